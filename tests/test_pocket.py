"""What a phone is offered to run the program itself, and what it is made of."""

from __future__ import annotations

import io
import json
import tarfile
import zipfile
from pathlib import Path

import pytest

from config.pocket import bundle

WASM = "'wasm-unsafe-eval'"


@pytest.fixture
def runtime(tmp_path):
    """A runtime with the names of the real one."""
    for name in bundle.RUNTIME:
        (tmp_path / name).write_bytes(name.encode())
    with zipfile.ZipFile(tmp_path / "python_stdlib.zip", "w") as library:
        for name in ("os.py", "pdb.py", "encodings/utf_8.py", "encodings/big5.py", "xml/dom/minidom.py", "data.bin"):
            library.writestr(name, name)
    (tmp_path / "pyodide-lock.json").write_text(json.dumps({"info": {"python": "3"}, "packages": {"numpy": {}}}))
    return tmp_path


@pytest.fixture
def offered(runtime, settings, tmp_path):
    settings.STATIC_ROOT = tmp_path / "static"
    settings.STATIC_ROOT.mkdir()
    (settings.STATIC_ROOT / "staticfiles.json").write_text("{}")
    bundle.offered.cache_clear()
    yield bundle.write(runtime, quality=1)
    bundle.offered.cache_clear()


def test_what_no_page_needs_stays_behind(runtime):
    library = zipfile.ZipFile(io.BytesIO(bundle.python_library(runtime / "python_stdlib.zip")))
    assert library.namelist() == ["encodings/utf_8.py", "os.py"]


def test_the_bundle_holds_this_program_and_is_named_by_its_content(offered, settings):
    files = {
        name: settings.STATIC_ROOT / Path(each["url"]).relative_to("/static") for name, each in offered["files"].items()
    }
    with tarfile.open(files["program.tar"]) as archive:
        names = archive.getnames()
    assert {"scoring/games/toepen/__init__.py", "seeds/games/toepen.md", "templates/base.html"} <= set(names)
    assert {"zone/Europe/Amsterdam", "staticfiles.json", "django/__init__.py"} <= set(names)
    assert not any(name.startswith(("weasyprint", "granian", "django/contrib/admin", "tests")) for name in names)
    assert all(len(name) <= 255 for name in names)
    again = bundle.write(Path(settings.STATIC_ROOT).parent, quality=1)
    assert again == offered
    assert sorted(path.name for path in (settings.STATIC_ROOT / "pocket").iterdir()) == sorted(
        [bundle.INDEX, *(path.name for path in files.values()), *(f"{path.name}.br" for path in files.values())]
    )


def test_only_the_worker_with_the_program_may_compile(client, offered):
    text = client.get("/zak.js")
    assert WASM in text["Content-Security-Policy"]
    assert offered["files"]["program.tar"]["url"] in text.content.decode()
    for address in ("/op-zak/", "/worker.js", "/"):
        assert WASM not in client.get(address)["Content-Security-Policy"]


def test_a_phone_is_told_as_whom_it_is_known_and_stays_so(client, offered, db):
    first = client.post("/op-zak/").json()["owner"]
    assert len(first) == 64
    assert client.post("/op-zak/").json()["owner"] == first
    assert "MB" in client.get("/op-zak/").content.decode()


def test_another_program_is_not_offered(client, offered, settings):
    index = settings.STATIC_ROOT / "pocket" / bundle.INDEX
    index.write_text(json.dumps({**offered, "of": "another"}))
    bundle.offered.cache_clear()
    assert client.get("/zak.js").status_code == 404
    assert client.post("/op-zak/").status_code == 404
    assert "geeft De Lei niet mee" in client.get("/op-zak/").content.decode()
