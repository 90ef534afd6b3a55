"""The maker of papers: a process of its own with a queue, bounds of time, memory and space, and no secrets."""

import contextlib
import os
import re
import signal
import socket
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from scoring.paper import queueing, store
from scoring.paper.answers import paper_of
from scoring.paper.maker import BOOK_NICE, Maker
from tests.clients.papers import BROWSER, rows, until
from tests.machines.server import ROOT


def size(path):
    with contextlib.suppress(FileNotFoundError):
        return path.stat().st_size
    return 0


def test_a_paper_put_by_eight_at_once_stands_in_the_queue_once(home):
    one = store.Paper(home, "spel/proef", "a")
    with ThreadPoolExecutor(8) as pool:
        assert sorted(pool.map(lambda _: store.put(one, "x"), range(8))) == [False] * 7 + [True]
    assert store.waiting(home) == [one]


@pytest.mark.parametrize("kill", [os.kill, os.killpg], ids=["the maker", "its children too"])
def test_a_maker_that_is_killed_while_at_work_leaves_no_job_stuck(home, kill):
    one = store.Paper(home, "spel/proef", "a")
    queueing.queue_up(one, lambda: rows(250))
    until(lambda: size(one.mark) == 1)
    kill(queueing.makers[home].pid, signal.SIGKILL)
    until(lambda: queueing.makers[home].poll() is not None)

    def there():
        if not one.pdf.exists():
            queueing.queue_up(one, lambda: rows(250))
        return one.pdf.exists()

    until(there)
    assert one.pdf.read_bytes().startswith(b"%PDF")
    until(lambda: store.waiting(home) == [])


def test_a_maker_whose_folder_goes_leaves_at_once_with_what_it_is_making(home):
    one = store.Paper(home, "spel/proef", "a")
    queueing.queue_up(one, lambda: rows(2500))
    until(lambda: size(one.mark) == 1)
    maker = queueing.makers[home]
    home.rename(home.with_name("gone"))
    assert maker.wait(10) == 0
    with pytest.raises(ProcessLookupError):
        os.killpg(maker.pid, 0)


def test_a_maker_that_comes_after_its_folder_went_makes_nothing_there(home):
    one = store.Paper(home, "spel/proef", "a")
    store.put(one, rows(1))
    made_by_hand(home, lock=False)
    assert sorted(path.name for path in home.iterdir()) == ["queue", "spel"]
    assert store.waiting(home) == [one]


def made_by_hand(home, *bounds, lock=True):
    if lock:
        (home / "lock").touch()
    command = [sys.executable, "-m", "scoring.paper.maker", str(home), "--idle", "0.5", *bounds]
    return subprocess.run(command, cwd=ROOT, timeout=300, check=True)


@pytest.mark.parametrize("bound", [("--seconds", "1"), ("--megabytes", "260")], ids=["time", "memory"])
def test_a_paper_that_is_too_heavy_is_refused_and_not_tried_again_at_once(home, bound, client):
    one = paper_of("spel/vrij", True, "a4", "")
    store.put(one, rows(2500))
    made_by_hand(home, *bound)
    assert "it took too" in one.wrong.read_text()
    assert (one.pdf.exists(), one.html.exists(), one.mark.exists()) == (False, False, False)
    answer = client.get("/spel/vrij.pdf", **BROWSER)
    assert answer.status_code == 503
    assert 0 < int(answer["Retry-After"]) <= 600
    assert "Refresh" not in answer
    assert "Deze PDF kon niet worden gemaakt" in answer.content.decode()
    assert store.waiting(home) == []
    os.utime(one.wrong, (time.time() - 700, time.time() - 700))
    assert client.get("/spel/vrij.pdf", **BROWSER).status_code in (200, 202)


def test_a_paper_of_what_was_thrown_away_meanwhile_is_not_kept(home):
    one = store.Paper(home, "blad/b", "a")
    store.put(one, "<p>Ilse</p>")
    store.forget(home.parent, "blad/b")
    with pytest.raises(FileNotFoundError):
        store.write_whole(one.pdf, b"%PDF")
    made_by_hand(home)
    assert store.waiting(home) == []
    assert list(home.glob("blad/*")) == []


def test_the_folder_stays_bounded(home):
    for nth in range(4):
        one = store.Paper(home, "spel/proef", f"{nth}")
        one.pdf.parent.mkdir(parents=True, exist_ok=True)
        store.write_whole(one.pdf, b"x" * 100)
        os.utime(one.pdf, (1_000_000 + nth, 1_000_000 + nth))
    (home / "lock").touch()
    old = home.parent / "old"
    (old / "spel").mkdir(parents=True)
    (old / "lock").touch()
    store.sweep(home, most=250, now=1_000_010)
    assert sorted(path.stem for path in home.glob("spel/proef/*")) == ["2", "3"]
    assert old.exists()
    os.utime(old / "lock", (999_000, 990_000))
    store.sweep(home, most=250, now=1_000_010)
    assert not old.exists()
    store.sweep(home, now=1_000_010 + store.LONGEST_KEPT)
    assert list(home.glob("spel/*")) == []


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="what a process has open is read from /proc")
def test_a_maker_inherits_no_socket_and_no_secret(home, monkeypatch):
    monkeypatch.setenv("SECRET_KEY", "not for a maker")
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.set_inheritable(True)
        listening.listen()
        queueing.queue_up(store.Paper(home, "spel/proef", "a"), lambda: rows(1))
        until(lambda: store.waiting(home) == [])
        about = Path(f"/proc/{queueing.makers[home].pid}")
        held = [os.readlink(path) for path in (about / "fd").iterdir()]
        assert sorted(one for one in held if one[:5] != "pipe:") == sorted([os.devnull] * 2 + [str(home / "lock")])
        assert len(held) == 4  # and the end of a line that tells when we are gone
        assert b"not for a maker" not in (about / "environ").read_bytes()


