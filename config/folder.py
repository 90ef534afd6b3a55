"""The folder `DATA_DIR` and the secret key in it.

A command that only reads leaves nothing behind in the folder. A process that does not run as the owner of the site's
files is refused.
"""

import atexit
import contextlib
import errno
import os
import secrets
import sys
from pathlib import Path
from typing import cast

from django.utils.functional import SimpleLazyObject

from config import unsafe
from config.environment import Misset

OF_THE_SITE = ("server", "secret", "lei.sqlite3")
"""Files whose owner tells whose folder it is, where somebody else made the folder itself (the volume of a
container)."""


def make_usable(folder: Path) -> Path:
    """Make `folder` when it does not exist, and return it; at the end of the process it is removed if it is still
    empty.

    Raises `Misset` when it can't be made or written in, or when the site's files in it (for root also the folder
    itself) belong to another user: the site could not read what this process writes there.
    """
    try:
        if not folder.exists():
            folder.mkdir(parents=True, exist_ok=True)
            atexit.register(_remove_if_empty, folder)
    except OSError as error:
        raise Misset(f"DATA_DIR={folder} kan niet worden gemaakt: {error.strerror}.") from None
    if not folder.is_dir():
        raise Misset(f"DATA_DIR={folder} kan niet worden gemaakt: het is een bestand.")
    _require_own(folder)
    if not os.access(folder, os.R_OK | os.W_OK | os.X_OK):
        raise Misset(f"In DATA_DIR={folder} kan niet worden geschreven. Is die map van een andere gebruiker?")
    return folder


def is_full(error: BaseException) -> bool:
    """Return whether this error says that the disk is full; it may come from the system, SQLite or PostgreSQL."""
    number = error.errno if isinstance(error, OSError) else None
    return number in (errno.ENOSPC, errno.EDQUOT) or "disk is full" in str(error) or "No space left" in str(error)


def _remove_if_empty(folder: Path) -> None:
    """Remove the folder if it is empty."""
    with contextlib.suppress(OSError):
        folder.rmdir()


def _require_own(folder: Path) -> None:
    """Raise `Misset` when the files of the site in the folder, or for root the folder too, belong to another user."""
    if sys.platform == "emscripten":  # on a phone there are no users
        return
    own = os.geteuid()
    owned = [folder] if own == 0 else []  # root may write anywhere
    try:
        owners = [path.stat().st_uid for path in (*owned, *(folder / name for name in OF_THE_SITE)) if path.exists()]
    except PermissionError:
        return  # whoever reads it says so
    if all(owner == own for owner in owners):
        return
    whose = _owner_name(next(owner for owner in owners if owner != own))
    raise Misset(
        f"DATA_DIR={folder} is van {whose}, en dit draait als {_owner_name(own)}. Wat die er maakt, kan de site niet "
        f"lezen. Draai het als {whose}: bij systemd met sh deploy/manage.sh, anders met sudo -u {whose}."
    )


def _owner_name(number: int) -> str:
    """Return the name of the user with this number; `#` and the number when he has none."""
    import pwd  # not on a phone

    try:
        return pwd.getpwuid(number).pw_name
    except KeyError:
        return f"#{number}"  # as sudo reads it


def key_in(folder: Path) -> str:
    """Return the secret key in the file `secret` of the folder.

    When there is no such file, the key is made and kept only when it is first used. Raises `Misset`, then too, when the
    file can't be read or made, or when its key could be guessed.
    """
    kept = folder / "secret"
    if kept.exists():
        return _read_secret_key(kept)
    return cast("str", SimpleLazyObject(lambda: _make_key(kept)))


def _make_key(kept: Path) -> str:
    """Make a secret key, write it whole or not at all to the file `kept`, and return it.

    When two processes do this at once, both return the key of the first. Raises `Misset` when the file can't be
    written.
    """
    made = kept.with_name(f"secret.{secrets.token_hex(8)}")
    try:
        with os.fdopen(os.open(made, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(secrets.token_urlsafe(48))
        with contextlib.suppress(FileExistsError):
            os.link(made, kept)
    except OSError as error:
        raise _unusable(kept, error) from None
    finally:
        made.unlink(missing_ok=True)
    return _read_secret_key(kept)


def _read_secret_key(kept: Path) -> str:
    """Return the secret key in a file. Raises `Misset` when it can't be read, or its key could be guessed."""
    try:
        key = kept.read_text().strip()
    except OSError as error:
        raise _unusable(kept, error) from None
    except UnicodeDecodeError:
        key = ""
    if unsafe.weak(key):
        raise Misset(f"{kept} is leeg of beschadigd: zet het terug, of gooi het weg en begin met nieuwe bladen.")
    return key


def _unusable(kept: Path, error: OSError) -> Misset:
    """Return the `Misset` for a file with a secret key that can't be read or made, because of this error."""
    whose = " Is het van een andere gebruiker?" if isinstance(error, PermissionError) else ""
    return Misset(f"{kept} kan niet worden gelezen of gemaakt ({error.strerror}).{whose}")
