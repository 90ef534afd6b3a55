"""The evening as lines: points of a graph, drawn by a template on screen and on paper."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from scoring.play.contract import Amount, Board, Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Series:
    """One player's line: `points` as SVG coordinates, the label at its end and the height where it fits."""

    seat: Seat
    name: str
    nth: int
    points: str
    x: int
    y: int
    label_y: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Graph:
    """All lines in a box of `width` × `height`; `zero` and `limit` are heights, ticks are (height, points)."""

    width: int
    height: int
    right: int
    zero: int
    limit: int | None
    limit_points: int | None
    series: tuple[Series, ...]


LABEL_STEP = 15
COLUMN = 2
"""Units of the drawing: of all rounds that fall within so many, only the highest and the lowest standing are drawn."""


def graph(board: Board, *, width: int = 560, height: int = 170, right: int = 110) -> Graph | None:
    """`None` below two rounds: a line needs two points. Coordinates are whole SVG units."""
    if len(board.rounds) < 2:
        return None
    totals = {line.seat: _totals(board, line.seat) for line in board.lines}
    every = [points for row in totals.values() for points in row]
    top, bottom = max([*every, board.limit or 0, 1]), min([*every, 0])
    plot, steps = width - right, len(board.rounds)
    columns = (plot - 20) // COLUMN

    def y(points: Amount) -> int:
        return 10 + round((height - 20) * (top - points) / (top - bottom))

    def x(index: int) -> int:
        return 10 + round((plot - 20) * index / steps)

    ends = {line.seat: y(totals[line.seat][-1]) for line in board.lines}
    labels = _spread(ends, height)
    series = tuple(
        Series(
            seat=line.seat,
            name=line.name,
            nth=nth,
            points=" ".join(
                f"{x(index)},{y(totals[line.seat][index])}" for index in _drawn(totals[line.seat], columns)
            ),
            x=x(steps),
            y=ends[line.seat],
            label_y=labels[line.seat],
        )
        for nth, line in enumerate(board.lines)
    )
    limit = board.limit or None
    return Graph(
        width=width,
        height=height,
        right=plot,
        zero=y(0),
        limit=None if limit is None else y(limit),
        limit_points=limit,
        series=series,
    )


def _drawn(row: Sequence[Amount], columns: int) -> Sequence[int]:
    """Which standings make the line: every one, or of more than can be told apart two a column, and the last."""
    if len(row) <= 2 * columns:
        return range(len(row))
    found: list[int] = []
    for column in range(columns):
        within = range(column * len(row) // columns, (column + 1) * len(row) // columns)
        found += sorted({min(within, key=row.__getitem__), max(within, key=row.__getitem__)})
    return [*dict.fromkeys([*found, len(row) - 1])]


def won_so_far(board: Board, seat: Seat) -> tuple[Amount, ...]:
    """What a player had won or lost before the first round, and after each."""
    return tuple(accumulate((done.points.get(seat, 0) for done in board.rounds), initial=0))


def _totals(board: Board, seat: Seat) -> tuple[Amount, ...]:
    """Standing before the first round and after each; who joined later starts with what he brought.

    Of chips what each has won or lost: everybody starts at nought, and chips bought are no gain.
    """
    if board.chips:
        return won_so_far(board, seat)
    first = board.rounds[0]
    start = first.totals.get(seat, board.line(seat).points) - first.points.get(seat, 0)
    row = [start]
    for done in board.rounds:
        row.append(done.totals.get(seat, row[-1]))
    return tuple(row)


def _spread(ends: dict[Seat, int], height: int) -> dict[Seat, int]:
    """Labels at the line ends, pushed down so that none covers another, and up again from the edge."""
    placed: dict[Seat, int] = {}
    floor = 0
    for seat, y in sorted(ends.items(), key=lambda item: item[1]):
        floor = max(y, floor + LABEL_STEP if placed else y)
        placed[seat] = floor
    ceiling = height - 2
    for seat in reversed([*placed]):
        placed[seat] = min(placed[seat], ceiling)
        ceiling = placed[seat] - LABEL_STEP
    return placed
