"""Python for the browser (the npm package `pyodide`), which every phone runs: held against its hashes at every use.

`python -m config.pocket.runtime` brings it with npm; only the standard library is needed for that.
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
"""Seconds in which six megabytes must come."""


class NotThis(Exception):
    """It is not there, or not what it should be; why, in a Dutch sentence."""


def npm() -> str | None:
    """Where npm is: the machine's own, or what `make pocket` fetched for who has none."""
    return shutil.which("npm") or shutil.which("npm", path=str(BASE / ".tools" / "npm" / "bin"))


def read(folder: Path) -> dict[str, bytes]:
    """The files that a phone gets something of, by name. `NotThis` when one of them is gone or is another."""
    found = {}
    for name, known in PINNED["sha256"].items():
        try:
            found[name] = (folder / name).read_bytes()
        except OSError:
            raise NotThis(f"In {folder} staat geen {name} van pyodide.") from None
        if hashlib.sha256(found[name]).hexdigest() != known:
            raise NotThis(f"{folder / name} is niet die van pyodide {PINNED['version']}: de controlesom klopt niet.")
    return found


def brought(folder: Path) -> dict[str, bytes]:
    """What `read` gives, fetched with npm when it is not there. `NotThis` when it does not come, or another comes."""
    try:
        return read(folder)
    except NotThis:
        fetch(folder)
        return read(folder)


def fetch(folder: Path) -> None:
    """The pinned files of the package in `folder`. Nothing of it is run, and nothing comes there that is another."""
    where = npm()
    if where is None:
        raise NotThis("Er is geen npm om pyodide te halen. Installeer npm, of doe `make pocket`: dat haalt het zelf.")
    with tempfile.TemporaryDirectory() as name:
        package = f"pyodide@{PINNED['version']}"
        command = [where, "pack", "--loglevel=error", "--ignore-scripts", package]
        try:
            done = subprocess.run(  # noqa: S603 - words of our own
                command, cwd=name, capture_output=True, text=True, timeout=PATIENCE, check=False
            )
            said = (done.stderr.strip().splitlines() or ["npm zei niets"])[0] if done.returncode else ""
        except subprocess.TimeoutExpired:
            said = "het duurde te lang"
        if said:
            raise NotThis(f"npm kon {package} niet halen ({said}). Is er netwerk?")
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
        brought(FOLDER)
    except NotThis as error:
        sys.exit(str(error))
