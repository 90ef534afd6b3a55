"""The process that makes papers: `python -m scoring.paper.maker FOLDER`. It needs no Django, database or secret.

A web worker starts it when somebody asks for a paper and no maker is at work; it ends after a while without work. It
reads style sheets and fonts once, and then forks a child for each paper, so that one paper can take only so much time
and memory, and gives it back. Only the process that holds the lock of the folder makes its papers (children hold it
too), so there are never more of them at once.
"""

import argparse
import contextlib
import fcntl
import gc
import os
import resource
import select
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

from scoring.kit.shares import FairTurns
from scoring.paper import store
from scoring.paper.pdf import pdf, prepare_glyph_arrays
from scoring.paper.store import Paper

STEP = 0.01
"""Seconds between two looks at the queue."""
SWEEP = 60
"""Seconds without work after which the folder is kept small."""
MOST_BEGUN = 3
"""How often making a paper is begun, when its maker is ended each time."""
BOOK_TIMES = 4
"""A whole book may take this many times the processor time of another paper."""
BOOK_NICE = 5
"""A whole book is made at a priority lower by this than other papers, which somebody at a table waits for."""
GARBAGE = 100_000
"""New objects before the garbage collector runs: a page makes many and throws few away, and a child ends soon."""
WARM = (
    '<html lang="nl"><head><title>Warm</title></head><body class="evening evening--few"><p class="kicker">Eén</p>'
    '<p style="hyphens: auto; width: 9px">gebroken</p>'
    '<h1>De Lei</h1><h2>Stand</h2><ul class="players"><li class="player"><p class="player__name">Eén <b>twee</b></p>'
    '<svg class="marks" viewBox="0 0 9 9"><title>t</title><g transform="translate(0 0)"><path class="chalk"'
    ' d="M1 1V8"/></g></svg></li></ul><table class="rounds"><thead><tr><th scope="col">r</th></tr></thead><tbody><tr>'
    '<th scope="row">1</th><td>+1 <b>−3½</b></td><td class="rounds__how">Eén <i>toept</i>.</td></tr></tbody></table>'
    '<svg class="graph" viewBox="0 0 9 9"><text x="1" y="2">5</text><polyline points="1,1 2,2"/></svg><img alt="" src="'
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABAQAAAAA3bvkkAAAACklEQVR42mNgAAAAAgAB5Sfe/AAAAABJRU5ErkJggg=="
    '"></body></html>'
)


@dataclass(slots=True, kw_only=True)
class Maker:
    """The maker of the papers in the folder `home`.

    `at_once`: how many papers it makes at the same time; one whole book has a place of its own beside them.
    `seconds`, `megabytes`: processor time and memory that one paper may take.
    `idle`: seconds without work before it ends; `beside`: it also ends with the server that started it.
    `children`: the paper that each child process makes, by process id; `turns`: whose turn it is among the askers.
    """

    home: Path
    at_once: int
    seconds: int
    megabytes: int
    idle: float
    beside: bool = False
    children: dict[int, Paper] = field(default_factory=dict)
    turns: FairTurns = field(default_factory=FairTurns)

    def work(self, lock: IO[str]) -> None:
        """Make the papers in the queue until there were none for `idle` seconds; `lock` is the open lock file that it
        holds.

        When the folder is deleted, or the server that started this has ended, it ends at once, with its children.
        """
        last = swept = time.monotonic()
        while (
            (self.children or time.monotonic() - last < self.idle)
            and _still_holds(lock, self.home)
            and not self.server_has_ended()
        ):
            if self.reap() | self.start():
                last = time.monotonic()
            elif last > swept + SWEEP:
                store.sweep(self.home)
                swept = time.monotonic()
            if self.children:
                last = time.monotonic()
            time.sleep(STEP)
        for child in self.children:  # there are none unless the folder or the server is gone
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)

    def server_has_ended(self) -> bool:
        """Return whether the server that started this has ended. It never writes to our standard input, so only its
        end is read."""
        return self.beside and bool(select.select([0], [], [], 0)[0])

    def start(self) -> bool:
        """Begin papers from the queue while they have a place, in turn for each asker. Return False when none waited
        to be begun."""
        todo = [paper for paper in store.waiting(self.home) if paper not in self.children.values()]
        askers = {paper: store.asker_of(paper) for paper in todo if self.has_place(paper)}
        while free := [paper for paper in askers if self.has_place(paper)]:
            paper = min(free, key=lambda one: self.turns.turn_key(askers[one]))  # of equal turns the oldest
            self.turns.note_served(askers.pop(paper))
            with contextlib.suppress(FileNotFoundError):
                self._begin_paper(paper)
        return bool(todo)

    def has_place(self, paper: Paper) -> bool:
        """Return whether this paper may be begun now: `at_once` papers are made at once, and one book beside them."""
        same = sum(other.heavy == paper.heavy for other in self.children.values())
        return same < (1 if paper.heavy else self.at_once)

    def _begin_paper(self, paper: Paper) -> None:
        """Begin a paper in a child process; drop one that is there already, has no HTML, or was begun too often."""
        if paper.pdf.exists() or not paper.html.exists():
            store.drop(paper)
        elif store.begin(paper) > MOST_BEGUN:
            store.drop(paper, "the maker was ended three times while making it")
        elif child := os.fork():
            self.children[child] = paper
        else:
            self._make_in_child(paper)

    def _make_in_child(self, paper: Paper) -> None:
        """Make one paper within the bounds of time and memory; this ends the process."""
        code = 1
        try:
            if paper.heavy:
                os.nice(BOOK_NICE)
            self._limit(self.seconds * (BOOK_TIMES if paper.heavy else 1))
            store.write_whole(paper.pdf, pdf(paper.html.read_text()))
            store.drop(paper)
            code = 0
        except BaseException as error:  # a child that would go on as its parent is worse than any error
            full = isinstance(error, MemoryError | SystemError)  # C that finds no memory may fail without saying so
            reason = "it took too much memory" if full else traceback.format_exc(limit=-4)
            with contextlib.suppress(BaseException):
                store.drop(paper, reason)
        finally:
            os._exit(code)

    def _limit(self, seconds: int) -> None:
        """Limit this process: its processor time to `seconds`, four times that on the clock (for a busy machine),
        and its memory."""
        signal.setitimer(signal.ITIMER_REAL, 4 * seconds)
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
        with contextlib.suppress(ValueError, OSError):  # macOS knows no bound on memory
            resource.setrlimit(resource.RLIMIT_AS, (self.megabytes << 20, self.megabytes << 20))

    def reap(self) -> bool:
        """Look which children have ended, and note each paper that took too much. Return False when no child had ended.

        A paper whose child was killed from outside stays in the queue, and is tried again.
        """
        ended = list(self._reap_ended())
        for paper, status in ended:
            reason = signal.Signals(os.WTERMSIG(status)).name if os.WIFSIGNALED(status) else "no memory to tell why"
            if status and reason != "SIGKILL" and paper.mark.exists():
                store.drop(paper, f"it took too long or too much: {reason}")
        return bool(ended)

    def _reap_ended(self) -> Iterator[tuple[Paper, int]]:
        """Yield the paper of each child that has ended, with its status, and take it out of `children`."""
        for child in list(self.children):
            found, status = os.waitpid(child, os.WNOHANG)
            if found:
                yield self.children.pop(child), status


