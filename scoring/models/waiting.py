"""How long SQLite waits for who reads or writes just then."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db.backends.utils import CursorWrapper


@contextmanager
def wait_at_most(cursor: CursorWrapper, milliseconds: int) -> Iterator[None]:
    """SQLite waits so long for others, instead of the usual twenty seconds."""
    (usual,) = cursor.execute("PRAGMA busy_timeout").fetchone()
    cursor.execute(f"PRAGMA busy_timeout = {milliseconds:d}")
    try:
        yield
    finally:
        cursor.execute(f"PRAGMA busy_timeout = {usual}")
