"""Who is asking: the device behind a signed cookie; and how often it may."""

from __future__ import annotations

import hashlib
import ipaddress
import math
import secrets
import time
from collections.abc import Callable
from typing import Any
from uuid import UUID

import limits
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.crypto import salted_hmac
from django_htmx.middleware import HtmxDetails
from limits import RateLimitItem, storage, strategies

from scoring import rights
from scoring.logs import MOST_FILE

COOKIE = "apparaat"
RENEWED, CHANGING = 30 * 24 * 3600, 24 * 3600
"""Seconds after which a device's cookie is made anew, so that who plays now and then never loses it; sooner while an
earlier key is still believed."""
_SALT = "lei.device"
Respond = Callable[[HttpRequest], HttpResponse]


class LeiRequest(HttpRequest):
    """A request as our views see it."""

    htmx: HtmxDetails
    device: Device


class Device:
    """The phone or tablet that asks. It gets its cookie only when it makes something to keep.

    The cookie is read when somebody wants to know: a page that is the same for everyone never does.
    """

    def __init__(self, request: HttpRequest) -> None:
        self._unread: HttpRequest | None = request if COOKIE in request.COOKIES else None
        self._secret = ""
        self._owner: str | None = None
        self.fresh = False

    @property
    def secret(self) -> str:
        """What the cookie holds; empty when there is none, or a false one."""
        if self._unread is not None:
            self._secret, self.fresh = _read(self._unread)
            self._unread = None
        return self._secret

    @property
    def hash(self) -> str:
        """By which this device is known; empty for one that has made nothing."""
        return hashlib.sha256(self.secret.encode()).hexdigest() if self.secret else ""

    @property
    def owner(self) -> str:
        """Under what this device owns sheets, with the other devices of the same person."""
        if self._owner is None:
            self._owner = rights.person(self.hash)
        return self._owner

    def remember(self, request: HttpRequest, key: UUID | None = None) -> str:
        """Make sure the device has a secret; the answer will carry the cookie.

        Two taps on one form (its `key`) may both arrive before the first answer has brought its cookie: the same
        browser, told by its token's cookie, then gets the same secret twice, and stays one device.
        """
        if not self.secret:
            browser = request.META.get("CSRF_COOKIE")
            once = salted_hmac(_SALT, f"{browser}:{key}", algorithm="sha256").hexdigest()
            self._secret = once if browser and key else secrets.token_urlsafe(24)
            self.fresh, self._owner = True, None
        return self.owner


def _read(request: HttpRequest) -> tuple[str, bool]:
    """The secret in the cookie, and whether the cookie is so old that it wants to be made anew."""
    young = CHANGING if settings.SECRET_KEY_FALLBACKS else RENEWED
    if found := request.get_signed_cookie(COOKIE, default=None, salt=_SALT, max_age=young):
        return found, False
    found = request.get_signed_cookie(COOKIE, default=None, salt=_SALT)
    return found or "", bool(found)


def device(get_response: Respond) -> Respond:
    """Puts `request.device`; the cookie is signed, HttpOnly, and Secure when the site is."""

    def middleware(request: HttpRequest) -> HttpResponse:
        asking = Device(request)
        request.device = asking  # type: ignore[attr-defined]
        response = get_response(request)
        if asking.fresh and "public" not in response.get("Cache-Control", ""):
            response.set_signed_cookie(
                COOKIE,
                asking.secret,
                salt=_SALT,
                max_age=settings.DEVICE_COOKIE_AGE,
                httponly=True,
                samesite="Lax",
                secure=settings.HTTPS,
            )
        return response

    return middleware


# --- how much, and how often --------------------------------------------------------------------


MOST_BYTES = 2_000_000


def most_bytes(path: str) -> int:
    """How large a body may be that is sent to this address."""
    return MOST_FILE + 10_000 if path == "/blad/importeren/" else MOST_BYTES


def size(get_response: Respond) -> Respond:
    """Bodies over two megabytes are not read at all; a sheet that comes back may be larger."""

    def middleware(request: HttpRequest) -> HttpResponse:
        length = request.META.get("CONTENT_LENGTH") or "0"
        digits = length.isascii() and length.isdecimal()
        if not digits or len(length) > 12 or int(length) > most_bytes(request.path):
            return render(request, "413.html", status=413)
        return get_response(request)

    return middleware


