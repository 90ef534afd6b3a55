"""What a phone is offered to run the program itself, and what its pages say about it."""

import base64
import hashlib
import json
import re
from pathlib import Path

import pytest

from config.pocket import bundle, offer
from config.pocket import runtime as pyodide
from config.release import VERSION

WASM = "'wasm-unsafe-eval'"


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
        offer._read_index.cache_clear()  # as after a restart
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
    assert logged in offer.condition().why_not()
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
