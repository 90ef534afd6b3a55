"""The log can be spread by sheet: the same code writes and reads a table cut in four by a hash of the sheet."""

import uuid
from datetime import timedelta

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


@pytest.fixture
def spread(db):
    """A schema in front of the model's own, with the same tables and every constraint of the model, in partitions."""
    constraints = ask(
        "select conname, pg_get_constraintdef(oid) from pg_constraint "
        "where conrelid = 'public.scoring_entry'::regclass and contype in ('p', 'u', 'f')"
    )
    ask("create schema spread")
    ask("set local search_path to spread, public")
    ask("create table spread.scoring_sheet (like public.scoring_sheet including all)")
    ask(
        "create table spread.scoring_entry (like public.scoring_entry including defaults including constraints) "
        "partition by hash (sheet_id)"
    )
    for part in range(PARTS):
        ask(
            f"create table spread.entry_{part} partition of spread.scoring_entry "
            f"for values with (modulus {PARTS}, remainder {part})"
        )
    for name, definition in constraints:
        ask(f"alter table spread.scoring_entry add constraint {name} {definition}")
    return dict(constraints)


def counts():
    return [ask(f"select count(*) from spread.entry_{part}")[0][0] for part in range(PARTS)]


def test_every_constraint_of_the_log_holds_on_a_table_in_partitions(spread):
    kinds = sorted(definition.split(" (")[0] for definition in spread.values())
    assert kinds == ["FOREIGN KEY", "PRIMARY KEY", "UNIQUE"]
    assert all("(sheet_id" in definition for definition in spread.values())


def test_phones_write_and_read_a_log_in_partitions_as_any_other(spread, phone):
    for _ in range(24):
        it = Phone(phone)
        it.begin()
        for fact in (toep(1), fold(0), fold(2), last(3), {"fact": "Undo", "seq": 5}, {"fact": "Redo", "seq": 6}):
            assert it.write(fact).status_code == 200
        assert it.points() == {"Ilse": 1, "Mehmet": 2, "Ruud": 1, "Saar": 0}
    assert ask("select count(*) from public.scoring_entry") == [(0,)]
    assert sum(counts()) == 24 * 7
    assert sum(count > 0 for count in counts()) > 1
    phone.post(f"{it.url}weggooien/")
    assert sum(counts()) == 23 * 7


def test_a_taken_number_and_a_taken_key_are_refused_across_partitions_too(spread, phone):
    it = Phone(phone)
    it.begin()
    sheet, first = Sheet.objects.get(), Entry.objects.get()
    for seq, key in ((1, uuid.uuid4()), (2, first.key)):
        with pytest.raises(IntegrityError), transaction.atomic():
            Entry(sheet=sheet, seq=seq, key=key, at=timezone.now(), facts=[]).save()
    assert Entry.objects.count() == 1


def test_sheets_that_nobody_wants_leave_every_partition(spread, phone):
    for _ in range(8):
        Phone(phone).begin()
    long_ago = timezone.now() - timedelta(days=400)
    Sheet.objects.update(played=long_ago, kept=long_ago)
    call_command("prune", "--without-backup")
    assert counts() == [0] * PARTS


def test_one_sheet_is_read_from_one_partition(spread, phone):
    it = Phone(phone)
    it.begin()
    plan = "\n".join(row[0] for row in ask(f"explain select * from scoring_entry where sheet_id = '{it.sheet}'"))
    assert sum(f"entry_{part}" in plan for part in range(PARTS)) == 1
