"""Buttons for facts: which player a press is about, and whether the room objects, follow from its fact."""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from typing import Any

from scoring.play.contract import Event, Objection, Press, Seat


@dataclass(frozen=True, slots=True)
class Pressing:
    """A maker of the presses of a room, with the room's `check`; with its `apply` it also finds out which ones end a
    round."""

    check: Callable[[Any, Event], Objection | None]
    apply: Callable[[Any, Event], Any] | None = None

    def __call__(self, state: Any, event: Event, label: str, *, ends: bool = False, on: bool = False) -> Press:
        """Return a press that writes `event`; when the room objects to it now, it is drawn disabled with the objection.

        `ends`: it ends the round; a maker with `apply` finds that out itself. `on`: it is drawn as chosen, because what
        it says holds now.
        """
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
        """Return a press for each of `seats`, labelled with the player's name: a fact of this `kind` about that seat.

        `fields` are the other fields of the facts. The presses of the seats in `on` are drawn as chosen.
        """
        facts = [(seat, kind(seat=seat, **fields)) for seat in seats]
        return tuple([self(state, fact, state.name(seat), ends=ends, on=seat in on) for seat, fact in facts])
