"""The door: it reads each request whole, with limits on time and size, and only then lets Django answer it.

Django runs as under any WSGI server, on one thread for each kind of request (`desks`). Such a thread may never wait for
a visitor. So the body is read before Django is called, and the answer is taken in one piece: a visitor who reads slowly
holds only his own connection.
"""

import asyncio
import functools
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any
from urllib.parse import unquote_to_bytes

from config.middleware.size import most_bytes
from config.monitoring import metrics
from config.serving import desks
from config.wsgi import application as django
from scoring.live import polling
from scoring.pages.drawing import part_for_watchers
from scoring.paper.answers import DOOR, MARK
from scoring.people.rates import ASIDE

Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

MOST_SILENCE = 10.0
"""Seconds within which the next part of a body must come."""
MOST_SECONDS = 120.0
"""Seconds within which a body must be complete: five megabytes over the slowest line that we serve take a hundred."""
MOST_HEARD = 20_000_000
"""Bytes that are read of a body too large to keep: a browser shows no answer before it has sent everything."""
STEP, MOST_STEP, MOST_WAITING = 0.01, 0.2, 64
"""Seconds between two looks whether a paper is there, which grow; how many may wait for one here, where that holds up
nobody: to the others it is said at once."""
LONGEST = 100
"""Bytes of the name of a header; a longer one is ignored."""
_SAME = {
    "SCRIPT_NAME": "",
    "wsgi.version": (1, 0),
    "wsgi.errors": sys.stderr,
    "wsgi.multithread": False,
    "wsgi.multiprocess": True,
    "wsgi.run_once": False,
    DOOR: True,
}
_HALF = "Het verzoek is niet heel aangekomen. Er is niets opgeschreven.\n"
_LATE = "Het verzoek kwam niet op tijd binnen. Er is niets opgeschreven.\n"


async def application(scope: Message, receive: Receive, send: Send) -> None:
    """The ASGI application: handle one request. One that does not arrive whole never reaches Django.

    Of a body larger than its address allows nothing is kept, and of one over `MOST_HEARD` nothing is read: Django gets
    its length and an empty body, and answers with the page that says so.
    """
    environ = environ_of(scope)
    try:
        body = await _body(environ, receive)
    except TimeoutError:
        await _send(send, (408, [("Content-Type", "text/plain; charset=utf-8"), _LAST], _LATE.encode()))
        return
    if body is None:
        await _send(send, (400, [("Content-Type", "text/plain; charset=utf-8"), _LAST], _HALF.encode()))
        return
    answer = await desks.answer_at_desk(environ, body, answered)
    if wait := dict(answer[1]).get(MARK):
        if await _wait_until_gone(*wait.split(" ", 1)):
            answer = await desks.answer_at_desk(environ, body, answered)
        answer = answer[0], [pair for pair in answer[1] if pair[0] != MARK], answer[2]
    await _send(send, answer)


async def _wait_until_gone(patience: str, mark: str) -> bool:
    """Wait until a paper has left the queue, at most so many seconds (`patience`); `mark`: its file in the queue.

    True when it has left, made or given up. False when the time is up, and at once when `MOST_WAITING` wait already.
    """
    began, file, waits = time.monotonic(), Path(mark), True
    if not _room.locked():
        async with _room:
            while (waits := file.exists()) and (spent := time.monotonic() - began) < float(patience):
                await asyncio.sleep(min(STEP + spent / 20, MOST_STEP))
    return not waits


_room = asyncio.Semaphore(MOST_WAITING)
_LAST = ("Connection", "close")


