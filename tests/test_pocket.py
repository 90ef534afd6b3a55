"""What a phone is offered to run the program itself, and what it is made of."""

import base64
import functools
import hashlib
import importlib
import io
import json
import os
import re
import subprocess
import sys
import tarfile
import time
import tomllib
import zipfile
from pathlib import Path

import brotli
import pytest
from django.core.management import call_command

from config import static
from config.management.commands import serve
from config.pocket import bundle, kept, offer
from config.pocket import runtime as pyodide
from config.pocket.slim import slim
from config.release import VERSION
from scoring.paper.build import build

ROOT = Path(__file__).parent.parent
ONCE = functools.cache(slim)
WASM = "'wasm-unsafe-eval'"


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
def offered(runtime, place):
    return bundle.write(pyodide.read(runtime), quality=1)


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
    assert offer.name_of(after) != offer.name_of(offered)


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
        content = (Path(settings.POCKET_DIR) / Path(part["url"]).name).read_bytes()
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


def asked(client, address, encoding=""):
    """A file, read to its end: the status, the head and what is sent."""
    answer = client.get(address, headers={"Accept-Encoding": encoding})
    sent = b"".join(answer)
    answer.close()
    return answer.status_code, answer.headers, sent


@pytest.fixture
def spoilt(offered, place):
    """`spoilt(how)`: what lies there is no longer that of this program, in one of the ways that happen."""

    def spoil(how):
        index = place / offer.INDEX
        offer._read.cache_clear()  # as after a restart
        if how == "missing":
            index.unlink()
        elif how == "cut short":
            index.write_text(index.read_text()[:100])
        elif how == "half a part":
            (place / Path(offered["files"]["program.tar"][0]["url"]).name).write_bytes(b"half")
        elif how == "before 1.1":
            index.write_text(json.dumps({name: offered[name] for name in ("lock", "files")} | {"of": "another"}))
        else:
            index.write_text(json.dumps(offered | {"of": "another", "version": how}))

    return spoil


@pytest.mark.parametrize(
    ("how", "logged", "shown"),
    [
        ("missing", "ligt niets", "ligt De Lei op zak niet klaar"),
        ("cut short", "is niet heel", "is niet heel"),
        ("half a part", "is niet heel", "is niet heel"),
        ("before 1.1", f"van een eerdere versie, en dit is {VERSION}", f"versie, en de server zelf is {VERSION}"),
        ("0.9.7", f"van versie 0.9.7, en dit is {VERSION}", f"van versie 0.9.7, en de server zelf is {VERSION}"),
        (VERSION, f"andere stand van {VERSION}, en dit", f"een andere stand van {VERSION}, en de server zelf"),
    ],
)
def test_what_is_not_of_this_program_is_not_offered_and_says_so_and_can_still_be_taken_off(
    client, offered, spoilt, how, logged, shown, db
):
    address = offered["files"]["program.tar"][-1]["url"]
    assert asked(client, address)[0] == 200
    spoilt(how)
    assert [client.get(one).status_code for one in ("/zak.js", address)] == [404, 404]
    assert client.post("/op-zak/").status_code == 404
    assert logged in offer.lying().why_not()
    page = " ".join(client.get("/op-zak/").content.decode().split())
    assert shown in page
    assert "data-drop" in page
    assert "take" in page
    assert re.search(r"<button[^>]*data-take hidden>", page)


def test_a_part_never_changes_and_is_sent_small(client, offered, db):
    """Also one that came after the server had started: by then it knew no such file."""
    parts = offer.parts(offered)
    status, headers, sent = asked(client, parts[-1]["url"], "br")
    assert (status, headers["Cache-Control"]) == (200, "max-age=315360000, public, immutable")
    assert (headers["Content-Encoding"], len(sent)) == ("br", parts[-1]["sent"])
    assert len(asked(client, parts[-1]["url"])[2]) == parts[-1]["size"]
    for other in (offer.INDEX, f"{Path(parts[0]['url']).name}.br", "../staticfiles.json"):
        assert client.get(offer.PLACE + other).status_code == 404


