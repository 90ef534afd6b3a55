"""The files of SQLite are for the site alone: names stand in them."""

import contextlib
from pathlib import Path
from typing import Any

from django.db.backends.base.base import BaseDatabaseWrapper

OURS = 0o600


def close_to_others(connection: BaseDatabaseWrapper, **_: Any) -> None:
    """When a connection begins: whatever the machine says of new files, nobody else may read these."""
    if connection.vendor != "sqlite":
        return
    for end in ("", "-wal", "-shm"):
        path = Path(f"{connection.settings_dict['NAME']}{end}")
        with contextlib.suppress(OSError):  # there is none, or it is somebody else's
            if path.stat().st_mode & 0o777 != OURS:
                path.chmod(OURS)
