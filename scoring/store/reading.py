"""Reading a sheet: for whoever has a right to it, its entries, what they add up to, and what was written since."""

import json
import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from itertools import takewhile
from typing import Any

from cachetools import LRUCache
from django.db.models import Q
from django.http import Http404

from scoring.games import game as find_game
from scoring.kit import long_work
from scoring.kit.figures import capital
from scoring.memory import Memory
from scoring.models import Entry, Right, Sheet
from scoring.models.prepared import PreparedQuery
from scoring.people import rights
from scoring.play.contract import Event, Game, Play
from scoring.play.log import codec
from scoring.play.log.act import CONTROL, Act, Amend, Redo, Undo
from scoring.play.log.replay import Replay, Tape
from scoring.play.log.telling import named
from scoring.play.seating import SEATING


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

    @property
    def weight(self) -> int:
        """About how many bytes it takes in memory: facts and states, as measured over all games."""
        return 12 * self.size + 800 * sum(1 + len(act.facts) for act in self.acts.values())


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


def open_sheet(sheet_id: uuid.UUID, who: str, need: Right) -> Log:
    """The sheet with all that is written on it, for whoever has this right to it; for everybody else it does not exist.

    `Http404` as in `sheet_of`, `TooLong` as in `log_of`. `who` is a person, as `Sheet.owner` is.
    """
    return log_of(sheet_of(sheet_id, who, need))


def sheet_of(sheet_id: uuid.UUID, who: str, need: Right) -> Sheet:
    """The same without what is written on it. `Http404`, with a sentence: there is no such sheet or game, this person
    has no right to it, or less than he needs."""
    sheet = rights.sheet_for(sheet_id, who)
    if sheet is None or find_game(sheet.game) is None:
        raise Http404("Dit blad is er niet, of niet op dit toestel.")
    if sheet.right < need:
        raise Http404(_MAY_NOT[need])
    return sheet


_MAY_NOT = {
    Right.WRITE: "Op dit blad kijk je mee. Schrijven mag met een link die dat geeft.",
    Right.OWN: "Dat kan alleen wie het blad heeft.",
}


def log_of(sheet: Sheet) -> Log:
    """Read the sheet: what this process read before is kept, for entries never change, and only the rest is folded.

    `TooLong` when that takes longer than a moment, on the thread that answers everybody.
    """
    kept = _logs.get(sheet.pk)
    if kept and kept.sheet.kept != sheet.kept:  # thrown away since by another process, and begun anew with the same key
        kept = None
    if kept is None:
        long_work.refuse_if_long(long_work.ENTRY * sheet.last)
        log = first_log(sheet, _not_here(sheet.entries.all()))
    elif sheet.last == kept.last:
        return replace(kept, sheet=sheet)
    else:
        log = with_entries(replace(kept, sheet=sheet), _not_here(entries_after(sheet, kept.last)))
    remember(log)
    return log


def cost(entries: Iterable[Entry] | Iterable[Act]) -> float:
    """In how many seconds these are read and counted, or counted anew: an entry may hold hundreds of facts."""
    return sum(max(long_work.ENTRY, long_work.FACT * len(one.facts)) for one in entries)


