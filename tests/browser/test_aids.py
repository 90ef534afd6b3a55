"""From a calculator to the sheet and back, with a thumb: filled in there, looked at, and only then written."""

import re

import pytest
from playwright.sync_api import expect


@pytest.mark.parametrize("javascript", [True, False])
def test_what_a_calculator_was_asked_is_written_on_the_sheet_and_asked_back(open_page, javascript):
    page = open_page(javascript=javascript)
    page.goto("/blad/nieuw/?spel=roulette")
    for place, name in enumerate(("Eva", "Koen")):
        page.locator("input[name=naam]").nth(place).fill(name)
    page.get_by_role("button", name="Begin", exact=True).click()
    page.wait_for_url(re.compile(r"/blad/[0-9a-f-]{36}/"))
    sheet = page.url.split("?")[0]
    page.goto("/reken/roulette/?inzet=rouge:20&inzet=plein-17:5&nummer=17")
    page.get_by_role("link", name="Zet op je blad").tap()
    page.get_by_role("link", name="Koen").tap()
    page.wait_for_url(re.compile(r"/blad/[0-9a-f-]{36}/\?"))
    expect(page.locator("body")).to_contain_text("+155")
    page.get_by_role("button", name="Schrijf op").tap()
    expect(page.locator(".rounds__table tbody th")).to_have_count(1)
    page.goto(f"{sheet}ronde/1/")
    page.get_by_role("link", name="Koen", exact=True).tap()
    page.wait_for_url(re.compile(r"/reken/roulette/\?"))
    expect(page.locator("#uitkomst")).to_contain_text("155")
