"""What was practised, kept with the browser alone: a signed cookie that only the pages of practising get to see."""

from typing import Any

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse

from rulebook.exercises.repetition import Remembered

COOKIE, PATH, SALT = "oefenen", "/oefenen/", "oefenen"
YEAR = 365 * 24 * 3600
MOST_BYTES = 3_800
"""Bytes of a cookie that every browser keeps; what was practised longest ago is left out of more."""


def remembered(request: HttpRequest) -> Remembered:
    """What this browser brings along; nothing where it is none of ours, or too old."""
    try:
        found = signing.loads(request.COOKIES.get(COOKIE, ""), salt=SALT, max_age=YEAR)
    except signing.BadSignature:
        return {}
    return found if isinstance(found, dict) else {}


def keep(response: HttpResponse, memory: Remembered) -> HttpResponse:
    """The answer with what is remembered."""
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
    """The answer that takes it away again."""
    response.delete_cookie(COOKIE, path=PATH, samesite="Lax")
    return response
