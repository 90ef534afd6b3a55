"""Two processes on one PostgreSQL behind nginx: an evening goes on when one is killed, and through a restart.

And one on a PostgreSQL that is killed. Run where `DATABASE_URL` is set, on a PostgreSQL of the test's own.
"""

import contextlib
import os
import signal
import time
import uuid

import pytest

from tests.clients.writers import Evening
from tests.machines.nginx import SecureBrowser, proxying
from tests.machines.postgres import postgres
from tests.machines.server import serving

pytestmark = [
    pytest.mark.database,
    pytest.mark.skipif("DATABASE_URL" not in os.environ, reason="the run on PostgreSQL does this"),
]
KEY = "a key of fifty characters or more, for both of the processes"


@pytest.fixture(scope="module")
def cluster():
    with postgres() as found:
        yield found


@pytest.fixture(scope="module")
def two(cluster, tmp_path_factory):
    """Two servers with folders of their own and one database and key; started one after the other."""
    environ = {"DATABASE_URL": cluster.url, "SECRET_KEY": KEY, "HTTPS": "1", "TRUSTED_PROXIES": "127.0.0.1"}
    with contextlib.ExitStack() as stack:
        yield [stack.enter_context(serving(tmp_path_factory.mktemp(f"server{nth}"), **environ)) for nth in range(2)]


@pytest.fixture(scope="module")
def site(two, tmp_path_factory):
    """The address of the proxy before both."""
    with proxying(tmp_path_factory.mktemp("nginx"), [one.port for one in two]) as address:
        yield address


@pytest.mark.thorough("`test_killed.py` kills one of two and both on PostgreSQL, the next one here stops each in turn")
def test_an_evening_goes_on_when_one_of_two_processes_is_killed_under_load(two, site):
    evening = Evening(SecureBrowser(site))

    def kill_each_in_turn():
        for server in two:
            server.kill()
            evening.wait_for(100)
            server.start()
            evening.wait_for(100)

    evening.during(kill_each_in_turn)
    evening.is_whole()
    assert set(evening.others()) <= {0, 502, 504}


def test_a_restart_of_one_after_the_other_leaves_no_gap(two, site):
    evening = Evening(SecureBrowser(site))

    def restart_each_in_turn():
        for server in two:
            server.process.send_signal(signal.SIGTERM)
            server.process.wait(40)
            evening.wait_for(30)
            server.start()
            evening.wait_for(30)

    evening.during(restart_each_in_turn)
    assert evening.others() == []
    evening.is_whole()


def test_a_postgresql_that_is_silent_holds_up_no_page_of_the_booklet_and_a_press_is_written_once(cluster, site):
    browser, key = SecureBrowser(site), uuid.uuid4()
    browser.begin()
    fact = [{"fact": "Rename", "seat": 1, "name": "Later"}]
    with cluster.silent():
        assert [browser.get(browser.sheet)[0] for _ in range(4)] == [503] * 4
        assert browser.write(fact, seen=1, key=key) == 503
        assert {browser.get(path)[0] for path in ("/healthz/", "/spel/toepen/", "/zoeken/?q=toep") * 4} == {200}
    until = time.monotonic() + 60
    while browser.write(fact, seen=1, key=key) != 200:
        assert time.monotonic() < until
    assert [entry["key"] for entry in browser.entries()[1:]] == [str(key)]


def test_nothing_confirmed_is_lost_when_postgresql_is_killed_and_the_site_is_back_by_itself(cluster, site):
    evening = Evening(SecureBrowser(site))
    moments = []

    def kill_postgresql():
        cluster.kill()
        time.sleep(0.5)
        cluster.start()
        moments.append(time.monotonic())

    evening.during(kill_postgresql)
    evening.is_whole()
    back = next(moment for moment, status in evening.answers if moment > moments[0] and status == 200)
    assert back - moments[0] <= 10
