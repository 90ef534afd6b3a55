"""How a game went, in three lines."""

import pytest

from scoring.play.contract import Seat
from scoring.play.contract.board import Board, Line, Round
from scoring.play.evening.highlights import highlights


def board(*rows, won=0):
    """A finished game of these standings after each round, one figure per player."""
    names, before = ("Ilse", "Mehmet", "Ruud"), (0, 0, 0)
    rounds = []
    for number, row in enumerate(rows, 1):
        points = {Seat(nth): now - was for nth, (now, was) in enumerate(zip(row, before, strict=True))}
        rounds.append(Round(number=number, points=points, totals=dict(enumerate(row)), story=()))
        before = row
    lines = tuple(Line(seat=Seat(nth), name=name, points=before[nth], won=nth == won) for nth, name in enumerate(names))
    return Board(lines=lines, rounds=tuple(rounds), over=True)


@pytest.mark.parametrize(
    ("rows", "won", "lines"),
    [
        (
            [(4, 1, 0), (4, 2, 3), (5, 9, 4), (5, 10, 11)],
            0,
            (
                "Na 4 rondes: Ilse op 5, Mehmet op 10 en Ruud op 11.",
                "Tot de laatste ronde stond Ilse niet voor.",
            ),
        ),
        (
            [(1, 5, 0), (2, 9, 0), (2, 20, 3)],
            1,
            (
                "Na 3 rondes: Mehmet op 20, Ilse op 2 en Ruud op 3.",
                "Het meest in één keer: Mehmet +11 in ronde 3.",
                "Mehmet stond vanaf ronde 1 voor.",
            ),
        ),
        (
            [(5, 5, 5), (5, 6, 8)],
            0,
            (
                "Na 2 rondes: Ilse op 5, Mehmet op 6 en Ruud op 8.",
                "Tot de laatste ronde stond Ilse niet voor.",
            ),
        ),
        ([(3, 2, 1)], 0, ("Na 1 ronde: Ilse op 3, Mehmet op 2 en Ruud op 1.",)),
    ],
)
def test_a_game_is_told_in_at_most_three_lines(rows, won, lines):
    assert highlights(board(*rows, won=won)) == lines


def test_before_the_first_round_there_is_nothing_to_tell():
    assert highlights(board()) == ()
