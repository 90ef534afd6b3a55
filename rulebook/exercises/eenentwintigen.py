"""Exercises of eenentwintigen (twenty-one): what a hand counts, what it wins from the bank, and whether the next card
is too much."""

from collections.abc import Mapping
from fractions import Fraction
from random import Random

from rulebook.calculators.calculator import Answer
from rulebook.exercises.exercise import EASY, Exercise, Question, amounts, chance_as_counted, offered
from rulebook.exercises.from_calculator import counted, reckoned
from scoring.kit.cards import ACE, JACK, PACK, RANK_NAMES, Card
from scoring.kit.figures import chips, in_words, percent
from scoring.kit.twenty_one import FULL_MANY, GOAL, SHORT_MANY, card_points
from scoring.play.contract import Query, Step

SLUG = "eenentwintigen"
LOWEST = 7
"""The lowest rank in a pack of 32."""
SHORT, LOW = "pak-van-32", "kleine-plaatjes"
ACE_KING, SMALL_PAYS, ONCE, EQUAL = "grote-bank-aas-heer", "kleine-bank-betaalt", "precies-21-eenmaal", "gelijk"
HOUSE = {
    (SHORT, "aan"): (("pak", "32"), "Jullie spelen met 32 kaarten."),
    (LOW, "aan"): (("plaatjes", "klein"), "Boer, vrouw en heer tellen bij jullie één, twee en drie."),
    (ACE_KING, "aan"): (("grote", "aas-heer"), "Bij jullie is grote bank aas met heer."),
    (SMALL_PAYS, "1"): (("klein", "1"), "Kleine bank betaalt bij jullie één keer."),
    (SMALL_PAYS, "anderhalf"): (
        ("klein", "anderhalf"),
        "Kleine bank betaalt bij jullie anderhalf keer, zonder halve fiches.",
    ),
    (SMALL_PAYS, "anderhalf-precies"): (
        ("klein", "anderhalf-precies"),
        "Kleine bank betaalt bij jullie anderhalf keer, met halve fiches.",
    ),
    (SMALL_PAYS, "3"): (("klein", "3"), "Kleine bank betaalt bij jullie drie keer."),
    (ONCE, "aan"): (("precies", "een"), "Precies 21 met {veel} of meer kaarten betaalt bij jullie maar één keer."),
    (EQUAL, "terug"): (("gelijk", "terug"), "Bij gelijk krijg je bij jullie je inzet terug."),
}
"""House rules (option, value), each as a field of the calculator and in words; `{veel}` is how many cards are many."""
MORE = (
    " Precies 21 met {veel} of meer kaarten betaalt bij jullie evenveel keer je inzet als zoveel kaarten onder de 21."
)


def _house_rules_query(rules: Mapping[str, str]) -> Query:
    return tuple(asked for (key, value), (asked, _) in HOUSE.items() if rules.get(key) == value)


def _text_with_house_rules(text: str, rules: Mapping[str, str]) -> str:
    found = (said for (key, value), (_, said) in HOUSE.items() if rules.get(key) == value)
    return " ".join((text, *found)).replace("{veel}", in_words(_count_that_pays_more(rules)))


def _count_that_pays_more(rules: Mapping[str, str]) -> int:
    """Return from how many cards on exactly 21 pays more than once."""
    return SHORT_MANY if rules.get(SHORT) == "aan" else FULL_MANY


def _pack(rules: Mapping[str, str]) -> tuple[Card, ...]:
    return tuple(one for one in PACK if rules.get(SHORT) != "aan" or one.rank >= LOWEST)


def _bought_cards(chance: Random, number: int, rules: Mapping[str, str]) -> list[Card]:
    """Return cards as a player may have bought them: without the last he had less than 21 points."""
    while True:
        hand = chance.sample(_pack(rules), number)
        if reckoned(SLUG, (*_query_of_hand(hand), *_house_rules_query(rules))).data["eerder_klaar"] is None:
            return hand


def _query_of_hand(hand: list[Card]) -> Query:
    return (("hand", " ".join(map(str, hand))), ("inzet", "1"))


