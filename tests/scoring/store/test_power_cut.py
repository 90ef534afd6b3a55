"""Confirmed means synced: after a power cut every confirmed entry is there, in a database that is whole.

The statements are those the site itself sent while phones wrote; they are sent again, with the site's own pragmas, to a
SQLite whose disk forgets what was not synced. Only the lock file is kept in memory (`locking_mode`): a disk has none.
"""

import random

import apsw
import pytest
from django.conf import settings
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.clients.sheet import Phone
from tests.clients.writers import renamed
from tests.drawn.times import times
from tests.machines.disk import Disk

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(connection.vendor != "sqlite", reason="PostgreSQL looks after its own disk"),
]
WRITES = 12


@pytest.fixture
def evening(phone):
    """What the database was told: its schema, the making of a sheet, and each write up to its answer."""
    with connection.cursor() as cursor:
        cursor.execute("select sql from sqlite_master where name like 'scoring_%' and sql is not null order by rowid")
        schema = [row[0] for row in cursor.fetchall()]
    it = Phone(phone)
    writes = [lambda nth=nth: it.write(*renamed(nth)) for nth in range(WRITES)]
    return schema, [asked(act) for act in (it.begin, *writes)]


def asked(act):
    """The statements of one request that was answered well."""
    with CaptureQueriesContext(connection) as seen:
        assert act().status_code in (200, 302)
    return [query["sql"] for query in seen if not query["sql"].startswith(("PRAGMA", "EXPLAIN"))]


def opened(disk, pragmas):
    database = apsw.Connection("lei.sqlite3", vfs="disk")
    list(database.execute(f"PRAGMA locking_mode=EXCLUSIVE;{pragmas}"))  # apsw goes on only as rows are read
    return database


def after_a_cut(evening, pragmas, *, confirmed, luck=None):
    """How many entries are found when the power goes just after so many writes were confirmed."""
    schema, told = evening
    disk = Disk()
    database = opened(disk, pragmas)
    for statement in [*schema, "PRAGMA wal_checkpoint(TRUNCATE)"]:
        list(database.execute(statement))
    for statements in told[:confirmed]:
        for statement in statements:
            list(database.execute(statement))
    disk.cut_power(luck)
    again = opened(disk, pragmas)
    assert again.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    return again.execute("select count(*) from scoring_entry").fetchall()[0][0]


def ours():
    """The pragmas every connection of the site begins with."""
    return settings.DATABASES["default"]["OPTIONS"]["init_command"]


def test_everything_confirmed_survives_when_what_was_not_synced_is_lost(evening):
    for confirmed in range(1, WRITES + 1, times(3, 1)):
        assert after_a_cut(evening, ours(), confirmed=confirmed) == confirmed


def test_it_survives_too_when_part_of_what_was_not_synced_reached_the_disk(evening):
    for seed in range(times(10, 100)):
        luck = random.Random(seed)
        assert after_a_cut(evening, ours(), confirmed=WRITES, luck=luck) == WRITES, seed


def test_this_disk_does_forget_with_synchronous_normal_everything_was_lost(evening):
    assert "synchronous=FULL" in ours()
    weaker = ours().replace("synchronous=FULL", "synchronous=NORMAL")
    assert after_a_cut(evening, weaker, confirmed=WRITES) == 0
