"""What was pressed waits on the phone until the server has it; what it can't take is shown, not sent for ever."""

import re
from urllib.parse import parse_qs

import pytest
from playwright.sync_api import expect

from tests.browser.patience import come

DISK = """() => new Promise((done) => {
  indexedDB.open("uit").onsuccess = ({ target: { result: db } }) => {
    const asked = db.transaction("uit").objectStore("uit").getAll();
    asked.onsuccess = () => (db.close(), done(asked.result));
  };
})"""
NAMES = ("Ilse", "Mehmet", "Ruud", "Saar")


def unsent(page):
    return page.locator("[data-queue]")


def on_disk(page):
    """The presses that wait, as they are stored."""
    return page.evaluate(DISK)


def knock(page, name):
    page.locator(".group", has_text="Toept").get_by_role("button", name=name).first.click()


def entries(page, url):
    return page.request.get(url + "blad.json").json()["entries"]


@pytest.fixture
def table(open_page):
    """A page with a sheet open to be written on as it happens, with a clock of its own; its address."""
    page = open_page()
    page.goto("/blad/nieuw/?spel=toepen")
    for place, name in enumerate(NAMES):
        page.locator("input[name=naam]").nth(place).fill(name)
    page.get_by_role("button", name="Begin", exact=True).click()
    page.wait_for_url(re.compile(r"/blad/[0-9a-f-]{36}/"))
    url = page.url.split("?")[0]
    page.clock.install()
    page.goto(url + "?invoer=live")
    return page, url


class Answers:
    """What stands between the phone and the server: answers every press (or all of `what`) itself, and counts those."""

    def __init__(self, page, what="**/schrijf/", **answer):
        self.page, self.what, self.answer, self.count = page, what, answer, 0
        page.route(what, self._take)

    def _take(self, route):
        self.count += route.request.method == "POST"
        route.fulfill(**self.answer)

    def gone(self):
        self.page.unroute(self.what)


def test_a_server_that_breaks_is_asked_a_few_times_then_shown_also_after_a_reload(table):
    page, url = table
    broken = Answers(page, status=500, body="")
    knock(page, "Mehmet")
    told = unsent(page).get_by_text("niet verzonden (1) · De server kan dit niet opschrijven.")
    come(lambda: page.clock.run_for(20_000) or told.is_visible(), "it is asked for ever")
    assert broken.count == 4
    page.reload()
    unsent(page).get_by_role("button", name="Probeer opnieuw").wait_for()
    page.clock.run_for(100_000)
    page.evaluate("dispatchEvent(new Event('online'))")
    assert broken.count == 4
    broken.gone()
    unsent(page).get_by_role("button", name="Probeer opnieuw").click()
    page.get_by_text("Mehmet toept: de inzet is nu 2").first.wait_for()
    assert unsent(page).is_hidden()
    assert len(entries(page, url)) == 2


@pytest.mark.parametrize("status", [502, 504])
def test_a_proxy_without_a_server_behind_it_is_asked_until_the_server_is_back(table, status):
    """An update may take longer than what is tried with a broken server: nobody has to press for it."""
    page, url = table
    nobody = Answers(page, "**/blad/**", status=status, body="<h1>De Lei antwoordt even niet</h1>")
    knock(page, "Mehmet")
    come(lambda: page.clock.run_for(20_000) or nobody.count > 6, "it is given up")
    unsent(page).get_by_text("niet verzonden (1)").wait_for()
    assert unsent(page).get_by_role("button", name="Gooi weg").is_hidden()
    assert [one.get("stuck", "") for one in on_disk(page)] == [""]
    assert page.locator("#sheet").get_attribute("data-away") is not None
    nobody.gone()
    page.clock.run_for(30_000)
    page.get_by_text("Mehmet toept: de inzet is nu 2").first.wait_for()
    assert unsent(page).is_hidden()
    assert len(entries(page, url)) == 2


