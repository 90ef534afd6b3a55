"""The calculator of which hand wins at five-card poker, and by which card."""

from collections.abc import Sequence
from dataclasses import replace

from rulebook.calculators.calculator import Answer, Calculator, Values
from rulebook.calculators.poker.hands import (
    KEYS,
    HandWords,
    compared,
    hand_fields,
    hands_in,
    how_many,
    what_decides,
    with_what_decided,
)
from rulebook.calculators.poker.wild import MOST_JOKERS, no_more_jokers, pack_of, wild_fields, wild_of
from scoring.games.poker.compare import decision
from scoring.games.poker.vijfkaarten.options import SEATED
from scoring.games.poker.vijfkaarten.wildcards import Wild
from scoring.kit.cards import RANK_PLURALS, Card
from scoring.kit.figures import listed
from scoring.kit.hands import KIND_NAMES, Hand, Kind, name_of_hand
from scoring.play.contract import Field, YesNo

_ANCHORS = {
    Kind.FIVE: "vijf-gelijke",
    Kind.STRAIGHT_FLUSH: "straight-flush",
    Kind.FOUR: "carre",
    Kind.FULL_HOUSE: "full-house",
    Kind.FLUSH: "flush",
    Kind.STRAIGHT: "straat",
    Kind.THREE: "drie-gelijke",
    Kind.TWO_PAIR: "twee-paar",
    Kind.PAIR: "paar",
    Kind.HIGH_CARD: "hoogste-kaart",
}


def _fields(values: Values) -> tuple[Field, ...]:
    wild = wild_fields(values)
    if int(values.get("jokers", MOST_JOKERS)) or values.get("wild") != "geen" or values.get("laagste"):
        wild += (YesNo("dubbel", "Wildcard mag in een flush een waarde verdubbelen"),)
    return (*hand_fields(values, pack_of(values), SEATED), *wild)


def _comparison_answer(values: Values) -> Answer:
    held, wild, double = hands_in(values), wild_of(values), bool(values.get("dubbel"))
    _check_joker_count(held, wild.jokers)
    hands = {place: wild.worth(cards, double_ranks=double) for place, cards in held.items()}
    free = {place: wild.among(cards) for place, cards in held.items()}
    answer = compared(held, hands, list(hands.values()), free, MANNER)
    return with_what_decided(replace(answer, assumptions=_assumed(wild, double)), hands)


def _check_joker_count(held: dict[int, tuple[Card, ...]], most: int) -> None:
    """Raise `Wrong` at the first hand that has more jokers than the pack; `held`: cards by hand number; `most`: jokers
    in the pack."""
    so_far: tuple[Card, ...] = ()
    for place, cards in held.items():
        so_far += cards
        no_more_jokers(f"hand{place}", so_far, most)


def _group_words(hands: Sequence[Hand]) -> str:
    """Return equal hands in Dutch words, by the first of them: `full house, heren met vieren (met een wildcard)`."""
    wilds = hands[0].wilds
    count = {0: "", 1: " (met een wildcard)"}.get(wilds, f" (met {wilds} wildcards)")
    return f"{name_of_hand(hands[0])}{count}"


def _why(higher: Hand, lower: Hand) -> str:
    found = decision(higher, lower)
    if found.by == "soort":
        return f"{KIND_NAMES[higher.kind]} gaat boven {KIND_NAMES[lower.kind]}"
    return what_decides(higher.kind, found)


MANNER = HandWords(
    key=lambda hand: KEYS[hand.kind],
    name=name_of_hand,
    shown=_group_words,
    why=_why,
    rule=lambda hand, _: "royal-flush" if hand.royal else _ANCHORS[hand.kind],
    decides=lambda higher, lower: "rangorde" if higher.kind is not lower.kind else "gelijke-handen",
    order="poker#rangorde",
    equal="precies gelijk",
    shares="Gelijke handen delen de pot; de kleur maakt niets uit.",
)


def _assumed(wild: Wild, double: bool) -> tuple[str, ...]:
    found = ["Geen kleur is hoger dan een andere, en een hand met wildcards is evenveel waard als een zonder."]
    names = [*(["jokers"] if wild.jokers else []), *(RANK_PLURALS[rank] for rank in wild.ranks)]
    names += ["ieders laagste kaart, met zijn gelijken"] if wild.lowest else []
    if names:
        found.append(f"Wild zijn {listed(names)}; met wildcards gaat vijf gelijke boven alles.")
        twice = "mag" if double else "mag niet"
        found.append(f"Een wildcard {twice} in een flush een waarde zijn die je daar al in hebt.")
    if wild.bug:
        found.append("De joker is alleen een aas, of een kaart die een straat of flush afmaakt.")
    return tuple(found)


COMPARING = Calculator(
    slug="poker-vergelijken",
    title="Welke pokerhand wint?",
    game="poker",
    rule="poker#gelijke-handen",
    line=f"{how_many(SEATED)} naast elkaar, met of zonder wildcards, tot op de beslissende kaart.",
    fields=_fields,
    answer=_comparison_answer,
    defaults={"jokers": "0", "wild": "geen"},
    example="spelers=2&hand1=s4 h4 r9 k9 sA&hand2=r4 k4 s9 h9 sH",
    also=("wie wint", "handen vergelijken", "gelijk paar", "kicker", "twee full houses", "wat wint van wat"),
)
