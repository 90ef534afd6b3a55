"""Which release this is stands once and is told everywhere, also in the changelog."""

import os
import re
import shutil
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest

from config import release

ROOT = Path(__file__).parent.parent
LONGEST = 200
"""Letters of an item in the changelog."""


def test_the_number_and_the_date_stand_in_one_place():
    assert re.fullmatch(r"\d+\.\d+\.\d+", release.VERSION)
    tracked = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    ours = ("config/", "rulebook/", "scoring/", "templates/", "manage.py", "pyproject.toml", "Dockerfile")
    files = [ROOT / name for name in tracked.split("\0") if name.startswith(ours)]
    number = re.compile(rf"(?<![\d.]){re.escape(release.VERSION)}(?![\d.])")
    there = [str(path.relative_to(ROOT)) for path in files if path.exists() and number.search(path.read_text())]
    assert there == ["config/release.py"]


def test_the_command_line_tells_it_before_there_is_an_environment(tmp_path):
    (tmp_path / "manage.py").write_text((ROOT / "manage.py").read_text())
    (tmp_path / "config").mkdir()
    shutil.copy(ROOT / "config" / "release.py", tmp_path / "config")
    command = [sys.executable, "-S", "-E", "manage.py", "version"]
    ended = subprocess.run(command, cwd=tmp_path, env={}, capture_output=True, text=True, check=False)
    assert (ended.stdout, ended.stderr) == (f"{release.VERSION} {release.DATE}\n", "")


@pytest.mark.parametrize("level", ["INFO", "WARNING"])
def test_a_server_says_first_which_release_it_is(level, tmp_path):
    """Two that start on one folder: the second says who it is before it says why it stops."""
    environ = {"PATH": os.environ["PATH"], "DATA_DIR": str(tmp_path), "LOG_LEVEL": level, "HOST": "nergens"}
    command = [sys.executable, "manage.py", "serve"]
    ended = subprocess.run(command, cwd=ROOT, env=environ, capture_output=True, text=True, check=False)
    *log, refusal = ended.stderr.splitlines()
    assert refusal.startswith("HOST=nergens is geen adres")
    assert [line.split(" ", 1)[1] for line in log] == (
        [f"INFO lei.serve De Lei {release.VERSION} ({release.DATE}) starts"] if level == "INFO" else []
    )


def test_who_starts_it_reads_the_release_in_the_first_line(capsys):
    from django.core.management import call_command

    call_command("where")
    assert capsys.readouterr().out.startswith(f"De Lei {release.VERSION} draait straks op http://localhost:")


# --- the changelog --------------------------------------------------------------------------------


def chapters():
    """What stands under each heading of a release: its heading, and its items in one line each."""
    _, *parts = re.split(r"^## (.+)\n", (ROOT / "CHANGELOG.md").read_text(), flags=re.MULTILINE)
    for heading, text in zip(parts[::2], parts[1::2], strict=True):
        yield heading, [" ".join(item.split()) for item in re.findall(r"^- (.+(?:\n  .+)*)", text, flags=re.MULTILINE)]


def test_every_release_has_a_number_and_a_date_and_the_newest_is_this_one():
    first, *headings = [heading for heading, _ in chapters()]
    assert first == "Unreleased"
    told = [re.fullmatch(r"(\d+)\.(\d+)\.(\d+) \((\d{4}-\d\d-\d\d)\)", heading).groups() for heading in headings]
    assert headings[0] == f"{release.VERSION} ({release.DATE})"
    found = [((int(major), int(minor), int(mend)), date.fromisoformat(day)) for major, minor, mend, day in told]
    assert found == sorted(found, reverse=True)
    assert len({number for number, _ in found}) == len(found)


def test_the_changelog_says_nothing_twice_and_nothing_at_length():
    items = [item for _, found in chapters() for item in found]
    assert len(items) > 20
    assert [item for item in items if len(item) > LONGEST] == []
    assert [item for item in items if not item.endswith(".")] == []
    begun = [item[:60] for item in items]
    assert [item for item in begun if begun.count(item) > 1] == []


def test_every_release_but_the_next_has_something_to_tell():
    assert [heading for heading, items in chapters() if not items and heading != "Unreleased"] == []
