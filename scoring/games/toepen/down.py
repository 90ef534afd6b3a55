"""Counting down from the limit: what stands on a sheet is what somebody has left. The room counts penalty points."""

from scoring.games.toepen.state import State
from scoring.play.books.book import replace
from scoring.play.books.tally import marks
from scoring.play.contract import Board, Line, Values
from scoring.play.contract.board import Round


def told(options: Values, points: int) -> int:
    """Penalty points as the table reads and types them; the same the other way."""
    return int(options["tot"]) - points if options["aftellen"] else points


def typed(options: Values, points: int) -> int:
    """What was typed for who begins, as penalty points; nought is a fresh start, counted up or down."""
    return told(options, points) if points else 0


def shown(state: State, board: Board) -> Board:
    """The board as this table counts."""
    if not state.on("aftellen"):
        return board
    return replace(
        board,
        lines=tuple(_line(state, line) for line in board.lines),
        rounds=tuple(_round(state, done) for done in board.rounds),
        story=tuple(step._replace(points=-step.points) for step in board.story),
        down=True,
    )


def _line(state: State, line: Line) -> Line:
    left = told(state.options, state.now(line.seat))
    return replace(line, points=left, marks=marks(left))


def _round(state: State, done: Round) -> Round:
    return done._replace(
        points={holder: -points for holder, points in done.points.items()},
        totals={holder: state.limit - points for holder, points in done.totals.items()},
        story=tuple(step._replace(points=-step.points) for step in done.story),
    )
