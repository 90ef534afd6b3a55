"""The book of points: tally marks with their stippen, and a player's line."""

import pytest

from scoring.games.toepen import GAME
from scoring.play.books.tally import line, stips_after_round, tally_marks
from scoring.play.contract import Marks, Seat
from tests.rounds.play_along import begin_of


@pytest.mark.parametrize(
    ("points", "stips", "drawn"),
    [
        (0, 0, Marks(fives=0, ones=0, stips=0)),
        (13, 0, Marks(fives=2, ones=3, stips=0)),
        (8, 1, Marks(fives=1, ones=4, stips=1)),
        (-1, 1, Marks(fives=0, ones=0, stips=1)),
        (100, 0, Marks(fives=20, ones=0, stips=0)),
        (101, 0, None),
        (-1, 0, None),
        (-100, 100, Marks(fives=0, ones=0, stips=100)),
        (-101, 101, None),
    ],
)
def test_nine_marks_with_a_stip_are_eight_points(points, stips, drawn):
    assert tally_marks(points, stips) == drawn


@pytest.mark.parametrize(("had", "cost", "has"), [(0, -1, 1), (1, -2, 3), (3, 1, 2), (1, 3, 0), (0, 0, 0)])
def test_the_next_points_first_join_the_stippen(had, cost, has):
    assert stips_after_round(had, cost) == has


def test_a_line_is_of_nobody_who_won_or_lost_unless_it_says_so():
    state = GAME.play.start(begin_of(GAME, start={"Saar": -2}))
    saar = line(state, Seat(3))
    assert (saar.points, saar.won, saar.lost, saar.out, saar.left) == (-2, False, False, False, False)
    assert saar.marks == Marks(fives=0, ones=0, stips=2)
