"""Python for the browser (the npm package `pyodide`), which runs on the phone; its files are checked by hash at every
use.

`python -m config.pocket.runtime` fetches it with npm, and needs only Python's standard library.
"""

import hashlib
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tomllib
from pathlib import Path

BASE = Path(__file__).resolve().parent.parent.parent
FOLDER = BASE / ".tools" / "node_modules" / "pyodide"
PINNED = tomllib.loads((Path(__file__).parent / "bundle.toml").read_text())["runtime"]
PATIENCE = 600
"""Seconds that fetching its six megabytes may take."""


class WrongPython(Exception):
    """The exception for a Python for the browser that is missing or of a wrong version; its message is a Dutch
    sentence."""


def npm_path() -> str | None:
    """Return the path of npm: that of the machine, or else the one that `make pocket` fetched; None when there is
    none."""
    return shutil.which("npm") or shutil.which("npm", path=str(BASE / ".tools" / "npm" / "bin"))


def read(folder: Path) -> dict[str, bytes]:
    """Return the files of Python for the browser in `folder`, name to content.

    Raises `WrongPython` when one is missing or its hash is not the expected one.
    """
    found = {}
    for name, known in PINNED["sha256"].items():
        try:
            found[name] = (folder / name).read_bytes()
        except OSError:
            raise WrongPython(f"In {folder} staat geen {name} van pyodide.") from None
        if hashlib.sha256(found[name]).hexdigest() != known:
            raise WrongPython(
                f"{folder / name} is niet die van pyodide {PINNED['version']}: de controlesom klopt niet."
            )
    return found


def read_or_fetch(folder: Path) -> dict[str, bytes]:
    """Return what `read` returns. When a file is missing or its hash is wrong, all are fetched with npm first; raises
    `WrongPython` when that fails."""
    try:
        return read(folder)
    except WrongPython:
        fetch(folder)
        return read(folder)


def fetch(folder: Path) -> None:
    """Fetch the files of Python for the browser into `folder` with npm; nothing of the package is run.

    Raises `WrongPython` when npm is missing or fails, or the hash of a file is not the expected one.
    """
    where = npm_path()
    if where is None:
        raise WrongPython(
            "Er is geen npm om pyodide te halen. Installeer npm, of doe `make pocket`: dat haalt het zelf."
        )
    with tempfile.TemporaryDirectory() as name:
        package = f"pyodide@{PINNED['version']}"
        command = [where, "pack", "--loglevel=error", "--ignore-scripts", package]
        try:
            done = subprocess.run(  # noqa: S603 - words of our own
                command, cwd=name, capture_output=True, text=True, timeout=PATIENCE, check=False
            )
            reason = (done.stderr.strip().splitlines() or ["npm zei niets"])[0] if done.returncode else ""
        except subprocess.TimeoutExpired:
            reason = "het duurde te lang"
        if reason:
            raise WrongPython(f"npm kon {package} niet halen ({reason}). Is er netwerk?")
        whole = Path(name) / "whole"
        whole.mkdir()
        with tarfile.open(next(Path(name).glob("*.tgz"))) as archive:
            for file in archive:
                found = archive.extractfile(file) if file.name.removeprefix("package/") in PINNED["sha256"] else None
                if found:
                    (whole / Path(file.name).name).write_bytes(found.read())
        read(whole)
        folder.mkdir(parents=True, exist_ok=True)
        for path in whole.iterdir():
            shutil.move(path, folder / path.name)


if __name__ == "__main__":
    try:
        read_or_fetch(FOLDER)
    except WrongPython as error:
        sys.exit(str(error))
