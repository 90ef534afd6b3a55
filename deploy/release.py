"""Making the next release with one command: `make release VERSION=…`, or `python deploy/release.py …` with its number.

Number, date and changelog are written in a separate work tree. The archive is what git packs of that commit, with the
files for phones made from it. It is unpacked and started as a stranger would do. Only when the site in it answers, the
commit is put on this branch and tagged; until then nothing changes here. A number that already stands in the files, but
has no tag, is only tried and tagged.
"""

import argparse
import contextlib
import gzip
import json
import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import tarfile
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from datetime import date
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PLACE, NEWS = "config/release.py", "CHANGELOG.md"
NUMBER = re.compile(r'^VERSION = "(.+)"$', re.MULTILINE)
DAY = re.compile(r"^DATE = date\(.+\)$", re.MULTILINE)
HEADING = "## Unreleased\n"
PAGES = ("/", "/over/", "/spel/toepen/", "/zak.js")
"""Pages that must answer, besides `/healthz/`. The last is there when phones are offered the program."""
POCKET = "pocket"
"""The folder with the files for phones."""
PATIENCE = 1200
"""Seconds within which it must answer: it fetches its packages first."""
LAST_WORDS = 60
"""Seconds within which it must stop when asked."""
OF_THIS_SHELL = (
    "DATABASE_URL",
    "POCKET_DIR",
    "DEBUG",
    "HTTPS",
    "PRODUCTION",
    "MAKEFLAGS",
    "MAKEOVERRIDES",
    "MAKELEVEL",
    "MFLAGS",
)
"""Variables that the trial must not inherit: the database and settings of a site, and those of this run of make."""


class Refused(Exception):
    """The exception for a release that can't be made; its message is an English clause that says why."""


def git(*words: str, tree: Path = ROOT) -> str:
    """Run git in the folder `tree` with these arguments and return its output; raise `Refused`, with git's message, if
    it fails."""
    result = subprocess.run(["git", *words], cwd=tree, capture_output=True, text=True, check=False)
    if result.returncode:
        raise Refused(f"git {words[0]}: {result.stderr.strip()}")
    return result.stdout.strip()


# --- what must hold before ------------------------------------------------------------------------


def parts(version: str) -> tuple[int, ...]:
    """Return the three numbers of a version: `1.10.2` gives `(1, 10, 2)`, to be compared; raise `Refused` for any other
    text."""
    if not re.fullmatch(r"\d+\.\d+\.\d+", version):
        raise Refused(f"write the number of a release as 1.10.2, not {version}")
    return tuple(map(int, version.split(".")))


def current() -> str:
    """Return the version that stands in the files now; raise `Refused` when there is none."""
    line = NUMBER.search((ROOT / PLACE).read_text())
    if not line:
        raise Refused(f"{PLACE} has no VERSION")
    return line[1]


def require(version: str) -> bool:
    """Check that `version` can be the next release; raise `Refused` if it can't.

    Returns True when its number must still be written in the files, False when it stands there already.
    """
    number, now = parts(version), current()
    if git("tag", "--list", f"v{version}"):
        raise Refused(f"there is a tag v{version} already")
    if number < parts(now):
        raise Refused(f"this is {now} already: the next number is larger than {version}")
    if changes := git("status", "--porcelain"):
        raise Refused(f"this is not committed: {', '.join(line.split(maxsplit=1)[1] for line in changes.splitlines())}")
    if version != now:
        return True
    if _news((ROOT / NEWS).read_text())[1].strip():
        raise Refused(f"what stands under Unreleased is no part of {version}: take a larger number")
    return False


def _news(text: str) -> tuple[str, str, str]:
    """Return the changelog in three parts: up to *Unreleased*, what stands under that heading, and the earlier
    releases."""
    head, heading, rest = text.partition(HEADING)
    news, mark, older = rest.partition("\n## ")
    return head + heading, news, mark + older


def next_changelog(text: str, version: str, today: date) -> str:
    """Return the changelog with what stood under *Unreleased* moved under `version`; raise `Refused` if nothing stood
    there."""
    head, news, older = _news(text)
    if not news.strip():
        raise Refused(f"nothing stands under Unreleased in {NEWS}")
    return f"{head}\n## {version} ({today})\n{news}{older}"


# --- the commit and its archive -------------------------------------------------------------------


def commit(version: str, today: date, folder: Path) -> str:
    """Make a commit with number, date and changelog in a work tree under `folder`, on no branch, and return its
    hash."""
    tree = folder / "tree"
    git("worktree", "add", "--detach", str(tree), "HEAD")
    try:
        place, news = tree / PLACE, tree / NEWS
        news.write_text(next_changelog(news.read_text(), version, today))
        text = NUMBER.sub(f'VERSION = "{version}"', place.read_text())
        place.write_text(DAY.sub(f"DATE = date({today.year}, {today.month}, {today.day})", text))
        why = f"What changed since the release before stands in {NEWS}."
        git("commit", "--quiet", "--all", "-m", f"Release {version}", "-m", why, tree=tree)
        return git("rev-parse", "HEAD", tree=tree)
    finally:
        git("worktree", "remove", "--force", str(tree))


