"""A paper that is asked for: made once and kept, waited for in words; nobody else waits for it."""

import os
import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from django.template.loader import render_to_string
from django.test import Client

from rulebook.book.shelf import shelf
from scoring.paper import answers, queueing, store
from tests.clients.papers import BROWSER, paper, rows, until
from tests.clients.sheet import Phone, last
from tests.machines.server import ROOT, Browser, serving

WORKERS = 2
"""Each may take one more while another is about to."""


def test_eight_who_ask_at_once_get_the_same_paper_made_once(home):
    def get(_):
        answer = paper(Client(), "/spel/vrij.pdf")
        return answer.status_code, answer.content, next(home.glob("spel/vrij/*.pdf")).stat().st_ino

    shelf()  # the texts are read by one
    with ThreadPoolExecutor(8) as pool:
        found = set(pool.map(get, range(8)))
    assert len(found) == 1
    status, content, made = found.pop()
    assert status == 200
    assert content.startswith(b"%PDF")
    until(lambda: store.waiting(home) == [])
    assert next(home.glob("spel/vrij/*.pdf")).stat().st_ino == made


def test_another_process_hands_out_what_this_one_had_made(home, client):
    made = paper(client, "/spel/vrij.pdf").content
    code = (
        "import django, hashlib; django.setup(); from django.test import Client\n"
        "answer = Client().get('/spel/vrij.pdf', headers={'host': 'localhost'})\n"
        "print(answer.status_code, len(answer.content), answer['ETag'])"
    )
    environ = os.environ | {"DATA_DIR": str(home.parent.parent), "DJANGO_SETTINGS_MODULE": "config.settings"}
    run = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environ, capture_output=True, text=True, check=True
    )
    assert run.stdout.split() == ["200", str(len(made)), client.get("/spel/vrij.pdf")["ETag"]]


def test_who_looks_on_gets_a_page_that_asks_again_without_a_script(home, client):
    for nth in range(5):
        store.put(store.Paper(home, "spel/proef", f"{nth}"), rows(50))
    answer = client.get("/spel/vrij.pdf?regels=", **BROWSER)
    assert answer.status_code == 202
    assert answer["Refresh"] == "2"
    assert answer["Retry-After"] == "2"
    assert answer["Cache-Control"] == "no-store"
    text = answer.content.decode()
    assert '<h1 class="title">De PDF wordt gemaakt</h1>' in text
    assert 'href="/spel/vrij.pdf?regels="' in text
    assert 'href="/spel/vrij/' in text
    until(lambda: client.get("/spel/vrij.pdf?regels=", **BROWSER).status_code == 200)


@pytest.mark.parametrize("heavy", [True, False])
def test_a_page_that_waits_for_a_booklet_says_minutes(heavy):
    """A whole one takes minutes on a small machine; half a minute was said."""
    page = " ".join(render_to_string("202.html", {"heavy": heavy, "again": "/", "back": "/"}).split())
    assert ("Een boekje kan een paar minuten kosten" in page) == heavy
    assert "halve minuut" not in page


def test_a_program_is_told_when_to_come_back_and_waits_longer_at_the_door(home, client):
    store.put(store.Paper(home, "spel/proef", "held"), rows(3000))
    answer = client.get("/reken/roulette.pdf")
    assert (answer.status_code, answer["Retry-After"], answer["Cache-Control"]) == (503, "1", "no-store")
    assert answer.content.decode() == "De PDF wordt nog gemaakt. Vraag hem over 1 seconde opnieuw.\n"
    assert answers.MARK not in answer
    for head, patience in ((BROWSER, answers.SOON), ({}, answers.LONG)):
        asked = client.get("/reken/roulette.pdf", **head, **{answers.DOOR: True})
        if asked.status_code != 200:
            seconds, _, mark = asked[answers.MARK].partition(" ")
            assert (float(seconds), Path(mark).parent) == (patience, home / store.QUEUE)
    assert paper(client, "/reken/roulette.pdf").content.startswith(b"%PDF")
    assert len(list(home.glob("reken/roulette/*.pdf"))) == 1


def test_a_full_queue_refuses_the_next(home, client):
    for nth in range(queueing.MOST_WAITING):
        store.put(store.Paper(home, "spel/proef", f"{nth}"), "x")
    answer = client.get("/spel/vrij.pdf", **BROWSER)
    assert (answer.status_code, answer["Retry-After"]) == (503, "10")
    assert "Er worden al te veel PDF’s tegelijk gemaakt." in answer.content.decode()
    assert len(store.waiting(home)) == queueing.MOST_WAITING


