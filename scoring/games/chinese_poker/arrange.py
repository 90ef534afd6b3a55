"""All 72 072 ways to lay thirteen cards in three rows, and those of them that no other way beats in every row.

The worth of a row is a number of `scoring.games.chinese_poker.hand_table`.
"""

from bisect import bisect_left
from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations
from operator import itemgetter
from typing import NamedTuple

from scoring.games.chinese_poker.hand_table import KEYS, fronts, mixed, suited, worth
from scoring.games.chinese_poker.payout import HAND
from scoring.kit.cards import PACK, Card

Picker = Callable[[Sequence[int]], tuple[int, ...]]

_FIVES = tuple(combinations(range(HAND), 5))
_THREES = tuple(combinations(range(HAND), 3))
_HALVES = 126
"""In so many ways ten cards fall apart into two hands of five."""
WAYS = len(_THREES) * _HALVES * 2
END = 1 << 30
"""Above every worth."""


class Layout(NamedTuple):
    """A way to lay thirteen cards: what its rows are worth, and which of the splits it is."""

    front: int
    middle: int
    back: int
    split: int


def unbeaten(cards: Sequence[Card], *, equal_rows: bool = True) -> tuple[list[Layout], int]:
    """The ways to lay thirteen cards that may be best, and how many of all the ways are no foul.

    For every way that is no foul one of these is at least as high in all three rows, so whatever rises with the
    rows has its best here. `equal_rows`: middle and back may be exactly equal. Refused: not thirteen different
    cards, a joker.
    """
    fives, threes = _values(checked(cards))
    one, other = (pick(fives) for pick in _halves())
    backs, middles = [END], [-1]
    found: list[Layout] = []
    legal = 0
    for at in sorted(range(len(threes)), key=threes.__getitem__, reverse=True):
        front, start = threes[at], at * _HALVES
        pairs = zip(one[start : start + _HALVES], other[start : start + _HALVES], strict=True)
        for split, (back, middle) in enumerate(pairs, start):
            if back < middle:
                back, middle = middle, back
            if middle < front or (back == middle and not equal_rows):
                continue
            legal += 2 if back == middle else 1
            if middles[place := bisect_left(backs, back)] < middle:
                _rise(backs, middles, place, back, middle)
                found.append(Layout(front, middle, back, split))
    return found, legal


def _rise(backs: list[int], middles: list[int], at: int, back: int, middle: int) -> None:
    """Take a pair in among those of which none is beaten in both: backs rising, middles falling, `END` at the end."""
    low = at
    while low and middles[low - 1] <= middle:
        low -= 1
    high = at + (backs[at] == back)
    backs[low:high], middles[low:high] = [back], [middle]


def laid(cards: Sequence[Card], layout: Layout) -> tuple[tuple[Card, ...], tuple[Card, ...], tuple[Card, ...]]:
    """The cards of front, middle and back."""
    front, one, other = (tuple(cards[place] for place in row) for row in _places(layout.split))
    return (front, one, other) if worth(one) <= worth(other) else (front, other, one)


def checked(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The same cards. Refused: not thirteen different cards, a joker."""
    if len(cards) != HAND or len(set(cards)) != HAND or not set(cards) <= set(PACK):
        raise ValueError("Een opstelling maak je van dertien verschillende kaarten, zonder joker.")
    return tuple(cards)


def _places(split: int) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """The places of the front and of both hands of five, in the order of `_halves`."""
    front = _THREES[split // _HALVES]
    first, *others = (place for place in range(HAND) if place not in front)
    four = list(combinations(others, 4))[split % _HALVES]
    return front, (first, *four), tuple(place for place in others if place not in four)


@cache
def _index() -> dict[tuple[int, ...], int]:
    return {five: at for at, five in enumerate(_FIVES)}


@cache
def _halves() -> tuple[Picker, Picker]:
    """From the values of all hands of five: those of the one half and of the other half of every split."""
    index = _index()
    one: list[int] = []
    other: list[int] = []
    for front in _THREES:
        first, *others = (place for place in range(HAND) if place not in front)
        for four in combinations(others, 4):
            one.append(index[first, *four])
            other.append(index[tuple(place for place in others if place not in four)])
    return itemgetter(*one), itemgetter(*other)


@cache
def _columns() -> tuple[tuple[Picker, ...], tuple[Picker, ...]]:
    """Of all hands of five, and of three: the first cards, the second cards, and so on."""
    five, three = (tuple(itemgetter(*column) for column in zip(*every, strict=True)) for every in (_FIVES, _THREES))
    return five, three


def _values(cards: Sequence[Card]) -> tuple[list[int], list[int]]:
    """What each of the 1287 hands of five and 286 hands of three is worth."""
    keys = [KEYS[card.rank] for card in cards]
    five, three = (list(map(sum, zip(*(column(keys) for column in columns), strict=True))) for columns in _columns())
    table, index, flushes = mixed(), _index(), suited()
    values = [table[key] for key in five]
    for suit in {card.suit for card in cards}:
        for places in combinations([at for at, card in enumerate(cards) if card.suit == suit], 5):
            at = index[places]
            values[at] = flushes[five[at]]
    front = fronts()
    return values, [front[key] for key in three]
