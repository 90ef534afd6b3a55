"""What a phone takes along, as the server tells it."""

import base64
import hashlib
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from rulebook.pages import cached
from rulebook.pages.machines import offline
from rulebook.pages.machines.offline import ahead
from tests.clients.sheet import Phone


def told(client):
    """What the worker is told: its version, and the pages and files to fetch ahead."""
    text = client.get("/worker.js").content.decode()
    return {name: json.loads(value) for name, value in re.findall(r"^const ([A-Z]+) = (.*);$", text, re.M)[:4]}


def sum_of(content):
    return base64.b64encode(hashlib.sha256(content).digest()).decode()


def test_the_worker_is_told_a_version_and_pages_that_are_the_same_for_all(client, db):
    answer = client.get("/worker.js")
    assert answer["Content-Type"].startswith("text/javascript")
    assert list(told(client)["AHEAD"]) == ahead()
    assert re.fullmatch(r"[0-9a-f]{12}", told(client)["VERSION"])
    for path in ahead():
        page = client.get(path)
        assert page.status_code == 200, path
        assert page.get("Cache-Control", "public").startswith("public"), path
        assert not page.cookies, path
        assert "csrfmiddlewaretoken" not in page.content.decode(), path


@pytest.mark.parametrize("host", ["testserver", "localhost:8000"])
def test_the_sum_of_every_page_and_file_is_told_whatever_the_site_is_called(client, settings, db, host):
    settings.ALLOWED_HOSTS = ["testserver", "localhost"]
    text = client.get("/worker.js", headers={"host": host}).content.decode()
    kept = {name: json.loads(value) for name, value in re.findall(r"^const ([A-Z]+) = (.*);$", text, re.M)[:4]}
    assert kept["ORIGIN"] == f"http://{host}"
    for path, wanted in kept["AHEAD"].items():
        page = client.get(path, headers={"host": host}).content.decode()
        assert sum_of(page.replace(kept["ORIGIN"], "").encode()) == wanted, path
        assert set(re.findall(r'"(/static/[^"#?]+)', page)) <= set(kept["FILES"]), path
    for path, wanted in kept["FILES"].items():
        content = Path(settings.BASE_DIR / path.lstrip("/")).read_bytes()
        assert sum_of(content) == wanted, path
        named = re.findall(r'url\("?\.\./([^")#]+)', content.decode()) if path.endswith(".css") else []
        assert {f"/static/{name}" for name in named} <= set(kept["FILES"]), path


def test_the_files_of_a_sheet_are_among_them(client, db):
    phone = Phone(client)
    phone.begin("vrij")
    for path in (phone.url, "/blad/"):
        assert set(re.findall(r'"(/static/[^"#?]+)', client.get(path).content.decode())) <= set(told(client)["FILES"])


def test_every_process_tells_the_same_sums(settings, tmp_path):
    """Each worker draws its own pages: no set, no memory address may show in them."""
    ask = "import django; django.setup(); from rulebook.pages.machines.offline import script; print(script('http://a'))"
    environ = os.environ | {"DJANGO_SETTINGS_MODULE": "config.settings", "DATA_DIR": str(tmp_path), "DEBUG": "1"}
    said = subprocess.run(
        [sys.executable, "-c", ask], cwd=settings.BASE_DIR, env=environ, capture_output=True, text=True, check=True
    )
    assert said.stdout == offline.script("http://a") + "\n"


def test_the_version_changes_with_what_the_worker_does(client, monkeypatch, tmp_path):
    before = told(client)
    changed = tmp_path / "worker.js"
    changed.write_text(offline.SCRIPT.read_text() + "// another\n")
    monkeypatch.setattr(offline, "SCRIPT", changed)
    cached._pages.clear()
    after = told(client)
    cached._pages.clear()
    assert before["VERSION"] != after["VERSION"]
    assert before["AHEAD"] == after["AHEAD"]


@pytest.mark.django_db
def test_the_last_sheet_is_the_one_that_was_played_last(client):
    assert client.get("/blad/laatste/").headers["Location"] == "/blad/"
    first, second = Phone(client), Phone(client)
    first.begin("vrij")
    second.begin("toepen")
    assert client.get("/blad/laatste/").headers["Location"] == second.url
    answer = client.get("/blad/laatste/")
    assert "no-store" in answer["Cache-Control"]
