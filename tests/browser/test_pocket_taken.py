"""The program is taken along in parts, also over a connection that breaks; starts without a memory; and goes whole."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import ARGS, PHONE, chromium_path, until
from tests.browser.patience import come
from tests.browser.phones import ASK, TAKEN, Phone, log_of, path_of, round_of, sent_to
from tests.browser.test_evening import Evening
from tests.browser.test_pocket_faults import CUT, READ_AS

CAME = "() => caches.open('parts').then(async (all) => (await all.keys()).map(({ url }) => new URL(url).pathname))"
USED = "() => navigator.storage.estimate().then(({ usage }) => usage)"
DROP = """(ending) => caches.open("parts").then(async (all) => {
  for (const one of await all.keys()) if (one.url.endsWith(ending)) await all.delete(one);
})"""
SUM = """async (url) => {
  const whole = await (await (await caches.open("parts")).match(url)).arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", whole));
  const told = JSON.parse(document.getElementById("zak").textContent).find((part) => part.url === url);
  return [btoa(String.fromCharCode(...digest)), told.sum];
}"""
MEGABYTE = 1_000_000


@pytest.fixture
def fresh(chromium, site, tmp_path):
    """A phone without the program, and how often it asked for each part."""
    context = chromium.browser_type.launch_persistent_context(
        str(tmp_path / "fresh"),
        base_url=site.base,
        executable_path=chromium_path(),
        args=ARGS,
        viewport=PHONE,
        has_touch=True,
    )
    page, asked = context.new_page(), Counter()
    page.on("request", lambda request: asked.update([path_of(request.url)] if "/static/pocket/" in request.url else []))
    yield page, asked
    context.close()


def parts_of(page):
    """The parts of the largest file, in order."""
    page.goto("/op-zak/")
    urls = page.evaluate("() => JSON.parse(document.getElementById('zak').textContent).map(({ url }) => url)")
    return [url for url in urls if url.endswith(".wasm")]


def test_a_connection_that_breaks_at_the_last_of_the_largest_file_begins_nothing_anew(fresh, site):
    page, asked = fresh
    parts = parts_of(page)
    late = parts[len(parts) * 4 // 5]
    page.route(f"**{late}", lambda route: route.abort("connectionreset"))
    page.get_by_role("button", name="Neem De Lei mee").tap()
    expect(page.locator("[data-said]")).to_contain_text("er is geen verbinding")
    before = page.evaluate(CAME)
    assert set(parts[: parts.index(late)]) <= set(before)
    assert late not in before
    page.unroute_all()
    page.reload()
    expect(page.locator("[data-said]")).to_have_text(re.compile(r"Er staat al \d,\d van \d,\d MB op dit toestel\."))
    expect(page.get_by_role("button", name="Haal weg")).to_be_visible()
    page.get_by_role("button", name="Ga verder").tap()
    expect(page.locator("[data-said]")).to_contain_text("Alles is opgehaald")
    assert set(parts) <= set(page.evaluate(CAME))
    assert {url: times for url, times in asked.items() if times > 1} == {late: 5}


def test_a_part_that_is_not_whole_or_of_another_is_asked_again_by_itself(fresh, site):
    """A network that answers with a page of its own, a connection that breaks, and one byte that is another."""
    page, asked = fresh
    late, answers = parts_of(page)[3], ["portal", "broken", "another"]

    def answer(route):
        match answers.pop(0) if answers else None:
            case "portal":
                route.fulfill(body="<h1>Welkom op de camping</h1>", content_type="text/html")
            case "broken":
                route.abort("connectionreset")
            case "another":
                whole = bytearray(route.fetch().body())
                whole[1000] ^= 1
                route.fulfill(body=bytes(whole), headers={"Cache-Control": "max-age=31536000, immutable"})
            case _:
                route.continue_()

    page.route(f"**{late}", answer)
    page.get_by_role("button", name="Neem De Lei mee").tap()
    expect(page.locator("[data-said]")).to_contain_text("Alles is opgehaald")
    kept, wanted = page.evaluate(SUM, late)
    assert kept == wanted
    assert {url: times for url, times in asked.items() if times > 1} == {late: 4}


@pytest.mark.thorough("taken off: also `test_it_can_be_taken_off_again` and the phone with too little room")
def test_it_tells_how_far_it_is_and_leaves_nothing_when_it_is_taken_off(fresh, site):
    page, _ = fresh
    page.goto("/")
    page.wait_for_function("() => navigator.serviceWorker.controller")
    page.goto("/op-zak/")
    expect(page.locator("main")).to_contain_text(re.compile(r"Het weegt \d,\d MB om op te halen"))
    empty = page.evaluate(USED)
    page.evaluate("""() => {
      window.told = [];
      new MutationObserver(() => window.told.push(document.querySelector("[data-said]").textContent))
        .observe(document.querySelector("[data-said]"), { childList: true });
    }""")
    page.get_by_role("button", name="Neem De Lei mee").tap()
    expect(page.locator("[data-said]")).to_contain_text(TAKEN)
    told = page.evaluate("window.told")
    assert len([text for text in told if re.match(r"Opgehaald: \d,\d van \d,\d MB\.", text)]) > 10
    assert [text[-13:] for text in told if "klaargezet" in text] == [f"stap {step} van 3." for step in (1, 2, 3)]
    full = page.evaluate(USED)
    page.get_by_role("button", name="Haal weg").tap()
    expect(page.locator("[data-said]")).to_contain_text("De Lei is van dit toestel gehaald")
    page.reload()  # what this page had in hand goes with it
    come(lambda: page.evaluate(USED) < empty + MEGABYTE, "its room is not given back")
    print(f"{empty / MEGABYTE:.1f} MB before, {full / MEGABYTE:.1f} with it")
    assert full > empty + 100 * MEGABYTE
    assert not {"parts", "logs"} & set(page.evaluate("caches.keys()"))
    assert "op-zak" not in page.evaluate("indexedDB.databases().then((all) => all.map(({ name }) => name))")


@pytest.mark.thorough("the next way of starting: also `test_a_memory_that_does_not_hold_is_made_again`")
def test_without_a_memory_it_starts_from_what_was_read_and_without_that_from_the_sources(phone, site):
    page = phone.page
    site.kill()
    evening = Evening(page, javascript=True)
    evening.begin()
    round_of(page, 1, 2, 1)
    path = path_of(evening.url)
    had = log_of(page, path)

    def again(damage, *given):
        page = phone.page
        page.goto("/spel/toepen/")
        page.evaluate(damage, *given)
        phone.context.close()
        page = phone.open()
        page.goto(path)
        expect(page.locator("html[data-pocket]")).to_be_visible()
        assert log_of(page, path) == had
        return phone.worker().evaluate(READ_AS)

    assert again(DROP, ".memory") == "/app/django/__init__.pyc"
    status, here, text = phone.page.evaluate(ASK, ["GET", "/zoeken/?q=overkloppen", ""])
    assert (status, here) == (200, "1")
    assert "Toepen" in text
    assert again(CUT) == "/app/django/__init__.py"
    sent_to(site, phone.page)
    assert log_of(phone.page, path) == had


@pytest.mark.thorough("taken again: also the phone with too little room; three minutes of making it ready")
def test_it_is_taken_again_after_it_was_taken_off_and_goes_on_when_the_browser_was_closed(chromium, site, tmp_path):
    """The worker's script is asked anew with its version then: it may compile all the same."""
    again = Phone(chromium.browser_type, tmp_path / "again", site.base)
    again.take_along()
    again.page.get_by_role("button", name="Haal weg").tap()
    said = again.page.locator("[data-said]")
    expect(said).to_contain_text("De Lei is van dit toestel gehaald")
    again.page.get_by_role("button", name="Neem De Lei mee").tap()
    expect(said).to_contain_text("klaargezet")
    expect(again.page.get_by_role("button", name="Breek af")).to_be_hidden()
    again.context.close()
    page = again.open()
    page.goto("/op-zak/")
    said = page.locator("[data-said]")
    expect(said).to_contain_text("klaargezet")  # and not that it is there
    expect(said).to_contain_text(TAKEN)
    page.goto("/")
    until(page, "() => navigator.serviceWorker.controller?.scriptURL.endsWith('/zak.js')")
    site.kill()
    page.goto("/op-zak/")
    expect(page.locator("[data-said]")).to_contain_text(TAKEN)
    page.goto("/oefenen/toepen/")
    expect(page.locator("html[data-pocket]")).to_be_visible()
    broken = "() => [...document.styleSheets].filter((sheet) => !sheet.cssRules.length).map((sheet) => sheet.href)"
    assert page.evaluate("() => document.styleSheets.length")
    assert page.evaluate(broken) == []
    again.close()
