"""The claim on a `DATA_DIR`: one server or command uses it at a time, and a file in it names that one."""

import fcntl
import os
from pathlib import Path

from config.environment import Misset

NAME = "server"
OURS = (NAME, "secret", "lei.sqlite3", "lei.sqlite3-wal", "lei.sqlite3-shm", "static", "paper", "metrics")
"""Files and folders that must be readable and writable. What a disk or a NAS adds (`lost+found`, `@eaDir`)
is not ours."""


def claim(folder: Path, who: str) -> int:
    """Claim `folder` for this process and return the open file descriptor that holds the claim.

    `who`: words for this process, shown to whoever is refused. Raises `Misset` when another process has the claim, or
    when the file belongs to another user. The kernel keeps the claim as long as this process or one of its workers
    lives; programs that a worker starts do not get it.
    """
    for path in (folder / name for name in OURS):
        if path.exists() and not os.access(path, os.R_OK | os.W_OK):
            raise Misset(f"{path} kan niet worden gelezen en beschreven. Is het van een andere gebruiker?")
    claimed = os.open(folder / NAME, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
    try:
        fcntl.flock(claimed, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        holder = os.pread(claimed, 200, 0).decode(errors="replace").strip() or "een andere server"
        raise Misset(
            f"{folder} wordt al bediend door {holder}. Stop die eerst, of kies een andere map met DATA_DIR."
        ) from None
    os.ftruncate(claimed, 0)
    os.pwrite(claimed, f"{who}\n".encode(), 0)
    return claimed
