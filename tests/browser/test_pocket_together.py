"""The program itself on phones while others write: nothing is dropped or doubled, and the writer chooses."""

from __future__ import annotations

import json
import re

from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.phones import ASK, WRITE, facts_of, log_of, path_of, round_of, sent, until_kept
from tests.browser.test_away import tapped, waiting
from tests.browser.test_evening import Evening, standing
from tests.browser.test_presses import on_disk
from tests.browser.test_together import claim, fill, link_of, write
from tests.server import Browser

GONE = "Dit blad is er niet (meer), of niet op dit toestel."
STANDS = """async ([path, count]) => {
  const kept = await (await caches.open("logs")).match(path);
  return kept && (await kept.json()).entries.length === count;
}"""


def begun(page):
    """A sheet on the server that this phone has with it; its address."""
    evening = Evening(page, javascript=True)
    evening.begin()
    page.goto("/blad/")
    page.goto(evening.url)
    until_kept(page, evening.url)
    return evening.url


def along_with(page, url, count):
    """Until the phone has this sheet with so many entries with it."""
    page.goto("/blad/")  # a page that is left tells the worker to look
    page.wait_for_function(STANDS, arg=[path_of(url), count], timeout=60_000)


def as_on_the_phone(phone, url):
    """The sheet as the phone itself has it, without a network."""
    phone.context.set_offline(True)
    status, here, _ = phone.page.evaluate(ASK, ["GET", f"{path_of(url)}blad.json", ""])
    assert (status, here) == (200, "1")
    found = log_of(phone.page, path_of(url))
    phone.context.set_offline(False)
    return found


def test_three_phones_of_which_two_are_away_write_on_one_sheet_and_all_of_it_stands_there(new_phone, site, chromium):
    first, second = new_phone(), new_phone()
    url = begun(first.page)
    keeper = first.context.new_page()
    link = link_of(keeper, url, "schrijven")
    keeper.close()
    claim(second.page, link)
    second.page.goto("/blad/")
    second.page.goto(url)
    until_kept(second.page, url)
    upstairs = chromium.new_context(base_url=site.base, viewport=PHONE, has_touch=True, service_workers="block")
    third = upstairs.new_page()
    claim(third, link)
    for phone, seats in ((first, (0, 1)), (second, (2, 3))):
        phone.context.set_offline(True)
        phone.page.reload()
        for nth, seat in enumerate(seats, 1):
            round_of(phone.page, seat, nth, nth)
    third.goto(url)
    fill(third, "Mehmet")
    write(third)
    expect(third.locator("[data-rounds='1']")).to_be_visible()
    for phone, there in ((first, 1), (second, 3)):
        phone.context.set_offline(False)
        expect(phone.page.get_by_role("heading", name="staat er twee keer")).to_be_visible(timeout=90_000)
        assert len(log_of(third, path_of(url))) == 1 + there  # nothing is written until who wrote it chooses
        phone.page.get_by_role("button", name="Allebei").tap()
        sent(phone.page)
        expect(phone.page.locator(f"[data-rounds='{there + 2}']")).to_be_visible(timeout=60_000)
        assert on_disk(phone.page) == []
    there = log_of(third, path_of(url))
    assert facts_of(there) == [("LastTrick", seat) for seat in (1, 0, 1, 2, 3)]
    assert len({key for key, _ in there}) == 6
    for phone in (first, second):
        along_with(phone.page, url, 6)
        assert as_on_the_phone(phone, url) == there
    upstairs.close()


def test_what_was_amended_on_both_sides_is_shown_and_the_writer_chooses(phone, site):
    """The first round is amended here without a network, and amended to something else elsewhere meanwhile."""
    page = phone.page
    evening = Evening(page, javascript=True)
    evening.begin()
    tapped(page, ("slag", 0))
    page.locator(WRITE).tap()
    expect(page.locator("[data-rounds='1']")).to_be_visible()
    other = Browser(site.base)
    keeper = phone.context.new_page()
    other.claim(path_of(link_of(keeper, evening.url, "schrijven")))
    keeper.close()
    along_with(page, evening.url, 2)
    phone.context.set_offline(True)
    page.goto(f"{evening.url}ronde/1/")
    page.locator("label.press:has(input[name=slag][value='1'])").first.tap()
    page.get_by_role("button", name=re.compile("Schrijf|Verbeter|Vervang|Bewaar")).last.tap()
    page.wait_for_url(re.compile(r"/blad/[0-9a-f-]{36}/"))
    print(page.locator("body").inner_text())
    assert other.write([{"fact": "Amend", "seqs": [2]}, {"fact": "LastTrick", "seat": 3}], seen=2) == 200
    phone.context.set_offline(False)
    page.wait_for_timeout(15000)
    page.screenshot(path="/tmp/offline/amend.png", full_page=True)
    print(page.url, page.locator("body").inner_text(), on_disk(page))
    print(json.dumps(other.entries(), indent=1))
    assert standing(page) == {}
    assert waiting
    assert GONE
