"""The only door to the log: open a sheet, write on it, preview, and see how it stands."""

from __future__ import annotations

import uuid
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Literal

from django.db import transaction
from django.db.models import Q
from django.http import Http404

from scoring.games import game as find_game
from scoring.models import Entry, Sheet
from scoring.play import codec, log
from scoring.play.contract import Board, Draft, Event, Game, Objection, Pad, Play, Round, Seat
from scoring.play.log import CONTROL, Act, Amend, Replay, Standing, Strain
from scoring.play.seating import SEATING, Begin

MOST_ENTRIES = 5000


@dataclass(frozen=True, slots=True, kw_only=True)
class Log:
    """A sheet with everything written on it, and what that adds up to."""

    sheet: Sheet
    game: Game
    acts: tuple[Act, ...]
    standing: Standing
    replay: Replay

    @property
    def state(self) -> Any:
        return self.replay.state


@dataclass(frozen=True, slots=True, kw_only=True)
class Writing:
    """An act on its way in: its key, the number it was drawn from, the key its queue sent before, its facts."""

    key: uuid.UUID
    seen: int
    facts: tuple[Event, ...]
    after: uuid.UUID | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownRound:
    """A finished round with the entries that made it; `marked` when it stands although the rules object."""

    round: Round
    seqs: tuple[int, ...]
    marked: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Face:
    """A sheet as it stands: the same for screen, paper, CSV and the next poll.

    `seq` is its version, `opening` the entry with the agreements, `undo` and `redo` what those buttons strike.
    """

    sheet: Sheet
    game: Game
    begin: Begin
    opening: int
    seq: int
    board: Board
    pad: Pad
    rounds: tuple[ShownRound, ...]
    open_seqs: tuple[int, ...]
    undo: int | None
    redo: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What became of a writing, and the log after it.

    `known`: it had been written before. `others`: what someone else wrote meanwhile.
    """

    log: Log
    kind: Literal["written", "known", "reused", "objected", "conflict", "strained"]
    objection: Objection | None = None
    strains: tuple[Strain, ...] = ()
    others: tuple[str, ...] = ()

    @property
    def status(self) -> int:
        return {"written": 200, "known": 200, "reused": 422}.get(self.kind, 409)


def play_of(game: Game) -> Play:
    if game.play is None:
        raise Http404("Dit spel heeft nog geen blad.")
    return game.play


def kinds_of(game: Game) -> tuple[type[Event], ...]:
    """Every fact that may stand in an entry of this game."""
    return (*CONTROL, *SEATING, *play_of(game).events)


# --- opening and making -------------------------------------------------------------------------


def open_sheet(sheet_id: uuid.UUID, *, owner: str) -> Log:
    """The sheet, for the device that made it; for everybody else it does not exist."""
    sheet = Sheet.objects.filter(pk=sheet_id, owner=owner).first() if owner else None
    if sheet is None or find_game(sheet.game) is None:
        raise Http404("Dit blad is er niet, of niet op dit apparaat.")
    return log_of(sheet)


def log_of(sheet: Sheet) -> Log:
    """Read the sheet: what this process read before is kept, for entries never change, and only the rest is folded."""
    kept = _read.get(sheet.pk)
    game = game_of(sheet)
    entries = sheet.entries.filter(seq__gt=kept.acts[-1].seq) if kept else sheet.entries.all()
    opened = _with(sheet, game, kept, tuple(_act(game, entry) for entry in entries))
    _keep(opened)
    return opened


def _with(sheet: Sheet, game: Game, before: Log | None, new: tuple[Act, ...]) -> Log:
    """The log after `new`: folded on from where it was, or all over when something earlier is struck or replaced."""
    acts = (*before.acts, *new) if before else new
    if before is None or any(act.control for act in new):
        standing = log.standing(acts)
        return Log(sheet=sheet, game=game, acts=acts, standing=standing, replay=log.replay(game, standing))
    replayed = before.replay
    for act in new:
        replayed = log.extend(game, replayed, act)
    standing = replace(before.standing, acts=(*before.standing.acts, *new))
    return Log(sheet=sheet, game=game, acts=acts, standing=standing, replay=replayed)


_read: dict[uuid.UUID, Log] = {}
MOST_READ = 512


def _keep(opened: Log) -> None:
    """Only what is committed may be kept: another process must be able to read it too."""
    _read.pop(opened.sheet.pk, None)
    if len(_read) >= MOST_READ:
        _read.pop(next(iter(_read)))
    _read[opened.sheet.pk] = opened


def sheets_of(owner: str) -> Sequence[Sheet]:
    return list(Sheet.objects.filter(owner=owner)) if owner else []


def game_of(sheet: Sheet) -> Game:
    found = find_game(sheet.game)
    if found is None:
        raise Http404("Dit spel is er niet.")
    return found


def create(begin: Begin, *, title: str, owner: str, at: datetime, key: uuid.UUID) -> Sheet | Objection:
    """A new sheet with its first fact, or why it can't begin. The same key twice gives the same sheet."""
    known = Entry.objects.filter(key=key, seq=1, sheet__owner=owner).select_related("sheet").first()
    if known:
        return known.sheet
    game = find_game(begin.game)
    if game is None:
        return Objection(message="Dat spel is er niet.", field="spel")
    first = Act(seq=1, facts=(begin,))
    outcome = log.check_act(game, (), first)
    if isinstance(outcome, Objection):
        return outcome
    with transaction.atomic():
        sheet = Sheet.objects.create(game=game.slug, title=title, owner=owner, made=at, played=at)
        _append(sheet, first, key, at)
    return sheet