MAKING = ("scoring:new", "scoring:import")
SWEEP = 10
"""Seconds at least between two looks through all counters for those that have run out."""
MOST_COUNTED = 10_000
"""Counters kept at once in a process; whoever comes after that shares one with all others who do."""


class Rates:
    """How often a device and an address may write, counted in each worker's memory.

    Its place is after the check of the token, so that only what a page of ours sent counts. Each device has a counter
    of its own, and all at one address together a larger one: a guest who overdoes it stops only himself. Whoever
    shows no device shares a counter with the others at that address who don't. Windows begin on the clock's own
    minutes and hours, so that every worker opens again at the moment the answer names.
    """

    def __init__(self, get_response: Respond) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(self, request: LeiRequest, view: object, args: object, kwargs: Any) -> HttpResponse | None:
        """Refuse with 429 and the time to wait, or let it through."""
        if request.method in ("GET", "HEAD", "OPTIONS"):
            return None
        wait = _wait(request, time.time())
        return _refused(request, wait) if wait else None


def _refused(request: HttpRequest, wait: int) -> HttpResponse:
    context = {"message": f"Dat ging te snel achter elkaar. {_said(wait)} Er is niets opgeschreven."}
    refused = render(request, "429.html", context, status=429)
    refused["Retry-After"] = str(wait)
    return refused


def _wait(request: LeiRequest, now: float) -> int:
    """Count this request; the seconds to wait when it is one too many, else 0."""
    making = request.resolver_match is not None and request.resolver_match.view_name in MAKING
    rate: RateLimitItem = settings.RATE_NEW if making else settings.RATE_WRITES
    crowd = type(rate)(rate.amount * settings.RATE_CROWD, rate.multiples)
    where, owner = place(request.META.get("REMOTE_ADDR", "")), request.device.hash
    counters = [(rate, "device", owner), (crowd, "all", where)] if owner else [(crowd, "anonymous", where)]
    length = rate.get_expiry()
    window = int(now // length)
    for limit, kind, who in counters:
        names = ("new" if making else "write", kind, who, str(window))
        if limit.key_for(*names) not in _RATES.storage.storage and len(_RATES.storage.storage) >= MOST_COUNTED:
            limit, names = crowd, (*names[:1], "rest", "", str(window))
        if not _RATES.hit(limit, *names):
            return math.ceil((window + 1) * length - now)
    return 0


GUESSES = limits.parse("30/10minutes")
"""Wrong codes that may be typed at one address: a table full of slips, and hopeless among half a million codes."""


def guess_refused(request: LeiRequest, *, wrong: bool = False) -> HttpResponse | None:
    """429 after too many codes that were none, even for a right one: the answer tells nothing. Counts a `wrong` one."""
    now, length = time.time(), GUESSES.get_expiry()
    window = int(now // length)
    names = ("guess", place(request.META.get("REMOTE_ADDR", "")), str(window))
    if _RATES.hit(GUESSES, *names) if wrong else _RATES.test(GUESSES, *names):
        return None
    return _refused(request, math.ceil((window + 1) * length - now))


class _Counters(storage.MemoryStorage):
    """Counters in memory. What has run out goes now and then: the storage would begin a thread after every write,
    which looks through all of them."""

    swept = 0.0

    def _MemoryStorage__schedule_expiry(self) -> None:  # noqa: N802 - its own name for it
        if (now := time.monotonic()) > self.swept + SWEEP:
            self.swept = now
            super()._MemoryStorage__schedule_expiry()  # type: ignore[misc]


class _Counting(strategies.FixedWindowRateLimiter):
    """The same, with its storage known."""

    storage: _Counters


_RATES = _Counting(_Counters())


def place(address: str) -> str:
    """Who shares an address: one of IPv4, or a network of IPv6, where every guest has billions of his own."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return ""
    if isinstance(found, ipaddress.IPv6Address):
        found = found.ipv4_mapped or found
    return str(ipaddress.ip_network((found, 64), strict=False)) if found.version == 6 else str(found)


def _said(seconds: int) -> str:
    if seconds < 90:
        return f"Probeer het over {seconds} {'seconde' if seconds == 1 else 'seconden'} opnieuw."
    return f"Probeer het over {math.ceil(seconds / 60)} minuten opnieuw."
