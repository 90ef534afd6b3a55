"""Poker with a joker: the money of betting, straddle, jackpot and cheap pot, and the odds against counting."""

import tomllib
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest

from scoring.games.poker.hazard import GAME, odds, score
from scoring.games.poker.pots import shared_out

GOLDEN = tomllib.loads((Path(__file__).parents[2] / "golden" / "poker-hazard.toml").read_text())
LIMITS = range(10, 501)


# --- betting ---------------------------------------------------------------------------------


def bids(*words):
    betting = score.begin("ABC", 10)
    for name, action, *raised in words:
        betting = score.bid(betting, name, action, *raised, limits=LIMITS)
    return betting


def test_seeing_costs_what_was_raised_and_the_pot_holds_what_was_paid():
    betting = bids(("B", "verhogen", 100), ("C", "zien"), ("A", "verhogen", 250), ("B", "zien"))
    assert (betting.paid, betting.pot) == ({"A": 350, "B": 350, "C": 100}, 60 + 350 + 350 + 100)
    assert score.to_see(betting, "C") == 250


def test_whoever_goes_away_leaves_his_money_and_has_no_more_to_say():
    betting = bids(("B", "verhogen", 100), ("C", "weg"))
    assert (betting.left, betting.pot) == (("A", "B"), 160)
    with pytest.raises(ValueError, match="C speelt niet meer mee"):
        score.bid(betting, "C", "zien", limits=LIMITS)


@pytest.mark.parametrize("raised", [9, 501, 0])
def test_a_raise_outside_the_limits_is_refused(raised):
    with pytest.raises(ValueError, match="van 10 tot en met 500"):
        bids(("B", "verhogen", raised))


def test_the_first_to_speak_has_nothing_to_see():
    with pytest.raises(ValueError, match="niets te zien"):
        bids(("B", "zien"))


def test_equal_hands_divide_the_pot_and_no_coin_is_lost():
    assert shared_out(2250, "AB") == (("A", 1125), ("B", 1125))
    assert shared_out(11, "ABC") == (("A", 4), ("B", 4), ("C", 3))


def test_after_a_straddle_everyone_has_paid_four_minimums():
    costs = score.costs_after_straddle(10)
    assert (costs["gever"] + 10, costs["straddelaar"] + 20, costs["ander"]) == (40, 40, 40)


# --- jackpot ---------------------------------------------------------------------------------


@pytest.mark.parametrize("row", GOLDEN["ladder"], ids=lambda row: str(row["deal"]))
def test_the_pair_that_opens_climbs_and_descends(row):
    assert score.opening_pair(row["deal"]) == row["pair"]


def test_the_jackpot_opens_on_jacks_or_better_and_at_last_on_anything():
    assert [score.may_open(1, pair) for pair in ("", "tien", "boer", "aas")] == [False, False, True, True]
    assert score.may_open(1, better=True)
    assert not score.may_open(4, "heer")
    assert score.may_open(8)


# --- the higher game -------------------------------------------------------------------------


def test_doubling_in_dark_and_light_ends_at_sixteen():
    assert [score.entry(1, dark, light) for dark, light in ((0, 0), (1, 0), (2, 0), (2, 1), (2, 2))] == [1, 2, 4, 8, 16]


def test_double_costs_the_pot_and_then_twice_as_much():
    assert [score.cost_after_doubles(200, times) for times in (1, 2, 3)] == [200, 400, 800]


def test_a_cheap_pot_grows_by_itself_for_every_player():
    assert score.cheap_pot(200, 5) == 200 + 5 * 200


def test_a_large_pot_is_played_out_in_parts():
    assert score.portions_of(1200, 250) == (250, 250, 250, 250, 200)
    assert sum(score.portions_of(1000, 250)) == 1000


def test_a_part_loses_no_money():
    end = score.portion_amounts(1200, 250, 3, 50)
    assert 1200 + 3 * end.paid == end.left + end.won + end.paid


# --- odds ------------------------------------------------------------------------------------


def test_the_combinations_are_counted_as_the_tables_have_them():
    total = odds.total()
    assert {name: chance * total for name, chance in odds.chances().items()} == GOLDEN["hands"]


