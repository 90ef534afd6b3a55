"""The program itself on phones while others write: nothing is dropped or doubled, and the writer chooses."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, until
from tests.browser.patience import PATIENCE, come
from tests.browser.phones import ASK, WRITE, facts_of, log_of, path_of, round_of, sent, until_kept
from tests.browser.test_away import tapped, waiting
from tests.browser.test_evening import Evening, standing
from tests.browser.test_presses import on_disk
from tests.browser.test_together import claim, fill, link_of, write
from tests.machines.server import Browser

GONE = "Dit blad is er niet (meer), of niet op dit toestel."
UNREADABLE = "path => fetch(path).then(() => false, () => true)"
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


LATER = "() => { const now = Date.now; Date.now = () => now() + 61_000; }"


def along_with(phone, url, count):
    """Until the phone has this sheet with so many entries with it: it looks around once a minute, at a new page."""

    def stands():
        return phone.page.evaluate(STANDS, [path_of(url), count])

    def a_minute_later():
        phone.worker().evaluate(LATER)
        phone.page.goto("/blad/")
        return stands()

    phone.page.goto("/blad/")
    stands() or come(a_minute_later, "it does not look around", PATIENCE.long)


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
    upstairs = chromium.new_context(base_url=first.base, viewport=PHONE, has_touch=True, service_workers="block")
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
        expect(phone.page.get_by_role("heading", name="staat er twee keer")).to_be_visible()
        assert len(log_of(third, path_of(url))) == 1 + there  # nothing is written until who wrote it chooses
        phone.page.get_by_role("button", name="Allebei").tap()
        sent(phone.page)
        expect(phone.page.locator(f"[data-rounds='{there + 2}']")).to_be_visible()
        assert on_disk(phone.page) == []
    there = log_of(third, path_of(url))
    assert facts_of(there) == [("LastTrick", seat) for seat in (1, 0, 1, 2, 3)]
    assert len({key for key, _ in there}) == 6
    for phone in (first, second):
        along_with(phone, url, 6)
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
    along_with(phone, evening.url, 2)
    phone.context.set_offline(True)
    page.goto(f"{evening.url}ronde/1/")
    page.locator("label.press:has(input[name=slag][value='1'])").first.tap()
    page.get_by_role("button", name="Toon het verschil").tap()
    page.get_by_role("button", name="Verbeter").tap()
    page.wait_for_url(re.compile(r"/blad/[0-9a-f-]{36}/"))
    waiting(page, 1)
    assert standing(page) == {"Ilse": 1, "Mehmet": 0, "Ruud": 1, "Saar": 1}
    assert other.write([{"fact": "Amend", "seqs": [2]}, {"fact": "LastTrick", "seat": 3}], seen=2) == 200
    phone.context.set_offline(False)
    expect(page.get_by_role("heading", name="Ronde 1 is twee keer verbeterd")).to_be_visible()
    expect(page.get_by_role("region", name="Staat er")).to_contain_text("Saar haalt de laatste slag")
    expect(page.get_by_role("region", name="Van jou")).to_contain_text("Mehmet haalt de laatste slag")
    assert len(other.entries()) == 3
    assert other.write([{"fact": "LastTrick", "seat": 3}], seen=3) == 200
    page.get_by_role("button", name="Laat staan wat er staat").tap()
    sent(page)
    expect(page.locator("[data-rounds='2']")).to_be_visible()
    assert on_disk(page) == []
    there = log_of(page, path_of(evening.url))
    assert facts_of(there) == [("LastTrick", 0), ("Amend", None), ("LastTrick", 3), ("LastTrick", 3)]
    assert standing(page) == {"Ilse": 2, "Mehmet": 2, "Ruud": 2, "Saar": 0}
    along_with(phone, evening.url, 4)
    assert as_on_the_phone(phone, evening.url) == there


LENIENT = "import scoring.games.toepen.objections as one; one._check_fold = lambda state, seat: None"


def test_what_the_phone_took_and_the_server_refuses_comes_back_with_its_reason(phone, site):
    """The server's word stands: its standing is shown, and what was refused lies in the form to be mended."""
    page = phone.page
    url = begun(page)
    phone.context.set_offline(True)
    page.reload()
    expect(page.locator("html[data-pocket], html[data-kept]")).to_be_visible()
    phone.worker().evaluate("async (code) => void (await self.pocket.run()).python.runPython(code)", LENIENT)
    tapped(page, ("toep", 1), ("past-1", 1), ("slag", 0))
    page.locator(WRITE).tap()
    waiting(page, 1)
    expect(page.locator("[data-rounds='1']")).to_be_visible()
    round_of(page, 2, 2, 2)
    phone.context.set_offline(False)
    expect(page.get_by_text("Op je eigen toep kun je niet passen.").first).to_be_visible()
    expect(page.locator("[data-rounds]")).to_have_count(0)
    expect(page.locator("input[name=slag]:checked")).to_have_value("0")
    assert facts_of(log_of(page, path_of(url))) == []
    assert len(on_disk(page)) == 1  # what came after it waits for what is done instead
    tapped(page, ("past-1", ""))
    page.locator(WRITE).tap()
    sent(page)
    expect(page.locator("[data-rounds='2']")).to_be_visible()
    there = log_of(page, path_of(url))
    assert facts_of(there) == [("Toep", 1), ("LastTrick", 0), ("LastTrick", 2)]
    along_with(phone, url, 3)
    assert as_on_the_phone(phone, url) == there


