"""How a server stops and does not begin: workers that die, a taken port or folder, a stop while it is busy."""

import contextlib
import os
import re
import select
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from config.serving.server import Server, listen, one_more_socket
from tests.clients.papers import until
from tests.clients.slow_sockets import held
from tests.clients.writers import Evening, renamed
from tests.machines.server import Browser, free_port


@pytest.mark.parametrize("ask", [Server.signal_handler_interrupt, Server.signal_handler_reload])
def test_a_signal_that_comes_while_another_is_taken_in_waits_for_no_lock(ask):
    server = object.__new__(Server)
    server.main_loop_interrupt = threading.Event()
    with server.main_loop_interrupt._cond:  # as when the first signal came in the middle of waking the loop
        asking = threading.Thread(target=ask, args=(server, signal.SIGTERM, None), daemon=True)
        asking.start()
        asking.join(5)
        assert not asking.is_alive()
    assert vars(server).keys() & {"interrupt_signal", "reload_signal"}


@pytest.mark.parametrize(("asked", "given"), [(0, 0), (3, 3)])
def test_a_worker_that_stops_by_the_same_signal_is_no_failure(monkeypatch, asked, given):
    def gone(self, exit_code=0):
        raise SystemExit(exit_code or 1)  # what it says when a worker was gone before it was asked to stop

    monkeypatch.setattr(Server.__base__, "shutdown", gone)
    try:
        object.__new__(Server).shutdown(asked)
        left = 0
    except SystemExit as end:
        left = end.code
    assert left == given


def blocks_interrupt(pid):
    """Whether it is as far as leaving Ctrl-C to the server: before that it is a Python that begins, and stops by it."""
    with contextlib.suppress(FileNotFoundError):
        status = Path(f"/proc/{pid}/status").read_text()
        return bool(int(re.search(r"SigBlk:\s*(\w+)", status)[1], 16) & 1 << signal.SIGINT - 1)


def test_the_ctrl_c_of_a_terminal_is_left_to_the_server(server):
    """A worker that is gone before the server stops it would be reported as one that failed."""
    until(lambda: sum(map(blocks_interrupt, server.workers())) == 2)
    workers = server.workers()
    for worker in workers:
        os.kill(worker, signal.SIGINT)
    time.sleep(3)
    assert server.workers() == workers


def test_killed_workers_come_back_and_an_evening_goes_on(server):
    evening = Evening(Browser(server.base))
    until(lambda: len(server.workers()) == 2)
    first = server.workers()

    def kill_each_in_turn():
        for killed in first:
            os.kill(killed, signal.SIGKILL)
            before = time.monotonic()
            evening.wait_for(100)
            assert time.monotonic() - before <= 10
        until(lambda: len(server.workers()) == 2, 10)
        assert not set(server.workers()) & set(first)

    evening.during(kill_each_in_turn)
    evening.is_whole()
    assert set(evening.others()) <= {0}


def test_a_worker_that_is_killed_again_and_again_still_comes_back(server):
    for _ in range(4):
        for pid in server.workers():
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        server.healthy(10)
    assert server.process.poll() is None


def refused(server, **environ):
    """What a server that does not want to start says."""
    started = server.serve(**environ)
    try:
        _, said = started.communicate(timeout=60)
    finally:
        started.kill()
    assert started.returncode == 1
    assert "Traceback" not in said
    return said.strip()


def test_a_taken_port_is_refused_by_name(server, tmp_path):
    said = refused(server, DATA_DIR=str(tmp_path))
    assert said == (
        f"Poort {server.port} is bezet: er luistert al een ander programma. Stop dat, of kies een andere met PORT."
    )


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux shares visitors out; elsewhere there is one socket")
def test_each_worker_gets_its_share_of_the_visitors_and_another_server_none():
    first = listen("127.0.0.1", 0)
    waiting = socket.create_connection(first.getsockname())
    visitors, came = [], {first: 0, one_more_socket(first): 0}
    for _ in range(200):
        visitors.append(socket.create_connection(first.getsockname()))
        for one in select.select([*came], [], [], 5)[0]:
            visitors.append(one.accept()[0])
            came[one] += 1
    with socket.socket() as other:
        other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        with pytest.raises(OSError, match="in use"):
            other.bind(first.getsockname())
    for one in (*came, *visitors, waiting):
        one.close()
    assert min(came.values()) > 50


