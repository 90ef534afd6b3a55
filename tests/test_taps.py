"""Taps that arrive together on the real server: one sheet, one device; a sheet thrown away is gone from the disk."""

import copy
import os
import re
import sqlite3
import subprocess
import sys
import time
import urllib.parse
import uuid
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import pytest
from django.db import connection

from tests.drawn.times import times
from tests.machines.postgres import postgres
from tests.machines.server import ROOT, Browser, serving

NAMES = ("Ilse", "Mehmet", "Ruud", "Saar")


@pytest.fixture(scope="module")
def on_sqlite(tmp_path_factory):
    """A server on SQLite, one for all tests here: each writes names of its own."""
    with serving(tmp_path_factory.mktemp("taps")) as found:
        yield found


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(request, tmp_path_factory):
    if request.param == "sqlite":
        yield request.getfixturevalue("on_sqlite")
    else:
        with postgres() as cluster, serving(tmp_path_factory.mktemp("taps"), DATABASE_URL=cluster.url) as found:
            yield found


def begin(browser, key):
    """Tap on Begin; where the answer leads."""
    browser.post("/blad/nieuw/", spel="toepen", key=key, naam=NAMES, stand=[""] * 4)
    return browser.where


def twin(browser):
    """The same browser in the moment before any answer: its cookies so far, and none of what comes."""
    other = Browser(browser.base)
    for cookie in browser.jar:
        other.jar.set_cookie(copy.copy(cookie))
    return other


PHONES = times(120, 200)


def test_double_taps_of_new_phones_make_one_sheet_and_one_device_each(server):
    pairs = []
    for _ in range(PHONES):
        first = Browser(server.base)
        first.get("/blad/nieuw/?spel=toepen")
        pairs.append((first, twin(first), uuid.uuid4()))
    with ThreadPoolExecutor(8) as pool:
        taps = [(browser, key) for first, second, key in pairs for browser in (first, second)]
        places = list(pool.map(lambda tap: begin(*tap), taps))
    assert len(set(places)) == PHONES
    assert {places[nth] == places[nth + 1] for nth in range(0, 2 * PHONES, 2)} == {True}
    for nth in range(0, 2 * PHONES, 40):
        browser, _ = taps[nth + 1]
        assert browser.get("/blad/")[1].count('class="card__link"') == 1


def test_four_taps_of_a_phone_that_has_sheets_already_make_one_more(server):
    browser = Browser(server.base)
    browser.begin()
    for _ in range(10):
        key = uuid.uuid4()
        with ThreadPoolExecutor(4) as pool:
            places = set(pool.map(lambda one: begin(one, key), [twin(browser) for _ in range(4)]))  # noqa: B023
        assert len(places) == 1
    assert browser.get("/blad/")[1].count('class="card__link"') == 11


def found_in(server, word):
    return [path.name for path in server.static.parent.glob("lei.sqlite3*") if word in path.read_bytes()]


def test_a_sheet_or_a_table_thrown_away_leaves_no_name_in_the_files_of_sqlite(on_sqlite):
    browser, kept = Browser(on_sqlite.base), Browser(on_sqlite.base)
    browser.begin(names=("Xanthippe", "Zebedeus", "Ruud", "Saar"))
    kept.begin(names=("Blijvertje", "Saar"))
    for nth in range(40):
        browser.write([{"fact": "Rename", "seat": 1, "name": f"Zebedeus {nth}"}], seen=nth + 1)
    assert found_in(on_sqlite, b"Zebedeus")
    browser.post(f"{browser.sheet}weggooien/")
    assert not found_in(on_sqlite, b"Zebedeus")
    assert not found_in(on_sqlite, b"Xanthippe")
    assert found_in(on_sqlite, b"Blijvertje")
    browser.post("/tafel/nieuw/", titel="Kroegtafel", naam=("Yolanthe", "Quirijn"), key=uuid.uuid4())
    table = urllib.parse.urlsplit(browser.where).path
    assert found_in(on_sqlite, b"Quirijn")
    browser.post(f"{table}instellen/", titel="Kroegtafel", naam=("Yolanthe", "Saar"))
    assert not found_in(on_sqlite, b"Quirijn")
    browser.post(f"{table}opheffen/")
    assert not found_in(on_sqlite, b"Yolanthe")
    assert not found_in(on_sqlite, b"Kroegtafel")
    assert {path.stat().st_mode & 0o777 for path in on_sqlite.static.parent.glob("lei.sqlite3*")} == {0o600}


