"""Over plain http, by a name that is not localhost: a page promises nothing that a browser keeps for https."""

import socket

import pytest

from tests.browser.conftest import PHONE

PROMISED = {  # what stands there over https only
    "/op-zak/": "Wat er zonder netwerk wel is, staat bij",
    "/zonder-netwerk/": "Wat er wel is",
    "/over/": "heeft het hele regelboekje bij zich",
    "/privacy/": "Op je toestel zelf staan het regelboekje",
    "/https/": "Je hebt https.",
}


@pytest.fixture
def plain(open_page, server):
    """A page of a fresh device at the address that a guest has."""
    page = open_page(size=PHONE)
    page.base = f"http://{socket.gethostname().lower()}.local:{server.port}"
    return page


def begin(page, base):
    page.goto(f"{base}/blad/nieuw/?spel=toepen&naam=Ilse&naam=Ruud")
    page.locator(".bar__write button").click()
    page.wait_for_selector("#sheet")
    return page.locator("#sheet").get_attribute("data-sheet")


def test_over_http_a_page_says_what_it_lacks_and_leads_to_https(plain):
    for path, promised in PROMISED.items():
        plain.goto(plain.base + path)
        assert plain.evaluate("isSecureContext") is False
        assert not plain.get_by_text(promised).is_visible(), path
        if path not in ("/https/", "/privacy/"):
            plain.locator("main a[href='/https/']:visible").click()
            assert plain.get_by_text("Je hebt hier gewoon http.").is_visible()


def test_over_http_a_sheet_and_a_board_say_that_the_screen_may_go_out(plain):
    sheet = begin(plain, plain.base)
    assert plain.get_by_text("Je scherm kan uitgaan").is_visible()
    plain.goto(f"{plain.base}/blad/{sheet}/bord/")
    assert plain.get_by_text("Dit scherm kan uitgaan").is_visible()


def test_where_browsers_give_all_nothing_of_it_is_said(open_page):
    page = open_page(size=PHONE)
    for path, promised in PROMISED.items():
        page.goto(path)
        assert page.get_by_text(promised).is_visible(), path
        assert not page.get_by_text("gewoon http").is_visible(), path
    sheet = begin(page, "")
    assert not page.get_by_text("Je scherm kan uitgaan").is_visible()
    page.goto(f"/blad/{sheet}/bord/")
    assert not page.get_by_text("Dit scherm kan uitgaan").is_visible()


KEPT = """async () => {
    const names = async () => (await indexedDB.databases()).map(({ name }) => name);
    const workers = () => navigator.serviceWorker?.getRegistrations() ?? [];
    return [localStorage.length, await names(), self.caches ? await caches.keys() : [], (await workers()).length];
}"""
"""How much a browser keeps: in its storage, as databases, as caches, as workers."""


@pytest.mark.parametrize("secure", [False, True])
def test_who_wants_to_be_forgotten_leaves_nothing_in_his_browser_either(secure, plain, open_page):
    page = open_page(size=PHONE) if secure else plain
    base = "" if secure else plain.base
    begin(page, base)
    page.evaluate("localStorage.setItem('half-x', 'toep=1')")
    page.wait_for_function("async () => (await indexedDB.databases()).length > 0")
    page.goto(f"{base}/toestellen/")
    page.get_by_role("link", name="Vergeet mij").click()
    page.get_by_role("button", name="Vergeet alles").click()
    assert page.get_by_role("heading", name="Alles is weg").is_visible()
    page.wait_for_function(f"async () => JSON.stringify(await ({KEPT})()) === '[0,[],[],0]'")
    assert page.context.cookies() == []
