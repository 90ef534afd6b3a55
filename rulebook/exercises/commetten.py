"""Exercises of commetten: what cards left in the hand cost, what a pot brings, and what lies in the pots."""

from collections.abc import Mapping
from random import Random

from rulebook.exercises.exercise import EASY, Exercise, Question, amounts
from rulebook.exercises.from_calculator import counted, reckoned, steps_with_names
from scoring.games.commetten.payout import SEATS
from scoring.kit.figures import capital, chips, in_words
from scoring.play.contract import Query, Step

SLUG, TENS = "commetten", "tienenpotje"


def _cards_left_question(chance: Random, level: int) -> Question:
    """Return a question that asks how many chips one pays for the cards left in one's hand when another player is out.

    At the harder level one often still holds the commette (nine of diamonds).
    """
    count = SEATS[0]
    left = [0, *(chance.randint(1, 7) for _ in range(count - 1))]
    has = level != EASY and left[1] > 1 and chance.random() < 0.7  # who has only the commette left is out
    query: Query = (("over", " ".join(map(str, left))), *((("commette", "2"),) if has else ()))
    answer = reckoned(SLUG, query)
    own, right = left[1], answer.data["spelers"][1].betaalt
    each = "Met ruiten negen in de hand kost elke kaart twee fiches." if has else "Het is een fiche voor elke kaart."
    wrong = [
        (2 * own, "Dubbel betaalt alleen wie met ruiten negen blijft zitten."),
        (own, "Met ruiten negen in de hand betaal je dubbel."),
        (own + 1, each),
        (1, each if has else "Het is een fiche voor elke kaart, niet één voor alle."),
        (own + 2, each),
    ]
    cards = f"{in_words(own)} {'kaart' if own == 1 else 'kaarten'}"
    held = " Eén daarvan is ruiten negen." if has else " Ruiten negen is er niet bij."
    return Question(
        told=f"Anna is uit. Jij hebt {cards} over.{held}",
        asks="Wat betaal je Anna?",
        steps=(
            *steps_with_names(
                tuple(step for step in answer.steps if step.rule.endswith(("#uit", "#commette-blijven-zitten"))),
                ("Anna", "Jij"),
            ),
            *(() if has else (Step(text=f"Jij hebt {cards}: {chips(right)}.", rule="commetten#uit"),)),
        ),
        rule="commetten#commette-blijven-zitten" if has else "commetten#uit",
        counted=counted(SLUG, query, "spelers.1.betaalt"),
        **amounts(chance, level, right, wrong, chips),
    )


def _gain_when_out_question(chance: Random, level: int) -> Question:
    """Return a question that asks how many chips the player who is out gets from all others together."""
    count = SEATS[0]
    left = [0, *(chance.randint(1, 5 if level == EASY else 8) for _ in range(count - 1))]
    query: Query = (("over", " ".join(map(str, left))),)
    answer = reckoned(SLUG, query)
    right, most = answer.data["krijgt"], max(left)
    wrong = [
        (most, "Iedereen betaalt, niet alleen wie de meeste kaarten heeft."),
        (count - 1, "Het is een fiche voor elke kaart."),
        (right + count - 1, "Er komt geen inzet bij."),
        (right - min(left[1:]), "Iedereen betaalt, voor alle kaarten die over zijn."),
    ]
    each = tuple(zip(("Bram", "Cora", "Dirk", "Els"), map(str, left[1:]), strict=True))
    return Question(
        told="Anna is uit. De anderen hebben nog zoveel kaarten. Ruiten negen is gespeeld.",
        asks="Hoeveel krijgt Anna van de anderen samen?",
        stands=each,
        steps=(*answer.steps[:1], Step(text=f"{' + '.join(map(str, left[1:]))} = {right}.", rule="commetten#uit")),
        rule="commetten#uit",
        counted=counted(SLUG, query, "krijgt"),
        **amounts(chance, level, right, wrong, chips),
    )


def _pots_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return a question that asks how many chips lie in all pots together, after everybody put in."""
    players = SEATS[0] if level == EASY else chance.randint(SEATS[0] + 1, SEATS[-1])
    tens = rules.get(TENS) == "aan"
    query: Query = (("spelers", str(players)), ("tienen", "ja" if tens else "nee"))
    answer = reckoned("commetten-potjes", query)
    right, each = answer.data["samen"], answer.data["ieder"]
    wrong = [
        (each, "Dat legt één speler in."),
        (players, "Dat is één potje."),
        (right + players, "Zoveel potjes zijn het niet."),
        (right - players, f"Er is nog een potje: tel {'ook het tienenpotje' if tens else 'dat van ruiten negen'} mee."),
    ]
    with_tens = "met het tienenpotje erbij" if tens else "zonder tienenpotje"
    return Question(
        told=f"{capital(in_words(players))} spelers beginnen, {with_tens}. Iedereen legt de gewone inzet.",
        asks="Hoeveel ligt er samen in de potjes?",
        steps=(
            *answer.steps[:1],
            Step(text=f"{players} × {each} = {right}.", rule="commetten#inzetten"),
        ),
        rule="commetten#inzetten",
        counted=counted("commetten-potjes", query, "samen"),
        **amounts(chance, level, right, wrong, chips),
    )


EXERCISES = (
    Exercise("over", SLUG, "wat kost het", "Wat kosten je kaarten?", _cards_left_question),
    Exercise("uit", SLUG, "wat betaalt het", "Wat krijgt wie uit is?", _gain_when_out_question),
    Exercise("potjes", SLUG, "wat staat er dan", "Wat ligt er in de potjes?", _pots_question, heeds=(TENS,)),
)
