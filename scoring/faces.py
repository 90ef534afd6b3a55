"""A sheet as it is seen: its face, what writing would do to it, and the pad as it was at an earlier round."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from typing import Any

from scoring.logs import MOST_ENTRIES, MOST_SIZE, SPARE, Log, play_of, story_of
from scoring.models import Sheet
from scoring.play import log
from scoring.play.contract import Amount, Board, Case, Draft, Event, Game, Holder, Lookup, Objection, Pad, Query, Round
from scoring.play.log import Act, Replay, Strikes
from scoring.play.pointing import at_field
from scoring.play.retelling import retold
from scoring.play.seating import Begin

NEARLY_FULL = 200
"""So many entries before the end the sheet says that it is almost full."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownRound:
    """A finished round with the entries that made it; `marked` when it stands although the rules object."""

    round: Round
    seqs: tuple[int, ...]
    marked: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Face:
    """A sheet as it stands: the same for screen, paper, CSV and the next poll.

    `seq` is its version, `opening` the entry with the agreements, `undo` and `redo` what those buttons strike;
    `room` how many entries still fit, once that matters; `lookups` the calculators that help now.
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
    room: int | None
    lookups: tuple[tuple[Lookup, Query], ...]


def face_of(opened: Log, pad: Pad | None = None) -> Face:
    """The sheet as it stands: one replay. With the `pad` of what has been filled in, where something has."""
    game, strikes, replayed = opened.game, opened.tape.strikes, opened.replay
    play = play_of(game)
    opening, begin = _begin(strikes)
    spare = len(opened.acts) < MOST_ENTRIES + SPARE
    return Face(
        sheet=opened.sheet,
        game=game,
        begin=begin,
        opening=opening,
        seq=opened.last,
        board=play.board(replayed.state),
        pad=pad or play.pad(replayed.state, {}),
        rounds=_shown(replayed),
        open_seqs=replayed.open,
        undo=log.undoable(strikes) if spare else None,
        redo=log.redoable(strikes) if spare else None,
        room=_room(opened),
        lookups=lookups(opened),
    )


def _room(opened: Log) -> int | None:
    """How many entries still fit, when that is few."""
    left = max(0, MOST_ENTRIES - len(opened.acts)) if opened.size < MOST_SIZE else 0
    return left if left <= NEARLY_FULL else None


def _begin(strikes: Strikes) -> tuple[int, Begin]:
    """The agreements that stand, and the entry that holds them."""
    return next((act.seq, fact) for act in strikes.standing() for fact in act.told if isinstance(fact, Begin))


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
    points: tuple[tuple[str, Amount], ...]


def compose(opened: Log, draft: Draft, *, before: tuple[int, ...] = ()) -> tuple[Event, ...] | Objection:
    """A filled round form as facts; `before` are the entries of the round that is amended, which keeps what else
    was told of it."""
    return retold(play_of(opened.game), state_at(opened, before), _told(opened, before), draft)


def drafted(opened: Log, draft: Draft) -> Preview | Objection:
    """What a filled round form would do, or why it may not, at the field that is about."""
    told = compose(opened, draft)
    found = told if isinstance(told, Objection) else preview(opened, told)
    return pointed(opened, draft, found, told) if isinstance(found, Objection) else found


def pointed(
    opened: Log,
    draft: Draft,
    objection: Objection,
    told: tuple[Event, ...] | Objection,
    *,
    before: tuple[int, ...] = (),
) -> Objection:
    """An objection to a filled round form, which was told so, with the field of the form that it is about."""
    facts = () if isinstance(told, Objection) else told
    return at_field(play_of(opened.game), state_at(opened, before), draft, facts, objection)


def pad_at(opened: Log, draft: Draft, before: tuple[int, ...]) -> Pad:
    """The pad as it was when the round of these entries had yet to be written."""
    return play_of(opened.game).pad(state_at(opened, before), draft)


def recall(opened: Log, seqs: tuple[int, ...]) -> Draft:
    """The round of these entries as a filled form."""
    return play_of(opened.game).recall(state_at(opened, seqs), _told(opened, seqs))


def cases(opened: Log, seqs: tuple[int, ...]) -> tuple[tuple[str, Case], ...]:
    """What the round of these entries asks the calculators of its game, each with the calculator's address."""
    aids = play_of(opened.game).aids
    before, facts = (state_at(opened, seqs), _told(opened, seqs)) if aids else (None, ())
    return tuple((aid.calculator, case) for aid in aids for case in aid.cases(before, facts))


def lookups(opened: Log) -> tuple[tuple[Lookup, Query], ...]:
    """The calculators that help with the round under way, each with what the sheet asks it."""
    known = ((one, one.now(opened.state)) for one in play_of(opened.game).lookups)
    return tuple((one, query) for one, query in known if query)


def _told(opened: Log, seqs: tuple[int, ...]) -> tuple[Event, ...]:
    """The facts of these entries as they stand."""
    return tuple(fact for act in opened.tape.strikes.standing() if act.seq in seqs for fact in act.told) if seqs else ()


def state_at(opened: Log, before: tuple[int, ...] = ()) -> Any:
    """The state now, or as it was before the first of these entries."""
    if not before:
        return opened.state
    tape = opened.tape.copy()
    places = (tape.strikes.index(seq) for seq in before if seq in tape.strikes)
    return tape.before(min(places, default=len(tape.strikes.order))).state


def preview(opened: Log, facts: tuple[Event, ...]) -> Preview | Objection:
    """The facts checked as writing would, then drawn by `board`; the first objection stops it.

    Facts about other entries are refused: what those change, `earlier.difference` shows.
    """
    play, new = play_of(opened.game), Act(seq=opened.last + 1, facts=facts)
    if new.control is not None:
        return Objection(message="Hiervan is geen voorproef: kijk naar het verschil.")
    checked = log.admit(opened.tape.copy(), new)
    if isinstance(checked, Objection):
        return checked
    now, after = play.board(opened.state), play.board(reduce(play.apply, facts, opened.state))
    gained = tuple((line.name, line.points - points_of(now, line.holder)) for line in after.holders)
    return Preview(facts=facts, board=after, story=story_of(opened.game, opened.state, facts), points=gained)


def points_of(board: Board, holder: Holder) -> Amount:
    """The points or chips of a player or account on a board; none for who is not on it."""
    return next((line.points for line in board.holders if line.holder == holder), 0)
