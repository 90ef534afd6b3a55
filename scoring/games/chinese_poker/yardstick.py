"""The yardsticks by which a way of laying is measured: a thousand laid hands, or rows dealt blindly.

Blindly means: from the 39 cards one does not hold.
"""

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from itertools import accumulate, combinations, product, repeat
from math import comb, prod

from scoring.games.chinese_poker.hand_table import (
    KEYS,
    front_worths,
    hand_of_worth,
    mixed_worths,
    worth,
    worths_of_one_suit,
)
from scoring.games.chinese_poker.laid_deals import DEALS
from scoring.games.chinese_poker.payout import ROWS, Row, royalty
from scoring.kit.cards import PACK, RANK_NAMES, Card, read_cards

Outcomes = Mapping[tuple[int, int], int]
"""How many opponents (of `Yardstick.total`) give each result, by `(rows won, rows lost)`."""
RESULTS = tuple((each.count("won"), each.count("lost")) for each in product(("won", "tied", "lost"), repeat=len(ROWS)))
"""Every way three rows can end, front first, as `(rows won, rows lost)`."""


@dataclass(frozen=True, slots=True)
class Yardstick:
    """A set of opponents, each with three rows, against which a way of laying is measured.

    - `joined`: the three rows of an opponent belong to one hand; else each row is dealt by itself
    - `total`: how many opponents there are
    - `worths`: for each row the worths that occur, from low to high
    - `lower`: for each row the opponents below each place in `worths`, and at the end all of them: a number of deals,
      or when `joined` a set with one bit for each opponent
    - `paid`: for each row the royalties of the opponents in `lower` together, in points
    """

    joined: bool
    total: int
    worths: tuple[tuple[int, ...], ...]
    lower: tuple[tuple[int, ...], ...]
    paid: tuple[tuple[int, ...], ...]

    @property
    def royalties(self) -> Fraction:
        """Return the points that their own royalties (extra points) bring the opponents on average."""
        return sum((self.royalties_above(row, -1) for row in range(len(ROWS))), Fraction())

    def royalties_above(self, row: int, own: int) -> Fraction:
        """Return the average points of royalties (extra points) that opponents have in a row higher than worth `own`.

        `row` is 0 to 2. Opponents whose row is not higher count with 0 points.
        """
        paid, every = self.paid[row], self.lower[row][-1]
        upto = paid[bisect_right(self.worths[row], own)]
        return Fraction(paid[-1] - upto, every.bit_count() if self.joined else every)

    def shares(self, row: int, own: int) -> tuple[Fraction, Fraction, Fraction]:
        """Return the chances (0 to 1) that a row of worth `own` wins, ties and loses; `row` is 0 to 2."""
        won, tied, lost = (part.bit_count() if self.joined else part for part in self._below_at_and_above(row, own))
        every = won + tied + lost
        return Fraction(won, every), Fraction(tied, every), Fraction(lost, every)

    def outcomes(self, rows: Sequence[int]) -> Outcomes:
        """Return how many opponents give each result against `rows`, the worths of front, middle and back."""
        front, middle, back = (self._below_at_and_above(row, own) for row, own in enumerate(rows))
        meet = int.__and__ if self.joined else int.__mul__
        found = dict.fromkeys(RESULTS, 0)
        for at, (one, two) in enumerate(product(front, middle)):
            if both := meet(one, two):
                for three, result in zip(back, RESULTS[3 * at :], strict=False):
                    met = meet(both, three)
                    found[result] += met.bit_count() if self.joined else met
        return found

    def _below_at_and_above(self, row: int, own: int) -> tuple[int, int, int]:
        """Return the opponents whose row (0 to 2) is below, at and above worth `own`, each as in `lower`."""
        worths, lower = self.worths[row], self.lower[row]
        below, upto = lower[bisect_left(worths, own)], lower[bisect_right(worths, own)]
        return below, upto - below, lower[-1] - upto


@cache
def opponents() -> tuple[tuple[tuple[Card, ...], ...], ...]:
    """Return the cards of front, middle and back of each of the thousand opponents."""
    rows = [read_cards(" ".join(row[at : at + 2] for at in range(0, len(row), 2))) for row in DEALS.split()]
    return tuple(tuple(rows[at : at + len(ROWS)]) for at in range(0, len(rows), len(ROWS)))


