"""A table of long evenings holds nobody up: what was counted is kept, and what takes long goes beside."""

import pytest

from scoring.kit import long_work
from scoring.models import Sheet, Table
from scoring.store.deleting import throw_away
from scoring.tables import counting
from scoring.tables.season import evenings_of
from tests.clients.table import evening, play

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def two(phone, table):
    """A table with two evenings of toepen, of which nothing has been counted."""
    for winner in (0, 1):
        play(evening(phone, table), winner, times=2)
    counting._known.clear()
    return Table.objects.get()


def test_what_takes_long_is_left_to_the_thread_that_holds_up_nobody_and_kept_from_then_on(two, monkeypatch):
    monkeypatch.setattr(long_work, "MOMENT", 0.001)
    monkeypatch.setattr(long_work._here, "refuses", True)
    with pytest.raises(long_work.TooLong):
        evenings_of(two)
    monkeypatch.setattr(long_work._here, "refuses", False)
    counted = evenings_of(two)
    monkeypatch.setattr(long_work._here, "refuses", True)
    assert evenings_of(two) == counted
    assert len(counted) == 2


def test_what_was_counted_is_counted_anew_when_something_is_written(two, phone, table, monkeypatch):
    first = evenings_of(two)
    monkeypatch.setattr(counting, "evening_result_of", lambda *_: pytest.fail("counted again"))
    assert evenings_of(two) == first
    monkeypatch.undo()
    it = evening(phone, table)
    play(it, 2)
    again = evenings_of(two)
    assert [one.result for one in again if one in first] == [one.result for one in first]
    assert len(again) == 3


def test_what_was_counted_of_a_sheet_goes_with_it(two):
    evenings_of(two)
    sheet = Sheet.objects.first()
    assert sheet.pk in counting._known
    throw_away(sheet)
    assert sheet.pk not in counting._known
