"""Which release this is stands once and is told everywhere; the next one is made with one command, tried first."""

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


# --- the next one ---------------------------------------------------------------------------------

PROGRAM = """
import http.server, json, os, re
from pathlib import Path
version = re.search(r'VERSION = "(.+)"', Path("config/release.py").read_text())[1]
assert not Path(".git").exists() and "DATABASE_URL" not in os.environ
class Answer(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        broken = Path("broken").exists() and self.path == "/over/"
        self.send_response(500 if broken else 200)
        self.end_headers()
        self.wfile.write(json.dumps({"version": version, "ok": True}).encode())
http.server.HTTPServer((os.environ["HOST"], int(os.environ["PORT"])), Answer).serve_forever()
"""
"""A program that is up at once, and tells the number of the tree it was started from."""
MAKE = """
import os, pathlib, re
assert "POCKET_DIR" not in os.environ
version = re.search(r'VERSION = "(.+)"', pathlib.Path("config/release.py").read_text())[1]
pathlib.Path("pocket/of").write_text(version)
"""
"""What phones take along, made of the tree it is in."""
PLACE = 'from datetime import date\n\nVERSION = "{}"\nDATE = date({})\n'
NEWS = "# Changelog\n\n## Unreleased\n\n- A king may be turned.\n\n## 1.0.0 (2026-11-28)\n\n- The first.\n"
WHOSE = dict.fromkeys(("GIT_AUTHOR_NAME", "GIT_COMMITTER_NAME"), "Ilse")
WHOSE |= dict.fromkeys(("GIT_AUTHOR_EMAIL", "GIT_COMMITTER_EMAIL"), "ilse@lei.example")
WHOSE |= {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull}


class House:
    """A small repository that is released as this one is."""

    def __init__(self, folder):
        self.folder = folder
        for name in ("config", "deploy"):
            (folder / name).mkdir(parents=True)
        shutil.copy(ROOT / "deploy" / "release.py", folder / "deploy")
        self.write("config/release.py", PLACE.format("1.0.0", "2026, 11, 28"))
        self.write("CHANGELOG.md", NEWS)
        self.write("program.py", PROGRAM)
        self.write("make.py", MAKE)
        (folder / "pocket").mkdir()
        self.write("pocket/.gitignore", "*\n!.gitignore\n")
        self.write("pocket/of-this-clone", "what `make run` made here is of another program")
        self.write(".gitignore", "dist/\n__pycache__/\n")
        self.git("init", "-q", "-b", "main")
        self.commit()

    def write(self, name, text):
        (self.folder / name).write_text(text)

    def git(self, *words):
        command = ["git", *words]
        ended = subprocess.run(
            command, cwd=self.folder, env=os.environ | WHOSE, capture_output=True, text=True, check=True
        )
        return ended.stdout.strip()

    def commit(self):
        self.git("add", "-A")
        self.git("commit", "-qm", "What there is")

    def release(self, *words, start=f"{sys.executable} program.py", make=f"{sys.executable} make.py"):
        """Ask for it: the exit code, and what is said."""
        command = [sys.executable, "deploy/release.py", *words, "--start", start, "--make", make]
        mine = {"DATABASE_URL": "postgres://the-true-one", "POCKET_DIR": "/nowhere", "MAKEFLAGS": "n"}
        environ = os.environ | WHOSE | mine
        ended = subprocess.run(command, cwd=self.folder, env=environ, capture_output=True, text=True, check=False)
        return ended.returncode, ended.stdout + ended.stderr

    def state(self):
        """All that a release changes."""
        return [self.git(*words.split()) for words in ("log --format=%H", "tag", "status --porcelain", "worktree list")]


@pytest.fixture
def house(tmp_path):
    return House(tmp_path / "house")


def test_one_command_makes_the_next_release_once_its_archive_has_answered(house):
    code, said = house.release("1.1.0")
    assert code == 0, said
    today = date.today()
    assert (house.folder / "CHANGELOG.md").read_text() == NEWS.replace(
        "## Unreleased\n", f"## Unreleased\n\n## 1.1.0 ({today})\n"
    )
    told = (house.folder / "config" / "release.py").read_text()
    assert told == PLACE.format("1.1.0", f"{today.year}, {today.month}, {today.day}")
    assert house.git("log", "--format=%s") == "Release 1.1.0\nWhat there is"
    assert house.git("rev-parse", "v1.1.0^{commit}") == house.git("rev-parse", "main")
    assert house.git("status", "--porcelain") == ""
    packed = house.folder / "dist" / "de-lei-1.1.0.tar.gz"
    listed = subprocess.run(["tar", "tzf", packed], capture_output=True, text=True, check=True).stdout.split()
    assert "de-lei-1.1.0/config/release.py" in listed
    assert [name for name in listed if "/pocket/" in name][1:] == [
        f"de-lei-1.1.0/pocket/{x}" for x in (".gitignore", "of")
    ]
    told = subprocess.run(["tar", "xzOf", packed, "de-lei-1.1.0/pocket/of"], capture_output=True, text=True, check=True)
    assert told.stdout == "1.1.0"
    assert "git push origin main v1.1.0" in said


