"""Exercises about house rules of Chinese poker: royalties (extra points for a strong row), naturals (hands that win at
once) and surrender."""

from collections.abc import Mapping
from random import Random

from rulebook.exercises.chinese_poker import APART, ROYALTY, SCORING, SURRENDER, nothing_else, you
from rulebook.exercises.exercise import EASY, PLAYERS, Exercise, Question, amounts, offered
from rulebook.exercises.from_calculator import counted, reckoned
from scoring.games.chinese_poker.odds import FACES, naturals
from scoring.games.chinese_poker.payout import (
    COUNTED,
    FACELESS,
    NATURALS,
    ROW_CARDS,
    ROWS,
    ROYALTIES,
    SCORES,
    Rules,
    known_naturals,
)
from scoring.games.chinese_poker.tables import NATURAL_NAMES
from scoring.kit.cards import PACK, SUITS, Card
from scoring.kit.figures import amount, capital, in_words, points, signed
from scoring.play.contract import Query, Rule
from scoring.play.contract.board import Step

SLUG = "chinese-poker"
HAND = sum(ROW_CARDS.values())
SCORINGS = ("2-4", "1-6")
FLAT, THREE, WINNER = "surrender-twee-punten", "surrender-drie-punten", "royalties-winnaar"
NO_FACES = "natural-zonder-plaatjes"
PAYS, GIVE_UP, SHOWN = "wat betaalt het", SURRENDER, "naturals"
EASY_NATURALS = ("zes-paren", "drie-flushes", "geen")
OTHER_NATURALS = ("drie-straten", "straat-van-dertien", "zes-paren", "geen")
HARDLY = "Kijk nog eens: deze dertien kaarten zijn er wel een."


def _giving_up_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return a question that asks how many points giving up costs against a number of opponents."""
    flat = next((key for key in (FLAT, THREE) if rules.get(key) == "aan"), "")
    scoring, others = _scoring(chance, level, rules), chance.randint(1, 3)
    pairs = [(one, two) for one in range(2, others + 2) for two in range(one + 1, others + 2)]
    query: Query = (
        ("manier", "rijen"), ("spelers", str(others + 1)), ("telling", scoring), ("opgave1", "ja"),
        *(((flat, "aan"),) if flat else ()),
        *((f"naam{nth}", PLAYERS[nth - 1]) for nth in range(1, others + 2)),
        *((f"{row}{one}{two}", "gelijk") for row in ROWS for one, two in pairs),
    )  # fmt: skip
    answer = reckoned(SLUG, query)
    right = answer.data["punten"][0]
    each = right // others
    price = f"Opgeven kost bij jullie altijd {in_words(-each)} punten"
    told = f" {price} per tegenstander." if flat else ""
    wrong = [
        *([(-table[2, 0] * others, f"{price}.") for table in SCORES.values()] if flat else []),
        (each, "Dat gaat naar één tegenstander."),
        (-SCORES["2-4"][3, 0] * others, "Opgeven is goedkoper dan een scoop."),
        (-others, "Opgeven kost meer dan één punt."),
        (0, "Opgeven is niet gratis."),
        (right - 2, "Zoveel kost het niet."),
    ]
    who = "één tegenstander" if others == 1 else f"{in_words(others)} tegenstanders"
    return Question(
        told=f"{you(rules, GIVE_UP)} spelen met surrender en {COUNTED[scoring]}.{told} {PLAYERS[0]} geeft op, "
        f"tegen {who}.{nothing_else(rules, GIVE_UP)}",
        asks=f"Hoe staat {PLAYERS[0]} daarna?",
        steps=(*answer.steps[: others + 1], *_total_step(each, others, f"{SLUG}#surrender-prijs")),
        rule=f"{SLUG}#surrender-prijs",
        counted=counted(SLUG, query, "punten.0"),
        **offered(chance, right, wrong, signed),
    )


def _scoring(chance: Random, level: int, rules: Mapping[str, str]) -> str:
    """Return the key of the way of scoring at this table; in the book, at the harder level, either one."""
    if SCORING in rules or rules.get(GIVE_UP) == "aan":
        return rules.get(SCORING, SCORINGS[0])
    return SCORINGS[0] if level == EASY else chance.choice(SCORINGS)


def _total_step(each: int, others: int, rule: Rule) -> tuple[Step, ...]:
    """Return a step with what all opponents pay together, in points; () for one opponent.

    `each`: what one pays; `others`: how many opponents there are.
    """
    said = f"{others} × {points(each)} = {amount(each * others)}."
    return () if others == 1 else (Step(text=said, rule=rule),)


def _royalty_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return a question that asks how many points the opponents pay for a royalty (extra points for a strong row).

    At the easy level there is one opponent. `rules` change only what is told, not the answer.
    """
    (row, what), each = chance.choice([*ROYALTIES.items()])
    others = 1 if level == EASY else chance.randint(2, 3)
    query: Query = (
        ("manier", "rijen"), ("spelers", str(others + 1)), ("royalties", "aan"), ("royalties1", str(each)),
        *((f"{one}{first}{second}", "gelijk") for one in ROWS
          for first in range(1, others + 2) for second in range(first + 1, others + 2)),
    )  # fmt: skip
    right = reckoned(SLUG, query).data["punten"][0]
    values = sorted({*ROYALTIES.values()} - {each}, key=lambda value: abs(value - each))
    wrong = [
        (each, "Elke tegenstander betaalt zoveel."),
        *((value * others, "Dat hoort bij een andere rij of een andere hand.") for value in values),
    ]
    who = "één tegenstander" if others == 1 else f"{in_words(others)} tegenstanders"
    won = ", en wint die rij" if rules.get(WINNER) == "aan" else ""
    article = "" if what in ("drie gelijke", "vier gelijke") else "een "
    return Question(
        told=f"Jullie spelen met royalties. Je hebt {article}{what} in de {row}, tegen {who}{won}.",
        asks="Hoeveel punten extra brengt dat op?",
        steps=(
            Step(text=f"{capital(what)} in de {row}: {points(each)} van iedere tegenstander.",
                 rule=f"{SLUG}#royalties-afrekenen"),
            *_total_step(each, others, f"{SLUG}#royalties-afrekenen"),
        ),
        rule=f"{SLUG}#royalties-afrekenen",
        counted=counted(SLUG, query, "punten.0"),
        **amounts(chance, level, right, wrong, points, unit="punten"),
    )  # fmt: skip


