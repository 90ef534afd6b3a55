"""A game as the texts see it: made from a value that looks like a game, without knowing where it comes from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from rulebook.library.records import Room


class OrderLike(Protocol):
    @property
    def key(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def ranks(self) -> Sequence[str]: ...


class TableLike(Protocol):
    @property
    def key(self) -> str: ...
    @property
    def head(self) -> Sequence[str]: ...
    @property
    def rows(self) -> Sequence[Sequence[str]]: ...


class GameLike(Protocol):
    @property
    def title(self) -> str: ...
    @property
    def numbers(self) -> Mapping[str, str]: ...
    @property
    def orders(self) -> Sequence[OrderLike]: ...
    @property
    def tables(self) -> Sequence[TableLike]: ...


def room_of(game: GameLike) -> Room:
    """The numbers of a game for its text, with its rank orders and tables as they are read aloud."""
    return Room(
        title=game.title,
        numbers=game.numbers,
        orders={order.key: (f"{order.title}: {', '.join(order.ranks)}",) for order in game.orders},
        tables={table.key: tuple(_aloud(table.head, row) for row in table.rows) for table in game.tables},
    )


def _aloud(head: Sequence[str], row: Sequence[str]) -> str:
    """A table row in words: `Carré: betaalt 8`."""
    cells = (f"{name[:1].lower()}{name[1:]} {cell}" for name, cell in zip(head[1:], row[1:], strict=False) if cell)
    return f"{row[0]}: {', '.join(cells)}" if len(row) > 1 else row[0]
