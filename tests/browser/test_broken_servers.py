"""A hotspot, a broken server, or a cleared cache: what is kept stays, and what waits is sent once."""

import contextlib
import http.server
import threading
import urllib.error
import urllib.request

import pytest
from playwright.sync_api import expect

from rulebook.pages.machines import offline
from tests.browser.conftest import PHONE, until
from tests.browser.patience import come
from tests.browser.test_away import WRITE, entries, tapped, waiting
from tests.browser.test_offline import HELD, kept, ready, sheet_of
from tests.browser.test_presses import on_disk


@contextlib.contextmanager
def answering(port, status, body="<!doctype html><title>Wifi</title><h1>Log in op de wifi</h1>", **headers):
    """On this port something else answers everything, in the same way; the addresses of what was sent to it."""

    pressed = []

    class Stranger(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.rfile.read(int(self.headers.get("Content-Length", 0)))
            self.send_response(status)
            for name, value in {"Content-Type": "text/html", "Content-Length": str(len(body)), **headers}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(body.encode())

        def do_POST(self):
            self.do_GET()
            pressed.append(self.path)

        def log_message(self, *_):
            pass

    stranger = http.server.ThreadingHTTPServer(("127.0.0.1", port), Stranger)
    threading.Thread(target=stranger.serve_forever, daemon=True).start()
    try:
        yield pressed
    finally:
        stranger.shutdown()
        stranger.server_close()


@contextlib.contextmanager
def spoiling(server, spoil):
    """The address of a proxy that passes everything on, and answers with what `spoil(path, body)` makes of a page."""

    class Proxy(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self):
            asked = {name: value for name, value in self.headers.items() if name.lower() != "accept-encoding"}
            try:
                answer = urllib.request.urlopen(urllib.request.Request(server.base + self.path, headers=asked))
            except urllib.error.HTTPError as error:
                answer = error
            body = answer.read()
            body = spoil(self.path, body) if answer.status == 200 else body
            self.send_response_only(answer.status)
            for name, value in answer.headers.items():
                if name.lower() not in ("content-length", "transfer-encoding", "connection"):
                    self.send_header(name, value)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_):
            pass

    proxy = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Proxy)
    threading.Thread(target=proxy.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{proxy.server_port}"
    finally:
        proxy.shutdown()
        proxy.server_close()


@pytest.fixture
def own(chromium, line):
    """A line to the server, and a phone with a sheet of its own that is kept: the line, the page and the path."""
    context = chromium.new_context(base_url=line.base, viewport=PHONE, has_touch=True)
    page = context.new_page()
    page.goto("/")
    ready(page)
    path = sheet_of(page)
    kept(page, path)
    yield line, page, path
    context.close()


def round_of(page, seat, count):
    expect(page.locator(WRITE)).to_contain_text("nog zonder voorbeeld")
    tapped(page, ("slag", seat))
    page.locator(WRITE).tap()
    waiting(page, count)


def test_a_hotspot_replaces_no_sheet_confirms_nothing_and_leaves_the_worker(own):
    server, page, path = own
    worker = page.evaluate("navigator.serviceWorker.controller.scriptURL")
    server.kill()
    round_of(page, 1, 1)
    for status, headers in ((200, {}), (511, {})):
        with answering(server.port, status, **headers) as tried:
            page.evaluate("dispatchEvent(new Event('online'))")
            page.evaluate("navigator.serviceWorker.ready.then((found) => found.update().catch(() => {}))")
            come(lambda: page.evaluate("true") and tried, "it is not tried again")
            waiting(page, 1)
            other = page.context.new_page()
            for asked in ("/zoeken/", path, "/blad/") if status == 200 else ("/zoeken/",):
                other.goto(asked)
                expect(other.locator("h1")).to_have_text("Log in op de wifi")
            other.close()
            assert not page.evaluate(WITH, "Log in")
        assert page.evaluate("navigator.serviceWorker.controller.scriptURL") == worker
        assert path in page.evaluate(HELD)["sheets"]
        assert len(on_disk(page)) == 1
    page.goto(path)
    waiting(page, 1)
    server.start()
    expect(page.locator("[data-rounds='1']")).to_be_visible()
    assert [fact["seat"] for fact in entries(page, server.base + path)] == [1]
    assert "Log in" not in page.locator("body").inner_text()


def another(path, body):
    """A page of the network's own where a rule page is asked, and one byte that is another in a script."""
    if path.startswith("/spel/"):
        return b"<!doctype html><html lang=nl><title>Wifi</title><h1>Log in op de wifi</h1>"
    return body[:-1] + b" " if path.startswith(OUTBOX) else body


OUTBOX = "/static/js/outbox."
WITH = """async (text) => {
  const found = [];
  for (const name of await caches.keys())
    for (const one of await (await caches.open(name)).keys())
      if ((await (await (await caches.open(name)).match(one)).text()).includes(text)) found.push(one.url);
  return found;
}"""


def test_what_is_not_of_this_version_is_not_kept_and_fetched_again_where_the_network_is_right(chromium, server):
    wrong, spoiled = ["/spel/", OUTBOX], []

    def spoil(path, body):
        if not path.startswith(tuple(wrong)):
            return body
        spoiled.append(path)
        return another(path, body)

    with spoiling(server, spoil) as base:
        context = chromium.new_context(base_url=base, viewport=PHONE, has_touch=True)
        page = context.new_page()
        while wrong:
            page.goto("/")
            come(lambda: len([path for path in spoiled if path.startswith(wrong[0])]) >= 2, "it is not asked again")
            until(page, "async () => !(await navigator.serviceWorker.getRegistration())?.active")
            assert not page.evaluate(WITH, "Log in")
            assert not [path for path in page.evaluate(HELD).get("static", ()) if path.startswith(OUTBOX)]
            wrong.pop(0)
        page.goto("/")
        ready(page)
        assert not page.evaluate(WITH, "Log in")
        assert [path for path in page.evaluate(HELD)["static"] if path.startswith(OUTBOX)]
        context.close()


def test_a_server_that_is_broken_is_as_none_for_what_is_kept(own):
    server, page, path = own
    server.kill()
    with answering(server.port, 500, "stuk"):
        page.goto(path)
        expect(page.locator("[data-kept-note]")).to_contain_text("zo stond het")
        round_of(page, 2, 1)
        page.goto("/spel/toepen/")
        expect(page.locator("h1")).to_have_text("Toepen")
        assert path in page.evaluate(HELD)["sheets"]
        page.goto(path)
        expect(page.locator("[data-queue]")).to_contain_text("niet verzonden (1)")
    server.start()
    again = page.get_by_role("button", name="Probeer opnieuw")
    expect(page.locator("[data-rounds='1']").or_(again)).to_be_visible()
    if again.is_visible():
        again.tap()
    expect(page.locator("[data-rounds='1']")).to_be_visible()
    assert [fact["seat"] for fact in entries(page, server.base + path)] == [2]


def test_a_proxy_without_a_server_behind_it_is_as_none_for_a_page_that_is_not_kept_too(own):
    server, page, _ = own
    server.kill()
    for status in (502, 504):
        with answering(server.port, status, "<h1>Bad Gateway</h1>"):
            page.goto("/mee/")
            expect(page.locator("h1")).to_have_text("Zonder netwerk")
    with answering(server.port, 503, "<h1>Even geduld</h1>"):  # our own page, which says why
        page.goto("/mee/")
        expect(page.locator("h1")).to_have_text("Even geduld")


def test_a_network_that_swallows_everything_is_as_none_and_what_was_sent_into_it_lands_once(own):
    server, page, path = own
    server.swallow()
    try:
        tapped(page, ("slag", 1))
        page.locator(WRITE).tap()
        waiting(page, 1)
        page.goto("/spel/toepen/")
        expect(page.locator("h1")).to_have_text("Toepen")
        page.goto(path)
        expect(page.locator("[data-kept-note]")).to_contain_text("zo stond het")
        waiting(page, 1)
    finally:
        server.go_on()
    expect(page.locator("[data-rounds='1']")).to_be_visible()
    expect(page.locator("[data-queue]")).to_be_hidden()
    assert [fact["seat"] for fact in entries(page, server.base + path)] == [1]


def test_a_form_that_is_sent_without_a_server_says_so_and_drops_nothing(own):
    server, page, path = own
    page.goto(f"{path}weggooien/")
    server.kill()
    page.locator("main form button").last.click()
    expect(page).to_have_title("Zonder netwerk · De Lei")
    assert path in page.evaluate(HELD)["sheets"]


def test_a_booklet_that_the_browser_threw_away_is_fetched_again(own):
    server, page, _ = own
    page.evaluate("async () => { for (const name of await caches.keys()) await caches.delete(name); }")
    page.goto("/")
    come(lambda: set(offline.ahead()) <= set(page.evaluate(HELD).get("pages", ())), "it is not fetched")
    server.kill()
    page.goto("/spel/toepen/")
    expect(page.locator("h1")).to_have_text("Toepen")
