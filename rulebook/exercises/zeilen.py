"""Exercises of zeilen (one stakes that one of three cards beats the bank's): whether one wins, with how many cards, and
the pot."""

from collections.abc import Mapping
from random import Random

from rulebook.calculators.calculator import Answer
from rulebook.exercises.exercise import EASY, Exercise, Question, amounts, offered, plain_sum, yes_no
from rulebook.exercises.from_calculator import counted, reckoned
from scoring.games.zeilen.options import AGAIN
from scoring.kit.cards import PACK
from scoring.kit.figures import chips
from scoring.play.contract import Query, Step

SLUG = "zeilen"
EQUAL_AGAIN = " Na een kaart die je zelf hebt, draait de bank door."
EQUAL_WINS = " Een kaart die gelijk is aan een van de jouwe, wint bij jullie als je van die kleur nog een hogere hebt."


def _random_turn(chance: Random, level: int) -> tuple[list[str], str, Query, Answer]:
    """Return (the codes of three cards, the code of the card that decides, the fields for the calculator, its
    answer)."""
    pot = chance.choice((10, 12, 15, 20))
    stake = chance.randint(1, pot - 1) if level != EASY else chance.choice((2, 4, 5))
    while True:
        drawn = [str(one) for one in chance.sample(PACK, 4)]
        hand, turned = drawn[:3], drawn[3]
        if level == EASY or chance.random() < 0.3 or any(one[0] == turned[0] for one in hand):
            break
    query: Query = (
        ("hand", " ".join(hand)),
        ("kaarten", turned),
        ("pot", str(pot)),
        ("zet", str(stake)),
        ("begin", "10"),
    )
    return hand, turned, query, reckoned("zeilen-afrekening", query)


def _win_or_lose_question(chance: Random, level: int) -> Question:
    """Return a question that asks whether the player wins with three cards against the card that the bank turned."""
    hand, turned, query, answer = _random_turn(chance, level)
    right = answer.data["speler_wint"]
    return Question(
        told="Je ziet, en de bank draait een kaart.",
        asks="Win je?",
        shown=(("Je hand", tuple(hand)), ("De bank", (turned,))),
        steps=answer.steps[:1],
        rule=answer.steps[0].rule,
        counted=counted("zeilen-afrekening", query, "speler_wint"),
        **offered(chance, right, [(not right, answer.steps[0].text)], yes_no),
    )


def _pot_question(chance: Random, level: int) -> Question:
    """Return a question that asks how many chips lie in the pot after such a turn."""
    hand, turned, query, answer = _random_turn(chance, level)
    before, stake = int(query[2][1]), int(query[3][1])
    right = answer.data["pot"]
    wrong = [
        (before - stake if right > before else before + stake, answer.words),
        (before, "De inzet gaat uit de pot of erin."),
        (before + 2 * stake, "Het gaat één keer om wat je zei."),
        (stake, "Dat is waar je om speelde."),
    ]
    return Question(
        told=f"In de pot ligt {before}, en je ziet voor {chips(stake)}.",
        asks="Hoeveel ligt er daarna in de pot?",
        shown=(("Je hand", tuple(hand)), ("De bank", (turned,))),
        steps=(
            *answer.steps,
            Step(text=plain_sum(before, right - before, right, "in de pot"), rule=answer.steps[0].rule),
        ),
        rule=answer.steps[0].rule,
        counted=counted("zeilen-afrekening", query, "pot"),
        **amounts(chance, level, right, wrong, chips),
    )


def _cards_beaten_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return a question that asks how many cards of the other pack three cards would beat."""
    hand = [str(one) for one in chance.sample(PACK, 3)]
    if level == EASY:
        suits = chance.sample("shrk", 3)
        hand = [f"{suit}{chance.choice(('A', 'H', 'V', 'B', '10', '5', '2'))}" for suit in suits]
    wins = rules.get(AGAIN) == "uit"
    query: Query = (("hand", " ".join(hand)), ("pot", "10"), ("gelijk", "wint" if wins else "opnieuw"))
    answer = reckoned(SLUG, query)
    right, lost, equal = (answer.data[name] for name in ("winnend", "verliezend", "gelijk"))
    return Question(
        told=f"Dit zijn je drie kaarten; de bank draait uit een heel tweede pak.{EQUAL_WINS if wins else EQUAL_AGAIN}",
        asks="Hoeveel kaarten van dat pak laten je meteen winnen?",
        shown=(("Je hand", tuple(hand)),),
        steps=answer.steps,
        rule="zeilen#speler-wint",
        counted=counted(SLUG, query, "winnend"),
        **amounts(chance, level, right, _likely_mistakes(right, lost, equal, wins=wins), str, unit="kaarten"),
    )


def _likely_mistakes(right: int, lost: int, equal: int, *, wins: bool) -> list[tuple[int, str]]:
    """Return likely mistakes as (value, why it is wrong).

    `right`, `lost`, `equal`: how many cards of the pack the player beats, loses to, and holds himself. `wins`: he also
    wins against a card that he holds, if he has a higher card of its suit.
    """
    others = "Van alle kaarten" if wins else "Van de kaarten die je zelf niet hebt,"
    lower = f"{others} zijn er {right} lager dan je hoogste van die kleur."
    equals = "Je hoogste van een kleur beslist niets" if wins else "Een kaart die je zelf hebt, beslist niets"
    found = [
        (lost, "Met zoveel kaarten wint de bank."),
        (right + equal, f"{equals}: de bank draait door."),
        (right + 4, lower),
        (right - 4, lower),
    ]
    return [one for one in found if one[0] >= 0]


EXERCISES = (
    Exercise("wint", SLUG, "wie wint", "Win je van de bank?", _win_or_lose_question),
    Exercise("pot", SLUG, "wat staat er dan", "Wat ligt er in de pot?", _pot_question),
    Exercise(
        "kansen", SLUG, "hoe groot is de kans", "Met hoeveel kaarten win je?", _cards_beaten_question, heeds=(AGAIN,)
    ),
)
