"""A whole deal settled: every player against every other, with the reason of each sum, from cards or from rows.

All amounts are points. Source: chinese-poker, "Scoring" and the headings after it.
"""

from collections.abc import Callable, Collection, Sequence
from itertools import combinations
from typing import Literal, NamedTuple

from scoring.games.chinese_poker.payout import (
    EXCHANGE,
    MOST_WITH_EXCHANGE,
    NATURALS,
    ROWS,
    Natural,
    Rules,
    Side,
    by_row,
    points,
    surrender_price,
)

Reason = Literal["rijen", "surrender", "natural", "foul"]
Compared = tuple[int, ...]
"""For each row 1 when the first of two players wins it, -1 when the second does, 0 when it is equal."""


class PlayerInDeal(NamedTuple):
    """A player in a deal, as far as the settling asks.

    `natural`: his natural (thirteen cards that win at once); `surrendered`: he gave up; `foul`: his rows do not rise
    from front to back; `royal`: the royalties of his rows in points, whether the table plays them or not, row by row,
    or one sum where nobody asks who wins which row; `exchanged`: he paid to exchange cards.
    """

    natural: Natural | None = None
    surrendered: bool = False
    foul: bool = False
    royal: tuple[int, ...] = ()
    exchanged: bool = False

    @property
    def royalties(self) -> int:
        """Return the royalties of all his rows together, in points."""
        return sum(self.royal)

    @property
    def lies(self) -> bool:
        """Return whether his rows are compared with those of others: no natural, surrender or foul."""
        return not (self.natural or self.surrendered or self.foul)


class Meeting(NamedTuple):
    """Two players settled with each other. Points are what the first gets from the second, below nought when he pays.

    - `one`, `two`: the players, from 0; `reason`: what decided; `rows`: who won each, `()` after a surrender or a
      natural
    - `base`: the points without royalties and exchange; `scoop`: the part of it that is extra for winning all three
      rows
    - `royalties`: points that count, of the first and of the second player; `exchange`: points for exchanging cards
    """

    one: int
    two: int
    reason: Reason
    rows: Compared
    base: int
    scoop: int
    royalties: tuple[int, int]
    exchange: int

    @property
    def won(self) -> int:
        """Return how many rows the first of the two players won."""
        return self.rows.count(1)

    @property
    def lost(self) -> int:
        """Return how many rows the first of the two players lost to the second."""
        return self.rows.count(-1)

    @property
    def points(self) -> int:
        """Return the points that the first of the two players gets from the second in all; below nought he pays."""
        return self.base + self.royalties[0] - self.royalties[1] + self.exchange


class DealResult(NamedTuple):
    """A settled deal: how many `players` there were, and the `meetings` of every two of them."""

    players: int
    meetings: tuple[Meeting, ...]

    @property
    def matrix(self) -> tuple[tuple[int, ...], ...]:
        """Return the points that each player gets from each other one, a row for each player; below nought he pays."""
        gets = [[0] * self.players for _ in range(self.players)]
        for met in self.meetings:
            gets[met.one][met.two], gets[met.two][met.one] = met.points, -met.points
        return tuple(tuple(row) for row in gets)

    @property
    def points(self) -> tuple[int, ...]:
        """Return the points that each player gets from all others together; below nought he pays."""
        return tuple(map(sum, self.matrix))


def player_in_deal(side: Side, rules: Rules, *, exchanged: bool = False) -> PlayerInDeal:
    """Return a player as `settle` takes him, from what he laid down (`side`).

    After a surrender or a natural nobody looks at his rows: they are no foul and bring no royalties.
    """
    looked_at = not (side.surrendered or side.natural)
    return PlayerInDeal(
        natural=side.natural,
        surrendered=side.surrendered,
        foul=looked_at and side.fouled(rules),
        royal=by_row(side) if looked_at else (),
        exchanged=exchanged,
    )


def rows_of(one: Side, two: Side) -> Compared:
    """Return for front, middle and back who wins: 1 the first player, -1 the second, 0 neither.

    Raises `ValueError` when one of them has no rows.
    """
    if one.rows is None or two.rows is None:
        raise ValueError("Vergelijken kan alleen als beide spelers drie rijen hebben neergelegd.")
    return tuple((mine > yours) - (mine < yours) for mine, yours in zip(one.rows, two.rows, strict=True))


def settled(sides: Sequence[Side], rules: Rules, exchanged: Collection[int] = ()) -> DealResult:
    """Return the deal settled from what each player laid down; `exchanged` are the players
    (from 0) who exchanged cards.
    """
    seats = [player_in_deal(side, rules, exchanged=place in exchanged) for place, side in enumerate(sides)]
    return settle(seats, rules, lambda one, two: rows_of(sides[one], sides[two]))


