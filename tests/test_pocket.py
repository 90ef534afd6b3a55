"""What a phone is offered to run the program itself, and what it is made of."""

import base64
import functools
import hashlib
import importlib
import io
import json
import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from config.pocket import bundle, kept
from config.pocket.slim import slim

ONCE = functools.cache(slim)
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
def offered(runtime, settings, tmp_path, monkeypatch):
    monkeypatch.setattr(bundle, "slim", ONCE)
    settings.STATIC_ROOT = tmp_path / "static"
    settings.STATIC_ROOT.mkdir()
    (settings.STATIC_ROOT / "staticfiles.json").write_text("{}")
    bundle.offered.cache_clear()
    yield bundle.write(runtime, quality=1)
    bundle.offered.cache_clear()


def test_what_no_page_needs_stays_behind(runtime):
    library = zipfile.ZipFile(io.BytesIO(bundle.python_library(runtime / "python_stdlib.zip")))
    assert library.namelist() == ["encodings/utf_8.py", "os.py"]


def whole(offered, settings, name):
    """A file as a phone puts it together."""
    parts = [settings.STATIC_ROOT / Path(part["url"]).relative_to("/static") for part in offered["files"][name]]
    assert [part["size"] for part in offered["files"][name]] == [path.stat().st_size for path in parts]
    return b"".join(path.read_bytes() for path in parts)


def test_the_bundle_holds_this_program_and_is_named_by_its_content(offered, settings):
    with tarfile.open(fileobj=io.BytesIO(whole(offered, settings, "program.tar"))) as archive:
        names = archive.getnames()
    licences = {name.partition("-")[0] for name in names if ".dist-info/" in name}
    assert licences == {name.replace("-", "_") for name in bundle.CHOSEN["packages"]["names"]}
    assert {"scoring/games/toepen/__init__.py", "seeds/games/toepen.md", "templates/base.html"} <= set(names)
    assert {"zone/Europe/Amsterdam", "staticfiles.json", "django/__init__.py"} <= set(names)
    assert not any(name.startswith(("weasyprint", "granian", "django/contrib/admin", "tests")) for name in names)
    assert all(len(name) <= 255 for name in names)
    again = bundle.write(Path(settings.STATIC_ROOT).parent, quality=1)
    assert again == offered
    parts = [Path(part["url"]).name for file in offered["files"].values() for part in file]
    there = sorted(path.name for path in (settings.STATIC_ROOT / "pocket").iterdir())
    assert there == sorted([bundle.INDEX, *parts, *(f"{name}.br" for name in parts)])


def test_a_file_comes_in_parts_and_a_change_of_ours_leaves_those_of_the_packages(offered, settings, monkeypatch):
    parts = offered["files"]["program.tar"]
    assert len(parts) > 4
    assert max(part["size"] for part in parts) == bundle.PART
    monkeypatch.setattr(bundle, "build", lambda: "another")
    after = bundle.write(Path(settings.STATIC_ROOT).parent, quality=1)
    assert after["files"]["program.tar"][:4] == parts[:4]
    assert bundle.name_of(after) != bundle.name_of(offered)


LONG = '''"""What it is."""
from dataclasses import dataclass

LIMIT = 2  # a remark
"""As many as that."""

@dataclass
class Pair:
    """Two of them."""
    left: int
    right: str = f"{LIMIT!r:>4}"
    """The other."""

def told(pair, *, loud=False):
    """In words."""
    return (pair.left, pair.right) if not loud else pair

def nothing():
    """Only told."""
'''


def test_a_source_is_the_same_program_in_fewer_signs():
    small = slim(LONG.encode()).decode()
    assert len(small) < 0.75 * len(LONG)
    exec(small, space := {})
    assert (space["told"](space["Pair"](3)), space["nothing"](), space["Pair"].__doc__) == ((3, "   2"), None, ".")
    assert not any(said in small for said in ("What", "remark", "other", "words"))
    assert slim(b"def half(:") == b"def half(:"


