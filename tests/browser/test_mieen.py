"""An evening of mieën on a phone: fifteen to sixty-three, a slip mended, the last pot, and the paper."""

import io
import re

import pytest
from pypdf import PdfReader

from tests.browser.pad import whole

NAMES = ("Tess", "Ilse", "Mehmet", "Ruud", "Saar")


def standing(page):
    """Chips by name, pot and all, as the sheet shows them."""
    found = page.locator(".line__points").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    return {label.split(":")[0]: int(re.search(r"−?\d+", label)[0].replace("−", "-")) for label in found}


class Table:
    """The table's phone; counts its taps, and whether the page had to be scrolled for one."""

    def __init__(self, page, javascript):
        self.page, self.javascript, self.taps = page, javascript, 0

    def begin(self, names=NAMES, **options):
        self.page.goto("/blad/nieuw/?spel=mieen")
        while self.page.locator("input[name=naam]").count() < len(names):
            self.page.get_by_role("button", name="Nog een speler").click()
        for place, name in enumerate(names):
            self.page.locator("input[name=naam]").nth(place).fill(name)
        for key, value in options.items():
            self.page.locator(f"#optie-{key}").select_option(value)
        self.page.get_by_role("button", name="Begin", exact=True).click()
        self.page.wait_for_url(re.compile(r"/blad/[0-9a-f-]{36}/"))
        self.url = self.page.url.split("?")[0]

    def choose(self, name, tricks):
        """One tap in the row of a player."""
        row = self.page.get_by_role("radiogroup", name=whole(name)).first
        self._tap(row.locator("label", has_text=whole(str(tricks))))

    def switch(self, label):
        self._tap(self.page.locator("label", has_text=label))

    def _tap(self, place):
        place.wait_for()
        if self.javascript:
            place.tap()
        else:
            place.click()
        self.taps += 1

    def write(self):
        if not self.javascript:
            self.page.get_by_role("button", name="Bekijk").click()
        before = self.page.locator("input[name=seen]").first.get_attribute("value")
        self._tap(self.page.locator("form.bar__write button"))
        if self.javascript:
            self.page.wait_for_function("was => document.querySelector('input[name=seen]')?.value !== was", arg=before)
        else:
            self.page.wait_for_load_state()

    def round(self, **tricks):
        for name, made in tricks.items():
            self.choose(name, made)
        self.write()


@pytest.mark.parametrize("javascript", [True, False], ids=["with-javascript", "without-javascript"])
def test_a_whole_evening_of_mieen(open_page, javascript):
    page = open_page(javascript=javascript)
    table = Table(page, javascript)
    table.begin()
    assert standing(page) == {"de pot": 0} | dict.fromkeys(NAMES, 0)

    # the example of the book: fifteen chips, all along, one takes the three tricks
    table.round(Ilse=3, Mehmet=0, Ruud=0, Saar=0, Tess=0)
    assert standing(page) == {"de pot": 63, "Tess": -18, "Ilse": 9, "Mehmet": -18, "Ruud": -18, "Saar": -18}
    assert "dood" in page.locator(".line", has_text="Mehmet").inner_text()

    # only Saar goes along; the giver, now Ilse, defends the pot
    table.choose("Saar", 2)
    table.choose("Ilse", 1)
    if not javascript:
        page.get_by_role("button", name="Bekijk").click()
    table.switch("Gever Ilse verdedigde de pot")
    table.write()
    assert standing(page) == {"de pot": 33, "Tess": -21, "Ilse": 9, "Mehmet": -21, "Ruud": -21, "Saar": 21}

    # it went otherwise: Saar took all three, which is shown before it is written
    page.goto(table.url + "ronde/2/")
    table.choose("Saar", 3)
    table.choose("Ilse", 0)
    page.get_by_role("button", name="Toon het verschil").click()
    page.get_by_role("heading", name="Wat verandert er?").wait_for()
    row = page.locator("tr", has=page.get_by_role("rowheader", name="Saar")).inner_text()
    assert re.findall(r"\d+", row) == ["21", "42"]
    row = page.locator("tr", has=page.get_by_role("rowheader", name="de pot")).inner_text()
    assert re.findall(r"\d+", row) == ["33", "12"]
    page.locator(".bar button").click()
    page.wait_for_url(table.url + "**")
    page.goto(table.url)
    assert standing(page) == {"de pot": 12, "Tess": -21, "Ilse": 9, "Mehmet": -21, "Ruud": -21, "Saar": 42}

    # why does the pot hold twelve?
    page.locator(".line", has_text="de pot").locator(".line__points").click()
    place = page.locator("dialog[open]") if javascript else page.locator("main")
    place.get_by_text("Saar haalt drie slagen: 63 fiches.").wait_for()
    assert place.locator('a[href^="/spel/mieen/verdeling/?regels="]').count() > 0

    # the table stops: stakes back, nothing left in the pot, and who pays whom
    page.goto(table.url + "fiches/")
    page.get_by_role("button", name="Wij houden op: de inzet terug").click()
    page.wait_for_load_state()
    page.goto(table.url)
    assert standing(page) == {"de pot": 0, "Tess": -18, "Ilse": 9, "Mehmet": -18, "Ruud": -18, "Saar": 45}
    page.goto(table.url + "fiches/")
    paid = page.locator(".settle__one").all_inner_texts()
    assert len(paid) == 4
    assert any(re.search(r"→ Ilse\s*9 fiches", line) for line in paid)

    pdf = page.request.get(table.url + "blad.pdf").body()
    text = " ".join("".join(sheet.extract_text() for sheet in PdfReader(io.BytesIO(pdf)).pages).split())
    assert "Wie betaalt wie" in text
    assert re.search(r"Saar\s*45", text)


def test_a_round_of_mieen_for_four_takes_at_most_six_taps_and_no_scrolling(open_page):
    page = open_page()
    table = Table(page, True)
    table.begin(names=("Ilse", "Mehmet", "Ruud", "Saar"))
    for tricks in ({"Mehmet": 2, "Ruud": 1}, {"Ruud": 2, "Saar": 0, "Ilse": 1, "Mehmet": 0}):
        table.taps = 0
        table.round(**tricks)
        assert table.taps <= 6
        assert page.evaluate("scrollY") == 0
    assert standing(page) == {"de pot": 30, "Ilse": -5, "Mehmet": -10, "Ruud": 3, "Saar": -18}
