"""The Python for phones: brought once, and only the one that is pinned."""

import re
import tomllib
from pathlib import Path

import pytest

from config.pocket import bundle
from config.pocket import runtime as pyodide

ROOT = Path(__file__).parent.parent.parent


def test_a_runtime_that_is_another_is_refused(runtime):
    assert pyodide.read(runtime)["pyodide.mjs"] == b"pyodide.mjs"
    (runtime / "pyodide.asm.wasm").write_bytes(b"pyodide.asm.wasm ")
    with pytest.raises(pyodide.WrongPython, match=r"pyodide\.asm\.wasm is niet die van pyodide"):
        pyodide.read(runtime)
    (runtime / "pyodide.asm.wasm").unlink()
    with pytest.raises(pyodide.WrongPython, match=r"staat geen pyodide\.asm\.wasm"):
        pyodide.read(runtime)


@pytest.fixture
def npm(runtime, tmp_path, monkeypatch):
    """An npm that packs what lies in `runtime`; its path. It writes down what it is asked."""
    script = tmp_path / "npm"
    packed = f"ln -s {runtime} package && tar czhf it.tgz package"
    script.write_text(f"#!/bin/sh\necho $* >> {tmp_path}/asked\n{packed} && rm package\n")
    script.chmod(0o755)
    monkeypatch.setattr(pyodide, "npm_path", lambda: str(script))
    return script


def test_the_runtime_is_brought_once_and_only_what_is_pinned(npm, runtime, tmp_path):
    (runtime / "more.js").write_text("anything")
    there = tmp_path / "there"
    assert pyodide.read_or_fetch(there) == pyodide.read_or_fetch(there) == pyodide.read(runtime)
    assert {path.name for path in there.iterdir()} == set(pyodide.PINNED["sha256"])
    asked = (tmp_path / "asked").read_text()
    assert asked == f"pack --loglevel=error --ignore-scripts pyodide@{pyodide.PINNED['version']}\n"


def test_a_runtime_that_comes_as_another_never_stands_there(npm, runtime, tmp_path):
    (runtime / "pyodide.mjs").write_text("another")
    with pytest.raises(pyodide.WrongPython, match="controlesom"):
        pyodide.read_or_fetch(tmp_path / "there")
    assert not (tmp_path / "there").exists()


@pytest.mark.parametrize(
    ("script", "said"),
    [
        ("echo 'npm error code ENOTFOUND' >&2; exit 1", r"\(npm error code ENOTFOUND\)\. Is er netwerk"),
        ("exit 1", "npm zei niets"),
    ],
)
def test_npm_that_can_not_fetch_it_is_told_in_a_sentence(npm, tmp_path, script, said):
    npm.write_text(f"#!/bin/sh\n{script}\n")
    with pytest.raises(pyodide.WrongPython, match=said):
        pyodide.read_or_fetch(tmp_path / "there")


def test_every_file_of_the_runtime_is_pinned_and_no_registry_is_named():
    pins = tomllib.loads((Path(bundle.__file__).parent / "bundle.toml").read_text())["runtime"]["sha256"]
    assert {*bundle.RUNTIME, "python_stdlib.zip", "pyodide-lock.json"} == set(pins)
    assert all(re.fullmatch(r"[0-9a-f]{64}", one) for one in pins.values())
    for name in ("Makefile", "requirements-npm.txt", "config/pocket/bundle.toml", "config/pocket/runtime.py"):
        assert "://" not in (ROOT / name).read_text()
    assert "--hash=sha256:" in (ROOT / "requirements-npm.txt").read_text()
