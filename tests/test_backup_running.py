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

import pytest

from tests.machines.postgres import postgres
from tests.machines.server import Browser, serving

ROOT = Path(__file__).parent.parent
SECRET_KEY = "the-same-key-for-every-database-in-this-test"


def manage(where, *command):
    """A command of ours against the database of this environment; what it printed."""
    inherited = {key: value for key, value in os.environ.items() if key != "DATABASE_URL"}
    done = subprocess.run(
        [sys.executable, *map(str, command)],
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


def written_while(backing_up, where):
    """Eight phones write; the backup is made in the middle of it. What was confirmed before it began, and after."""
    with serving(Path(where["DATA_DIR"]), **where) as server:
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


def chain(tmp_path, first, *others):
    """Back up the first under writes, carry it through the others, and open the sheets in the last."""
    files = [tmp_path / "0.gz"]
    before, busy, secret = written_while(lambda: manage(first, "manage.py", "backup", files[0]), first)
    for nth, where in enumerate(others, start=1):
        manage(where, "manage.py", "migrate", "--skip-checks", "--verbosity", "0")
        manage(where, "manage.py", "restore", files[-1])
        files.append(tmp_path / f"{nth}.gz")
        manage(where, "manage.py", "backup", files[-1])
    return before, busy, files, json.loads(manage(others[-1], "tests/clients/open_sheets.py", secret))


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
def test_a_backup_under_writes_restores_into_an_empty_database_with_equal_exports(tmp_path):
    holds(*chain(tmp_path, sqlite(tmp_path / "a"), sqlite(tmp_path / "b")))


@pytest.mark.database
@pytest.mark.skipif("DATABASE_URL" not in os.environ, reason="the run on PostgreSQL does this")
def test_a_backup_goes_from_sqlite_to_postgresql_and_back(tmp_path):
    with postgres() as cluster:
        there = sqlite(tmp_path / "b") | {"DATABASE_URL": cluster.url}
        holds(*chain(tmp_path, sqlite(tmp_path / "a"), there, sqlite(tmp_path / "c")))


@pytest.mark.database
@pytest.mark.skipif("DATABASE_URL" not in os.environ, reason="the run on PostgreSQL does this")
def test_a_backup_of_postgresql_under_writes_is_one_moment(tmp_path):
    with postgres() as cluster:
        there = sqlite(tmp_path / "a") | {"DATABASE_URL": cluster.url}
        holds(*chain(tmp_path, there, sqlite(tmp_path / "b")))


def refused(where, *command):
    """What a command of ours that refuses says."""
    done = subprocess.run(
        [sys.executable, "manage.py", *map(str, command)],
        cwd=ROOT,
        env=where,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, "Traceback" in done.stderr) == (1, False), done
    return done.stderr


def test_nothing_is_restored_under_a_server_that_remembers_what_it_read(tmp_path):
    with postgres() as cluster:
        for name, more, said in (
            ("sqlite", {}, "wordt al bediend"),
            ("pg", {"DATABASE_URL": cluster.url}, "in gebruik"),
        ):
            with serving(tmp_path / name, **more) as server:
                phone, file = Browser(server.base), tmp_path / f"{name}.gz"
                phone.begin()
                manage(server.environ | more, "manage.py", "backup", file)
                elsewhere = {"DATA_DIR": str(tmp_path / "elsewhere")} if more else {}
                for asked in ("--replace",), ():
                    assert said in refused(server.environ | elsewhere, "restore", file, *asked)
                assert phone.write([{"fact": "Rename", "seat": 0, "name": "Anna"}], seen=1) == 200
                server.process.terminate()
                server.process.wait()
                manage(server.environ | more, "manage.py", "restore", file, "--replace")
                assert (tmp_path / name / "server").read_text() == ""
