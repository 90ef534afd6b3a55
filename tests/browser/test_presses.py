"""What is told to be kept is on the disk, or the page says that it is not; two tabs share what waits."""

import json
import os
import re
import signal
import subprocess
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import ARGS, PHONE, chromium_path, until
from tests.browser.test_away import WRITE, entries, tapped, waiting
from tests.browser.test_evening import Evening, standing
from tests.browser.test_offline import kept, ready, sheet_of
from tests.browser.test_outbox import DISK, on_disk, unsent
from tests.browser.test_together import link_of
from tests.machines.server import Browser

FORBIDDEN = """() => Object.defineProperty(window, "indexedDB", {
  get: () => { throw new DOMException("no", "SecurityError"); },
})"""

SILENT = "() => { IDBFactory.prototype.open = () => ({}); }"
FULL = """() => {
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (row) {
    const asked = put.call(this, row);
    if (!window.room) queueMicrotask(() => { try { this.transaction.abort(); } catch {} });
    return asked;
  };
}"""  # as a disk that turns out to be full only when it is written to


@pytest.fixture
def sheet(open_page):
    """A phone with a sheet of toepen open, and its address."""
    page = open_page()
    it = Evening(page, javascript=True)
    it.begin()
    page.goto(it.url)
    return page, it.url


def away(page):
    """This phone has no network for what it writes; nothing else changes."""
    page.route("**/schrijf/", lambda route: route.abort())


def round_of(page, seat, count):
    """One round, written; so many wait after it."""
    tapped(page, ("slag", seat))
    page.locator("form.bar__write button").tap()
    waiting(page, count)


@pytest.mark.parametrize("network", [True, False], ids=["a network", "no network"])
def test_two_taps_on_write_are_one_round(sheet, network):
    page, url = sheet
    tapped(page, ("slag", 0))
    if not network:
        away(page)
    page.locator("form.bar__write button").dblclick()
    if not network:
        waiting(page, 1)
        page.unroute("**/schrijf/")
    expect(page.locator("[data-rounds='1']")).to_be_visible()
    tapped(page, ("slag", 1))
    page.locator("form.bar__write button").tap()
    expect(page.locator("[data-rounds='2']")).to_be_visible()
    assert len(entries(page, url)) == 2


def test_what_is_told_outlives_a_browser_that_is_killed_at_that_moment(tmp_path, chromium, line):
    begin = {"executable_path": chromium_path(), "args": ARGS, "viewport": PHONE, "has_touch": True}
    profile = tmp_path / "profile"
    context = chromium.browser_type.launch_persistent_context(str(profile), base_url=line.base, **begin)
    page = context.new_page()
    page.goto("/")
    ready(page)
    path = sheet_of(page)
    kept(page, path)
    context.close()  # who one is, the browser writes down only now or after half a minute
    context = chromium.browser_type.launch_persistent_context(str(profile), base_url=line.base, **begin)
    page = context.new_page()
    page.goto(path)
    line.kill()
    tapped(page, ("slag", 3))
    page.locator(WRITE).tap()
    page.wait_for_function("() => document.querySelector('[data-queue]').textContent.includes('niet verzonden (1)')")
    found = subprocess.run(["pgrep", "-f", f"user-data-dir={profile}"], capture_output=True, text=True, check=True)
    with context.expect_event("close"):
        for pid in found.stdout.split():
            os.kill(int(pid), signal.SIGKILL)
    context = chromium.browser_type.launch_persistent_context(str(profile), base_url=line.base, **begin)
    page = context.new_page()
    page.goto(path)
    waiting(page, 1)
    line.start()
    expect(page.locator("[data-rounds='1']")).to_be_visible()
    assert on_disk(page) == []
    context.close()


def test_what_an_older_version_left_is_taken_over_and_sent_once_in_order(sheet):
    page, url = sheet
    away(page)
    round_of(page, 2, 1)
    tapped(page, ("slag", 0))
    page.locator(WRITE).tap()
    waiting(page, 2)
    rows = on_disk(page)
    old = [{name: value for name, value in row.items() if name not in ("sheet", "nth")} for row in rows]
    left = """async ([sheet, old]) => {
      await presses.change(sheet, () => []);
      localStorage.setItem(`uit-${sheet}`, old);
    }"""
    page.evaluate(left, [rows[0]["sheet"], json.dumps(old)])
    page.reload()
    waiting(page, 2)
    assert [one["key"] for one in on_disk(page)] == [one["key"] for one in rows]
    assert page.evaluate("Object.keys(localStorage).filter((name) => name.startsWith('uit-'))") == []
    page.unroute("**/schrijf/")
    expect(page.locator("[data-rounds='2']")).to_be_visible()
    assert [fact["seat"] for fact in entries(page, url)] == [2, 0]


@pytest.mark.parametrize("how", [FORBIDDEN, SILENT], ids=["forbidden", "silent"])
def test_where_storage_is_forbidden_a_press_waits_as_long_as_the_page_and_that_is_said(open_page, how):
    page = open_page()
    page.add_init_script(f"({how})()")
    it = Evening(page, javascript=True)
    it.begin()
    page.goto(it.url)
    away(page)
    tapped(page, ("slag", 2))
    page.locator("form.bar__write button").tap()
    told = "niet verzonden (1) · dit toestel kan het niet bewaren: laat deze bladzijde open"
    expect(unsent(page)).to_contain_text(told)
    page.unroute("**/schrijf/")
    expect(page.locator("[data-rounds='1']")).to_be_visible()
    assert [fact["seat"] for fact in entries(page, it.url)] == [2]


