"""Exercises of banken met variaties: tafel tien (twenty-one in which the table counts for ten), the spoortje (two rows
that pay and are paid), and games of guessing."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from random import Random

from rulebook.calculators.calculator import Answer
from rulebook.exercises.exercise import EASY, Exercise, Question, amounts, offered
from rulebook.exercises.from_calculator import agreed_fields, counted, reckoned
from scoring.games.banken_met_variaties.options import TABLE_TEN_ACE
from scoring.kit.cards import ACE, JACK, KING, PACK, RANK_NAMES, Card
from scoring.kit.figures import chips, percent, points, signed
from scoring.play.contract import Query
from scoring.play.contract.board import Step

SLUG, ACES = "banken-met-variaties", TABLE_TEN_ACE.key


ACE_ONE = " Een los aas telt bij jullie elf, en één zodra er een kaart bij ligt."


def _tafel_tien_points_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return a question that asks what a hand counts at tafel tien (twenty-one in which the table counts for ten
    points)."""
    while True:
        hand = chance.sample(PACK, 2 if level == EASY else 3)
        query: Query = (("hand", " ".join(map(str, hand))), ("inzet", "1"), *agreed_fields(rules, aas=ACES))
        try:
            answer = reckoned("tafel-tien", query)
        except ValueError:  # a hand one does not hold there: it was over before
            continue
        if level != EASY or answer.data["punten"] <= 11:
            break
    right = answer.data["punten"]
    low = any(card.rank == ACE for card in hand) and not _ace_rule_in_words(rules)
    ranks = [min(card.rank, 10) for card in hand]
    wrong = [
        (sum(ranks), "Tel met wat kaarten bij tafel tien waard zijn."),
        (
            right + 10,
            "Het aas telt één zodra er een kaart bij ligt, en de tien van de tafel telt niet mee."
            if low
            else "De tien van de tafel telt niet bij je eigen kaarten.",
        ),
        (right + 1, "Tel nog eens na."),
        (right - 1, "Tel nog eens na."),
    ]
    return Question(
        told=f"Jullie spelen tafel tien.{_ace_words(hand, rules)}",
        asks="Hoeveel punten heb je in je hand?",
        shown=(("Je hand", tuple(map(str, hand))),),
        steps=answer.steps[:1],
        rule=f"{SLUG}#waarde-tafel-tien",
        counted=counted("tafel-tien", query, "punten"),
        **amounts(chance, level, right, [one for one in wrong if one[0] >= 0], points, unit="punten"),
    )


def _ace_rule_in_words(rules: Mapping[str, str]) -> str:
    return " Een aas telt bij jullie altijd elf." if rules.get(ACES) == "elf" else ""


def _ace_words(hand: Sequence[Card], rules: Mapping[str, str]) -> str:
    """Return a Dutch sentence on what an ace counts at this table; "" if the hand has none and no house rule speaks of
    it."""
    held = any(card.rank == ACE for card in hand)
    return _ace_rule_in_words(rules) or (ACE_ONE if held else "")