def test_what_is_stuck_can_be_thrown_away_with_what_came_after_it(table):
    page, url = table
    refused = Answers(page, status=413, body="te groot")
    knock(page, "Mehmet")
    unsent(page).get_by_role("button", name="Gooi weg (1)").wait_for()
    knock(page, "Saar")
    with page.expect_navigation():
        unsent(page).get_by_role("button", name="Gooi weg (2)").click()
    assert unsent(page).is_hidden()
    assert refused.count == 1
    refused.gone()
    knock(page, "Ruud")
    page.get_by_text("Ruud toept: de inzet is nu 2").first.wait_for()
    assert len(entries(page, url)) == 2


def test_a_sheet_that_is_not_there_keeps_what_was_pressed_until_its_writer_throws_it_away(table):
    page, _ = table
    missing = Answers(page, status=404, content_type="text/html", body="<!doctype html><main>Niet gevonden</main>")
    knock(page, "Mehmet")
    unsent(page).get_by_text("Dit blad is er niet (meer), of niet op dit toestel.").wait_for()
    assert page.get_by_role("heading", name="Deze ronde").is_visible()
    page.goto("/blad/")
    waiting = page.locator("[data-unsent]")
    waiting.get_by_text("Niet verzonden (1): Mehmet.").wait_for()
    assert missing.count == 1
    waiting.get_by_role("button", name="Gooi weg (1)").click()
    expect(waiting).to_be_empty()
    assert on_disk(page) == []


def test_another_server_on_the_line_loses_nothing(table):
    page, url = table
    missing = Answers(page, status=404, body="")
    knock(page, "Mehmet")
    unsent(page).get_by_role("button", name="Probeer opnieuw").wait_for()
    missing.gone()
    unsent(page).get_by_role("button", name="Probeer opnieuw").click()
    page.get_by_text("Mehmet toept: de inzet is nu 2").first.wait_for()
    assert len(entries(page, url)) == 2


def test_the_page_of_a_hotspot_is_no_confirmation(table):
    page, url = table
    hotspot = Answers(page, status=200, content_type="text/html", body="<!doctype html><main>Log in op de wifi</main>")
    knock(page, "Mehmet")
    unsent(page).get_by_text("niet verzonden (1)").wait_for()
    assert "Log in" not in page.locator("#sheet").inner_text()
    assert len(entries(page, url)) == 1
    hotspot.gone()
    page.clock.run_for(60_000)
    page.get_by_text("Mehmet toept: de inzet is nu 2").first.wait_for()
    assert len(entries(page, url)) == 2


def test_no_answer_after_the_certificate_has_ended_is_told_as_that(table):
    """The browser keeps to itself why; until when it holds, the server said before."""
    page, _ = table
    page.evaluate("localStorage.setItem('certificaat', '2020-12-03T10:00:00+00:00')")
    page.route("**/schrijf/", lambda route: route.abort())
    knock(page, "Mehmet")
    unsent(page).get_by_text("niet verzonden (1) · het certificaat van deze site liep 3 december af").wait_for()
    page.goto("/blad/")
    told = "Niet verzonden (1): Mehmet. Het certificaat van deze site liep 3 december af. Zeg het wie De Lei draait"
    page.locator("[data-unsent]").get_by_text(told).wait_for()


def test_a_token_that_is_refused_is_renewed_and_the_press_sent_again_with_its_key(table):
    page, url = table
    sent = []
    page.on("request", lambda one: sent.append(one.post_data) if one.url.endswith("/schrijf/") else None)
    refused = Answers(page, status=403, content_type="text/html", body="<!doctype html><main>Verlopen</main>")
    knock(page, "Mehmet")
    unsent(page).get_by_text("niet verzonden (1)").wait_for()
    page.context.clear_cookies(name="csrftoken")
    refused.gone()
    page.clock.run_for(60_000)
    page.get_by_text("Mehmet toept: de inzet is nu 2").first.wait_for()
    assert len(entries(page, url)) == 2
    assert refused.count >= 1
    assert len(sent) > refused.count
    assert len({parse_qs(data)["key"][0] for data in sent}) == 1
    assert [one["name"] for one in page.context.cookies() if one["name"] == "csrftoken"] == ["csrftoken"]


