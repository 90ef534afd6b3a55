"""Verloten against the book, and its odds against counting on a small pack."""

import random
from fractions import Fraction
from itertools import permutations, product
from math import comb, factorial, perm

import pytest

from scoring.games.verloten import GAME, odds
from scoring.games.verloten.odds import all_match, left_over, rounds_until, some_prize
from scoring.games.verloten.payout import first_pot, settle
from scoring.play.contract import Seat
from tests.rounds.play_along import PLAYERS, begin_of, played


def test_winners_take_their_own_prize_and_the_rest_returns_to_the_pot():
    after = settle(50, (5, 20, 10, 8, 7), (0, 3))
    assert after.won == (5, 0, 0, 8, 0)
    assert after.pot == 37


def test_a_round_without_a_pair_leaves_the_pot_as_it_was():
    assert settle(19, (0, 19, 0), ()).pot == 19


@pytest.mark.parametrize(
    ("pot", "prizes", "winners", "about"),
    [
        (10, (5, 4), (), "samen 9"),
        (10, (11, -1), (), "nul of meer"),
        (10, (5, 5), (2,), "winnaar"),
        (10, (5, 5), (1, 1), "winnaar"),
    ],
)
def test_prizes_that_can_not_be_are_refused(pot, prizes, winners, about):
    with pytest.raises(ValueError, match=about):
        settle(pot, prizes, winners)


def test_the_pot_is_what_everybody_put_in():
    assert first_pot(7, 12) == 84
    with pytest.raises(ValueError, match="minstens"):
        first_pot(0)


def test_odds_agree_with_dealing_every_possible_round_of_a_small_pack(monkeypatch):
    monkeypatch.setattr(odds, "RANKS", 3)
    monkeypatch.setattr(odds, "SUITS", 2)
    monkeypatch.setattr(odds, "PACK", 6)
    pack = (0, 0, 1, 1, 2, 2)
    deals = [(prizes, lots) for prizes in permutations(pack, 3) for lots in permutations(pack, 3)]
    pairs = [sum(a == b for a, b in zip(prizes, lots, strict=True)) for prizes, lots in deals]
    assert all_match(3) == Fraction(pairs.count(3), len(deals))
    assert some_prize(3) == 1 - Fraction(pairs.count(0), len(deals))


def dealt_without_a_pair(players):
    """The chance of no pair at all with two packs of 52: lots as rooks that may not stand on the prizes' ranks."""
    ways = {0: [1]}
    for _ in range(13):
        more = {}
        for held, rooks in ways.items():
            for here in range(min(4, players - held) + 1):
                on = [comb(here, n) * comb(4, n) * factorial(n) * comb(4, here) for n in range(here + 1)]
                row = more.setdefault(held + here, [0] * (players + 1))
                for (n, one), (more_n, two) in product(enumerate(rooks), enumerate(on)):
                    if one and n + more_n <= players:
                        row[n + more_n] += one * two
        ways = more
    free = sum((-1) ** n * rooks * perm(52 - n, players - n) for n, rooks in enumerate(ways[players]))
    return Fraction(free * factorial(players), perm(52, players) ** 2)


@pytest.mark.parametrize("players", [2, 3, 5, 8, 13])
def test_with_two_full_packs_a_prize_falls_as_often_as_rooks_are_placed(players):
    assert some_prize(players) == 1 - dealt_without_a_pair(players)


def test_with_one_player_a_prize_falls_one_time_in_thirteen():
    assert some_prize(1) == all_match(1) == Fraction(1, 13)


def test_half_the_pot_is_gone_after_nine_rounds():
    assert left_over(8) > Fraction(1, 2) > left_over(9)
    assert rounds_until(Fraction(1, 2)) == 9


def test_odds_outside_the_pack_are_refused():
    for wrong in (
        lambda: some_prize(0),
        lambda: some_prize(53),
        lambda: left_over(-1),
        lambda: rounds_until(Fraction(1)),
    ):
        with pytest.raises(ValueError, match=r"kaarten|rondes|deel"):
            wrong()