def _append(sheet: Sheet, act: Act, key: uuid.UUID, at: datetime) -> None:
    Entry(sheet=sheet, seq=act.seq, key=key, at=at, facts=[codec.to_json(fact) for fact in act.facts]).save()


def _act(game: Game, entry: Entry) -> Act:
    kinds = kinds_of(game)
    return Act(seq=entry.seq, facts=tuple(codec.from_json(fact, kinds) for fact in entry.facts))


# --- writing ------------------------------------------------------------------------------------


def write(opened: Log, writing: Writing, *, at: datetime) -> Outcome:
    """Under the sheet's lock: known key → as it stands; another's entry since → both; `check`; append."""
    try:
        with transaction.atomic():
            sheet = Sheet.objects.select_for_update().get(pk=opened.sheet.pk)
            outcome = _write(sheet, opened, writing, at)
    except Sheet.DoesNotExist:
        raise Http404("Dit blad is er niet meer.") from None
    _keep(outcome.log)
    return outcome


def _write(sheet: Sheet, opened: Log, writing: Writing, at: datetime) -> Outcome:
    game = opened.game
    read = opened.acts[-1].seq
    entries = sheet.entries.filter(Q(seq__gt=read) | Q(key__in=(writing.key, writing.after)))
    now = _with(sheet, game, opened, tuple(_act(game, entry) for entry in entries if entry.seq > read))
    keys = {entry.key: entry.seq for entry in entries}
    if writing.key in keys:
        same = next(act for act in now.acts if act.seq == keys[writing.key])
        return Outcome(log=now, kind="known" if same.facts == writing.facts else "reused")
    if len(now.acts) >= MOST_ENTRIES:
        full = Objection(message="Dit blad is vol. Begin een nieuw blad (revanche).")
        return Outcome(log=now, kind="objected", objection=full)
    seen = max(writing.seen, keys.get(writing.after, 0)) if writing.after else writing.seen
    missed = [act for act in now.acts if act.seq > seen]
    if log.crosses(missed):
        others = tuple(line for act in missed for line in told(game, now.acts, act))
        return Outcome(log=now, kind="conflict", others=others)
    new = Act(seq=now.acts[-1].seq + 1, facts=writing.facts)
    checked = log.check_act(game, now.acts, new, state=now.state)
    if isinstance(checked, Objection):
        return Outcome(log=now, kind="objected", objection=checked)
    if checked:
        return Outcome(log=now, kind="strained", strains=checked)
    _append(sheet, new, writing.key, at)
    Sheet.objects.filter(pk=sheet.pk).update(played=at)
    sheet.played = at
    return Outcome(log=_with(sheet, game, now, (new,)), kind="written")


