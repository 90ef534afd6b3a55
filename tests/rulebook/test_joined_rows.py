"""A table that says what to do: by words, colours and edges, with what is alike joined into one."""

import re
from itertools import pairwise

import pytest

from rulebook.calculators.calculator import Grid
from rulebook.templatetags.book import rows
from scoring.games import GAMES
from scoring.kit.laid import MoveCell

DRAW, PASS = MoveCell("T", "trekken", "do", short=True), MoveCell("P", "passen", "pass", short=True)
SAID = re.compile(r'<span class="visually-hidden">.*?</span>')
DRAWN = [
    pytest.param(table, id=f"{game.slug}-{table.key}")
    for game in GAMES
    for table in game.tables
    if any(isinstance(cell, MoveCell) for row in table.rows for cell in row)
]


def cells(html):
    """Of each row: (its head, [(kind, over how many columns or rows, what one reads)])."""
    found = []
    for row in re.findall(r"<tr>(.*?)</tr>", html):
        head = re.search(r'<th scope="row">(.*?)</th>', row)[1]
        moves = re.findall(r'<td class="sign sign--(\w+)"(?: \w+="(\d+)")?>(.*?)</td>', row)
        found.append(
            (head, [(kind, int(over or 1), re.sub("<.*?>", "", SAID.sub("", told))) for kind, over, told in moves])
        )
    return found


def names(html):
    """What is read aloud of each move."""
    return [
        re.sub("<.*?>", "", re.sub(r'<span aria-hidden="true">.*?</span>', "", told))
        for told in re.findall(r'<td class="sign.*?>(.*?)</td>', html)
    ]


def test_alike_moves_beside_each_other_are_one():
    moves = [("0", *[DRAW] * 4), ("1", *[DRAW] * 4), ("2", DRAW, *[PASS] * 3)]
    grid = Grid("t", "t", ("Bank", "2", "3", "4", "5"), moves)
    assert cells(rows(grid)) == [
        ("0", [("do", 4, "trekken")]),
        ("1", [("do", 4, "trekken")]),
        ("2", [("do", 1, "T"), ("pass", 3, "passen")]),
    ]
    assert names(rows(grid)) == ["trekken", "trekken", "trekken", "passen"]


def test_alike_moves_below_each_other_are_one_where_other_cells_stand_beside_them():
    grid = Grid("t", "t", ("Na", "Winst", "Doet"), [("2", "1", DRAW), ("3", "2", DRAW), ("4", "5", PASS)])
    assert cells(rows(grid)) == [("2", [("do", 2, "trekken")]), ("3", []), ("4", [("pass", 1, "passen")])]
    assert rows(grid).count("<td>") == 3


@pytest.mark.parametrize("table", DRAWN)
def test_every_table_of_moves_covers_all_its_columns_and_fits_a_phone(table):
    grid = Grid(table.key, table.title, table.head, table.rows)
    assert grid.under == 0
    if all(isinstance(cell, MoveCell) for _, *moves in table.rows for cell in moves):
        for _, found in cells(rows(grid)):
            assert sum(over for _, over, _ in found) == len(table.head) - 1
    for paper in (False, True):
        drawn = cells(rows(grid, paper))
        alike = [(one, two) for _, found in drawn for one, two in pairwise(found)]
        assert not [pair for pair in alike if pair[0][0] == pair[1][0] and pair[0][2] == pair[1][2]]


@pytest.mark.parametrize("table", DRAWN)
def test_the_title_of_a_table_names_each_letter_that_stands_in_it_as_a_text(table):
    letters = {
        (cell.letter, cell.word) for row in table.rows for cell in row if isinstance(cell, MoveCell) and cell.short
    }
    assert {f"{letter} = {word}" for letter, word in letters} <= {*table.title.partition(": ")[2].split(", ")}


def test_the_bank_of_three_draws_up_to_seven_in_one_piece():
    table = next(one for game in GAMES for one in game.tables if one.rule == "chemin-de-fer#tableau")
    drawn = dict(cells(rows(Grid(table.key, table.title, table.head, table.rows))))
    assert drawn["0"] == drawn["2"] == [("do", 11, "trekken")]
    assert drawn["3"] == [("do", 7, "trekken"), ("pass", 1, "P"), ("may", 1, "V"), ("do", 2, "T")]
    assert drawn["7"] == [("pass", 11, "passen")]
