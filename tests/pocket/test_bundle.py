"""What the bundle is made of: this program, its packages and a library in fewer bytes."""

import importlib
import io
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from config.pocket import bundle, kept, offer
from config.pocket import runtime as pyodide
from config.pocket.slim import slim
from scoring.paper.build import build


def test_what_no_page_needs_stays_behind(runtime):
    library = bundle.python_library((runtime / "python_stdlib.zip").read_bytes())
    assert zipfile.ZipFile(io.BytesIO(library)).namelist() == ["encodings/utf_8.py", "os.py"]


def whole(offered, settings, name):
    """A file as a phone puts it together."""
    parts = [settings.POCKET_DIR / Path(part["url"]).name for part in offered["files"][name]]
    assert [part["size"] for part in offered["files"][name]] == [path.stat().st_size for path in parts]
    return b"".join(path.read_bytes() for path in parts)


def test_the_bundle_holds_this_program_and_is_named_by_its_content(offered, runtime, settings):
    with tarfile.open(fileobj=io.BytesIO(whole(offered, settings, "program.tar"))) as archive:
        names = archive.getnames()
    licences = {name.partition("-")[0] for name in names if ".dist-info/" in name}
    assert licences == {name.replace("-", "_") for name in bundle.CHOSEN["packages"]["names"]}
    assert {"scoring/games/toepen/__init__.py", "seeds/games/toepen.md", "templates/base.html"} <= set(names)
    assert {"zone/Europe/Amsterdam", "staticfiles.json", "django/__init__.py"} <= set(names)
    assert not any(name.startswith(("weasyprint", "granian", "django/contrib/admin", "tests")) for name in names)
    assert all(len(name) <= 255 for name in names)
    again = bundle.write(pyodide.read(runtime), quality=1)
    assert again == offered
    parts = [Path(part["url"]).name for file in offered["files"].values() for part in file]
    there = sorted(path.name for path in settings.POCKET_DIR.iterdir())
    assert there == sorted([offer.INDEX, *parts, *(f"{name}.br" for name in parts)])


def test_a_file_comes_in_parts_and_a_change_of_ours_leaves_those_of_the_packages(offered, runtime, monkeypatch):
    parts = offered["files"]["program.tar"]
    assert len(parts) > 4
    assert max(part["size"] for part in parts) == bundle.PART
    monkeypatch.setattr(bundle, "build", lambda: "another")
    after = bundle.write(pyodide.read(runtime), quality=1)
    assert after["files"]["program.tar"][:4] == parts[:4]
    assert offer.bundle_name(after) != offer.bundle_name(offered)


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

def tell(pair, *, loud=False):
    """In words."""
    return (pair.left, pair.right) if not loud else pair

def nothing():
    """Only told."""
'''


def test_a_source_is_the_same_program_in_fewer_signs():
    small = slim(LONG.encode()).decode()
    assert len(small) < 0.75 * len(LONG)
    exec(small, space := {})
    assert (space["tell"](space["Pair"](3)), space["nothing"](), space["Pair"].__doc__) == ((3, "   2"), None, ".")
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


@pytest.mark.parametrize("name", ["config/pocket/slim.py", "templates/base.html"])
def test_it_is_of_another_program_when_anything_of_it_changed(name, settings, tmp_path, monkeypatch):
    """Also a part of it that is on no paper."""
    for folder in (*bundle.OWN, "static/css", "static/fonts"):
        (tmp_path / folder).mkdir(parents=True)
    path = tmp_path / name
    path.parent.mkdir(exist_ok=True)
    settings.BASE_DIR = tmp_path
    for each in ("requirements.txt", "config/release.py", name):
        (tmp_path / each).write_text("one")
    told = []
    for text in ("one", "two"):
        path.write_text(text)
        build.cache_clear()
        offer._hash_of_config.cache_clear()
        told.append(offer.program_mark())
    build.cache_clear()
    offer._hash_of_config.cache_clear()
    assert told[0] != told[1]
