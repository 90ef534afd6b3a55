"""Napoleonnen: cards, pot and kijkpot, odds against counting out, refusals."""

import random
from fractions import Fraction
from itertools import combinations

import pytest

from scoring.games.napoleonnen import GAME, odds, payout
from scoring.games.napoleonnen.payout import Pots
from tests.rounds.play_along import begin_of


@pytest.mark.parametrize("players", payout.SEATS)
def test_there_are_cards_for_everyone_and_for_the_stock(players):
    assert payout.cards_in_play(players) >= 5 * players + 2


@pytest.mark.parametrize(
    ("players", "full", "cards"), [(6, False, 32), (7, False, 40), (8, False, 44), (9, False, 52), (4, True, 52)]
)
def test_more_players_bring_more_cards(players, full, cards):
    assert payout.cards_in_play(players, full) == cards


@pytest.mark.parametrize(
    ("bid", "asked", "made", "chips", "after"),
    [
        (3, 10, 3, 10, Pots(15, 4)),
        (3, 10, 5, 10, Pots(15, 4)),
        (3, 10, 2, -10, Pots(35, 4)),
        (4, 25, 4, 25, Pots(0, 4)),
        (5, 29, 5, 29, Pots(0, 0)),
        (5, 29, 4, -29, Pots(50, 8)),
    ],
)
def test_the_pot_pays_or_is_paid_what_was_asked(bid, asked, made, chips, after):
    assert payout.settle(Pots(25, 4), bid, asked, made) == (chips, after)


def test_what_the_player_wins_the_pots_lose():
    before = Pots(25, 4)
    for bid, asked, made, lost in [(2, 7, 1, "apart"), (5, 29, 5, "apart"), (5, 29, 0, "apart"), (5, 29, 0, "in-pot")]:
        chips, after = payout.settle(before, bid, asked, made, lost)
        assert chips + after.pot + after.peek == before.pot + before.peek


def test_who_looked_at_the_stock_knows_it_is_not_there():
    assert odds.nobody_has(6, seen=7) == 0
    assert odds.nobody_has(5, seen=7) == Fraction(1, 5)


@pytest.mark.parametrize(("players", "chance"), [(7, Fraction(1, 7)), (8, Fraction(4, 39)), (10, Fraction(2, 47))])
def test_a_longer_pack_goes_with_more_players(players, chance):
    assert odds.nobody_has(players) == chance


def test_bad_splits_are_counted_out_for_one_opponent():
    unseen = range(27)  # 0-3 are the other trumps: queen, jack, ten, nine
    hands = list(combinations(unseen, 5))
    bad = sum(len({0, 1, 2, 3} & set(hand)) >= 3 for hand in hands)
    assert odds.bad_split(2) == Fraction(bad, len(hands))
    assert odds.bad_split(5) == 4 * Fraction(bad, len(hands))


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: payout.cards_in_play(11),
        lambda: payout.settle(Pots(-1, 0), 3, 1, 3),
        lambda: payout.settle(Pots(25, 4), 6, 1, 3),
        lambda: payout.settle(Pots(25, 4), 3, 26, 3),
        lambda: payout.settle(Pots(25, 4), 3, 0, 3),
        lambda: payout.settle(Pots(25, 4), 5, 10, 5),
        lambda: payout.settle(Pots(25, 4), 5, 29, 5, "weg"),
        lambda: odds.nobody_has(11),
        lambda: odds.nobody_has(4, 8),
        lambda: odds.bad_split(7),
    ],
)
def test_what_cannot_be_is_refused_in_dutch(wrong):
    with pytest.raises(ValueError, match=r"[a-z].*\.$"):
        wrong()


# --- the sheet -----------------------------------------------------------------------------------


def test_a_thousand_rounds_on_the_sheet_end_where_the_calculator_ends():
    chance = random.Random(64)
    for _ in range(1000):
        before = Pots(chance.randint(1, 60), chance.randint(0, 9))
        bid, made = chance.randint(1, 5), chance.randint(0, 5)
        lost = chance.choice(["apart", "in-pot"])
        asked = before.pot + before.peek if bid == 5 else chance.randint(1, before.pot)
        start = {"pot": before.pot, "kijkpot": before.peek}
        state = GAME.play.start(begin_of(GAME, start=start, options={"nap-verloren": lost}))
        draft = {"speler": chance.randrange(4), "bod": str(bid), "slagen": str(made)}
        draft |= {} if bid == 5 else {"bedrag": asked}
        for fact in GAME.play.compose(state, draft):
            assert GAME.play.check(state, fact) is None
            state = GAME.play.apply(state, fact)
        chips, after = payout.settle(before, bid, asked, made, lost)
        assert state.has(draft["speler"]) == chips
        assert state.pots == after
