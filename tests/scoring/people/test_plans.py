"""What is asked at every page, poll or press begins at what one holds: no plan reads a whole table."""

import uuid

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from scoring.models import Entry, Grant, Link, Right, Sheet
from scoring.people import join_codes, rights

FILLED = 2000
WHO = "me"


@pytest.fixture
def filled(db):
    """Sheets of others, each with an entry and a link, of which one person claimed some."""
    now = timezone.now()
    sheets = [Sheet(game="vrij", title="t", owner=f"o{nth}", made=now, played=now) for nth in range(FILLED)]
    Sheet.objects.bulk_create(sheets)
    Entry.objects.bulk_create(Entry(sheet=each, seq=1, key=uuid.uuid4(), at=now, facts=[]) for each in sheets)
    links = [Link(sheet=each, secret=str(each.pk), gives=Right.WRITE, made=now) for each in sheets]
    Link.objects.bulk_create(links)
    Grant.objects.bulk_create(Grant(link=each, holder=WHO, at=now) for each in links[:20])
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("ANALYZE; SET LOCAL enable_seqscan = off")  # where it still reads a table, no index serves
    return sheets[0]


def plan(captured):
    """How the database answers these questions, a line a step."""
    with connection.cursor() as cursor:
        for each in captured:
            if each["sql"].startswith("SELECT"):
                explain = "EXPLAIN QUERY PLAN " if connection.vendor == "sqlite" else "EXPLAIN "
                cursor.execute(explain + each["sql"].replace("%", "%%"))
                yield from (str(row[-1]).strip(" ->") for row in cursor.fetchall())


def test_no_question_of_a_list_a_poll_or_a_code_reads_a_whole_table(filled):
    with CaptureQueriesContext(connection) as captured:
        assert len(rights.sheets_of(WHO, most=50)) == 20
        assert rights.count_sheets(WHO) == 20
        assert rights.sheet_for(filled.pk, WHO).right == Right.WRITE
        assert rights.answer_for(filled.pk, WHO)
        rights.tables_of(WHO)
        rights.link_of("token")
        join_codes.find_code("appel peer", timezone.now())
    whole = ("SCAN scoring_", "SCAN U", "SCAN V", "Seq Scan on scoring_")
    assert [line for line in plan(captured.captured_queries) if line.startswith(whole)] == []


@pytest.mark.skipif(connection.vendor != "sqlite", reason="PostgreSQL chooses by what it counted")
def test_a_poll_does_not_walk_through_all_that_somebody_ever_claimed(filled):
    with CaptureQueriesContext(connection) as captured:
        rights.answer_for(filled.pk, WHO)
    steps = [line for line in plan(captured.captured_queries) if "(holder=?)" in line]
    assert steps == []
