"""A press for a fact: about whom it is, and whether the room objects, follow from the fact itself."""

from collections.abc import Callable
from typing import Any, Protocol

from scoring.play.contract import Event, Objection, Press


class Pressing(Protocol):
    """Makes the press of a fact in a state. `ends`: it ends the round; `on`: it is what holds now."""

    def __call__(self, state: Any, event: Event, label: str, *, ends: bool = False, on: bool = False) -> Press: ...


def pressing(
    check: Callable[[Any, Event], Objection | None], apply: Callable[[Any, Event], Any] | None = None
) -> Pressing:
    """The maker of presses for a room that objects with `check`; with `apply` it sees by itself which end a round."""

    def press(state: Any, event: Event, label: str, *, ends: bool = False, on: bool = False) -> Press:
        seat, objection = getattr(event, "seat", None), check(state, event)
        if apply and objection is None:
            ends = len(apply(state, event).rounds) > len(state.rounds)
        return Press(event=event, label=label, seat=seat, objection=objection, ends_round=ends, on=on)

    return press
