"""Tables that count down from the limit: their sheet shows what each player has left. The room itself counts penalty
points up from 0.
"""

from scoring.games.toepen.state import State
from scoring.play.books.book import replace
from scoring.play.books.tally import tally_marks
from scoring.play.contract import Board, Line, Values
from scoring.play.contract.board import Round


def points_as_read(options: Values, points: int) -> int:
    """Return penalty points as this table reads them: what is left of the limit, where it counts down. The same sum
    turns what is read back into penalty points.
    """
    return int(options["tot"]) - points if options["aftellen"] else points


def points_typed(options: Values, points: int) -> int:
    """Return as penalty points what was typed for a player who joins or begins. 0 means 0 penalty points, also where
    the table counts down.
    """
    return points_as_read(options, points) if points else 0


def board_as_read(state: State, board: Board) -> Board:
    """Return the board as this table counts: down from the limit, or the same board."""
    if not state.on("aftellen"):
        return board
    return replace(
        board,
        lines=tuple(_line_counted_down(state, line) for line in board.lines),
        rounds=tuple(_round_counting_down(state, done) for done in board.rounds),
        story=tuple(step._replace(points=-step.points) for step in board.story),
        down=True,
    )


def _line_counted_down(state: State, line: Line) -> Line:
    left = points_as_read(state.options, state.now(line.seat))
    return replace(line, points=left, marks=tally_marks(left))


def _round_counting_down(state: State, done: Round) -> Round:
    return done._replace(
        points={holder: -points for holder, points in done.points.items()},
        totals={holder: state.limit - points for holder, points in done.totals.items()},
        story=tuple(step._replace(points=-step.points) for step in done.story),
    )
