"""Roulette against the book, and its edges against spinning every number."""

import tomllib
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

from scoring.games.roulette.bets import BLACK, KINDS, NUMBERS, RED, SIMPLE, bet, fall, layout
from scoring.games.roulette.odds import ahead_chance, doubled_stakes, expected, losing_row_chance, prison_worth

ROWS = tomllib.loads((Path(__file__).parents[2] / "golden" / "roulette.toml").read_text())["number"]
PAYS = {row["name"]: int(row["value"]) for row in ROWS if row["name"].startswith("betaalt_")}


def test_every_kind_of_bet_is_in_the_golden_table():
    assert {f"betaalt_{key.replace('-', '_')}" for key in KINDS} == set(PAYS)


def test_eighteen_numbers_are_red_and_eighteen_black():
    assert len(RED) == len(BLACK) == 18
    assert set(range(1, 37)) == RED | BLACK


def test_the_layout_holds_every_bet_once():
    counts = {key: len(places) for key, places in layout().items()}
    assert counts == {
        "plein": 37,
        "cheval": 60,
        "transversale-pleine": 14,
        "carre": 22,
        "quatre-premiers": 1,
        "transversale-simple": 11,
        "kolom": 3,
        "dozijn": 3,
        **dict.fromkeys(SIMPLE, 1),
    }
    assert len(layout(zero_combined=False)["cheval"]) == 57
    assert len(layout(zero_combined=False)["transversale-pleine"]) == 12
    for key, places in layout().items():
        assert len(set(places)) == len(places)
        assert all(len(place) == KINDS[key].covers for place in places)


def test_ten_on_a_simple_chance_becomes_twenty():
    assert fall(bet("pair"), 10, 2).back == 20


@pytest.mark.parametrize(
    ("kind", "numbers"),
    [("cheval", {3, 4}), ("cheval", {5, 20}), ("carre", {3, 4, 6, 7}), ("plein", {37}), ("dozijn", ()), ("trio", {1})],
)
def test_bets_that_do_not_lie_on_the_layout_are_refused(kind, numbers):
    with pytest.raises(ValueError, match=r"speelveld|geen inzet"):
        bet(kind, numbers)


def test_combinations_with_zero_can_be_switched_off():
    assert bet("cheval", {0, 2}).numbers == {0, 2}
    with pytest.raises(ValueError, match="0, 2"):
        bet("cheval", {0, 2}, zero_combined=False)


def test_zero_takes_half_of_a_simple_chance_or_locks_it():
    assert fall(bet("rouge"), 5, 0).back == Fraction(5, 2)
    locked = fall(bet("rouge"), 5, 0, zero="prison")
    assert (locked.back, locked.net, locked.prison) == (0, 0, 5)
    assert fall(bet("dozijn", range(1, 13)), 5, 0, zero="prison").net == -5
    assert fall(bet("quatre-premiers"), 5, 0).net == 40
    assert fall(bet("plein", {0}), 1, 0).net == 35


def test_numbers_off_the_wheel_and_stakes_of_nothing_are_refused():
    with pytest.raises(ValueError, match="36"):
        fall(bet("noir"), 1, 37)
    with pytest.raises(ValueError, match="nul"):
        fall(bet("noir"), 0, 1)


@pytest.mark.parametrize("key", layout())
def test_the_edge_is_what_spinning_every_number_costs(key):
    placed = bet(key, layout()[key][-1])
    mean = sum(fall(placed, 1, number).net for number in NUMBERS) / 37
    assert mean == expected(KINDS[key]) == (Fraction(-1, 74) if KINDS[key].simple else Fraction(-1, 37))


def test_the_prison_costs_what_its_second_zero_makes_of_it():
    assert -expected(KINDS["noir"], zero="prison") == Fraction(1, 74)
    assert -expected(KINDS["noir"], zero="prison", second="verloren") == Fraction(19, 1369)
    assert -expected(KINDS["noir"], zero="prison", second="dubbel") == Fraction(1, 73)
    with pytest.raises(ValueError, match="dubbel"):
        prison_worth("weg")


def test_all_bets_together_are_settled_one_by_one():
    falls = [fall(bet("plein", {17}), 5, 17), fall(bet("rouge"), 20, 17)]
    assert [each.net for each in falls] == [175, -20]


def test_being_ahead_agrees_with_spinning_three_times_in_every_way():
    nets = [fall(bet("impair"), 1, number).net for number in NUMBERS]
    better = sum(sum(three) > 0 for three in product(nets, repeat=3))
    assert ahead_chance(3) == Fraction(better, 37**3)
    assert ahead_chance(1) == Fraction(18, 37)


def test_rows_of_failures_and_doublings_are_exact():
    assert losing_row_chance(KINDS["rouge"], 2) == Fraction(19, 37) ** 2
    assert doubled_stakes(10) == 1023
    for wrong in (
        lambda: losing_row_chance(KINDS["rouge"], 0),
        lambda: doubled_stakes(0),
        lambda: ahead_chance(0),
        lambda: ahead_chance(401),
    ):
        with pytest.raises(ValueError, match="worp"):
            wrong()
