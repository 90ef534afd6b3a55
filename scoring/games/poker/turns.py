"""Whose turn it is in a round of betting, and when the round is over."""

from collections.abc import Collection, Sequence
from typing import NamedTuple


class Turns(NamedTuple):
    """The players of a round of betting, and those who must still speak. They are named by text (see `hand.key`).

    - `seats`: the players still in, in the order of the table.
    - `waiting`: the players who must still speak, the next one first.
    - `resting`: the players who are in but have no chips left to bet; they are asked only when there is more to pay.
    """

    seats: tuple[str, ...]
    waiting: tuple[str, ...]
    resting: tuple[str, ...] = ()

    @property
    def next(self) -> str:
        """The player who is to speak; `""` when the round is over."""
        return "" if self.over else self.waiting[0]

    @property
    def over(self) -> bool:
        """Is only one player left, or has nobody anything more to say?"""
        return len(self.seats) == 1 or not self.waiting


def begun(seats: Sequence[str], resting: Collection[str] = ()) -> Turns:
    """Return a round of betting in which everybody must still speak, in the order of `seats`.

    `resting` are the players who have no chips left to bet. With fewer than two others nobody has to speak, so the
    round is over at once. `ValueError` for fewer than two seats, or one named twice.
    """
    if len(seats) < 2 or len(set(seats)) != len(seats):
        raise ValueError("Voor een inzetronde zijn minstens twee verschillende spelers nodig.")
    able = tuple([seat for seat in seats if seat not in resting])
    return Turns(tuple(seats), able if len(able) > 1 else (), tuple(resting))


def stayed(turns: Turns) -> Turns:
    """Return the round after the player whose turn it is stayed in."""
    return Turns(turns.seats, turns.waiting[1:], turns.resting)


def stopped(turns: Turns) -> Turns:
    """Return the round after the player whose turn it is stopped."""
    return without(turns, turns.waiting[0])


def without(turns: Turns, gone: str) -> Turns:
    """Return the round without one player, whether or not it was his turn. `gone` is his name, as in `Turns.seats`;
    nothing changes when he is not in the round.
    """
    seats = tuple([seat for seat in turns.seats if seat != gone])
    return Turns(seats, tuple([seat for seat in turns.waiting if seat != gone]), turns.resting)


def raised(turns: Turns, *, all_must: bool = False) -> Turns:
    """Return the round after the player whose turn it is bet or raised: all others must speak again.

    The players in `resting` (no chips left) are asked again only with `all_must`.
    """
    place = turns.seats.index(turns.waiting[0])
    others = (*turns.seats[place + 1 :], *turns.seats[:place])
    if turns.resting and not all_must:
        others = tuple([seat for seat in others if seat not in turns.resting])
    return Turns(turns.seats, others, turns.resting)


def rested(turns: Turns, seat: str) -> Turns:
    """Return the round after the player named `seat` put in all he had: he stays in, and is asked nothing more."""
    return Turns(turns.seats, tuple([one for one in turns.waiting if one != seat]), (*turns.resting, seat))


def with_next_speaker(turns: Turns, seat: str) -> Turns:
    """Return the round in which the player named `seat` speaks next, even when it is not his turn: so that a fact
    written against the rules can be counted.
    """
    if turns.waiting[:1] == (seat,):
        return turns
    return Turns(turns.seats, (seat, *(one for one in turns.waiting if one != seat)), turns.resting)
