"""`/healthz/`: is the process healthy, and with `?diep=1` the database too?"""

import contextlib
import logging
import secrets
import time
from collections.abc import Iterator

from django.conf import settings
from django.db import DatabaseError, InterfaceError, connection, transaction
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils import timezone
from django.views.decorators.http import require_safe

from config.monitoring import certificate
from scoring.models import Pulse, wait_at_most
from scoring.store.files import backup

AGAIN = 5.0
"""Seconds for which the answer about the database is kept, so that who asks on and on does not load the disk."""
PATIENCE = 600
"""Milliseconds to wait for the database."""
_asked: dict[str, float | bool | None] = {}


@require_safe
def healthz(request: HttpRequest) -> HttpResponse:
    """Answer `ok`; with `?diep=1` answer as JSON whether the database works, and which release this is.

    To know that, a number is written and read back, at most once in five seconds. The answer is 503 when that fails.
    """
    head = {"Cache-Control": "no-store"}
    if request.GET.get("diep") != "1":
        return HttpResponse("ok", content_type="text/plain", headers=head)
    answer: dict[str, object] = {"ok": _writes(), "version": settings.VERSION, "released": settings.RELEASED}
    answer["backup_hours"] = _asked.get("backup")
    ends = certificate.until()
    answer["certificate_until"] = ends.isoformat(timespec="seconds") if ends else None
    if not answer["ok"]:
        answer["error"] = "De database schrijft niet, of leest niet terug wat er geschreven is."
    return JsonResponse(answer, status=200 if answer["ok"] else 503, headers=head)


def _writes() -> bool:
    """Return whether the database works, as `beat` found at most `AGAIN` seconds ago; the age of the backup is looked
    up with it."""
    now = time.monotonic()
    if now >= (_asked.get("until") or 0.0):
        _asked["well"] = beat()
        _asked["backup"] = _backup_hours() if _asked["well"] else None
        _asked["until"] = time.monotonic() + AGAIN
    return bool(_asked["well"])


def _backup_hours() -> float | None:
    """Return how many hours ago the last good backup was made, to one decimal; None when there is none."""
    age = backup.age(timezone.now())
    return round(age.total_seconds() / 3600, 1) if age is not None else None


@contextlib.contextmanager
def _limited_wait() -> Iterator[None]:
    """A context in which a call to the database waits at most `PATIENCE` milliseconds: on SQLite for others, on another
    database for its answer."""
    if connection.vendor != "sqlite":
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute(f"SET LOCAL statement_timeout = {PATIENCE}")
            yield
        return
    with connection.cursor() as cursor, wait_at_most(cursor, PATIENCE):
        yield


def beat() -> bool:
    """Write a new number in the database, read it back, and return whether that worked; False also when it takes too
    long."""
    number = secrets.randbits(60)
    try:
        with _limited_wait(), transaction.atomic():
            Pulse.objects.update_or_create(pk=1, defaults={"beat": number})
            same = Pulse.objects.get(pk=1).beat == number
        return same and Pulse.objects.filter(pk=1).exists()
    except (DatabaseError, InterfaceError):
        logging.getLogger("lei.health").exception("the database does not write")
        return False
