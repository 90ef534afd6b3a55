"""How long SQLite waits for others who read or write at that moment."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db.backends.utils import CursorWrapper


@contextmanager
def wait_at_most(cursor: CursorWrapper, milliseconds: int) -> Iterator[None]:
    """Let SQLite wait at most so many milliseconds for others, within the `with`, instead of its usual time."""
    (usual,) = cursor.execute("PRAGMA busy_timeout").fetchone()
    cursor.execute(f"PRAGMA busy_timeout = {milliseconds:d}")
    try:
        yield
    finally:
        cursor.execute(f"PRAGMA busy_timeout = {usual}")
