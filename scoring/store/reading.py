"""Reading a sheet, for a person with a right to it: its entries, the state they lead to, and sentences on what is
new."""

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
from scoring.play.log.telling import name_of_act
from scoring.play.seating import SEATING


@dataclass(frozen=True, slots=True, kw_only=True)
class Log:
    """A sheet with every act on it, and the tape: the acts that count, with the states they lead to. `size`:
    characters of JSON; `was`: the replay before the newest entry, if that is about earlier ones. Copy the tape to
    write on it."""

    sheet: Sheet
    game: Game
    tape: Tape
    size: int
    was: Replay | None = None

    @property
    def acts(self) -> Mapping[int, Act]:
        """Every act of the sheet by its number, also those that were struck."""
        return self.tape.strikes.acts

    @property
    def replay(self) -> Replay:
        """The replay of all acts that count."""
        return self.tape.now

    @property
    def state(self) -> Any:
        """The state of the game after these acts."""
        return self.replay.state

    @property
    def last(self) -> int:
        """The number of the newest entry."""
        return next(reversed(self.tape.strikes.acts))

    @property
    def weight(self) -> int:
        """About how many bytes the log takes in memory, measured over all games."""
        return 12 * self.size + 800 * sum(1 + len(act.facts) for act in self.acts.values())


def play_of(game: Game) -> Play:
    """Return the functions of a game's sheet; `Http404` when the game has no sheet."""
    if game.play is None:
        raise Http404("Dit spel heeft nog geen blad.")
    return game.play


def kinds_of(game: Game) -> tuple[type[Event], ...]:
    """Return every kind of fact that an entry of this game may hold; `Http404` when the game has no sheet."""
    return (*CONTROL, *SEATING, *play_of(game).events)


def game_of(sheet: Sheet) -> Game:
    """Return the game of a sheet; `Http404` when there is no such game any more."""
    found = find_game(sheet.game)
    if found is None:
        raise Http404("Dit spel is er niet.")
    return found


# --- reading --------------------------------------------------------------------------------------


def open_sheet(sheet_id: uuid.UUID, who: str, need: Right) -> Log:
    """Return the sheet with all that is written on it, when the person `who` (his hash) has at least the right `need`
    to it.

    `Http404` as in `sheet_of`, `TooLong` as in `log_of`.
    """
    return log_of(sheet_of(sheet_id, who, need))


def sheet_of(sheet_id: uuid.UUID, who: str, need: Right) -> Sheet:
    """Return the sheet without its log, when the person `who` (his hash) has at least the right `need` to it.

    `Http404`, with a sentence, when there is no such sheet or game, or when he has no right to it or a lower one.
    """
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
    """Return the log of this sheet. Entries never change, so what this process read before is kept, and only newer
    entries are read. `TooLong` when that takes more than a moment, on the thread that answers everybody."""
    kept = _logs.get(sheet.pk)
    if kept and kept.sheet.kept != sheet.kept:  # thrown away since by another process, and begun anew with the same key
        kept = None
    if kept is None:
        long_work.refuse_if_long(long_work.ENTRY * sheet.last)
        log = first_log(sheet, _entries_unless_too_long(sheet.entries.all()))
    elif sheet.last == kept.last:
        return replace(kept, sheet=sheet)
    else:
        log = with_entries(replace(kept, sheet=sheet), _entries_unless_too_long(entries_after(sheet, kept.last)))
    remember(log)
    return log


def cost(entries: Iterable[Entry] | Iterable[Act]) -> float:
    """Return about how many seconds it takes to read and replay these entries; one entry may hold hundreds of facts."""
    return sum(max(long_work.ENTRY, long_work.FACT * len(one.facts)) for one in entries)


