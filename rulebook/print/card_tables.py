"""Tables as a pocket card has them: in few letters, with rows alike made into one, and long ones cut in two."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby, pairwise

from scoring.kit.laid import CardsOrDice, Cell, rank_in_code
from scoring.play.contract import DrawnTable

_FIGURE = re.compile(r"(?:(?:1 op )?[–−\d][\d.,½/]*(?: (?:keer|×)|%)?)?$")
_LONG, _NARROW = 6, 2
"""A table of more than `_LONG` rows and at most `_NARROW` columns stands in two halves beside each other."""
_SHORT = 16
"""Rows whose heads are longer than this many letters are never joined."""


@dataclass(frozen=True, slots=True)
class Rows:
    """A table on a card: the heads of its columns, and its rows."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    @property
    def figure_columns(self) -> frozenset[int]:
        """The columns that have nothing but figures in them, counted from 0; never column 0, which heads the rows."""
        return frozenset(
            nth
            for nth, cells in enumerate(zip(*self.rows, strict=True))
            if nth and all(_FIGURE.match(cell) for cell in cells)
        )


def rows_of(table: DrawnTable, *, turned: bool, only: str | None) -> Rows:
    """Return a table for a card: all its columns, or those whose heads `only` names, with commas between them.

    `turned`: the last row comes first. Raises ValueError for a head that the table has not.
    """
    rows = list(table.rows)
    names = only.split(", ") if only else table.head
    columns = [table.head.index(name) for name in names]
    short = [tuple(short_cell(row[column]) for column in columns) for row in (reversed(rows) if turned else rows)]
    return Rows(tuple(names), tuple(join_alike(short)))


def short_cell(cell: Cell) -> str:
    """Return what stands in a cell in as few letters as possible: of a hand only the ranks, without suits."""
    return cell.said or " ".join(map(rank_in_code, cell.codes)) if isinstance(cell, CardsOrDice) else str(cell)


def join_alike(rows: Iterable[tuple[str, ...]]) -> Iterator[tuple[str, ...]]:
    """Yield the rows, with neighbouring rows that differ only in their first cell made into one, unless one of these
    cells is long (`_SHORT`)."""
    for cells, found in groupby(rows, key=lambda row: row[1:]):
        heads = [row[0] for row in found]
        if len(heads) > 1 and max(map(len, heads)) > _SHORT:
            yield from ((head, *cells) for head in heads)
        else:
            yield (_joined_heads(heads), *cells)


def _joined_heads(heads: list[str]) -> str:
    """Return the first cell of joined rows: `0–2` for numbers that follow each other, else all cells with commas."""
    row = len(heads) > 1 and all(head.isdecimal() for head in heads)
    if row and all(int(after) == int(before) + 1 for before, after in pairwise(heads)):
        return f"{heads[0]}–{heads[-1]}"
    return ", ".join(heads)


def halves(table: Rows) -> Iterator[Rows]:
    """Yield the two halves of a long narrow table, to stand beside each other; any other table as it is."""
    if len(table.rows) <= _LONG or len(table.head) > _NARROW:
        yield table
        return
    half = (len(table.rows) + 1) // 2
    yield Rows(table.head, table.rows[:half])
    yield Rows(table.head, table.rows[half:])
