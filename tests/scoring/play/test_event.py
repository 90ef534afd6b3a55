"""Which house rules mean anything beside the others of a table."""

import pytest

from scoring.games import game as find_game
from scoring.play.contract.options import has_meaning


@pytest.mark.parametrize(
    ("chosen", "found"),
    [
        ({}, False),
        ({"hoogste-verhoging": "0"}, False),
        ({"hoogste-verhoging": "5"}, True),
        ({"hoogste-verhoging": "5", "grens-eerste-inzet": "uit"}, True),
    ],
)
def test_what_holds_for_a_limit_means_nothing_where_nought_is_no_limit(chosen, found):
    options = find_game("poker").options
    option = next(each for each in options if each.key == "grens-eerste-inzet")
    assert has_meaning(option, options, chosen) == found
