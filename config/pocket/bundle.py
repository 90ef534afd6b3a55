"""The bundle: the files that a phone fetches to run the program: Python for the browser, packages, and this project.

It holds source code only, which is smallest; a phone compiles it once and keeps the result. The licence of each package
is included, because the comments at the top of its files are not.
"""

import hashlib
import importlib.metadata
import io
import json
import tarfile
import tomllib
import zipfile
import zoneinfo
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import brotli
from django.conf import settings

from config.pocket import offer
from config.pocket.offer import Index
from config.pocket.slim import slim
from rulebook.pages.machines.sums import integrity_of
from scoring.paper.build import build

CHOSEN = tomllib.loads((Path(__file__).parent / "bundle.toml").read_text())
UNUSED = CHOSEN["python"]["unused"].split()
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
SCRIPTS = RUNTIME[:2]
"""Files that the worker imports by their address, so they are not cut into parts."""
PART = 1 << 20
"""Bytes of one part of any other file: who loses the network while fetching loses no more than this."""
OWN = ("config", "rulebook", "scoring", "seeds", "templates")
CHANGING = (*OWN, "build", "staticfiles.json")
"""The beginnings of the names of what changes with every release."""
LICENCES = ("LICENSE", "LICENCE", "COPYING", "NOTICE")
ZONE = "Europe/Amsterdam"


def python_library(archive: bytes) -> bytes:
    """Return Python's own library as a zip file without the modules that no page needs; `archive` is the full zip
    file."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(archive)) as source, zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as target:
        for name in sorted(source.namelist()):
            if name.endswith(".py") and not _is_unused(name.removesuffix(".py")):
                target.writestr(zipfile.ZipInfo(name), slim(source.read(name)))
    return out.getvalue()


def _is_unused(module: str) -> bool:
    """Return whether no page needs this module of Python's own library; `module`: its path in there, without `.py`."""
    folder, _, name = module.partition("/")
    if folder == "encodings":
        return name not in CHOSEN["python"]["encodings"]
    return any(module == one or module.startswith(f"{one}/") for one in UNUSED)


def program() -> bytes:
    """Return the packages and this project as one tar file, in which what changes least comes first."""
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, source in sorted(_files(), key=lambda file: (file[0].startswith(CHANGING), file[0])):
            content, entry = slim(source) if name.endswith(".py") else source, tarfile.TarInfo(name)
            entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))
    return out.getvalue()


def _files() -> Iterator[tuple[str, bytes]]:
    """Yield (name in the tar file, content) of the packages, this project, and what it needs of the machine."""
    for package in CHOSEN["packages"]["names"]:
        for found in importlib.metadata.files(package) or ():
            code = found.suffix in (".py", ".mo") and _is_wanted(found.as_posix())
            if code or (".dist-info/" in found.as_posix() and found.name.startswith(LICENCES)):
                yield found.as_posix(), Path(str(found.locate())).read_bytes()
    for folder in OWN:
        for path in sorted((settings.BASE_DIR / folder).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                yield path.relative_to(settings.BASE_DIR).as_posix(), path.read_bytes()
    yield "build", build().encode()
    yield "staticfiles.json", (Path(settings.STATIC_ROOT) / "staticfiles.json").read_bytes()
    yield (
        f"zone/{ZONE}",
        next(path for folder in zoneinfo.TZPATH if (path := Path(folder) / ZONE).exists()).read_bytes(),
    )


def _is_wanted(name: str) -> bool:
    """Return whether this file of a package is taken along, as `bundle.toml` says."""
    chosen = CHOSEN["packages"]
    return name.startswith(tuple(chosen["kept"])) or not name.startswith(tuple(chosen["left_out"]))


def write(runtime: dict[str, bytes], quality: int) -> Index:
    """Write the bundle to `POCKET_DIR` and return its index.

    `runtime`: the files of Python for the browser, name to content; `quality`: of the compression by brotli, 0 to 11.

    Each file is cut into parts that are named after their content, and parts of an earlier bundle are deleted. The
    index lists the parts of each file, as `offer.parts` tells them, and the program it was made of. It is written last,
    and a file gets its name when it is complete: a process that is killed leaves no half bundle.
    """
    folder, before = Path(settings.POCKET_DIR), offer.condition()
    files = {name: runtime[name] for name in RUNTIME}
    files |= {"python.zip": python_library(runtime["python_stdlib.zip"]), "program.tar": program()}
    again = before.quality < quality
    listed = {
        name: [_write_part(folder, name, part, quality, again) for part in _content_in_parts(name, files[name])]
        for name in files
    }
    lock = json.loads(runtime["pyodide-lock.json"])["info"]
    index = {"of": offer.program_mark(), "version": settings.VERSION, "quality": quality, "lock": lock, "files": listed}
    _write_whole(folder / offer.INDEX, json.dumps(index).encode())
    stay = {offer.INDEX, *(Path(part["url"]).name for part in offer.parts(index))}
    for path in folder.iterdir():
        if path.name.removesuffix(".br") not in stay and not path.name.startswith("."):
            path.unlink()
    return index


def _content_in_parts(name: str, content: bytes) -> list[bytes]:
    """Return the content of a file in parts of at most `PART` bytes, a script whole."""
    long = len(content) if name in SCRIPTS else PART
    return [content[at : at + long] for at in range(0, len(content), long)]


def _write_part(folder: Path, name: str, content: bytes, quality: int, again: bool) -> dict[str, Any]:
    """Write one part, plain and compressed, unless it is there already and not asked for `again`; return what the index
    says of it."""
    stem, _, ending = name.rpartition(".")
    path = folder / f"{stem}.{_digest(content)}.{ending}"
    small = folder / f"{path.name}.br"
    if again or not small.exists():
        _write_whole(path, content)
        _write_whole(small, brotli.compress(content, quality=quality, lgwin=24))
    url, sizes = f"{offer.PLACE}{path.name}", {"sent": small.stat().st_size, "size": len(content)}
    return {"url": url, **sizes, "sum": integrity_of(content)}


def _write_whole(path: Path, content: bytes) -> None:
    """Write a file whole or not at all."""
    half = path.with_name(f"{path.name}.half")
    try:
        half.write_bytes(content)
        half.replace(path)
    finally:
        half.unlink(missing_ok=True)


def _digest(content: bytes) -> str:
    """Return a short hash of this content, in hexadecimal digits."""
    return hashlib.blake2b(content, digest_size=6).hexdigest()
