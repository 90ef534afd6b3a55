"""Mijn en dijn: the lay-out, the examples of the source, odds against counting out, refusals."""

import tomllib
from fractions import Fraction
from itertools import combinations
from math import comb
from pathlib import Path

import pytest

from scoring.games import mijn_en_dijn as game
from scoring.games.mijn_en_dijn import GAME

GOLDEN = Path(__file__).resolve().parent.parent / "golden"
NUMBERS = tomllib.loads((GOLDEN / "mijn-en-dijn.toml").read_text())["number"]


def test_every_figure_on_the_page_is_in_the_table():
    assert set(GAME.numbers) == {row["name"] for row in NUMBERS}


def test_above_a_card_lies_the_card_itself():
    assert [game.place(laid, below=False) for laid in game.LAID] == list(game.LAID)


@pytest.mark.parametrize(("cards", "both"), [(64, (31, 31)), (32, (15, 15)), (3, (1, 0)), (2, (0, 0))])
def test_all_but_two_cards_are_turned_in_turns(cards, both):
    assert game.turned(cards) == both


def test_at_dijn_all_are_paid_and_their_stakes_leave_the_table():
    done = game.turn("dijn", "zeven", {"A": {"zeven": 3, "aas": 2}, "B": {"heer": 4}})
    assert (done.players, done.bank) == ({"A": 3}, -3)
    assert done.stakes == {"A": {"aas": 2}, "B": {"heer": 4}}


def test_at_mijn_the_bank_takes_all():
    done = game.turn("mijn", "zeven", {"A": {"zeven": 3}, "B": {"zeven": 4}})
    assert (done.players, done.bank) == ({"A": -3, "B": -4}, 7)


def test_a_stake_counts_once_and_what_is_never_turned_is_taken_back():
    cards = ["heer", "zeven", "zeven", "boer"]
    assert game.result(cards, {"A": {"zeven": 5, "aas": 9}, "B": {"heer": 2, "boer": 3}}) == {"A": -5, "B": -1}


def test_the_odds_of_a_small_pack_are_counted_out():
    cards, alike = 7, 2
    firsts = [min(places) for places in combinations(range(cards), alike)]
    turned = range(cards - 2)
    found = game.first(cards, alike)
    assert found["dijn"] == Fraction(sum(at in turned and at % 2 == 0 for at in firsts), len(firsts))
    assert found["mijn"] == Fraction(sum(at in turned and at % 2 == 1 for at in firsts), len(firsts))
    assert sum(found.values()) == 1


@pytest.mark.parametrize(("cards", "alike"), [(63, 8), (40, 5), (9, 8), (3, 1), (2, 2), (17, 0)])
def test_halfway_the_word_follows_from_the_cards_left(cards, alike):
    word = game.WORDS[cards % 2]
    found = game.first(cards, alike, word)
    by_place = [
        Fraction(comb(cards - 1 - at, alike - 1), comb(cards, alike)) if alike else 0 for at in range(cards - 2)
    ]
    assert found[word] == sum(by_place[::2])
    assert found[game.WORDS[1 - cards % 2]] == sum(by_place[1::2])
    assert found["terug"] == 1 - sum(by_place)


def test_of_eight_alike_in_sixty_four_one_always_falls():
    found = game.first()
    by_place = [Fraction(comb(63 - at, 7), comb(64, 8)) for at in range(57)]
    assert found["dijn"] == sum(by_place[::2])
    assert found["mijn"] == sum(by_place[1::2])
    assert found["terug"] == 0


def test_who_may_stake_before_mijn_gives_the_bank_the_edge():
    assert game.player_edge(63, 8, "mijn") == -game.player_edge(63, 8, "dijn") < 0


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: game.place("tien", below=False),
        lambda: game.turned(1),
        lambda: game.turn("ons", "zeven", {}),
        lambda: game.turn("mijn", "zes", {}),
        lambda: game.turn("mijn", "zeven", {"A": {"zeven": 0}}),
        lambda: game.turn("mijn", "zeven", {"A": {"zes": 1}}),
        lambda: game.first(5, 6),
        lambda: game.first(64, 8, "ons"),
    ],
)
def test_what_cannot_be_is_refused_in_dutch(wrong):
    with pytest.raises(ValueError, match=r"[a-z].*\.$"):
        wrong()
