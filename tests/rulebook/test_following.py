"""Every value of a house rule changes what its rule says, and a file a game shows what."""

import re

import pytest

from scoring.games import GAMES
from tests.rulebook.following import FOLDER, MONEY, beside, changes, said, told, values

OF_EXAMPLE = re.compile(r"dit is er een van ons|\bdit voorbeeld\b|\bhet (eerste )?voorbeeld (is|volgt)\b", re.I)
"""How a rule speaks of the example that stands in it."""


@pytest.fixture(scope="module", params=GAMES, ids=lambda game: game.slug)
def game(request):
    """All tests of one game before those of the next, so that what each table says is read once."""
    return request.param


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
    options = (one for one in game.options if one.key not in MONEY and one.kind != "text")
    tables = [{}, *({**beside(game, one), one.key: value} for one in options for value in values(one))]
    for chosen in tables:
        for anchor, lines in said(game, chosen).items():
            if not any(line.startswith("Voorbeeld: ") or " | " in line for line in lines):
                assert [line for line in lines if OF_EXAMPLE.search(line)] == [], (chosen, anchor)
