"""A sheet's log as it is read: its entries, what they add up to, and what was written since somebody looked."""

from __future__ import annotations

import json
import uuid
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from typing import Any

from django.core.cache import cache
from django.db.models import Q
from django.db.models.signals import post_delete
from django.dispatch import receiver
from django.http import Http404

from scoring.asked_once import AskedOnce
from scoring.games import game as find_game
from scoring.kit.memory import Memory
from scoring.models import Entry, Sheet
from scoring.play import codec
from scoring.play.contract import Event, Game, Play
from scoring.play.log import CONTROL, Act, Amend, Replay, Tape
from scoring.play.seating import SEATING

MOST_FACTS = 40
"""Facts in one entry."""
MOST_ENTRIES = 5000
MOST_SIZE = 3_000_000
"""Characters of JSON on one sheet: so much that an export of a full sheet still comes in again."""
SPARE = 500
"""Entries (and a thousand characters each) kept free for undo, redo and amend on a full sheet."""
MOST_FILE = 5_000_000
"""Bytes of such an export."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Log:
    """A sheet with everything written on it, and what that adds up to; `size` is in characters of JSON.

    Others may read the same tape: it is not written on, but copied.
    """

    sheet: Sheet
    game: Game
    tape: Tape
    size: int

    @property
    def acts(self) -> Mapping[int, Act]:
        """Every entry by its number."""
        return self.tape.strikes.acts

    @property
    def replay(self) -> Replay:
        return self.tape.now

    @property
    def state(self) -> Any:
        return self.replay.state

    @property
    def last(self) -> int:
        """The number of the newest entry."""
        return next(reversed(self.tape.strikes.acts))


def play_of(game: Game) -> Play:
    if game.play is None:
        raise Http404("Dit spel heeft nog geen blad.")
    return game.play


def kinds_of(game: Game) -> tuple[type[Event], ...]:
    """Every fact that may stand in an entry of this game."""
    return (*CONTROL, *SEATING, *play_of(game).events)


def game_of(sheet: Sheet) -> Game:
    found = find_game(sheet.game)
    if found is None:
        raise Http404("Dit spel is er niet.")
    return found


# --- reading --------------------------------------------------------------------------------------


def log_of(sheet: Sheet) -> Log:
    """Read the sheet: what this process read before is kept, for entries never change, and only the rest is folded."""
    kept = _read.get(sheet.pk)
    if kept and kept.sheet.kept != sheet.kept:  # thrown away since by another process, and begun anew with the same key
        kept = None
    if kept is None:
        opened = first_log(sheet, tuple(sheet.entries.all()))
    else:
        newer = entries_after(sheet, kept.last) if sheet.last != kept.last else ()
        opened = with_entries(replace(kept, sheet=sheet), newer)
    keep(opened)
    return opened


def entries_after(sheet: Sheet, seq: int, *keys: uuid.UUID) -> Sequence[Entry]:
    """What was written after entry `seq`, and what was written under one of at most two keys, in order."""
    one, other = (*keys, _NO_KEY, _NO_KEY)[:2]
    rows = _AFTER(sheet_id=sheet.pk, seq=seq, one=one, other=other)
    return [Entry(**dict(zip(_ENTRY, _AFTER.read(row), strict=True))) for row in rows]


_ENTRY = [field.attname for field in Entry._meta.concrete_fields]
_NO_KEY = uuid.UUID(int=0)
_AFTER = AskedOnce(
    lambda sheet_id, seq, one, other: (
        Entry.objects.filter(Q(seq__gt=seq) | Q(key=one) | Q(key=other), sheet=sheet_id)
        .order_by("seq")
        .values_list(*_ENTRY)
    ),
    sheet_id=uuid.UUID(int=1),
    seq=2_000_000_000,
    one=uuid.UUID(int=2),
    other=uuid.UUID(int=3),
)


def first_log(sheet: Sheet, entries: Sequence[Entry]) -> Log:
    """The log of a sheet of which nothing has been read yet."""
    game = game_of(sheet)
    return with_entries(Log(sheet=sheet, game=game, tape=Tape(game), size=0), entries)


def with_entries(before: Log, entries: Sequence[Entry]) -> Log:
    """The log with these entries too, folded from the first that is other than it was."""
    if not entries:
        return before
    tape = before.tape.copy()
    for entry in entries:
        tape.add(act_of(before.game, entry))
    return replace(before, tape=folded(tape), size=before.size + sum(map(size_of, entries)))


def folded(tape: Tape) -> Tape:
    """A tape ready to be read by all: folded to its end."""
    assert tape.now is not None  # noqa: S101 - asking for it folds it, and keeps that
    return tape


def act_of(game: Game, entry: Entry) -> Act:
    kinds = kinds_of(game)
    return Act(seq=entry.seq, facts=tuple(codec.from_json(fact, kinds) for fact in entry.facts))


def size_of(entry: Entry) -> int:
    """Characters of JSON, as they would stand in a file."""
    return len(json.dumps(entry.facts))


MOST_READ = 50_000
"""Entries kept in the memory of a process: of the sheets it wrote on or showed last."""
_read = Memory[uuid.UUID, Log](MOST_READ, lambda one: len(one.acts))


def keep(opened: Log) -> None:
    """Only what is committed may be kept: another process must be able to read it too."""
    _read.keep(opened.sheet.pk, opened)


def forget(sheet_id: uuid.UUID) -> None:
    """Nothing of this log stays in the memory of this process."""
    _read.drop(sheet_id)


@receiver(post_delete, sender=Sheet)
def _deleted(instance: Sheet, **_: object) -> None:
    """A deleted sheet is forgotten, and so are the parts of pages that were drawn once: names stand in them."""
    forget(instance.pk)
    cache.clear()


# --- telling --------------------------------------------------------------------------------------


def told_since(game: Game, acts: Collection[Act], seen: int) -> Iterable[tuple[str, ...]]:
    """Every entry after `seen` in words, for whoever did not see it being written; all from one replay."""
    tape = Tape(game, (act for act in acts if act.seq <= seen))
    for act in acts:
        if act.seq <= seen:
            continue
        before = tape.now.state
        tape.add(act)
        if act.control is not None:
            amended = isinstance(act.control, Amend)
            yield ("Een eerdere regel is verbeterd." if amended else "Er is iets teruggedraaid.",)
        else:
            yield _story(before, tape.now.state) or ("De spelers zijn veranderd.",)


def told(game: Game, acts: Collection[Act], act: Act) -> tuple[str, ...]:
    """One entry in words."""
    return next(iter(told_since(game, [one for one in acts if one.seq <= act.seq], act.seq - 1)))


def story_of(game: Game, state: Any, facts: Sequence[Event]) -> tuple[str, ...]:
    """What these facts would tell, sentence by sentence."""
    return _story(state, reduce(play_of(game).apply, facts, state))


def _story(before: Any, after: Any) -> tuple[str, ...]:
    """The sentences that came to the round under way, or that ended it."""
    rounds, steps = len(before.rounds), len(before.story)
    story = after.rounds[rounds].story if len(after.rounds) > rounds else after.story
    return tuple(step.text for step in story[steps:])