def environ_of(scope: Message) -> dict[str, Any]:
    """Return the WSGI environ (PEP 3333) of a request: names in capitals, bytes as latin-1, the path unescaped.

    `scope`: the request as ASGI has it. A header that comes more than once is joined. Left out are a header whose name
    is longer than `LONGEST`, and one with an underscore in it: it would look like the header with a hyphen, which only
    a proxy may set.
    """
    path: bytes = scope["raw_path"]
    environ = _SAME | {
        "REQUEST_METHOD": scope["method"],
        "PATH_INFO": (unquote_to_bytes(path) if b"%" in path else path).decode("latin-1"),
        "QUERY_STRING": scope["query_string"].decode("latin-1"),
        "REMOTE_ADDR": scope["client"][0],
        "SERVER_NAME": scope["server"][0],
        "SERVER_PORT": str(scope["server"][1]),
        "SERVER_PROTOCOL": "HTTP/1.0" if scope["http_version"] == "1" else f"HTTP/{scope['http_version']}",
        "wsgi.url_scheme": scope["scheme"],
    }
    for raw, value in scope["headers"]:
        name = _header_name(raw) if len(raw) <= LONGEST else ""
        if name in environ:
            environ[name] += ("; " if name == "HTTP_COOKIE" else ",") + value.decode("latin-1")
        elif name and (value or name != "HTTP_HOST"):  # the server adds an empty Host where none was sent
            environ[name] = value.decode("latin-1")
    return environ


@functools.lru_cache(maxsize=512)
def _header_name(raw: bytes) -> str:
    """Return the name of a header as a WSGI environ has it; "" for one with an underscore."""
    if b"_" in raw:
        return ""
    name = raw.decode("latin-1").upper().replace("-", "_")
    return name if name in ("CONTENT_TYPE", "CONTENT_LENGTH") else f"HTTP_{name}"


async def _body(environ: dict[str, Any], receive: Receive) -> bytes | None:
    """Read and return the body, and set its length in the environ; None when the sender left before it was complete, or
    sent chunks that can't be read.

    b"" for a body larger than its path allows. Raises `TimeoutError` when it takes too long.
    """
    announced = environ.get("CONTENT_LENGTH", "")
    chunked = environ.pop("HTTP_TRANSFER_ENCODING", "")
    most = most_bytes(environ["PATH_INFO"])
    if not chunked and (announced in ("", "0") or int(announced) > MOST_HEARD):
        return b""
    body, size, more = bytearray(), 0, True
    async with asyncio.timeout(MOST_SECONDS):
        while more and size <= (most if chunked else MOST_HEARD):
            message = await asyncio.wait_for(receive(), MOST_SILENCE)
            if message["type"] != "http.request":
                return None
            size += len(message["body"])
            if size <= most:
                body += message["body"]
            else:
                body.clear()
            more = message["more_body"]
    environ["CONTENT_LENGTH"] = str(size)
    return bytes(body)


async def _send(send: Send, answer: desks.Answer) -> None:
    """Send a whole answer (status, headers, body) as ASGI wants it."""
    status, headers, body = answer
    pairs = [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in headers]
    await send({"type": "http.response.start", "status": status, "headers": pairs})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def answered(environ: dict[str, Any]) -> desks.Answer:
    """Return the complete answer to a request, from Django.

    To a page that polls again the door answers itself where it can (`live.polling`): nothing new, or the part of the
    page that all watchers get.
    """
    began = time.perf_counter()
    if ASIDE not in environ and (known := polling.answer_at_door(environ, part_for_watchers)):
        metrics.note_answer("scoring:sheet", environ["REQUEST_METHOD"], known[0], time.perf_counter() - began)
        return known
    begun: list[tuple[int, list[tuple[str, str]]]] = []
    written: list[bytes] = []

    def start_response(status: str, headers: list[tuple[str, str]], _: object = None, /) -> Callable[[bytes], object]:
        begun.append((int(status[:3]), headers))
        return written.append

    parts = django(environ, start_response)
    try:
        written.extend(parts)
    finally:
        parts.close()
    answer = *begun[-1], b"".join(written)
    if ASIDE not in environ:  # what the door knows is this thread's own
        polling.remember(environ, answer)
    return answer
