"""The free sheet against its golden table."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from scoring.games.vrij import GAME
from tests.play_along import played, refusal

TABLE = tomllib.loads((Path(__file__).parent.parent / "golden" / "vrij.toml").read_text())


@pytest.mark.parametrize("row", TABLE["round"], ids=lambda row: row["why"])
def test_a_round_counts_as_the_table_says(row):
    state, _ = played(GAME, row)
    board = GAME.play.board(state)
    assert {line.name: line.points for line in board.lines} == row["points"]
    assert [line.name for line in board.lines if line.won] == row.get("winners", [])


@pytest.mark.parametrize("row", TABLE["refused"], ids=lambda row: row["why"])
def test_what_can_not_be_counted_is_refused_with_its_rule(row):
    assert refusal(GAME, row).rule == row["rule"]
