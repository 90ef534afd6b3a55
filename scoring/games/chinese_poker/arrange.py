"""All 72 072 ways to lay thirteen cards in three rows, and which of those may be the best.

A way may be the best when no other way is at least as high in every row. How high a row is, is a number of
`scoring.games.chinese_poker.hand_table`.
"""

from bisect import bisect_left
from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations
from operator import itemgetter
from typing import NamedTuple

from scoring.games.chinese_poker.hand_table import KEYS, front_worths, mixed_worths, worth, worths_of_one_suit
from scoring.games.chinese_poker.payout import HAND
from scoring.kit.cards import PACK, Card

Picker = Callable[[Sequence[int]], tuple[int, ...]]

_FIVES = tuple(combinations(range(HAND), 5))
_THREES = tuple(combinations(range(HAND), 3))
_HALVES = 126
"""In how many ways ten cards can be split in two hands of five."""
WAYS = len(_THREES) * _HALVES * 2
END = 1 << 30
"""A number above every worth of a row."""


class Layout(NamedTuple):
    """One way to lay thirteen cards in three rows.

    `front`, `middle` and `back` are the worths of its rows (numbers of `hand_table`: the higher the better); `split` is
    the number of this way among all splits, from which `laid` finds the cards.
    """

    front: int
    middle: int
    back: int
    split: int


def unbeaten(cards: Sequence[Card], *, equal_rows: bool = True) -> tuple[list[Layout], int]:
    """Return `(layouts, legal)`: the ways to lay thirteen cards that may be the best, and how many ways are no foul.

    For every way without foul one of `layouts` is at least as high in all three rows, so the best by any measure that
    rises with the rows is among them. `equal_rows`: middle and back may be equally high. Raises `ValueError` for
    anything but thirteen different cards without joker.
    """
    fives, threes = _worths_of_hands(checked(cards))
    one, other = (pick(fives) for pick in _pickers_of_halves())
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
                _add_unbeaten(backs, middles, place, back, middle)
                found.append(Layout(front, middle, back, split))
    return found, legal


def _add_unbeaten(backs: list[int], middles: list[int], at: int, back: int, middle: int) -> None:
    """Add the pair `(back, middle)` to two lists of pairs of which none is beaten by another,
    and drop those that it beats.

    A pair beats another when it is as high or higher in both places. `backs` rises and `middles` falls; `END` is the
    last back. `at` is the place of the new pair.
    """
    low = at
    while low and middles[low - 1] <= middle:
        low -= 1
    high = at + (backs[at] == back)
    backs[low:high], middles[low:high] = [back], [middle]


def laid(cards: Sequence[Card], layout: Layout) -> tuple[tuple[Card, ...], tuple[Card, ...], tuple[Card, ...]]:
    """Return the front, the middle and the back of this layout, as cards."""
    front, one, other = (tuple(cards[place] for place in row) for row in _places(layout.split))
    return (front, one, other) if worth(one) <= worth(other) else (front, other, one)


def checked(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards as a tuple. Raises `ValueError` for anything but thirteen different cards without joker."""
    if len(cards) != HAND or len(set(cards)) != HAND or not set(cards) <= set(PACK):
        raise ValueError("Een opstelling maak je van dertien verschillende kaarten, zonder joker.")
    return tuple(cards)


def _places(split: int) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """Return the places (0 to 12) of the cards in the front and in both hands of five, for the split with this number.

    The two hands of five are in the order of `_pickers_of_halves`, not yet middle and back.
    """
    front = _THREES[split // _HALVES]
    first, *others = (place for place in range(HAND) if place not in front)
    four = list(combinations(others, 4))[split % _HALVES]
    return front, (first, *four), tuple(place for place in others if place not in four)


@cache
def _places_of_fives() -> dict[tuple[int, ...], int]:
    """Return the place of each five in `_FIVES`, by the five."""
    return {five: at for at, five in enumerate(_FIVES)}


@cache
def _pickers_of_halves() -> tuple[Picker, Picker]:
    """Return two functions that take a list of worths of all hands of five, and give one worth for every split.

    The first gives the worth of one half of the ten cards, the second that of the other half, both in order of the
    splits.
    """
    index = _places_of_fives()
    one: list[int] = []
    other: list[int] = []
    for front in _THREES:
        first, *others = (place for place in range(HAND) if place not in front)
        for four in combinations(others, 4):
            one.append(index[first, *four])
            other.append(index[tuple(place for place in others if place not in four)])
    return itemgetter(*one), itemgetter(*other)


@cache
def _card_pickers() -> tuple[tuple[Picker, ...], tuple[Picker, ...]]:
    """Return `(five, three)`: for hands of that many cards the functions that take the first, second and further cards.

    Each function takes the values of thirteen cards, and gives one of them for every hand.
    """
    five, three = (tuple(itemgetter(*column) for column in zip(*every, strict=True)) for every in (_FIVES, _THREES))
    return five, three


def _worths_of_hands(cards: Sequence[Card]) -> tuple[list[int], list[int]]:
    """Return `(fives, threes)`: the worths of all 1287 hands of five and of all 286 hands of three of these cards."""
    keys = [KEYS[card.rank] for card in cards]
    five, three = (
        list(map(sum, zip(*(column(keys) for column in columns), strict=True))) for columns in _card_pickers()
    )
    table, index, flushes = mixed_worths(), _places_of_fives(), worths_of_one_suit()
    values = [table[key] for key in five]
    for suit in {card.suit for card in cards}:
        for places in combinations([at for at, card in enumerate(cards) if card.suit == suit], 5):
            at = index[places]
            values[at] = flushes[five[at]]
    front = front_worths()
    return values, [front[key] for key in three]
