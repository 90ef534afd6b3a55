"""Who asks: a request with its device, known by a signed cookie."""

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
RENEW_AFTER, RENEW_AFTER_WITH_OLD_KEY = 30 * 24 * 3600, 24 * 3600
"""Seconds after which a device gets its cookie anew, so that who plays now and then never loses it. The second holds
while an earlier secret key is still accepted, the first otherwise."""
OF_PRACTICE = ("oefenen", "/oefenen/")
"""The name and the path of the cookie that the rulebook sets (`rulebook.pages.practice.remembered`)."""
_SALT = "lei.device"
Respond = Callable[[HttpRequest], HttpResponse]


class LeiRequest(HttpRequest):
    """A request as the middleware hands it to our views: with htmx and the device that asks."""

    htmx: HtmxDetails
    device: Device


class Device:
    """The phone or tablet that asks, known by the secret in its cookie.

    It gets that cookie only when it makes something to keep, or joins others. The cookie is read only when its secret
    is needed, so that a page that is the same for everybody does not depend on it. `fresh`: the answer should set the
    cookie, for the first time or again.
    """

    def __init__(self, request: HttpRequest) -> None:
        self._unread: HttpRequest | None = request if COOKIE in request.COOKIES else None
        self._secret = ""
        self._owner: str | None = None
        self.fresh = False

    @property
    def secret(self) -> str:
        """The secret in the cookie; "" when there is no cookie, or a forged one."""
        if self._unread is not None:
            self._secret, self.fresh = _read_cookie(self._unread)
            self._unread = None
        return self._secret

    @property
    def hash(self) -> str:
        """The hash of the secret, by which the database knows this device; "" when the device has no secret yet."""
        return hashlib.sha256(self.secret.encode()).hexdigest() if self.secret else ""

    @property
    def owner(self) -> str:
        """The person (a hash) under whom this device owns sheets, shared with his other devices; "" when it has no
        secret yet."""
        if self._owner is None:
            self._owner = rights.person(self.hash)
        return self._owner

    def remember(self, request: HttpRequest, key: UUID | None = None) -> str:
        """Give the device a secret if it has none, and return its `owner`; the answer (`device`) sets it as a cookie.

        Two taps on one form (with one `key`) may both arrive before the first answer has brought the cookie. The same
        browser, known by the cookie of its forms, then gets the same secret twice, and stays one device.
        """
        if not self.secret:
            browser = request.META.get("CSRF_COOKIE")
            once = salted_hmac(_SALT, f"{browser}:{key}", algorithm="sha256").hexdigest()
            self._secret = once if browser and key else secrets.token_urlsafe(24)
            self.fresh, self._owner = True, None
        return self.owner

    def delete_cookies(self, answer: HttpResponse) -> None:
        """Make the browser delete, with this answer, the cookie of its device and all our other cookies."""
        self._unread, self._secret, self._owner, self.fresh = None, "", None, False
        for name, path in ((COOKIE, "/"), (settings.CSRF_COOKIE_NAME, "/"), OF_PRACTICE):
            answer.delete_cookie(name, path=path, samesite="Lax")


def _read_cookie(request: HttpRequest) -> tuple[str, bool]:
    """Return (the secret in the cookie, or "" when it is missing or forged; whether the cookie is to be set anew)."""
    young = RENEW_AFTER_WITH_OLD_KEY if settings.SECRET_KEY_FALLBACKS else RENEW_AFTER
    if found := request.get_signed_cookie(COOKIE, default=None, salt=_SALT, max_age=young):
        return found, False
    found = request.get_signed_cookie(COOKIE, default=None, salt=_SALT)
    return found or "", bool(found)


def device(get_response: Respond) -> Respond:
    """Return the middleware that sets `request.device`, and gives the answer the cookie of a device that is `fresh`.

    A device is `fresh` when it just got its secret, or when its cookie was read and is due for renewal. The cookie is
    signed, HttpOnly, and Secure when the site uses https. An answer that a cache may give to others (`public`) never
    has it.
    """

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
