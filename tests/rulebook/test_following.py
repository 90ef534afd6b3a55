"""Every value of a house rule changes what its rule says, and a file a game shows what."""

import re

import pytest

from rulebook.book.house_rules import differing
from scoring.games import GAMES
from tests.rulebook.following import FOLDER, MONEY, beside, changes, said, told, values
from tests.rulebook.following.pairs import untrue

OF_EXAMPLE = re.compile(r"dit is er een van ons|\bdit voorbeeld\b|\bhet (eerste )?voorbeeld (is|volgt)\b", re.I)
"""How a rule speaks of the example that stands in it."""


@pytest.fixture(scope="module", params=GAMES, ids=lambda game: game.slug)
def game(request):
    """All tests of one game before those of the next, so that what each table says is read once."""
    return request.param


def tables(game):
    """The usual table, and one for each value of each house rule."""
    options = (one for one in game.options if one.key not in MONEY and one.kind != "text")
    return [{}, *({**beside(game, one), one.key: value} for one in options for value in values(one))]


def test_what_a_house_rule_changes_is_written_down(game):
    written = FOLDER / f"{game.slug}.txt"
    was = written.read_text() if written.exists() else ""
    assert was == told(game), f"{written.name} is older than the text: python -m tests.rulebook.following"


def test_each_value_changes_a_sentence_of_its_rule(game):
    for option, value, lines in changes(game):
        anchor = option.rule.partition("#")[2]
        assert f"  #{anchor}" in lines, f"{option.key}:{value}"


def test_no_rule_speaks_of_an_example_that_is_not_there(game):
    """An example goes from a table where it goes otherwise, and what is said about it must go along."""
    for chosen in tables(game):
        for anchor, lines in said(game, chosen).items():
            if not any(line.startswith("Voorbeeld: ") or " | " in line for line in lines):
                assert [line for line in lines if OF_EXAMPLE.search(line)] == [], (chosen, anchor)


def test_what_a_table_of_one_house_rule_reads_holds_there(game):
    """Also what the lesson asks."""
    assert {found: chosen for chosen in tables(game) for found in untrue(game, differing(game, chosen))} == {}
