"""Who is asking: the device behind a signed cookie; and how often it may."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django_htmx.middleware import HtmxDetails
from limits import parse, storage, strategies

COOKIE = "apparaat"
_SALT = "lei.device"


class LeiRequest(HttpRequest):
    """A request as our views see it."""

    htmx: HtmxDetails
    device: Device


class Device:
    """The phone or tablet that asks. It gets its cookie only when it makes something to keep."""

    def __init__(self, secret: str | None) -> None:
        self._secret = secret
        self.fresh = False

    @property
    def owner(self) -> str:
        """The hash under which this device owns sheets; empty for a device that owns nothing."""
        return hashlib.sha256(self._secret.encode()).hexdigest() if self._secret else ""

    def remember(self) -> str:
        """Make sure the device has a secret; the answer will carry the cookie."""
        if not self._secret:
            self._secret = secrets.token_urlsafe(24)
            self.fresh = True
        return self.owner

    @property
    def secret(self) -> str:
        return self._secret or ""


def device(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Puts `request.device`; the cookie is signed, HttpOnly, and Secure when the site is."""

    def middleware(request: HttpRequest) -> HttpResponse:
        secret = request.get_signed_cookie(COOKIE, default=None, salt=_SALT) if COOKIE in request.COOKIES else None
        request.device = Device(secret)  # type: ignore[attr-defined]
        response = get_response(request)
        if request.device.fresh:  # type: ignore[attr-defined]
            response.set_signed_cookie(
                COOKIE,
                request.device.secret,  # type: ignore[attr-defined]
                salt=_SALT,
                max_age=settings.DEVICE_COOKIE_AGE,
                httponly=True,
                samesite="Lax",
                secure=settings.HTTPS,
            )
        return response

    return middleware


_RATES = strategies.FixedWindowRateLimiter(storage.MemoryStorage())
_WRITES = parse(settings.RATE_WRITES)
_NEW = parse(settings.RATE_NEW)
_TOO_OFTEN = "Dat ging te snel achter elkaar. Wacht een minuut en probeer het opnieuw; er is niets verloren gegaan."
MOST_BYTES = 2_000_000


def limits(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Rates per address, kept in each worker's memory; bodies over two megabytes are not read at all."""

    def middleware(request: HttpRequest) -> HttpResponse:
        if request.method == "POST":
            length = request.META.get("CONTENT_LENGTH") or "0"
            if not length.isdecimal() or int(length) > MOST_BYTES:
                return render(request, "413.html", status=413)
            who = request.META.get("REMOTE_ADDR", "")
            making = request.path in ("/blad/nieuw/", "/blad/importeren/")
            if not _RATES.hit(_NEW if making else _WRITES, "new" if making else "write", who):
                return render(request, "429.html", {"message": _TOO_OFTEN}, status=429)
        return get_response(request)

    return middleware
