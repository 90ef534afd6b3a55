"""Every value of a house rule changes what its rule says, and a file a game shows what."""

import pytest

from scoring.games import GAMES
from tests.rulebook.following import FOLDER, changes, told


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_what_a_house_rule_changes_is_written_down(game):
    written = FOLDER / f"{game.slug}.txt"
    assert (written.read_text() if written.exists() else "") == told(game), "python -m tests.rulebook.following"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_each_value_changes_a_sentence_of_its_rule(game):
    for option, value, lines in changes(game):
        anchor = option.rule.partition("#")[2]
        assert f"  #{anchor}" in lines, f"{option.key}:{value}"
