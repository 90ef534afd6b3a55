"""Chemin-de-fer: the bank that doubles, pays and passes on, and the evening of the book."""

from __future__ import annotations

from pathlib import Path

import pytest

from scoring.games.baccara.chemin_de_fer import GAME
from scoring.games.baccara.chemin_de_fer.score import (
    Coup,
    Settlement,
    avec_la_table,
    new_taille,
    settle,
    shared_bank,
    told,
)
from scoring.games.baccara.tableau import Outcome


def test_what_nobody_covered_is_chocolat():
    assert settle(32, 20, Outcome.WIN) == Settlement(bank=40, chocolate=12, passes=False)
    assert settle(16, 3, Outcome.WIN) == Settlement(bank=6, chocolate=13, passes=False)


def test_en_carte_changes_nothing():
    assert settle(16, 3, Outcome.TIE) == Settlement(bank=16, chocolate=0, passes=False)


def test_a_lost_bank_passes_on_and_the_rest_is_the_bankers():
    assert settle(6, 6, Outcome.LOSS) == Settlement(bank=0, chocolate=0, passes=True)
    assert settle(16, 3, Outcome.LOSS) == Settlement(bank=0, chocolate=13, passes=True)


def test_by_agreement_the_rest_of_a_lost_bank_stays_in():
    assert settle(16, 3, Outcome.LOSS, rest_stays=True) == Settlement(bank=13, chocolate=0, passes=False)
    assert settle(6, 6, Outcome.LOSS, rest_stays=True) == Settlement(bank=0, chocolate=0, passes=True)


@pytest.mark.parametrize("staked", [0, -1, 17])
def test_stakes_outside_the_bank_are_refused(staked):
    with pytest.raises(ValueError, match="1 tot en met 16"):
        settle(16, staked, Outcome.WIN)


def test_avec_la_table_plays_for_half():
    assert avec_la_table(8) == (4, 4)
    assert avec_la_table(5) == (2, 3)
    with pytest.raises(ValueError, match="minstens twee"):
        avec_la_table(1)


def test_a_new_taille_lets_half_of_the_bank_out():
    assert new_taille(16, halved=True) == (8, 8)
    assert new_taille(16, halved=False) == (16, 0)


def test_two_stakes_make_one_bank():
    assert shared_bank(1) == 2


def test_the_evening_of_the_book():
    assert [(end.bank, end.chocolate) for end in told()] == [
        (2, 0), (0, 0), (2, 0), (0, 0), (4, 0), (8, 0), (16, 0), (6, 13), (12, 0),
    ]  # fmt: skip


def test_a_story_in_which_the_bank_does_not_follow_is_refused():
    with pytest.raises(ValueError, match="Er staat 2 in de bank"):
        told((Coup(place=1, bank=1, staked=1), Coup(place=1, bank=3, staked=3)))


def test_the_tables_of_six_cases_agree_with_the_tableau():
    moves = {(row[0], given): row[given] for row in _table("tableau").rows for given in range(1, 11)}
    for bank in range(3, 7):
        for given, row in enumerate(_table(f"gevallen_{bank}").rows, start=1):
            assert row[-1][0].upper() == moves[str(bank), given]


def _table(key):
    return next(table for table in GAME.tables if table.key == key)


def test_every_option_and_table_cites_a_rule_of_this_page():
    text = (Path(__file__).parents[2] / "seeds" / "games" / "chemin-de-fer.md").read_text()
    for address in (*(option.rule for option in GAME.options), *(table.rule for table in GAME.tables)):
        page, _, anchor = address.partition("#")
        assert page == GAME.slug
        assert f"{{#{anchor}}}" in text, address
