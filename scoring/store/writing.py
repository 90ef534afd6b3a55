"""Writing: making a new sheet, and adding an act to one. Nothing else writes to the log."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Literal

from django.db import IntegrityError, transaction
from django.http import Http404

from scoring.games import game as find_game
from scoring.kit import long_work
from scoring.models import MOST_ENTRIES, MOST_SIZE, SPARE, Entry, Sheet, Table
from scoring.people import rights
from scoring.play.books.worth import too_dear
from scoring.play.contract import Event, Game, Objection
from scoring.play.log import codec
from scoring.play.log.act import Act
from scoring.play.log.admission import admit, check_act
from scoring.play.log.agreeing import agreements_after
from scoring.play.log.replay import Strain
from scoring.play.seating import Agree, Begin
from scoring.store.changes.conflict import in_conflict
from scoring.store.reading import Log, cost, entries_after, remember, replay_to_end, size_of, with_entries


@dataclass(frozen=True, slots=True, kw_only=True)
class Writing:
    """An act that somebody sends to be written: its `facts`, and the key under which it is written once.

    `seen` is the number of the newest entry that its page showed, and `after` the key of the act that the same phone
    sent just before it, or None.
    """

    key: uuid.UUID
    seen: int
    facts: tuple[Event, ...]
    after: uuid.UUID | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What became of a writing, and the log after it. `kind` is one of:

    `written`: it is on the sheet now;
    `known`: the same act had been written under this key before, so nothing is added;
    `reused`: another act had been written under this key;
    `objected`: a rule does not allow it, or the sheet is full: `objection` says why;
    `conflict`: somebody else changed the round after entry `seen`;
    `strained`: later entries would no longer be allowed after it: `strains`.
    """

    log: Log
    kind: Literal["written", "known", "reused", "objected", "conflict", "strained"]
    objection: Objection | None = None
    strains: tuple[Strain, ...] = ()
    seen: int = 0

    @property
    def status(self) -> int:
        """The HTTP status that goes with `kind`: 200, 422 or 409."""
        return {"written": 200, "known": 200, "reused": 422}.get(self.kind, 409)


# --- making a sheet -------------------------------------------------------------------------------


def create(
    begin: Begin, *, title: str, owner: str, at: datetime, key: uuid.UUID, table: Table | None = None
) -> Sheet | Objection:
    """Make a sheet with its first fact and return it, or return an Objection when it can't begin so.

    Objected to: an unknown game, and players or house rules that the game does not allow. `owner` is the hash of a
    person. The same owner and key twice give the same sheet.
    """
    game = find_game(begin.game)
    if game is None:
        return Objection(message="Dat spel is er niet.", field="spel")
    first = Act(seq=1, facts=(begin,))
    outcome = check_act(game, (), first)
    if isinstance(outcome, Objection):
        return outcome
    if objection := withdrawn_rule_objection(game, begin):
        return objection
    number = sheet_id_of(owner, key)
    sheet = Sheet(id=number, game=game.slug, title=title, owner=owner, made=at, played=at, table=table)
    return insert_once(sheet, [entry_of(sheet, first, key, at)])


def withdrawn_rule_objection(game: Game, begin: Begin, standing: Begin | None = None) -> Objection | None:
    """Return an objection to house rules that nobody may choose any more, though an older sheet may have them.

    With the agreements `standing` on a sheet, what is objected to in those too may stay.
    """
    kept = _house_rule_objections(game, standing) if standing else ()
    return next((one for one in _house_rule_objections(game, begin) if one not in kept), None)


def _house_rule_objections(game: Game, begin: Begin) -> tuple[Objection, ...]:
    """Return every objection to the house rules in `begin`, if they were chosen now."""
    anew = game.play.anew(game.play.start(begin)) if game.play and game.play.anew else None
    return (*([anew] if anew else ()), *too_dear(dict(begin.options), game.options))


def sheet_id_of(owner: str, key: uuid.UUID) -> uuid.UUID:
    """Return the id of the sheet that this owner (his hash) makes with this key; the database refuses a second one."""
    return uuid.uuid5(key, owner)


def insert_once(sheet: Sheet, entries: Sequence[Entry]) -> Sheet:
    """Insert a sheet with its entries in one transaction and return it.

    When a sheet with this id exists already, return that one, whoever owns it.
    """
    try:
        with transaction.atomic():
            sheet.save(force_insert=True)
            Entry.objects.bulk_create(entries, batch_size=500)
    except IntegrityError:
        known = Sheet.objects.filter(pk=sheet.pk).first()
        if known is None:
            raise
        return known
    return sheet


