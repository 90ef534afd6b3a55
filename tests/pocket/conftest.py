"""A small *op zak* to try things on: a runtime as large as its names, and this program."""

import fcntl
import functools
import hashlib
import json
import shutil
import zipfile

import pytest

from config.pocket import bundle, offer
from config.pocket import runtime as pyodide
from config.pocket.slim import slim

ONCE = functools.cache(slim)


@pytest.fixture
def runtime(tmp_path, monkeypatch):
    """A folder with a runtime that has the names of the real one, and is pinned as it is."""
    folder = tmp_path / "runtime"
    folder.mkdir()
    for name in bundle.RUNTIME:
        (folder / name).write_bytes(name.encode())
    with zipfile.ZipFile(folder / "python_stdlib.zip", "w") as library:
        for name in ("os.py", "pdb.py", "encodings/utf_8.py", "encodings/big5.py", "xml/dom/minidom.py", "data.bin"):
            library.writestr(name, name)
    (folder / "pyodide-lock.json").write_text(json.dumps({"info": {"python": "3"}, "packages": {"numpy": {}}}))
    pins = {name: hashlib.sha256((folder / name).read_bytes()).hexdigest() for name in pyodide.PINNED["sha256"]}
    monkeypatch.setitem(pyodide.PINNED, "sha256", pins)
    return folder


@pytest.fixture
def place(settings, tmp_path, monkeypatch):
    """A program with nothing beside it yet."""
    monkeypatch.setattr(bundle, "slim", ONCE)
    settings.STATIC_ROOT = tmp_path / "static"
    settings.STATIC_ROOT.mkdir()
    (settings.STATIC_ROOT / "staticfiles.json").write_text("{}")
    settings.POCKET_DIR = tmp_path / "pocket"
    settings.POCKET_DIR.mkdir()
    return settings.POCKET_DIR


@pytest.fixture
def offered(runtime, place, tmp_path_factory, worker_id):
    """That program with all of it beside it: made once in a run, by the first who needs it, and laid there for each."""
    folder = tmp_path_factory.getbasetemp()
    folder = folder if worker_id == "master" else folder.parent
    made = folder / f"offered-{bundle.integrity_of(offer.program_mark().encode())[:8].replace('/', '-')}"
    with (folder / "offered.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not made.exists():
            bundle.write(pyodide.read(runtime), quality=1)
            shutil.copytree(place, made)
    shutil.copytree(made, place, dirs_exist_ok=True)
    return json.loads((place / offer.INDEX).read_text())
