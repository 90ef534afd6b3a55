"""What was deleted leaves no trace in the files of the database."""

from django.db import connection

from scoring.models.waiting import wait_at_most


def wipe_deleted() -> None:
    """After sheets were deleted: SQLite has overwritten them with zeros (`secure_delete`), but its log of writes still
    holds the pages as they were until it is emptied. PostgreSQL does such things by itself (autovacuum).

    Writers wait meanwhile, so whoever reads for long is not waited for: the backup does it once more when it is done.
    """
    if connection.vendor == "sqlite" and not connection.in_atomic_block:
        with connection.cursor() as cursor, wait_at_most(cursor, WIPING):
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")


WIPING = 500
"""Milliseconds to wait for who reads or writes just then."""
