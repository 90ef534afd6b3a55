"""Whose turn it is in a round of betting, and when the round is over."""

from collections.abc import Collection, Sequence
from typing import NamedTuple


class Turns(NamedTuple):
    """`seats` are those still in, in the order of the table; `waiting` those who must still speak, next first.

    `resting` are in too, but have nothing left to bet, so that nobody asks them unless there is more to meet.
    """

    seats: tuple[str, ...]
    waiting: tuple[str, ...]
    resting: tuple[str, ...] = ()

    @property
    def next(self) -> str:
        """Who is to speak, `""` when the round is over."""
        return "" if self.over else self.waiting[0]

    @property
    def over(self) -> bool:
        """Whether one is left, or nobody has anything more to say."""
        return len(self.seats) == 1 or not self.waiting


def begun(seats: Sequence[str], resting: Collection[str] = ()) -> Turns:
    """A round in which everybody must still speak, in this order; with fewer than two who can, it is over at once.

    At least two seats, each named once.
    """
    if len(seats) < 2 or len(set(seats)) != len(seats):
        raise ValueError("Voor een inzetronde zijn minstens twee verschillende spelers nodig.")
    able = tuple([seat for seat in seats if seat not in resting])
    return Turns(tuple(seats), able if len(able) > 1 else (), tuple(resting))


def stayed(turns: Turns) -> Turns:
    """After the next one went along."""
    return Turns(turns.seats, turns.waiting[1:], turns.resting)


def left(turns: Turns) -> Turns:
    """After the next one stopped."""
    return without(turns, turns.waiting[0])


def without(turns: Turns, gone: str) -> Turns:
    """After this one stopped, whether or not it was his turn."""
    seats = tuple([seat for seat in turns.seats if seat != gone])
    return Turns(seats, tuple([seat for seat in turns.waiting if seat != gone]), turns.resting)


def raised(turns: Turns, *, all_must: bool = False) -> Turns:
    """After the next one bet or raised: everybody else must speak again; with `all_must` those who rest too."""
    place = turns.seats.index(turns.waiting[0])
    others = (*turns.seats[place + 1 :], *turns.seats[:place])
    if turns.resting and not all_must:
        others = tuple([seat for seat in others if seat not in turns.resting])
    return Turns(turns.seats, others, turns.resting)


def rested(turns: Turns, seat: str) -> Turns:
    """After this one put in all he had: he stays in, and is asked nothing more."""
    return Turns(turns.seats, tuple([one for one in turns.waiting if one != seat]), (*turns.resting, seat))


def called_on(turns: Turns, seat: str) -> Turns:
    """The round with this seat next, though it may not be his turn: for what was written against the rules."""
    if turns.waiting[:1] == (seat,):
        return turns
    return Turns(turns.seats, (seat, *(one for one in turns.waiting if one != seat)), turns.resting)
