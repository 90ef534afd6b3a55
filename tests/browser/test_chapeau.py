"""A partij of chapeau on a phone: five coins out of the pot and back, live and afterwards, to the last loser."""

import io
import re

from pypdf import PdfReader

from tests.browser.pad import Thumb

NAMES = ("Els", "Bart", "Noor")


def standing(page):
    """Coins by name, pot and all, as the sheet shows them."""
    found = page.locator(".line__points").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    return {label.split(":")[0]: int(re.search(r"\d+", label)[0]) for label in found}


class Table(Thumb):
    """The table's phone; counts its taps, and how often the page had to be scrolled for one."""

    def __init__(self, page):
        self.count(page)

    def begin(self):
        self.page.goto("/blad/nieuw/?spel=chapeau")
        while self.page.locator("input[name=naam]").count() < len(NAMES):
            self.page.get_by_role("button", name="Nog een speler").click()
        for place, name in enumerate(NAMES):
            self.page.locator("input[name=naam]").nth(place).fill(name)
        self.page.locator("summary", has_text="De munten").click()
        self.page.locator("#optie-munten").select_option("min-een")
        self.page.get_by_role("button", name="Begin", exact=True).click()
        self.page.wait_for_url(re.compile(r"/blad/[0-9a-f-]{36}/"))
        self.url = self.page.url.split("?")[0]

    def choose(self, field, value):
        self.tap(self.page.locator(f"label.press:has(input[name={field}][value='{value}'])"))

    def dice(self, field, faces):
        lying = f"button.die[name=weg][value^='{field}:']"
        for face in faces.split():
            laid = self.page.locator(lying).count()
            self.tap(self.page.locator(f"button.die[name=tik][value='{field}:{face}']"))
            grown = "([lying, laid]) => document.querySelectorAll(lying).length > laid"
            self.page.wait_for_function(grown, arg=[lying, laid])

    def press(self, group, label):
        """A live press; waits until it is written."""
        row = self.page.locator(".group", has=self.page.get_by_role("heading", name=group, exact=True))
        told = self.page.locator(".pad__step").count()
        self.tap(row.get_by_role("button", name=label, exact=True))
        self.page.wait_for_function("told => document.querySelectorAll('.pad__step').length > told", arg=told)

    def write(self):
        before = self.page.locator("input[name=seen]").last.get_attribute("value")
        self.tap(self.page.locator("form.bar__write button"))
        self.page.wait_for_function("was => document.querySelector('input[name=seen]')?.value !== was", arg=before)

    def round(self, announcer, lifter, what):
        self.choose("doorgever", NAMES.index(announcer))
        self.choose("opheffer", NAMES.index(lifter))
        self.choose("uitkomst", what)
        self.write()


def test_a_whole_partij_of_chapeau(open_page):
    page = open_page()
    table = Table(page)
    table.begin()
    assert standing(page) == {"de pot": 5, "Els": 0, "Bart": 0, "Noor": 0}

    # two rounds by their end, four taps each
    table.round("Els", "Bart", "te-hoog")
    assert standing(page) == {"de pot": 4, "Els": 1, "Bart": 0, "Noor": 0}
    table.round("Els", "Noor", "lag-er")
    assert (table.taps, table.scrolls) == (8, 0)
    assert standing(page) == {"de pot": 3, "Els": 1, "Bart": 0, "Noor": 1}

    # a round as it goes: which way, what each says, and who lifts
    page.goto(table.url + "?invoer=live")
    table.press("Els kiest de richting", "met de klok mee")
    table.press("Els geeft door", "full house")
    table.press("Bart geeft door", "grote straat")
    table.press("Noor geeft door", "carré")
    table.press("net hoger", "carré 9")
    assert "nu Bart" in page.locator("main").inner_text()
    bar = page.get_by_role("button", name="Terug")
    table.tap(bar)  # it was not Els who went on: she lifts
    page.get_by_text("nu Els").first.wait_for()
    group = page.locator(".group", has=page.get_by_role("heading", name="Els heft op", exact=True))
    table.tap(group.get_by_role("link", name="het lag er"))
    table.write()
    page.goto(table.url)
    assert standing(page) == {"de pot": 2, "Els": 2, "Bart": 0, "Noor": 1}

    table.round("Noor", "Els", "lag-er")

    # a round with what was said and the dice that lay there; the pot is empty, and Bart, without coins, has won
    table.choose("doorgever", 2)
    table.choose("opheffer", 1)
    table.tap(page.locator("summary", has_text="Meer van deze ronde"))
    table.choose("gezegd", "carre")
    table.dice("erbij", "H 10")
    table.dice("ligt", "H H H H 9")
    table.write()
    assert standing(page) == {"de pot": 0, "Els": 3, "Bart": 0, "Noor": 2}
    assert "eerste winnaar" in page.locator(".line", has_text="Bart").inner_text()
    assert "begint: Els" in page.locator("main").inner_text()

    # coins go back; Bart can't be chosen any more
    assert page.locator("input[name=doorgever]").evaluate_all("all => all.map(one => one.value)") == ["0", "2"]
    for what in ("lag-er", "te-hoog", "lag-er", "lag-er"):
        table.round("Els", "Noor", what)
    assert standing(page) == {"de pot": 4, "Els": 0, "Bart": 0, "Noor": 1}
    end = "Gewonnen: Bart als eerste, Els als tweede; laatste verliezer: Noor."
    assert end in page.locator("main").inner_text()
    print(f"\na partij of chapeau, nine rounds: {table.taps} taps, {table.scrolls} scrolls")

    # the round that was told live opens whole
    page.goto(table.url + "ronde/3/")
    assert page.locator("input[name=verloop]").input_value() == "full house; grote straat; carré"
    assert page.locator("input[name=opheffer]:checked").get_attribute("value") == "0"

    pdf = page.request.get(table.url + "blad.pdf").body()
    text = " ".join("".join(sheet.extract_text() for sheet in PdfReader(io.BytesIO(pdf)).pages).split())
    assert end in text


def test_what_is_not_higher_is_not_offered(open_page):
    page = open_page()
    table = Table(page)
    table.begin()
    page.goto(table.url + "?invoer=live")
    table.press("Els geeft door", "full house")
    kinds = page.locator(".group", has=page.get_by_role("heading", name="Bart geeft door", exact=True))
    assert kinds.get_by_role("button").all_inner_texts() == ["grote straat", "carré", "poker"]
