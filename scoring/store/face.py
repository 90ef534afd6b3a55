"""The face of a sheet: all that a page shows of it, from one replay."""

from dataclasses import dataclass

from scoring.models import MOST_ENTRIES, MOST_SIZE, SPARE, Sheet
from scoring.play.books.book import AGREEMENTS
from scoring.play.contract import Board, Game, Lookup, Pad, Query, Round
from scoring.play.evening.turns import round_changes
from scoring.play.log.periods import Period, periods
from scoring.play.log.replay import Replay
from scoring.play.log.telling import name_of_act
from scoring.play.log.undo import redoable, undoable
from scoring.play.rounds.seat_order import in_table_order
from scoring.play.seating import Begin
from scoring.store.changes.difference import Effect, changed
from scoring.store.changes.preview import lookups, state_at
from scoring.store.reading import Log, play_of

NEARLY_FULL = 200
"""From this many free entries down, the sheet says that it is almost full."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownRound:
    """A finished round, with the numbers of the entries that made it (`seqs`). `marked`: somebody let it stand although
    the rules object to it."""

    round: Round
    seqs: tuple[int, ...]
    marked: bool

    @property
    def agreed(self) -> str:
        """The sentences on what holds from this round on, `Vanaf hier: ‘Speel tot’ 5.`; "" when nothing changed."""
        return " ".join(step.text for step in self.round.story if step.rule == AGREEMENTS)

    @property
    def how(self) -> str:
        """How the round went, in the words of its game, after what holds from it on; "" for neither."""
        return f"{self.agreed} {self.round.how}".strip()


@dataclass(frozen=True, slots=True, kw_only=True)
class Face:
    """A sheet as it stands now: the same data for screen, paper, CSV and the next poll.

    `begin`: the agreements (players, house rules) that hold now; `opening`: the numbers of the entries that hold them;
    `periods`: which held in which rounds, the present ones last.
    `seq`: the number of the newest entry, which is the version of the sheet.
    `board`: the standing; `pad`: what may be pressed or filled in now.
    `rounds`: the finished rounds; `open_seqs`: the entries of the round under way.
    `undo`: the entry that *Terug* (undo) strikes, and `undo_says` what that is, in words; None and "" without one.
    `redo`: the undo that *Opnieuw* (redo) strikes, or None.
    `left`: how many entries still fit, or None while that is more than `NEARLY_FULL`.
    `turns`: sentences on what the last round changed besides points, such as whose deal it is.
    `changed`: what the newest entry did to earlier ones; None when it was about none, or did nothing.
    `lookups`: the calculators that help with the round under way, each with what the sheet asks it.
    """

    sheet: Sheet
    game: Game
    begin: Begin
    opening: tuple[int, ...]
    periods: tuple[Period, ...]
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
    changed: Effect | None
    lookups: tuple[tuple[Lookup, Query], ...]

    @property
    def changes(self) -> tuple[int, ...]:
        """The numbers of the rounds from which on other agreements hold; () when they never changed."""
        return tuple(period.first for period in self.periods[1:])

    def agreements_in_round(self, number: int) -> Begin:
        """Return the agreements that held in the round with this number (from 1)."""
        return next(period.begin for period in reversed(self.periods) if period.first <= number)


def face_of(log: Log, pad: Pad | None = None) -> Face:
    """Return the face of a sheet from one replay of its log.

    `pad` is the pad with what somebody has filled in so far; None gives the pad with an empty form.
    """
    game, strikes, replayed = log.game, log.tape.strikes, log.replay
    play = play_of(game)
    opening, begin = strikes.opening()
    spare, board = len(log.acts) < MOST_ENTRIES + SPARE, play.board(replayed.state)
    undo = undoable(strikes) if spare else None
    return Face(
        sheet=log.sheet,
        game=game,
        begin=begin,
        opening=opening,
        periods=periods(strikes, replayed.rounds),
        seq=log.last,
        board=board,
        pad=pad or in_table_order(play.pad(replayed.state, {}), replayed.state.seating),
        rounds=_shown(board, replayed),
        open_seqs=replayed.open,
        undo=undo,
        undo_says=_undo_says(log, undo) if undo else "",
        redo=redoable(strikes) if spare else None,
        left=_entries_that_still_fit(log),
        turns=_last_round_sentences(log, board),
        changed=changed(log, board),
        lookups=lookups(log),
    )


def _undo_says(log: Log, seq: int) -> str:
    """Return what the button *Terug* (undo) takes back, in Dutch words, when nothing is half filled in; `seq` is its
    entry."""
    if seq in log.replay.open and log.acts[seq].control is None:
        return "laatste tik"
    return name_of_act(log.acts[seq], log.replay) or "laatste regel"


def _last_round_sentences(log: Log, board: Board) -> tuple[str, ...]:
    """Return sentences on what the last finished round changed besides points; () when no round is finished."""
    seqs = log.replay.rounds[-1] if log.replay.rounds else ()
    return round_changes(play_of(log.game).board(state_at(log, seqs)), board) if seqs else ()


def _entries_that_still_fit(log: Log) -> int | None:
    """Return how many entries still fit, or None when that is more than `NEARLY_FULL`."""
    left = max(0, MOST_ENTRIES - len(log.acts)) if log.size < MOST_SIZE else 0
    return left if left <= NEARLY_FULL else None


def _shown(board: Board, replayed: Replay) -> tuple[ShownRound, ...]:
    """Return each finished round with its entries, and with whether it stands although the rules object to it."""
    rounds = zip(board.rounds, replayed.rounds, strict=True)
    return tuple(
        ShownRound(round=done, seqs=seqs, marked=index in replayed.marked) for index, (done, seqs) in enumerate(rounds)
    )