def test_a_server_that_asks_for_patience_gets_it(table):
    page, url = table
    busy = Answers(page, status=429, headers={"Retry-After": "120"}, body="")
    knock(page, "Mehmet")
    unsent(page).get_by_text("niet verzonden (1)").wait_for()
    page.clock.run_for(100_000)
    page.evaluate("dispatchEvent(new Event('online'))")
    page.reload()
    assert busy.count == 1
    busy.gone()
    page.clock.run_for(30_000)
    page.get_by_text("Mehmet toept: de inzet is nu 2").first.wait_for()
    assert len(entries(page, url)) == 2


def test_a_press_of_which_the_answer_was_lost_is_undone_afterwards_and_not_dropped(table):
    """The server may have it: a phone that forgets it would show less than there stands."""
    page, url = table

    def lose(route):
        route.fetch()
        route.abort()

    page.route("**/schrijf/", lose)
    knock(page, "Mehmet")
    unsent(page).get_by_text("niet verzonden (1)").wait_for()
    come(lambda: len(entries(page, url)) == 2, "it never arrived")
    page.locator(".bar__undo").click()
    page.unroute("**/schrijf/")
    page.clock.run_for(60_000)
    come(lambda: len(entries(page, url)) == 3, "it stands there still")
    assert [fact["fact"] for one in entries(page, url)[1:] for fact in one["facts"]] == ["Toep", "Undo"]
    expect(unsent(page)).to_be_hidden()


@pytest.mark.parametrize("days", [-1, 1])
def test_a_clock_that_is_wrong_by_a_day_makes_nobody_wait_for_it(table, days):
    page, url = table
    busy = Answers(page, status=429, headers={"Retry-After": "120"}, body="")
    knock(page, "Mehmet")
    unsent(page).get_by_text("niet verzonden (1)").wait_for()
    page.clock.set_system_time(page.evaluate("Date.now()") + days * 24 * 3_600_000)
    busy.gone()
    page.reload()
    page.get_by_text("Mehmet toept: de inzet is nu 2").first.wait_for()
    assert len(entries(page, url)) == 2


def test_a_stale_undo_of_a_second_tab_shows_both_and_sends_nothing_more(table):
    page, url = table
    knock(page, "Mehmet")
    page.get_by_text("Mehmet toept: de inzet is nu 2").first.wait_for()
    other = page.context.new_page()
    other.goto(url + "?invoer=live")
    page.bring_to_front()
    page.get_by_role("button", name="Saar", exact=True).first.click()
    page.get_by_text("Saar overtoept").first.wait_for()
    other.bring_to_front()
    other.get_by_role("button", name="Terug").click()
    notice = other.locator(".conflict", has_text="Er is intussen iets opgeschreven")
    notice.wait_for()
    assert "Terugdraaien: Mehmet toept" in notice.inner_text()
    assert on_disk(other) == []
    other.close()


IPHONE = """() => {
  Object.defineProperty(navigator, "standalone", { value: false, configurable: true });
  sessionStorage.asks = sessionStorage.asks || "0";
  Object.defineProperty(navigator.storage, "persist", { configurable: true, value: () => {
    sessionStorage.asks = Number(sessionStorage.asks) + 1;
    return Promise.resolve(true);
  } });
}"""


def test_what_waits_is_asked_to_stay_and_who_may_lose_it_in_a_week_is_told_once(table):
    page, _ = table
    page.add_init_script(f"({IPHONE})()")
    page.reload()
    assert page.evaluate("sessionStorage.asks") == "0"  # nobody is asked anything while all is sent
    broken = Answers(page, status=500, body="")
    knock(page, "Mehmet")
    told = page.get_by_text("Zet De Lei op je beginscherm")
    come(lambda: page.clock.run_for(3_000) or told.is_visible(), "nobody is told")
    unsent(page).get_by_text("niet verzonden (1)").wait_for()
    assert page.evaluate("sessionStorage.asks") == "1"
    page.reload()
    unsent(page).get_by_text("niet verzonden (1)").wait_for()
    assert page.get_by_text("Zet De Lei op je beginscherm").count() == 0
    broken.gone()
