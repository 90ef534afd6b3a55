"""A game as the texts see it: made from a value that looks like a game, without knowing where it comes from."""

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


class OptionLike(Protocol):
    @property
    def number(self) -> str: ...


class GameLike(Protocol):
    @property
    def title(self) -> str: ...
    @property
    def numbers(self) -> Mapping[str, str]: ...
    @property
    def orders(self) -> Sequence[OrderLike]: ...
    @property
    def tables(self) -> Sequence[TableLike]: ...
    @property
    def options(self) -> Sequence[OptionLike]: ...


USUAL = "_standaard"
"""What follows a number that a house rule sets, for what it is where nothing is chosen: `{limiet_standaard}`."""


def room_of(game: GameLike) -> Room:
    """The numbers of a game for its text, with its rank orders and tables as they are read aloud."""
    usual = {option.number + USUAL: game.numbers[option.number] for option in game.options if option.number}
    return Room(
        title=game.title,
        numbers={**game.numbers, **usual},
        orders={order.key: (f"{order.title}: {', '.join(order.ranks)}",) for order in game.orders},
        tables={table.key: tuple(_aloud(table.head, row) for row in table.rows) for table in game.tables},
    )


def _aloud(head: Sequence[str], row: Sequence[str]) -> str:
    """A table row in words: `Carré: betaalt 8`. A row that begins with a figure says of what: `Spelers 6: ieder 7`."""
    first = f"{head[0][:1].upper()}{head[0][1:]} {row[0]}" if row[0][:1].isdigit() else row[0]
    cells = (f"{name[:1].lower()}{name[1:]} {cell}" for name, cell in zip(head[1:], row[1:], strict=False) if cell)
    return f"{first}: {', '.join(cells)}" if len(row) > 1 else first