def _still_holds(lock: IO[str], home: Path) -> bool:
    """Return whether the lock file that is held is still the one in the folder."""
    try:
        return os.path.samestat(os.fstat(lock.fileno()), (home / "lock").stat())
    except OSError:
        return False


def _take_lock(lock: IO[str]) -> bool:
    """Take the lock and return True; False when another maker has it.

    Whoever only looks whether it is free also holds it for a moment, so this tries several times.
    """
    for _ in range(20):
        with contextlib.suppress(BlockingIOError):
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return True
        time.sleep(STEP)
    return False


def run(maker: Maker) -> None:
    """Make the papers of this folder, unless another maker does. `FileNotFoundError` when the folder was deleted."""
    while True:
        with (maker.home / "lock").open("r+") as lock:
            if not _take_lock(lock):
                return
            os.utime(lock.fileno())
            _warm(maker.home)
            store.sweep(maker.home)
            maker.work(lock)
            if maker.server_has_ended() or not _still_holds(lock, maker.home):
                return
        # What was put after the last look and before the lock was given back found the lock taken.
        if not store.waiting(maker.home):
            return


def _warm(home: Path) -> None:
    """Load all that papers need, so that no child has to. When that fails, each paper in the queue is dropped with
    the reason."""
    spare = home / "tmp"  # WeasyPrint lays its fonts here; what a maker that was killed left goes
    shutil.rmtree(spare, ignore_errors=True)
    spare.mkdir()
    tempfile.tempdir = str(spare)
    try:
        pdf(WARM)
        prepare_glyph_arrays()
    except Exception:
        for paper in store.waiting(home):
            store.drop(paper, traceback.format_exc(limit=-4))
        raise
    gc.freeze()
    gc.set_threshold(GARBAGE)


def _lower_priority() -> None:
    """Lower the priority of this process, so that the web server goes first.

    Linux weighs sessions against each other before it looks at niceness within one, so the session is set too.
    """
    nice = os.nice(5)
    with contextlib.suppress(OSError):
        Path("/proc/self/autogroup").write_text(str(nice))


def main(arguments: list[str]) -> None:
    """Run a maker as the arguments of the command line say."""
    parser = argparse.ArgumentParser(description="Make the papers that wait in FOLDER.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--at-once", type=int, default=min(2, os.cpu_count() or 1))
    parser.add_argument("--seconds", type=int, default=30, help="of processor time a paper may take")
    parser.add_argument("--megabytes", type=int, default=1500, help="of memory a paper may take")
    parser.add_argument("--idle", type=float, default=300, help="seconds without work before leaving")
    parser.add_argument("--beside", action="store_true", help="leave when what is read from (standard input) ends")
    options = parser.parse_args(arguments)
    _lower_priority()
    bounds = {
        "at_once": options.at_once,
        "seconds": options.seconds,
        "megabytes": options.megabytes,
        "idle": options.idle,
    }
    with contextlib.suppress(FileNotFoundError):
        run(Maker(home=options.folder, beside=options.beside, **bounds))


if __name__ == "__main__":
    main(sys.argv[1:])
