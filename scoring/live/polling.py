"""The poll of a page, every two seconds: "is there anything new?" It has to cost next to nothing.

Django finds out who asks, and answers. For a minute after that the door (`config.serving.door`, which sees each request
before Django) knows which device asks for which sheet. It then asks the database one question: what this device may
see, and what was written last. It gives the empty answer, or the part of the page that is the same for all who only
watch. Django answers everything else.
"""

import hashlib
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any
from uuid import UUID

from cachetools import LRUCache
from django.db import DatabaseError, InterfaceError
from django.http import HttpResponse, HttpResponseNotModified, QueryDict
from django.utils.text import compress_string

from scoring.live import presence
from scoring.live.version import OURS, SAMEN, WHOSE, headers_of, note, now, version_of
from scoring.memory import Memory
from scoring.models import Sheet
from scoring.people import rights
from scoring.store.deleting import ALSO_FORGET

Answer = tuple[int, list[tuple[str, str]], bytes]
Environ = dict[str, Any]
Draw = Callable[[Sheet], str]

SECONDS = 60.0
"""How long the door answers for a device before Django does again, which alone renews cookies and reads settings."""
RANDOM = 100
"""At most so many bytes are added to a compressed page, as Django does, so that its length gives nothing away."""
_ASKED = (
    "PATH_INFO", "QUERY_STRING", "HTTP_COOKIE", "HTTP_HX_REQUEST", "HTTP_HOST", "HTTP_ACCEPT_ENCODING",
    "wsgi.url_scheme", "HTTP_X_FORWARDED_PROTO",
)  # fmt: skip
_OF_ONE_ANSWER = {"Content-Type", "Content-Length", "Content-Encoding", OURS, SAMEN}
_EMPTY, _WHOLE = HttpResponseNotModified.status_code, HttpResponse.status_code


@dataclass(frozen=True, slots=True)
class Asking:
    """A device that follows a sheet, and the last answer it got.

    `until`: when Django has to answer it again; `holds`: until when `answer` holds (both in seconds of
    `time.monotonic`).
    `device`: the hash of the device; `sheet`: the id of the sheet. `head`: the headers of every answer to it.
    `found`: the row of the database for the last answer; `had`: the version that its page had, "" before the first.
    `answer`: (status, headers, body), or None before the first.
    """

    until: float
    device: str
    sheet: UUID
    head: tuple[tuple[str, str], ...]
    found: tuple[Any, ...] = ()
    had: str = ""
    holds: float = 0.0
    answer: Answer | None = None

    @property
    def weight(self) -> int:
        """About how many bytes this takes in memory."""
        texts = sum(len(part) for part in self.found if isinstance(part, str))
        return 1000 + 4 * texts + 2 * sum(len(name) + len(value) for name, value in self.head)


_asking: Memory[bytes, Asking] = Memory(LRUCache(8_000_000, getsizeof=lambda one: one.weight))
"""Who asks, by a hash of all that an answer to him may depend on: room for some four thousand devices."""
_drawn: Memory[tuple[Any, ...], bytes] = Memory(LRUCache(16_000_000, getsizeof=len))
"""The parts of pages that watchers get, by what they depend on."""


def remember(environ: Environ, answer: Answer) -> None:
    """Remember for a minute which device asked for which sheet, from a request and Django's answer to it.

    Nothing is remembered when the answer sets a cookie or is an error.
    """
    status, head, _ = answer
    if WHOSE in environ and status in (_EMPTY, _WHOLE) and "Set-Cookie" not in dict(head):
        device, sheet = environ[WHOSE]
        lasting = tuple(pair for pair in head if pair[0] not in _OF_ONE_ANSWER)
        _asking.keep(_key(environ), Asking(time.monotonic() + SECONDS, device, sheet.pk, lasting))


def at_the_door(environ: Environ, draw: Draw) -> Answer | None:
    """Return the answer to a poll of a device that Django answered less than a minute ago; None when Django must
    answer.

    `draw` gives the HTML of a sheet that is the same for all who only watch.
    """
    had = environ.get("HTTP_IF_NONE_MATCH", "")
    asking = _asking.get(_key(environ)) if had and environ["REQUEST_METHOD"] == "GET" else None
    if asking is None or time.monotonic() > asking.until:
        return None
    try:
        found = rights.answer_for(asking.sheet, asking.device)
        if found == asking.found and had == asking.had and time.monotonic() < asking.holds:
            return asking.answer
        sheet = rights.sheet_in(found) if found else None
        return _answered(environ, asking, sheet, draw) if sheet else None
    except (DatabaseError, InterfaceError):
        return None  # Django says what is wrong


def _answered(environ: Environ, asking: Asking, sheet: Sheet, draw: Draw) -> Answer | None:
    """Return the answer to a poll about this sheet; None when Django must draw a page for this person alone.

    It is empty (304) for a page that is up to date, and then remembered; else the part that all watchers get.
    """
    note(sheet, QueryDict(environ["QUERY_STRING"]))
    head, had = [*asking.head, *headers_of(sheet).items()], environ["HTTP_IF_NONE_MATCH"]
    if had == version_of(sheet):
        answer = _EMPTY, head, b""
        holds = time.monotonic() + presence.seconds_still(sheet, now())
        _asking.keep(_key(environ), replace(asking, found=sheet.found, had=had, holds=holds, answer=answer))
        return answer
    if sheet.may_write or environ["QUERY_STRING"] or "HTTP_HX_REQUEST" not in environ:
        return None
    pressed = "gzip" in environ.get("HTTP_ACCEPT_ENCODING", "")
    body = _part(sheet, pressed, draw)
    head += [("Content-Type", "text/html; charset=utf-8"), ("Content-Length", str(len(body)))]
    return _WHOLE, [*head, ("Content-Encoding", "gzip")] if pressed else head, body


def _part(sheet: Sheet, pressed: bool, draw: Draw) -> bytes:
    key = sheet.pk, sheet.title, sheet.at_table, version_of(sheet), pressed
    body = _drawn.get(key)
    if body is None:
        body = draw(sheet).encode()
        body = compress_string(body, max_random_bytes=RANDOM) if pressed else body
        _drawn.keep(key, body)
    return body


def _forget(sheet_id: UUID) -> None:
    """Forget what was drawn of a sheet that is deleted."""
    for key in _drawn:
        if key[0] == sheet_id:
            _drawn.drop(key)


ALSO_FORGET.append(_forget)


def _key(environ: Environ) -> bytes:
    """Return a hash of all parts of a request on which an answer may depend. It has a fixed length; headers may be
    very long."""
    parts = repr([environ.get(name, "") for name in _ASKED])
    return hashlib.blake2b(parts.encode("utf-8", "backslashreplace"), digest_size=20).digest()