def test_a_part_that_is_no_longer_of_it_is_not_there(client, offered, runtime, monkeypatch, db):
    before = [one["url"] for one in offered["files"]["program.tar"]]
    assert {asked(client, one)[0] for one in before} == {200}
    monkeypatch.setattr(bundle, "build", lambda: "another")
    after = {one["url"] for one in bundle.write(pyodide.read(runtime), quality=1)["files"]["program.tar"]}
    (gone,) = set(before) - after
    assert client.get(gone).status_code == 404


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
        offer._config.cache_clear()
        told.append(offer.made_of())
    build.cache_clear()
    offer._config.cache_clear()
    assert told[0] != told[1]


def test_who_is_ended_while_making_it_leaves_no_half_part(runtime, place, monkeypatch):
    def cut(path, content):
        with path.open("wb") as file:
            file.write(content[:10])
        raise KeyboardInterrupt

    written = Path.write_bytes
    monkeypatch.setattr(Path, "write_bytes", lambda path, data: (cut if ".br" in path.name else written)(path, data))
    with pytest.raises(KeyboardInterrupt):
        bundle.write(pyodide.read(runtime), quality=1)
    monkeypatch.setattr(Path, "write_bytes", written)
    assert offer.lying().how == "missing"
    whole = bundle.write(pyodide.read(runtime), quality=1)
    assert offer.lying().how == "ours"
    assert not [path for path in place.iterdir() if path.name.endswith(".half")]
    assert all(
        len(brotli.decompress((place / f"{Path(one['url']).name}.br").read_bytes())) == one["size"]
        for one in offer.parts(whole)
    )


def test_while_it_is_being_made_the_page_says_so(client, place):
    with offer.being_made():
        assert "nu aan het klaarmaken" in client.get("/op-zak/").content.decode()
    assert "nu aan het klaarmaken" not in client.get("/op-zak/").content.decode()


@pytest.mark.parametrize(
    ("asked", "npm", "said", "logged"),
    [
        (True, "/usr/bin/npm", "De Lei op zak wordt intussen gemaakt; dat duurt een paar minuten.", ""),
        (True, None, "npm ontbreekt. Installeer npm, of doe eens `make pocket`.", ""),
        (False, "/usr/bin/npm", "", "De Lei op zak wordt niet aangeboden: in {place} ligt niets"),
    ],
)
def test_who_starts_a_server_without_it_hears_what_is_missing(place, monkeypatch, caplog, asked, npm, said, logged):
    monkeypatch.setattr(pyodide, "npm", lambda: npm)
    command = serve.Command(stdout=io.StringIO())
    assert command._pocket(is_asked=asked) == bool(asked and npm)
    told = command.stdout._out.getvalue()
    assert told.strip().endswith(said)
    assert told.count("\n") == bool(said)
    assert caplog.messages == ([logged.format(place=place)] if logged else [])


def test_a_server_that_has_it_says_nothing_and_makes_nothing(offered, caplog):
    command = serve.Command(stdout=io.StringIO())
    assert not command._pocket(is_asked=True)
    assert (command.stdout._out.getvalue(), caplog.messages) == ("", [])


def test_what_is_made_already_is_not_made_again(offered, settings, capsys, monkeypatch):
    """But for one that was compressed in haste, which a release makes small."""
    monkeypatch.setattr(static, "gather", lambda: None)
    monkeypatch.setattr(pyodide, "brought", lambda folder: pytest.fail("it was there"))
    index = settings.POCKET_DIR / offer.INDEX
    index.write_text(json.dumps(offered | {"quality": 9}))
    call_command("pocket", "--check")
    call_command("pocket", "--quality=9")
    assert capsys.readouterr().out.count("ligt al in") == 2
    with pytest.raises(pytest.fail.Exception, match="it was there"):
        call_command("pocket")


def makers(parent):
    """What is being made for the server with this number."""
    told = subprocess.run(["ps", "-eo", "args"], capture_output=True, text=True, check=True).stdout
    return [line for line in told.splitlines() if f"pocket --quality=9 --beside={parent}" in line]