def test_more_books_than_are_soon_made_are_refused_and_a_sheet_is_not(home):
    for nth in range(queueing.MOST_HEAVY):
        store.put(store.Paper(home, "regelboek/boekje", f"wacht{nth}"), "<p>")
    with pytest.raises(queueing.Unable, match="Er worden al 6 boekjes gemaakt; elk kan een paar minuten"):
        queueing.queue_up(store.Paper(home, "regelboek/boekje", "nog-een"), lambda: rows(1))
    one = store.Paper(home, "spel/toepen", "gewoon")
    assert queueing.queue_up(one, lambda: rows(1))
    assert not one.heavy


# --- shares ---------------------------------------------------------------------------------------


@pytest.fixture
def alone(home, monkeypatch):
    """A queue at which nobody works."""
    monkeypatch.setattr(queueing, "_see_to_maker", lambda _: None)
    return home


def ask(home, asker, *names, group="regelboek/boekje"):
    """Which of these were taken."""
    taken = []
    for name in names:
        with contextlib.suppress(queueing.Unable):
            queueing.queue_up(store.Paper(home, group, name), lambda: rows(1), asker)
            taken.append(name)
    return taken


def names(home):
    return [one.name for one in store.waiting(home)]


@pytest.mark.parametrize(
    ("group", "most"), [("regelboek/boekje", queueing.MOST_HEAVY), ("spel/x", queueing.MOST_WAITING)]
)
def test_a_stranger_who_asks_on_and_on_keeps_nobody_away(alone, group, most):
    greedy = [f"g{nth}" for nth in range(50)]
    assert ask(alone, "a/1", *greedy, group=group) == greedy[:most]
    assert ask(alone, "b/1", "mine", group=group) == ["mine"]
    assert ask(alone, "a/1", *greedy[most:], group=group) == []
    assert names(alone) == [*greedy[: most - 1], "mine"]


def test_where_all_have_as_much_the_next_is_refused(alone):
    for nth in range(queueing.MOST_HEAVY):
        assert ask(alone, f"{nth}/1", f"{nth}")
    assert ask(alone, "z/1", "late") == []


def test_who_asks_for_what_waits_for_another_has_it_in_his_own_turn(alone):
    ask(alone, "a/1", "a", "b", "c")
    last = store.Paper(alone, "regelboek/boekje", "c")
    store.begin(last)
    ask(alone, "b/1", "c")
    assert [store.asker_of(one) for one in store.waiting(alone)] == ["a/1", "a/1", "b/1"]
    assert store.begin(last) == 2
    ask(alone, "a/1", "c")
    assert store.asker_of(last) == "b/1"


@pytest.fixture
def begun(alone, monkeypatch):
    """A maker of two papers at once that only notes what it would make, and the names of those."""
    maker, names = Maker(home=alone, at_once=2, seconds=1, megabytes=1, idle=1), []

    def note(maker, paper):
        names.append(paper.name)
        maker.children[len(names)] = paper

    monkeypatch.setattr(Maker, "_begin_paper", note)
    return maker, names


def finish(maker, *names):
    """What is in the making under these names is made."""
    for child, paper in list(maker.children.items()):
        if paper.name in names:
            store.drop(maker.children.pop(child))


def test_papers_are_begun_for_each_who_asks_in_turn(alone, begun):
    ask(alone, "a/1", "a0", "a1", "a2", group="spel/x")
    ask(alone, "b/1", "b0", "b1", group="spel/x")
    maker, names = begun
    while maker.start():
        finish(maker, names[-1])
    assert names == ["a0", "b0", "a1", "b1", "a2"]


def test_no_book_takes_the_place_of_a_sheet_and_no_sheet_that_of_a_book(alone, begun):
    ask(alone, "a/1", "book", "second", "third")
    ask(alone, "a/1", "s0", "s1", "s2", group="spel/x")
    maker, names = begun
    assert maker.start()
    assert names == ["book", "s0", "s1"]
    ask(alone, "b/1", "mine")
    finish(maker, "s0")
    maker.start()
    assert names[3:] == ["s2"]
    finish(maker, "book", "s1", "s2")
    maker.start()
    assert names[4:] == ["mine"]


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="the children of a process are read from /proc")
def test_a_book_is_made_at_a_lower_priority_than_a_sheet(home):
    for group in ("spel/proef", "regelboek/boekje"):
        queueing.queue_up(store.Paper(home, group, "a"), lambda: rows(2500))
    maker = queueing.makers[home].pid

    def priorities():
        children = Path(f"/proc/{maker}/task/{maker}/children").read_text().split()
        with contextlib.suppress(ProcessLookupError):  # one is done just then
            return sorted(os.getpriority(os.PRIO_PROCESS, int(child)) for child in children)

    until(lambda: (own := os.getpriority(os.PRIO_PROCESS, maker)) and priorities() == [own, own + BOOK_NICE])


def test_who_asks_is_written_down_without_an_address(alone, client):
    assert client.get("/spel/vrij.pdf", REMOTE_ADDR="192.0.2.7", **BROWSER).status_code == 202
    (one,) = store.waiting(alone)
    assert re.fullmatch(r"[0-9a-f]{12}/[0-9a-f]{12}", store.asker_of(one))
