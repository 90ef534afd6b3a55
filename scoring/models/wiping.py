"""What was deleted leaves no trace in the files of the database; and the row that tells whether it still writes."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection, models
from django.db.backends.utils import CursorWrapper


class Pulse(models.Model):
    """One row, written over and over to see whether the database still writes."""

    beat = models.BigIntegerField()

    def __str__(self) -> str:
        return str(self.beat)


def wipe_deleted() -> None:
    """After sheets were deleted: SQLite has overwritten them with zeros (`secure_delete`), but its log of writes still
    holds the pages as they were until it is emptied. PostgreSQL does such things by itself (autovacuum).

    Writers wait meanwhile, so whoever reads for long is not waited for: the backup does it once more when it is done.
    """
    if connection.vendor == "sqlite" and not connection.in_atomic_block:
        with connection.cursor() as cursor, patience(cursor, WIPING):
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")


WIPING = 500
"""Milliseconds to wait for who reads or writes just then."""


@contextmanager
def patience(cursor: CursorWrapper, milliseconds: int) -> Iterator[None]:
    """SQLite waits so long for others, instead of the usual twenty seconds."""
    (usual,) = cursor.execute("PRAGMA busy_timeout").fetchone()
    cursor.execute(f"PRAGMA busy_timeout = {milliseconds:d}")
    try:
        yield
    finally:
        cursor.execute(f"PRAGMA busy_timeout = {usual}")
