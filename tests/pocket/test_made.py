"""*Op zak* is made beside a server that has none, whole or not at all."""

import io
import json
import os
import subprocess
import sys
import time
from pathlib import Path

import brotli
import pytest
from django.core.management import call_command

from config import static
from config.management.commands import serve
from config.pocket import bundle, offer
from config.pocket import runtime as pyodide

ROOT = Path(__file__).parent.parent.parent


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
    assert offer.condition().how == "missing"
    whole = bundle.write(pyodide.read(runtime), quality=1)
    assert offer.condition().how == "ours"
    assert not [path for path in place.iterdir() if path.name.endswith(".half")]
    assert all(
        len(brotli.decompress((place / f"{Path(one['url']).name}.br").read_bytes())) == one["size"]
        for one in offer.parts(whole)
    )


def test_while_it_is_being_made_the_page_says_so(client, place):
    with offer.lock_while_making():
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
    monkeypatch.setattr(pyodide, "npm_path", lambda: npm)
    command = serve.Command(stdout=io.StringIO())
    assert command._must_make_pocket(is_asked=asked) == bool(asked and npm)
    told = command.stdout._out.getvalue()
    assert told.strip().endswith(said)
    assert told.count("\n") == bool(said)
    assert caplog.messages == ([logged.format(place=place)] if logged else [])


def test_a_server_that_has_it_says_nothing_and_makes_nothing(offered, caplog):
    command = serve.Command(stdout=io.StringIO())
    assert not command._must_make_pocket(is_asked=True)
    assert (command.stdout._out.getvalue(), caplog.messages) == ("", [])


def test_what_is_made_already_is_not_made_again(offered, settings, capsys, monkeypatch):
    """But for one that was compressed in haste, which a release makes small."""
    monkeypatch.setattr(static, "gather", lambda: None)
    monkeypatch.setattr(pyodide, "read_or_fetch", lambda folder: pytest.fail("it was there"))
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
    with offer.lock_while_making(), serve._maker() as make:  # so that it waits
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
    with offer.lock_while_making():
        server = subprocess.Popen(
            ["sh", "-c", asked], cwd=ROOT, env=environ, stdout=subprocess.PIPE, start_new_session=True
        )
        server.kill()
        server.communicate(timeout=60)  # until the last who could say something is gone
    assert offer.condition().how == "missing"
