"""Until when the certificate of the site holds: asked of whoever speaks https for it (`CERTIFICATE_AT`), as a phone
would; so it is the one that is served, wherever it lies."""

import logging
import socket
import threading
import time
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

from django.conf import settings
from django.utils import timezone

if TYPE_CHECKING:
    import ssl

SOON = timedelta(days=14)
"""From then on who runs the site is told; what renews by itself did so two weeks before."""
AGAIN = 3600.0
"""Seconds for which an answer holds."""
PATIENCE = 2.0
"""Seconds that each of two handshakes may take."""
_log = logging.getLogger("lei.certificate")
_until: datetime | None = None
_asked = float("-inf")
_asking = threading.Lock()


def until() -> datetime | None:
    """The moment after which no phone takes it; `None` when that is not known.

    Nobody waits: it is asked aside, at most once an hour.
    """
    global _asked
    if settings.CERTIFICATE_AT and time.monotonic() >= _asked + AGAIN and _asking.acquire(blocking=False):
        _asked = time.monotonic()
        threading.Thread(target=_ask, args=settings.CERTIFICATE_AT, daemon=True).start()
    return _until


def soon() -> datetime | None:
    """That moment, when it comes within two weeks or is past."""
    moment = until()
    return moment if moment and moment < timezone.now() + SOON else None


def _ask(host: str, port: int) -> None:
    global _until
    try:
        _until = served_until(host, port, settings.NAMED_HOSTS[0] if settings.NAMED_HOSTS else None)
    except (OSError, ValueError) as error:
        _log.warning("the certificate could not be asked for at %s:%d: %s", host, port, error)
    finally:
        _asking.release()


def served_until(host: str, port: int, name: str | None) -> datetime:
    """When the certificate ends that `host` serves for this name; the moment of asking when that was before.

    Two handshakes: the library tells what stands in a certificate only of one that it trusts, so the second one trusts
    what the first one gave, whoever signed it.
    """
    import ssl  # phones that run the program have none, and never ask

    blind = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    blind.check_hostname, blind.verify_mode = False, ssl.CERT_NONE
    given = ssl.DER_cert_to_PEM_cert(_given(blind, host, port, name, binary=True))
    seeing = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    seeing.check_hostname = False
    seeing.verify_flags |= ssl.VERIFY_X509_PARTIAL_CHAIN
    seeing.load_verify_locations(cadata=given)
    try:
        told = _given(seeing, host, port, name, binary=False)
    except ssl.SSLCertVerificationError as error:
        if error.verify_code == EXPIRED:
            return timezone.now()
        raise
    return datetime.fromtimestamp(ssl.cert_time_to_seconds(str(told["notAfter"])), UTC)


EXPIRED = 10
"""What OpenSSL calls a certificate that has ended."""


def _given(context: "ssl.SSLContext", host: str, port: int, name: str | None, *, binary: bool) -> Any:
    with (
        socket.create_connection((host, port), timeout=PATIENCE) as line,
        context.wrap_socket(line, server_hostname=name) as secure,
    ):
        return secure.getpeercert(binary)
