"""Handelen: the pot, sales and fines, odds against counting out, refusals."""

import random
from fractions import Fraction
from itertools import combinations

import pytest

from scoring.games.handelen import GAME, odds, payout
from tests.rounds.play_along import PLAYERS, played


@pytest.mark.parametrize(("players", "chips"), [(2, 10), (4, 18), (12, 50), (13, 54)])
def test_the_pot_holds_six_of_the_dealer_and_four_of_each_other(players, chips):
    assert payout.pot(players) == chips
    assert payout.pot(players, deals=2) == 2 * chips


@pytest.mark.parametrize("proceeds", ["verkoper", "pot"])
def test_what_one_wins_the_others_lose(proceeds):
    chips = payout.result({"A": 6, "B": 4, "C": 4}, [("B", "C", 5), ("C", "A", 2)], ["B", "B"], "A", proceeds)
    assert sum(chips.values()) == 0


def test_proceeds_in_the_pot_go_to_its_winner():
    chips = payout.result({"A": 6, "B": 4}, [("A", "B", 3)], [], "A", "pot")
    assert chips == {"A": 7, "B": -7}


def test_the_chance_that_a_trump_stays_is_counted_out():
    higher, unseen, to_turn = {0, 1}, range(9), 4
    draws = list(combinations(unseen, to_turn))
    staying = sum(not higher & set(draw) for draw in draws)
    assert odds.stays_highest(2, 4, 9) == Fraction(staying, len(draws))


def test_a_trump_stays_for_sure_when_nothing_is_left_to_turn():
    assert odds.stays_highest(5, 0, 20) == 1
    assert odds.stays_highest(0, 20, 20) == 1


def test_two_players_see_no_trump_as_card_by_card_says():
    chance = Fraction(1)
    for turned in range(6):
        chance *= Fraction(39 - turned, 51 - turned)
    assert odds.no_trump(2) == chance


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: payout.pot(14),
        lambda: payout.pot(4, 0),
        lambda: odds.no_trump(1),
        lambda: odds.stays_highest(3, 1, 2),
        lambda: payout.result({"A": 6, "B": 4}, [("A", "A", 3)], [], "B"),
        lambda: payout.result({"A": 6, "B": 4}, [("A", "B", 0)], [], "B"),
        lambda: payout.result({"A": 6, "B": 4}, [], ["C"], "B"),
        lambda: payout.result({"A": 6, "B": 4}, [], [], "B", "bank"),
    ],
)
def test_what_cannot_be_is_refused_in_dutch(wrong):
    with pytest.raises(ValueError, match=r"[a-z].*\.$"):
        wrong()


# --- the sheet -----------------------------------------------------------------------------------


def test_the_room_and_the_sums_agree_for_a_thousand_rounds():
    chance = random.Random(11)
    for _ in range(1000):
        players = [*PLAYERS, "Tess", "Bart"][: chance.randint(2, 6)]
        pairs = [chance.sample(players, 2) for _ in range(chance.randint(0, 4))]
        sales = [(seller, buyer, chance.randint(1, 20)) for seller, buyer in pairs]
        fines = [chance.choice(players) for _ in range(chance.randint(0, 2))]
        winner, proceeds = chance.choice(players), chance.choice(("verkoper", "pot"))
        events = ["stakes", *(f"fine {name}" for name in fines)]
        events += [f"sale {seller} buyer={buyer} price={price}" for seller, buyer, price in sales]
        row = {"players": players, "options": {"opbrengst": proceeds}, "events": [*events, f"won {winner}"]}
        state, _ = played(GAME, row)
        stakes = {name: payout.DEALER_STAKE if name == players[0] else payout.STAKE for name in players}
        won = {line.name: line.points for line in GAME.play.board(state).lines}
        assert won == payout.result(stakes, sales, fines, winner, proceeds)
