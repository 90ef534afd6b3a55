"""A paper into the queue, a maker at work on it, and a moment's wait: what a web worker does, and no more."""

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
MOST_HEAVY = 6
LONGEST_WAIT = 900
"""Seconds a paper may stand in the queue; it is bounded, so beyond this nobody makes it."""
AGAIN_AFTER = 600
"""Seconds after which a paper that could not be made may be asked for again."""
ENVIRON = ("DYLD_", "FONTCONFIG_", "HOME", "LANG", "LC_", "LD_", "PATH", "PYTHON", "VIRTUAL_ENV", "XDG_")
"""What the maker gets of our environment: no secret, no database."""

started: dict[Path, subprocess.Popen[bytes]] = {}
"""The maker this process started last, by the folder it makes papers in."""
_starting = threading.Lock()


class Unable(Exception):
    """No paper now. The message is a Dutch sentence; `wait` the seconds after which asking again has sense."""

    def __init__(self, message: str, wait: float) -> None:
        super().__init__(message)
        self.wait = max(1, round(wait))


def queue_up(paper: Paper, draw: Callable[[], str], asker: str = "") -> bool:
    """See to it that a paper that is not there is made from what `draw` gives; `True` when it was not yet asked for.

    `asker` (`network/device`, without an address) says whose share of the queue it takes. `Unable` when it could not
    be made a while ago, or too many wait already; `TooLong` for a whole book, on the thread
    that answers everybody.
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
        _ask_too(paper, asker)
    _see_to_maker(paper.home)
    return fresh


def _make_room(paper: Paper, asker: str) -> None:
    """`Unable` while enough are waiting, and enough books, and nobody has so many of them that he gives way."""
    waiting = store.waiting(paper.home)
    books = [one for one in waiting if one.heavy]
    if paper.heavy and len(books) >= MOST_HEAVY and not _pushed_out(books, asker):
        raise Unable(f"Er worden al {MOST_HEAVY} boekjes gemaakt; elk kan een paar minuten kosten.", 120)
    if len(waiting) >= MOST_WAITING and not _pushed_out(waiting, asker):
        raise Unable("Er worden al te veel PDF’s tegelijk gemaakt.", 10)


def _pushed_out(waiting: list[Paper], asker: str) -> bool:
    """The newest of who has most leaves the queue for somebody with less; whoever wants it yet asks again."""
    place = shares.gives_way([store.asker_of(one) for one in waiting], asker) if asker else None
    if place is None:
        return False
    store.drop(waiting[place])
    return True


def _ask_too(paper: Paper, asker: str) -> None:
    """Who asks for what waits for another has it waiting for himself, where it then comes sooner."""
    waiting = [store.asker_of(one) for one in store.waiting(paper.home)]
    theirs, mine = store.asker_of(paper), shares.network_of_asker(asker)
    counts = Counter(map(shares.network_of_asker, waiting))
    if theirs and counts[mine] < counts[shares.network_of_asker(theirs)]:
        store.hand_over(paper, asker)


def refuse_wrong(paper: Paper) -> None:
    """`Unable` when it could not be made a while ago."""
    with contextlib.suppress(FileNotFoundError):
        left = paper.wrong.stat().st_mtime + AGAIN_AFTER - time.time()
        if left > 0:
            raise Unable("Deze PDF kon niet worden gemaakt: het is te veel voor één keer, of er ging iets mis.", left)
        paper.wrong.unlink()


def wait_for(paper: Paper, seconds: float) -> None:
    """Wait until it is there, or for so many seconds."""
    until = time.monotonic() + seconds
    while time.monotonic() < until and paper.mark.exists():
        time.sleep(STEP)


def _see_to_maker(home: Path) -> None:
    """Start a maker unless one is at work: it holds the lock as long as it lives, and so do its children."""
    with _starting:
        mine = started.get(home)
        if (mine is None or mine.poll() is not None) and _free(home):
            if mine is not None:
                leave(mine)
            started[home] = _start(home)


def leave(maker: subprocess.Popen[bytes]) -> None:
    """Have a maker of ours leave, with whatever it is making; nothing when it has."""
    if maker.stdin:
        maker.stdin.close()


def _free(home: Path) -> bool:
    with (home / "lock").open("a") as lock, contextlib.suppress(BlockingIOError):
        fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
        return True
    return False


def _start(home: Path) -> subprocess.Popen[bytes]:
    """A process of its own: it inherits no socket, file, secret or terminal of ours. It leaves when we end, however:
    then what it reads from ends too."""
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
    """The interpreter; `sys.executable` is the server itself where a server embeds Python."""
    found = Path(sys.executable or "")
    return str(found if found.name.startswith("python") else Path(sys.prefix) / "bin" / "python3")
