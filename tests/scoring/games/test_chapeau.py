"""Chapeau: figures of the source, who gets the coin, and refusals."""

import pytest

from scoring.games.chapeau.announce import BLACK, Announcement, too_high
from scoring.games.chapeau.chapeau import GAME
from scoring.games.chapeau.coins import usual_coins
from scoring.games.chapeau.odds import DiceReading, best_throw


@pytest.mark.parametrize(("players", "usual"), [(2, (3, 5)), (4, (7, 9)), (8, (15, 17))])
def test_the_pot_is_twice_the_players_minus_or_plus_one(players, usual):
    assert usual_coins(players) == usual


def test_a_pot_for_one_player_is_refused():
    with pytest.raises(ValueError, match="twee spelers"):
        usual_coins(1)


def test_the_coin_goes_to_whoever_announced_more_than_lies_there():
    lies = Announcement("dubbel-paar", (13, 12, 14))
    assert too_high(Announcement("trice", (9,)), lies, "belgisch")
    assert not too_high(Announcement("dubbel-paar", (13,)), lies, "belgisch")
    assert not too_high(Announcement("paar"), lies, "belgisch")


def test_naming_one_loose_die_too_high_is_a_bluff():
    assert too_high(Announcement("carre", (13, 14)), Announcement("carre", (13, 10)), "belgisch")
    assert not too_high(Announcement("carre", (13, 10)), Announcement("carre", (13, 10)), "belgisch")


def test_the_order_of_the_straights_decides_who_bluffed():
    said, lies = Announcement("kleine-straat"), Announcement("full-house", (9, 10))
    assert not too_high(said, lies, "belgisch")
    assert too_high(said, lies, "straten-boven-full")


def test_the_page_lists_the_belgian_order_from_poker_down():
    order = next(order for order in GAME.orders if order.key == "worpen")
    assert tuple(map(str, order.ranks)) == (
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
    assert tuple(map(str, order.ranks[2:6])) == ("full house", "zwarte flush", "paarse flush", "trice")


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
    assert best_throw(faces, DiceReading(ranking="flush", **colours)).kind == kind
    assert best_throw((9, 9, 10, 11, 12), DiceReading(**colours)).kind == "paar"


@pytest.mark.parametrize(
    ("order", "rows"),
    [
        # Counted by hand: 300 + 150 + 6 of 7776 is 5,86%; with both straights of 120 beside them 8,95%.
        ("straten-onder-full", {"full house": ("300 / 7776", "5,86%"), "kleine straat": ("120 / 7776", "8,95%")}),
        ("straten-boven-full", {"full house": ("300 / 7776", "8,95%"), "kleine straat": ("120 / 7776", "5,09%")}),
        # A straight is nothing: 480 + 240. What of the rest is a flush, no sheet knows.
        (
            "flush",
            {"cadeau": ("max. 720 / 7776", "100,00%"), "trice": ("max. 1200 / 7776", "min. 21,30%")},
        ),
        ("flush", {"zwarte flush": ("hangt van de kleuren af", "min. 5,86%"), "carré": ("150 / 7776", "2,01%")}),
    ],
)
def test_the_chances_of_a_page_are_those_of_its_order(order, rows):
    shown = GAME.display_at({"rangorde": order})
    chances = {row[0]: row for row in next(table for table in shown.tables if table.key == "kansen").rows}
    assert {name: (str(chances[name][1]), str(chances[name][-1])) for name in rows} == rows
    order = next(one for one in shown.orders if one.key == "worpen")
    assert list(chances) == [str(rank) for rank in reversed(order.ranks)]
