"""How large the body of a request may be."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from scoring.models import MOST_FILE

Respond = Callable[[HttpRequest], HttpResponse]

MOST_BYTES = 2_000_000
"""Bytes of the body of a request that brings no file."""


def most_bytes(path: str) -> int:
    """Return how many bytes the body of a request to this path may have."""
    return MOST_FILE + 10_000 if path == "/blad/importeren/" else MOST_BYTES


def size(get_response: Respond) -> Respond:
    """Return middleware that answers 413 to a body of more than `most_bytes`, or of a length that is no number, without
    reading it."""

    def middleware(request: HttpRequest) -> HttpResponse:
        length = request.META.get("CONTENT_LENGTH") or "0"
        digits = length.isascii() and length.isdecimal()
        if not digits or len(length) > 12 or int(length) > most_bytes(request.path):
            return render(request, "413.html", status=413)
        return get_response(request)

    return middleware
