"""Mieën: the pot divided and filled again, the example of the source, defended pots, refusals."""

import tomllib
from itertools import product
from pathlib import Path

import pytest

from scoring.games.mieen import GAME, payout
from scoring.play.contract import Seat
from scoring.play.seating import Leave
from tests.rounds.play_along import begin_of, played

GOLDEN = Path(__file__).parents[2] / "golden"
TABLE = tomllib.loads((GOLDEN / "mieen.toml").read_text())
FOUR = ("A", "B", "C", "D")


def test_every_division_of_three_tricks_empties_the_pot_and_leaves_the_next_one_divisible():
    for made in product(range(4), repeat=4):
        if sum(made) != 3:
            continue
        after = payout.settle(FOUR, 63, dict(zip(FOUR, made, strict=True)))
        assert sum(after.paid.values()) == 63
        assert after.pot % 3 == 0
        assert len(after.dead) == made.count(0)


@pytest.mark.parametrize(
    ("tricks", "defender"),
    [({"A": 2, "B": 1}, None), ({"A": 1, "B": 1, "C": 1}, None), ({"A": 3, "D": 0}, "D")],
)
def test_the_three_ways_to_play_a_pot_empty(tricks, defender):
    after = payout.settle(FOUR, 12, tricks, defender)
    assert (after.dead, after.stayed) == ((), 0)


@pytest.mark.parametrize("players", [2, 11])
def test_a_table_too_small_or_too_large_is_told_who_may_play(players):
    with pytest.raises(ValueError, match="3 tot en met 10 spelers"):
        payout.first_pot(players)


def test_an_empty_pot_brings_nothing_and_less_is_no_pot():
    assert payout.division(0, {"A": 2, "B": 1}) == {"A": 0, "B": 0}
    with pytest.raises(ValueError, match="nooit minder dan leeg"):
        payout.division(-1, {"A": 2, "B": 1})


def test_a_defender_keeps_a_third_for_each_trick_and_puts_in_nothing():
    after = payout.settle(FOUR, 12, {"A": 1, "D": 2}, "D")
    assert after.paid == {"A": 4}
    assert after.stayed == 8
    assert after.stakes == {"A": 3, "B": 3, "C": 3, "D": 0}
    assert after.pot == 8 + 9


@pytest.mark.parametrize(("solo", "stake", "dead"), [("dood", 12, ("A",)), ("vrij", 3, ())])
def test_a_lone_player_without_a_trick_pays_as_agreed(solo, stake, dead):
    after = payout.settle(FOUR, 12, {"A": 0, "D": 3}, "D", solo=solo)
    assert (after.stakes["A"], after.dead) == (stake, dead)
    assert after.stayed == 12


@pytest.mark.parametrize(
    ("tricks", "paid", "stayed"), [({"A": 3}, {"A": 17}, 0), ({"A": 2, "B": 1}, {"A": 10, "B": 5}, 2)]
)
def test_a_pot_that_cannot_be_shared_by_three_keeps_the_rest(tricks, paid, stayed):
    after = payout.settle(FOUR, 17, tricks)
    assert (after.paid, after.stayed) == (paid, stayed)


@pytest.mark.parametrize(("defender", "stakes"), [(None, {"A": 3, "B": 3}), ("B", {"A": 3, "B": 0})])
def test_a_trick_keeps_you_alive_when_a_third_of_the_pot_is_less_than_a_chip(defender, stakes):
    after = payout.settle(FOUR, 2, {"A": 2, "B": 1}, defender)
    assert (after.dead, after.stayed, after.stakes) == ((), 2, {**stakes, "C": 3, "D": 3})


def test_the_dead_never_pay_more_than_the_cap():
    after = payout.settle(FOUR, 63, {"A": 3, "B": 0}, cap=30)
    assert after.stakes == {"A": 3, "B": 30, "C": 3, "D": 3}
    assert payout.settle(FOUR, 12, {"A": 3, "B": 0}, cap=30).stakes["B"] == 12


def test_who_stays_away_pays_the_usual_three():
    assert payout.settle(FOUR, 12, {"A": 3}).stakes == dict.fromkeys(FOUR, 3)


@pytest.mark.parametrize(("along", "dead"), [(1, 0), (3, 0), (4, 1), (7, 4)])
def test_more_players_than_tricks_means_dead(along, dead):
    assert payout.dead_at_least(along) == dead


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: payout.first_pot(2),
        lambda: payout.dead_at_least(0),
        lambda: payout.division(-3, {"A": 3}),
        lambda: payout.division(12, {"A": 2}),
        lambda: payout.division(12, {"A": 4, "B": -1}),
        lambda: payout.settle(FOUR, 12, {"E": 3}),
        lambda: payout.settle(FOUR, 12, {}),
        lambda: payout.settle(FOUR, 12, {"A": 1, "B": 1, "D": 1}, "D"),
        lambda: payout.settle(FOUR, 12, {"A": 3}, cap=10),
        lambda: payout.settle(FOUR, 12, {"A": 3}, solo="anders"),
    ],
)
def test_what_cannot_be_is_refused_in_dutch(wrong):
    with pytest.raises(ValueError, match=r"[a-z].*\.$"):
        wrong()


# --- the sheet -----------------------------------------------------------------------------------


def named(row):
    return row["why"]


@pytest.mark.parametrize("row", [row for row in TABLE["round"] if "dead" in row], ids=named)
def test_who_is_dead_is_what_the_table_says(row):
    state, _ = played(GAME, row)
    assert {state.name(seat) for seat in state.dead} == set(row["dead"])


def test_a_pot_on_paper_must_be_divisible_by_three():
    begin = begin_of(GAME, start={"pot": 14})
    objection = GAME.play.check(GAME.play.start(begin), begin)
    assert (objection.rule, objection.field) == ("mieen#inzet", "accounts")


def test_a_table_that_has_become_too_small_is_still_drawn():
    state = GAME.play.start(begin_of(GAME))
    for seat in (0, 1):
        state = GAME.play.apply(state, Leave(seat=Seat(seat)))
    assert [field.label for field in GAME.play.pad(state, {}).form.fields][:2] == ["Saar", "Ruud"]
