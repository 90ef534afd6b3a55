"""An evening as lines: room for what stands beside them, and the figures of what they show."""

import pytest
from django.template.loader import render_to_string

from scoring.games import game as find_game
from scoring.play.evening.graph import DIGIT, SCALE, graph
from tests.rounds.play_along import played

PLAYERS = ["Ilse", "Mehmet", "Ruud", "Saar"]


def evening(slug, *events, **keys):
    game = find_game(slug)
    return game.play.board(played(game, {"events": list(events), "players": PLAYERS, **keys})[0])


@pytest.mark.parametrize(("points", "room"), [(10, SCALE), (7_500, 6 * DIGIT)])
def test_the_scale_has_room_for_its_figures(points, room):
    board = evening("vrij", *[f"scored seats=Ilse+Mehmet+Ruud+Saar points={points}+1+2+3"] * 2)
    drawn = graph(board)
    assert drawn.left >= room
    assert all(int(series.points.split(",")[0]) == drawn.left for series in drawn.series)


def test_lines_of_chips_end_in_what_was_won_and_say_so():
    """One has 328 chips and won 28 of them: that is no other standing, but another question."""
    first = ("along Mehmet", "away Ruud", "away Saar", "along Ilse", "tricks seats=Ilse+Ilse+Mehmet")
    then = ("away Ruud", "away Saar", "along Ilse", "along Mehmet", "tricks seats=Ilse+Ilse+Mehmet")
    board = evening("mieen", *first, *then, start={**dict.fromkeys(PLAYERS, 300), "pot": 36})
    drawn = graph(board)
    assert drawn.won
    page = render_to_string("print/_graph.html", {"graph": drawn, "rounds": board.rounds, "lines": board.lines})
    assert "Verloop van winst en verlies" in page
    assert {line.points for line in board.lines} != {series.end for series in drawn.series}
    assert f"eindigt op +{next(one.end for one in drawn.series if one.name == 'Ilse')}" in " ".join(page.split())
