"""What a page asks every two seconds, "is there anything new?", costs next to nothing.

Django finds out who asks, and answers. For a minute after that the door knows which device asks for which sheet. It
puts one question to the database, what this device holds and what was written last, and gives the empty answer, or the
part of the page that is the same for all who watch. All else is Django's.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from typing import Any
from uuid import UUID

from django.db import DatabaseError, InterfaceError
from django.db.models.signals import post_delete
from django.dispatch import receiver
from django.http import HttpResponse, HttpResponseNotModified, QueryDict
from django.utils.text import compress_string

from scoring import presence, rights
from scoring.kit.memory import Memory
from scoring.models import Sheet
from scoring.pages import part_for_watchers
from scoring.unchanged import OURS, SAMEN, WHOSE, headers_of, note, now, version_of

Answer = tuple[int, list[tuple[str, str]], bytes]
Environ = dict[str, Any]
Key = tuple[str, ...]

SECONDS = 60.0
"""After which Django answers again: it alone renews cookies and reads settings."""
RANDOM = 100
"""At most so many bytes are added when a page is compressed, as Django does, so that its length tells nothing."""
_ASKED = ("PATH_INFO", "QUERY_STRING", "HTTP_COOKIE", "HTTP_HX_REQUEST", "HTTP_HOST", "HTTP_ACCEPT_ENCODING")
_OF_ONE_ANSWER = {"Content-Type", "Content-Length", "Content-Encoding", OURS, SAMEN}
_EMPTY, _WHOLE = HttpResponseNotModified.status_code, HttpResponse.status_code


@dataclass(frozen=True, slots=True)
class Asking:
    """A device that follows a sheet: until when it is known, what it was answered last, and until when that holds.

    `found` is what the database said then, `had` the version it had, `head` what stands above every answer to it.
    """

    until: float
    device: str
    sheet: UUID
    head: tuple[tuple[str, str], ...]
    found: tuple[Any, ...] = ()
    had: str = ""
    holds: float = 0.0
    answer: Answer | None = None


_asking: Memory[Key, Asking] = Memory(4000)
_drawn: Memory[tuple[Any, ...], bytes] = Memory(16_000_000, len)
"""What watchers get, by what it depends on."""


def keep(environ: Environ, answer: Answer) -> None:
    """Know for a minute who asked for what; an answer that brings a cookie is of one moment."""
    status, head, _ = answer
    if WHOSE in environ and status in (_EMPTY, _WHOLE) and "Set-Cookie" not in dict(head):
        device, sheet = environ[WHOSE]
        lasting = tuple(pair for pair in head if pair[0] not in _OF_ONE_ANSWER)
        _asking.keep(_key(environ), Asking(time.monotonic() + SECONDS, device, sheet.pk, lasting))


def at_the_door(environ: Environ) -> Answer | None:
    """The answer to a poll of somebody Django has just answered; none when it must be asked."""
    had = environ.get("HTTP_IF_NONE_MATCH", "")
    asking = _asking.get(_key(environ)) if had and environ["REQUEST_METHOD"] == "GET" else None
    if asking is None or time.monotonic() > asking.until:
        return None
    try:
        found = rights.what_is_held(asking.sheet, asking.device)
        if found == asking.found and had == asking.had and time.monotonic() < asking.holds:
            return asking.answer
        sheet = rights.sheet_from(found) if found else None
        return _answered(environ, asking, sheet) if sheet else None
    except (DatabaseError, InterfaceError):
        return None  # Django says what is wrong


def _answered(environ: Environ, asking: Asking, sheet: Sheet) -> Answer | None:
    """The empty answer, from now on the same while the database says the same; or what all watchers get."""
    note(sheet, QueryDict(environ["QUERY_STRING"]))
    head, had = [*asking.head, *headers_of(sheet).items()], environ["HTTP_IF_NONE_MATCH"]
    if had == version_of(sheet):
        answer = _EMPTY, head, b""
        holds = time.monotonic() + presence.holds(sheet, now())
        _asking[_key(environ)] = replace(asking, found=sheet.found, had=had, holds=holds, answer=answer)
        return answer
    if sheet.may_write or environ["QUERY_STRING"] or "HTTP_HX_REQUEST" not in environ:
        return None
    pressed = "gzip" in environ.get("HTTP_ACCEPT_ENCODING", "")
    body = _part(sheet, pressed)
    head += [("Content-Type", "text/html; charset=utf-8"), ("Content-Length", str(len(body)))]
    return _WHOLE, [*head, ("Content-Encoding", "gzip")] if pressed else head, body


def _part(sheet: Sheet, pressed: bool) -> bytes:
    key = sheet.pk, sheet.title, sheet.table_id, version_of(sheet), pressed
    if key not in _drawn:
        body = part_for_watchers(sheet).encode()
        _drawn.keep(key, compress_string(body, max_random_bytes=RANDOM) if pressed else body)
    return _drawn[key]


@receiver(post_delete, sender=Sheet)
def _forget(instance: Sheet, **_: object) -> None:
    """What was drawn of a sheet that is thrown away goes with it."""
    for key in [key for key in [*_drawn] if key[0] == instance.pk]:
        _drawn.drop(key)


def _key(environ: Environ) -> Key:
    return tuple(environ.get(name, "") for name in _ASKED)
