"""The server itself: visitors who hold it up, workers that die, a taken port or folder, and how it stops."""

import contextlib
import http.client
import os
import select
import signal
import socket
import sqlite3
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from config.serving.server import Server, beside, listen
from tests.evening import Evening
from tests.server import Browser, free_port, serving
from tests.slow_sockets import KINDS, held, wait_until_hung_up

STUCK = "a body that never comes"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("serving")) as found:
        yield found


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


def renamed(nth):
    return [{"fact": "Rename", "seat": nth % 4, "name": f"Speler {nth}"}]


def exchange(server, request, seconds=30):
    """What comes back for these bytes until the server hangs up or is silent."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=seconds) as link:
        link.sendall(request)
        said = b""
        with contextlib.suppress(TimeoutError, ConnectionResetError):
            while heard := link.recv(65536):
                said += heard
    return said


def test_sqlite_writes_ahead_in_a_log_so_that_readers_go_on(server):
    with contextlib.closing(sqlite3.connect(f"{server.environ['DATA_DIR']}/lei.sqlite3")) as database:
        assert database.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_no_file_of_figures_has_a_hole_that_a_full_disk_could_not_fill(server):
    Browser(server.base).get("/healthz/")
    files = [path.stat() for path in Path(server.environ["DATA_DIR"], "metrics").iterdir()]
    assert len(files) >= 4
    assert [file for file in files if file.st_blocks * 512 < file.st_size] == []


@pytest.mark.parametrize("count", [2, 4, 40])
def test_sockets_with_a_body_that_never_comes_hold_nobody_up(server, count):
    browser = Browser(server.base)
    browser.begin()
    with held("127.0.0.1", server.port, count, STUCK):
        time.sleep(0.3)
        for nth in range(6):  # whoever got a worker's only thread would have it now
            assert browser.get("/healthz/")[0] == 200
            assert 'id="eigen-klop"' in browser.get("/spel/toepen/")[1]
            assert browser.write(renamed(nth), seen=nth + 1) == 200
    assert len(browser.entries()) == 7


def test_every_kind_of_slow_socket_is_hung_up_on_by_itself(server):
    kinds = [kind for kind in KINDS if not kind.endswith("a byte now and then")]
    with held("127.0.0.1", server.port, 5, *kinds) as visitors:
        assert Browser(server.base).get("/healthz/")[0] == 200
        assert [one.kind for one in wait_until_hung_up(visitors, 40)] == []
    late = {one.said.split(b"\r\n")[0] for one in visitors if "body" in one.kind}
    assert late == {b"HTTP/1.1 408 Request Timeout"}
    assert all(one.said == b"" for one in visitors if "head" in one.kind or one.kind == "nothing at all")


def test_a_reader_who_takes_nothing_holds_nobody_up(server):
    browser = Browser(server.base)
    request = b"GET /static/site.css HTTP/1.1\r\nHost: localhost\r\n\r\n" * 200
    readers = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(20)]
    for reader in readers:
        reader.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        reader.setblocking(False)
        with contextlib.suppress(BlockingIOError):
            reader.send(request)
    for _ in range(4):
        assert browser.get("/healthz/")[0] == 200
    for reader in readers:
        reader.close()


def test_a_body_over_the_limit_gets_the_page_without_being_awaited(server):
    head = b"POST /blad/importeren/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50000000\r\n\r\n"
    said = exchange(server, head).decode()
    assert said.startswith("HTTP/1.1 413 ")
    assert "Wat je stuurde is groter dan een blad ooit wordt." in said
    announced = head.replace(b"\r\n\r\n", b"\r\nExpect: 100-continue\r\n\r\n")
    assert exchange(server, announced).startswith(b"HTTP/1.1 413 ")


def test_who_sends_too_much_and_listens_only_then_sees_the_page_too(server):
    with contextlib.closing(http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)) as link:
        link.request("POST", "/blad/importeren/", body=b"a" * 6_000_000)
        answer = link.getresponse()
        assert answer.status == 413
        assert "Wat je stuurde is groter dan een blad ooit wordt." in answer.read().decode()


def test_chunks_that_grow_over_the_limit_get_the_same_page(server):
    with socket.create_connection(("127.0.0.1", server.port), timeout=30) as link:
        link.sendall(b"POST /blad/nieuw/ HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n")
        for _ in range(4):
            link.sendall(b"80000\r\n" + b"a" * 0x80000 + b"\r\n")
        assert link.recv(12) == b"HTTP/1.1 413"


def test_a_body_in_chunks_is_read_as_one(server):
    body = b"spel=toepen"
    request = b"POST /blad/nieuw/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n"
    request += b"Content-Type: application/x-www-form-urlencoded\r\n\r\n"
    chunks = b"".join(b"1\r\n" + body[nth : nth + 1] + b"\r\n" for nth in range(len(body)))
    assert exchange(server, request + chunks + b"0\r\n\r\n").startswith(b"HTTP/1.1 403 ")  # whole, but without a token


def test_chunks_that_can_not_be_read_are_refused(server):
    head = b"POST /blad/nieuw/ HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
    assert exchange(server, head + b"zz\r\n").startswith(b"HTTP/1.1 400 ")


def test_a_body_that_is_announced_first_is_asked_for(server):
    with socket.create_connection(("127.0.0.1", server.port), timeout=30) as link:
        head = b"POST /blad/nieuw/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nExpect: 100-continue\r\n\r\n"
        link.sendall(head)
        assert link.recv(100) == b"HTTP/1.1 100 Continue\r\n\r\n"
        link.sendall(b"a")
        assert link.recv(12) == b"HTTP/1.1 403"


def test_a_head_over_the_limit_is_refused(server):
    head = b"GET /healthz/ HTTP/1.1\r\nHost: localhost\r\nX-Long: " + b"a" * 1_000_000 + b"\r\n\r\n"
    assert exchange(server, head).startswith(b"HTTP/1.1 431 ")


def test_head_has_the_length_of_get_and_no_body(server):
    ask = b" /spel/toepen/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    shown, length = exchange(server, b"GET" + ask).split(b"\r\n\r\n", 1), b"content-length: "
    head, body = exchange(server, b"HEAD" + ask).split(b"\r\n\r\n", 1)
    assert body == b""
    assert f"content-length: {len(shown[1])}".encode() in head.lower()
    assert length in shown[0].lower()


def test_a_client_that_leaves_halfway_leaves_the_rest_alone(server):
    for cut in (b"", b"a" * 10):
        with socket.create_connection(("127.0.0.1", server.port)) as link:
            link.sendall(b"POST /blad/nieuw/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n" + cut)
    assert Browser(server.base).get("/healthz/")[0] == 200


def test_killed_workers_come_back_and_an_evening_goes_on(server):
    evening = Evening(Browser(server.base))
    first = server.workers()
    assert len(first) == 2

    def kill_each_in_turn():
        for killed in first:
            os.kill(killed, signal.SIGKILL)
            before = time.monotonic()
            evening.wait_for(100)
            assert time.monotonic() - before <= 10
        until = time.monotonic() + 10
        while len(server.workers()) < 2 and time.monotonic() < until:
            time.sleep(0.1)
        again = server.workers()
        assert len(again) == 2
        assert not set(again) & set(first)

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


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere all workers listen on one socket")
def test_each_worker_gets_its_share_of_the_visitors_and_another_server_none():
    first = listen("127.0.0.1", 0)
    waiting = socket.create_connection(first.getsockname())
    visitors, came = [], {first: 0, beside(first): 0}
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


def test_a_stop_lets_a_slow_request_finish_and_nobody_else_wait(server):
    browser = Browser(server.base)
    browser.begin()
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
    server.start()
    assert len(browser.entries()) == 2


def test_an_idle_server_stops_at_once_also_with_open_connections(server):
    with held("127.0.0.1", server.port, 3, "nothing after an answer", "nothing at all"):
        time.sleep(0.5)
        os.killpg(server.process.pid, signal.SIGINT)  # as Ctrl-C in a terminal does
        assert server.process.wait(8) == 0
    server.start()


def test_workers_of_a_killed_server_leave_port_and_folder_to_the_next(server):
    server.process.kill()
    server.process.wait()
    until = time.monotonic() + 15
    with contextlib.suppress(OSError):
        while time.monotonic() < until:
            socket.create_connection(("127.0.0.1", server.port)).close()
            time.sleep(0.2)
    server.start()
    assert Browser(server.base).get("/healthz/")[0] == 200
