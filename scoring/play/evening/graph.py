"""The evening as a graph: its coordinates, which a template draws on screen and on paper."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from scoring.kit.figures import amount
from scoring.play.contract import Amount, Board, Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Series:
    """One player's line in a graph, in SVG units.

    `nth` is his place on the board (from 0), which gives the line its look. `points` are its coordinates, as `x,y x,y`.
    `x` and `y` are the end of the line; `label_y` is the height of his name beside it, moved where names would overlap.
    `end` is his last standing, in points or chips.
    """

    seat: Seat
    name: str
    nth: int
    points: str
    x: int
    y: int
    label_y: int
    end: Amount


@dataclass(frozen=True, slots=True, kw_only=True)
class Graph:
    """A line for every player, in a drawing of `width` × `height` SVG units.

    `left` and `right` are where the lines begin and end. `zero` and `limit` are the heights of nought and of the limit,
    `limit_points` the limit itself; both are `None` when no limit is drawn.
    `ticks` are (height, standing) for the round numbers on the scale; none is too near the limit.
    `series` are the lines, `rounds` the number of rounds.
    `won`: the lines show what was won or lost, as in every game of chips, not what each player has.
    `rows` are the same standings as a table: (rounds played, standing of each player); of many rounds only some.
    """

    width: int
    height: int
    left: int
    right: int
    zero: int
    limit: int | None
    limit_points: int | None
    ticks: tuple[tuple[int, int], ...]
    series: tuple[Series, ...]
    rounds: int
    won: bool
    rows: tuple[tuple[int, tuple[Amount, ...]], ...]


LABEL_STEP = 15
COLUMN = 2
"""Units of the drawing: of all rounds that fall within so many, only the highest and the lowest standing are drawn."""
ABOVE, BELOW, SCALE = 16, 26, 34
"""Room in units: above the lines for the name of the limit, below them for the rounds, before them for the scale."""
DIGIT, EDGE = 7, 4
"""Room in units for a digit of the scale and beside it; `15.000` wants more than `SCALE`."""
TICKS, APART, ROWS = 4, 13, 40
"""So many round standings at most, so many units from one another and from the limit; so many rows in the table."""


def graph(board: Board, *, width: int = 360, height: int = 0, right: int = 130, step: int = 17) -> Graph | None:
    """Return the graph of a board; `None` for fewer than two rounds, because a line needs two points.

    Sizes are in SVG units. `height` 0 chooses one that fits the players; `right` is the room kept for names, and `step`
    is the least height between two names.
    """
    if len(board.rounds) < 2:
        return None
    height = height or max(220, step * len(board.lines) + ABOVE + BELOW)
    totals = {line.seat: standings(board, line.seat) for line in board.lines}
    every = [points for row in totals.values() for points in row]
    top, bottom = max([*every, board.limit or 0, 1]), min([*every, 0])
    plot, steps = width - right, len(board.rounds)
    scale = _standings_on_scale(bottom, top)
    left = max(SCALE, EDGE + DIGIT * max(len(amount(points)) for points in scale))
    columns = (plot - left) // COLUMN

    def y(points: Amount) -> int:
        return ABOVE + round((height - ABOVE - BELOW) * (top - points) / (top - bottom))

    def x(index: int) -> int:
        return left + round((plot - left) * index / steps)

    ends = {line.seat: y(totals[line.seat][-1]) for line in board.lines}
    labels = _heights_of_names(ends, height, step)
    series = tuple(
        Series(
            seat=line.seat,
            name=line.name,
            nth=nth,
            points=" ".join(
                f"{x(index)},{y(totals[line.seat][index])}" for index in _line_indexes(totals[line.seat], columns)
            ),
            x=x(steps),
            y=ends[line.seat],
            label_y=labels[line.seat],
            end=totals[line.seat][-1],
        )
        for nth, line in enumerate(board.lines)
    )
    limit = None if board.down else board.limit or None
    taken = [] if limit is None else [y(limit)]
    ticks = [(y(points), points) for points in scale]
    return Graph(
        width=width,
        height=height,
        left=left,
        right=plot,
        zero=y(0),
        limit=None if limit is None else y(limit),
        limit_points=limit,
        ticks=tuple((at, points) for at, points in ticks if all(abs(at - other) >= APART for other in taken)),
        series=series,
        rounds=steps,
        won=board.chips,
        rows=tuple((nth, tuple(totals[line.seat][nth] for line in board.lines)) for nth in _rounds_in_table(steps)),
    )


def _standings_on_scale(bottom: Amount, top: Amount) -> Sequence[int]:
    """Return the standings drawn on the scale from `bottom` to `top`: steps of 1, 2 or 5 times a power of ten, 0
    among them."""
    sizes = (size * 10**power for power in range(20) for size in (1, 2, 5))
    size = next(size for size in sizes if (top - bottom) <= size * TICKS)
    return range(-(int(-bottom) // size) * size, int(top) + 1, size)


def _rounds_in_table(rounds: int) -> Sequence[int]:
    """Return after which rounds the table shows the standing: after each, or of many at equal steps and after the
    last."""
    every = -(-rounds // ROWS)
    return [*range(every, rounds, every), rounds]


def _line_indexes(row: Sequence[Amount], columns: int) -> Sequence[int]:
    """Return the indexes of the standings through which the line is drawn.

    These are all of them, or when they are too many to see, the lowest and highest within each column and the last.
    """
    if len(row) <= 2 * columns:
        return range(len(row))
    found: list[int] = []
    for column in range(columns):
        within = range(column * len(row) // columns, (column + 1) * len(row) // columns)
        found += sorted({min(within, key=row.__getitem__), max(within, key=row.__getitem__)})
    return [*dict.fromkeys([*found, len(row) - 1])]


def won_so_far(board: Board, seat: Seat) -> tuple[Amount, ...]:
    """Return what a player had won (negative: lost), in points or chips: 0 before the first round, then after each
    round."""
    return tuple(accumulate((done.points.get(seat, 0) for done in board.rounds), initial=0))


def standings(board: Board, seat: Seat) -> tuple[Amount, ...]:
    """Return a player's standing before the first round and after each; a player who joined later starts with what he
    brought.

    In a game of chips it is what he won or lost: it starts at 0, and chips he bought do not count.
    """
    if board.chips:
        return won_so_far(board, seat)
    first = board.rounds[0]
    start = first.totals.get(seat, board.line(seat).points) - first.points.get(seat, 0)
    row = [start]
    for done in board.rounds:
        row.append(done.totals.get(seat, row[-1]))
    return tuple(row)


def _heights_of_names(ends: dict[Seat, int], height: int, step: int) -> dict[Seat, int]:
    """Return the height of each player's name beside the end of his line (`ends`), in SVG units.

    A name is moved down where it would cover another, and up again from the lower edge.
    """
    placed: dict[Seat, int] = {}
    floor = 0
    for seat, y in sorted(ends.items(), key=lambda item: item[1]):
        floor = max(y, floor + step if placed else y)
        placed[seat] = floor
    ceiling = height - BELOW + 4
    for seat in reversed([*placed]):
        placed[seat] = min(placed[seat], ceiling)
        ceiling = placed[seat] - step
    return placed