@cache
def table() -> Yardstick:
    """Return the yardstick of the thousand laid hands; they are the same whatever cards one has."""
    columns = [[worth(row) for row in column] for column in zip(*opponents(), strict=True)]
    orders = [sorted((own, 1 << seat) for seat, own in enumerate(column)) for column in columns]
    brought = [[royalty_of(row, own) for own, _ in order] for row, order in zip(ROWS, orders, strict=True)]
    return Yardstick(
        joined=True,
        total=len(opponents()),
        worths=tuple(tuple(own for own, _ in order) for order in orders),
        lower=tuple(tuple(accumulate((bit for _, bit in order), initial=0)) for order in orders),
        paid=tuple(tuple(accumulate(each, initial=0)) for each in brought),
    )


def blind(held: Sequence[Card]) -> Yardstick:
    """Return the yardstick of rows dealt blindly from the cards that are not in `held`.

    Each row is dealt by itself; every three or five of those cards are equally likely.
    """
    left = [card for card in PACK if card not in set(held)]
    threes, fives = _count_threes_by_worth(left), _count_fives_by_worth(left)
    below_three, below_five = (
        tuple(accumulate(map(ways.get, _worths_from_low_to_high(size), repeat(0)), initial=0))
        for ways, size in ((threes, 3), (fives, 5))
    )
    lower = (below_three, below_five, below_five)
    return Yardstick(
        joined=False,
        total=prod(each[-1] for each in lower),
        worths=(_worths_from_low_to_high(3), _worths_from_low_to_high(5), _worths_from_low_to_high(5)),
        lower=lower,
        paid=tuple(_royalties_below(row, ways) for row, ways in zip(ROWS, (threes, fives, fives), strict=True)),
    )


@lru_cache(maxsize=1024)
def _worths_from_low_to_high(size: int) -> tuple[int, ...]:
    """Return every worth that a hand of `size` (three or five) cards can have, lowest first."""
    return tuple(
        sorted(front_worths().values() if size == 3 else (*mixed_worths().values(), *worths_of_one_suit().values()))
    )


@lru_cache(maxsize=1024)
def _royalties_by_worth(row: Row) -> dict[int, int]:
    """Return the royalties (extra points) in this row, by worth; worths without a royalty are left out."""
    each = ((own, royalty(row, hand_of_worth(own))) for own in _worths_from_low_to_high(3 if row == "front" else 5))
    return {own: brought for own, brought in each if brought}


def royalty_of(row: Row, own: int) -> int:
    """Return the royalty of a row of worth `own`, in points from each opponent; 0 when it has none."""
    return _royalties_by_worth(row).get(own, 0)


def _royalties_below(row: Row, ways: Mapping[int, int]) -> tuple[int, ...]:
    """Return for each worth the royalties of all deals of this row with a lower worth, added up, in points.

    The last is the sum over all deals. `ways` says in how many deals each worth falls.
    """
    each = (royalty_of(row, own) * ways.get(own, 0) for own in _worths_from_low_to_high(3 if row == "front" else 5))
    return tuple(accumulate(each, initial=0))


def _ways_by_sum(left: Iterable[Card], size: int) -> dict[int, int]:
    """Return in how many ways `size` of the cards `left` can be taken, by the sum of `KEYS` over them."""
    held = Counter(card.rank for card in left)
    found: list[dict[int, int]] = [{0: 1}, *({} for _ in range(size))]
    for rank in RANK_NAMES:
        for taken in range(size, 0, -1):
            for count in range(1, min(taken, held[rank]) + 1):
                key, times, into = KEYS[rank] * count, comb(held[rank], count), found[taken]
                for before, ways in found[taken - count].items():
                    into[before + key] = into.get(before + key, 0) + ways * times
    return found[size]


def _count_threes_by_worth(left: Sequence[Card]) -> dict[int, int]:
    """Return how many hands of three of the cards `left` have each worth, by worth."""
    values = front_worths()
    return {values[key]: ways for key, ways in _ways_by_sum(left, 3).items()}


def _count_fives_by_worth(left: Sequence[Card]) -> dict[int, int]:
    """Return how many hands of five of the cards `left` have each worth, by worth."""
    ways = _ways_by_sum(left, 5)
    found: Counter[int] = Counter()
    flushes, values = worths_of_one_suit(), mixed_worths()
    for suit in {card.suit for card in left}:
        for five in combinations([KEYS[card.rank] for card in left if card.suit == suit], 5):
            key = sum(five)
            ways[key] -= 1
            found[flushes[key]] += 1
    return {values[key]: number for key, number in ways.items()} | dict(found)