def entry_of(sheet: Sheet, act: Act, key: uuid.UUID, at: datetime) -> Entry:
    """Return the row of the database for this act, not yet saved."""
    return Entry(sheet=sheet, seq=act.seq, key=key, at=at, facts=[codec.to_json(fact) for fact in act.facts])


# --- writing ------------------------------------------------------------------------------------

TRIES = 3


def write(log: Log, writing: Writing, *, at: datetime) -> Outcome:
    """Append an act to the log; return what became of it, in an outcome that also says why it was not written.

    `_judged` looks at the key, a full sheet, a conflict and the rules, in that order, before the sheet is locked, so
    that nobody waits for it. When somebody else meanwhile writes an entry with the same number, all is judged again,
    the last time under the lock. `at` is when it was written, which may be long before it was sent. `Http404` when the
    sheet was deleted meanwhile; `TooLong` for a correction of long ago, on the thread that answers everybody: nothing
    is written then.
    """
    for _ in range(TRIES):
        outcome, entry = _judged(log, writing, at)
        if entry is None or _append_entry(entry):
            remember(outcome.log)
            return outcome
    with transaction.atomic():
        Sheet.objects.select_for_update().filter(pk=log.sheet.pk).first()
        outcome, entry = _judged(log, writing, at)
        done = entry is None or _append_entry(entry)
    assert done  # noqa: S101 - nobody else can write while we hold the lock
    remember(outcome.log)
    return outcome


def _judged(log: Log, writing: Writing, at: datetime) -> tuple[Outcome, Entry | None]:
    """Return (what becomes of `writing` as the log now stands, the entry to append or None)."""
    entries = entries_after(log.sheet, log.last, writing.key, *filter(None, (writing.after,)))
    now = with_entries(log, [entry for entry in entries if entry.seq > log.last])
    keys = {entry.key: entry.seq for entry in entries}
    if writing.key in keys:
        same = now.acts[keys[writing.key]].facts == writing.facts
        return Outcome(log=now, kind="known" if same else "reused"), None
    new = Act(seq=now.last + 1, facts=writing.facts)
    if full := is_full(len(now.acts), now.size, new):
        return Outcome(log=now, kind="objected", objection=full), None
    seen = max(writing.seen, keys.get(writing.after, 0)) if writing.after else writing.seen
    if in_conflict(now, seen):
        return Outcome(log=now, kind="conflict", seen=seen), None
    standing = now.tape.strikes.opening()[1]
    changed = (agreements_after(standing, fact) for fact in writing.facts if isinstance(fact, Begin | Agree))
    objections = (withdrawn_rule_objection(now.game, begin, standing) for begin in changed)
    if objection := next(filter(None, objections), None):
        return Outcome(log=now, kind="objected", objection=objection), None
    tape = now.tape.copy()
    long_work.refuse_if_long(cost(tape.reach(new)))
    checked = admit(tape, new)
    if isinstance(checked, Objection):
        return Outcome(log=now, kind="objected", objection=checked), None
    if checked:
        return Outcome(log=now, kind="strained", strains=checked), None
    latest = max((at, now.sheet.played, *(one.at for one in entries)))  # nothing is written before what stands there
    entry = entry_of(now.sheet, new, writing.key, latest)
    was = now.replay if new.control else None
    after = replace(now, tape=replay_to_end(tape), size=now.size + size_of(entry), was=was)
    return Outcome(log=after, kind="written"), entry


def _append_entry(entry: Entry) -> bool:
    """Save the entry after all others. Return False when its number or key was just taken; `Http404` when the sheet
    is gone."""
    try:
        with transaction.atomic():
            if not Sheet.objects.filter(pk=entry.sheet_id).update(played=entry.at, filling=""):
                raise Http404("Dit blad is er niet meer.")
            entry.save()
            rights.note_use(entry.sheet, entry.at)
    except IntegrityError:
        return False
    entry.sheet.played = entry.at
    return True


def is_full(count: int, size: int, new: Act) -> Objection | None:
    """Return an objection when a sheet with `count` entries and `size` characters of JSON has no room for `new`, else
    None.

    A full sheet still has room for acts about earlier entries (undo, redo, amend).
    """
    spare = SPARE if new.control else 0
    if count < MOST_ENTRIES + spare and size < MOST_SIZE + 1000 * spare:
        return None
    return Objection(message="Dit blad is vol. Begin een nieuw blad (revanche).")
