"""A backup while phones write: one moment, into an empty database of either kind, and the same exports come out."""

import copy
import gzip
import json
import os
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psycopg
import pytest

from tests.machines.commands import manage
from tests.machines.postgres import postgres
from tests.machines.server import Browser, serving

ROOT = Path(__file__).parent.parent
SECRET_KEY = "the-same-key-for-every-database-in-this-test"


def python(where, *words):
    """What a program of ours prints, with the database of this environment."""
    inherited = {key: value for key, value in os.environ.items() if key != "DATABASE_URL"}
    done = subprocess.run(
        [sys.executable, *map(str, words)],
        cwd=ROOT,
        env=inherited | where,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def sqlite(folder):
    folder.mkdir()
    return {"DATA_DIR": str(folder), "SECRET_KEY": SECRET_KEY}


def contents(file):
    """The sheets and entries in a backup; not its head, which says when it was made."""
    return gzip.decompress(file.read_bytes()).splitlines()[1:-1]


@pytest.fixture(scope="module")
def on_sqlite(tmp_path_factory):
    """A server on SQLite, one for all tests here."""
    where = sqlite(tmp_path_factory.mktemp("server") / "data")
    with serving(Path(where["DATA_DIR"]), **where) as server:
        yield server


def written_while(backing_up, server):
    """Eight phones write; the backup is made in the middle of it. What was confirmed before it began, and after."""
    device = Browser(server.base)
    sheets = []
    for _ in range(8):
        device.begin()
        sheets.append(copy.copy(device))
    confirmed = [1] * 8
    done = threading.Event()

    def play(nth):
        while not done.is_set():
            fact = {"fact": "Rename", "seat": confirmed[nth] % 4, "name": f"Speler {confirmed[nth]}"}
            assert sheets[nth].write([fact], seen=confirmed[nth]) == 200
            confirmed[nth] += 1
            done.wait(0.1)  # leaves the backup some of the processor

    with ThreadPoolExecutor(8) as pool:
        playing = [pool.submit(play, nth) for nth in range(8)]
        while sum(confirmed) < 100:
            time.sleep(0.01)
        before = {one.sheet: count for one, count in zip(sheets, confirmed, strict=True)}
        backing_up()
        busy = {one.sheet: count for one, count in zip(sheets, confirmed, strict=True)}
        done.set()
        for one in playing:
            one.result()
    secret = next(cookie.value for cookie in device.jar if cookie.name == "apparaat").split(":")[0]
    return before, busy, secret


def chain(tmp_path, server, *others):
    """Back up what a server has under writes, carry it through the others, and open the sheets in the last."""
    files = [tmp_path / "0.gz"]
    before, busy, secret = written_while(lambda: well(server.environ, ("backup", files[0])), server)
    for nth, where in enumerate(others, start=1):
        files.append(tmp_path / f"{nth}.gz")
        empty = ("migrate", "--skip-checks", "--verbosity", "0")
        well(where, empty, ("restore", files[-2]), ("backup", files[-1]))
    return before, busy, files, json.loads(python(others[-1], "tests/clients/open_sheets.py", secret))


def well(where, *commands):
    assert manage(where, *commands) == [""] * len(commands)


def holds(before, busy, files, opened):
    """One moment between `before` and the end, whole on every sheet, and the same wherever it was put."""
    assert sum(busy.values()) > sum(before.values())
    for address, count in before.items():
        sheet = opened[address.split("/")[2]]
        assert sheet["status"] == 200
        numbers = [entry["seq"] for entry in sheet["export"]["entries"]]
        assert numbers == list(range(1, len(numbers) + 1))
        assert len(numbers) >= count
    assert all(json_lines(file) == json_lines(files[0]) for file in files)


def json_lines(file):
    return [json.loads(line) for line in contents(file)]


@pytest.mark.skipif("DATABASE_URL" in os.environ, reason="the run on SQLite does this")
def test_a_backup_under_writes_restores_into_an_empty_database_with_equal_exports(on_sqlite, tmp_path):
    holds(*chain(tmp_path, on_sqlite, sqlite(tmp_path / "b")))


@pytest.mark.database
@pytest.mark.skipif("DATABASE_URL" not in os.environ, reason="the run on PostgreSQL does this")
def test_a_backup_of_postgresql_under_writes_is_one_moment_and_goes_to_sqlite_and_back(tmp_path):
    with postgres() as cluster, psycopg.connect(cluster.url, autocommit=True) as own:
        own.execute("create database back")
        there = sqlite(tmp_path / "a") | {"DATABASE_URL": cluster.url}
        back = sqlite(tmp_path / "c") | {"DATABASE_URL": f"{cluster.url.removesuffix('/lei')}/back"}
        with serving(tmp_path / "a", **there) as server:
            holds(*chain(tmp_path, server, sqlite(tmp_path / "b"), back))


def test_nothing_is_restored_under_a_server_that_remembers_what_it_read(on_sqlite, tmp_path):
    stays_as_it_is(on_sqlite, tmp_path / "sqlite.gz", "wordt al bediend")
    with postgres() as cluster, serving(tmp_path / "pg", DATABASE_URL=cluster.url) as server:
        elsewhere = {"DATA_DIR": str(tmp_path / "elsewhere"), "SECRET_KEY": SECRET_KEY}
        stays_as_it_is(server, tmp_path / "pg.gz", "in gebruik", **elsewhere)


def stays_as_it_is(server, file, said, **elsewhere):
    """While it serves nothing can be put back; when it has stopped, all."""
    phone = Browser(server.base)
    phone.begin()
    backup, replace, plain = manage(
        server.environ | elsewhere, ("backup", file), ("restore", file, "--replace"), ("restore", file)
    )
    assert (backup, said in replace, said in plain) == ("", True, True), (replace, plain)
    assert phone.write([{"fact": "Rename", "seat": 0, "name": "Anna"}], seen=1) == 200
    server.process.terminate()
    server.process.wait()
    well(server.environ, ("restore", file, "--replace"))
    assert (server.static.parent / "server").read_text() == ""
