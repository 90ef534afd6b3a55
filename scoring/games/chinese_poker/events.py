"""The facts of a Chinese poker sheet: what each laid down, and how the rows of two players compare."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.play.contract import Event, Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchanged(Event):
    """A player pays every other and exchanges cards with what is left of the pack."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class GaveUp(Event):
    """A player surrenders while all rows still lie face down."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Wrong(Event):
    """A player's rows do not rise from front to back."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Natural(Event):
    """A player shows a natural, such as `zes-paren`."""

    seat: Seat
    natural: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Royal(Event):
    """A row of a player is worth a royalty: `back`, `vier-gelijke`. With cards on the sheet it follows from those."""

    seat: Seat
    row: str
    hand: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Laid(Event):
    """The thirteen cards of a player: three of the front, five of the middle, five of the back."""

    seat: Seat
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Met(Event):
    """Two players compared: how many rows `seat` won and lost against `other`; what is left was equal."""

    seat: Seat
    other: Seat
    won: int
    lost: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown(Event):
    """All rows are turned up and settled. It ends the round."""