def test_a_queue_that_one_network_filled_takes_what_another_asks(home, client):
    for nth in range(queueing.MOST_WAITING):
        store.put(store.Paper(home, "spel/proef", f"{nth}"), "x", "a/1")
    assert client.get("/spel/vrij.pdf", **BROWSER).status_code == 202


def test_a_kept_paper_answers_head_and_not_modified(client):
    whole = paper(client, "/spel/toepen.pdf")
    head = client.head("/spel/toepen.pdf")
    assert (head.status_code, head.content, head["ETag"]) == (200, b"", whole["ETag"])
    same = client.get("/spel/toepen.pdf", headers={"If-None-Match": whole["ETag"]})
    assert (same.status_code, same.content) == (304, b"")
    assert client.get("/spel/toepen.pdf?regels=tot:10", headers={"If-None-Match": whole["ETag"]}).status_code != 304


def test_a_new_entry_is_a_new_paper(phone):
    it = Phone(phone)
    it.begin()
    before = paper(phone, it.url + "blad.pdf")
    assert before["Cache-Control"] == "private, no-cache"
    it.write(last(0))
    after = paper(phone, it.url + "blad.pdf")
    assert before["ETag"] != after["ETag"]
    assert before.content != after.content


def test_a_sheet_takes_its_papers_with_it(phone, home, django_capture_on_commit_callbacks):
    it = Phone(phone)
    it.begin()
    paper(phone, it.url + "blad.pdf")
    assert len(list(home.glob(f"blad/{it.sheet}/*.pdf"))) == 1
    with django_capture_on_commit_callbacks(execute=True):
        phone.post(it.url + "weggooien/")
    assert list(home.glob("blad/*")) == []
    assert phone.get(it.url + "blad.pdf").status_code == 404


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """One that has read the texts before it is asked, for the tests below; what waits in its queue goes with it."""
    with serving(tmp_path_factory.mktemp("server"), WARM="1") as found:
        yield found


def test_of_fifty_booklets_at_once_a_few_are_made_one_at_a_time_and_the_rest_refused_in_words(server):
    """Of small ones, for a whole booklet takes half a minute: what bounds them is the same."""

    def ask(nth):
        browser = Browser(server.base)
        browser.opener.addheaders = [("Accept", BROWSER["HTTP_ACCEPT"])]
        return browser.get(f"/regelboek.pdf?spel=verloten&tekst=kort&tafel=Tafel+{nth}")

    with ThreadPoolExecutor(50) as pool:
        answers_got = list(pool.map(ask, range(50)))
    places = next(iter(server.static.parent.rglob(store.QUEUE)))
    waiting = store.waiting(places.parent)
    until(lambda: store.waiting(places.parent) == [])
    made = list(places.parent.glob("regelboek/boekje/*.pdf"))
    taken, refused = ([page for code, page in answers_got if code == wanted] for wanted in (202, 503))
    assert len(taken) + len(refused) == 50
    assert all("De PDF wordt gemaakt" in page for page in taken)
    full, busy = "Er worden al 6 boekjes gemaakt", "Er wordt nu te veel tegelijk gevraagd"
    assert all((full in page and "over 2 minuten" in page) or busy in page for page in refused)
    assert len(waiting) <= queueing.MOST_HEAVY + WORKERS
    assert queueing.MOST_HEAVY <= len(made) == len(taken) <= 2 * queueing.MOST_HEAVY + WORKERS
    assert all(path.read_bytes().rstrip().endswith(b"%%EOF") for path in made)


def test_a_rule_page_is_not_blocked_while_eight_papers_are_made(server):
    browser = Browser(server.base)
    slugs = re.findall(r'<option\s+value="([a-z-]+)"', browser.get("/afdrukken/")[1])[:8]
    assert len(slugs) == 8
    browser.opener.addheaders = [("Accept", BROWSER["HTTP_ACCEPT"])]
    browser.get("/spel/toepen/")
    with ThreadPoolExecutor(8) as pool:
        asked = [pool.submit(browser.get, f"/spel/{slug}.pdf?regels=") for slug in slugs]
        spent = []
        for _ in range(60):
            start = time.monotonic()
            assert browser.get("/spel/toepen/")[0] == 200
            spent.append(time.monotonic() - start)
        assert {each.result()[0] for each in asked} <= {200, 202}
    assert sorted(spent)[30] < 0.5
    assert max(spent) < 5
