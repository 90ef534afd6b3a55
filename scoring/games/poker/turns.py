"""Whose turn it is in a round of betting, and when the round is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Turns:
    """`seats` are those still in, in the order of the table; `waiting` those who must still speak, next first."""

    seats: tuple[str, ...]
    waiting: tuple[str, ...]

    @property
    def next(self) -> str:
        """Who is to speak, `""` when the round is over."""
        return "" if self.over else self.waiting[0]

    @property
    def over(self) -> bool:
        """Whether one is left, or nobody has anything more to say."""
        return len(self.seats) == 1 or not self.waiting


def begun(seats: Sequence[str]) -> Turns:
    """A round in which everybody must still speak, in this order. At least two, each named once."""
    if len(seats) < 2 or len(set(seats)) != len(seats):
        raise ValueError("Voor een inzetronde zijn minstens twee verschillende spelers nodig.")
    return Turns(tuple(seats), tuple(seats))


def stayed(turns: Turns) -> Turns:
    """After the next one went along."""
    return replace(turns, waiting=turns.waiting[1:])


def left(turns: Turns) -> Turns:
    """After the next one stopped."""
    gone, *waiting = turns.waiting
    return Turns(tuple(seat for seat in turns.seats if seat != gone), tuple(waiting))


def raised(turns: Turns) -> Turns:
    """After the next one bet or raised: everybody else must speak again."""
    place = turns.seats.index(turns.waiting[0])
    return replace(turns, waiting=(*turns.seats[place + 1 :], *turns.seats[:place]))
