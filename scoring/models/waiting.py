"""How long SQLite waits for others who read or write at the same time."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db.backends.utils import CursorWrapper


@contextmanager
def wait_at_most(cursor: CursorWrapper, milliseconds: int) -> Iterator[None]:
    """Within the `with`, let SQLite wait at most so many milliseconds for others, instead of its usual time. `cursor`
    is one of SQLite."""
    (usual,) = cursor.execute("PRAGMA busy_timeout").fetchone()
    cursor.execute(f"PRAGMA busy_timeout = {milliseconds:d}")
    try:
        yield
    finally:
        cursor.execute(f"PRAGMA busy_timeout = {usual}")
