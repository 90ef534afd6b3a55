"""Python's library and this program with their modules compiled, which the phone keeps after its first start.

A phone that can keep the memory of a running program starts from that memory. A phone that can't starts from these
files, without compiling the sources again (`program.js`).
"""

import importlib.util
import io
import marshal
import sys
import tarfile
import zipfile
from pathlib import Path

_HEAD = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)
"""The header of a compiled module: of this version of Python, and never compared with its source."""


def library() -> bytes:
    """Return Python's own library as a zip file, in which the modules imported so far are compiled."""
    where, out, imported = next(path for path in sys.path if path.endswith(".zip")), io.BytesIO(), _imported_files()
    with zipfile.ZipFile(where) as source, zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as target:
        for name in source.namelist():
            target.writestr(*_file_for_archive(name, f"{where}/{name}", source.read(name), imported))
    return out.getvalue()


def program(folder: str) -> bytes:
    """Return the packages and this project, unpacked in `folder`, as a tar file, in which the modules imported so far
    are compiled."""
    out, imported = io.BytesIO(), _imported_files()
    with tarfile.open(fileobj=out, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for path in sorted(Path(folder).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                name = path.relative_to(folder).as_posix()
                name, content = _file_for_archive(name, str(path), path.read_bytes(), imported)
                entry = tarfile.TarInfo(name)
                entry.size = len(content)
                archive.addfile(entry, io.BytesIO(content))
    return out.getvalue()


def _imported_files() -> set[str | None]:
    """Return the paths of the modules imported so far; None among them for modules without a file."""
    return {getattr(module, "__file__", None) for module in list(sys.modules.values())}


def _file_for_archive(name: str, path: str, content: bytes, imported: set[str | None]) -> tuple[str, bytes]:
    """Return the name and content of a file for the archive: compiled when it is a module that was imported, else
    unchanged."""
    if path not in imported or not name.endswith(".py"):
        return name, content
    return f"{name}c", _HEAD + marshal.dumps(compile(content, path, "exec", dont_inherit=True))