def test_a_release_that_stands_in_the_files_gets_its_tag_without_another_commit(house):
    house.write("CHANGELOG.md", NEWS.replace("- A king may be turned.\n\n", ""))
    house.commit()
    before = house.git("rev-parse", "main")
    assert house.release("1.0.0")[0] == 0
    assert house.git("rev-parse", "v1.0.0^{commit}", "main") == f"{before}\n{before}"
    assert "there is a tag v1.0.0" in house.release("1.0.0")[1]


@pytest.mark.parametrize(
    ("version", "said"),
    [
        ("1.0", "write the number of a release as 1.10.2, not 1.0"),
        ("1.0.1-rc", "write the number of a release as 1.10.2, not 1.0.1-rc"),
        ("0.9.9", "this is 1.0.0 already: the next number is larger than 0.9.9"),
        ("1.0.0", "what stands under Unreleased is no part of 1.0.0: take a larger number"),
        ("2.0.0", "there is a tag v2.0.0 already"),
    ],
)
def test_a_number_that_can_not_be_next_is_refused(house, version, said):
    house.git("tag", "v2.0.0")
    before = house.state()
    code, told = house.release(version)
    assert (code, told) == (1, f"No release: {said}.\n")
    assert house.state() == before


@pytest.mark.parametrize("news", [NEWS.replace("- A king may be turned.\n\n", ""), "# Changelog\n\n## 1.0.0\n\n- A.\n"])
def test_a_release_with_nothing_to_tell_is_refused(house, news):
    house.write("CHANGELOG.md", news)
    house.commit()
    assert house.release("1.0.1") == (1, "No release: nothing stands under Unreleased in CHANGELOG.md.\n")


@pytest.mark.parametrize("name", ["program.py", "forgotten.py"])
def test_a_tree_with_something_that_is_not_committed_is_refused(house, name):
    house.write(name, "")
    code, said = house.release("1.0.1")
    assert (code, said) == (1, f"No release: this is not committed: {name}.\n")
    assert house.git("tag") == ""


@pytest.mark.parametrize(
    ("start", "said"),
    [
        (f"{sys.executable} -c 'raise SystemExit(\"Pango is missing\")'", "Pango is missing"),
        (f"{sys.executable} -c 'import not_in_the_archive'", "No module named 'not_in_the_archive'"),
    ],
)
def test_an_archive_that_does_not_start_leaves_everything_as_it_was(house, start, said):
    before = house.state()
    code, told = house.release("1.0.1", start=start)
    assert code == 1
    assert "did not start" in told
    assert said in told
    assert house.state() == before
    assert not (house.folder / "dist").exists()


def test_a_release_without_what_phones_take_along_is_refused(house):
    """Also when it is made, and the program does not offer it."""
    before = house.state()
    code, told = house.release("1.0.1", make=f"{sys.executable} -c 'raise SystemExit(\"npm is missing\")'")
    assert (code, house.state()) == (1, before)
    assert "what phones take along was not made. It said:\nnpm is missing" in told
    house.write("program.py", PROGRAM.replace("broken else 200", 'broken else 404 if self.path == "/zak.js" else 200'))
    house.commit()
    code, told = house.release("1.0.1")
    assert code == 1
    assert "/zak.js answers 404" in told


def test_an_archive_with_a_page_that_breaks_leaves_everything_as_it_was(house):
    house.write("broken", "")
    house.commit()
    before = house.state()
    code, told = house.release("1.0.1")
    assert (code, house.state()) == (1, before)
    assert "/over/ answers 500" in told


def test_a_file_that_was_never_added_is_missed_in_the_archive(house):
    """It is there for whoever wrote it, and ignored: only who starts from the archive does without."""
    house.write(".gitignore", "dist/\n__pycache__/\nsecret_part.py\n")
    house.write("program.py", "import secret_part\n" + PROGRAM)
    house.commit()
    house.write("secret_part.py", "")
    code, told = house.release("1.0.1")
    assert code == 1
    assert "No module named 'secret_part'" in told
