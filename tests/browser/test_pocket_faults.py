"""What can go wrong on a phone that has the program itself with it: its memory, its space, a worker that is stopped."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from rulebook.pages.machines import offline
from tests.browser.conftest import until
from tests.browser.phones import TAKEN, Phone, facts_of, log_of, path_of, round_of, sent, sent_to
from tests.browser.test_away import tapped, waiting
from tests.browser.test_evening import Evening
from tests.browser.test_presses import on_disk

WRITE = "form.bar__write button"
SHEET = re.compile(r"/blad/[0-9a-f-]{36}/")
CHANGED = """async () => {
  const parts = await caches.open("parts"), [name] = (await parts.keys()).filter(({ url }) => url.endsWith(".memory"));
  const kept = await parts.match(name), memory = new Uint8Array(await kept.arrayBuffer());
  const headers = new Headers(kept.headers);
  await parts.put(name, new Response((CHANGE)(memory, headers), { headers }));
}"""
CUT = """() => caches.open("parts").then(async (all) => {
  const [read] = (await all.keys()).filter(({ url }) => /\\/[0-9a-f]{12}\\.tar$/.test(url));
  const whole = await (await all.match(read)).blob();
  await all.put(read, new Response(whole.slice(0, whole.size / 3)));
})"""
READ_AS = "async () => (await self.pocket.run()).python.runPython('import django; django.__file__')"
BENT = "(memory) => (memory.fill(7, memory.length / 2, memory.length / 2 + 64), memory)"
SUM = "(all, word) => (Math.imul(all, 31) + word) | 0"
ANOTHER = f"""(memory, headers) => {{
  memory.fill(7, 0, 64);
  headers.set("Lei-Som", new Uint32Array(memory.buffer).reduce({SUM}, memory.length));
  return memory;
}}"""  # it holds, and this Python can't start from it
NO_ROOM = """() => {
  const grow = WebAssembly.Memory.prototype.grow;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (pages > 500) throw new RangeError("no room");
    return grow.call(this, pages);
  };
}"""
NO_PRESS = """() => {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...all) {
    if (this.name === "uit") throw new DOMException("", "QuotaExceededError");
    return put.apply(this, all);
  };
  self.roomy = () => (IDBObjectStore.prototype.put = put);
}"""
INTACT = """async () => {
  const parts = await caches.open("parts"), [name] = (await parts.keys()).filter(({ url }) => url.endsWith(".memory"));
  const kept = await parts.match(name), words = new Uint32Array(await kept.arrayBuffer());
  return kept.headers.get("Lei-Som") === String(words.reduce(SUM, words.byteLength));
}""".replace("SUM", SUM)


@pytest.fixture
def begun(phone, site):
    """A sheet that was begun without a server, with two rounds: its address, its log."""
    page = phone.page
    site.kill()
    evening = Evening(page, javascript=True)
    evening.begin()
    for nth in (1, 2):
        round_of(page, nth, nth + 1, nth)
    path = path_of(evening.url)
    return path, log_of(page, path)


@pytest.mark.parametrize("change", [BENT, ANOTHER, NO_ROOM], ids=["bent", "another", "no-room"])
def test_a_memory_that_does_not_hold_is_made_again_and_nothing_is_lost(phone, site, begun, change):
    path, had = begun
    phone.page.goto("/spel/toepen/")
    if change is not NO_ROOM:
        phone.page.evaluate(CHANGED.replace("CHANGE", change))
    if change is BENT:
        phone.page.evaluate(CUT)  # so that only the sources are left
    phone.context.close()
    page = phone.open()
    page.goto("/spel/toepen/")
    if change is NO_ROOM:
        phone.worker().evaluate(change)
    page.goto(path)
    expect(page.locator("html[data-pocket] [data-rounds='2']")).to_be_visible()
    assert log_of(page, path) == had
    round_of(page, 0, 4, 3)
    assert page.evaluate(INTACT)
    if change is BENT:
        assert phone.worker().evaluate(READ_AS).endswith(".py")
    had = log_of(page, path)
    sent_to(site, page)
    assert log_of(page, path) == had
    assert facts_of(had) == [("LastTrick", seat) for seat in (1, 2, 0)]


@pytest.mark.parametrize("where", ["here", "there"])
def test_a_worker_that_is_stopped_before_it_answers_leaves_one_round(phone, site, begun, where):
    """The press is on the phone, or on the server, and the page never hears of it."""
    path, had = begun
    page = phone.page
    if where == "there":
        sent_to(site, page)
        page.reload()
    phone.worker().evaluate(SILENT, where)
    tapped(page, ("slag", 3))
    page.locator(WRITE).tap()
    phone.worker().evaluate("async () => { while (!self.done) await new Promise((next) => setTimeout(next, 100)); }")
    assert len(on_disk(page)) == (4 if where == "here" else 1)
    stop = phone.context.new_cdp_session(page)
    stop.send("ServiceWorker.enable")
    stop.send("ServiceWorker.stopAllWorkers")
    expect(page.locator("[data-rounds='3']")).to_be_visible()
    if where == "here":
        waiting(page, 4)
        now = log_of(page, path)
        assert now[:-1] == had
        sent_to(site, page)
    sent(page)
    now = log_of(page, path)
    assert now[:-1] == had
    assert facts_of(now) == [("LastTrick", seat) for seat in (1, 2, 3)]


FULL = "dit toestel kan het niet bewaren: laat deze bladzijde open"


def room(phone, size=None):
    """So many bytes may this site keep; as many as there are again without it."""
    devtools = phone.context.new_cdp_session(phone.page)
    told = {"quotaSize": size} if size is not None else {}
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": phone.base, **told})
    return devtools  # it holds as long as this


def test_a_phone_that_is_full_says_so_confirms_nothing_and_goes_on_when_there_is_room(phone, site, begun):
    path, had = begun
    page = phone.page
    held = room(phone, 1000)
    tapped(page, ("slag", 3))
    page.locator(WRITE).tap()
    expect(page.locator("[data-queue]")).to_contain_text(FULL)
    assert log_of(page, path)[:3] == had
    other = phone.context.new_page()
    Evening(other, javascript=True).ask()
    expect(other.locator("#vol")).to_contain_text("Dit toestel is vol")
    room(phone)
    held.detach()
    page.bring_to_front()
    expect(page.locator("[data-rounds='3']")).to_be_visible()
    expect(page.locator("[data-queue]")).not_to_contain_text(FULL)
    other.go_back()
    phone.worker().evaluate(NO_PRESS)  # what was begun can be stored, and not that the server must hear of it
    other.get_by_role("button", name="Begin", exact=True).click()
    expect(other.locator("#vol")).to_contain_text("Dit toestel is vol")
    phone.worker().evaluate("() => self.roomy()")
    other.go_back()
    other.get_by_role("button", name="Begin", exact=True).click()
    other.wait_for_url(SHEET)
    waiting(other, 1)
    second = path_of(other.url)
    other.goto("/blad/")
    expect(other.locator("html[data-pocket]")).to_be_attached()
    assert {*SHEET.findall(other.content())} == {path, second}  # and none that the server never hears of
    had = log_of(page, path)
    phone.context.close()
    page = phone.open()
    page.goto(path)
    expect(page.locator("[data-rounds='3']")).to_be_visible()
    sent_to(site, page)
    assert log_of(page, path) == had
    assert facts_of(had) == [("LastTrick", seat) for seat in (1, 2, 3)]


def test_a_phone_with_too_little_room_says_so_and_takes_the_rest_later(chromium, site, tmp_path):
    fresh = Phone(chromium.browser_type, tmp_path / "fresh", site.base)
    page, said = fresh.page, fresh.page.locator("[data-said]")
    page.goto("/op-zak/")
    expect(page.get_by_role("button", name="Haal weg")).to_be_hidden()
    held = room(fresh, 16_000_000)
    page.get_by_role("button", name="Neem De Lei mee").tap()
    expect(said).to_contain_text("te weinig ruimte op dit toestel")
    page.reload()
    page.evaluate("async () => void (window.parts = await caches.open('parts'))")  # as a tab may have it
    page.get_by_role("button", name="Haal weg").tap()
    expect(said).to_contain_text("is van dit toestel gehaald")
    assert "parts" not in page.evaluate("caches.keys()")
    until(page, "async () => (await navigator.storage.estimate()).usage < 4_000_000")
    page.get_by_role("button", name="Neem De Lei mee").tap()
    expect(said).to_contain_text("te weinig ruimte op dit toestel")
    there = page.evaluate(PARTS)
    assert there
    room(fresh, 60_000_000)  # for what is fetched, and not for the memory that is made of it
    asked = []
    page.on("request", lambda one: asked.append(path_of(one.url)))
    page.get_by_role("button", name="Ga verder").tap()
    expect(said).to_contain_text("stap 2 van 3")
    assert set(page.evaluate(BOOKLET)) == {*offline.ahead(), "/op-zak/"}  # before what takes all the room there is
    expect(said).to_contain_text(TAKEN)
    held.detach()
    assert not set(there) & set(asked)
    assert not [path for path in page.evaluate(PARTS) if path.endswith(".memory")]
    site.kill()
    page.goto("/zoeken/?q=troef")
    expect(page.locator("html[data-pocket] .hit").first).to_be_visible()
    fresh.close()


BOOKLET = """async () => {
  const names = (await caches.keys()).filter((each) => each.startsWith("pages-")); // of the worker before it too
  const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return all.flat().map(({ url }) => new URL(url).pathname);
}"""
PARTS = """async () => (await (await caches.open("parts")).keys()).map(({ url }) => new URL(url).pathname)"""
SILENT = """(where) => {
  const silent = async (answer) => (await answer, (self.done = true), new Promise(() => {}));
  const { pocket, fetch } = self;
  if (where === "here") self.pocket = (event, ...all) => {
    const told = pocket(event, ...all);
    return event.request.url.endsWith("/schrijf/") ? silent(told) : told;
  };
  else self.fetch = (what, ...all) => {
    const told = fetch(what, ...all);
    return what.url?.endsWith("/schrijf/") ? silent(told) : told;
  };
}"""