def test_what_is_being_made_ends_with_the_server_that_asked_for_it(place, monkeypatch):
    monkeypatch.setenv("POCKET_DIR", str(place))
    with offer.being_made(), serve._maker() as make:  # so that it waits
        make()
        ends = time.monotonic() + 60
        while not makers(os.getpid()) and time.monotonic() < ends:  # just begun, it has no command to show yet
            time.sleep(0.01)
        assert len(makers(os.getpid())) == 1
    assert makers(os.getpid()) == []


def test_what_is_being_made_ends_with_a_server_that_is_killed(place, tmp_path):
    """Also its npm: here they are of one group, which a terminal does not reach."""
    environ = os.environ | {"POCKET_DIR": str(place), "DATA_DIR": str(tmp_path / "data")}
    asked = f"{sys.executable} manage.py pocket --beside=$$ & sleep 600"
    with offer.being_made():
        server = subprocess.Popen(
            ["sh", "-c", asked], cwd=ROOT, env=environ, stdout=subprocess.PIPE, start_new_session=True
        )
        server.kill()
        server.communicate(timeout=60)  # until the last who could say something is gone
    assert offer.lying().how == "missing"


# --- the runtime ----------------------------------------------------------------------------------


def test_a_runtime_that_is_another_is_refused(runtime):
    assert pyodide.read(runtime)["pyodide.mjs"] == b"pyodide.mjs"
    (runtime / "pyodide.asm.wasm").write_bytes(b"pyodide.asm.wasm ")
    with pytest.raises(pyodide.NotThis, match=r"pyodide\.asm\.wasm is niet die van pyodide"):
        pyodide.read(runtime)
    (runtime / "pyodide.asm.wasm").unlink()
    with pytest.raises(pyodide.NotThis, match=r"staat geen pyodide\.asm\.wasm"):
        pyodide.read(runtime)


@pytest.fixture
def npm(runtime, tmp_path, monkeypatch):
    """An npm that packs what lies in `runtime`; its path. It writes down what it is asked."""
    script = tmp_path / "npm"
    packed = f"ln -s {runtime} package && tar czhf it.tgz package"
    script.write_text(f"#!/bin/sh\necho $* >> {tmp_path}/asked\n{packed} && rm package\n")
    script.chmod(0o755)
    monkeypatch.setattr(pyodide, "npm", lambda: str(script))
    return script


def test_the_runtime_is_brought_once_and_only_what_is_pinned(npm, runtime, tmp_path):
    (runtime / "more.js").write_text("anything")
    there = tmp_path / "there"
    assert pyodide.brought(there) == pyodide.brought(there) == pyodide.read(runtime)
    assert {path.name for path in there.iterdir()} == set(pyodide.PINNED["sha256"])
    asked = (tmp_path / "asked").read_text()
    assert asked == f"pack --loglevel=error --ignore-scripts pyodide@{pyodide.PINNED['version']}\n"


def test_a_runtime_that_comes_as_another_never_stands_there(npm, runtime, tmp_path):
    (runtime / "pyodide.mjs").write_text("another")
    with pytest.raises(pyodide.NotThis, match="controlesom"):
        pyodide.brought(tmp_path / "there")
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
    with pytest.raises(pyodide.NotThis, match=said):
        pyodide.brought(tmp_path / "there")


def test_every_file_of_the_runtime_is_pinned_and_no_registry_is_named():
    pins = tomllib.loads((Path(bundle.__file__).parent / "bundle.toml").read_text())["runtime"]["sha256"]
    assert {*bundle.RUNTIME, "python_stdlib.zip", "pyodide-lock.json"} == set(pins)
    assert all(re.fullmatch(r"[0-9a-f]{64}", one) for one in pins.values())
    for name in ("Makefile", "requirements-npm.txt", "config/pocket/bundle.toml", "config/pocket/runtime.py"):
        assert "://" not in (ROOT / name).read_text()
    assert "--hash=sha256:" in (ROOT / "requirements-npm.txt").read_text()
