"""What every sheet keeps, for points or chips: who sits where, the agreements, the story and the rounds."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from scoring.play.board import Round, Step, Transfer
from scoring.play.contract import Rule, Seat, Value, off
from scoring.play.seating import Seating


@dataclass(frozen=True, kw_only=True)
class Book:
    """The state that every sheet has. `story` is the round under way. Without slots, for `replace` copies its dict."""

    seating: Seating
    options: Mapping[str, Value]
    out: tuple[Seat, ...] = ()
    story: tuple[Step, ...] = ()
    rounds: tuple[Round, ...] = ()
    over: bool = False

    def __init_subclass__(cls) -> None:
        if "__slots__" in vars(cls):
            raise TypeError(f"{cls.__name__} is a state: leave out slots=True.")

    def living(self) -> tuple[Seat, ...]:
        """Who still plays, clockwise."""
        if not (self.out or self.seating.gone):
            return self.seating.order
        away = (*self.seating.gone, *self.out)
        return tuple([seat for seat in self.seating.order if seat not in away])

    def name(self, seat: Seat) -> str:
        names = self.seating.names
        return names[seat] if seat in names else f"Speler {seat + 1}"

    def number(self, key: str) -> int:
        return int(self.options[key])

    def on(self, key: str) -> bool:
        """Is a house rule in force?"""
        return not off(self.options[key])


AnyBook = TypeVar("AnyBook", bound=Book)

if TYPE_CHECKING:
    from dataclasses import replace as replace
else:
    _new, _fill = object.__new__, Book.__dict__["__dict__"].__set__

    def replace(value: Any, /, **changes: Any) -> Any:
        """`dataclasses.replace`; of a state a copied dict, in a tenth of the time: reading a sheet is mostly this."""
        if not isinstance(value, Book):
            return dataclasses.replace(value, **changes)
        held = value.__dict__
        fields = held | changes
        if len(fields) != len(held):
            raise TypeError(f"{type(value).__name__} has no field {', '.join(changes.keys() - held.keys())}.")
        copy = _new(value.__class__)
        _fill(copy, fields)
        return copy


made = tuple.__new__
"""Makes a named tuple of all its fields, in half the time of its own name: reading a sheet makes many."""


def tell(
    state: AnyBook,
    text: str,
    rule: Rule = "",
    *,
    seat: Seat | None = None,
    points: int = 0,
    moves: tuple[Transfer, ...] = (),
    **changes: Any,
) -> AnyBook:
    """One sentence more in the story of this round; its points count for `seat`. `changes` are what else is new."""
    return replace(state, story=(*state.story, made(Step, (text, rule, seat, points, moves))), **changes)


def deal_on(state: AnyBook, dealer: Seat | None = None, **changes: Any) -> AnyBook:
    """The deal goes to `dealer`, or clockwise to the next who still plays. `changes` are what else is new."""
    return replace(state, seating=dealt_on(state, dealer), **changes)


def dealt_on(state: Book, dealer: Seat | None = None) -> Seating:
    """The table once the deal has gone to `dealer`, or clockwise to the next who still plays."""
    seating, living = state.seating, state.living()
    if dealer is None or dealer not in living:
        dealer = next((seat for seat in seating.clockwise(seating.dealer) if seat in living), seating.dealer)
    return seating.dealt_by(dealer)
