"""What lies ready for phones beside the program, and whether it is of this very program: then it is offered.

Every process of a server reads the same folder, so that all say the same; what is made there meanwhile is seen at once.
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
"""Where its parts are asked for; the scripts on a phone say the same."""
Index = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Condition:
    """How it stands in the folder; `version` is that of the program it was made of, `quality` how it was compressed."""

    how: Literal["ours", "missing", "damaged", "other"]
    index: Index | None = None
    version: str = ""
    quality: int = 0

    def of(self) -> str:
        """Of which program it is, in words."""
        if self.version == settings.VERSION:
            return f"een andere stand van {self.version}"
        return f"versie {self.version}" if self.version else "een eerdere versie"

    def why_not(self) -> str:
        """Why it is not offered, for who runs the server; empty when it is."""
        return {
            "ours": "",
            "missing": f"in {settings.POCKET_DIR} ligt niets",
            "damaged": f"wat in {settings.POCKET_DIR} ligt is niet heel",
            "other": f"wat in {settings.POCKET_DIR} ligt is van {self.of()}, en dit is {settings.VERSION}",
        }[self.how]


def lying() -> Condition:
    """What the folder holds now."""
    path = Path(settings.POCKET_DIR) / INDEX
    try:
        if not path.exists():
            return Condition("missing")
        index = _read(path, path.stat().st_mtime_ns)
    except (OSError, ValueError, KeyError, TypeError):
        return Condition("damaged")
    how: Literal["ours", "other"] = "ours" if index["of"] == made_of() else "other"
    return Condition(how, index, index.get("version", ""), index.get("quality", 0))


def offered() -> Index | None:
    """What a phone is told, when it was made of this very program; None when phones are not offered it."""
    found = lying()
    return found.index if found.how == "ours" else None


def part(address: str) -> Path | None:
    """The file of a part that is asked for by its address; None when it is none of what is offered."""
    index = offered()
    known = index and any(address == each["url"] for each in parts(index))
    return Path(settings.POCKET_DIR) / Path(address).name if known else None


def parts(index: Index) -> list[dict[str, Any]]:
    """All parts of all files: where each is asked, and its bytes as it is sent and as it is."""
    return [part for file in index["files"].values() for part in file]


def weight(index: Index) -> int:
    """Bytes that are sent in all."""
    return sum(part["sent"] for part in parts(index))


def name_of(index: Index) -> str:
    """A name that no other bundle has."""
    return hashlib.blake2b(json.dumps(index["files"]).encode(), digest_size=6).hexdigest()


@functools.lru_cache(maxsize=1)
def _read(path: Path, _: int) -> Index:
    """What stands in an index of that moment, when all it names is there; one of its errors when it is not."""
    index: Index = json.loads(path.read_text())
    for each in parts(index):
        whole = path.with_name(Path(each["url"]).name)
        if (whole.stat().st_size, _sent(whole).stat().st_size) != (each["size"], each["sent"]):
            raise ValueError(whole)
    return {**index, "of": index["of"]}


def _sent(whole: Path) -> Path:
    return whole.with_name(f"{whole.name}.br")


def made_of() -> str:
    """Which program and static files a bundle was made of: another server does not offer it."""
    return f"{build()} {_config()} {getattr(staticfiles_storage, 'manifest_hash', '')}"


@functools.cache
def _config() -> str:
    """The part of the program that no paper is made of."""
    digest = hashlib.blake2b(digest_size=8)
    for path in sorted((settings.BASE_DIR / "config").rglob("*")):
        if path.is_file() and path.suffix != ".pyc":
            digest.update(f"{path.relative_to(settings.BASE_DIR)}\0".encode() + path.read_bytes())
    return digest.hexdigest()


@contextlib.contextmanager
def being_made() -> Iterator[None]:
    """The folder to oneself: who comes second waits, and finds what the first has made."""
    folder = Path(settings.POCKET_DIR)
    folder.mkdir(parents=True, exist_ok=True)
    with _held(folder, fcntl.LOCK_EX):
        yield


def is_being_made() -> bool:
    """Is somebody at it now? Who was ended halfway no longer is."""
    try:
        with _held(Path(settings.POCKET_DIR), fcntl.LOCK_SH | fcntl.LOCK_NB):
            return False
    except BlockingIOError:
        return True
    except OSError:
        return False


@contextlib.contextmanager
def _held(folder: Path, how: int) -> Iterator[None]:
    held = os.open(folder, os.O_RDONLY | os.O_CLOEXEC)
    try:
        fcntl.flock(held, how)
        yield
    finally:
        os.close(held)
