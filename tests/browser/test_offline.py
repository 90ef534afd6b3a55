"""Without a network or a server the booklet and one's own sheets are there, and what is written lands once."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import ARGS, PHONE, chromium_path
from tests.browser.patience import come
from tests.browser.test_away import WRITE, tapped, waiting
from tests.browser.test_evening import Evening, standing
from tests.browser.test_together import claim, link_of

HELD = """async () => {
  const held = {};
  for (const name of await caches.keys())
    held[name.split("-")[0]] = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
  return held;
}"""
SIZE = """async () => {
  let size = 0;
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const one of await cache.keys()) size += (await (await cache.match(one)).arrayBuffer()).byteLength;
  }
  return size;
}"""


def ready(page):
    """Wait until the service worker has all it fetches ahead, and this page is its own."""
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("() => navigator.serviceWorker.controller")


def kept(page, path):
    """Wait until this sheet is kept as it stands now."""
    page.evaluate("path => navigator.serviceWorker.controller.postMessage({ keep: path })", path)
    come(lambda: path in page.evaluate(HELD).get("sheets", []), "the sheet is not kept")


def path_of(url):
    return re.sub(r"https?://[^/]+", "", url)


def sheet_of(page):
    it = Evening(page, javascript=True)
    it.begin()
    page.goto(it.url)
    return path_of(it.url)


@pytest.fixture
def phone(open_page):
    """A phone that has opened the home page once."""
    page = open_page(worker=True)
    page.goto("/")
    ready(page)
    return page


def test_every_kind_of_page_is_there_or_says_what_it_waits_for(phone):
    assert phone.evaluate(SIZE) < 2_000_000
    phone.context.set_offline(True)
    for path, title in (
        ("/", "De Lei"),
        ("/spel/toepen/#eigen-klop", "Toepen"),
        ("/spel/roulette/?optie-nul=x", "Roulette"),
        ("/begrippen/", "Begrippen"),
        ("/kies/", "spel"),
        ("/zoeken/?q=troef", "Zonder netwerk"),
        ("/reken/roulette/", "Zonder netwerk"),
        ("/blad/laatste/", "Zonder netwerk"),
    ):
        phone.goto(path)
        expect(phone).to_have_title(re.compile(title))
        assert "Fraunces" in phone.evaluate("getComputedStyle(document.querySelector('h1')).fontFamily"), path
    phone.goto("/spel/toepen/eigen-klop/")  # a rule by itself is its place in the whole page
    assert phone.url.endswith("/spel/toepen/#eigen-klop")


def test_the_book_in_the_place_of_a_tables_rules_says_so(phone):
    phone.context.set_offline(True)
    said = phone.get_by_text("Zonder netwerk staat hier het boek, en niet hoe jullie tafel speelt.")
    for path, told in (("", False), ("?regels=tot:10", True), ("?regels=standaard", True)):
        phone.goto(f"/spel/toepen/{path}")
        assert said.is_visible() is told, path
    phone.goto("/spel/toepen/eigen-klop/?regels=tot:10")
    assert phone.url.endswith("/spel/toepen/?regels=tot:10#eigen-klop")
    assert said.is_visible()


def test_ten_rounds_survive_reload_and_restart_and_are_all_on_the_server_once(tmp_path, chromium, line):
    """The server is stopped and the browser closed in between."""
    kind = chromium.browser_type
    begin = {"executable_path": chromium_path(), "args": ARGS, "viewport": PHONE, "has_touch": True}
    begin |= {"base_url": line.base}
    context = kind.launch_persistent_context(str(tmp_path / "profile"), **begin)
    page = context.new_page()
    page.goto("/")
    ready(page)
    path = sheet_of(page)
    kept(page, path)
    watcher = chromium.new_context(base_url=line.base, viewport=PHONE).new_page()
    claim(watcher, link_of(page, line.base + path))
    page.goto(path)
    line.kill()
    for nth in range(1, 11):
        expect(page.locator(WRITE)).to_contain_text("nog zonder voorbeeld")
        tapped(page, ("slag", nth % 4))
        page.locator(WRITE).tap()
        waiting(page, nth)
        if nth == 3:
            page.reload()
            expect(page.locator("[data-kept-note]")).to_contain_text("zo stond het")
            waiting(page, nth)
        if nth == 6:
            tapped(page, ("toep", 2))  # half filled in
            page.wait_for_function("() => Object.keys(localStorage).some((name) => name.startsWith('half-'))")
            context.close()
            context = kind.launch_persistent_context(str(tmp_path / "profile"), **begin)
            page = context.new_page()
            page.goto("/blad/laatste/")
            assert path_of(page.url).split("?")[0] == path
            waiting(page, nth)
            expect(page.locator("[name=toep] .press__nth, [data-add].press--on")).to_have_count(2)
    line.start()
    expect(page.locator("[data-rounds='10']")).to_be_visible()
    expect(watcher.locator("[data-rounds='10']")).to_be_visible()  # by itself
    watcher.context.close()
    facts = [one["facts"] for one in page.request.get(f"{path}blad.json").json()["entries"][1:]]
    assert [entry[-1]["seat"] for entry in facts] == [nth % 4 for nth in range(1, 11)]
    assert [len(entry) for entry in facts] == [1, 1, 1, 1, 1, 1, 2, 1, 1, 1]
    expect(page.locator("[data-queue]")).to_be_hidden()
    assert page.locator("html").get_attribute("data-kept") is None
    assert sum(standing(page).values()) == 9 * 3 + 3 * 2  # in one of them somebody toeped, and all stayed in
    context.close()


def test_nothing_is_kept_of_a_sheet_let_go_or_thrown_away_nor_of_a_secret(phone, open_page):
    path = sheet_of(phone)
    kept(phone, path)
    phone.goto(f"{path}delen/")
    phone.goto("/toestellen/")
    held = phone.evaluate(HELD)
    assert path in held["sheets"]
    assert all(re.fullmatch(r"/blad/([0-9a-f-]{36}/)?", one) for one in held["sheets"])
    assert not [one for one in held["pages"] if one.startswith(("/blad/", "/m/", "/tafel/", "/mee/", "/toestellen/"))]
    phone.goto(f"{path}weggooien/")
    phone.locator("main form button").last.click()
    phone.wait_for_url("**/blad/")
    assert path not in phone.evaluate(HELD)["sheets"]
    phone.context.set_offline(True)
    phone.goto(path)
    expect(phone).to_have_title(re.compile("Zonder netwerk"))


def test_a_sheet_thrown_away_elsewhere_is_forgotten_when_it_is_asked_for(phone):
    path = sheet_of(phone)
    kept(phone, path)
    token = next(one["value"] for one in phone.context.cookies() if one["name"] == "csrftoken")
    form, headers = {"csrfmiddlewaretoken": token}, {"Origin": origin(phone)}
    gone = phone.request.post(f"{path}weggooien/", form=form, headers=headers)
    assert gone.ok
    phone.goto(path)
    assert path not in phone.evaluate(HELD)["sheets"]


def test_the_manifest_lets_a_phone_install_it(phone):
    told = json.loads(phone.request.get("/manifest.webmanifest").text())
    sizes = {(icon["sizes"], icon["purpose"]) for icon in told["icons"]}
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= sizes
    assert all(phone.request.get(icon["src"]).ok for icon in told["icons"])
    assert all(phone.request.get(one["url"]).ok for one in told["shortcuts"])


@pytest.mark.thorough("a Chromium without windows installs nothing and finds no fault; a whole one does")
def test_a_phone_finds_nothing_in_the_way_of_installing_it(phone):
    devtools = phone.context.new_cdp_session(phone)
    errors = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [one["errorId"] for one in errors] == ["in-incognito"]  # as every page of a test


def origin(page):
    return re.match(r"https?://[^/]+", page.url)[0]
