"""The server itself: visitors who hold it up, and what comes in whole, in chunks, too large or never."""

import contextlib
import http.client
import socket
import sqlite3
import time
from pathlib import Path

import pytest

from tests.clients.papers import until
from tests.clients.slow_sockets import KINDS, held, wait_until_hung_up
from tests.clients.writers import renamed
from tests.machines.server import Browser

STUCK = "a body that never comes"


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
    folder = Path(server.environ["DATA_DIR"], "metrics")
    until(lambda: len(list(folder.iterdir())) >= 4)  # two a process, of which the other may still be starting
    files = [path.stat() for path in folder.iterdir()]
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
