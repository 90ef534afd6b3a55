"""What a phone takes along, as the server tells it."""

import json
import re

import pytest

from rulebook.pages.machines.offline import ahead
from tests.clients.sheet import Phone


def told(client):
    """What the worker is told: its version, and the pages and files to fetch ahead."""
    text = client.get("/worker.js").content.decode()
    return {name: json.loads(value) for name, value in re.findall(r"^const ([A-Z]+) = (.*);$", text, re.M)[:3]}


def test_the_worker_is_told_a_version_and_pages_that_are_the_same_for_all(client, db):
    answer = client.get("/worker.js")
    assert answer["Content-Type"].startswith("text/javascript")
    assert told(client)["AHEAD"] == ahead()
    assert re.fullmatch(r"[0-9a-f]{12}", told(client)["VERSION"])
    for path in ahead():
        page = client.get(path)
        assert page.status_code == 200, path
        assert page.get("Cache-Control", "public").startswith("public"), path
        assert not page.cookies, path
        assert "csrfmiddlewaretoken" not in page.content.decode(), path


def test_the_version_changes_with_what_the_worker_does(client, monkeypatch, tmp_path):
    from rulebook.pages import cached
    from rulebook.pages.machines import offline

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
