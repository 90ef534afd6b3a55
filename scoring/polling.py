"""What a page asks every two seconds, "is there anything new?", costs next to nothing.

Django finds out who asks, and answers (`unchanged`, or with a page). For a minute after that the door knows which
device asks for which sheet (`at_the_door`). It puts one question to the database, what this device holds and what was
written last, and gives the empty answer, or the part of the page that was drawn for another watcher. All else is
Django's.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from typing import Any
from uuid import UUID

from django.db import DatabaseError, InterfaceError
from django.http import HttpResponse, HttpResponseNotModified, QueryDict
from django.utils import timezone

from scoring import presence, rights
from scoring.kit.memory import Memory
from scoring.middleware import LeiRequest
from scoring.models import Sheet
from scoring.paper.build import build

OURS = "Lei-Blad"
"""A header on every answer about a sheet: the queue on a phone takes no other page for a confirmation."""

SAMEN = "Lei-Samen"
"""A header on every answer to a poll: who fills in a round, and who is there."""
NO_DRAFT = {"invoer", "vanaf", "leeg"}
"""What stands in an address in which nothing has been filled in."""

Answer = tuple[int, list[tuple[str, str]], bytes]
Environ = dict[str, Any]
Key = tuple[str, ...]

SECONDS = 60.0
"""After which Django answers again: it alone renews cookies and reads settings."""
_ASKED = ("PATH_INFO", "QUERY_STRING", "HTTP_COOKIE", "HTTP_HX_REQUEST", "HTTP_HOST", "HTTP_ACCEPT_ENCODING")
_WHOSE, _SHARED = "scoring.whose", "scoring.shared"
_OF_ONE_ANSWER = {"Content-Type", "Content-Length", "Content-Encoding", OURS, SAMEN}
_EMPTY = HttpResponseNotModified.status_code


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
_drawn: Memory[tuple[Any, ...], Answer] = Memory(16_000_000, lambda answer: len(answer[2]))
"""What watchers get, by what it depends on: the same for all of them, for nothing on it can be pressed."""


def version_of(sheet: Sheet, shown: str = "") -> str:
    """What a page of this sheet depends on: what was written last, who looks, the program, and what else is `shown`."""
    seat = "" if sheet.seat is None else f"-{sheet.seat}"
    return f'"{sheet.last}-{sheet.right:d}{seat}-{build()}{shown}"'


# --- as Django answers ----------------------------------------------------------------------------


def unchanged(request: LeiRequest, sheet: Sheet, shown: str = "") -> HttpResponse | None:
    """An empty answer for whoever has this version already. With `shown` it depends on more than the sheet's row."""
    if request.headers.get("If-None-Match") != version_of(sheet, shown):
        return None
    return with_others(sheet, HttpResponseNotModified(headers={OURS: str(sheet.last)}))


def noted(request: LeiRequest, sheet: Sheet) -> None:
    """Whoever polls is there; with a draft in his address he is filling it in. The door may answer him from now on."""
    request.META[_WHOSE] = request.device.hash, sheet
    if request.headers.get("If-None-Match"):
        _noted(sheet, request.GET)


def _noted(sheet: Sheet, query: QueryDict) -> None:
    filling = sheet.may_write and not NO_DRAFT.issuperset(query)
    presence.note(sheet, sheet.who, _now(), filling=filling)


def _now() -> float:
    return timezone.now().timestamp()


def with_others(sheet: Sheet, answer: HttpResponse) -> HttpResponse:
    """Tell along who else is there."""
    if others := presence.others(sheet, sheet.who, _now()).header:
        answer[SAMEN] = others
    return answer


def is_shared(request: LeiRequest) -> None:
    """The part of the page that is about to be answered is the same for all who watch."""
    request.META[_SHARED] = True


def keep(environ: Environ, answer: Answer) -> None:
    """Know for a minute who asked for what; an answer that brings a cookie is of one moment."""
    status, head, _ = answer
    if _WHOSE not in environ or "HTTP_HX_REQUEST" not in environ or "Set-Cookie" in dict(head):
        return
    if status in (_EMPTY, 200):
        device, sheet = environ[_WHOSE]
        lasting = tuple(pair for pair in head if pair[0] not in _OF_ONE_ANSWER)
        _asking.keep(_key(environ), Asking(time.monotonic() + SECONDS, device, sheet.pk, lasting))
        if status == 200 and _SHARED in environ:
            _drawn.keep(_what_is_drawn(sheet, environ), answer)


# --- at the door ----------------------------------------------------------------------------------


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
    except (DatabaseError, InterfaceError):
        return None  # Django says what is wrong
    return _answered(environ, asking, sheet) if sheet else None


def _answered(environ: Environ, asking: Asking, sheet: Sheet) -> Answer | None:
    """The empty answer, from now on the same while the database says the same; or what another watcher got."""
    _noted(sheet, QueryDict(environ["QUERY_STRING"]))
    now = _now()
    own = [(OURS, str(sheet.last))]
    if others := presence.others(sheet, sheet.who, now).header:
        own.append((SAMEN, others))
    had = environ["HTTP_IF_NONE_MATCH"]
    if had != version_of(sheet):
        status, head, body = _drawn.get(_what_is_drawn(sheet, environ), (0, [], b""))
        return (status, [pair for pair in head if pair[0] not in (OURS, SAMEN)] + own, body) if status else None
    answer = _EMPTY, [*asking.head, *own], b""
    holds = time.monotonic() + presence.holds(sheet, now)
    _asking[_key(environ)] = replace(asking, found=sheet.found, had=had, holds=holds, answer=answer)
    return answer


def _what_is_drawn(sheet: Sheet, environ: Environ) -> tuple[Any, ...]:
    pressed = "gzip" in environ.get("HTTP_ACCEPT_ENCODING", "")
    return sheet.pk, sheet.title, sheet.table_id, version_of(sheet), environ["QUERY_STRING"], pressed


def _key(environ: Environ) -> Key:
    return tuple(environ.get(name, "") for name in _ASKED)
