"""The facts of a Chinese poker sheet: what each player laid down, and how the rows of two players compare."""

from typing import Annotated

from scoring.play.contract import ChipCount, Event, OnTable, Seat


class Exchanged(Event):
    """A player pays two points to every other player and exchanges cards with the rest of the pack."""

    seat: Seat


class GaveUp(Event):
    """A player gives up the deal while all rows still lie face down."""

    seat: Seat


class Wrong(Event):
    """A player laid his rows wrong: they do not rise from front to back."""

    seat: Seat


class Natural(Event):
    """A player shows a natural: thirteen cards that win from everybody without comparing rows.

    It is `drie-flushes`, `drie-straten`, `zes-paren`, `straat-van-dertien` or `royal-van-dertien` (three flushes, three
    straights, six pairs, straight or royal flush of thirteen), or by a house rule `geen-plaatjes` (no jack, queen or
    king). When his cards are written it follows from those.
    """

    seat: Seat
    natural: str


class Royal(Event):
    """A row of a player has a royalty (extra points). When cards are written it follows from those.

    `row` and `hand` are: `front`: `drie-gelijke` (three alike). `middle`: `full-house`, `vier-gelijke` (four alike) or
    `straight-flush`. `back`: `vier-gelijke`, `straight-flush` or `royal-flush`. With four alike or better in the middle
    the back has a royalty too, because it is never lower. Where a royalty is only for who wins the row, and several
    have the same hand there, `place` says whose is the highest (1), the next (2), and so on; equal hands have the same
    one, and it is 0 where nobody asks. Sheets on which it is 0 all the same were written before that was asked:
    there the first that is written is the highest.
    """

    seat: Seat
    row: str
    hand: str
    place: int = 0


class Laid(Event):
    """A player lays these thirteen cards: three of the front, five of the middle, and five of the back.

    Each is a suit (`h`, `s`, `r`, `k`) and a value (`2` to `10`, `B`, `V`, `H`, `A`), such as `h10`.
    """

    seat: Seat
    cards: Annotated[tuple[str, ...], OnTable("cards", rows=(3, 5, 5))]


class Met(Event):
    """Two players are compared: `seat` won `won` rows of `other` and lost `lost` rows to him.

    The other rows are equal.
    """

    seat: Seat
    other: Seat
    won: int
    lost: int


class Result(Event):
    """A whole deal, written only by its points; it ends the round.

    `amounts` has what each of `seats` gets, below nought for what he pays; together they are 0.
    """

    seats: tuple[Seat, ...]
    amounts: tuple[ChipCount, ...]


class Shown(Event):
    """All rows are turned up, and every two players settle. It ends the round."""
