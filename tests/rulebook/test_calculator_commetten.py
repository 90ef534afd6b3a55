"""The commetten calculators against the book's round and thousands of rounds settled a second way."""

import random
from math import ceil

import pytest

from rulebook.calculators.commetten import CALCULATORS
from tests.clients.calculators import ask

SETTLE, FILL = CALCULATORS
HANDS = {5: 8, 6: 7, 7: 6, 8: 5, 9: 5, 10: 4, 11: 4, 12: 3, 13: 3}
"""Cards each: the book's for five and six players, for more what leaves about ten."""


def test_the_round_of_the_book_comes_out_as_the_book_says():
    data = ask(SETTLE, "over=3 0 3 3 7&commette=4&riep=2 4 3 3").answer.data
    assert [one.betaalt for one in data["spelers"]] == [3, 0, 3, 6, 7]
    assert data["krijgt"] == 19
    assert [one.uit_potjes for one in data["spelers"]] == [0, 5, 10, 5, 0]
    assert list(data["potjes_volgende"].values()) == [5, 5, 5, 5, 10]


def test_thousands_of_rounds_settle_as_chips_moved_one_by_one():
    chance = random.Random(45)
    for _ in range(1500):
        players = chance.choice(list(HANDS))
        pots = chance.choice([5, 6])
        left = [chance.randint(1, max(1, HANDS[players] - 1)) for _ in range(players)]
        winner = chance.randrange(players)
        left[winner] = 0
        held = [chance.randint(0, 60) for _ in range(pots)]
        callers = [chance.choice([0, winner + 1]) for _ in range(pots - 1)]
        callers = [caller if callers[:at].count(caller) < HANDS[players] else 0 for at, caller in enumerate(callers)]
        how = chance.choice(["gewoon", "commette", "over"])
        holder = chance.choice([None, *(at for at in range(players) if at != winner)]) if how == "gewoon" else None
        purse = [0] * players
        for at, cards in enumerate(left):
            for _ in range(cards * (2 if at == holder else 1)):
                purse[at] -= 1
                purse[winner] += 1
        rest = list(held)
        for at, caller in enumerate(callers):
            if caller:
                purse[caller - 1] += rest[at]
                rest[at] = 0
        if how != "gewoon":
            purse[winner] += rest[-1]
            rest[-1] = 0
        query = f"over={' '.join(map(str, left))}&uit={how}&potjes={' '.join(map(str, held))}"
        query += f"&riep={' '.join(map(str, callers))}" + ("" if holder is None else f"&commette={holder + 1}")
        data = ask(SETTLE, query.replace("+", "%2B")).answer.data
        assert [one.uitslag for one in data["spelers"]] == purse
        assert [one.met_inleg for one in data["spelers"]] == [chips - pots for chips in purse]
        assert list(data["potjes_daarna"].values()) == rest
        assert sum(purse) == sum(held) - sum(rest)


@pytest.mark.parametrize("players", HANDS)
def test_the_deal_and_the_pots_are_as_the_book_fills_them(players):
    for tens, half, before in ((False, "beneden", 0), (True, "boven", 4), (True, "beneden", 9)):
        stood = " ".join([str(before)] * (6 if tens else 5))
        query = f"spelers={players}&tienen={'ja' if tens else 'nee'}&helft={half}&stond={stood}&gekeerd=commette"
        data = ask(FILL, query).answer.data
        last = players + before
        takes = ceil(last / 2) if half == "boven" else last // 2
        assert data["gever_krijgt"] == takes
        assert list(data["potjes"].values()) == [players + before] * (5 if tens else 4) + [last - takes]
        assert (data["kaarten"], data["stok"]) == (HANDS[players], 52 - players * HANDS[players])


def test_twelve_may_play_with_the_small_stock_and_so_with_four_cards_each():
    data = ask(FILL, "spelers=12&stok=klein").answer.data
    assert (data["kaarten"], data["stok"]) == (4, 4)
    assert ask(SETTLE, "stok=klein&over=0 4 1 1 1 1 1 1 1 1 1 1").answer.data["krijgt"] == 14
    assert "riep" in ask(SETTLE, "stok=klein&over=0 4 1 1 1 1 1 1 1 1 1 1&riep=2 0 0 0").errors
    assert "over" in ask(SETTLE, "over=0 4 1 1 1 1 1 1 1 1 1 1").errors


def test_a_high_trump_that_is_turned_leaves_its_pot():
    assert ask(FILL, "gekeerd=heer").answer.data["niet_te_winnen"] == "herenpotje"


@pytest.mark.parametrize(
    ("row", "query", "name"),
    [
        (SETTLE, "uit=gewoon", "over"),
        (SETTLE, "over=3 0 3 3", "over"),
        (SETTLE, "over=" + "1 " * 13 + "0", "over"),
        (SETTLE, "over=3 0 3 3 9", "over"),
        (SETTLE, "over=3 0 3 -3 7", "over"),
        (SETTLE, "over=3 0 3 0 7", "over"),
        (SETTLE, "over=3 1 3 3 7", "over"),
        (SETTLE, "over=3 0 3 3 7&commette=2", "commette"),
        (SETTLE, "over=3 0 3 3 7&commette=6", "commette"),
        (SETTLE, "over=3 0 3 3 7&commette=1&uit=commette", "commette"),
        (SETTLE, "over=3 0 3 3 7&riep=1 2 3", "riep"),
        (SETTLE, "over=3 0 3 3 7&riep=1 2 3 6", "riep"),
        (SETTLE, "over=3 0 3 3 8&riep=5 0 0 0", "riep"),
        (SETTLE, "over=3 0 3 3 7&potjes=1 2 3", "potjes"),
        (SETTLE, "over=3 0 3 3 7&potjes=1 2 3 4 5 6&riep=1 2 3 4", "potjes"),
        (FILL, "spelers=4", "spelers"),
        (FILL, "spelers=14", "spelers"),
        (FILL, "stond=1 2", "stond"),
        (FILL, "gekeerd=tien", "gekeerd"),
    ],
)
def test_what_can_not_be_is_refused_at_its_field(row, query, name):
    filled = ask(row, query)
    assert filled.answer is None
    assert list(filled.errors) == [name]


@pytest.mark.parametrize("count", [4, 14])
def test_it_is_the_sheet_that_ends_at_thirteen_and_not_the_game(count):
    said = ask(SETTLE, "over=" + "1 " * (count - 1) + "0").errors["over"]
    (help_text,) = (field.help for field in ask(FILL, f"spelers={count}").fields if field.name == "spelers")
    for text in (said, help_text):
        assert "minstens vijf; een hoogste aantal is er niet. Op een blad passen hoogstens dertien spelers." in text
