"""Mijn en dijn: the lay-out, the examples of the source, odds against counting out, refusals."""

import random
from fractions import Fraction
from functools import reduce
from itertools import combinations
from math import comb

import pytest

from scoring.games.mijn_en_dijn import GAME, odds, payout
from scoring.play.contract import Seat
from scoring.play.log.codec import from_notation
from tests.rounds.play_along import PLAYERS, begin_of, played


def test_above_a_card_lies_the_card_itself():
    assert [payout.bet_on(laid, below=False) for laid in payout.LAID] == list(payout.LAID)


@pytest.mark.parametrize(("cards", "both"), [(64, (31, 31)), (32, (15, 15)), (3, (1, 0)), (2, (0, 0))])
def test_all_but_two_cards_are_turned_in_turns(cards, both):
    assert payout.turns_of_each(cards) == both


def test_at_dijn_all_are_paid_and_their_stakes_leave_the_table():
    done = payout.turn("dijn", "zeven", {"A": {"zeven": 3, "aas": 2}, "B": {"heer": 4}})
    assert (done.players, done.bank) == ({"A": 3}, -3)
    assert done.stakes == {"A": {"aas": 2}, "B": {"heer": 4}}


def test_at_mijn_the_bank_takes_all():
    done = payout.turn("mijn", "zeven", {"A": {"zeven": 3}, "B": {"zeven": 4}})
    assert (done.players, done.bank) == ({"A": -3, "B": -4}, 7)


def brought(cards, stakes):
    """What each player wins or loses when `cards` fall, the first for dijn; what still lies then is taken back."""
    chips = dict.fromkeys(stakes, 0)
    for at, rank in enumerate(cards):
        done = payout.turn(payout.WORDS[at % 2], rank, stakes)
        stakes = done.stakes
        for player, won in done.players.items():
            chips[player] += won
    return chips


def test_a_stake_counts_once_and_what_is_never_turned_is_taken_back():
    cards = ["heer", "zeven", "zeven", "boer"]
    assert brought(cards, {"A": {"zeven": 5, "aas": 9}, "B": {"heer": 2, "boer": 3}}) == {"A": -5, "B": -1}


def test_the_odds_of_a_small_pack_are_counted_out():
    cards, alike = 7, 2
    firsts = [min(places) for places in combinations(range(cards), alike)]
    turned = range(cards - 2)
    found = odds.first_fall_chances(cards, alike)
    assert found["dijn"] == Fraction(sum(at in turned and at % 2 == 0 for at in firsts), len(firsts))
    assert found["mijn"] == Fraction(sum(at in turned and at % 2 == 1 for at in firsts), len(firsts))
    assert sum(found.values()) == 1


@pytest.mark.parametrize(("cards", "alike"), [(63, 8), (40, 5), (9, 8), (3, 1), (2, 2), (17, 0)])
def test_halfway_the_word_follows_from_the_cards_left(cards, alike):
    word = payout.WORDS[cards % 2]
    found = odds.first_fall_chances(cards, alike, word)
    by_place = [
        Fraction(comb(cards - 1 - at, alike - 1), comb(cards, alike)) if alike else 0 for at in range(cards - 2)
    ]
    assert found[word] == sum(by_place[::2])
    assert found[payout.WORDS[1 - cards % 2]] == sum(by_place[1::2])
    assert found["terug"] == 1 - sum(by_place)


def test_of_eight_alike_in_sixty_four_one_always_falls():
    found = odds.first_fall_chances()
    by_place = [Fraction(comb(63 - at, 7), comb(64, 8)) for at in range(57)]
    assert found["dijn"] == sum(by_place[::2])
    assert found["mijn"] == sum(by_place[1::2])
    assert found["terug"] == 0


def test_who_may_stake_before_mijn_gives_the_bank_the_edge():
    assert odds.player_edge(63, 8, "mijn") == -odds.player_edge(63, 8, "dijn") < 0


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: payout.bet_on("tien", below=False),
        lambda: payout.turns_of_each(1),
        lambda: payout.turn("ons", "zeven", {}),
        lambda: payout.turn("mijn", "zes", {}),
        lambda: payout.turn("mijn", "zeven", {"A": {"zeven": 0}}),
        lambda: payout.turn("mijn", "zeven", {"A": {"zes": 1}}),
        lambda: odds.first_fall_chances(5, 6),
        lambda: odds.first_fall_chances(64, 8, "ons"),
    ],
)
def test_what_cannot_be_is_refused_in_dutch(wrong):
    with pytest.raises(ValueError, match=r"[a-z].*\.$"):
        wrong()


# --- the sheet -----------------------------------------------------------------------------------


def test_the_room_and_the_sums_agree_for_a_thousand_packs():
    chance = random.Random(10)
    for _ in range(1000):
        players = [*PLAYERS, "Tess", "Bart"][: chance.randint(2, 6)]
        stakes = {
            name: {rank: chance.randint(1, 9) for rank in chance.sample(payout.RANKS, chance.randint(0, 4))}
            for name in players[1:]
        }
        cards = [rank for rank in payout.RANKS for _ in range(payout.ALIKE)]
        chance.shuffle(cards)
        fallen = cards[: chance.randint(1, 12)]
        events = [
            f"stake {name} rank={rank} amount={chips}" for name, bets in stakes.items() for rank, chips in bets.items()
        ]
        events += [f"{payout.WORDS[at % 2]} rank={rank}" for at, rank in enumerate(fallen)]
        state, _ = played(GAME, {"players": players, "events": [*events, "packout"]})
        won = brought(fallen, stakes)
        found = {line.name: line.points for line in GAME.play.board(state).lines}
        assert found == {players[0]: -sum(won.values())} | won


def test_a_round_told_live_comes_back_in_the_form_and_brings_the_same():
    seats = {name: Seat(place) for place, name in enumerate(PLAYERS)}
    live = ["stake Mehmet rank=aas amount=5", "dijn rank=heer", "mijn rank=boer", "stake Mehmet rank=aas amount=3"]
    live += ["stake Ruud rank=tien amount=7", "dijn rank=aas stays=Mehmet"]
    facts = tuple(from_notation(text, GAME.play.events, seats) for text in live)
    begun = GAME.play.start(begin_of(GAME))
    draft = GAME.play.recall(begun, facts)
    again = reduce(GAME.play.apply, GAME.play.compose(begun, draft), begun)
    told = reduce(GAME.play.apply, facts, begun)
    assert (again.chips, again.lying, again.turned) == (told.chips, told.lying, told.turned)
    assert again.lying[Seat(2)] == {"tien": 7}
