"""Entries are written once."""

import uuid

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone

from scoring.models import Entry, EntryChangeRefused, Sheet

pytestmark = pytest.mark.django_db


@pytest.fixture
def entry():
    now = timezone.now()
    sheet = Sheet.objects.create(game="toepen", title="Avond", owner="x", made=now, played=now)
    made = Entry(sheet=sheet, seq=1, key=uuid.uuid4(), at=now, facts=[{"fact": "Toep", "seat": 0}])
    made.save()
    return made


def test_a_second_entry_on_a_taken_number_fails_instead_of_overwriting(entry):
    with pytest.raises(IntegrityError), transaction.atomic():
        Entry(sheet=entry.sheet, seq=1, key=uuid.uuid4(), at=entry.at, facts=[]).save()
    assert Entry.objects.get().facts == [{"fact": "Toep", "seat": 0}]


def test_a_key_stands_once_on_a_sheet(entry):
    with pytest.raises(IntegrityError), transaction.atomic():
        Entry(sheet=entry.sheet, seq=2, key=entry.key, at=entry.at, facts=[]).save()


def test_an_entry_is_never_changed_or_deleted_by_itself(entry):
    with pytest.raises(EntryChangeRefused):
        entry.save()
    with pytest.raises(EntryChangeRefused):
        entry.delete()
    with pytest.raises(EntryChangeRefused):
        Entry.objects.update(facts=[])
    with pytest.raises(EntryChangeRefused):
        Entry.objects.all().delete()


def test_a_sheet_goes_with_all_its_entries(entry):
    entry.sheet.delete()
    assert not Entry.objects.exists()
