"""A real Chromium against the real server. Everything here carries the marker `browser`."""

import contextlib
import os
import re
import shutil
import sqlite3
import tempfile
import time
import urllib.request
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright
from xdist.scheduler import LoadScopeScheduling

from tests.browser import traces
from tests.browser.patience import PATIENCE, come
from tests.machines.line import line_to
from tests.machines.server import Elsewhere, free_port, serving

POLICY = re.compile("Content Security Policy|Trusted(HTML|Script)")
PHONE = {"width": 390, "height": 844}
SMALL = {"width": 360, "height": 740}
DESK = {"width": 1280, "height": 800}
ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP *.local 127.0.0.1",  # a name of this machine that is no secure context
]
ANYWHERE = "127.0.0.1:65535"
"""What a phone calls its server, whichever that is: nobody listens there, and its browser is led to another port. What
a browser keeps it keeps by address, so that otherwise a phone could be copied for one server only."""


def pytest_collection_modifyitems(items):
    for item in items:
        if "tests/browser" in str(item.path):
            item.add_marker(pytest.mark.browser)


class Scheduler(LoadScopeScheduling):
    """Tests one by one, in order."""

    def _split_scope(self, nodeid):
        return nodeid


def pytest_xdist_make_scheduler(config, log):
    return Scheduler(config, log)


SHARED = pytest.StashKey[dict[str, object]]()


def pytest_xdist_setupnodes(config):
    """The workers share a server: each start of one, and its first look at every page, takes as long as ten tests."""
    until_the_end = contextlib.ExitStack()
    config.add_cleanup(until_the_end.close)
    folder = until_the_end.enter_context(tempfile.TemporaryDirectory(prefix="lei-", ignore_cleanup_errors=True))
    server, pace = until_the_end.enter_context(_begun(Path(folder)))
    config.stash[SHARED] = {"server": (server.port, pace)}


def pytest_configure_node(node):
    node.workerinput |= node.config.stash[SHARED]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """Of a test that failed there is a trace, and a picture of each page."""
    report = yield
    if report.failed and traces.OPEN and hasattr(report.longrepr, "addsection"):
        report.longrepr.addsection("what the browser did", str(traces.keep(item.nodeid)))
    return report


@contextlib.contextmanager
def _begun(folder):
    """A server that has drawn a page, and the seconds that took: the pace of this machine."""
    began = time.monotonic()
    with serving(folder) as found:
        urllib.request.urlopen(f"{found.base}/blad/nieuw/?spel=toepen").close()
        yield found, time.monotonic() - began


@pytest.fixture(scope="session")
def server(request, tmp_path_factory):
    """The server of all tests that need none of their own."""
    with contextlib.ExitStack() as stack:
        if shared := getattr(request.config, "workerinput", {}).get("server"):
            port, pace = shared
            found = Elsewhere(port)
        else:
            found, pace = stack.enter_context(_begun(tmp_path_factory.mktemp("browser")))
        PATIENCE.set(pace)
        yield found


@pytest.fixture
def line(server):
    """A line to that server, which can be cut: to a browser it is as if the server were gone."""
    with line_to(server) as found:
        yield found


@pytest.fixture(scope="session", autouse=True)
def _pace(server):
    """Every test knows it, also one that starts a server of its own."""


def chromium_path():
    """Where Debian's Chromium stands: the one without windows, the same engine for half the work; or `CHROMIUM`."""
    names = [os.environ["CHROMIUM"]] if "CHROMIUM" in os.environ else ["chromium-headless-shell", "chromium"]
    where = next(filter(None, map(shutil.which, [*names, "chromium-browser", "google-chrome"])), None)
    assert where, "Chromium is missing: apt-get install chromium-headless-shell"
    return where


def led_to(port):
    """What a browser is told that finds this port of the machine when it asks for `ANYWHERE`."""
    return [*ARGS, f"{ARGS[-1]}, MAP {ANYWHERE} 127.0.0.1:{port}"]  # of two rules the last counts


@pytest.fixture(scope="session")
def port_of_phones():
    """Where phones of this worker find their server."""
    return free_port()


@pytest.fixture(scope="session")
def chromium(port_of_phones):
    traces.watch_all()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=led_to(port_of_phones))
        yield browser
        browser.close()


@pytest.fixture
def open_page(chromium, server):
    """`open_page(javascript=…, dark=…, size=…)`: a page of a fresh device; errors on the console fail the test."""
    contexts, complaints = [], []

    def opened(*, javascript=True, dark=False, size=PHONE, worker=False):
        context = chromium.new_context(
            viewport=size,
            base_url=server.base,
            java_script_enabled=javascript,
            color_scheme="dark" if dark else "light",
            accept_downloads=True,
            has_touch=size is not DESK,
            service_workers="allow" if worker else "block",
        )
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda said: complaints.append(said.text) if POLICY.search(said.text) else None)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture(scope="session")
def along(tmp_path_factory, chromium):
    """A phone that took the program along, one for all workers: the folders of its data and of its browser."""
    from tests.browser import phones

    own = tmp_path_factory.getbasetemp()
    folder = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    return phones.made_ready(folder / "along", chromium.browser_type)


@pytest.fixture(scope="session")
def giver(along, port_of_phones, tmp_path_factory):
    """This worker's server that gives the program along: the folder of its data, and a line to it."""
    data = shutil.copytree(along[0], tmp_path_factory.mktemp("giver") / "data")
    with serving(data) as server, line_to(server, port_of_phones) as line:
        yield data, line


@pytest.fixture
def site(giver):
    """A server that gives the program along and that nobody has written on; its line can be cut."""
    data, line = giver
    with contextlib.closing(sqlite3.connect(data / "lei.sqlite3", timeout=60)) as database:
        tables = database.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE 'scoring_%'")
        for (name,) in tables.fetchall():
            database.execute(f"DELETE FROM {name}")
        database.commit()
    if line.is_cut:
        line.start()
    return line


@pytest.fixture
def new_phone(chromium, along, site, tmp_path):
    """`new_phone()`: one more phone that has the program on it; the second and later ones are another person's."""
    from tests.browser import phones

    made = []

    def new():
        begin = {"like": along[1], "at": site.port}
        made.append(phones.Phone(chromium.browser_type, tmp_path / f"profile-{len(made)}", **begin))
        if len(made) > 1:
            made[-1].context.clear_cookies()
        made[-1].page.goto("/")
        return made[-1]

    yield new
    for phone in made:
        phone.close()


@pytest.fixture
def phone(new_phone):
    return new_phone()


def until(page, script, arg=None):
    """Until what this script promises is so. By hand: a promise is something, so `wait_for_function` waits for none."""
    come(lambda: page.evaluate(script, arg), script, PATIENCE.long)
