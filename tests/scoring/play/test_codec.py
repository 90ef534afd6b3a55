"""A fact as file and as line of a golden table, also where nobody may be named."""

import pytest

from scoring.play.contract import Event, Seat
from scoring.play.log import codec


class Taken(Event):
    """Somebody takes the queen, or nobody does."""

    seat: Seat | None
    times: int | None = None


@pytest.mark.parametrize("fact", [Taken(seat=Seat(2), times=3), Taken(seat=None), Taken(seat=Seat(0))])
def test_nobody_and_no_number_survive_a_file(fact):
    assert codec.from_json(codec.to_json(fact), (Taken,)) == fact


def test_a_player_who_may_be_nobody_comes_bare_in_a_line():
    assert codec.from_notation("taken Ilse times=4", (Taken,), {"Ilse": Seat(1)}) == Taken(seat=Seat(1), times=4)


def test_a_player_is_no_word():
    with pytest.raises(codec.Unreadable):
        codec.from_json({"fact": "Taken", "seat": "Ilse"}, (Taken,))


def test_the_list_of_facts_says_that_nobody_may_be_there():
    assert codec.describe_fields(Taken) == (("seat", "seat or null", True), ("times", "int or null", False))


def test_a_name_in_a_row_that_nobody_has_is_told_with_the_names_there_are():
    with pytest.raises(codec.Unreadable, match="‘Ilsa’ zit niet aan tafel: Ilse, Ruud"):
        codec.from_notation("taken Ilsa times=4", (Taken,), {"Ilse": Seat(1), "Ruud": Seat(2)})
