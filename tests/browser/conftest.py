"""A real Chromium against the real server. Everything here carries the marker `browser`."""

from __future__ import annotations

import re
import shutil

import pytest
from playwright.sync_api import sync_playwright

from tests.server import serving

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
