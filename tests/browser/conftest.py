"""A real Chromium against the real server. Everything here carries the marker `browser`."""

import re
import shutil
import time

import pytest
from playwright.sync_api import sync_playwright

from tests.machines.server import serving

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
]


def pytest_collection_modifyitems(items):
    for item in items:
        if "tests/browser" in str(item.path):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("browser")) as found:
        yield found


def chromium_path():
    """Where Debian's Chromium stands."""
    where = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    assert where, "Chromium is missing: apt-get install chromium"
    return where


@pytest.fixture(scope="session")
def chromium():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=ARGS)
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
        page.set_default_timeout(10_000)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda said: complaints.append(said.text) if POLICY.search(said.text) else None)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture(scope="session")
def along(tmp_path_factory, chromium):
    """A phone that took the program along: the folders of the data and of the browser, and the port."""
    from tests.browser import phones

    folder = tmp_path_factory.mktemp("along")
    phones.make_bundle(folder / "data")
    with serving(folder / "data") as server:
        phone = phones.Phone(chromium.browser_type, folder / "profile", server.base)
        phone.take_along()
        phone.context.close()
    return folder / "data", folder / "profile", server.port


@pytest.fixture
def data(along, tmp_path):
    """The server's data, of this test alone."""
    shutil.copytree(along[0], tmp_path / "data")
    yield tmp_path / "data"
    shutil.rmtree(tmp_path / "data", ignore_errors=True)


@pytest.fixture
def site(along, data):
    """A server that gives the program along."""
    with serving(data, PORT=str(along[2])) as server:
        yield server


@pytest.fixture
def new_phone(chromium, along, site, tmp_path):
    """`new_phone()`: one more phone that has the program on it; the second and later ones are another person's."""
    from tests.browser import phones

    made = []

    def new():
        made.append(phones.Phone(chromium.browser_type, tmp_path / f"profile-{len(made)}", site.base, like=along[1]))
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


def until(page, script, arg=None, seconds=60):
    """Until what this script promises is so. By hand: a promise is something, so `wait_for_function` waits for none."""
    end = time.monotonic() + seconds
    while not page.evaluate(script, arg):
        assert time.monotonic() < end, script
        page.wait_for_timeout(200)