def _entries_unless_too_long(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """Return these entries as a tuple; `TooLong` when reading them would hold up the thread that answers everybody."""
    found = tuple(entries)
    long_work.refuse_if_long(cost(found) + long_work.ENTRY * sum(map(_how_many_to_look_up, found)))
    return found


def _how_many_to_look_up(entry: Entry) -> int:
    """Return how many earlier entries an amend must look up to know who sat at each; 0 for any other entry."""
    fact = entry.facts[0] if entry.facts else {}
    seqs = fact.get("seqs", ()) if fact.get("fact") == Amend.__name__ else ()
    return entry.seq - min(seqs, default=entry.seq)


def as_of(log: Log, seq: int) -> Log:
    """Return the log as it was when entry `seq` was the newest. `TooLong` as in `log_of`."""
    if seq >= log.last:
        return log
    long_work.refuse_if_long(cost(log.acts.values()))
    tape = Tape(log.game, (act for act in log.acts.values() if act.seq <= seq))
    return replace(log, tape=replay_to_end(tape), was=None)


def entries_after(sheet: Sheet, seq: int, *keys: uuid.UUID) -> Sequence[Entry]:
    """Return the entries after number `seq`, and those with one of `keys` (two at most), ordered by number."""
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
    """Return the log of a sheet from all its entries, when this process has not read any of them yet."""
    game = game_of(sheet)
    return with_entries(Log(sheet=sheet, game=game, tape=Tape(game), size=0), entries)


def with_entries(before: Log, entries: Sequence[Entry]) -> Log:
    """Return the log with these newer entries added, replayed from the first place where something changed."""
    if not entries:
        return before
    tape, was = before.tape.copy(), None
    for entry in entries:
        act = act_of(before.game, entry)
        was = tape.now if act.control and entry is entries[-1] else None
        tape.add(act)
    return replace(before, tape=replay_to_end(tape), size=before.size + sum(map(size_of, entries)), was=was)


def replay_to_end(tape: Tape) -> Tape:
    """Replay a tape to its end and return it, so that several threads can read it."""
    assert tape.now is not None  # noqa: S101 - asking for it folds it, and keeps that
    return tape


def act_of(game: Game, entry: Entry) -> Act:
    """Return the act in this entry; `Unreadable` when it holds a fact that the game does not know."""
    kinds = kinds_of(game)
    return Act(seq=entry.seq, facts=tuple(codec.from_json(fact, kinds) for fact in entry.facts))


def size_of(entry: Entry) -> int:
    """Return how many characters the facts of this entry take as JSON."""
    return len(json.dumps(entry.facts))


MOST_READ = 100_000_000
"""Bytes of logs that a process keeps in memory: of the sheets it wrote on or showed last."""
_logs: Memory[uuid.UUID, Log] = Memory(LRUCache(MOST_READ, getsizeof=lambda one: one.weight))


def remember(log: Log) -> None:
    """Keep this log in the memory of this process. It must be committed: other processes must be able to read it."""
    _logs.keep(log.sheet.pk, log)


def forget(sheet_id: uuid.UUID) -> None:
    """Drop the log of this sheet from the memory of this process."""
    _logs.drop(sheet_id)


# --- telling --------------------------------------------------------------------------------------


def told_since(now: Tape, seen: int) -> Iterable[tuple[str, ...]]:
    """Yield for every entry after number `seen` its Dutch sentences, for somebody who did not see it being written.

    When none of them changes an earlier entry, the tape before them is as it was then, and nothing is replayed.
    `TooLong` when the replay takes more than a moment, on the thread that answers everybody.
    """
    acts = now.strikes.acts.values()
    since = [*takewhile(lambda act: act.seq > seen, reversed(acts))][::-1]
    long_work.refuse_if_long(cost(since))
    if not any(act.control for act in since):
        again, place = now.copy(), len(now.strikes.order) - len(since)
        for nth in range(place, place + len(since)):
            yield _new_sentences(again.before(nth).state, again.before(nth + 1).state) or _SEATED
        return
    long_work.refuse_if_long(cost(acts))
    tape = Tape(now.game, (act for act in acts if act.seq <= seen))
    for act in since:
        before = tape.now
        tape.add(act)
        if act.control is not None:
            yield (about_earlier(tape, act, before),)
        else:
            yield _new_sentences(before.state, tape.now.state) or _SEATED


def about_earlier(tape: Tape, act: Act, before: Replay) -> str:
    """Return a sentence on what an act about earlier entries did, and to which round; `before` is the replay without
    it."""
    control, acts = act.control, tape.strikes.acts
    if isinstance(control, Redo) and control.seq in acts:
        control = acts[control.seq].control
    if isinstance(control, Undo) and control.seq in acts:
        what = name_of_act(acts[control.seq], before, tape.now)
        done = "toch weer opgeschreven" if isinstance(act.control, Redo) else "teruggehaald"
        return f"{capital(what)} {done}." if what else f"Er is iets {done}."
    return f"{capital(name_of_act(act, tape.now, before))}." if isinstance(control, Amend) else "Er is iets veranderd."


_SEATED = ("De spelers zijn veranderd.",)


def lines_since(log: Log, seen: int) -> tuple[str, ...]:
    """Return Dutch sentences on what was written after entry number `seen`; () for nothing."""
    return tuple(line for lines in told_since(log.tape, seen) for line in lines)


def in_words(now: Tape, act: Act) -> tuple[str, ...]:
    """Return Dutch sentences on one act, told from the state in which it was written."""
    return next(iter(told_since(now, act.seq - 1)))


def story_of(game: Game, state: Any, facts: Sequence[Event]) -> tuple[str, ...]:
    """Return the sentences that these facts add to the story, when they are played from `state`."""
    return _new_sentences(state, reduce(play_of(game).apply, facts, state))


def _new_sentences(before: Any, after: Any) -> tuple[str, ...]:
    """Return the sentences in `after` that were not in `before`, of the round under way or the one that just ended."""
    rounds, steps = len(before.rounds), len(before.story)
    story = after.rounds[rounds].story if len(after.rounds) > rounds else after.story
    return tuple(step.text for step in story[steps:])
