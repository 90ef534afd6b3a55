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
"""Per row 1 when the first of the two wins it, -1 when the second does, 0 when it is equal."""


class Seat(NamedTuple):
    """What one player brings to the settling. `royal` are the royalties of his rows, whether agreed on or not: row by
    row, or in one sum where nobody asks who wins which row.
    """

    natural: Natural | None = None
    surrendered: bool = False
    foul: bool = False
    royal: tuple[int, ...] = ()
    exchanged: bool = False

    @property
    def royalties(self) -> int:
        """Of all his rows together."""
        return sum(self.royal)

    @property
    def lies(self) -> bool:
        """Whether his rows are compared with those of others."""
        return not (self.natural or self.surrendered or self.foul)


class Meeting(NamedTuple):
    """Two players settled. Points are what the first gets from the second, below zero when he pays.

    `base` is the sum without royalties and exchange, `scoop` how much of it is extra for three rows to none;
    `royalties` are those that count, of the first and of the second. `rows` is empty after a surrender or a natural.
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
        return self.rows.count(1)

    @property
    def lost(self) -> int:
        return self.rows.count(-1)

    @property
    def points(self) -> int:
        return self.base + self.royalties[0] - self.royalties[1] + self.exchange


class DealResult(NamedTuple):
    """A deal of so many players settled: all meetings."""

    players: int
    meetings: tuple[Meeting, ...]

    @property
    def matrix(self) -> tuple[tuple[int, ...], ...]:
        """Who gets what from whom: row from column."""
        gets = [[0] * self.players for _ in range(self.players)]
        for met in self.meetings:
            gets[met.one][met.two], gets[met.two][met.one] = met.points, -met.points
        return tuple(tuple(row) for row in gets)

    @property
    def points(self) -> tuple[int, ...]:
        """What each player gets of all others together."""
        return tuple(map(sum, self.matrix))


def seat_of(side: Side, rules: Rules, *, exchanged: bool = False) -> Seat:
    """A player from what he laid down. Rows that nobody looks at can't be a foul and bring no royalties."""
    looked_at = not (side.surrendered or side.natural)
    return Seat(
        natural=side.natural,
        surrendered=side.surrendered,
        foul=looked_at and side.fouled(rules),
        royal=by_row(side) if looked_at else (),
        exchanged=exchanged,
    )


def rows_of(one: Side, two: Side) -> Compared:
    """Front, middle and back of two players compared. Both have laid their rows."""
    if one.rows is None or two.rows is None:
        raise ValueError("Vergelijken kan alleen als beide spelers drie rijen hebben neergelegd.")
    return tuple((mine > yours) - (mine < yours) for mine, yours in zip(one.rows, two.rows, strict=True))


def settled(sides: Sequence[Side], rules: Rules, exchanged: Collection[int] = ()) -> DealResult:
    """A deal settled from what lies on the table; `exchanged` are the players, from 0, who exchanged."""
    seats = [seat_of(side, rules, exchanged=place in exchanged) for place, side in enumerate(sides)]
    return settle(seats, rules, lambda one, two: rows_of(sides[one], sides[two]))


def settle(seats: Sequence[Seat], rules: Rules, rows: Callable[[int, int], Compared]) -> DealResult:
    """Settle every pair; `rows` is only asked of two players who both lie. All points together are zero.

    Refused: fewer than two or more than four players, an exchange among four.
    """
    count = len(seats)
    if not 2 <= count <= 4:
        raise ValueError("Chinese poker speel je met twee, drie of vier spelers.")
    if count > MOST_WITH_EXCHANGE and any(seat.exchanged for seat in seats):
        raise ValueError("Ruilen kan alleen met twee of drie spelers: met vier zijn alle kaarten verdeeld.")
    pairs = combinations(range(count), 2)
    return DealResult(count, tuple([_meeting((a, b), (seats[a], seats[b]), rules, rows) for a, b in pairs]))


def _meeting(
    places: tuple[int, int], seats: tuple[Seat, Seat], rules: Rules, rows: Callable[[int, int], Compared]
) -> Meeting:
    one, two = seats
    reason = _reason(one, two)
    compared: Compared = ()
    if reason == "rijen":
        compared = rows(*places)
    elif reason == "foul":
        compared = (two.foul - one.foul,) * len(ROWS)
    base = _base(reason, one, two, compared, rules)
    scoop = base - len(ROWS) if base > 0 else base + len(ROWS)
    if compared not in ((1, 1, 1), (-1, -1, -1)):
        scoop = 0
    royalties = (_counted(one, reason, rules, compared), _counted(two, reason, rules, [-won for won in compared]))
    exchange = EXCHANGE * (two.exchanged - one.exchanged)
    return Meeting(*places, reason, compared, base, scoop, royalties, exchange)


def _reason(one: Seat, two: Seat) -> Reason:
    """What settles the pair. The source is silent; read so that a natural takes its worth from whoever gave up or laid
    his rows wrong too, and that whoever laid them wrong loses to whoever gave up.
    """
    if one.natural or two.natural:
        return "natural"
    if one.foul or two.foul:
        return "foul"
    return "surrender" if one.surrendered or two.surrendered else "rijen"


def _base(reason: Reason, one: Seat, two: Seat, compared: Compared, rules: Rules) -> int:
    if reason == "surrender":
        return surrender_price(rules) * (two.surrendered - one.surrendered)
    if reason == "natural":
        mine, yours = (NATURALS[seat.natural] if seat.natural else 0 for seat in (one, two))
        return mine if mine > yours else -yours if yours > mine else 0
    return points(compared.count(1), compared.count(-1), rules.system)


def _counted(own: Seat, reason: Reason, rules: Rules, compared: Sequence[int]) -> int:
    """The royalties a player gets in this meeting, of which the rows are `compared` from his side."""
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
"""What the royalties of one hand can be together: its back is at least as high as its middle."""


def circle(rows: Callable[[int, int], Compared], lying: Sequence[int]) -> tuple[int, tuple[int, int, int]] | None:
    """A row (0 to 2) and three players who can't stand so with real cards, such as each beating the next."""
    for row in range(len(ROWS)):
        for trio in combinations(lying, 3):
            a, b, c = trio
            ab, bc, ac = rows(a, b)[row], rows(b, c)[row], rows(a, c)[row]
            if ac != _follows(ab, bc) and _follows(ab, bc) is not None:
                return row, trio
    return None


def _follows(ab: int, bc: int) -> int | None:
    """How the first stands to the third when that is sure."""
    return None if ab * bc < 0 else ab or bc
