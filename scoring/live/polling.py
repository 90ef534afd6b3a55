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
from scoring.live.version import PRESENCE_HEADER, SHEET_HEADER, WHOSE_POLL, headers_of, note, now, version_of
from scoring.memory import Memory
from scoring.models import Sheet
from scoring.people import rights
from scoring.store.deleting import ALSO_FORGET

Answer = tuple[int, list[tuple[str, str]], bytes]
Environ = dict[str, Any]
Draw = Callable[[Sheet], str]

DOOR_SECONDS = 60.0
"""Seconds that the door answers a device before Django does again, which alone renews cookies and reads settings."""
MOST_PADDING = 100
"""At most so many bytes are added to a compressed page, as Django does, so that its length gives nothing away."""
_ANSWER_DEPENDS_ON = (
    "PATH_INFO", "QUERY_STRING", "HTTP_COOKIE", "HTTP_HX_REQUEST", "HTTP_HOST", "HTTP_ACCEPT_ENCODING",
    "wsgi.url_scheme", "HTTP_X_FORWARDED_PROTO",
)  # fmt: skip
"""The parts of a request, by their names in its environ, on which an answer to a poll may depend."""
_OF_ONE_ANSWER = {"Content-Type", "Content-Length", "Content-Encoding", SHEET_HEADER, PRESENCE_HEADER}
"""Headers that each answer has of its own; all others of Django's answer are repeated."""
_EMPTY, _WHOLE = HttpResponseNotModified.status_code, HttpResponse.status_code


@dataclass(frozen=True, slots=True)
class Follower:
    """A device that follows a sheet, and the last empty answer that the door gave it.

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


_followers: Memory[bytes, Follower] = Memory(LRUCache(8_000_000, getsizeof=lambda one: one.weight))
"""Who asks, by a hash of all that an answer to him may depend on: room for some four thousand devices."""
_parts: Memory[tuple[Any, ...], bytes] = Memory(LRUCache(16_000_000, getsizeof=len))
"""The parts of pages that watchers get, by what they depend on."""


def remember(environ: Environ, answer: Answer) -> None:
    """Remember for a minute which device asked for which sheet, from a request and Django's answer to it.

    Nothing is remembered unless the request was for the page of a sheet (`note_poll`) and the answer is a 200 or a 304
    that sets no cookie.
    """
    status, head, _ = answer
    if WHOSE_POLL in environ and status in (_EMPTY, _WHOLE) and "Set-Cookie" not in dict(head):
        device, sheet = environ[WHOSE_POLL]
        lasting = tuple(pair for pair in head if pair[0] not in _OF_ONE_ANSWER)
        _followers.keep(_request_hash(environ), Follower(time.monotonic() + DOOR_SECONDS, device, sheet.pk, lasting))


def answer_at_door(environ: Environ, draw: Draw) -> Answer | None:
    """Return the answer to a poll of a device that Django answered less than a minute ago; None when Django must
    answer: any other request, one that needs a page drawn for this person, a sheet he has no right to (any more), a
    database in trouble.

    `draw` gives the HTML of a sheet that is the same for all who only watch.
    """
    had = environ.get("HTTP_IF_NONE_MATCH", "")
    follower = _followers.get(_request_hash(environ)) if had and environ["REQUEST_METHOD"] == "GET" else None
    if follower is None or time.monotonic() > follower.until:
        return None
    try:
        found = rights.row_for(follower.sheet, follower.device)
        if found == follower.found and had == follower.had and time.monotonic() < follower.holds:
            return follower.answer
        sheet = rights.sheet_in(found) if found else None
        return _answer_for(environ, follower, sheet, draw) if sheet else None
    except (DatabaseError, InterfaceError):
        return None  # Django says what is wrong


def _answer_for(environ: Environ, follower: Follower, sheet: Sheet, draw: Draw) -> Answer | None:
    """Return the answer to a poll about this sheet; None when Django must draw a page for this person alone.

    It is empty (304) for a page that is up to date, and then remembered; else the part that all watchers get.
    """
    note(sheet, QueryDict(environ["QUERY_STRING"]))
    head, had = [*follower.head, *headers_of(sheet).items()], environ["HTTP_IF_NONE_MATCH"]
    if had == version_of(sheet):
        answer = _EMPTY, head, b""
        holds = time.monotonic() + presence.seconds_valid(sheet, now())
        _followers.keep(
            _request_hash(environ), replace(follower, found=sheet.found, had=had, holds=holds, answer=answer)
        )
        return answer
    if sheet.may_write or environ["QUERY_STRING"] or "HTTP_HX_REQUEST" not in environ:
        return None
    zipped = "gzip" in environ.get("HTTP_ACCEPT_ENCODING", "")
    body = _part_for_watchers(sheet, zipped, draw)
    head += [("Content-Type", "text/html; charset=utf-8"), ("Content-Length", str(len(body)))]
    return _WHOLE, [*head, ("Content-Encoding", "gzip")] if zipped else head, body


def _part_for_watchers(sheet: Sheet, zipped: bool, draw: Draw) -> bytes:
    """Return the part of the page that all watchers get, as bytes, compressed when `zipped`; drawn once a version."""
    key = sheet.pk, sheet.title, sheet.at_table, version_of(sheet), zipped
    body = _parts.get(key)
    if body is None:
        body = draw(sheet).encode()
        body = compress_string(body, max_random_bytes=MOST_PADDING) if zipped else body
        _parts.keep(key, body)
    return body


def _forget_sheet(sheet_id: UUID) -> None:
    """Forget what was drawn of a sheet that is deleted."""
    for key in _parts:
        if key[0] == sheet_id:
            _parts.drop(key)


ALSO_FORGET.append(_forget_sheet)


def _request_hash(environ: Environ) -> bytes:
    """Return a hash of all parts of a request on which an answer may depend. It has a fixed length; headers may be
    very long."""
    parts = repr([environ.get(name, "") for name in _ANSWER_DEPENDS_ON])
    return hashlib.blake2b(parts.encode("utf-8", "backslashreplace"), digest_size=20).digest()
