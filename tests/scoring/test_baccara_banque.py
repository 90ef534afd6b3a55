"""Baccara-banque: the money over two sides, and the evening of the book."""

from __future__ import annotations

import tomllib
from fractions import Fraction
from pathlib import Path

import pytest

from scoring.games.baccara.banque import GAME, score
from scoring.games.baccara.tableau import Outcome, outcome

GOLDEN = tomllib.loads((Path(__file__).parent.parent / "golden" / "baccara-banque.toml").read_text())


@pytest.mark.parametrize("row", GOLDEN["banco"], ids=lambda row: row["why"])
def test_a_banco_ends_as_the_book_tells(row):
    ends = outcome(row["bank"], row["right"]), outcome(row["bank"], row["left"])
    assert score.settle(1000, score.banco(1000), ends) == row["after"]


def test_the_evening_of_the_book_in_gulden():
    assert [cents // score.GULDEN for cents in score.told()] == [20, 20, 20, 40, 80, 130, 230]


def test_no_side_holds_more_than_half_of_the_bank():
    assert score.room(4000, 500) == 1500
    with pytest.raises(ValueError, match="helft van de bank"):
        score.room(4000, 2500)


def test_an_odd_bank_is_halved_downward():
    assert score.side_limit(5) == 2
    assert score.banco(5) == (3, 2)


def test_stakes_above_the_bank_are_refused():
    with pytest.raises(ValueError, match="nooit meer"):
        score.settle(1000, (800, 400), (Outcome.WIN, Outcome.WIN))


def test_together_a_banco_is_decided_only_when_both_sides_agree():
    assert score.together((Outcome.WIN, Outcome.WIN)) is Outcome.WIN
    assert score.together((Outcome.WIN, Outcome.TIE)) is Outcome.TIE
    assert score.together((Outcome.LOSS, Outcome.WIN)) is Outcome.TIE


def test_the_house_keeps_its_percentage():
    assert score.casino_share(1000, 3) == 30
    assert score.casino_share(250, 5) == Fraction(25, 2)
    with pytest.raises(ValueError, match="percentage"):
        score.casino_share(1000, 101)


def test_with_eighty_against_thirty_passing_is_worth_more():
    uneven = [score.both_sides(4, (10, 4), (80, 30), draw=draw) for draw in (False, True)]
    equal = [score.both_sides(4, (10, 4), (55, 55), draw=draw) for draw in (False, True)]
    assert uneven[0] > uneven[1]
    assert equal[0] < equal[1]


def test_every_option_and_table_cites_a_rule_of_this_page():
    text = (Path(__file__).parents[2] / "seeds" / "games" / "baccara-banque.md").read_text()
    for address in (*(option.rule for option in GAME.options), *(table.rule for table in GAME.tables)):
        page, _, anchor = address.partition("#")
        assert page == GAME.slug
        assert f"{{#{anchor}}}" in text, address