# --- the sheet -----------------------------------------------------------------------------------


def test_givers_who_do_not_play_leave_at_least_one_player():
    row = {"players": PLAYERS[:2], "options": {"gevers-spelen-mee": "uit"}}
    begin = begin_of(GAME, **row)
    objection = GAME.play.check(GAME.play.start(begin), begin)
    assert objection.rule == "verloten#gevers-spelen-mee"


def test_the_room_and_the_sums_agree_for_a_thousand_rounds():
    chance = random.Random(14)
    for _ in range(1000):
        players = [*PLAYERS, "Tess", "Bart", "Els"][: chance.randint(2, 7)]
        stake = chance.randint(1, 30)
        pot = first_pot(len(players), stake)
        cuts = sorted(chance.randint(0, pot) for _ in players[1:])
        prizes = [high - low for low, high in zip((0, *cuts), (*cuts, pot), strict=True)]
        winners = [place for place in range(len(players)) if chance.random() < 0.3]
        spread = f"prizes seats={'+'.join(players)} chips={'+'.join(map(str, prizes))}"
        pairs = f"pairs seats={'+'.join(players[place] for place in winners)}"
        row = {"players": players, "options": {"inzet": str(stake)}, "events": ["stakes", spread, pairs]}
        board = GAME.play.board(played(GAME, row)[0])
        after = settle(pot, prizes, winners)
        assert tuple(line.points + stake for line in board.lines) == after.won
        assert [one.points for one in board.accounts] == [after.pot]


def test_a_form_in_which_nobody_plays_says_so():
    row = {"players": PLAYERS[:2], "options": {"gevers-spelen-mee": "uit"}}
    state = GAME.play.start(begin_of(GAME, **row))
    objection = GAME.play.compose(state, {"loten": 1, "alles": True, "paar": "niemand"})
    assert "speelt er niemand mee" in objection.message


def test_givers_who_do_not_play_are_named_before_the_stakes_and_put_in_nothing():
    begin = begin_of(GAME, players=PLAYERS, options={"gevers-spelen-mee": "uit"})
    state = GAME.play.start(begin)
    assert not GAME.play.pad(state, {}).groups  # nobody knows yet who puts in
    told = GAME.play.compose(state, {"loten": Seat(1), "paar": "3", "prijs-3": 5})
    assert [type(fact).__name__ for fact in told] == ["Givers", "Stakes", "Taken"]
    for fact in told:
        assert GAME.play.check(state, fact) is None
        state = GAME.play.apply(state, fact)
    assert [state.has(seat) for seat in range(4)] == [0, 0, -10, -5]
    (joined,) = GAME.play.compose(GAME.play.start(begin), {"loten": Seat(1), "paar": "niemand"})[1:2]
    assert joined.seats == (Seat(2), Seat(3))


@pytest.mark.parametrize("apart", ["aan", "uit"])
def test_for_a_new_pot_another_may_deal_the_prizes(apart):
    options = {"gevers-spelen-mee": apart}
    state = GAME.play.start(begin_of(GAME, players=PLAYERS, options=options))
    draft = {"prijzen": Seat(2), "loten": Seat(1), "paar": "3", "prijs-3": 5}
    assert {"prijzen", "loten"} <= {field.name for field in GAME.play.pad(state, {}).form.fields}
    before = state
    for fact in (told := GAME.play.compose(state, draft)):
        assert GAME.play.check(state, fact) is None
        state = GAME.play.apply(state, fact)
    assert (state.seating.dealer, state.lots) == (2, 1)
    assert state.has(Seat(0)) == -10
    assert state.has(Seat(2)) == (-10 if apart == "aan" else 0)
    assert GAME.play.recall(before, told) == draft
    assert "loten" in GAME.play.compose(before, {"prijzen": Seat(2), "paar": "niemand"}).message
