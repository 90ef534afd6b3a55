"""The table as facts are laid on it, one after another."""

from collections.abc import Iterable
from typing import Any

from scoring.play.contract import Board, Event, Play
from scoring.play.scene import Scene, next_scene, scene_of_board


def scenes_after(play: Play, state: Any, facts: Iterable[Event], only: int | None = None) -> list[tuple[Board, Scene]]:
    """Return (the board, its scene) before the first fact and after each; `state` is the one before the first fact.

    With `only`, those of one round: facts at which another number of rounds than `only` is finished change the state,
    but nothing comes for them. None: every fact counts.
    """
    parts, board = play.chips.fact_parts if play.chips else 1, play.board(state)
    found = [(board, scene_of_board(board))]
    for fact in facts:
        before, state = board, play.apply(state, fact)
        board = play.board(state)
        if only is None or len(before.rounds) == only:
            found.append((board, next_scene(found[-1][1], before, board, (fact,), parts=parts)))
    return found
