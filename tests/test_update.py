"""An update keeps what was written: a database of an earlier version is migrated and its sheets opened.

`tests/data/earlier_database.sql` was dumped by the version of November 2026 (commit d7c0ef6), with an undo, a redo, an
amend, players who came and went, and the two sheets a double tap on *Begin* could still make then.
"""

import json
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
DATA = ROOT / "tests" / "data"


def run(folder, *command):
    """A command of ours on the database in `folder`, which must succeed; what it printed."""
    environ = {key: value for key, value in os.environ.items() if key != "DATABASE_URL"} | {"DATA_DIR": str(folder)}
    done = subprocess.run(
        [sys.executable, *command], cwd=ROOT, env=environ, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def earlier(folder):
    with sqlite3.connect(folder / "lei.sqlite3") as database:
        database.executescript((DATA / "earlier_database.sql").read_text())
    database.close()


def test_an_update_keeps_every_sheet_of_an_earlier_version_as_it_stood(tmp_path):
    earlier(tmp_path)
    run(tmp_path, "manage.py", "migrate", "--skip-checks", "--verbosity", "0")
    then = json.loads((DATA / "earlier_sheets.json").read_text())
    now = json.loads(run(tmp_path, "tests/clients/open_sheets.py", then["secret"]))
    assert {name: sheet["export"] for name, sheet in now.items()} == then["exports"]
    assert {name: sheet["points"] for name, sheet in now.items()} == then["points"]
    assert {sheet["status"] for sheet in now.values()} == {200}
    assert len(now) == 4


def test_updating_twice_changes_nothing_the_second_time(tmp_path):
    earlier(tmp_path)
    run(tmp_path, "manage.py", "migrate", "--skip-checks", "--verbosity", "0")
    assert "No migrations to apply." in run(tmp_path, "manage.py", "migrate", "--skip-checks")
