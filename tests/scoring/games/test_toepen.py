"""What only toepen has in its golden table: the stake, stippen and paspunten."""

import tomllib
from pathlib import Path

import pytest

from scoring.games.toepen import GAME
from tests.rounds.play_along import played

GOLDEN = Path(__file__).parents[2] / "golden"
TABLES = [tomllib.loads(path.read_text()) for path in sorted(GOLDEN.glob("toepen*.toml"))]
ROUNDS = [row for table in TABLES for row in table["round"]]


def named(row):
    return row["why"]


@pytest.mark.parametrize("row", ROUNDS, ids=named)
def test_stake_stippen_and_paspunten_are_what_the_table_says(row):
    state, _ = played(GAME, row)
    lines = {line.name: line for line in GAME.play.board(state).lines}
    assert state.stake == row.get("stake", state.stake)
    for name, stips in row.get("stips", {}).items():
        assert (lines[name].marks.stips if lines[name].marks else 0) == stips
    for name, count in row.get("paspunten", {}).items():
        assert dict(lines[name].extra)["paspunten"] == str(count)


def test_the_table_has_three_rows_for_every_optional_rule():
    counted = {option.key: 0 for option in GAME.options}
    for row in ROUNDS:
        for option in GAME.options:
            value = row.get("options", {}).get(option.key, option.as_text(option.default))
            counted[option.key] += (
                value != option.as_text(option.default) or value == "aan" or row["rule"] == option.rule
            )
    assert {key: count for key, count in counted.items() if count < 3} == {}


def test_who_had_a_toep_of_four_leaves_the_last_trick_unasked_also_the_first_seat():
    state, players = played(GAME, {"events": []})
    for seat in range(len(players)):
        fields = {field.name: field for field in GAME.play.pad(state, {"vier": seat}).form.fields}
        assert not fields["slag"].required


def test_a_new_sheet_is_two_screens_of_a_small_phone_for_only_the_limit_is_unfolded():
    assert [option.key for option in GAME.options if not option.fold] == ["tot"]
