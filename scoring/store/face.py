"""The face of a sheet: all that a page shows of it, from one replay."""

from dataclasses import dataclass

from scoring.models import MOST_ENTRIES, MOST_SIZE, SPARE, Sheet
from scoring.play.contract import Board, Game, Lookup, Pad, Query, Round
from scoring.play.evening.turns import turns
from scoring.play.log.replay import Replay
from scoring.play.log.telling import named
from scoring.play.log.undo import Strikes, redoable, undoable
from scoring.play.rounds.seat_order import seated
from scoring.play.seating import Begin
from scoring.store.changes.preview import lookups, state_at
from scoring.store.reading import Log, play_of

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

    `seq` is its version, `opening` the entry with the agreements, `undo` and `redo` what those buttons strike and
    `undo_says` what that is; `left` how many entries still fit, once that matters; `turns` what the last round changed
    besides points; `lookups` the calculators that help now.
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
    undo_says: str
    redo: int | None
    left: int | None
    turns: tuple[str, ...]
    lookups: tuple[tuple[Lookup, Query], ...]


def face_of(log: Log, pad: Pad | None = None) -> Face:
    """The sheet as it stands: one replay. With the `pad` of what has been filled in, where something has."""
    game, strikes, replayed = log.game, log.tape.strikes, log.replay
    play = play_of(game)
    opening, begin = _begin(strikes)
    spare, board = len(log.acts) < MOST_ENTRIES + SPARE, play.board(replayed.state)
    undo = undoable(strikes) if spare else None
    return Face(
        sheet=log.sheet,
        game=game,
        begin=begin,
        opening=opening,
        seq=log.last,
        board=board,
        pad=pad or seated(play.pad(replayed.state, {}), replayed.state.seating),
        rounds=_shown(board, replayed),
        open_seqs=replayed.open,
        undo=undo,
        undo_says=_undo_says(log, undo) if undo else "",
        redo=redoable(strikes) if spare else None,
        left=_left(log),
        turns=_turns(log, board),
        lookups=lookups(log),
    )


def _undo_says(log: Log, seq: int) -> str:
    """What *Terug* takes back when nothing is half filled in."""
    if seq in log.replay.open and log.acts[seq].control is None:
        return "laatste tik"
    return named(log.acts[seq], log.replay) or "laatste regel"


def _turns(log: Log, board: Board) -> tuple[str, ...]:
    seqs = log.replay.rounds[-1] if log.replay.rounds else ()
    return turns(play_of(log.game).board(state_at(log, seqs)), board) if seqs else ()


def _left(log: Log) -> int | None:
    """How many entries still fit, when that is few."""
    left = max(0, MOST_ENTRIES - len(log.acts)) if log.size < MOST_SIZE else 0
    return left if left <= NEARLY_FULL else None


def _begin(strikes: Strikes) -> tuple[int, Begin]:
    """The agreements that stand, and the entry that holds them."""
    return next((act.seq, fact) for act in strikes.standing() for fact in act.game_facts if isinstance(fact, Begin))


def _shown(board: Board, replayed: Replay) -> tuple[ShownRound, ...]:
    rounds = zip(board.rounds, replayed.rounds, strict=True)
    return tuple(
        ShownRound(round=done, seqs=seqs, marked=index in replayed.marked) for index, (done, seqs) in enumerate(rounds)
    )