@cache
def kind(hand, ranks):
    """The combination of a hand without joker, told the plain way."""
    shape = sorted(Counter(card % ranks for card in hand).values(), reverse=True)
    if shape[0] > 1:
        names = {(4, 1): 2, (3, 2): 3, (3, 1, 1): 6, (2, 2, 1): 7, (2, 1, 1, 1): 8}
        return names[tuple(shape)]
    suited = len({card // ranks for card in hand}) == 1
    low, high = min(card % ranks for card in hand), max(card % ranks for card in hand)
    row = high - low == 4
    return {(True, True): 0 if high == ranks - 1 else 1, (True, False): 4, (False, True): 5}.get((suited, row), 9)


def pair_of(hand, ranks):
    return max((rank for rank, count in Counter(card % ranks for card in hand).items() if count > 1), default=-1)


@pytest.fixture(scope="module")
def small():
    """Every hand of a pack of six ranks with a joker, by its best combination and whether it opens on rank 4 or 5."""
    ranks, found, opens = 6, Counter(), Counter()
    pack = range(4 * ranks)
    hands = [(hand,) for hand in combinations(pack, 5)]
    hands += [
        tuple(tuple(sorted((*four, wild))) for wild in pack if wild not in four) for four in combinations(pack, 4)
    ]
    for ways in hands:
        best = min(kind(way, ranks) for way in ways)
        pairs = [pair_of(way, ranks) for way in ways] if best == 8 else []
        found[best] += 1
        for lowest in (2, 4, 5):
            opens[lowest] += best < 8 or max(pairs, default=-1) >= lowest
    return ranks, found, opens


def test_a_small_pack_is_counted_whole(small):
    ranks, found, _ = small
    whole = odds.total(ranks)
    assert sum(found.values()) == whole
    assert odds.chances(ranks) == {name: Fraction(found[place], whole) for place, name in enumerate(odds.NAMES)}


@pytest.mark.parametrize("lowest", [2, 4, 5])
def test_opening_a_small_pack_is_counted_whole(small, lowest):
    ranks, _, opens = small
    assert odds.opening(lowest, ranks) == Fraction(opens[lowest], odds.total(ranks))


def test_standing_is_a_straight_or_better():
    better = ("royal straight flush", "straight flush", "four of a kind", "full hand", "flush", "straight")
    assert odds.straight_or_better() == Fraction(sum(GOLDEN["hands"][name] for name in better), odds.total())


def test_opening_on_any_pair_leaves_only_nothing():
    assert odds.opening(0) == 1 - odds.chances()["geen combinatie"]


@pytest.mark.parametrize(
    "refused",
    [
        lambda: score.begin("AB", 0),
        lambda: shared_out(10, ""),
        lambda: score.costs_after_straddle(0),
        lambda: score.opening_pair(0),
        lambda: score.may_open(1, "joker"),
        lambda: score.jackpot(1, 10, 1),
        lambda: score.entry(10, 3),
        lambda: score.entry(0),
        lambda: score.cost_after_doubles(200, 0),
        lambda: score.cheap_pot(0, 5),
        lambda: score.portions_of(100, 0),
        lambda: score.portion_amounts(100, 250, 3),
        lambda: score.portion_amounts(500, 250, 0),
        lambda: odds.total(4),
        lambda: odds.opening(13),
        lambda: odds.buying_one(48),
    ],
)
def test_what_cannot_be_is_refused(refused):
    with pytest.raises(ValueError, match=r"\.$"):
        refused()


def test_the_higher_game_of_page_74_and_its_doubles():
    game = score.higher_game(10, 5, 1, 1, 2, over_pot=True)
    assert (game.going, game.pot, game.see, game.whole) == (40, 200, 400, 200 + 5 * 400)
    assert score.higher_game(10, 5, 1, 1, 2, over_pot=False).see == 80
    assert score.higher_game(10, 5, 0, 0, 0, over_pot=True).whole == 50


def test_the_cheap_pot_time_after_time_and_its_parts():
    assert score.cheap_pots(200, 5, 0) == (200,)
    # before the second cheap all five opened for twelve guilders, so that 72 lay there
    assert score.cheap_pots(200, 5, 2) == (200, 1200, 1200 + 5 * 1200 + 5 * 7200)
    assert [score.portions_in(pot, 250) for pot in (1, 250, 251, 1200)] == [
        len(score.portions_of(p, 250)) for p in (1, 250, 251, 1200)
    ]


@pytest.mark.parametrize(
    "refused",
    [
        lambda: score.higher_game(10, 0, 0, 0, 0, over_pot=True),
        lambda: score.higher_game(10, 5, 3, 0, 0, over_pot=True),
        lambda: score.higher_game(10, 5, 0, 0, -1, over_pot=True),
        lambda: score.portions_in(0, 250),
    ],
)
def test_a_higher_game_that_cannot_be_is_refused(refused):
    with pytest.raises(ValueError, match=r"\.$"):
        refused()


# --- at a table ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("part", "above", "said"),
    [
        (25, 50, "vijf keer spelen, de laatste keer om 20 fiches"),
        (10, 50, "twaalf keer spelen"),
        (100, 200, "acht keer spelen, de laatste keer om 20 fiches"),
        (500, 100, "één keer spelen, om de hele pot"),
    ],
)
def test_a_cheap_pot_above_the_line_of_a_table_is_told_in_its_own_parts(part, above, said):
    assert GAME.display_at({"deel": str(part), "deel-vanaf": str(above)}).numbers["delen_hier"] == said


def test_five_alike_and_the_ace_change_the_odds_of_a_table():
    for fives, low in ((False, True), (True, True), (False, False)):
        counted = odds.chances(wheel=low, fives=fives)
        assert sum(counted.values()) == 1
        assert counted["four of a kind"] == odds.chances()["four of a kind"] - (
            Fraction(13, odds.total()) if fives else 0
        )
    assert odds.chances(wheel=False)["straight"] < odds.chances()["straight"]


def test_amounts_at_a_table_are_its_own_minimums():
    numbers = GAME.display_at({"minimum": "5", "maximum": "20"}).numbers
    assert (numbers["minimum_fiches"], numbers["maximum_fiches"]) == ("5 fiches", "100 fiches")
    assert (numbers["straddle_ander_fiches"], numbers["minimum"]) == ("20 fiches", "0,10")
