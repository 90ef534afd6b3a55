"""What a web worker does for a paper: put it into the queue, start a maker if there is none, and wait for a moment."""

import contextlib
import fcntl
import os
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from django.conf import settings

from scoring.kit import long_work, shares
from scoring.paper import store
from scoring.paper.store import Paper

STEP = 0.005
MOST_WAITING = 100
"""How many papers may be in the queue."""
MOST_HEAVY = 6
"""How many whole books may be in the queue."""
LONGEST_WAIT = 900
"""Seconds that a paper may stand in the queue; after this it is given up, because no maker takes so long."""
AGAIN_AFTER = 600
"""Seconds after which a paper that could not be made may be asked for again."""
ENVIRON = ("DYLD_", "FONTCONFIG_", "HOME", "LANG", "LC_", "LD_", "PATH", "PYTHON", "VIRTUAL_ENV", "XDG_")
"""The beginnings of names in our environment that the maker gets too: none of them holds a secret or the database."""

makers: dict[Path, subprocess.Popen[bytes]] = {}
"""The maker that this process started last, by the folder in which it makes papers."""
_starting = threading.Lock()


class Unable(Exception):
    """Raised when no paper can be made now. The message is a Dutch sentence; `wait` is after how many seconds to ask
    again."""

    def __init__(self, message: str, wait: float) -> None:
        super().__init__(message)
        self.wait = max(1, round(wait))


def queue_up(paper: Paper, draw: Callable[[], str], asker: str = "") -> bool:
    """Put a paper that was not made yet into the queue, and start a maker if there is none; `draw` gives its HTML.

    Return whether it is new in the queue. `asker` (`network/device`, hashed) is whose share of the queue it takes, ""
    for nobody's. `Unable` when making it failed a while ago, or when too many are waiting; `TooLong` for a whole book,
    on the thread that answers everybody.
    """
    refuse_wrong(paper)
    fresh = False
    with contextlib.suppress(FileNotFoundError):
        if time.time() - paper.mark.stat().st_mtime > LONGEST_WAIT:
            store.drop(paper, "nobody made it")
            refuse_wrong(paper)
    if not paper.mark.exists():
        _make_room(paper, asker)
        long_work.refuse_if_long(2 * long_work.MOMENT if paper.heavy else 0)
        fresh = store.put(paper, draw(), asker)
    elif asker:
        _hand_over_if_sooner(paper, asker)
    _see_to_maker(paper.home)
    return fresh


def _make_room(paper: Paper, asker: str) -> None:
    """Raise `Unable` when too many papers, or too many books, are waiting and none of them gives way to this one."""
    waiting = store.waiting(paper.home)
    books = [one for one in waiting if one.heavy]
    if paper.heavy and len(books) >= MOST_HEAVY and not _push_out(books, asker):
        raise Unable(f"Er worden al {MOST_HEAVY} boekjes gemaakt; elk kan een paar minuten kosten.", 120)
    if len(waiting) >= MOST_WAITING and not _push_out(waiting, asker):
        raise Unable("Er worden al te veel PDF’s tegelijk gemaakt.", 10)


def _push_out(waiting: list[Paper], asker: str) -> bool:
    """Drop the newest paper of the asker who has most in the queue, if `asker` has less. Return False when nobody
    has more."""
    place = shares.place_to_give_up([store.asker_of(one) for one in waiting], asker) if asker else None
    if place is None:
        return False
    store.drop(waiting[place])
    return True


def _hand_over_if_sooner(paper: Paper, asker: str) -> None:
    """Hand over a paper that waits for somebody else to this asker, when he has fewer in the queue: then it comes
    sooner."""
    waiting = [store.asker_of(one) for one in store.waiting(paper.home)]
    theirs, mine = store.asker_of(paper), shares.network_of_asker(asker)
    counts = Counter(map(shares.network_of_asker, waiting))
    if theirs and counts[mine] < counts[shares.network_of_asker(theirs)]:
        store.hand_over(paper, asker)


def refuse_wrong(paper: Paper) -> None:
    """Raise `Unable` when making this paper failed less than `AGAIN_AFTER` seconds ago."""
    with contextlib.suppress(FileNotFoundError):
        left = paper.wrong.stat().st_mtime + AGAIN_AFTER - time.time()
        if left > 0:
            raise Unable("Deze PDF kon niet worden gemaakt: het is te veel voor één keer, of er ging iets mis.", left)
        paper.wrong.unlink()


def wait_for(paper: Paper, seconds: float) -> None:
    """Wait until the paper has left the queue, but at most so many seconds."""
    until = time.monotonic() + seconds
    while time.monotonic() < until and paper.mark.exists():
        time.sleep(STEP)


def _see_to_maker(home: Path) -> None:
    """Start a maker of this folder unless one is at work: a maker and its children hold the lock as long as they
    live."""
    with _starting:
        mine = makers.get(home)
        if (mine is None or mine.poll() is not None) and _has_no_maker(home):
            if mine is not None:
                stop_maker(mine)
            makers[home] = _start_maker(home)


def stop_maker(maker: subprocess.Popen[bytes]) -> None:
    """Make a maker that we started stop, with whatever it is making; nothing happens when it has stopped already."""
    if maker.stdin:
        maker.stdin.close()


def _has_no_maker(home: Path) -> bool:
    """Return whether no maker holds the lock of the folder."""
    with (home / "lock").open("a") as lock, contextlib.suppress(BlockingIOError):
        fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
        return True
    return False


def _start_maker(home: Path) -> subprocess.Popen[bytes]:
    """Start a maker as a process that inherits no socket, file, secret or terminal of ours.

    It stops when this process ends, in whatever way, because its standard input then ends too.
    """
    environ = {name: value for name, value in os.environ.items() if name.startswith(ENVIRON)}
    environ |= {"PYTHONPATH": str(settings.BASE_DIR), "OBJC_DISABLE_INITIALIZE_FORK_SAFETY": "YES"}  # macOS: it forks
    return subprocess.Popen(  # noqa: S603 - our own module
        [_python(), "-m", "scoring.paper.maker", str(home), "--beside"],
        cwd=settings.BASE_DIR,
        env=environ,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        close_fds=True,
        start_new_session=True,
    )


def _python() -> str:
    """Return the path of the Python interpreter; where a server embeds Python, `sys.executable` is that server."""
    found = Path(sys.executable or "")
    return str(found if found.name.startswith("python") else Path(sys.prefix) / "bin" / "python3")
