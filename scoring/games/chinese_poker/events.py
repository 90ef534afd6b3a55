"""The facts of a Chinese poker sheet: what each player laid down, and how the rows of two players compare."""

from typing import Annotated

from scoring.play.contract import ChipCount, Event, OnTable, Seat


class Exchanged(Event):
    """A player pays every other player and exchanges cards with the rest of the pack."""

    seat: Seat


class GaveUp(Event):
    """A player surrenders while all rows still lie face down."""

    seat: Seat


class Wrong(Event):
    """A player laid his rows wrong: they do not rise from front to back."""

    seat: Seat


class Natural(Event):
    """A player shows a natural, thirteen cards that win without comparing: `drie-flushes`, `drie-straten`, `zes-paren`,
    `straat-van-dertien` or `royal-van-dertien`. When his cards are written it follows from those.
    """

    seat: Seat
    natural: str


class Royal(Event):
    """A row of a player is worth a royalty (extra points); when cards are written it follows from those.

    Where a royalty is only for who wins the row, the higher of two like hands is written first. `row` and `hand`:
    `front`: `drie-gelijke`. `middle`: `full-house`, `vier-gelijke`, `straight-flush`. `back`: `vier-gelijke`,
    `straight-flush`, `royal-flush`. When the middle is a `vier-gelijke` or better, the back has a royalty too, because
    it is never lower.
    """

    seat: Seat
    row: str
    hand: str


class Laid(Event):
    """The thirteen cards of a player: three of the front, five of the middle, five of the back, each a suit (`h`, `s`,
    `r`, `k`) and a value (`2` to `10`, `B`, `V`, `H`, `A`): `h10`."""

    seat: Seat
    cards: Annotated[tuple[str, ...], OnTable("cards", rows=(3, 5, 5))]


class Met(Event):
    """Two players are compared: how many rows `seat` won from `other` and lost to him; the remaining rows are equal."""

    seat: Seat
    other: Seat
    won: int
    lost: int


class Result(Event):
    """A whole deal is told by its points alone: what each of `seats` gets,
    below nought what he pays; together it is nought.
    """

    seats: tuple[Seat, ...]
    amounts: tuple[ChipCount, ...]


class Shown(Event):
    """All rows are turned up and settled. It ends the round."""
