"""The mieën calculator against the book's own arithmetic, told a second time, and what it refuses."""

from itertools import product

import pytest

from rulebook.calculators.mieen import CALCULATORS
from tests.clients.calculators import ask

[MIEEN] = CALCULATORS


def test_every_pot_divides_and_fills_as_the_book_tells():
    for players, along, pot, cap in product(range(3, 11), range(1, 11), (3, 15, 63, 255, 1000), (0, 30)):
        for fallen in ("3", "2-1", "1-1-1"):
            tricks = [int(part) for part in fallen.split("-")]
            if along > players or len(tricks) > along or (along == 1 and fallen != "3"):
                continue
            data = ask(MIEEN, f"spelers={players}&mee={along}&pot={pot}&grens={cap}&slagen={fallen}").answer.data
            dead = along - len(tricks)
            pays = min(pot, cap) if cap else pot
            taken = pot if fallen == "3" else sum(pot // 3 * one for one in tricks)
            assert data["doden"] == dead
            assert data["dode_betaalt"] == (pays if dead else None)
            assert data["blijft"] == pot - taken
            assert data["volgende_pot"] == pot - taken + dead * pays + 3 * (players - dead)
            assert data["leeggespeeld"] is (dead == 0 and taken == pot)


@pytest.mark.parametrize("alone", ["dood", "vrij"])
def test_a_defended_pot_keeps_a_third_a_trick_and_costs_the_defender_nothing(alone):
    for players, made, pot in product(range(3, 11), range(4), (6, 63, 64)):
        data = ask(
            MIEEN,
            f"spelers={players}&mee=1&verdedigt=ja&slagen={made}{'' if made == 3 else f'-{3 - made}'}"
            f"&pot={pot}&alleen={alone}&aanvullen=niet",
        ).answer.data
        gets = pot if made == 3 else pot // 3 * made
        dead = made == 0 and alone == "dood"
        assert data["blijft"] == pot - gets
        assert data["verdediger_betaalt"] == 0
        assert data["volgende_pot"] == pot - gets + (pot if dead else 3) + 3 * (players - 2)


@pytest.mark.parametrize("pot", range(3, 40))
def test_a_defended_pot_is_made_up_to_a_multiple_of_three_as_on_the_sheet(pot):
    data = ask(MIEEN, f"spelers=4&mee=1&verdedigt=ja&slagen=1-2&pot={pot}").answer.data
    bare = ask(MIEEN, f"spelers=4&mee=1&verdedigt=ja&slagen=1-2&pot={pot}&aanvullen=niet").answer.data
    assert data["volgende_pot"] % 3 == 0
    assert 0 <= data["verdediger_betaalt"] == data["volgende_pot"] - bare["volgende_pot"] < 3


def test_the_example_of_the_book_comes_to_sixty_three():
    data = ask(MIEEN, "spelers=5&mee=5&slagen=3").answer.data
    assert (data["pot"], data["dode_betaalt"], data["volgende_pot"]) == (15, 15, 63)


def test_the_table_names_the_others_only_when_there_are_any():
    rows = ask(MIEEN, "spelers=3&mee=3&slagen=3").answer.tables[0].rows
    assert [row[0] for row in rows] == ["met 3 slagen", "dood (2)"]
    assert ask(MIEEN, "spelers=4&mee=3&slagen=3").answer.tables[0].rows[-1] == ("verder ieder", "0", "3")


@pytest.mark.parametrize(
    ("query", "name"),
    [
        ("pot=12", "mee"),
        ("mee=6", "mee"),
        ("mee=0", "mee"),
        ("mee=2", "slagen"),
        ("mee=2&slagen=1-1-1", "slagen"),
        ("mee=2&slagen=1-2", "slagen"),
        ("mee=1&slagen=2-1", "slagen"),
        ("mee=1&verdedigt=ja&slagen=1-1-1", "slagen"),
        ("mee=2&verdedigt=ja&slagen=2-1", "verdedigt"),
        ("mee=3&slagen=3&grens=10", "grens"),
        ("mee=3&slagen=3&pot=0", "pot"),
        ("mee=3&slagen=3&pot=-3", "pot"),
        ("mee=3&slagen=3&spelers=14", "spelers"),
    ],
)
def test_what_can_not_be_is_refused_at_its_field(query, name):
    filled = ask(MIEEN, query)
    assert filled.answer is None
    assert list(filled.errors) == [name]