def _chance_of_too_many_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return a question that asks how likely the next card makes too many points at tafel tien; the answers differ
    much.

    It is drawn the same way at each level; of `rules` only how an ace counts matters.
    """
    while True:
        hand = chance.sample(PACK, 2)
        query: Query = (("hand", " ".join(map(str, hand))), ("inzet", "1"), *agreed_fields(rules, aas=ACES))
        try:
            answer = reckoned("tafel-tien", query)
        except ValueError:
            continue
        right = answer.data["kans_dood"]
        if right is not None and 0 < right < 1:
            break
    why = answer.steps[-1].text
    far = [Fraction(tenth, 10) for tenth in range(1, 10) if abs(Fraction(tenth, 10) - right) >= Fraction(3, 20)]
    chance.shuffle(far)
    return Question(
        told=f"Jullie spelen tafel tien, en je koopt nog een kaart.{_ace_rule_in_words(rules) or ACE_ONE}",
        asks="Hoe groot is de kans dat je dood bent?",
        shown=(("Je hand", tuple(query[0][1].split())),),
        steps=(*answer.steps, Step(text=f"Dat is {percent(right, 0)}.", rule=f"{SLUG}#dood-tafel-tien")),
        rule=f"{SLUG}#dood-tafel-tien",
        counted=counted("tafel-tien", query, "kans_dood"),
        **offered(chance, right, [(one, why) for one in far], lambda value: percent(value, 0)),
    )


def _spoortje_question(chance: Random, level: int) -> Question:
    """Return a question that asks how many chips five cards bring against the two rows of the bank at the spoortje.

    For a card equal to one in the lower row the player pays the bank, for one in the upper row the bank pays him.
    """
    stake = 1 if level == EASY else chance.choice((2, 3))
    while True:
        row = chance.sample(PACK, 5)
        below, above = chance.sample([card for card in PACK if card not in row], 5), chance.sample(PACK, 5)
        query: Query = (
            ("rij", " ".join(map(str, row))), ("onder", " ".join(map(str, below))),
            ("boven", " ".join(map(str, above))),
            ("inzet", str(stake)),
        )  # fmt: skip
        try:
            answer = reckoned("spoortje", query)
        except ValueError:
            continue
        turns = [one for one in answer.data["beurten"] if one.gelijk]
        if len(turns) in ((1,) if level == EASY else (2, 3)):
            break
    right = answer.data["saldo"]
    wrong = [
        (-right, "Bij de onderste rij ontvangt de bank, bij de bovenste betaalt hij."),
        (answer.data["krijgt"] + answer.data["betaalt"], "Wat je betaalt, gaat eraf."),
        (Fraction(stake * len(turns)), "Elke beurt kost of brengt meer dan de vorige."),
        (Fraction(-stake * len(turns)), "Elke beurt kost of brengt meer dan de vorige."),
        (right + stake, "Tel na de hoeveelste beurt het is."),
    ]
    return Question(
        told=f"Het spoortje, met {chips(stake)} inzet. Eerst de onderste rij, dan de bovenste.",
        asks="Hoe kom je eruit?",
        shown=tuple(
            (label, tuple(map(str, cards))) for label, cards in (("Boven", above), ("Onder", below), ("Jouw rij", row))
        ),
        steps=(*answer.steps, *_total_step(answer)),
        rule=f"{SLUG}#spoortje",
        counted=counted("spoortje", query, "saldo"),
        **offered(chance, right, wrong, lambda found: f"+{found}" if found > 0 else f"−{-found}" if found else "0"),
    )


def _total_step(answer: Answer) -> tuple[Step, ...]:
    """Return a step on what one gets and pays in all; () if only one turned card counted, which another step tells."""
    if sum(one.gelijk > 0 for one in answer.data["beurten"]) < 2:
        return ()
    gets, pays = answer.data["krijgt"], answer.data["betaalt"]
    return (
        Step(
            text=f"Je krijgt {gets} en betaalt {pays}: samen {signed(answer.data['saldo'])}.", rule=f"{SLUG}#spoortje"
        ),
    )


def _best_guess_question(chance: Random, level: int) -> Question:
    """Return a question that asks what the bank had best say at tikt-ie, if it counts up to a given number.

    At tikt-ie the bank counts aloud and lays a card at each number; it guesses whether a card will equal its number.
    """
    numbers = chance.choice((KING, 10, 5, 4) if level == EASY else range(4, KING + 1))
    query: Query = (("spel", "tikt-ie"), ("getallen", str(numbers)))
    answer = reckoned("banken-kansen", query)
    said = percent(answer.data["kans"], 0)
    why = f"In {said} van de keren: {answer.data['uitkomst']}."
    series = "van één tot en met de heer"
    if numbers < KING:
        last = f"{'de ' if numbers >= JACK else ''}{RANK_NAMES[numbers]}"
        series = f"deze keer maar tot en met {last}, en niet tot de heer"
    others = {"hij tikt", "hij tikt niet", "het maakt niets uit"}
    return Question(
        told=f"Tikt-ie of tikt-ie niet: de bank telt {series}.",
        asks="Wat kan de bank het best zeggen?",
        steps=(Step(text=why, rule=f"{SLUG}#tikt-kans"),),
        rule=f"{SLUG}#tikt-kans",
        counted=counted("banken-kansen", query, "beste"),
        **offered(chance, str(answer.data["beste"]), [(one, why) for one in sorted(others)], str),
    )


EXERCISES = (
    Exercise(
        "tafel-tien", SLUG, "wat heb ik", "Hoeveel is dat bij tafel tien?", _tafel_tien_points_question, heeds=(ACES,)
    ),
    Exercise("dood", SLUG, "hoe groot is de kans", "Ga je dood?", _chance_of_too_many_question, heeds=(ACES,)),
    Exercise("spoortje", SLUG, "wat betaalt het", "Wat brengt het spoortje?", _spoortje_question),
    Exercise("tikt-ie", SLUG, "hoe groot is de kans", "Tikt hij?", _best_guess_question),
)
