"""Until when the certificate of the site is valid, asked of the program that speaks https for it (`CERTIFICATE_AT`).

It is asked as a phone would ask, so it is the certificate that is really served, wherever its file is.
"""

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
"""How long before its end a warning begins: certificates that renew by themselves have done so earlier."""
AGAIN = 3600.0
"""Seconds for which an answer is kept."""
SOONER = 60.0
"""Seconds after which it is asked again while nothing is known, as when nginx is started after De Lei."""
PATIENCE = 2.0
"""Seconds that each of two handshakes may take."""
_log = logging.getLogger("lei.certificate")
_until: datetime | None = None
_asked = float("-inf")
_asking = threading.Lock()


def until() -> datetime | None:
    """Return the moment after which phones refuse the certificate; None when that is not known.

    It returns at once: another thread asks for the certificate, at most once an hour, or once a minute as long as no
    answer came.
    """
    global _asked
    wait = AGAIN if _until else SOONER
    if settings.CERTIFICATE_AT and time.monotonic() >= _asked + wait and _asking.acquire(blocking=False):
        _asked = time.monotonic()
        threading.Thread(target=_ask, args=settings.CERTIFICATE_AT, daemon=True).start()
    return _until


def soon() -> datetime | None:
    """Return what `until` does if that moment is in the past or less than two weeks away; else None."""
    moment = until()
    return moment if moment and moment < timezone.now() + SOON else None


def _ask(host: str, port: int) -> None:
    """Ask until when the certificate is valid and keep the answer; when none comes, log that and keep the last one."""
    global _until
    try:
        _until = served_until(host, port, settings.NAMED_HOSTS[0] if settings.NAMED_HOSTS else None)
    except (OSError, ValueError) as error:
        _log.warning("the certificate could not be asked for at %s:%d: %s", host, port, error)
    finally:
        _asking.release()


def served_until(host: str, port: int, name: str | None) -> datetime:
    """Return the moment at which the certificate ends that `host` gives for the site `name`; now, when it has ended
    already.

    It takes two handshakes: Python gives the dates only of a certificate that it trusts, so the second handshake trusts
    the certificate of the first, whoever signed it. Raises `OSError` or `ValueError` when no certificate comes.
    """
    import ssl  # phones that run the program have none, and never ask

    blind = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    blind.check_hostname, blind.verify_mode = False, ssl.CERT_NONE
    served = ssl.DER_cert_to_PEM_cert(_certificate_from(blind, host, port, name, binary=True))
    seeing = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    seeing.check_hostname = False
    seeing.verify_flags |= ssl.VERIFY_X509_PARTIAL_CHAIN
    seeing.load_verify_locations(cadata=served)
    try:
        fields = _certificate_from(seeing, host, port, name, binary=False)
    except ssl.SSLCertVerificationError as error:
        if error.verify_code == EXPIRED:
            return timezone.now()
        raise
    return datetime.fromtimestamp(ssl.cert_time_to_seconds(str(fields["notAfter"])), UTC)


EXPIRED = 10
"""OpenSSL's error code for a certificate that has ended."""


def _certificate_from(context: "ssl.SSLContext", host: str, port: int, name: str | None, *, binary: bool) -> Any:
    """Return the certificate that `host` gives for the site `name`: as bytes (`binary`), or its fields by name."""
    with (
        socket.create_connection((host, port), timeout=PATIENCE) as line,
        context.wrap_socket(line, server_hostname=name) as secure,
    ):
        return secure.getpeercert(binary)
