"""Without a connection a round is filled in and written; when it comes back, everything goes on by itself."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.pad import button
from tests.browser.test_evening import Evening, standing
from tests.browser.test_together import claim, fill, link_of, write

WRITE = ".bar__write button, .bar__blank button"


@pytest.fixture
def sheet(open_page):
    """A phone with a sheet of toepen open, and its address."""
    page = open_page()
    it = Evening(page, javascript=True)
    it.begin()
    page.goto(it.url)
    return page, it.url


def entries(page, url):
    return [fact for entry in page.request.get(url + "blad.json").json()["entries"][1:] for fact in entry["facts"]]


def tapped(page, *taps):
    for name, value in taps:
        button(page, name, value).tap()


def waiting(page, count):
    expect(page.locator("[data-queue]")).to_contain_text(f"niet verzonden ({count})")


def test_two_rounds_are_written_without_a_network_and_stand_there_when_it_is_back(sheet):
    page, url = sheet
    page.context.set_offline(True)
    tapped(page, ("toep", 1), ("toep", 3), ("slag", 3))
    expect(page.locator(".bar__net").first).to_be_visible()
    expect(page.locator(WRITE)).to_contain_text("nog zonder voorbeeld")
    assert page.locator("input[name=slag]:checked").get_attribute("value") == "3"
    page.locator(WRITE).tap()
    expect(page.locator(".bar__net--kept")).to_be_visible()
    expect(page.locator(".press--on, input[name=slag]:checked")).to_have_count(0)
    waiting(page, 1)
    page.locator(WRITE).tap()  # nothing is filled in: nothing more is written
    waiting(page, 1)
    tapped(page, ("slag", 0))
    page.locator(WRITE).tap()
    waiting(page, 2)
    page.context.set_offline(False)
    expect(page.locator("[data-rounds='2']")).to_be_visible()
    expect(page.locator("[data-queue]")).to_be_hidden()
    expect(page.locator(".bar__net:visible")).to_have_count(0)
    assert [fact["fact"] for fact in entries(page, url)] == ["Toep", "Toep", "LastTrick", "LastTrick"]
    assert standing(page) == {"Ilse": 3, "Mehmet": 4, "Ruud": 4, "Saar": 1}


def test_what_the_rules_refuse_comes_back_into_the_form(sheet):
    page, url = sheet
    page.context.set_offline(True)
    tapped(page, ("toep", 1), ("slag", 0))
    page.locator(WRITE).tap()
    waiting(page, 1)
    tapped(page, ("toep", 2), ("slag", 3))
    page.locator(WRITE).tap()
    waiting(page, 2)
    page.evaluate("""() => presses.change(presses.sheets()[0], ([first, ...rest]) => {
        const bent = ([name, value]) => [name, name === 'concept' ? value.replace('slag=0', 'past-1=1&slag=0') : value];
        return [{ ...first, data: first.data.map(bent) }, ...rest];
    })""")
    page.context.set_offline(False)
    expect(page.locator(".bar__no")).to_contain_text("Op je eigen toep kun je niet passen.")
    expect(page.locator("input[name=slag]:checked")).to_have_value("0")
    assert entries(page, url) == []
    tapped(page, ("past-1", ""))
    page.locator("form.bar__write button").tap()
    expect(page.locator("[data-rounds='2']")).to_be_visible()
    assert [fact["seat"] for fact in entries(page, url)] == [1, 0, 2, 3]


def test_terug_goes_along_taps_and_along_what_waits(sheet):
    page, _ = sheet
    page.context.set_offline(True)
    tapped(page, ("toep", 1), ("slag", 2))
    step = page.locator(".bar__undo .button")
    step.tap()
    expect(page.locator("input[name=slag]:checked")).to_have_count(0)
    tapped(page, ("slag", 3))
    page.locator(WRITE).tap()
    waiting(page, 1)
    step.tap()
    expect(page.locator("input[name=slag]:checked")).to_have_value("3")
    expect(button(page, "toep", 1).locator(".press__nth")).to_have_text(["1"])
    page.context.set_offline(False)
    expect(page.locator("form.bar__write button")).to_be_visible()


def test_a_server_that_is_away_is_said_tried_again_and_followed_again_by_itself(sheet, open_page):
    page, url = sheet
    writer = open_page()
    keeper = page.context.new_page()
    claim(writer, link_of(keeper, url, "schrijven"))
    keeper.close()
    page.bring_to_front()
    there = re.compile(re.escape(url) + r".*")
    page.route(there, lambda route: route.abort())
    tapped(page, ("toep", 1))
    expect(page.locator(".bar__net").first).to_be_visible()
    expect(page.locator(".bar__net").first).to_contain_text("Geen verbinding")
    fill(writer, "Ilse")
    write(writer)
    expect(writer.locator("[data-rounds='1']")).to_be_visible()
    with page.expect_event("requestfailed"):  # tried again
        pass
    page.unroute(there)
    expect(page.locator(".news")).to_contain_text("Ronde 1 staat er:")
    expect(page.locator(".bar__net:visible")).to_have_count(0)
    expect(button(page, "toep", 1).locator(".press__nth")).to_have_text(["1"])


def test_a_round_is_written_though_the_server_goes_away_at_the_press(sheet):
    page, url = sheet
    tapped(page, ("slag", 3))
    expect(page.locator("form.bar__write button")).to_be_visible()
    page.route("**/blad/**", lambda route: route.abort())
    page.locator("form.bar__write button").tap()
    waiting(page, 1)
    expect(page.locator("input[name=slag]:checked")).to_have_count(0)
    tapped(page, ("slag", 1))
    page.unroute("**/blad/**")
    expect(page.locator("[data-rounds='1']")).to_be_visible()
    expect(page.locator("input[name=slag]:checked")).to_have_value("1")
    expect(page.locator(".news:not([hidden])")).to_have_count(0)
    page.locator("form.bar__write button").tap()
    expect(page.locator("[data-rounds='2']")).to_be_visible()
    assert [fact["seat"] for fact in entries(page, url)] == [3, 1]
