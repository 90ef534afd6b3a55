"""Where on the form of a round an objection is shown: at the field whose answer it objects to."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from scoring.play.contract import Draft, Event, Objection, Play


def objection_at_field(play: Play, state: Any, draft: Draft, facts: Sequence[Event], objection: Objection) -> Objection:
    """Return the objection with the name of the field of the form that it is about; "" when no field can be found.

    `state` is before the round, `facts` are those composed from `draft` (none when that was refused). A field that the
    game names itself is kept. Otherwise it is a field that changes when the refused fact is added (`Play.recall`) or,
    when the form does not show that fact, when the fact before it is. Of several such fields it is the last that was
    filled in, because later questions depend on earlier ones.
    """
    form = play.pad(state, draft).form
    names = [field.name for field in form.fields] if form else []
    if objection.field in names:
        return objection
    changed = [name for name in names if name in _fields_of_refused_fact(play, state, facts)]
    filled = [name for name in changed if name in draft]
    return replace(
        objection,
        field=next(reversed(_fields_that_can_be_emptied(play, state, draft, filled) or filled or changed), ""),
    )


def _fields_of_refused_fact(play: Play, state: Any, facts: Sequence[Event]) -> set[str]:
    """Return the names of the fields that tell the first refused fact; when none does, those of the last fact before it
    that any field tells. Empty when no fact is refused, or no field tells one."""
    drafts = [play.recall(state, tuple(facts[:end])) for end in range(_first_refused_fact(play, state, facts) + 1)]
    for before, after in zip(reversed(drafts[:-1]), reversed(drafts), strict=False):
        if changed := {name for name in {*before, *after} if before.get(name) != after.get(name)}:
            return changed
    return set()


def _first_refused_fact(play: Play, state: Any, facts: Sequence[Event]) -> int:
    """Return the number (from 1) of the first fact that may not be written; 0 when all may be."""
    for nth, fact in enumerate(facts, start=1):
        if play.objection_to_new(state, fact):
            return nth
        state = play.apply(state, fact)
    return 0


def _fields_that_can_be_emptied(play: Play, state: Any, draft: Draft, names: list[str]) -> list[str]:
    """Return those of `names` (of fields) that can be emptied without another of them disappearing from the form.

    A choice between two ways to fill in a round is never the fault: other fields depend on it.
    """

    def asked(name: str) -> set[str]:
        form = play.pad(state, {key: value for key, value in draft.items() if key != name}).form
        return {field.name for field in form.fields} if form else set()

    return [name for name in names if len(names) == 1 or asked(name) >= set(names)]
