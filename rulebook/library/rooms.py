"""What the texts know of a game. Any object with these attributes will do as a game, so that no code of games is
imported."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from rulebook.library.records import Room


class OrderLike(Protocol):
    """A rank order: its key in the text, its title, and its ranks from high to low."""

    @property
    def key(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def ranks(self) -> Sequence[object]: ...


class DrawnTableLike(Protocol):
    """A drawn table: its key in the text, the heads of its columns, and its rows."""

    @property
    def key(self) -> str: ...
    @property
    def head(self) -> Sequence[str]: ...
    @property
    def rows(self) -> Sequence[Sequence[object]]:
        """The cells row by row; `str(cell)` is how a cell is read aloud."""
        ...


class ShownLike(Protocol):
    """What a page draws of a game: its numbers by name, its rank orders and its tables."""

    @property
    def numbers(self) -> Mapping[str, str]: ...
    @property
    def orders(self) -> Sequence[OrderLike]: ...
    @property
    def tables(self) -> Sequence[DrawnTableLike]: ...


class GameLike(Protocol):
    """A game: its title, and what a page draws in the book (`usual`) or with house rules (`display_at`)."""

    @property
    def title(self) -> str: ...
    @property
    def usual(self) -> ShownLike: ...
    def display_at(self, chosen: Mapping[str, str], /) -> ShownLike: ...


USUAL = "_standaard"
"""The end of a number's name that asks for its value without house rules: `{limiet_standaard}`."""


def room_of(game: GameLike, chosen: Mapping[str, str] | None = None) -> Room:
    """Return what the texts may know of a game: its numbers, and its rank orders and tables as one reads them aloud.

    `chosen`: the house rules of a table, option key to value; None: as the book has it.
    """
    display = game.usual if chosen is None else game.display_at(chosen)
    usual = {name + USUAL: number for name, number in game.usual.numbers.items()}
    return Room(
        title=game.title,
        numbers={**display.numbers, **usual},
        orders={order.key: (f"{order.title}: {', '.join(map(str, order.ranks))}",) for order in display.orders},
        tables={
            table.key: tuple(_row_in_words(table.head, tuple(map(str, row))) for row in table.rows)
            for table in display.tables
        },
    )


def _row_in_words(head: Sequence[str], row: Sequence[str]) -> str:
    """Return a table row in words, without its empty cells: `Carré: betaalt 8`.

    When the first cell begins with a digit, the head of its column stands before it: `Spelers 6: ieder 7`.
    """
    first = f"{head[0][:1].upper()}{head[0][1:]} {row[0]}" if row[0][:1].isdigit() else row[0]
    cells = (f"{name[:1].lower()}{name[1:]} {cell}" for name, cell in zip(head[1:], row[1:], strict=False) if cell)
    return f"{first}: {', '.join(cells)}" if len(row) > 1 else first