def test_a_half_filled_round_that_is_emptied_leaves_no_trace_in_the_files_of_sqlite(on_sqlite):
    browser = Browser(on_sqlite.base)
    browser.begin(names=("Ruud", "Saar"))
    assert browser.post(f"{browser.sheet}concept/", concept="slag=0&past-1=Cunegonde")[0] < 400
    assert found_in(on_sqlite, b"Cunegonde")
    assert browser.post(f"{browser.sheet}concept/", concept="")[0] < 400
    assert not found_in(on_sqlite, b"Cunegonde")


def test_a_device_that_is_shut_out_leaves_nothing_of_its_half_filled_round_in_the_files_of_sqlite(on_sqlite):
    owner, tablet = Browser(on_sqlite.base), Browser(on_sqlite.base)
    sheet = owner.begin(names=("Ruud", "Saar"))
    owner.post("/toestellen/", doe="code", key=uuid.uuid4())
    code = re.search(r'share__code">([^<]+)<', owner.get("/toestellen/")[1])
    tablet.get("/mee/")
    tablet.post("/mee/", code=code[1], zeker="1", key=uuid.uuid4())
    assert tablet.post(f"{sheet}concept/", concept="slag=0&past-1=Wilhelmus")[0] < 400
    assert found_in(on_sqlite, b"Wilhelmus")
    _, lost = re.findall(r'name="toestel" value="(\w+)"', owner.get("/toestellen/")[1])
    owner.post("/toestellen/", doe="weg", toestel=lost)
    assert tablet.get(sheet)[0] == 404
    assert not found_in(on_sqlite, b"Wilhelmus")


def test_a_sheet_thrown_away_during_a_backup_holds_no_writer_up_and_its_names_go_with_the_end_of_it(
    on_sqlite, tmp_path
):
    file = on_sqlite.static.parent / "lei.sqlite3"
    with closing(sqlite3.connect(file, isolation_level=None)) as slow:
        browser = Browser(on_sqlite.base)
        browser.begin(names=("Theofilus", "Saar"))
        slow.execute("BEGIN")
        slow.execute("SELECT count(*) FROM scoring_entry").fetchone()
        with ThreadPoolExecutor(1) as pool, closing(sqlite3.connect(file, timeout=8)) as writer:
            throwing = pool.submit(browser.post, f"{browser.sheet}weggooien/")
            while not throwing.done():
                writer.execute("BEGIN IMMEDIATE")  # "database is locked" when it has to wait too long
                writer.rollback()
                time.sleep(0.05)
            assert throwing.result()[0] == 200
        slow.execute("ROLLBACK")
        command = [sys.executable, "manage.py", "backup", str(tmp_path / "evening.lei.gz")]
        subprocess.run(command, cwd=ROOT, env=on_sqlite.environ, check=True, capture_output=True)
        assert not found_in(on_sqlite, b"Theofilus")


@pytest.mark.django_db(transaction=True)
@pytest.mark.skipif(bool(os.environ.get("DATABASE_URL")), reason="the run on SQLite does this")
def test_a_commit_of_sqlite_is_on_the_disk_before_it_is_confirmed():
    with connection.cursor() as cursor:
        pragmas = {
            name: cursor.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("synchronous", "secure_delete", "journal_mode")
        }
    # the tests' own database lives in memory, where no journal is kept on a disk
    assert pragmas["synchronous"] == 2
    assert pragmas["secure_delete"] == 1
    assert pragmas["journal_mode"] in ("wal", "memory")
