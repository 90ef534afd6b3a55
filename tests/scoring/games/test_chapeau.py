"""Chapeau: figures of the source, who gets the coin, and refusals."""

import pytest

from scoring.games.chapeau.announce import BLACK
from scoring.games.chapeau.chapeau import GAME
from scoring.games.chapeau.coins import bluffed, coin_for, coins
from scoring.games.chapeau.odds import Reading, lies
from scoring.kit.dice import BELGIAN, RUNS_OVER_FULL, Throw, Thrown


@pytest.mark.parametrize(("players", "usual"), [(2, (3, 5)), (4, (7, 9)), (8, (15, 17))])
def test_the_pot_is_twice_the_players_minus_or_plus_one(players, usual):
    assert coins(players) == usual


def test_a_pot_for_one_player_is_refused():
    with pytest.raises(ValueError, match="twee spelers"):
        coins(1)


def test_the_coin_goes_to_whoever_announced_more_than_lies_there():
    lies = Thrown(Throw.TWO_PAIR, (13, 12, 14))
    assert coin_for("voorganger", "opheffer", Thrown(Throw.THREE, (9,)), lies) == "voorganger"
    assert coin_for("voorganger", "opheffer", Thrown(Throw.TWO_PAIR, (13,)), lies) == "opheffer"
    assert coin_for("voorganger", "opheffer", Thrown(Throw.PAIR), lies) == "opheffer"


def test_naming_one_loose_die_too_high_is_a_bluff():
    assert bluffed(Thrown(Throw.FOUR, (13, 14)), Thrown(Throw.FOUR, (13, 10)))
    assert not bluffed(Thrown(Throw.FOUR, (13, 10)), Thrown(Throw.FOUR, (13, 10)))


def test_the_order_of_the_straights_decides_who_bluffed():
    said, lies = Thrown(Throw.SMALL_STRAIGHT), Thrown(Throw.FULL_HOUSE, (9, 10))
    assert not bluffed(said, lies, BELGIAN)
    assert bluffed(said, lies, RUNS_OVER_FULL)


def test_the_page_lists_the_belgian_order_from_poker_down():
    order = next(order for order in GAME.orders if order.key == "worpen")
    assert order.ranks == (
        "poker",
        "carré",
        "grote straat",
        "full house",
        "kleine straat",
        "trice",
        "dubbel paar",
        "paar",
        "cadeau",
    )


def test_the_order_with_flushes_has_them_between_trice_and_full_house():
    order = next(order for order in GAME.orders if order.key == "flush")
    assert order.ranks[2:6] == ("full house", "zwarte flush", "paarse flush", "trice")


@pytest.mark.parametrize(
    ("faces", "kind"),
    [
        ((9, 9, 10, 11, 12), BLACK),
        ((9, 9, 9, 10, 10), "full-house"),
        ((13, 13, 13, 14, 9), "trice"),
        ((13, 13, 13, 14, 14), "full-house"),
        ((9, 10, 11, 12, 13), "cadeau"),
    ],
)
def test_five_black_faces_are_a_flush_unless_they_make_more(faces, kind):
    """Black are 9, 10, jack and queen here, purple king and ace: two purple faces never stay below a full house."""
    colours = {"black": frozenset((9, 10, 11, 12)), "purple": frozenset((13, 14))}
    assert lies(faces, Reading(ranking="flush", **colours)).kind == kind
    assert lies((9, 9, 10, 11, 12), Reading(**colours)).kind == "paar"
