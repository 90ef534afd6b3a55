"""Poker hands held against each other: the order they come in, what decides, and what a wild card counts as."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from scoring.kit.cards import Card, cards
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
"""How many cards each of a hand's deciding ranks stands for; of the other kinds each is one card."""

HAND = 5


@dataclass(frozen=True, slots=True)
class Decision:
    """Why one hand is higher: its kind, or the first of its deciding ranks that differs (`place`, from zero).

    `high` and `low` are those two ranks, 2 to 14; zero where the kind decides or nothing does.
    """

    by: Literal["soort", "kaart", "gelijk"]
    place: int = 0
    high: int = 0
    low: int = 0


def order(keys: Sequence[Any]) -> tuple[tuple[int, ...], ...]:
    """The places of `keys` from the highest down; equal ones stand together, in the order given."""
    best = sorted(set(keys), reverse=True)
    return tuple(tuple(place for place, key in enumerate(keys) if key == each) for each in best)


def decision(higher: Hand, lower: Hand) -> Decision:
    """What makes `higher` the higher of the two; refuses them the other way round."""
    if higher < lower:
        raise ValueError("Geef de hoogste van de twee handen eerst.")
    if higher.kind is not lower.kind:
        return Decision("soort")
    pairs = zip(higher.ranks, lower.ranks, strict=True)
    differ = ((place, high, low) for place, (high, low) in enumerate(pairs) if high != low)
    found = next(differ, None)
    return Decision("kaart", *found) if found else Decision("gelijk")


def made_of(hand: Hand) -> tuple[int, ...]:
    """The five ranks of a hand as it counts, in the order in which they decide."""
    parts = _PARTS.get(hand.kind, (1,) * len(hand.ranks))
    return tuple(rank for rank, count in zip(hand.ranks, parts, strict=True) for _ in range(count))


def stands_for(hand: Hand, cards: Sequence[Card], wild: Collection[int] = ()) -> tuple[tuple[int, ...], str]:
    """What the wild cards among `cards` count as in `hand`: their ranks, highest first, and their suit.

    The suit is `""` where it makes no difference.
    """
    known = [card for card in cards if card.rank and card.rank not in wild]
    left = Counter(made_of(hand)) - Counter(card.rank for card in known)
    suited = hand.kind in (Kind.FLUSH, Kind.STRAIGHT_FLUSH) and known
    return tuple(sorted(left.elements(), reverse=True)), known[0].suit if suited else ""


def hands_of(asked: Mapping[str, Sequence[str]]) -> dict[int, tuple[Card, ...]]:
    """The whole hands that a calculator was asked about, by their number; what is no hand of five is left out."""
    found: dict[int, tuple[Card, ...]] = {}
    for name, texts in asked.items():
        if (number := name.removeprefix("hand")).isdecimal() and name.startswith("hand"):
            try:
                held = tuple(cards(" ".join(texts)))
            except ValueError:
                continue
            found |= {int(number): held} if len(held) == HAND else {}
    return dict(sorted(found.items()))


def best(keys: Mapping[int, Any]) -> tuple[int, ...]:
    """The numbers of the highest, several when they are equal; none when there are none."""
    numbers = list(keys)
    return tuple(numbers[place] for place in order(list(keys.values()))[0]) if keys else ()


def no_case(before: object, facts: tuple[Event, ...]) -> tuple[Case, ...]:
    """A finished hand asks nothing: no sheet knows the cards."""
    return ()