def test_a_full_disk_is_said_and_takes_what_waits_as_soon_as_there_is_room(sheet):
    page, url = sheet
    away(page)
    round_of(page, 2, 1)
    page.evaluate(f"({FULL})()")
    tapped(page, ("slag", 3))
    page.locator(WRITE).tap()
    waiting(page, 2)
    expect(unsent(page)).to_contain_text("dit toestel kan het niet bewaren")
    page.evaluate("window.room = true")
    expect(unsent(page)).not_to_contain_text("dit toestel kan het niet bewaren")
    assert len(on_disk(page)) == 2
    page.reload()
    waiting(page, 2)
    page.unroute("**/schrijf/")
    expect(page.locator("[data-rounds='2']")).to_be_visible()
    assert [fact["seat"] for fact in entries(page, url)] == [2, 3]


def test_what_the_browser_throws_away_is_written_down_anew_while_a_page_is_open(sheet):
    page, url = sheet
    away(page)
    round_of(page, 2, 1)
    devtools = page.context.new_cdp_session(page)
    origin = re.match(r"https?://[^/]+", url)[0]
    devtools.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "indexeddb,local_storage"})
    until(page, f"async () => (await ({DISK})()).length === 1")
    page.reload()
    waiting(page, 1)
    page.unroute("**/schrijf/")
    expect(page.locator("[data-rounds='1']")).to_be_visible()
    assert [fact["seat"] for fact in entries(page, url)] == [2]


@pytest.mark.parametrize("locks", [True, False])
def test_two_tabs_share_what_waits_and_send_it_once_in_order(sheet, locks):
    page, url = sheet
    context, posted = page.context, []
    if not locks:
        context.add_init_script("Object.defineProperty(navigator, 'locks', { value: undefined })")
        page.reload()
    other = context.new_page()
    other.goto(url)
    context.set_offline(True)
    for nth, tab in enumerate((page, other, page, other)):
        tab.bring_to_front()
        expect(tab.locator("[data-away]")).to_have_count(1)
        tapped(tab, ("slag", nth))
        tab.locator(WRITE).tap()
        waiting(tab, nth + 1)
    expect(page.locator("[data-queue]")).to_contain_text("niet verzonden (4)")
    answered = "requestfinished"  # a try that still met no network is not one
    context.on(answered, lambda one: posted.append(one.post_data) if one.url.endswith("/schrijf/") else None)
    context.set_offline(False)
    expect(other.locator("[data-rounds='4']")).to_be_visible()
    page.bring_to_front()
    expect(page.locator("[data-rounds='4']")).to_be_visible()
    for tab in (page, other):
        expect(unsent(tab)).to_be_hidden()
    assert [fact["seat"] for fact in entries(page, url)] == [0, 1, 2, 3]
    assert on_disk(page) == []
    if locks:
        assert len(posted) == 4


def test_what_a_closed_tab_left_is_sent_by_the_one_that_is_open(sheet):
    page, url = sheet
    other = page.context.new_page()
    other.goto(url)
    page.bring_to_front()
    away(page)
    away(other)
    round_of(page, 1, 1)
    waiting(other, 1)
    page.close()
    other.unroute("**/schrijf/")
    other.bring_to_front()
    expect(other.locator("[data-rounds='1']")).to_be_visible()
    assert [fact["seat"] for fact in entries(other, url)] == [1]


def test_what_was_written_here_and_amended_elsewhere_meanwhile_meets_and_nothing_is_dropped(sheet, open_page):
    page, url = sheet
    tapped(page, ("slag", 0))
    page.locator("form.bar__write button").tap()
    expect(page.locator("[data-rounds='1']")).to_be_visible()
    keeper = page.context.new_page()
    other = Browser(re.match(r"https?://[^/]+", url)[0])
    other.claim(urlsplit(link_of(keeper, url, "schrijven")).path)
    keeper.close()
    page.bring_to_front()
    page.context.set_offline(True)
    for nth in (1, 2):
        tapped(page, ("slag", nth))
        expect(page.locator(WRITE)).to_contain_text("nog zonder voorbeeld")
        page.locator(WRITE).tap()
        waiting(page, nth)
    amended = [{"fact": "Amend", "seqs": [2]}, {"fact": "LastTrick", "seat": 3}]
    assert other.write(amended, seen=2) == 200
    assert other.write([{"fact": "LastTrick", "seat": 3}], seen=3) == 200
    page.context.set_offline(False)
    expect(page.get_by_role("heading", name="staat er twee keer")).to_be_visible()
    assert len(on_disk(page)) == 1  # what came after it waits for the choice
    page.get_by_role("button", name="Allebei").tap()
    expect(page.locator("[data-rounds='4']")).to_be_visible()
    assert on_disk(page) == []
    told = [(fact["fact"], fact.get("seat")) for fact in entries(page, url)]
    assert told == [
        ("LastTrick", 0),
        ("Amend", None),
        ("LastTrick", 3),
        ("LastTrick", 3),
        ("LastTrick", 1),
        ("LastTrick", 2),
    ]
    assert standing(page) == {"Ilse": 4, "Mehmet": 3, "Ruud": 3, "Saar": 2}
