"""Deleting sheets that nobody wants any more: when they may be deleted, who is warned, and how it is done.

A sheet is wanted when it is made, imported, written on, or kept by a press of its owner. Looking at it does not keep
it, but whoever looks in its last sixty days sees a warning, and one press keeps it.
"""

import time
from datetime import UTC, datetime, timedelta

from django.conf import settings
from django.db import connection, transaction
from django.db.models import QuerySet

from scoring.models import Sheet, wipe_deleted

WARNED = timedelta(days=60)
SOME = 3
"""How many sheets one transaction deletes."""
TURNS = 2
"""After each transaction comes a pause of this many times as long as it took, so that others may write: whoever waits
for SQLite's lock looks only now and then whether it is free."""
EARLIEST = datetime(2000, 1, 1, tzinfo=UTC)
"""No sheet is older than this."""


def prunable_from(sheet: Sheet) -> datetime:
    """Return the moment from which this sheet may be deleted."""
    return max(sheet.played, sheet.kept) + timedelta(days=settings.KEEP_DAYS)


def soon_prunable_from(sheet: Sheet, now: datetime) -> datetime | None:
    """Return the moment from which this sheet may be deleted, or None when that is more than sixty days away."""
    return prunable_from(sheet) if prunable_from(sheet) - WARNED <= now else None


def unwanted(now: datetime, days: int) -> QuerySet[Sheet]:
    """Return the sheets that nobody wrote on or kept for this many days; none when `days` is longer than any sheet
    is old."""
    if days > (now - EARLIEST).days:
        return Sheet.objects.none()
    since = now - timedelta(days=days)
    return Sheet.objects.filter(played__lt=since, kept__lt=since)


def keep_longer(sheet: Sheet, now: datetime) -> None:
    """Keep the sheet because its owner asks so: its days are counted from `now` on again."""
    Sheet.objects.filter(pk=sheet.pk).update(kept=now)


def prune(found: QuerySet[Sheet]) -> int:
    """Delete these sheets with all their entries, a few at a time, and return how many were deleted."""
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
