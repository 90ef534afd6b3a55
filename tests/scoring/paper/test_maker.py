"""Papers are made once, in a process of their own, within bounds, and kept; nobody else waits for them."""

import contextlib
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from django.test import Client

from rulebook.book.shelf import shelf
from scoring.paper import answers, asking, build, store
from scoring.paper.answers import paper_of
from scoring.paper.maker import in_turn
from tests.papers import paper
from tests.server import ROOT, Browser, serving
from tests.sheet_client import Phone, last

PAGE = "<html lang=nl><title>Lang</title><h1>Lang</h1><table>{}</table>"
BROWSER = {"HTTP_ACCEPT": "text/html,application/xhtml+xml,*/*;q=0.8"}


@pytest.fixture
def home(settings, tmp_path):
    """A folder for papers with nobody at work in it yet."""
    settings.PAPER_DIR = tmp_path / "paper"
    found = build.home()
    found.mkdir(parents=True)
    yield found
    shutil.rmtree(settings.PAPER_DIR, ignore_errors=True)  # its maker leaves
    if maker := asking.started.pop(found, None):
        maker.wait(60)


WORKERS = 2
"""Each may take one more while another is about to."""


def rows(count):
    return PAGE.format("<tr><td>1<td>2<td>3" * count)


def until(true, seconds=120):
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.02)


def size(path):
    with contextlib.suppress(FileNotFoundError):
        return path.stat().st_size
    return 0


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


def test_a_paper_put_by_eight_at_once_stands_in_the_queue_once(home):
    one = store.Paper(home, "spel/proef", "a")
    with ThreadPoolExecutor(8) as pool:
        assert sorted(pool.map(lambda _: store.put(one, "x"), range(8))) == [False] * 7 + [True]
    assert store.waiting(home) == [one]


@pytest.mark.parametrize("kill", [os.kill, os.killpg], ids=["the maker", "its children too"])
def test_a_maker_that_is_killed_while_at_work_leaves_no_job_stuck(home, kill):
    one = store.Paper(home, "spel/proef", "a")
    asking.ask(one, lambda: rows(250))
    until(lambda: size(one.mark) == 1)
    kill(asking.started[home].pid, signal.SIGKILL)
    until(lambda: asking.started[home].poll() is not None)

    def there():
        if not one.pdf.exists():
            asking.ask(one, lambda: rows(250))
        return one.pdf.exists()

    until(there)
    assert one.pdf.read_bytes().startswith(b"%PDF")
    until(lambda: store.waiting(home) == [])


def made_by_hand(home, *bounds):
    command = [sys.executable, "-m", "scoring.paper.maker", str(home), "--idle", "0.5", *bounds]
    return subprocess.run(command, cwd=ROOT, timeout=300, check=True)


@pytest.mark.parametrize("bound", [("--seconds", "1"), ("--megabytes", "260")], ids=["time", "memory"])
def test_a_paper_that_is_too_heavy_is_refused_and_not_tried_again_at_once(home, bound, client):
    one = paper_of("spel/vrij", True, "a4", [])
    store.put(one, rows(2500))
    made_by_hand(home, *bound)
    assert "it took too" in one.wrong.read_text()
    assert (one.pdf.exists(), one.html.exists(), one.mark.exists()) == (False, False, False)
    answer = client.get("/spel/vrij.pdf", **BROWSER)
    assert answer.status_code == 503
    assert 0 < int(answer["Retry-After"]) <= 600
    assert "Refresh" not in answer
    assert "Deze PDF kon niet worden gemaakt" in answer.content.decode()
    assert store.waiting(home) == []
    os.utime(one.wrong, (time.time() - 700, time.time() - 700))
    assert client.get("/spel/vrij.pdf", **BROWSER).status_code in (200, 202)


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
    for nth in range(asking.MOST_WAITING):
        store.put(store.Paper(home, "spel/proef", f"{nth}"), "x")
    answer = client.get("/spel/vrij.pdf", **BROWSER)
    assert (answer.status_code, answer["Retry-After"]) == (503, "10")
    assert "Er worden al te veel PDF’s tegelijk gemaakt." in answer.content.decode()
    assert len(store.waiting(home)) == asking.MOST_WAITING


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


def test_a_paper_of_what_was_thrown_away_meanwhile_is_not_kept(home):
    one = store.Paper(home, "blad/b", "a")
    store.put(one, "<p>Ilse</p>")
    store.forget(home.parent, "blad/b")
    with pytest.raises(FileNotFoundError):
        store.place(one.pdf, b"%PDF")
    made_by_hand(home)
    assert store.waiting(home) == []
    assert list(home.glob("blad/*")) == []


