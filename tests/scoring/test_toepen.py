"""Toepen against the golden table, which was worked out by hand from the source."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from scoring.games.toepen import GAME
from tests.play_along import played, refusal

GOLDEN = Path(__file__).parent.parent / "golden"
TABLES = [tomllib.loads(path.read_text()) for path in sorted(GOLDEN.glob("toepen*.toml"))]
ROUNDS = [row for table in TABLES for row in table["round"]]
REFUSED = [row for table in TABLES for row in table.get("refused", ())]


def named(row):
    return row["why"]


@pytest.mark.parametrize("row", ROUNDS, ids=named)
def test_a_round_costs_what_the_table_says(row):
    state, _ = played(GAME, row)
    board = GAME.play.board(state)
    lines = {line.name: line for line in board.lines}
    signals = {signal.key for line in board.lines for signal in line.signals} | {s.key for s in board.signals}
    assert {name: line.points for name, line in lines.items()} == row["points"]
    if "out" in row:
        assert {name for name, line in lines.items() if line.out} == set(row["out"])
    if "winner" in row:
        assert [name for name, line in lines.items() if line.won] == [row["winner"]]
    if "loser" in row:
        assert [name for name, line in lines.items() if line.lost] == [row["loser"]]
    if "dealer_after" in row:
        assert state.name(state.seating.dealer) == row["dealer_after"]
    if "leads" in row:
        assert state.name(state.leads()) == row["leads"]
    if "stake" in row:
        assert state.stake == row["stake"]
    assert set(row.get("signals", ())) <= signals
    for name, stips in row.get("stips", {}).items():
        assert (lines[name].marks.stips if lines[name].marks else 0) == stips
    for name, count in row.get("paspunten", {}).items():
        assert dict(lines[name].extra)["paspunten"] == str(count)


@pytest.mark.parametrize("row", REFUSED, ids=named)
def test_what_the_rules_forbid_is_refused_with_its_rule(row):
    objection = refusal(GAME, row)
    assert objection is not None
    assert objection.message.endswith(".")
    assert objection.rule.startswith("toepen#")


def test_the_table_has_three_rows_for_every_optional_rule():
    counted = {option.key: 0 for option in GAME.options}
    for row in ROUNDS:
        for option in GAME.options:
            value = row.get("options", {}).get(option.key, option.text(option.default))
            counted[option.key] += value != option.text(option.default) or value == "aan" or row["rule"] == option.rule
    assert {key: count for key, count in counted.items() if count < 3} == {}
