"""Sheets that nobody wants any more: when they may go, who is told beforehand, and how they go.

Wanted is what is written on, made, imported, or kept by a press of its owner. Looking changes nothing, so looking alone
keeps nothing; but whoever looks in the last sixty days is told, and one press keeps it.
"""

import time
from datetime import UTC, datetime, timedelta

from django.conf import settings
from django.db import connection, transaction
from django.db.models import QuerySet

from scoring.models import Sheet, wipe_deleted

WARNED = timedelta(days=60)
SOME = 3
"""Sheets that go in one transaction."""
TURNS = 2
"""After each, others may write for so many times as long as it took: who waits for SQLite's lock looks only now and
then whether it is free."""
EARLIEST = datetime(2000, 1, 1, tzinfo=UTC)
"""No sheet is older."""


def goes(sheet: Sheet) -> datetime:
    """The moment from which this sheet may be thrown away."""
    return max(sheet.played, sheet.kept) + timedelta(days=settings.KEEP_DAYS)


def warning(sheet: Sheet, now: datetime) -> datetime | None:
    """When it goes, if that is near enough to say so."""
    return goes(sheet) if goes(sheet) - WARNED <= now else None


def unwanted(now: datetime, days: int) -> QuerySet[Sheet]:
    """The sheets that nobody wrote on or kept for so many days; none when that is longer ago than a date can be."""
    if days > (now - EARLIEST).days:
        return Sheet.objects.none()
    since = now - timedelta(days=days)
    return Sheet.objects.filter(played__lt=since, kept__lt=since)


def keep_longer(sheet: Sheet, now: datetime) -> None:
    """Its owner wants it: the days begin again."""
    Sheet.objects.filter(pk=sheet.pk).update(kept=now)


def prune(found: QuerySet[Sheet]) -> int:
    """Delete these sheets with all their entries, some at a time; how many there were."""
    gone, numbers = 0, list(found.order_by().values_list("pk", flat=True))
    for start in range(0, len(numbers), SOME):
        with transaction.atomic():  # who writes on one of these meanwhile waits, and it is no longer one of these
            began = time.monotonic()
            some = found.filter(pk__in=numbers[start : start + SOME]).order_by()
            batch = list(some.select_for_update().values_list("pk", flat=True))
            Sheet.objects.filter(pk__in=batch).delete()
        gone += len(batch)
        if not connection.in_atomic_block:
            time.sleep(TURNS * (time.monotonic() - began))
    if gone:
        wipe_deleted()
    return gone