def told(game: Game, acts: Sequence[Act], act: Act) -> tuple[str, ...]:
    """An entry in words, for whoever did not see it being written."""
    if act.control is not None:
        return ("Een eerdere regel is verbeterd." if isinstance(act.control, Amend) else "Er is iets teruggedraaid.",)
    before = log.replay(game, log.standing([one for one in acts if one.seq < act.seq])).state
    return story_of(game, before, act.told) or ("De spelers zijn veranderd.",)


def story_of(game: Game, state: Any, facts: Sequence[Event]) -> tuple[str, ...]:
    """What these facts would tell, sentence by sentence."""
    play = play_of(game)
    rounds, steps = len(state.rounds), len(state.story)
    for fact in facts:
        state = play.apply(state, fact)
    story = state.rounds[rounds].story if len(state.rounds) > rounds else state.story
    return tuple(step.text for step in story[steps:])


# --- seeing -------------------------------------------------------------------------------------


def face_of(opened: Log, draft: Draft | None = None) -> Face:
    """The sheet as it stands: one replay."""
    game, acts, replayed = opened.game, opened.acts, opened.replay
    play = play_of(game)
    opening, begin = _begin(opened.standing.acts)
    return Face(
        sheet=opened.sheet,
        game=game,
        begin=begin,
        opening=opening,
        seq=acts[-1].seq,
        board=play.board(replayed.state),
        pad=play.pad(replayed.state, draft or {}),
        rounds=_shown(replayed),
        open_seqs=replayed.open,
        undo=log.undoable(acts),
        redo=log.redoable(acts),
    )


def _begin(acts: Sequence[Act]) -> tuple[int, Begin]:
    """The agreements that stand, and the entry that holds them."""
    return next((act.seq, fact) for act in acts for fact in act.told if isinstance(fact, Begin))


def _shown(replayed: Replay) -> tuple[ShownRound, ...]:
    rounds = zip(replayed.state.rounds, replayed.rounds, strict=True)
    return tuple(
        ShownRound(round=done, seqs=seqs, marked=index in replayed.marked) for index, (done, seqs) in enumerate(rounds)
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """What writing would do, without writing it: the board after it, the story, and who gets what."""

    facts: tuple[Event, ...]
    board: Board
    story: tuple[str, ...]
    points: tuple[tuple[str, int], ...]


def compose(opened: Log, draft: Draft, *, before: tuple[int, ...] = ()) -> tuple[Event, ...] | Objection:
    """A filled round form as facts; `before` are the entries of the round that is being amended."""
    return play_of(opened.game).compose(_state(opened, before), draft)


def pad_at(opened: Log, draft: Draft, before: tuple[int, ...]) -> Pad:
    """The pad as it was when the round of these entries had yet to be written."""
    return play_of(opened.game).pad(_state(opened, before), draft)


def recall(opened: Log, seqs: tuple[int, ...]) -> Draft:
    """The round of these entries as a filled form."""
    facts = tuple(fact for act in opened.standing.acts if act.seq in seqs for fact in act.told)
    return play_of(opened.game).recall(_state(opened, seqs), facts)


def _state(opened: Log, before: tuple[int, ...] = ()) -> Any:
    """The state now, or as it was before the first of these entries."""
    if not before:
        return opened.state
    places = [act.seq for act in opened.standing.acts]
    first = next((index for index, seq in enumerate(places) if seq in before), len(places))
    return log.replay(opened.game, replace(opened.standing, acts=opened.standing.acts[:first])).state


def preview(opened: Log, facts: tuple[Event, ...]) -> Preview | Objection:
    """`check` and `apply` in turn, drawn by `board`; the first objection stops it."""
    game = opened.game
    play, state = play_of(game), _state(opened)
    start, now = state, play.board(state)
    for fact in facts:
        if objection := play.check(state, fact):
            return objection
        state = play.apply(state, fact)
    after = play.board(state)
    gained = tuple((line.name, line.points - points_of(now, line.seat)) for line in after.lines)
    return Preview(facts=facts, board=after, story=story_of(game, start, facts), points=gained)


def points_of(board: Board, seat: Seat) -> int:
    """The points of a seat on a board; none for who is not on it."""
    return next((line.points for line in board.lines if line.seat == seat), 0)
