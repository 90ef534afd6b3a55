"""What can go wrong on a phone that has the program itself with it: its memory, its space, a worker that is stopped."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.phones import facts_of, log_of, path_of, round_of, sent
from tests.browser.test_away import tapped, waiting
from tests.browser.test_evening import Evening
from tests.browser.test_presses import on_disk

WRITE = "form.bar__write button"
CHANGED = """async () => {
  const parts = await caches.open("parts"), [name] = (await parts.keys()).filter(({ url }) => url.endsWith(".memory"));
  const kept = await parts.match(name), memory = new Uint8Array(await kept.arrayBuffer());
  const headers = new Headers(kept.headers);
  await parts.put(name, new Response((CHANGE)(memory, headers), { headers }));
}"""
BENT = "(memory) => (memory.fill(7, memory.length / 2, memory.length / 2 + 64), memory)"
CUT = "(memory) => memory.subarray(0, memory.length / 2)"
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


@pytest.mark.parametrize("change", [BENT, CUT, ANOTHER, NO_ROOM], ids=["bent", "cut", "another", "no-room"])
def test_a_memory_that_does_not_hold_is_made_again_and_nothing_is_lost(phone, site, begun, change):
    path, had = begun
    phone.page.goto("/spel/toepen/")
    if change is not NO_ROOM:
        phone.page.evaluate(CHANGED.replace("CHANGE", change))
    phone.context.close()
    page = phone.open()
    page.goto("/spel/toepen/")
    if change is NO_ROOM:
        phone.worker().evaluate(change)
    page.goto(path)
    expect(page.locator("html[data-pocket] [data-rounds='2']")).to_be_visible(timeout=120_000)
    assert log_of(page, path) == had
    round_of(page, 0, 4, 3)
    assert page.evaluate(INTACT)
    had = log_of(page, path)
    site.start()
    sent(page)
    assert log_of(page, path) == had
    assert facts_of(had) == [("LastTrick", seat) for seat in (1, 2, 0)]


@pytest.mark.parametrize("where", ["here", "there"])
def test_a_worker_that_is_stopped_before_it_answers_leaves_one_round(phone, site, begun, where):
    """The press is on the phone, or on the server, and the page never hears of it."""
    path, had = begun
    page = phone.page
    if where == "there":
        site.start()
        sent(page)
        page.reload()
    phone.worker().evaluate(SILENT, where)
    tapped(page, ("slag", 3))
    page.locator(WRITE).tap()
    phone.worker().evaluate("async () => { while (!self.done) await new Promise((next) => setTimeout(next, 100)); }")
    assert len(on_disk(page)) == (4 if where == "here" else 1)
    stop = phone.context.new_cdp_session(page)
    stop.send("ServiceWorker.enable")
    stop.send("ServiceWorker.stopAllWorkers")
    expect(page.locator("[data-rounds='3']")).to_be_visible(timeout=90_000)
    if where == "here":
        waiting(page, 4)
        now = log_of(page, path)
        assert now[:-1] == had
        site.start()
    sent(page)
    now = log_of(page, path)
    assert now[:-1] == had
    assert facts_of(now) == [("LastTrick", seat) for seat in (1, 2, 3)]


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