def _not_here(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """The same, unless reading them takes so long that it is done beside."""
    found = tuple(entries)
    long_work.refuse_if_long(cost(found) + long_work.ENTRY * sum(map(_looks_back, found)))
    return found


def _looks_back(entry: Entry) -> int:
    """Over how many entries it must be known who sat at each before this one changes something earlier."""
    fact = entry.facts[0] if entry.facts else {}
    seqs = fact.get("seqs", ()) if fact.get("fact") == Amend.__name__ else ()
    return entry.seq - min(seqs, default=entry.seq)


def as_of(log: Log, seq: int) -> Log:
    """The sheet as it was when this entry was its newest."""
    if seq >= log.last:
        return log
    long_work.refuse_if_long(cost(log.acts.values()))
    return replace(log, tape=folded(Tape(log.game, (act for act in log.acts.values() if act.seq <= seq))))


def entries_after(sheet: Sheet, seq: int, *keys: uuid.UUID) -> Sequence[Entry]:
    """What was written after entry `seq`, and what was written under one of at most two keys, in order."""
    one, other = (*keys, _NO_KEY, _NO_KEY)[:2]
    rows = _AFTER(sheet_id=sheet.pk, seq=seq, one=one, other=other)
    return [Entry(**dict(zip(_ENTRY, _AFTER.read(row), strict=True))) for row in rows]


_ENTRY = [field.attname for field in Entry._meta.concrete_fields]
_NO_KEY = uuid.UUID(int=0)
_AFTER = PreparedQuery(
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


MOST_READ = 100_000_000
"""Bytes of logs kept in the memory of a process: of the sheets it wrote on or showed last."""
_logs: Memory[uuid.UUID, Log] = Memory(LRUCache(MOST_READ, getsizeof=lambda one: one.weight))


def remember(log: Log) -> None:
    """Only what is committed may be kept: another process must be able to read it too."""
    _logs.keep(log.sheet.pk, log)


def forget(sheet_id: uuid.UUID) -> None:
    """Nothing of this log stays in the memory of this process."""
    _logs.drop(sheet_id)


# --- telling --------------------------------------------------------------------------------------


def told_since(now: Tape, seen: int) -> Iterable[tuple[str, ...]]:
    """Every entry after `seen` in words, for whoever did not see it being written; all from one replay.

    Where none of them is about earlier ones the tape is as it was then, with more behind it: nothing is replayed.
    """
    acts = now.strikes.acts.values()
    since = [*takewhile(lambda act: act.seq > seen, reversed(acts))][::-1]
    long_work.refuse_if_long(cost(since))
    if not any(act.control for act in since):
        again, place = now.copy(), len(now.strikes.order) - len(since)
        for nth in range(place, place + len(since)):
            yield _story(again.before(nth).state, again.before(nth + 1).state) or _SEATED
        return
    long_work.refuse_if_long(cost(acts))
    tape = Tape(now.game, (act for act in acts if act.seq <= seen))
    for act in since:
        before = tape.now
        tape.add(act)
        if act.control is not None:
            yield (_about_earlier(tape, act, before),)
        else:
            yield _story(before.state, tape.now.state) or _SEATED


def _about_earlier(tape: Tape, act: Act, before: Replay) -> str:
    """An act about earlier entries in words, which round it was about first."""
    control, acts = act.control, tape.strikes.acts
    if isinstance(control, Redo) and control.seq in acts:
        control = acts[control.seq].control
    if isinstance(control, Undo) and control.seq in acts:
        what = named(acts[control.seq], before, tape.now)
        done = "toch weer opgeschreven" if isinstance(act.control, Redo) else "teruggehaald"
        return f"{capital(what)} {done}." if what else f"Er is iets {done}."
    return f"{capital(named(act, tape.now, before))}." if isinstance(control, Amend) else "Er is iets veranderd."


_SEATED = ("De spelers zijn veranderd.",)


def lines_since(log: Log, seen: int) -> tuple[str, ...]:
    """In sentences what was written after `seen`."""
    return tuple(line for lines in told_since(log.tape, seen) for line in lines)


def in_words(now: Tape, act: Act) -> tuple[str, ...]:
    """One entry in words, as it was when it was written."""
    return next(iter(told_since(now, act.seq - 1)))


def story_of(game: Game, state: Any, facts: Sequence[Event]) -> tuple[str, ...]:
    """What these facts would tell, sentence by sentence."""
    return _story(state, reduce(play_of(game).apply, facts, state))


def _story(before: Any, after: Any) -> tuple[str, ...]:
    """The sentences that came to the round under way, or that ended it."""
    rounds, steps = len(before.rounds), len(before.story)
    story = after.rounds[rounds].story if len(after.rounds) > rounds else after.story
    return tuple(step.text for step in story[steps:])
