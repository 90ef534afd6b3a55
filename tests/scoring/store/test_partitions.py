"""The log can be spread by sheet: the same code writes and reads a table cut in four by a hash of the sheet."""

import re
import uuid
from datetime import timedelta
from pathlib import Path

import pytest
from django.core.management import call_command
from django.db import IntegrityError, connection, transaction
from django.utils import timezone

from scoring.models import Entry, Sheet
from tests.clients.sheet import Phone, fold, last, toep

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.skipif(connection.vendor != "postgresql", reason="the run on PostgreSQL does this"),
]
PARTS = 4


def ask(statement):
    with connection.cursor() as cursor:
        cursor.execute(statement)
        return cursor.fetchall() if cursor.description else []


def steps():
    """What `docs/growing.md` says to do, but for where its transaction begins and ends: a test is one itself."""
    told = (Path(__file__).parents[3] / "docs" / "growing.md").read_text()
    every = re.search(r"^```sql\n(.*?)^```", told, re.MULTILINE | re.DOTALL)[1].split(";\n")
    return [one for one in every if one and one not in ("begin", "commit")]


def shape():
    """The table's constraints and indexes with what they say, and how many entries stand in it."""
    constraints = (
        "select conname, pg_get_constraintdef(oid) from pg_constraint where conrelid = 'scoring_entry'::regclass"
    )
    indexes = "select indexname, indexdef from pg_indexes where tablename = 'scoring_entry' and schemaname = 'public'"
    whole = [(name, said.replace(" ON ONLY ", " ON ")) for name, said in ask(indexes)]
    return sorted(ask(constraints)), sorted(whole), ask("select * from scoring_entry order by sheet_id, seq")


@pytest.fixture
def spread(phone):
    """A log with something in it, cut as the document says; what it was before."""
    for _ in range(8):
        it = Phone(phone)
        it.begin()
        it.write(toep(1))
    was = shape()
    ask("set constraints all immediate")  # a test is one transaction: what waits for its end would hold the table
    for step in steps():
        ask(step)
    return was


def counts():
    return [ask(f"select count(*) from scoring_entry_{part}")[0][0] for part in range(PARTS)]


def test_the_steps_of_the_document_lose_nothing_and_keep_every_constraint(spread):
    assert shape() == spread
    assert sum(counts()) == len(spread[2]) == 16
    assert not ask("select 1 from pg_namespace where nspname = 'before'")
    ask("set constraints all immediate")


def test_phones_write_and_read_a_log_in_partitions_as_any_other(spread, phone):
    for _ in range(24):
        it = Phone(phone)
        it.begin()
        for fact in (toep(1), fold(0), fold(2), last(3), {"fact": "Undo", "seq": 5}, {"fact": "Redo", "seq": 6}):
            assert it.write(fact).status_code == 200
        assert it.points() == {"Ilse": 1, "Mehmet": 2, "Ruud": 1, "Saar": 0}
    assert sum(counts()) == 16 + 24 * 7
    assert sum(count > 0 for count in counts()) > 1
    phone.post(f"{it.url}weggooien/")
    assert sum(counts()) == 16 + 23 * 7


def test_a_taken_number_and_a_taken_key_are_refused_across_partitions_too(spread, phone):
    it = Phone(phone)
    it.begin()
    sheet, first = Sheet.objects.get(pk=it.sheet), Entry.objects.get(sheet=it.sheet)
    for seq, key in ((1, uuid.uuid4()), (2, first.key)):
        with pytest.raises(IntegrityError), transaction.atomic():
            Entry(sheet=sheet, seq=seq, key=key, at=timezone.now(), facts=[]).save()
    assert Entry.objects.count() == 17


def test_sheets_that_nobody_wants_leave_every_partition(spread):
    long_ago = timezone.now() - timedelta(days=400)
    Sheet.objects.update(played=long_ago, kept=long_ago)
    call_command("prune", "--without-backup")
    assert counts() == [0] * PARTS


def test_one_sheet_is_read_from_one_partition(spread, phone):
    it = Phone(phone)
    it.begin()
    plan = "\n".join(row[0] for row in ask(f"explain select * from scoring_entry where sheet_id = '{it.sheet}'"))
    assert sum(f"scoring_entry_{part}" in plan for part in range(PARTS)) == 1
