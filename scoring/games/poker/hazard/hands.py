"""What five cards with at most one joker are worth in poker with a joker. The joker counts as a card that the hand does
not have yet. A hand without the joker may go before an equal one with it.

Source: Hazardspelen, p. 66-68.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from scoring.kit.cards import ACE, JOKER, PACK, Card
from scoring.kit.hands import STRAIGHTS, Hand, Kind, five_card_hand

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
"""The name of each kind of hand in the book's list (p. 66-67), and our own for kinds that it has no name for."""
_WHEEL, _SHORT_WHEEL = (5, 4, 3, 2, ACE), (8, 7, 6, 5, ACE)

Real = Literal["alles-gelijk", "zelfde-combinatie"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """The house rules that decide what a hand is worth; the defaults are those of the room.

    - `fives`: five of a kind is played.
    - `bug`: the joker is an ace, or completes a straight or a flush, and nothing else.
    - `low_ace`: in the full pack the ace may also stand below the two in a straight.
    - `short`: the pack is without twos, threes and fours.
    - `ace_below_five`: in the short pack the ace may also stand below the five.
    - `real`: a hand without the joker goes before one with it when all ranks are equal (`alles-gelijk`), or as soon as
      both have the same combination (`zelfde-combinatie`).
    """

    fives: bool = False
    bug: bool = False
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
        """The straights that count, highest first, each as its ranks."""
        plain = tuple(run for run in STRAIGHTS if run != _WHEEL and (not self.short or min(run) >= LOWEST_SHORT))
        lowest = ((_SHORT_WHEEL,) if self.ace_below_five else ()) if self.short else ((_WHEEL,) if self.low_ace else ())
        return plain + lowest


def agreed_rules(*, short: bool, low: bool, fives: bool, bug: bool, real: bool) -> Rules:
    """Return the rules of a table, from what a calculator asks.

    `short`: the pack is without twos, threes and fours. `low`: the ace may stand below the lowest card of that pack.
    `fives`: five of a kind is played. `bug`: the joker is an ace, or completes a straight or a flush. `real`: with the
    same combination a hand without the joker goes first, even when its ranks are lower.
    """
    above: Real = "zelfde-combinatie" if real else "alles-gelijk"
    return Rules(fives=fives, bug=bug, low_ace=low, short=short, ace_below_five=short and low, real=above)


def worth(cards: Sequence[Card], rules: Rules) -> Hand:
    """Return the worth of five cards, the joker at its best.

    `ValueError`: not five cards, one of them twice, a second joker, a card that the short pack does not have.
    """
    if cards.count(JOKER) > 1:
        raise ValueError("Er is maar één joker in het spel.")
    if strange := next((card for card in cards if card not in rules.pack), None):
        raise ValueError(f"{strange.name.capitalize()} zit niet in het korte pak: dat begint bij de vijf.")
    return five_card_hand(cards, fives=rules.fives, bug=rules.bug, straights=rules.straights)


def strength(hand: Hand, rules: Rules) -> tuple[object, ...]:
    """Return the key by which two hands are compared; the greater key is the better hand. The royal straight flush is a
    combination of its own (p. 66).
    """
    combination, natural = (hand.kind, hand.royal), not hand.wilds
    if rules.real == "zelfde-combinatie":
        return (*combination, natural, hand.ranks)
    return (*combination, hand.ranks, natural)


def natural_decides(higher: Hand, lower: Hand, rules: Rules) -> bool:
    """Return whether `higher` beats `lower` because it has no joker and the other has one."""
    if higher.wilds or not lower.wilds or (higher.kind, higher.royal) != (lower.kind, lower.royal):
        return False
    return rules.real == "zelfde-combinatie" or higher.ranks == lower.ranks


def combination(hand: Hand) -> str:
    """Return the name of a hand's combination, as on the page; the royal straight flush has its own name."""
    return ROYAL if hand.royal else OWN_NAMES[hand.kind]
