"""The table as facts are laid on it, one after another."""

from collections.abc import Iterable
from typing import Any

from scoring.play.contract import Board, Event, Play
from scoring.play.scene import Scene, goes_on, lies


def scenes_after(play: Play, state: Any, facts: Iterable[Event], only: int | None = None) -> list[tuple[Board, Scene]]:
    """Return (the board, its scene) before the first fact and after each, from the state before them on.

    `only`: so many rounds are over when a fact is laid; others change the board alone. None: every fact is laid.
    """
    parts, board = play.chips.parts if play.chips else 1, play.board(state)
    found = [(board, lies(board))]
    for fact in facts:
        before, state = board, play.apply(state, fact)
        board = play.board(state)
        if only is None or len(before.rounds) == only:
            found.append((board, goes_on(found[-1][1], before, board, (fact,), parts=parts)))
    return found
