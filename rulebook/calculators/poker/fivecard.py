"""The calculator of which hand wins at five-card poker, and by which card."""

from collections.abc import Sequence
from dataclasses import replace

from rulebook.calculators.calculator import Answer, Calculator, Values, Wrong
from rulebook.calculators.poker.hands import (
    KEYS,
    Manner,
    compared,
    decided,
    hand_fields,
    hands_in,
    how_many,
    what_decides,
)
from scoring.games.poker.compare import decision
from scoring.games.poker.vijfkaarten.options import SEATED
from scoring.kit.cards import JOKER, LETTERS, PACK, RANK_PLURALS, Card
from scoring.kit.hands import KIND_NAMES, Hand, Kind, five_card_hand, name_of_hand
from scoring.play.contract import Choice, Field, YesNo

MOST_JOKERS = 4
_RANKS = {letter: rank for rank, letter in LETTERS.items()}
_WILD_CHOICES = (("geen", "geen"), *((letter, letter) for letter in LETTERS.values()))
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
    jokers = int(values.get("jokers", MOST_JOKERS))
    pack = (*(str(card) for card in PACK), *(str(JOKER),) * jokers)
    numbers = tuple((str(number), str(number)) for number in range(MOST_JOKERS + 1))
    wild: tuple[Field, ...] = (Choice("wild", "Wilde waarde", choices=_WILD_CHOICES),)
    if values.get("wild") != "geen":
        wild += (Choice("wild2", "Nog een wilde waarde", choices=_WILD_CHOICES),)
    if jokers or values.get("wild") != "geen":
        wild += (YesNo("dubbel", "Wildcard mag in een flush een waarde verdubbelen"),)
    return (
        *hand_fields(values, pack, SEATED),
        Choice("jokers", "Jokers in het pak", choices=numbers),
        *wild,
    )


def _wild(values: Values) -> tuple[int, ...]:
    """Return the ranks (2 to 14) that are wild; () if none is. Raises `Wrong` if one is named twice."""
    found = [values[name] for name in ("wild", "wild2") if values.get(name, "geen") != "geen"]
    if len(set(found)) < len(found):
        raise Wrong("wild2", "Die waarde is al wild: kies een andere, of geen.")
    return tuple(_RANKS[letter] for letter in found)


def _compare(values: Values) -> Answer:
    held, wild, double = hands_in(values), _wild(values), bool(values.get("dubbel"))
    most = int(values.get("jokers", 0))
    _no_more_jokers(held, most)
    hands = {place: five_card_hand(cards, wild, double_ranks=double) for place, cards in held.items()}
    answer = compared(held, hands, list(hands.values()), wild, MANNER)
    return decided(replace(answer, assumptions=_assumed(wild, most, double)), hands)


def _no_more_jokers(held: dict[int, tuple[Card, ...]], most: int) -> None:
    """Raise `Wrong` at the first hand that has more jokers than the pack; `held`: cards by hand number; `most`: jokers
    in the pack."""
    jokers = 0
    for place, cards in held.items():
        jokers += cards.count(JOKER)
        if jokers > most:
            there = {0: "zit geen joker", 1: "zit één joker"}.get(most, f"zitten {most} jokers")
            raise Wrong(f"hand{place}", f"Er {there} in het pak, en hier ligt er een te veel.")


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


MANNER = Manner(
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


def _assumed(wild: tuple[int, ...], jokers: int, double: bool) -> tuple[str, ...]:
    found = ["Geen kleur is hoger dan een andere, en een hand met wildcards is evenveel waard als een zonder."]
    if wild or jokers:
        names = [*(["jokers"] if jokers else []), *(RANK_PLURALS[rank] for rank in wild)]
        found.append(f"Wild zijn {' en '.join(names)}; met wildcards gaat vijf gelijke boven alles.")
        twice = "mag" if double else "mag niet"
        found.append(f"Een wildcard {twice} in een flush een waarde zijn die je daar al in hebt.")
    return tuple(found)


COMPARING = Calculator(
    slug="poker-vergelijken",
    title="Welke pokerhand wint?",
    game="poker",
    rule="poker#gelijke-handen",
    line=f"{how_many(SEATED)} naast elkaar, met of zonder wildcards, tot op de beslissende kaart.",
    fields=_fields,
    answer=_compare,
    defaults={"jokers": "0", "wild": "geen"},
    example="spelers=2&hand1=s4 h4 r9 k9 sA&hand2=r4 k4 s9 h9 sH",
    also=("wie wint", "handen vergelijken", "gelijk paar", "kicker", "twee full houses", "wat wint van wat"),
)
