"""Visitors who hold a connection and don't get on with it, of every kind; for tests and for measuring by hand.

    python -m tests.clients.slow_sockets 127.0.0.1 8000 200 30

holds 200 sockets with a body that never comes for 30 seconds.
"""

import contextlib
import socket
import sys
import time
from collections.abc import Iterator

HEAD = b"GET /healthz/ HTTP/1.1\r\nHost: localhost\r\n"
# With a cookie and a kind of body that make Django look for the token in it.
FORM = b"Content-Type: application/x-www-form-urlencoded\r\nCookie: csrftoken=" + b"a" * 32 + b"\r\n"
POST = b"POST /blad/nieuw/ HTTP/1.1\r\nHost: localhost\r\n" + FORM
KINDS = {
    "a body that never comes": (POST + b"Content-Length: 1000\r\n\r\na", b""),
    "a body of a byte now and then": (POST + b"Content-Length: 1000\r\n\r\na", b"a"),
    "chunks of a byte now and then": (POST + b"Transfer-Encoding: chunked\r\n\r\n1\r\na\r\n", b"1\r\na\r\n"),
    "a body behind a GET": (HEAD + b"Content-Length: 10\r\n\r\na", b""),
    "half a head": (HEAD, b""),
    "a head of a line now and then": (HEAD, b"X-More: 1\r\n"),
    "nothing at all": (b"", b""),
    "nothing after an answer": (HEAD + b"\r\n", b""),
}


class Slow:
    """One such visitor; `said` is what the server told it so far, `over` whether it hung up."""

    def __init__(self, host: str, port: int, kind: str) -> None:
        first, self.drip = KINDS[kind]
        self.kind, self.said, self.over = kind, b"", False
        self.socket = socket.create_connection((host, port), timeout=30)
        self.socket.sendall(first)
        self.socket.setblocking(False)

    def go_on(self) -> None:
        """Send the next drip and hear what the server says."""
        try:
            if self.drip and not self.over:
                self.socket.send(self.drip)
            while heard := self.socket.recv(65536):
                self.said += heard
            self.over = True
        except BlockingIOError:
            pass
        except OSError:
            self.over = True


@contextlib.contextmanager
def held(host: str, port: int, count: int, *kinds: str) -> Iterator[list[Slow]]:
    """`count` visitors of each kind, until the end of the block."""
    visitors = [Slow(host, port, kind) for kind in kinds for _ in range(count)]
    try:
        yield visitors
    finally:
        for visitor in visitors:
            visitor.socket.close()


def wait_until_hung_up(visitors: list[Slow], seconds: float) -> list[Slow]:
    """Let them go on until the server has hung up on all, or the time is over; those it still holds."""
    until = time.monotonic() + seconds
    while (left := [one for one in visitors if not one.over]) and time.monotonic() < until:
        for one in left:
            one.go_on()
        time.sleep(0.5)
    return left


if __name__ == "__main__":
    with held(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), "a body that never comes") as found:
        print(f"{len(wait_until_hung_up(found, float(sys.argv[4])))} of {len(found)} still held")
