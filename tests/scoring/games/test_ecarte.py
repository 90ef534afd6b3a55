"""Écarté: the points of a deal, the partij, the bets and the chance of the king."""

import tomllib
from fractions import Fraction
from pathlib import Path

import pytest

from scoring.games.ecarte import odds
from scoring.games.ecarte import payout as ecarte
from scoring.games.ecarte.payout import Deal

GOLDEN = tomllib.loads((Path(__file__).parents[2] / "golden" / "ecarte.toml").read_text())


@pytest.mark.parametrize("row", GOLDEN["deal"], ids=lambda row: row["why"])
def test_a_deal_brings_what_the_book_says(row):
    assert ecarte.points(Deal(**row["deal"])) == tuple(row["points"])


def test_the_dealer_who_loses_may_be_made_to_give_two():
    assert ecarte.points(Deal(tricks=3, start="gever"), weak_dealer_pays=2) == (2, 0)
    assert ecarte.points(Deal(tricks=2, start="gever"), weak_dealer_pays=2) == (0, 1)


def test_no_deal_brings_more_than_three():
    starts, kings = ("brutaal", "gever", "gekocht"), ("", "voorhand", "gever")
    deals = [Deal(tricks=n, start=start, king=king) for n in range(6) for start in starts for king in kings]
    assert max(max(ecarte.points(deal)) for deal in deals) == 3


def test_a_clean_dealer_who_turns_a_king_has_won_before_the_tricks():
    assert ecarte.after_deal((4, 4), Deal(tricks=5, king="gever")) == ((4, 5), "gever")


def test_four_fiches_are_clean_and_not_yet_won():
    assert ecarte.needs_one_point(4)
    assert ecarte.after_deal((3, 4), Deal(tricks=3)) == ((4, 4), None)


def test_a_partij_of_seven_fiches_takes_eight_points():
    assert ecarte.after_deal((6, 0), Deal(tricks=3), fiches=7) == ((7, 0), None)
    assert ecarte.after_deal((7, 0), Deal(tricks=3), fiches=7) == ((8, 0), "voorhand")


def test_whoever_bet_on_the_winner_wins_what_he_put_and_nothing_is_made():
    won = ecarte.settle({"A": 5}, {"B": 2, "C": 3})
    assert won == {"A": 5, "B": -2, "C": -3}
    assert sum(won.values()) == 0


@pytest.mark.parametrize(("bought", "own"), [(0, 0), (3, 0), (5, 0), (5, 4), (10, 11)])
def test_the_king_is_equally_often_in_every_unseen_place(bought, own):
    unseen = ["ander"] * (5 + bought) + ["stapel"] * (26 - own - 5 - bought)
    assert odds.king_against(bought, own) == Fraction(unseen.count("ander"), len(unseen))


@pytest.mark.parametrize(
    "refused",
    [
        lambda: ecarte.points(Deal(tricks=6)),
        lambda: ecarte.points(Deal(tricks=-1)),
        lambda: ecarte.points(Deal(tricks=3), weak_dealer_pays=3),
        lambda: ecarte.goal(0),
        lambda: ecarte.even_stake((3,), (2,)),
        lambda: ecarte.even_stake((-1,), (-1,)),
        lambda: odds.king_against(22),
        lambda: odds.king_against(-1),
    ],
)
def test_what_cannot_be_is_refused(refused):
    with pytest.raises(ValueError, match=r"\.$"):
        refused()
