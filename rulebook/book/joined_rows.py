"""Draws the rows of a table of moves: what is alike beside or below each other is one cell."""

from collections.abc import Callable, Sequence
from itertools import groupby

from django.utils.html import escape

from rulebook.calculators.calculator import Grid
from scoring.kit.laid import Cell, MoveCell

LETTERS_A_COLUMN = 3
"""So many letters of a word have room in a narrow column of a table of moves."""


def has_move_cells(table: Grid) -> bool:
    """Return whether moves stand in a table; such a table has no cells that are pointed out."""
    return any(isinstance(cell, MoveCell) for _, *cells in table.rows for cell in cells)


def joined_rows_html(table: Grid, cell_html: Callable[[Cell], str]) -> str:
    """Return the HTML of the rows of a table with moves; `cell_html` draws any other cell.

    Where a row has nothing but moves, alike ones beside each other are one cell. Else alike ones below each other are.
    """
    rows = [(str(head), tuple(cell for cell, _ in cells)) for head, cells in table.cells]
    if all(isinstance(cell, MoveCell) for _, cells in rows for cell in cells):
        return "\n".join(_row_of_moves(head, cells) for head, cells in rows)
    lines: list[list[str]] = [[] for _ in rows]
    for column in zip(*(cells for _, cells in rows), strict=True):
        at = 0
        for cell, run in groupby(column):
            size = len([*run])
            if isinstance(cell, MoveCell):
                lines[at].append(_move_html(cell, "rowspan", size, wide=True))
            else:
                for line in lines[at : at + size]:
                    line.append(f"<td>{cell_html(cell)}</td>")
            at += size
    return "\n".join(
        f'<tr><th scope="row">{escape(head)}</th>{"".join(line)}</tr>'
        for (head, _), line in zip(rows, lines, strict=True)
    )


def _row_of_moves(head: str, cells: Sequence[Cell]) -> str:
    runs = ((cell, len([*run])) for cell, run in groupby(cells) if isinstance(cell, MoveCell))
    drawn = "".join(
        _move_html(cell, "colspan", size, wide=LETTERS_A_COLUMN * size >= len(cell.word)) for cell, size in runs
    )
    return f'<tr><th scope="row">{escape(head)}</th>{drawn}</tr>'


def _move_html(move: MoveCell, along: str, size: int, *, wide: bool) -> str:
    """Return the cell of a move that lies over `size` columns or rows (`along` is `colspan` or `rowspan`).

    Where it is too narrow for the word it has the letter, and a screen reader says the word.
    """
    over = f' {along}="{size}"' if size > 1 else ""
    told: str = escape(move.word)
    if move.short and not wide:
        told = f'<span aria-hidden="true">{escape(move.letter)}</span><span class="visually-hidden">{told}</span>'
    return f'<td class="sign sign--{move.kind}"{over}>{told}</td>'
