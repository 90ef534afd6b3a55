"""Only the site may read the files of SQLite, because people's names stand in them."""

import contextlib
from pathlib import Path
from typing import Any

from django.db.backends.base.base import BaseDatabaseWrapper

OWNER_ONLY = 0o600
"""The mode of a file that only the user who runs the site reads and writes."""


def close_to_others(connection: BaseDatabaseWrapper, **_: Any) -> None:
    """Make the files of SQLite unreadable to other users of the machine, when a connection to it begins.

    Another kind of database is left alone, and so are files that do not exist or belong to another user.
    """
    if connection.vendor != "sqlite":
        return
    for end in ("", "-wal", "-shm"):
        path = Path(f"{connection.settings_dict['NAME']}{end}")
        with contextlib.suppress(OSError):  # there is none, or it is somebody else's
            if path.stat().st_mode & 0o777 != OWNER_ONLY:
                path.chmod(OWNER_ONLY)
