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