def _hand_with_natural(chance: Random, key: str) -> list[Card]:
    """Return thirteen cards that make the natural (a hand that wins at once) with this key; for another key drawn at
    random."""
    rows = tuple(ROW_CARDS[row] for row in ROWS)
    if key == "zes-paren":
        ranks = chance.sample(range(2, 15), 7)
        pairs = [Card(rank, suit) for rank in ranks[:6] for suit in chance.sample([*SUITS], 2)]
        return [*pairs, Card(ranks[6], chance.choice([*SUITS]))]
    if key == "drie-flushes":
        suits = zip(chance.sample([*SUITS], 3), rows, strict=True)
        return [Card(rank, suit) for suit, many in suits for rank in chance.sample(range(2, 15), many)]
    if key == "drie-straten":
        lows = zip(chance.sample(range(2, 11), 3), rows, strict=True)
        return [Card(low + step, chance.choice([*SUITS])) for low, many in lows for step in range(many)]
    if key == "straat-van-dertien":
        return [Card(rank, chance.choice([*SUITS])) for rank in range(2, 15)]
    if key == FACELESS:
        return chance.sample([card for card in PACK if card.rank not in FACES], HAND)
    return chance.sample(PACK, HAND)


def _rules_on_naturals(rules: Mapping[str, str]) -> Rules:
    """Return the house rules about naturals (hands that win at once) at this table."""
    return Rules(faceless=rules.get(NO_FACES) == "aan")


def _cards_with_clear_natural(chance: Random, level: int, agreed: Rules) -> list[Card]:
    """Return thirteen cards with at most one highest natural (a hand that wins at once): never two of the same
    worth."""
    while True:
        drawn = (*(EASY_NATURALS if level == EASY else OTHER_NATURALS), *((FACELESS,) if agreed.faceless else ()))
        hand = _hand_with_natural(chance, chance.choice(drawn))
        if len({*hand}) == HAND:
            worth = [NATURALS[one] for one in naturals(hand, agreed)]
            if len({*worth}) == len(worth):
                return hand