def archive(revision: str, version: str, folder: Path, command: str) -> Path:
    """Make the archive that strangers get and return its path under `folder`.

    It is what git packs of `revision`, with the files for phones, which the shell command `command` makes. Raises
    `Refused` when that fails.
    """
    name = f"de-lei-{version}"
    tarball, making = folder / f"{name}.tar.gz", folder / "making"
    git("archive", "--format=tar", f"--prefix={name}/", f"--output={folder / name}.tar", revision)
    with tarfile.open(folder / f"{name}.tar") as files:
        files.extractall(making, filter="data")
    ended = subprocess.run(
        shlex.split(command), cwd=making / name, env=_environ(making), capture_output=True, text=True, check=False
    )
    if ended.returncode:
        raise Refused(f"what phones take along was not made. It said:\n{(ended.stdout + ended.stderr)[-3000:].strip()}")
    with tarfile.open(folder / f"{name}.tar", "a") as files:
        for path in sorted((making / name / POCKET).iterdir()):
            if not path.name.startswith("."):
                files.add(path, f"{name}/{POCKET}/{path.name}", filter=_of_nobody)
    with gzip.open(tarball, "wb") as small, (folder / f"{name}.tar").open("rb") as whole:
        shutil.copyfileobj(whole, small)
    shutil.rmtree(making)
    return tarball


def _of_nobody(file: tarfile.TarInfo) -> tarfile.TarInfo:
    """Set owner and mode of a file in the archive as git does (root, readable by everybody), and return it."""
    file.uid = file.gid = 0
    file.uname = file.gname = "root"
    file.mode = 0o644
    return file


def _environ(folder: Path) -> dict[str, str]:
    """Return the environment variables of a stranger's shell, with a data folder under `folder`."""
    environ = {name: value for name, value in os.environ.items() if name not in OF_THIS_SHELL}
    return environ | {"DATA_DIR": str(folder / "data")}


# --- the trial ------------------------------------------------------------------------------------


def trial(tarball: Path, version: str, command: str) -> float:
    """Unpack the archive, start it with the shell command `command` and fetch some pages; return the seconds until it
    answered.

    Raises `Refused` when it does not start, answer or stop, or answers with another version.
    """
    folder, start = tarball.parent, time.monotonic()
    with tarfile.open(tarball) as files:
        files.extractall(folder, filter="data")
    port, output = _free_port(), folder / "output"
    environ = _environ(folder) | {"HOST": "127.0.0.1", "PORT": str(port)}
    with _process(command, folder / f"de-lei-{version}", environ, output) as process:
        while not (answer := _page(port, "/healthz/?diep=1")):
            if process.poll() is not None or time.monotonic() > start + PATIENCE:
                message = output.read_text()[-3000:].strip()
                raise Refused(f"its archive did not start. It said:\n{message}\nNothing was changed")
            time.sleep(0.2)
        seconds = time.monotonic() - start
        if json.loads(answer)["version"] != version:
            raise Refused(f"its archive says {answer}")
        if mute := [page for page in PAGES if not _page(port, page)]:
            raise Refused(f"its archive does not answer on {mute[0]}")
        os.killpg(process.pid, signal.SIGINT)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(LAST_WORDS)
        if process.poll() is None:
            raise Refused("its archive did not stop when asked")
    return seconds


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextlib.contextmanager
def _process(command: str, tree: Path, environ: dict[str, str], output: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A context in which a shell command runs in a process group of its own; at the end all of that group is killed.

    `tree`: the folder it runs in; `output`: the file for what it prints.
    """
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background job ignores it
    with output.open("wb") as log:
        process = subprocess.Popen(
            shlex.split(command), cwd=tree, env=environ, stdout=log, stderr=log, start_new_session=True
        )
    try:
        yield process
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def _page(port: int, path: str) -> str:
    """Return a page of the site on trial; "" while nothing answers. Raises `Refused` when it answers with an error."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=30) as answer:
            text: str = answer.read().decode()
            return text
    except urllib.error.HTTPError as error:
        raise Refused(f"{path} answers {error.code}") from None
    except OSError:
        return ""


# --- all of it ------------------------------------------------------------------------------------


def release(version: str, today: date, make: str, command: str) -> None:
    """Make the release, from its number to its tag; raise `Refused`, before anything here has changed, when it can't be
    made.

    `make`: the shell command that makes the files for phones; `command`: the one that starts the archive.
    """
    is_new = require(version)
    with tempfile.TemporaryDirectory(prefix="lei-release-") as name:
        folder = Path(name)
        revision = commit(version, today, folder) if is_new else git("rev-parse", "HEAD")
        print(f"Making what phones take along: {make}", flush=True)
        tarball = archive(revision, version, folder, make)
        print(f"Trying {tarball.name} as who fetches it: {command}", flush=True)
        print(f"It answered as {version} after {trial(tarball, version, command):.0f} s.")
        git("merge", "--quiet", "--ff-only", revision)
        git("tag", "--annotate", f"v{version}", "-m", f"De Lei {version}", revision)
        (ROOT / "dist").mkdir(exist_ok=True)
        shutil.move(tarball, ROOT / "dist" / tarball.name)
    branch = git("rev-parse", "--abbrev-ref", "HEAD")
    print(f"De Lei {version} has its tag; its archive is dist/{tarball.name}. Now:")
    print(f"  git push origin {branch} v{version}")
    print("  and whoever keeps it up for others does what docs/operating.md says under Updating")


def main() -> None:
    """Run this program; exit with status 1 and a sentence when no release was made."""
    parser = argparse.ArgumentParser(description="Make the next release, and try it from its own archive first.")
    parser.add_argument("version", help="its number, larger than the last")
    parser.add_argument("--make", default="make pocket", help="what makes in it what phones take along")
    parser.add_argument("--start", default="make run", help="what starts it in the unpacked archive")
    options = parser.parse_args()
    try:
        release(options.version, date.today(), options.make, options.start)
    except Refused as why:
        sys.exit(f"No release: {why}.")


if __name__ == "__main__":
    main()
