"""The door: takes a request in whole, with limits on time and size, and only then lets Django answer it.

Django runs as under any WSGI server, on one thread a worker (SQLite; more of them only wait for each other). So
nothing that waits for a visitor may hold that thread: the server reads a body before Django is called, and gets the
answer in one piece, so that whoever reads slowly holds nothing but its own connection.
"""

import asyncio
import functools
import io
import queue
import sys
import threading
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any
from urllib.parse import unquote_to_bytes

from config.middleware.size import most_bytes
from config.monitoring import metrics
from config.wsgi import application as django
from scoring.kit import long_work
from scoring.live import polling
from scoring.pages.drawing import part_for_watchers
from scoring.paper.answers import DOOR, MARK
from scoring.people.rates import ASIDE

Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Answer = tuple[int, list[tuple[str, str]], bytes]

MOST_SILENCE = 10.0
"""Seconds in which the next part of a body must come."""
MOST_SECONDS = 120.0
"""Seconds in which a body must be whole: a sheet of five megabytes over the slowest line we serve takes a hundred."""
MOST_HEARD = 20_000_000
"""Bytes of a body that is too large to keep, but heard out: a browser shows no answer before it has sent everything."""
STEP, MOST_STEP, MOST_WAITING = 0.01, 0.2, 64
"""Seconds between two looks whether a paper is there, which grow; how many may wait for one here, where that holds up
nobody: to the others it is said at once."""
MOST_ASIDE = 30
"""Requests that wait for the thread beside: each takes it half a second."""
LONGEST = 100
"""Bytes of the name of a header; a longer one nobody reads, and it is not remembered."""
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
_BUSY = "Er wordt nu te veel tegelijk gevraagd. Probeer het zo nog eens. Er is niets opgeschreven.\n"
_LATE = "Het verzoek kwam niet op tijd binnen. Er is niets opgeschreven.\n"


async def application(scope: Message, receive: Receive, send: Send) -> None:
    """ASGI: one request, from its head to its answer. A request that doesn't get whole is never Django's.

    Of a body larger than its address allows nothing is kept, and of one over `MOST_HEARD` nothing is read: Django is
    shown its length and an empty body, and answers with the page that says so.
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
    environ["wsgi.input"] = io.BytesIO(body)
    answer = await _answered(dict(environ))
    if wait := dict(answer[1]).get(MARK):
        if await _gone(*wait.split(" ", 1)):
            answer = await _answered(environ)
        answer = answer[0], [pair for pair in answer[1] if pair[0] != MARK], answer[2]
    environ["wsgi.input"].close()  # a request is in a circle with itself: its body need not wait until that is found
    await _send(send, answer)


async def _gone(patience: str, mark: str) -> bool:
    """Whether a paper has left the queue within so many seconds: made, or given up."""
    began, file, waits = time.monotonic(), Path(mark), True
    if not _room.locked():
        async with _room:
            while (waits := file.exists()) and (spent := time.monotonic() - began) < float(patience):
                await asyncio.sleep(min(STEP + spent / 20, MOST_STEP))
    return not waits


_room = asyncio.Semaphore(MOST_WAITING)
_LAST = ("Connection", "close")


def environ_of(scope: Message) -> dict[str, Any]:
    """The request's head as WSGI has it (PEP 3333): names in capitals, bytes as latin-1, the path without escapes.

    A header written with an underscore is left out: it would pass for the one with a hyphen, which a proxy sets.
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
        name = _name(raw) if len(raw) <= LONGEST else ""
        if name in environ:
            environ[name] += ("; " if name == "HTTP_COOKIE" else ",") + value.decode("latin-1")
        elif name and (value or name != "HTTP_HOST"):  # the server adds an empty Host where none was sent
            environ[name] = value.decode("latin-1")
    return environ


@functools.lru_cache(maxsize=512)
def _name(raw: bytes) -> str:
    if b"_" in raw:
        return ""
    name = raw.decode("latin-1").upper().replace("-", "_")
    return name if name in ("CONTENT_TYPE", "CONTENT_LENGTH") else f"HTTP_{name}"


async def _body(environ: dict[str, Any], receive: Receive) -> bytes | None:
    """The body; `None` when its sender left before it was whole, or sent chunks that can't be read.

    Raises `TimeoutError` when it takes too long."""
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


async def _send(send: Send, answer: Answer) -> None:
    status, headers, body = answer
    pairs = [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in headers]
    await send({"type": "http.response.start", "status": status, "headers": pairs})
    await send({"type": "http.response.body", "body": body, "more_body": False})


async def _answered(environ: dict[str, Any]) -> Answer:
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[Answer] = loop.create_future()
    _desk(hurries=True).put((environ, loop, answer))
    return await answer


Waiting = tuple[dict[str, Any], asyncio.AbstractEventLoop, "asyncio.Future[Answer]"]


@functools.lru_cache(maxsize=2)
def _desk(*, hurries: bool) -> queue.SimpleQueue[Waiting]:
    """What waits for Django, and the thread that answers it; begun in the worker, for no thread survives a fork.

    There are two: one for everybody, and one for what takes so long that nobody should wait behind it.
    """
    waiting: queue.SimpleQueue[Waiting] = queue.SimpleQueue()
    threading.Thread(target=_answer_all, args=(waiting, hurries), name="django", daemon=True).start()
    return waiting


def _answer_all(waiting: queue.SimpleQueue[Waiting], hurries: bool) -> None:
    if hurries:
        long_work.refuse_here()
    while True:
        environ, loop, answer = waiting.get()
        try:
            loop.call_soon_threadsafe(answer.set_result, answered(dict(environ)))
        except long_work.TooLong:
            _set_aside(environ, loop, answer)
        except Exception as error:  # Django answers its own mistakes; this thread outlives every other one
            loop.call_soon_threadsafe(answer.set_exception, error)


def _set_aside(environ: dict[str, Any], loop: asyncio.AbstractEventLoop, answer: asyncio.Future[Answer]) -> None:
    """Leave a request to the other thread, which takes it up from its head; of very many the last come again later."""
    slow = _desk(hurries=False)
    if slow.qsize() >= MOST_ASIDE:
        head = [("Content-Type", "text/plain; charset=utf-8"), ("Retry-After", "5")]
        loop.call_soon_threadsafe(answer.set_result, (503, head, _BUSY.encode()))
        return
    environ["wsgi.input"].seek(0)
    slow.put((environ | {ASIDE: True}, loop, answer))


def answered(environ: dict[str, Any]) -> Answer:
    """What Django says, read to its end; what it said before to the same question, when that still holds."""
    began = time.perf_counter()
    if ASIDE not in environ and (known := polling.at_the_door(environ, part_for_watchers)):
        metrics.counted("scoring:sheet", environ["REQUEST_METHOD"], known[0], time.perf_counter() - began)
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