def away_then_back(phone, url, meanwhile):
    """Two rounds are written without a network; then this happens there, and the network is back."""
    phone.context.set_offline(True)
    phone.page.reload()
    for nth in (1, 2):
        round_of(phone.page, nth, nth, nth)
    meanwhile()
    phone.context.set_offline(False)


def shows_nothing(phone, url):
    """Without a network nothing of this sheet is shown here."""
    page = phone.page
    page.goto("/blad/")
    until(page, "async (path) => !(await caches.match(path))", path_of(url))
    phone.context.set_offline(True)
    page.goto(url)
    expect(page).to_have_title(re.compile("Zonder netwerk"))
    assert page.evaluate(UNREADABLE, f"{path_of(url)}blad.json")
    page.goto("/blad/")
    expect(page.locator(f"a[href*='{path_of(url)}']")).to_have_count(0)
    phone.context.set_offline(False)


def says_gone(page, waits):
    """What is said where one looked at the sheet: that it is gone, and what one wrote that the server does not have."""
    expect(page.get_by_role("alert")).to_contain_text("Dit blad is er niet meer")
    told = page.locator("[data-unsent]")
    expect(told).to_contain_text(f"Niet verzonden ({waits})")
    expect(told).to_contain_text(GONE)
    assert len(on_disk(page)) == waits


def test_a_sheet_that_was_thrown_away_meanwhile_is_said_to_be_gone_and_is_not_shown_again(phone, site, chromium):
    page = phone.page
    url = begun(page)
    same = chromium.new_context(base_url=phone.base, service_workers="block")
    same.add_cookies(phone.context.cookies())  # another device of this person
    other = same.new_page()
    other.goto(f"{url}weggooien/")
    away_then_back(phone, url, other.get_by_role("button", name="Gooi weg").click)
    says_gone(page, 2)
    shows_nothing(phone, url)
    page.goto("/blad/")
    expect(page.locator("[data-unsent]")).to_contain_text(GONE)
    page.get_by_role("button", name="Gooi weg (2)").tap()
    expect(page.locator("[data-unsent]")).to_be_empty()
    assert on_disk(page) == []


def test_a_link_that_was_taken_back_meanwhile_leaves_nothing_of_the_sheet(new_phone, site):
    first, second = new_phone(), new_phone()
    url = begun(first.page)
    claim(second.page, link_of(first.page, url, "schrijven"))
    second.page.goto("/blad/")
    second.page.goto(url)
    until_kept(second.page, url)
    first.page.goto(f"{url}delen/")
    taken_back = first.page.get_by_role("button", name="Trek de link voor meeschrijven in")
    away_then_back(second, url, taken_back.click)
    says_gone(second.page, 2)
    shows_nothing(second, url)
    second.page.goto("/blad/")
    second.page.get_by_role("button", name="Gooi weg (2)").tap()
    assert on_disk(second.page) == []
    first.page.goto(url)
    expect(first.page.locator("[data-rounds]")).to_have_count(0)


def test_a_phone_that_was_shut_out_meanwhile_keeps_what_it_began_and_shows_nothing_of_the_other(phone, site, chromium):
    page = phone.page
    home = chromium.new_context(base_url=phone.base, viewport=PHONE, has_touch=True, service_workers="block")
    owner = home.new_page()
    theirs = Evening(owner, javascript=True)
    theirs.begin()
    owner.goto("/toestellen/")
    owner.get_by_role("button", name="Zet een toestel erbij").click()
    page.goto("/mee/")
    page.get_by_label("Code").fill(owner.locator(".share__code").inner_text())
    page.get_by_role("button", name="Doe mee").tap()
    page.get_by_role("button", name="Zet erbij").tap()
    page.wait_for_url("**/blad/")
    until_kept(page, theirs.url)
    phone.context.set_offline(True)
    mine = Evening(page, javascript=True)
    mine.begin()
    for nth in (1, 2):
        round_of(page, nth, nth + 1, nth)
    had = log_of(page, path_of(mine.url))
    assert page.evaluate(ASK, ["GET", f"{path_of(theirs.url)}blad.json", ""])[0] == 200
    owner.goto("/toestellen/")
    owner.locator(".share__one", has_not_text="dit toestel").get_by_role("button").click()
    expect(owner.locator(".share__one")).to_have_count(1)
    phone.context.set_offline(False)
    page.wait_for_url(lambda url: path_of(url) not in (path_of(mine.url), "/blad/"))
    sent(page)
    expect(page.locator("[data-rounds='2']")).to_be_visible()
    assert log_of(page, path_of(page.url)) == had
    assert on_disk(page) == []
    shows_nothing(phone, theirs.url)
    home.close()
