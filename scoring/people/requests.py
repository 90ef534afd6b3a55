"""Who is asking: a request with the device behind its signed cookie."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable
from uuid import UUID

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.crypto import salted_hmac
from django_htmx.middleware import HtmxDetails

from scoring.people import rights

COOKIE = "apparaat"
RENEWED, CHANGING = 30 * 24 * 3600, 24 * 3600
"""Seconds after which a device's cookie is made anew, so that who plays now and then never loses it; sooner while an
earlier key is still believed."""
OF_PRACTICE = ("oefenen", "/oefenen/")
"""The cookie of the floor above, and where it is sent (`rulebook.pages.practice.remembered`)."""
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

    def leave(self, answer: HttpResponse) -> None:
        """With this answer the browser forgets which device it is, and all other cookies that it has of us."""
        self._unread, self._secret, self._owner, self.fresh = None, "", None, False
        for name, path in ((COOKIE, "/"), (settings.CSRF_COOKIE_NAME, "/"), OF_PRACTICE):
            answer.delete_cookie(name, path=path, samesite="Lax")


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
