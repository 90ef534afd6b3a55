"""Names and cards as they stand on a sheet of Chinese poker, read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import combinations, product

from scoring.games.chinese_poker.payout import HAND, NATURALS, ROW_CARDS, ROYALTIES, Natural, Side
from scoring.kit.cards import Card, cards
from scoring.kit.hands import five, three

NATURAL_NAMES: Mapping[str, str] = {
    "drie-flushes": "drie flushes",
    "drie-straten": "drie straten",
    "zes-paren": "zes paren",
    "straat-van-dertien": "een straat van dertien",
    "royal-van-dertien": "een royal flush van dertien",
}
_ONE = {"full house", "straight flush", "royal flush"}
HANDS: Mapping[tuple[str, str], str] = {
    (row, name.replace(" ", "-")): f"een {name}" if name in _ONE else name for row, name in ROYALTIES
}
"""Row and key of every hand that is worth a royalty, and what it is called."""
WORTHS: Mapping[tuple[str, str], int] = {
    (row, name.replace(" ", "-")): worth for (row, name), worth in ROYALTIES.items()
}


def natural_of(key: str) -> Natural:
    """The natural behind its key; `KeyError` when there is none."""
    return {name: name for name in NATURALS}[key]  # type: ignore[index]


def hand_of(codes: Iterable[str]) -> tuple[Card, ...] | None:
    """Thirteen different cards of the pack, or nothing."""
    try:
        found = tuple(cards(" ".join(codes)))
    except ValueError:
        return None
    whole = len(found) == len(set(found)) == HAND and all(card.rank for card in found)
    return found if whole else None


@lru_cache(maxsize=1024)
def side_of(codes: tuple[str, ...]) -> Side | None:
    """The three rows of thirteen cards, front first; nothing when they are no such hand."""
    found = hand_of(codes)
    if found is None:
        return None
    middle = ROW_CARDS["front"] + ROW_CARDS["middle"]
    return Side(
        rows=(three(found[: ROW_CARDS["front"]]), five(found[ROW_CARDS["front"] : middle]), five(found[middle:]))
    )


Signs = tuple[int, ...]


@lru_cache(maxsize=64)
def _orders(count: int) -> frozenset[Signs]:
    """How one row of `count` players can fall, as who is higher in every pair."""
    places = product(range(count), repeat=count)
    return frozenset(tuple((a > b) - (a < b) for a, b in combinations(order, 2)) for order in places)


@lru_cache(1000)
def possible(results: tuple[tuple[int, int], ...], count: int) -> bool:
    """Whether rows can fall so that each pair of `count` players has these rows won and lost."""
    orders = _orders(count)
    for one, two in product(orders, repeat=2):
        third = tuple(_left(result, (a, b)) for result, a, b in zip(results, one, two, strict=True))
        if None not in third and third in orders:
            return True
    return False


def _left(result: tuple[int, int], signs: tuple[int, int]) -> int | None:
    """What the third row must be for a pair, after two rows; nothing when it can't be."""
    left = (result[0] - signs.count(1), result[1] - signs.count(-1))
    return {(1, 0): 1, (0, 1): -1, (0, 0): 0}.get(left)
