"""Where on the form of a round an objection belongs: at the field that told what it objects to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from scoring.play.contract import Draft, Event, Objection, Play


def at_field(play: Play, state: Any, draft: Draft, facts: Sequence[Event], objection: Objection) -> Objection:
    """The objection to a filled-in round with the field of its form; with none when no field tells it.

    `state` is before the round, `facts` are what `draft` was composed to (none when that was refused). A game that
    names a field of its form is right. Otherwise it is what its form tells differently with and without the fact
    that is objected to (`Play.recall`), or when the form does not show that one, the fact before it: of several fields
    the last that was filled in, for what is asked later depends on what was asked before.
    """
    form = play.pad(state, draft).form
    names = [field.name for field in form.fields] if form else []
    if objection.field in names:
        return objection
    changed = [name for name in names if name in _told_by_it(play, state, facts)]
    filled = [name for name in changed if name in draft]
    return replace(objection, field=next(reversed(_own(play, state, draft, filled) or filled or changed), ""))


def _told_by_it(play: Play, state: Any, facts: Sequence[Event]) -> set[str]:
    """What stands otherwise in the form once the first refused fact is told, or the last before it that changes it."""
    told = [play.recall(state, tuple(facts[:end])) for end in range(_refused(play, state, facts) + 1)]
    for before, after in zip(reversed(told[:-1]), reversed(told), strict=False):
        if changed := {name for name in {*before, *after} if before.get(name) != after.get(name)}:
            return changed
    return set()


def _refused(play: Play, state: Any, facts: Sequence[Event]) -> int:
    """Which of the facts is the first that may not be written, counted from one; nought when all may."""
    for nth, fact in enumerate(facts, start=1):
        if play.check(state, fact):
            return nth
        state = play.apply(state, fact)
    return 0


def _own(play: Play, state: Any, draft: Draft, names: list[str]) -> list[str]:
    """Those on which none of the others depends: a way of telling a round is not what is wrong with it."""

    def asked(name: str) -> set[str]:
        form = play.pad(state, {key: value for key, value in draft.items() if key != name}).form
        return {field.name for field in form.fields} if form else set()

    return [name for name in names if len(names) == 1 or asked(name) >= set(names)]
