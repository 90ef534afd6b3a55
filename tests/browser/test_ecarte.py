"""An evening of écarté on a phone: a gallery that stakes, a king that ends the partij, a deal word by word, a slip."""

import io
import re

import pytest
from playwright.sync_api import expect
from pypdf import PdfReader

from scoring.games import game as find_game
from scoring.play.contract import Count, SeatField
from tests.browser.pad import Phone

NAMES = ("Ilse", "Mehmet", "Ruud")
GAME = find_game("ecarte")


def standing(page):
    """Points by name, as the sheet shows them."""
    found = page.locator(".line__points").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    return {label.split(":")[0]: int(re.search(r"−?\d+", label)[0].replace("−", "-")) for label in found}


class Table(Phone):
    """A phone on which a table with a gallery begins."""

    def __init__(self, page):
        self.page, self.taps, self.scrolls = page, 0, 0
        page.goto("/blad/nieuw/?spel=ecarte")
        while page.locator("input[name=naam]").count() < len(NAMES):
            page.get_by_role("button", name="Nog een speler").click()
        for place, name in enumerate(NAMES):
            page.locator("input[name=naam]").nth(place).fill(name)
        page.locator("#optie-galerij").evaluate("one => one.click()")
        page.get_by_role("button", name="Begin", exact=True).click()
        page.wait_for_url(re.compile(r"/blad/[0-9a-f-]{36}/"))
        self.url = page.url.split("?")[0]

    def choose(self, **draft):
        for name, value in draft.items():
            key = name.replace("_", "-")
            named = f"[name={key}][value='{value}']"
            self.tap(self.page.locator(f"label.press:has(input{named})"))
            expect(self.page.locator("[data-asking]")).to_have_count(0)

    def stake(self, seat, chips):
        self.fill(Count(name=f"zet-{seat}", label="", low=1, high=9), chips)

    def side(self, seat, of):
        self.fill(SeatField(name=f"op-{seat}", label="", seats=()), of)
        self.page.locator(f"input[name=zet-{seat}]").wait_for()


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_a_whole_evening_of_ecarte(open_page, dark):
    table = Table(open_page(dark=dark))
    page = table.page
    table.stake(0, 4)
    table.stake(1, 3)
    table.side(2, 1)
    table.stake(2, 1)
    table.choose(begin="brutaal", slagen=2)
    table.write()
    assert standing(page) == {"Ilse": 2, "Mehmet": 0, "Ruud": 0}

    taps, scrolls = table.taps, table.scrolls
    table.choose(heer="gekeerd", begin="gekocht", slagen=5)
    table.write()
    print(f"\necarte, a later deal: {table.taps - taps} taps, {table.scrolls - scrolls} scrolls")
    assert (table.taps - taps, table.scrolls - scrolls) == (4, 0)
    assert standing(page) == {"Ilse": 4, "Mehmet": 1, "Ruud": 0}
    expect(page.locator(".line", has_text="Ilse").get_by_text("schoon")).to_be_visible()

    table.choose(heer="gekeerd")
    expect(page.locator("input[name=slagen]")).to_have_count(0)
    table.write()
    assert standing(page) == {"Ilse": 5, "Mehmet": 1, "Ruud": 0}
    expect(page.locator("main")).to_contain_text("gever: Ruud")

    page.goto(table.url + "?invoer=live")
    for label in ("geen heer", "brutaal"):
        seen = page.locator("input[name=seen]").last.get_attribute("value")
        table.tap(page.locator("#pad").get_by_role("button", name=label, exact=True).first)
        page.wait_for_function("was => document.querySelector('input[name=seen]')?.value !== was", arg=seen)
    table.tap(page.locator("#pad").get_by_role("link", name="3", exact=True))
    table.write()
    assert standing(page) == {"Ilse": 1, "Mehmet": 0, "Ruud": 0}

    page.goto(table.url + "ronde/4/")
    table.choose(slagen=5)
    page.get_by_role("button", name="Toon het verschil").tap()
    page.get_by_role("heading", name="Wat verandert er?").wait_for()
    page.locator(".bar button").tap()
    page.wait_for_url(re.compile(rf"{table.url}(\?.*)?$"))
    assert standing(page) == {"Ilse": 2, "Mehmet": 0, "Ruud": 0}

    page.goto(table.url + "fiches/")
    paid = [" ".join(line.split()) for line in page.locator(".settle__one").all_inner_texts()]
    assert paid == ["Mehmet → Ilse 3 fiches", "Ruud → Ilse 1 fiche"]
    paper = PdfReader(io.BytesIO(page.request.get(table.url + "blad.pdf").body()))
    text = " ".join(sheet.extract_text() for sheet in paper.pages)
    assert "Mehmet betaalt 3 fiches" in text
