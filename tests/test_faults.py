"""What happens at a bad moment: a killed server, a retry, many phones at once."""

import contextlib
import copy
import sqlite3
import threading
import time
import uuid
from concurrent.futures import ThreadPoolExecutor

from tests.clients.writers import renamed
from tests.machines.server import Browser


def test_what_was_confirmed_before_a_kill_is_stored_and_a_retry_makes_nothing_twice(server):
    browser = Browser(server.base)
    browser.begin()
    keys = [uuid.uuid4() for _ in range(200)]
    confirmed = set()

    def write_all():
        for nth, key in enumerate(keys):
            try:
                if browser.write(renamed(nth), seen=1, key=key) == 200:
                    confirmed.add(str(key))
            except OSError:
                return

    writing = threading.Thread(target=write_all)
    writing.start()
    while len(confirmed) < 60 and writing.is_alive():
        time.sleep(0.001)
    server.kill()
    writing.join()
    assert 60 <= len(confirmed) < 200
    server.start()
    stored = [entry["key"] for entry in browser.entries()[1:]]
    assert confirmed <= set(stored)
    assert len(stored) - len(confirmed) <= 1
    for nth, key in enumerate(keys):
        assert browser.write(renamed(nth), seen=1, key=key) == 200
    stored = [entry["key"] for entry in browser.entries()[1:]]
    assert sorted(stored) == sorted(str(key) for key in keys)


def test_thirty_two_resends_of_one_key_at_once_write_one_entry(server):
    browser = Browser(server.base)
    browser.begin()
    key = uuid.uuid4()
    others = [copy.copy(browser) for _ in range(32)]
    with ThreadPoolExecutor(32) as pool:
        answers = list(pool.map(lambda one: one.write([{"fact": "Toep", "seat": 1}], seen=1, key=key), others))
    assert set(answers) == {200}
    assert len(browser.entries()) == 2


def test_sixty_four_writers_on_one_sheet_lose_double_and_fail_nothing(server):
    browser = Browser(server.base)
    browser.begin()
    others = [copy.copy(browser) for _ in range(64)]
    with ThreadPoolExecutor(64) as pool:
        answers = list(pool.map(lambda pair: pair[1].write(renamed(pair[0]), seen=1), enumerate(others)))
    assert set(answers) == {200}
    entries = browser.entries()
    assert [entry["seq"] for entry in entries] == list(range(1, 66))
    assert len({entry["key"] for entry in entries}) == 65


def test_only_one_of_many_writers_of_the_same_round_gets_it(server):
    browser = Browser(server.base)
    browser.begin()
    others = [copy.copy(browser) for _ in range(16)]
    with ThreadPoolExecutor(16) as pool:
        answers = list(pool.map(lambda one: one.write([{"fact": "LastTrick", "seat": 2}], seen=1), others))
    assert sorted(answers) == [200] + [409] * 15
    assert len(browser.entries()) == 2


def test_who_waits_for_sqlites_lock_holds_up_nobody_who_does_not(server):
    browser = Browser(server.base)
    browser.begin()
    database = sqlite3.connect(server.static.parent / "lei.sqlite3", isolation_level=None)
    with contextlib.closing(database) as other, ThreadPoolExecutor(8) as pool:
        other.execute("BEGIN IMMEDIATE")
        presses = [pool.submit(copy.copy(browser).write, renamed(nth), seen=1) for nth in range(8)]
        for path in ("/healthz/", "/spel/toepen/", "/zoeken/?q=troef", browser.sheet, "/blad/") * 4:
            assert copy.copy(browser).get(path)[0] == 200, path
        assert not any(press.done() for press in presses)
        other.execute("ROLLBACK")
        assert {press.result() for press in presses} == {200}
    assert len(browser.entries()) == 9
