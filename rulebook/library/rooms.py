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
    def ranks(self) -> Sequence[object]: ...


class TableLike(Protocol):
    @property
    def key(self) -> str: ...
    @property
    def head(self) -> Sequence[str]: ...
    @property
    def rows(self) -> Sequence[Sequence[object]]:
        """What stands in its cells, each as it is said in words by `str`."""
        ...


class ShownLike(Protocol):
    @property
    def numbers(self) -> Mapping[str, str]: ...
    @property
    def orders(self) -> Sequence[OrderLike]: ...
    @property
    def tables(self) -> Sequence[TableLike]: ...


class GameLike(Protocol):
    @property
    def title(self) -> str: ...
    @property
    def usual(self) -> ShownLike: ...
    def shown(self, chosen: Mapping[str, str], /) -> ShownLike: ...


USUAL = "_standaard"
"""What follows the name of a number for what it is where nothing is chosen: `{limiet_standaard}`."""


def room_of(game: GameLike, chosen: Mapping[str, str] | None = None) -> Room:
    """The numbers of a game for its text, with its rank orders and tables as they are read aloud: of the book, or of a
    table that chose."""
    shown = game.usual if chosen is None else game.shown(chosen)
    usual = {name + USUAL: number for name, number in game.usual.numbers.items()}
    return Room(
        title=game.title,
        numbers={**shown.numbers, **usual},
        orders={order.key: (f"{order.title}: {', '.join(map(str, order.ranks))}",) for order in shown.orders},
        tables={
            table.key: tuple(_aloud(table.head, tuple(map(str, row))) for row in table.rows) for table in shown.tables
        },
    )


def _aloud(head: Sequence[str], row: Sequence[str]) -> str:
    """A table row in words: `Carré: betaalt 8`. A row that begins with a figure says of what: `Spelers 6: ieder 7`."""
    first = f"{head[0][:1].upper()}{head[0][1:]} {row[0]}" if row[0][:1].isdigit() else row[0]
    cells = (f"{name[:1].lower()}{name[1:]} {cell}" for name, cell in zip(head[1:], row[1:], strict=False) if cell)
    return f"{first}: {', '.join(cells)}" if len(row) > 1 else first
