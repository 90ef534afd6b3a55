"""Deleted data is removed from the files of the database too."""

from django.db import connection

from scoring.models.waiting import wait_at_most


def wipe_deleted() -> None:
    """Empty SQLite's log of writes (WAL), which still holds the pages that were deleted; nothing happens in a
    transaction or on another database.

    In the database itself SQLite overwrites what is deleted with zeros (`secure_delete`); PostgreSQL cleans up by
    itself. Writers wait while the log is emptied. So after `WIPE_WAIT` milliseconds it gives up when somebody reads for
    long, such as a backup, which calls this again when it is done.
    """
    if connection.vendor == "sqlite" and not connection.in_atomic_block:
        with connection.cursor() as cursor, wait_at_most(cursor, WIPE_WAIT):
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")


WIPE_WAIT = 500
"""Milliseconds to wait for who reads or writes just then."""
