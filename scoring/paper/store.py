"""The folder `DATA_DIR/paper`: papers by what they are of and by version, and the queue of those still to be made.

    <build>/blad/<id>/41-….pdf     a paper; beside it, while it waits, the page it is made from (`.html`),
                                   or why it could not be made (`.wrong`)
    <build>/queue/blad~<id>~41-…   it waits or is being made: who asked for it, and a full stop for every time that
                                   was begun
    <build>/lock                   held by the process that makes papers

A build is a version of templates, styles, fonts, texts and code: another one has its own folder.
"""

import contextlib
import hashlib
import os
import secrets
import shutil
import time
from dataclasses import dataclass
from pathlib import Path

QUEUE, WIDTH = "queue", 32
"""The folder of the queue; the letters that the name of an asker takes in a file there."""
HEAVY = "regelboek"
"""Papers of this kind are whole books: one is made at a time, beside other papers and slower, and it may take
longer."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A PDF that is made or will be made: `home` is the folder of the build, `group` says what it shows (`blad/<id>`,
    `spel/toepen`), `name` in which version (a hash).

    `group` and `name` may hold no `~`, no full stop, and nothing that leads out of the folder.
    """

    home: Path
    group: str
    name: str

    @property
    def heavy(self) -> bool:
        """Whether this is a whole book, which takes long to make."""
        return self.group.partition("/")[0] == HEAVY

    @property
    def pdf(self) -> Path:
        """The path of the finished paper."""
        return self.home / self.group / f"{self.name}.pdf"

    @property
    def html(self) -> Path:
        """The path of the HTML from which it is made; the file exists while the paper waits."""
        return self.home / self.group / f"{self.name}.html"

    @property
    def wrong(self) -> Path:
        """The path of a text that says why the paper could not be made."""
        return self.home / self.group / f"{self.name}.wrong"

    @property
    def mark(self) -> Path:
        """The path of the file that puts it in the queue."""
        return self.home / QUEUE / f"{self.group}/{self.name}".replace("/", "~")


def version(*parts: object) -> str:
    """Return a short name (a hash) for the values that a paper shows."""
    return hashlib.blake2b(repr(parts).encode(), digest_size=9).hexdigest()


def put(paper: Paper, html: str, asker: str = "") -> bool:
    """Put the paper into the queue, to be made from this HTML. Return False when it was in the queue already.

    `asker` (`network/device`, hashed) is for whom it waits, "" for nobody in particular.
    """
    paper.mark.parent.mkdir(parents=True, exist_ok=True)
    for _ in range(2):  # an empty folder may be swept away just then
        paper.html.parent.mkdir(parents=True, exist_ok=True)
        with contextlib.suppress(FileNotFoundError):
            write_whole(paper.html, html.encode())
            break
    try:
        mark = os.open(paper.mark, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return False
    with os.fdopen(mark, "wb") as file:
        file.write(f"{asker:{WIDTH}}\n".encode() if asker else b"")
    return True


def asker_of(paper: Paper) -> str:
    """Return for whom the paper waits (`network/device`, hashed); "" for nobody in particular, or when it left the
    queue."""
    with contextlib.suppress(FileNotFoundError):
        return paper.mark.read_text().rpartition("\n")[0].strip()
    return ""


def hand_over(paper: Paper, asker: str) -> None:
    """Make this asker (`network/device`, hashed) the one for whom the queued paper is made, in place of the one before;
    nothing happens when it has left the queue."""
    with contextlib.suppress(FileNotFoundError), paper.mark.open("r+b") as file:
        file.write(f"{asker:{WIDTH}}\n".encode())


def write_whole(path: Path, content: bytes) -> None:
    """Write the file whole or not at all; `FileNotFoundError` when its folder was deleted meanwhile."""
    new = path.with_name(f"{path.name}.{secrets.token_hex(4)}.new")
    with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())  # a name without its bytes after a power cut would be handed out as a paper
    new.replace(path)


def waiting(home: Path) -> list[Paper]:
    """Return the papers in the queue, the oldest first; those that are being made are among them."""
    found = []
    with contextlib.suppress(FileNotFoundError), os.scandir(home / QUEUE) as marks:
        for mark in marks:
            with contextlib.suppress(FileNotFoundError):
                found.append((mark.stat().st_ctime_ns, mark.name))
    return [_paper_from_mark(home, name) for _, name in sorted(found)]


def _paper_from_mark(home: Path, mark: str) -> Paper:
    """Return the paper that a file in the queue is named after."""
    group, _, name = mark.rpartition("~")
    return Paper(home, group.replace("~", "/"), name)


def begin(paper: Paper) -> int:
    """Note that making this paper begins, and return how many times it has begun. `FileNotFoundError` when it has
    left the queue."""
    with os.fdopen(os.open(paper.mark, os.O_WRONLY | os.O_APPEND), "ab") as mark:
        mark.write(b".")
    return paper.mark.read_bytes().count(b".")


def drop(paper: Paper, why: str = "") -> None:
    """Take a paper out of the queue; `why` says why it could not be made and is written beside it, "" when it was made
    or gives way."""
    if why and paper.pdf.parent.exists():
        with contextlib.suppress(FileNotFoundError):
            write_whole(paper.wrong, why.encode())
    paper.html.unlink(missing_ok=True)
    paper.mark.unlink(missing_ok=True)


def forget(root: Path, group: str) -> None:
    """Delete every paper of `group`, of all builds under `root`; a maker that is making one finds its folder gone."""
    for folder in root.glob(f"*/{group}"):
        gone = folder.with_name(f".{secrets.token_hex(8)}")
        with contextlib.suppress(FileNotFoundError):
            folder.rename(gone)
            shutil.rmtree(gone, ignore_errors=True)


# --- bounds -------------------------------------------------------------------------------------

MOST_BYTES = 200_000_000
"""Bytes of the papers of one build."""
LONGEST_KEPT = 7 * 24 * 3600
"""Seconds after which a paper is deleted."""
OLD_BUILD = 3600
"""Seconds after which another build, for which no maker was started since, is deleted."""


def sweep(home: Path, *, most: int = MOST_BYTES, now: float | None = None) -> None:
    """Keep the folder small: delete papers older than a week, the oldest beyond `most` bytes, and other builds that
    were not used for an hour.

    What waits in the queue stays. `now` is in seconds since 1970, None for the present moment.
    """
    now = time.time() if now is None else now
    for build in home.parent.iterdir():
        if build != home and now - _build_last_used(build) > OLD_BUILD:
            shutil.rmtree(build, ignore_errors=True)
    total = 0
    for made, size, path in sorted(_files_outside_queue(home), reverse=True):
        total += size
        if total > most or now - made > LONGEST_KEPT:
            path.unlink(missing_ok=True)
            with contextlib.suppress(OSError):
                path.parent.rmdir()


def _build_last_used(build: Path) -> float:
    """Return when a maker was last started for a build, in seconds since 1970, or else when its folder was changed."""
    try:
        return (build / "lock").stat().st_mtime
    except OSError:
        return build.stat().st_mtime


def _files_outside_queue(home: Path) -> list[tuple[float, int, Path]]:
    """Return (moment in seconds since 1970, size in bytes, path) of every file that belongs to no paper in the
    queue."""
    waits = {paper.html for paper in waiting(home)}
    found = []
    for path in home.glob("*/*/*"):
        with contextlib.suppress(FileNotFoundError):
            if path not in waits and path.parent.parent.name != "tmp":
                about = path.stat()
                found.append((about.st_mtime, about.st_size, path))
    return found
