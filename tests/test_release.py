"""Which release this is stands once and is told everywhere."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from config import release

ROOT = Path(__file__).parent.parent


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
