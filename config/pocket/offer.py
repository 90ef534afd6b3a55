"""Which bundle is in `POCKET_DIR`, and whether it was made of this program: only then phones are offered it.

Every process of a server reads the same folder, so all give the same answer, and a new bundle is offered at once.
"""

import contextlib
import fcntl
import functools
import hashlib
import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage

from scoring.paper.build import build

INDEX = "pocket.json"
PLACE = "/static/pocket/"
"""The address under which its parts are fetched; the scripts on a phone name it too."""
Index = dict[str, Any]


@dataclass(frozen=True, slots=True)
class FoundBundle:
    """What is in the folder `POCKET_DIR`.

    `how`: `ours` (a bundle of this program), `other` (of another program), `damaged`, or `missing`.
    `index`: the index of the bundle, None when it is damaged or missing.
    `version`: of the program it was made of, "" when that is not known; `quality`: of its compression, 0 to 11, and 0
        when that is not known.
    """

    how: Literal["ours", "missing", "damaged", "other"]
    index: Index | None = None
    version: str = ""
    quality: int = 0

    def version_in_words(self) -> str:
        """Return in Dutch words of which version of the program the bundle is, when it is of another program."""
        if self.version == settings.VERSION:
            return f"een andere stand van {self.version}"
        return f"versie {self.version}" if self.version else "een eerdere versie"

    def why_not(self) -> str:
        """Return a Dutch clause on why phones are not offered the bundle, for who runs the server; "" when they are."""
        folder, theirs = settings.POCKET_DIR, self.version_in_words()
        return {
            "ours": "",
            "missing": f"in {folder} ligt niets",
            "damaged": f"wat in {folder} ligt is niet heel",
            "other": f"wat in {folder} ligt is van {theirs}, en dit is {settings.VERSION}",
        }[self.how]


def condition() -> FoundBundle:
    """Return what is in `POCKET_DIR` now."""
    path = Path(settings.POCKET_DIR) / INDEX
    try:
        if not path.exists():
            return FoundBundle("missing")
        index = _read_index(path, path.stat().st_mtime_ns)
    except (OSError, ValueError, KeyError, TypeError):
        return FoundBundle("damaged")
    how: Literal["ours", "other"] = "ours" if index["of"] == program_mark() else "other"
    return FoundBundle(how, index, index.get("version", ""), index.get("quality", 0))


def offered_index() -> Index | None:
    """Return the index of the bundle when it is of this program; None when phones are not offered it."""
    found = condition()
    return found.index if found.how == "ours" else None


def file_of_part(address: str) -> Path | None:
    """Return the file of one part of the bundle, by its path on the site.

    None when the bundle that is offered has no such part, or no bundle is offered.
    """
    index = offered_index()
    known = index and any(address == each["url"] for each in parts(index))
    return Path(settings.POCKET_DIR) / Path(address).name if known else None


def parts(index: Index) -> list[dict[str, Any]]:
    """Return all parts of all files, each as a mapping.

    `url`: its path on the site; `sent`, `size`: its number of bytes as sent (compressed) and unpacked; `sum`: the
    SHA-256 of what is unpacked, in base64.
    """
    return [part for file in index["files"].values() for part in file]


def weight(index: Index) -> int:
    """Return how many bytes a phone fetches in all: those of every part as it is sent (compressed)."""
    return sum(part["sent"] for part in parts(index))


def bundle_name(index: Index) -> str:
    """Return a name for this bundle: a hash of its files, in hexadecimal digits."""
    return hashlib.blake2b(json.dumps(index["files"]).encode(), digest_size=6).hexdigest()


@functools.lru_cache(maxsize=1)
def _read_index(path: Path, _: int) -> Index:
    """Return the index in this file; remembered per moment `_` of its last change. All files it lists are there.

    Raises `OSError`, `ValueError`, `KeyError` or `TypeError` when the index or a file is missing or wrong.
    """
    index: Index = json.loads(path.read_text())
    for each in parts(index):
        whole = path.with_name(Path(each["url"]).name)
        if (whole.stat().st_size, _compressed_path(whole).stat().st_size) != (each["size"], each["sent"]):
            raise ValueError(whole)
    return {**index, "of": index["of"]}


def _compressed_path(whole: Path) -> Path:
    """Return the path of the compressed copy of a part."""
    return whole.with_name(f"{whole.name}.br")


def program_mark() -> str:
    """Return a text that differs for every other program or other static files; a bundle holds that of what it was made
    of."""
    return f"{build()} {_hash_of_config()} {getattr(staticfiles_storage, 'manifest_hash', '')}"


@functools.cache
def _hash_of_config() -> str:
    """Return a hash of `config/`, which `build` leaves out because no paper depends on it."""
    digest = hashlib.blake2b(digest_size=8)
    for path in sorted((settings.BASE_DIR / "config").rglob("*")):
        if path.is_file() and path.suffix != ".pyc":
            digest.update(f"{path.relative_to(settings.BASE_DIR)}\0".encode() + path.read_bytes())
    return digest.hexdigest()


@contextlib.contextmanager
def lock_while_making() -> Iterator[None]:
    """A context in which the folder is locked: a second process waits, and then finds what the first has made."""
    folder = Path(settings.POCKET_DIR)
    folder.mkdir(parents=True, exist_ok=True)
    with _lock_on_folder(folder, fcntl.LOCK_EX):
        yield


def is_being_made() -> bool:
    """Return whether a process is making a bundle now; a process that was killed no longer counts. False without the
    folder."""
    try:
        with _lock_on_folder(Path(settings.POCKET_DIR), fcntl.LOCK_SH | fcntl.LOCK_NB):
            return False
    except BlockingIOError:
        return True
    except OSError:
        return False


@contextlib.contextmanager
def _lock_on_folder(folder: Path, how: int) -> Iterator[None]:
    """A context in which this process holds a lock on the folder; `how`: as `flock` takes it."""
    held = os.open(folder, os.O_RDONLY | os.O_CLOEXEC)
    try:
        fcntl.flock(held, how)
        yield
    finally:
        os.close(held)