def test_what_was_read_is_kept_as_python_keeps_it(tmp_path, monkeypatch):
    """In the place of its source, so from an archive and a zip that hold no source of it; the rest stays as it is."""
    monkeypatch.syspath_prepend(str(tmp_path))
    for name in ("kept_first", "kept_other"):
        (tmp_path / f"{name}.py").write_text(f"NAME = {name!r}")
    (tmp_path / "text.md").write_text("tekst")
    importlib.import_module("kept_first")
    with tarfile.open(fileobj=io.BytesIO(kept.program(str(tmp_path)))) as archive:
        assert archive.getnames() == ["kept_first.pyc", "kept_other.py", "text.md"]
        archive.extractall(tmp_path / "again", filter="data")
    read = "import kept_first; print(kept_first.NAME, kept_first.__file__)"
    told = subprocess.run(
        [sys.executable, "-c", read], cwd=tmp_path / "again", capture_output=True, text=True, check=True
    )
    assert told.stdout.split() == ["kept_first", str(tmp_path / "again" / "kept_first.pyc")]

    with zipfile.ZipFile(tmp_path / "library.zip", "w") as library:
        library.writestr("kept_zipped.py", "NAME = 'zipped'")
        library.writestr("kept_unread.py", "NAME = 'unread'")
    monkeypatch.syspath_prepend(str(tmp_path / "library.zip"))
    importlib.import_module("kept_zipped")
    (tmp_path / "read.zip").write_bytes(kept.library())
    assert zipfile.ZipFile(tmp_path / "read.zip").namelist() == ["kept_zipped.pyc", "kept_unread.py"]
    both = "import sys; sys.path[:0] = ['read.zip']; import kept_zipped as a, kept_unread as b; print(a.NAME, b.NAME)"
    told = subprocess.run([sys.executable, "-c", both], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert told.stdout.split() == ["zipped", "unread"]


def test_only_the_worker_with_the_program_may_compile(client, offered):
    text = client.get("/zak.js")
    assert WASM in text["Content-Security-Policy"]
    assert offered["files"]["program.tar"][0]["url"] in text.content.decode()
    for address in ("/op-zak/", "/worker.js", "/"):
        assert WASM not in client.get(address)["Content-Security-Policy"]


def test_the_worker_keeps_its_policy_when_it_is_asked_whether_it_changed(client, offered):
    """A browser takes the head of such an answer for that of the script it kept."""
    told = client.get("/zak.js")
    again = client.get("/zak.js", headers={"If-None-Match": told["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again["Content-Security-Policy"] == told["Content-Security-Policy"]


PAGES = (
    "/oefenen/toepen/",
    "/oefenen/toepen/leren/",
    "/afdrukken/",
    "/op-zak/",
    "/blad/",
    "/blad/nieuw/",
    "/zoeken/?q=troef",
)


def test_each_part_is_told_with_its_sum_and_the_page_is_the_same_for_all(client, offered, settings, db):
    parts = [part for file in offered["files"].values() for part in file]
    for part in parts:
        content = (settings.STATIC_ROOT / Path(part["url"]).relative_to("/static")).read_bytes()
        assert part["sum"] == base64.b64encode(hashlib.sha256(content).digest()).decode()
    text = client.get("/zak.js").content.decode()
    assert all(f'"{part["url"]}": "{part["sum"]}"' in text for part in parts)
    wanted = json.loads(re.search("const AHEAD = (.*);", text)[1])["/op-zak/"]
    page = client.get("/op-zak/")
    assert "csrftoken" in page.cookies
    drawn = page.content.decode().replace("http://testserver", "").encode()
    assert base64.b64encode(hashlib.sha256(drawn).digest()).decode() == wanted


STATIC = re.compile(r'"(/static/[^"#?]+)')


def test_the_files_of_every_page_that_the_program_draws_are_there(client, offered, db):
    text = client.get("/zak.js").content.decode()
    ahead, files = (json.loads(re.search(f"const {name} = (.*);", text)[1]) for name in ("AHEAD", "FILES"))
    assert "/op-zak/" in ahead
    there = {name for page in ahead for name in STATIC.findall(client.get(page).content.decode())} | set(files)
    for page in PAGES:
        named = {name for name in STATIC.findall(client.get(page).content.decode()) if "/pocket/" not in name}
        assert named
        assert named <= there, page


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
