"""Mexican chapeau: figures of the source, and how many dice lie open."""

import pytest

from scoring.games.chapeau.mexicaans import GAME, open_dice


@pytest.mark.parametrize(("players", "lie_open"), [(2, 3), (3, 2), (4, 1), (5, 0)])
def test_the_dice_that_nobody_hides_lie_open(players, lie_open):
    assert open_dice(players) == lie_open


@pytest.mark.parametrize("players", [1, 6])
def test_six_players_have_no_dice_for_everybody(players):
    with pytest.raises(ValueError, match="vijf spelers"):
        open_dice(players)


def test_the_chances_of_the_page_add_up_to_all_throws():
    table = next(table for table in GAME.tables if table.key == "kansen")
    assert sum(int(row[1].split(" / ")[0]) for row in table.rows) == 7776


@pytest.mark.parametrize(
    ("agreed", "numbers"),
    [
        ({}, {"trice": 2400, "kleine straat": 960, "grote straat": 360}),
        # An ace is another face: what was a great straight with an ace in it is a small one.
        ({"aas-als-aas": "uit"}, {"trice": 2400, "kleine straat": 1320, "grote straat": 0}),
        # Two aces of one value make no straight. Without an ace 120; with one and four others 4 x 120, and 120 great.
        ({"azen-een-waarde": "aan"}, {"trice": 3000, "kleine straat": 600, "grote straat": 120}),
        ({"azen-een-waarde": "aan", "aas-als-aas": "uit"}, {"trice": 3000, "kleine straat": 720, "grote straat": 0}),
    ],
)
def test_the_chances_of_a_page_are_those_of_its_aces(agreed, numbers):
    shown = GAME.display_at(agreed)
    rows = {row[0]: row[1] for row in next(table for table in shown.tables if table.key == "kansen").rows}
    assert {name: rows[name] for name in numbers} == {name: f"{many} / 7776" for name, many in numbers.items()}
    assert ("grote straat" in map(str, shown.orders[0].ranks)) == bool(numbers["grote straat"])