def test_the_folder_stays_bounded(home):
    for nth in range(4):
        one = store.Paper(home, "spel/proef", f"{nth}")
        one.pdf.parent.mkdir(parents=True, exist_ok=True)
        store.place(one.pdf, b"x" * 100)
        os.utime(one.pdf, (1_000_000 + nth, 1_000_000 + nth))
    (home / "lock").touch()
    old = home.parent / "old"
    (old / "spel").mkdir(parents=True)
    (old / "lock").touch()
    store.sweep(home, most=250, now=1_000_010)
    assert sorted(path.stem for path in home.glob("spel/proef/*")) == ["2", "3"]
    assert old.exists()
    os.utime(old / "lock", (999_000, 990_000))
    store.sweep(home, most=250, now=1_000_010)
    assert not old.exists()
    store.sweep(home, now=1_000_010 + store.LONGEST_KEPT)
    assert list(home.glob("spel/*")) == []


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="what a process has open is read from /proc")
def test_a_maker_inherits_no_socket_and_no_secret(home, monkeypatch):
    monkeypatch.setenv("SECRET_KEY", "not for a maker")
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.set_inheritable(True)
        listening.listen()
        asking.ask(store.Paper(home, "spel/proef", "a"), lambda: rows(1))
        until(lambda: store.waiting(home) == [])
        about = Path(f"/proc/{asking.started[home].pid}")
        held = [os.readlink(path) for path in (about / "fd").iterdir()]
        assert sorted(held) == sorted([os.devnull] * 3 + [str(home / "lock")])
        assert b"not for a maker" not in (about / "environ").read_bytes()


def test_a_rule_page_is_not_blocked_while_eight_papers_are_made(tmp_path):
    with serving(tmp_path, WARM="1") as server:
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


def test_of_fifty_booklets_at_once_a_few_are_made_one_at_a_time_and_the_rest_refused_in_words(tmp_path):
    """Of small ones, for a whole booklet takes half a minute: what bounds them is the same."""
    with serving(tmp_path, WARM="1") as server:

        def ask(nth):
            browser = Browser(server.base)
            browser.opener.addheaders = [("Accept", BROWSER["HTTP_ACCEPT"])]
            return browser.get(f"/regelboek.pdf?spel=verloten&tekst=kort&tafel=Tafel+{nth}")

        with ThreadPoolExecutor(50) as pool:
            answers_got = list(pool.map(ask, range(50)))
        places = next(iter(tmp_path.rglob(store.QUEUE)))
        waiting = store.waiting(places.parent)
        until(lambda: store.waiting(places.parent) == [])
        made = list(places.parent.glob("regelboek/boekje/*.pdf"))
    taken, refused = ([page for code, page in answers_got if code == wanted] for wanted in (202, 503))
    assert len(taken) + len(refused) == 50
    assert all("De PDF wordt gemaakt" in page for page in taken)
    full, busy = "Er worden al 6 boekjes gemaakt", "Er wordt nu te veel tegelijk gevraagd"
    assert all((full in page and "over 2 minuten" in page) or busy in page for page in refused)
    assert len(waiting) <= asking.MOST_HEAVY + WORKERS
    assert asking.MOST_HEAVY <= len(made) == len(taken) <= 2 * asking.MOST_HEAVY + WORKERS
    assert all(path.read_bytes().rstrip().endswith(b"%%EOF") for path in made)


def test_books_wait_behind_other_papers_one_at_a_time(home):
    books = [store.Paper(home, "regelboek/boekje", name) for name in "abc"]
    sheets = [store.Paper(home, "spel/toepen", name) for name in "de"]
    assert in_turn([books[0], sheets[0], books[1], sheets[1]], set()) == [*sheets, books[0]]
    assert in_turn([books[1], sheets[0]], {books[0]}) == [sheets[0]]


def test_more_books_than_are_soon_made_are_refused_and_a_sheet_is_not(home):
    for nth in range(asking.MOST_HEAVY):
        store.put(store.Paper(home, "regelboek/boekje", f"wacht{nth}"), "<p>")
    with pytest.raises(asking.Unable, match="Er worden al 6 boekjes gemaakt"):
        asking.ask(store.Paper(home, "regelboek/boekje", "nog-een"), lambda: rows(1))
    one = store.Paper(home, "spel/toepen", "gewoon")
    assert asking.ask(one, lambda: rows(1))
    assert not one.heavy