def settle(seats: Sequence[PlayerInDeal], rules: Rules, rows: Callable[[int, int], Compared]) -> DealResult:
    """Return the deal with every two players settled; the points of all players together are 0.

    `rows(one, two)` says who wins each row of two players (from 0), and is only called when their rows are compared.
    Raises `ValueError` for fewer than two or more than four players, and for an exchange of cards among four.
    """
    count = len(seats)
    if not 2 <= count <= 4:
        raise ValueError("Chinese poker speel je met twee, drie of vier spelers.")
    if count > MOST_WITH_EXCHANGE and any(seat.exchanged for seat in seats):
        raise ValueError("Ruilen kan alleen met twee of drie spelers: met vier zijn alle kaarten verdeeld.")
    pairs = combinations(range(count), 2)
    return DealResult(count, tuple([_settle_meeting((a, b), (seats[a], seats[b]), rules, rows) for a, b in pairs]))


def _settle_meeting(
    places: tuple[int, int],
    seats: tuple[PlayerInDeal, PlayerInDeal],
    rules: Rules,
    rows: Callable[[int, int], Compared],
) -> Meeting:
    """Return two players settled with each other; `places` are their numbers, from 0; `rows` is as in `settle`."""
    one, two = seats
    reason = _what_decides(one, two)
    compared: Compared = ()
    if reason == "rijen":
        compared = rows(*places)
    elif reason == "foul":
        compared = (two.foul - one.foul,) * len(ROWS)
    base = _points_without_royalties(reason, one, two, compared, rules)
    scoop = base - len(ROWS) if base > 0 else base + len(ROWS)
    if compared not in ((1, 1, 1), (-1, -1, -1)):
        scoop = 0
    royalties = (
        _royalties_that_count(one, reason, rules, compared),
        _royalties_that_count(two, reason, rules, [-won for won in compared]),
    )
    exchange = EXCHANGE * (two.exchanged - one.exchanged)
    return Meeting(*places, reason, compared, base, scoop, royalties, exchange)


def _what_decides(one: PlayerInDeal, two: PlayerInDeal) -> Reason:
    """Return what decides between two players.

    A natural gets its worth also from a player who gave up or laid his rows wrong, and a player who laid wrong loses to
    one who gave up: the source does not say so, this is a reading.
    """
    if one.natural or two.natural:
        return "natural"
    if one.foul or two.foul:
        return "foul"
    return "surrender" if one.surrendered or two.surrendered else "rijen"


def _points_without_royalties(
    reason: Reason, one: PlayerInDeal, two: PlayerInDeal, compared: Compared, rules: Rules
) -> int:
    """Return the points that `one` gets from `two` without royalties and exchange; below nought he pays."""
    if reason == "surrender":
        return surrender_price(rules) * (two.surrendered - one.surrendered)
    if reason == "natural":
        mine, yours = (NATURALS[seat.natural] if seat.natural else 0 for seat in (one, two))
        return mine if mine > yours else -yours if yours > mine else 0
    return points(compared.count(1), compared.count(-1), rules.system)


def _royalties_that_count(own: PlayerInDeal, reason: Reason, rules: Rules, compared: Sequence[int]) -> int:
    """Return the royalties of `own` that count in this meeting, in points; `compared`
    are the rows seen from his side.
    """
    if not rules.royalties or own.foul or own.surrendered or reason == "natural":
        return 0
    if reason == "surrender" and not rules.royalties_on_surrender:
        return 0
    if rules.winner_only and compared:
        return sum(each for each, won in zip(own.royal, compared, strict=False) if won > 0)
    return own.royalties


REACHABLE = frozenset(
    front + middle + back
    for front in (0, 3)
    for middle, back in (
        *((0, back) for back in (0, 3, 4, 5)),
        *((1, back) for back in (0, 3, 4, 5)),
        *((3, back) for back in (3, 4, 5)),
        *((4, back) for back in (4, 5)),
    )
)
"""Every sum that the royalties of one hand can be, in points; its back is at least as high as its middle."""


def row_in_circle(
    rows: Callable[[int, int], Compared], lying: Sequence[int]
) -> tuple[int, tuple[int, int, int]] | None:
    """Return `(row, three players)` for results in a row that contradict each other, such as
    each player beating the next.

    `rows` is as in `settle`, `lying` are the players to look at, and `row` is 0 to 2. It is `None` when there are none.
    """
    for row in range(len(ROWS)):
        for trio in combinations(lying, 3):
            a, b, c = trio
            ab, bc, ac = rows(a, b)[row], rows(b, c)[row], rows(a, c)[row]
            if ac != _winner_that_follows(ab, bc) and _winner_that_follows(ab, bc) is not None:
                return row, trio
    return None


def _winner_that_follows(ab: int, bc: int) -> int | None:
    """Return who wins of a and c (1, 0 or -1), when `ab` and `bc` say so; `None` when they leave it open."""
    return None if ab * bc < 0 else ab or bc