def test_elsewhere_than_on_linux_all_workers_listen_on_one_socket(monkeypatch):
    monkeypatch.setattr(sys, "platform", "darwin")
    with listen("127.0.0.1", 0) as first:
        assert one_more_socket(first) is first


def test_a_second_server_on_the_same_folder_is_refused_and_told_who_serves_it(server):
    said = refused(server, PORT=str(free_port()))
    assert f"wordt al bediend door proces {server.process.pid} op poort {server.port}." in said


@pytest.mark.parametrize(
    ("environ", "said"),
    [
        ({"HOST": "192.0.2.77"}, "HOST=192.0.2.77 is geen adres van deze machine"),
        ({"HOST": "een huis"}, "HOST=een huis is geen adres van deze machine"),
        ({"WORKERS": "veel"}, "WORKERS=veel kan niet: WORKERS is een heel getal van 1 tot en met 64."),
        ({"DATABASE_URL": "postgres://lei:x@127.0.0.1:9/lei"}, "De database antwoordt niet, of laat ons niet binnen: "),
        ({"PORT": "0"}, "PORT=0 kan niet: PORT is een heel getal van 1 tot en met 65535."),
    ],
    ids=lambda value: str(value)[:30],
)
def test_what_cannot_be_served_on_is_refused_in_a_sentence(environ, said, server, tmp_path):
    assert refused(server, **({"DATA_DIR": str(tmp_path), "PORT": str(free_port())} | environ)).startswith(said)


def makers(server):
    """The processes that make papers for this server."""
    found = subprocess.run(
        ["pgrep", "-f", f"scoring.paper.maker {server.static.parent}/"], capture_output=True, check=False
    )
    return found.stdout.split()


def test_a_stop_lets_a_slow_request_finish_and_nobody_else_wait_and_who_makes_papers_leaves_with_it(server):
    browser = Browser(server.base)
    browser.begin()
    browser.opener.open(f"{server.base}{browser.sheet}blad.pdf").close()
    assert makers(server)
    database = sqlite3.connect(server.environ["DATA_DIR"] + "/lei.sqlite3", isolation_level=None)
    database.execute("begin immediate")  # so the write below waits for us
    with ThreadPoolExecutor(1) as pool:
        writing = pool.submit(browser.write, renamed(1), seen=1)
        time.sleep(1)
        server.process.terminate()
        time.sleep(5)
        assert server.process.poll() is None
        with pytest.raises(OSError, match="refused"):
            socket.create_connection(("127.0.0.1", server.port))
        database.execute("rollback")
        database.close()
        assert writing.result() == 200
    assert server.process.wait(10) == 0
    until(lambda: not makers(server))
    server.start()
    assert len(browser.entries()) == 2


def test_workers_of_a_killed_server_leave_port_and_folder_to_the_next(server):
    server.process.kill()
    server.process.wait()
    end = time.monotonic() + 15
    with contextlib.suppress(OSError):
        while time.monotonic() < end:
            socket.create_connection(("127.0.0.1", server.port)).close()
            time.sleep(0.2)
    server.start()
    assert Browser(server.base).get("/healthz/")[0] == 200


def test_an_idle_server_stops_at_once_also_with_open_connections(server):
    """The last one here: it is not started again."""
    with held("127.0.0.1", server.port, 3, "nothing after an answer", "nothing at all"):
        time.sleep(0.5)
        os.killpg(server.process.pid, signal.SIGINT)  # as Ctrl-C in a terminal does
        assert server.process.wait(8) == 0
