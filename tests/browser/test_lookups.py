"""Looking things up from the pad, with a thumb: over the sheet, or there and back, and the round stays as it was."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.pad import PLAYED, Phone


def test_the_rules_open_over_a_half_filled_round_and_the_calculator_leads_back_to_it(open_page):
    page = open_page()
    phone = Phone(page, PLAYED["roulette"], ("Eva", "Koen"))
    chip = page.locator("button[name=zet][value='0:rouge']")
    chip.tap()
    expect(page.locator("input[type=hidden][name=zet]")).to_have_count(1)
    page.locator("[data-ask]").tap()
    over = page.locator("#over")
    over.get_by_role("link", name="Alle regels van roulette").tap()
    over.locator(".toc__link").first.tap()
    expect(over.locator("h2.title, h1.title").first).to_be_visible()
    over.get_by_role("button", name="Terug").tap()
    expect(over.locator(".toc__link").first).to_be_visible()
    over.get_by_role("button", name="Terug").tap()
    expect(over.get_by_role("searchbox")).to_be_visible()
    over.get_by_role("button", name="Sluiten").tap()
    expect(page.locator("input[type=hidden][name=zet]")).to_have_value("0:rouge:1")

    page.locator("[data-ask]").tap()
    over.locator("a[href^='/reken/roulette/']").tap()
    page.wait_for_url(re.compile(r"/reken/roulette/"))
    page.get_by_role("link", name="Terug naar je blad").tap()
    page.wait_for_url(re.compile(r"/blad/[0-9a-f-]{36}/"))
    expect(page.locator("input[type=hidden][name=zet]")).to_have_value("0:rouge:1")

    page.goto("/reken/roulette/?inzet=pair:5&nummer=18")
    page.get_by_role("link", name="Zet op je blad").tap()
    page.get_by_role("link", name="Koen").tap()
    page.wait_for_url(re.compile(r"/blad/[0-9a-f-]{36}/\?"))
    assert page.url.startswith(phone.url)
    expect(page.locator("input[type=hidden][name=zet]")).to_have_count(2)
    page.get_by_role("button", name="Schrijf op").tap()
    expect(page.locator(".rounds__number")).to_have_count(1)


def test_a_question_sent_before_htmx_is_there_waits_and_without_it_becomes_a_page(open_page):
    page, held = open_page(), []
    Phone(page, PLAYED["roulette"], ("Eva", "Koen"))
    sheet = page.url
    page.route("**/htmx.min*.js", lambda route: held.append(route))
    page.locator("[data-ask]").tap()
    box = page.locator("#over").get_by_role("searchbox")
    with page.expect_request("**/htmx.min*.js"):
        box.press_sequentially("transversale")
    box.press("Enter")
    held.pop().continue_()
    expect(page.locator("#over .hit").first).to_be_visible()
    expect(box).to_have_value("transversale")
    assert page.url == sheet

    page.reload()
    page.locator("[data-ask]").tap()
    with page.expect_request("**/htmx.min*.js"):
        box.press_sequentially("transversale")
    box.press("Enter")
    held.pop().abort()
    page.wait_for_url("**/zoeken/?*q=transversale*")
    expect(page.locator(".hit").first).to_be_visible()


@pytest.mark.parametrize("status", [0, 502])
def test_a_question_sent_without_a_server_and_a_worker_leaves_the_sheet_where_it_is(open_page, status):
    """As over plain http, where a sheet that is left does not come back. `status`: what a proxy says, 0 without any."""
    page = open_page()
    Phone(page, PLAYED["roulette"], ("Eva", "Koen"))
    sheet = page.url
    page.route("**/*", lambda route: route.fulfill(status=status) if status else route.abort())
    page.locator("[data-ask]").tap()
    box = page.locator("#over").get_by_role("searchbox")
    with page.expect_request("**/htmx.min*.js"):
        box.press_sequentially("transversale")
    box.press("Enter")
    expect(page.locator("#over #hits")).to_have_text("Geen verbinding: zoeken gaat nu niet.")
    assert page.url == sheet
    page.unroute("**/*")
    box.press_sequentially(" pleine")
    expect(page.locator("#over .hit").first).to_be_visible()


def test_a_round_that_is_filled_in_is_what_the_calculator_is_asked(open_page):
    page = open_page()
    Phone(page, PLAYED["ecarte"], ("Eva", "Koen"))
    page.goto(page.url.split("?")[0] + "?heer=1&begin=brutaal&slagen=3")
    page.locator("[data-ask]").tap()
    asked = page.locator("#over .lookups__one", has_text="ingevuld met deze ronde").first
    asked.tap()
    page.wait_for_url(re.compile(r"/reken/[a-z-]+/\?"))
    expect(page.locator("#uitkomst .answer__words")).to_be_visible()
    expect(page.locator("#uitkomst")).not_to_contain_text("Voorbeeld")
