"""What a page asks every two seconds costs next to nothing as long as nothing changed.

Twice: an empty answer instead of a page (`unchanged`), and for a minute the same empty answer at the door, without
Django, as long as the database says the same about who asks and what was written (`again`).
"""

from __future__ import annotations

import time
from typing import Any
from uuid import UUID

from django.db import DatabaseError, InterfaceError
from django.http import HttpResponse, HttpResponseNotModified
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
Known = tuple[float, str, UUID, tuple[Any, ...], Answer]
"""Until when it holds, which device asked for which sheet, what was found then, and what it was answered."""

SECONDS = 60.0
"""After which Django answers again: it alone renews cookies, reads settings, and knows who has left."""
_ASKED = ("PATH_INFO", "QUERY_STRING", "HTTP_IF_NONE_MATCH", "HTTP_COOKIE", "HTTP_HX_REQUEST", "HTTP_HOST")
_FOUND, _HOLDS = "scoring.found", "scoring.holds"
_answers: Memory[Key, Known] = Memory(4000)


def version_of(sheet: Sheet, shown: str = "") -> str:
    """What a page of this sheet depends on: what was written last, who looks, the program, and what else is `shown`."""
    seat = "" if sheet.seat is None else f"-{sheet.seat}"
    return f'"{sheet.last}-{sheet.right:d}{seat}-{build()}{shown}"'


def unchanged(request: LeiRequest, sheet: Sheet, shown: str | None = None) -> HttpResponse | None:
    """An empty answer for whoever has this version already. With `shown` it depends on more than the sheet's row."""
    if request.headers.get("If-None-Match") != version_of(sheet, shown or ""):
        return None
    if shown is None:
        request.META[_FOUND] = request.device.hash, sheet.pk, sheet.found
    return with_others(request, sheet, HttpResponseNotModified(headers={OURS: str(sheet.last)}))


def noted(request: LeiRequest, sheet: Sheet) -> None:
    """Whoever polls is there; whoever polls with a draft in his address is filling it in."""
    if request.headers.get("If-None-Match"):
        filling = sheet.may_write and not NO_DRAFT.issuperset(request.GET)
        now = timezone.now().timestamp()
        presence.note(sheet, request.device.owner, now, filling=filling)
        request.META[_HOLDS] = presence.holds(sheet, now)


def with_others(request: LeiRequest, sheet: Sheet, answer: HttpResponse) -> HttpResponse:
    """Tell along who else is there."""
    if others := presence.others(sheet, request.device.owner, timezone.now().timestamp()).header:
        answer[SAMEN] = others
    return answer


def again(environ: Environ) -> Answer | None:
    """The empty answer this device just had to the same question, when the database says it still holds."""
    if "HTTP_IF_NONE_MATCH" not in environ or environ["REQUEST_METHOD"] != "GET":
        return None
    until, device, sheet_id, found, answer = _answers.get(_key(environ), (0.0, "", None, (), None))
    if sheet_id is None or time.monotonic() > until:
        return None
    try:
        return answer if rights.what_is_held(sheet_id, rights.person(device)) == found else None
    except (DatabaseError, InterfaceError):
        return None  # Django says what is wrong


def keep(environ: Environ, answer: Answer) -> None:
    """Remember an empty answer that may be given again; one that brings a cookie is given once."""
    found = environ.get(_FOUND)
    if found and answer[0] == HttpResponseNotModified.status_code and "Set-Cookie" not in dict(answer[1]):
        seconds = min(SECONDS, environ.get(_HOLDS, SECONDS))
        _answers.keep(_key(environ), (time.monotonic() + seconds, *found, answer))


def _key(environ: Environ) -> Key:
    return tuple(environ.get(name, "") for name in _ASKED)
