"""A press for a fact: about whom it is, and whether the room objects, follow from the fact itself."""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from typing import Any

from scoring.play.contract import Event, Objection, Press, Seat


@dataclass(frozen=True, slots=True)
class Pressing:
    """Makes the presses of a room that objects with `check`; with `apply` it sees by itself which end a round.

    `ends`: it ends the round; `on`: it is what holds now.
    """

    check: Callable[[Any, Event], Objection | None]
    apply: Callable[[Any, Event], Any] | None = None

    def __call__(self, state: Any, event: Event, label: str, *, ends: bool = False, on: bool = False) -> Press:
        seat, objection = getattr(event, "seat", None), self.check(state, event)
        if self.apply and objection is None:
            ends = len(self.apply(state, event).rounds) > len(state.rounds)
        return Press(event=event, label=label, seat=seat, objection=objection, ends_round=ends, on=on)

    def each(
        self,
        state: Any,
        kind: Callable[..., Event],
        seats: Iterable[Seat],
        *,
        ends: bool = False,
        on: Collection[Seat] = (),
        **fields: Any,
    ) -> tuple[Press, ...]:
        """A press for each of `seats` with its name: the fact of this `kind` about it; it holds for those `on`."""
        facts = [(seat, kind(seat=seat, **fields)) for seat in seats]
        return tuple([self(state, fact, state.name(seat), ends=ends, on=seat in on) for seat, fact in facts])
