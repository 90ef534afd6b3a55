"""The facts of a Chinese poker sheet: what each laid down, and how the rows of two players compare."""

from typing import Annotated

from scoring.play.contract import ChipCount, Event, OnTable, Seat


class Exchanged(Event):
    """A player pays every other and exchanges cards with what is left of the pack."""

    seat: Seat


class GaveUp(Event):
    """A player surrenders while all rows still lie face down."""

    seat: Seat


class Wrong(Event):
    """A player's rows do not rise from front to back."""

    seat: Seat


class Natural(Event):
    """A player shows a natural: `drie-flushes`, `drie-straten`, `zes-paren`, `straat-van-dertien` or
    `royal-van-dertien`. With his cards on the sheet it follows from those."""

    seat: Seat
    natural: str


class Royal(Event):
    """A row of a player is worth a royalty; with cards on the sheet it follows from those. Where a royalty is for who
    wins the row, the higher of two like hands is told first.

    `front`: `drie-gelijke`. `middle`: `full-house`, `vier-gelijke`, `straight-flush`. `back`: `vier-gelijke`,
    `straight-flush`, `royal-flush`. Is the middle a `vier-gelijke` or better, then the back, never lower, has one too.
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
    """Two players compared: how many rows `seat` won and lost against `other`; what is left was equal."""

    seat: Seat
    other: Seat
    won: int
    lost: int


class Result(Event):
    """A whole deal by its points alone: what each of `seats` gets, or pays below nought; together nought."""

    seats: tuple[Seat, ...]
    amounts: tuple[ChipCount, ...]


class Shown(Event):
    """All rows are turned up and settled. It ends the round."""
