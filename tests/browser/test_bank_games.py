"""A common round of four bank and pot games on a phone: at most six taps, and the chips they bring."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.pad import whole

NAMES = ("Ilse", "Mehmet", "Ruud", "Saar")


def begin(page, slug):
    page.goto(f"/blad/nieuw/?spel={slug}")
    while page.locator("input[name=naam]").count() < len(NAMES):
        page.get_by_role("button", name="Nog een speler").click()
    for place, name in enumerate(NAMES):
        page.locator("input[name=naam]").nth(place).fill(name)
    page.get_by_role("button", name="Begin", exact=True).click()
    page.wait_for_url(re.compile(r"/blad/[0-9a-f-]{36}/"))


def tap(page, group, choice, *, last=False):
    """One tap on a choice of a question; of two questions about the same player the last."""
    rows = page.get_by_role("radiogroup", name=whole(group))
    row = rows.last if last else rows.first
    row.locator("label", has_text=whole(choice)).tap()


def write(page):
    before = page.locator("input[name=seen]").first.get_attribute("value")
    page.locator("form.bar__write button").tap()
    page.wait_for_function("was => document.querySelector('input[name=seen]')?.value !== was", arg=before)


def standing(page):
    """Chips by name, as the sheet shows them."""
    found = page.locator(".line__points").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    return {label.split(":")[0]: int(re.search(r"−?\d+", label)[0].replace("−", "-")) for label in found}


FIRST = {
    "eenentwintigen": [
        ("Ieder zette in", "apart"), ("Mehmet", "2"), ("Ruud", "1"), ("Saar", "3"), ("Bank Ilse", "past"),
    ],
    "handelen": [("Verkoper", "Mehmet"), ("Koper", "Saar"), ("Prijs", "3"), ("De hoogste troef is van", "Saar")],
    "verloten": [("Wie had een paar?", "niemand")],
}  # fmt: skip
ENDS = {
    "eenentwintigen": {"Ilse": 6, "Mehmet": -2, "Ruud": -1, "Saar": -3},
    "handelen": {"de pot": 0, "Ilse": -6, "Mehmet": -1, "Ruud": -4, "Saar": 11},
    "verloten": {"de pot": 40, "Ilse": -10, "Mehmet": -10, "Ruud": -10, "Saar": -10},
}


@pytest.mark.parametrize("slug", FIRST)
def test_the_first_round_takes_at_most_six_taps(open_page, slug):
    page = open_page()
    begin(page, slug)
    for group, choice in FIRST[slug]:
        tap(page, group, choice)
    assert len(FIRST[slug]) + 1 <= 6
    write(page)
    assert standing(page) == ENDS[slug]


def test_a_later_round_of_eenentwintigen_with_the_same_stakes_is_three_taps(open_page):
    page = open_page()
    begin(page, "eenentwintigen")
    for group, choice in FIRST["eenentwintigen"]:
        tap(page, group, choice)
    write(page)
    page.evaluate("scrollTo(0, 0)")
    tap(page, "Mehmet", "wint")
    tap(page, "Bank Ilse", "dood")
    write(page)
    assert standing(page) == {"Ilse": 8, "Mehmet": 0, "Ruud": -2, "Saar": -6}
    assert "bank: Mehmet" in page.locator("main").inner_text()


def test_without_a_network_each_still_has_a_row_for_a_stake_of_his_own(open_page):
    page = open_page()
    begin(page, "eenentwintigen")
    page.context.set_offline(True)
    own = page.get_by_role("radiogroup", name=whole("Mehmet")).locator("[name=inzet-1]")
    tap(page, "Ieder zette in", "2")
    expect(own).to_have_count(0)
    tap(page, "Ieder zette in", "apart")
    for name, chips in (("Mehmet", "2"), ("Ruud", "1"), ("Saar", "3")):
        tap(page, name, chips)
    tap(page, "Bank Ilse", "past")
    page.locator(".bar__blank button").tap()
    page.context.set_offline(False)
    expect(page.locator("[data-rounds='1']")).to_be_visible()
    assert standing(page) == ENDS["eenentwintigen"]


def test_a_round_of_loterijen_is_written_with_a_tap_for_every_lot_that_falls(open_page):
    page = open_page()
    begin(page, "loterijen")
    for name in NAMES[1:]:
        tap(page, name, "2")
    tap(page, "per lot", "3")
    page.get_by_role("group", name=re.compile("Nieten")).get_by_role("button", name="Ruud").tap()
    tap(page, "De hoofdprijs", "Saar")
    write(page)
    assert standing(page) == {"Ilse": 3, "Mehmet": -6, "Ruud": -6, "Saar": 9}
