"""Keeps in the browser alone what was practised: a signed cookie that the browser sends only to the pages for
practising."""

from typing import Any

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse

from rulebook.exercises.repetition import Remembered

COOKIE, PATH, SALT = "oefenen", "/oefenen/", "oefenen"
YEAR = 365 * 24 * 3600
MOST_BYTES = 3_800
"""How many bytes of cookie every browser keeps; if there is more, what was practised longest ago is dropped."""


def remembered(request: HttpRequest) -> Remembered:
    """Return what this browser remembers of practising; {} if its cookie is missing, forged, or older than a year."""
    try:
        found = signing.loads(request.COOKIES.get(COOKIE, ""), salt=SALT, max_age=YEAR)
    except signing.BadSignature:
        return {}
    return found if isinstance(found, dict) else {}


def keep(response: HttpResponse, memory: Remembered) -> HttpResponse:
    """Put what is to be remembered in the cookie of `response`, and return that response."""
    games: dict[str, Any] = dict(memory["spellen"])
    while (
        len(text := signing.dumps({**memory, "spellen": games}, salt=SALT, compress=True)) > MOST_BYTES
        and len(games) > 1
    ):
        games.pop(next(iter(games)))
    response.set_cookie(
        COOKIE, text, max_age=YEAR, path=PATH, secure=settings.CSRF_COOKIE_SECURE, httponly=True, samesite="Lax"
    )
    return response


def forget(response: HttpResponse) -> HttpResponse:
    """Let `response` tell the browser to delete the cookie, and return that response."""
    response.delete_cookie(COOKIE, path=PATH, samesite="Lax")
    return response