def _which_natural_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return a question that asks which natural (a hand that wins at once) thirteen cards are, if any."""
    agreed = _rules_on_naturals(rules)
    hand = _cards_with_clear_natural(chance, level, agreed)
    rest = [card for card in PACK if card not in hand]
    query: Query = (
        ("spelers", "2"), ("naturals", "aan"), ("hand1", " ".join(map(str, hand))),
        ("hand2", " ".join(map(str, rest[:HAND]))),
        *(((NO_FACES, "aan"),) if agreed.faceless else ()),
    )  # fmt: skip
    found = reckoned(SLUG, query).data["natural_in_hand"][0]
    names = {None: "geen natural"} | {key: NATURAL_NAMES[key][0] for key in known_naturals(agreed)}
    right = names[found]
    higher = dict.fromkeys(naturals(hand, agreed), f"Dat is het ook, maar {right} is hoger.")
    whys = {key: f"{capital(name)}: bijvoorbeeld {like}." for key, (name, like) in NATURAL_NAMES.items()} | higher
    wrong = [(name, whys[key] if key else HARDLY) for key, name in names.items()]
    chance.shuffle(wrong)
    show = sorted(hand, key=lambda card: (card.suit, -card.rank) if found == "drie-flushes" else ("", -card.rank))
    return Question(
        told=f"Jullie spelen met naturals{_faceless_words(agreed)}, en dit zijn je dertien kaarten.",
        asks="Wat is de hoogste natural die dit is?",
        shown=(("Je hand", tuple(map(str, show))),),
        steps=(Step(text=f"{capital(right)}.", rule=f"{SLUG}#naturals"),),
        rule=f"{SLUG}#naturals",
        **offered(chance, right, wrong, str),
    )


def _faceless_words(agreed: Rules) -> str:
    """Return in Dutch words that a hand without face cards is a natural too; "" where it is none."""
    return ", ook zonder plaatjes" if agreed.faceless else ""


def _natural_payout_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return a question that asks how many points the opponents pay for a natural (a hand that wins at once)."""
    agreed = _rules_on_naturals(rules)
    key, each = chance.choice([(known, NATURALS[known]) for known in known_naturals(agreed)])
    others = 1 if level == EASY else chance.randint(2, 3)
    pairs = [(one, two) for one in range(2, others + 2) for two in range(one + 1, others + 2)]
    query: Query = (
        ("manier", "rijen"), ("spelers", str(others + 1)), ("natural1", key),
        *((f"{row}{one}{two}", "gelijk") for row in ROWS for one, two in pairs),
    )  # fmt: skip
    right = reckoned(SLUG, query).data["punten"][0]
    name = NATURAL_NAMES[key][0]
    values = sorted({*NATURALS.values()} - {each}, key=lambda value: abs(value - each))
    wrong = [
        (each, "Elke tegenstander betaalt zoveel."),
        (SCORES["2-4"][3, 0] * others, "Bij een natural wordt er niet vergeleken."),
        *((value * others, "Dat is een andere natural.") for value in values),
    ]
    who = "één tegenstander" if others == 1 else f"{in_words(others)} tegenstanders"
    return Question(
        told=f"Jullie spelen met naturals{_faceless_words(agreed)}. Je toont een natural, ‘{name}’, tegen {who}.",
        asks="Hoeveel punten brengt dat op?",
        steps=(
            Step(text=f"{capital(name)}: {points(each)} van iedere tegenstander.", rule=f"{SLUG}#naturals"),
            *_total_step(each, others, f"{SLUG}#naturals"),
        ),
        rule=f"{SLUG}#naturals",
        counted=counted(SLUG, query, "punten.0"),
        **amounts(chance, level, right, wrong, points, unit="punten"),
    )


EXERCISES = (
    Exercise(
        "royalties", SLUG, PAYS, "Wat brengt een royalty?", _royalty_question, needs=ROYALTY, rare=True, heeds=(WINNER,)
    ),
    Exercise(
        "opgeven",
        SLUG,
        "wat kost het",
        "Wat kost opgeven?",
        _giving_up_question,
        needs=GIVE_UP,
        rare=True,
        heeds=(FLAT, THREE, SCORING, *APART),
    ),
    Exercise(
        "naturals",
        SLUG,
        "wat heb ik",
        "Welke natural is dat?",
        _which_natural_question,
        needs=SHOWN,
        rare=True,
        heeds=(NO_FACES,),
    ),
    Exercise(
        "natural-telt",
        SLUG,
        PAYS,
        "Wat telt een natural?",
        _natural_payout_question,
        needs=SHOWN,
        rare=True,
        heeds=(NO_FACES,),
    ),
)
