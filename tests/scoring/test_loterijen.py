"""Loterijen: lots, draw, settlement, the bank's advantage against counting out, refusals."""

import tomllib
from fractions import Fraction
from math import comb
from pathlib import Path

import pytest

from scoring.games.loterijen import EXAMPLE_DRAW, EXAMPLE_LOTS, GAME, odds, score

GOLDEN = Path(__file__).resolve().parent.parent / "golden"
NUMBERS = tomllib.loads((GOLDEN / "loterijen.toml").read_text())["number"]
WORTH_BY_PLACE = [0] * 4 + [1] * 4 + [2] * 4 + [3] * 4 + [5] + [0] * 35


def test_every_figure_on_the_page_is_in_the_table():
    assert set(GAME.numbers) == {row["name"] for row in NUMBERS}


def test_the_bank_keeps_what_the_places_of_one_card_leave():
    assert odds.bank_edge() == 1 - Fraction(sum(WORTH_BY_PLACE), 52)
    assert odds.bank_edge("erbij") == Fraction(14, 52)


def test_by_value_the_first_of_four_cards_settles_the_lot():
    first_at = [Fraction(comb(51 - place, 3), comb(52, 4)) for place in range(49)]
    back = sum(chance * WORTH_BY_PLACE[place] for place, chance in enumerate(first_at))
    assert sum(first_at) == 1
    assert odds.bank_edge("totaal", "waarde") == 1 - back


@pytest.mark.parametrize("match", ["kaart", "waarde"])
def test_a_lot_ends_somewhere(match):
    assert sum(odds.chances(match).values()) == 1


@pytest.mark.parametrize(
    ("times", "payment", "worth"),
    [(0, "erbij", 0), (1, "erbij", 1), (2, "erbij", 3), (5, "totaal", 5), (5, "erbij", 6)],
)
def test_own_money_and_blanks_are_the_same_in_both_readings(times, payment, worth):
    assert score.worth(times, payment) == worth


def test_prizes_on_top_of_the_stake_bring_one_stake_more():
    chips = score.result(EXAMPLE_LOTS, EXAMPLE_DRAW, "erbij")
    assert chips == {"Mehmet": -14, "Ruud": 12, "Saar": 25}


@pytest.mark.parametrize(("pot", "players", "each"), [(20, 4, (5, 0)), (23, 4, (5, 3)), (0, 3, (0, 0))])
def test_a_shared_bank_is_divided_at_the_end(pot, players, each):
    assert score.share(pot, players) == each


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: score.lots_each(13),
        lambda: score.worth(2, "anders"),
        lambda: odds.chances("kleur"),
        lambda: score.result(EXAMPLE_LOTS, EXAMPLE_DRAW[:4]),
        lambda: score.result(EXAMPLE_LOTS, (*EXAMPLE_DRAW[:4], ("ruiten twee",))),
        lambda: score.result({"A": {"harten vijf": 1}, "B": {"harten vijf": 1}}, EXAMPLE_DRAW),
        lambda: score.result({"A": {"harten vijf": 0}}, EXAMPLE_DRAW),
        lambda: score.share(5, 0),
    ],
)
def test_what_cannot_be_is_refused_in_dutch(wrong):
    with pytest.raises(ValueError, match=r"[a-z].*\.$"):
        wrong()
