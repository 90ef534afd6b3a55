"""What five cards with at most one joker are worth here: the joker is never a card you hold, and natural goes first.

Source: Hazardspelen, p. 66-68.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from scoring.kit.cards import ACE, JOKER, PACK, Card
from scoring.kit.hands import STRAIGHTS, Hand, Kind, five

LOWEST_SHORT = 5
"""The lowest rank left when twos, threes and fours are taken out (p. 68)."""
ROYAL = "royal straight flush"
OWN_NAMES = {
    Kind.FIVE: "vijf gelijke",
    Kind.STRAIGHT_FLUSH: "straight flush",
    Kind.FOUR: "four of a kind",
    Kind.FULL_HOUSE: "full hand",
    Kind.FLUSH: "flush",
    Kind.STRAIGHT: "straight",
    Kind.THREE: "three of a kind",
    Kind.TWO_PAIR: "two pairs",
    Kind.PAIR: "one pair",
    Kind.HIGH_CARD: "geen combinatie",
}
"""The names in the book's list (p. 66-67), and what it has no name for."""
_WHEEL, _SHORT_WHEEL = (5, 4, 3, 2, ACE), (8, 7, 6, 5, ACE)

Real = Literal["alles-gelijk", "zelfde-combinatie"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """The agreements that decide what a hand is worth; the defaults are those of the room."""

    fives: bool = False
    low_ace: bool = True
    short: bool = False
    ace_below_five: bool = False
    real: Real = "alles-gelijk"

    @property
    def pack(self) -> tuple[Card, ...]:
        """The cards of the game, the joker last."""
        return (*(card for card in PACK if not self.short or card.rank >= LOWEST_SHORT), JOKER)

    @property
    def straights(self) -> tuple[tuple[int, ...], ...]:
        """The straights that count, highest first."""
        plain = tuple(run for run in STRAIGHTS if run != _WHEEL and (not self.short or min(run) >= LOWEST_SHORT))
        lowest = ((_SHORT_WHEEL,) if self.ace_below_five else ()) if self.short else ((_WHEEL,) if self.low_ace else ())
        return plain + lowest


def agreed_rules(*, short: bool, low: bool, fives: bool, real: bool) -> Rules:
    """The agreements of a table: the short pack, an ace below the lowest card, five alike, natural before joker in the
    same combination."""
    above: Real = "zelfde-combinatie" if real else "alles-gelijk"
    return Rules(fives=fives, low_ace=low, short=short, ace_below_five=short and low, real=above)


def worth(cards: Sequence[Card], rules: Rules) -> Hand:
    """The worth of five cards, the joker at its best.

    Refused: not five cards, one of them twice, a second joker, a card the short pack doesn't have.
    """
    if cards.count(JOKER) > 1:
        raise ValueError("Er is maar één joker in het spel.")
    if strange := next((card for card in cards if card not in rules.pack), None):
        raise ValueError(f"{strange.name.capitalize()} zit niet in het korte pak: dat begint bij de vijf.")
    return five(cards, fives=rules.fives, straights=rules.straights)


def strength(hand: Hand, rules: Rules) -> tuple[object, ...]:
    """What to compare two hands by; the royal straight flush is a combination of its own (p. 66)."""
    combination, natural = (hand.kind, hand.royal), not hand.wilds
    if rules.real == "zelfde-combinatie":
        return (*combination, natural, hand.ranks)
    return (*combination, hand.ranks, natural)


def natural_decides(higher: Hand, lower: Hand, rules: Rules) -> bool:
    """Whether the higher hand wins because it has no joker and the other has."""
    if higher.wilds or not lower.wilds or (higher.kind, higher.royal) != (lower.kind, lower.royal):
        return False
    return rules.real == "zelfde-combinatie" or higher.ranks == lower.ranks


def combination(hand: Hand) -> str:
    """The name of a hand, the royal straight flush as a combination of its own."""
    return ROYAL if hand.royal else OWN_NAMES[hand.kind]
