"""Poker hands compared: the order of several hands, what decides between two, and which card a wild card counts as."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from scoring.kit.cards import Card, read_cards
from scoring.kit.hands import Hand, Kind
from scoring.play.contract import Case, Event

_PARTS = {
    Kind.FIVE: (5,),
    Kind.FOUR: (4, 1),
    Kind.FULL_HOUSE: (3, 2),
    Kind.THREE: (3, 1, 1),
    Kind.TWO_PAIR: (2, 2, 1),
    Kind.PAIR: (2, 1, 1, 1),
}
"""By kind of hand, how many cards each of its deciding ranks stands for. In the other kinds each rank is one card."""

HAND = 5
"""Cards in a hand."""


@dataclass(frozen=True, slots=True)
class Decision:
    """Why one hand beats another: by its kind (`soort`), by one card (`kaart`), or not at all (`gelijk`: they are
    equal).

    At `kaart`, `place` is the first of the deciding ranks that differs, counted from 0, and `high` and `low` are the
    two ranks there (2 to 14, ace 14). Otherwise all three are 0.
    """

    by: Literal["soort", "kaart", "gelijk"]
    place: int = 0
    high: int = 0
    low: int = 0


def order(keys: Sequence[Any]) -> tuple[tuple[int, ...], ...]:
    """Return the places (from 0) in `keys`, grouped by equal key, the highest key first.

    `(7, 9, 7)` gives `((1,), (0, 2))`: within a group the places keep their order. No keys: `()`.
    """
    best = sorted(set(keys), reverse=True)
    return tuple(tuple(place for place, key in enumerate(keys) if key == each) for each in best)


def decision(higher: Hand, lower: Hand) -> Decision:
    """Return why `higher` beats `lower`: a `Decision`, whose `by` is `gelijk` when the two hands are equal.
    `ValueError` when `lower` is the better hand.
    """
    if higher < lower:
        raise ValueError("Geef de hoogste van de twee handen eerst.")
    if higher.kind is not lower.kind:
        return Decision("soort")
    pairs = zip(higher.ranks, lower.ranks, strict=True)
    differ = ((place, high, low) for place, (high, low) in enumerate(pairs) if high != low)
    found = next(differ, None)
    return Decision("kaart", *found) if found else Decision("gelijk")


def deciding_ranks(hand: Hand) -> tuple[int, ...]:
    """Return the ranks of the five cards of a hand (2 to 14, ace 14), in the order in which they decide: a pair of
    eights with 14, 9 and 3 gives `(8, 8, 14, 9, 3)`.
    """
    parts = _PARTS.get(hand.kind, (1,) * len(hand.ranks))
    return tuple(rank for rank, count in zip(hand.ranks, parts, strict=True) for _ in range(count))


def stands_for(hand: Hand, cards: Sequence[Card], wild: Collection[int] = ()) -> tuple[tuple[int, ...], str]:
    """Return `(ranks, suit)`: the ranks (2 to 14, highest first) that the wild cards among `cards` count as in `hand`,
    and the letter of their suit. The suit is `""` where it makes no difference. Without wild cards the ranks are `()`.

    `wild` are the ranks that are wild (may count as any card); a joker (rank 0) always is.
    """
    known = [card for card in cards if card.rank and card.rank not in wild]
    left = Counter(deciding_ranks(hand)) - Counter(card.rank for card in known)
    suited = hand.kind in (Kind.FLUSH, Kind.STRAIGHT_FLUSH) and known
    return tuple(sorted(left.elements(), reverse=True)), known[0].suit if suited else ""


def hands_of(asked: Mapping[str, Sequence[str]]) -> dict[int, tuple[Card, ...]]:
    """Return the hands of five cards that somebody filled in at a calculator, by the number of the hand (from 1).

    `asked` holds the values of the calculator's fields, by name: `hand1`, `hand2` and so on, each with a list of card
    codes. A hand that can't be read, or that has not five cards, is left out; with no whole hand the result is `{}`.
    """
    found: dict[int, tuple[Card, ...]] = {}
    for name, texts in asked.items():
        if (number := name.removeprefix("hand")).isdecimal() and name.startswith("hand") and len(number) < 3:
            try:
                held = tuple(read_cards(" ".join(texts)))
            except ValueError:
                continue
            found |= {int(number): held} if len(held) == HAND else {}
    return dict(sorted(found.items()))


def best(keys: Mapping[int, Any]) -> tuple[int, ...]:
    """Return the numbers of the hands with the highest key: several when hands are equal, `()` when `keys` is empty.

    `keys` has a key to compare by (greater is better) for the number of each hand.
    """
    numbers = list(keys)
    return tuple(numbers[place] for place in order(list(keys.values()))[0]) if keys else ()


def no_case(before: object, facts: tuple[Event, ...]) -> tuple[Case, ...]:
    """Return no cases: no calculator can count a finished hand again, because a sheet does not know the cards."""
    return ()
