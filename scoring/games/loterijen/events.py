"""What a sheet of loterijen writes down: stakes for a shared bank, lots, and where they fell."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.play.contract import Event, Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Stakes(Event):
    """Everybody who has not yet done so puts in for the shared bank."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bought(Event):
    """A player buys so many lots at this price each; their cards are not told."""

    seat: Seat
    lots: int
    price: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Lot(Event):
    """A player buys this card as a lot: `h5`."""

    seat: Seat
    card: str
    price: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit(Event):
    """A lot of that price falls, in a group of the draw: `nieten`, `eigen`, `twee`, `drie` or `hoofd`."""

    seat: Seat
    group: str
    price: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Done(Event):
    """The draw is over; it ends the round. What did not fall is for the bank."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing(Event):
    """All cards of the draw in their order, from which follows where the told lots fell; it ends the round."""

    cards: tuple[str, ...]