def _points_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return a question that asks how many points a hand has; at the easy level a hand of two cards."""
    while True:
        hand = _bought_cards(chance, 2 if level == EASY else chance.randint(3, 4), rules)
        query = (*_query_of_hand(hand), *_house_rules_query(rules))
        answer = reckoned(SLUG, query)
        right = answer.data["punten"]
        aces = sum(one.rank == ACE for one in hand)
        if right <= GOAL or not aces:  # of too much with an ace one can't say what it is at best
            break
    pictures = [one.rank for one in hand if JACK <= one.rank < ACE]
    if _pictures_count_low(rules):
        less = sum(20 - rank for rank in pictures)
        worth = f"Boer, vrouw en heer tellen {'met 32 kaarten ' * (rules.get(SHORT) == 'aan')}één, twee en drie."
    else:
        less, worth = len(pictures), "Alle plaatjes tellen tien."
    soft = [(right - 10, "Dat mag ook, maar met het aas als elf is het meer.")] if answer.data["aas_als_elf"] else []
    more_aces = aces > answer.data["aas_als_elf"]
    hard = [(right + 10, f"Dat is meer dan {GOAL}: een aas voor elf te veel.")] if more_aces else []
    more = [(right + less, worth)] if pictures else []
    wrong = [*soft, *hard, *more, *((right + off, "Tel nog eens.") for off in (1, -1, 2))]
    return Question(
        told=_text_with_house_rules("Je hebt deze kaarten.", rules),
        asks=f"Hoeveel punten zijn dat hoogstens, zonder boven de {GOAL} te komen?"
        if aces
        else "Hoeveel punten zijn dat?",
        shown=(("Je hand", tuple(map(str, hand))),),
        steps=(*answer.steps[:1], Step(text=_points_as_sum(hand, right, rules), rule="eenentwintigen#waarde")),
        rule="eenentwintigen#waarde",
        counted=counted(SLUG, query, "punten"),
        **amounts(chance, level, right, wrong, str, unit="punten"),
    )


def _pictures_count_low(rules: Mapping[str, str]) -> bool:
    """Return whether jack, queen and king count one, two and three at this table."""
    return "aan" in (rules.get(SHORT), rules.get(LOW))


def _points_as_sum(hand: list[Card], right: int, rules: Mapping[str, str]) -> str:
    """Return the points of a hand as a sum, `8 + 11 = 19.`; `right`: the points that the hand has."""
    worth = [card_points(RANK_NAMES[one.rank], low=_pictures_count_low(rules)) for one in hand]
    if right > sum(worth):
        worth[next(nth for nth, one in enumerate(hand) if one.rank == ACE)] = 11
    return f"{' + '.join(map(str, worth))} = {right}."


def _settling_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return a question that asks how many chips one wins from or loses to a bank that passes.

    A hand of ace and ten is left out, since a house rule decides about it; so is a bank that wins at once with two
    cards (grote or kleine bank).
    """
    stake = chance.choice((2, 3, 5))
    while True:
        hand = _bought_cards(chance, chance.randint(2, 3 if level == EASY else 5), rules)
        bank = chance.sample([one for one in _pack(rules) if one not in hand], 2)
        dealt = (*_query_of_hand(hand)[:1], ("inzet", str(stake)), ("bank", " ".join(map(str, bank))))
        query = (*dealt, *_house_rules_query(rules))
        answer = reckoned(SLUG, query)
        enough = min(answer.data["punten"], answer.data["bank_punten"]) > 14
        odd = answer.data["bank_soort"] or {one.rank for one in hand} == {ACE, 10}
        if enough and not odd and answer.data["uitslag"] is not None:
            break
    right = answer.data["uitslag"]
    wrong = [Fraction(-right), right * 2, Fraction(stake), Fraction(-stake), Fraction(2 * stake), Fraction(0)]
    chance.shuffle(wrong)
    return Question(
        told=_text_with_house_rules(
            f"Je zette {chips(stake)} in. De bank heeft twee kaarten, en past.{_many_cards_words(hand, answer, rules)}",
            rules,
        ),
        asks="Wat win of verlies je?",
        shown=(("Jij", tuple(map(str, hand))), ("De bank", tuple(map(str, bank)))),
        steps=(*answer.steps, Step(text=answer.words, rule=answer.steps[-1].rule)),
        rule=answer.steps[-1].rule,
        counted=counted(SLUG, query, "uitslag"),
        **offered(chance, right, [(one, answer.words) for one in wrong], _net_in_words),
    )


def _many_cards_words(hand: list[Card], answer: Answer, rules: Mapping[str, str]) -> str:
    """Return a Dutch sentence on what exactly 21 with many cards pays, if the hand is that and the table plays
    as usual.

    Else return "".
    """
    exact = len(hand) >= _count_that_pays_more(rules) and answer.data["punten"] == GOAL
    return MORE if exact and rules.get(ONCE) != "aan" else ""


def _net_in_words(value: Fraction) -> str:
    return f"je wint {chips(value)}" if value > 0 else f"je verliest {chips(-value)}" if value else "niets"


def _chance_of_too_many_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return a question that asks how likely the next card makes more than 21 points; the answers differ much."""
    while True:
        hand = _bought_cards(chance, 2 if level == EASY else 3, rules)
        query: Query = (("hand", " ".join(map(str, hand))), *_house_rules_query(rules))
        try:
            answer = reckoned("eenentwintigen-kans", query)
        except ValueError:
            continue
        if 11 < answer.data["punten"] < 21 and answer.data["kans_dood"]:
            break
    right, unknown = answer.data["kans_dood"], answer.data["over"]
    others = [Fraction(round(unknown * tenth / 10), unknown) for tenth in range(1, 10)]
    wrong = [(one, f"Van de {unknown} onbekende kaarten maken er {right * unknown} je dood.") for one in others
             if abs(one - right) >= Fraction(3, 20)]  # fmt: skip
    chance.shuffle(wrong)
    return Question(
        told=_text_with_house_rules("Je hebt deze kaarten; van de andere weet je niets.", rules),
        asks="Hoe groot is de kans dat de volgende kaart je dood maakt?",
        shown=(("Je hand", tuple(map(str, hand))),),
        steps=(
            *answer.steps,
            Step(text=chance_as_counted(right * unknown, unknown, right), rule="eenentwintigen#kans-op-dood"),
        ),
        rule="eenentwintigen#kans-op-dood",
        counted=counted("eenentwintigen-kans", query, "kans_dood"),
        **offered(chance, right, wrong, lambda value: percent(value, 0)),
    )


EXERCISES = (
    Exercise("punten", SLUG, "wat heb ik", "Hoeveel punten is dat?", _points_question, heeds=(SHORT, LOW)),
    Exercise(
        "betaalt",
        SLUG,
        "wat betaalt het",
        "Wat win je?",
        _settling_question,
        heeds=(SHORT, LOW, ACE_KING, SMALL_PAYS, ONCE, EQUAL),
    ),
    Exercise("dood", SLUG, "hoe groot is de kans", "Ga je dood?", _chance_of_too_many_question, heeds=(SHORT, LOW)),
)
