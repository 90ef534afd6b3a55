"""An evening of roulette on a phone: chips in everybody's row and on the whole table, prison, and a slip mended."""

import re

import pytest
from playwright.sync_api import expect

NAMES = ("Eva", "Koen", "Fatma")


class Table:
    """The croupier's phone; counts taps, and whether the page had to be scrolled for one."""

    def __init__(self, page, javascript=True, **options):
        self.page, self.javascript, self.taps, self.scrolls = page, javascript, 0, 0
        page.goto("/blad/nieuw/?spel=roulette")
        for place, name in enumerate(NAMES):
            page.locator("input[name=naam]").nth(place).fill(name)
            page.locator("input[name=stand]").nth(place).fill("100")
        page.locator("input[name=rekening-bank]").fill("2000")
        for key, value in options.items():
            page.locator(f"#optie-{key}").select_option(value)
        page.get_by_role("button", name="Begin", exact=True).click()
        page.wait_for_url(re.compile(r"/blad/[0-9a-f-]{36}/"))
        self.url = page.url.split("?")[0]

    def tap(self, place):
        place.wait_for()
        before = self.page.evaluate("scrollY")
        if self.javascript:
            place.tap()
        else:
            place.click()
        self.taps += 1
        self.scrolls += self.page.evaluate("scrollY") != before

    def chip(self, size):
        self.choose("fiche", size)

    def choose(self, name, value):
        """A choice of the round; without a script the page is asked again."""
        self.tap(self.page.locator(f"label.press:has(input[name={name}][value='{value}'])"))
        if not self.javascript:
            self.page.get_by_role("button", name="Bekijk").click()

    def usual(self):
        self.tap(self.page.get_by_text("Zelfde inzetten als net"))

    def lay(self, place):
        """A chip on a place; on the whole table that of whose it is."""
        self.tap(self.page.locator(f"button[name=zet][value='{place}']"))
        expect(self.page.locator(f"button[name=zet][value='{place}'][data-chip]")).to_be_visible()

    def back(self):
        """The last tap taken back."""
        self.tap(self.page.locator(".bar__undo .button"))

    def falls(self, number):
        self.tap(self.page.locator(".picks__line"))
        self.choose("nummer", number)
        seen = self.page.locator("input[name=seen]").last.get_attribute("value")
        self.tap(self.page.locator("form.bar__write button"))
        if self.javascript:
            self.page.wait_for_function("was => document.querySelector('input[name=seen]')?.value !== was", arg=seen)
        else:
            self.page.wait_for_load_state()
        self.page.evaluate("scrollTo(0, 0)")

    def standing(self):
        """Chips by name, as the sheet shows them."""
        found = self.page.locator(".line__points").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
        split = (re.match(r"(.+): (−?)(\d*)(½?)\.", label) for label in found)
        return {
            one[1]: (-1 if one[2] else 1) * (int(one[3] or 0) + (0.5 if one[4] else 0)) for one in split
        }  # fmt: skip


@pytest.mark.parametrize("javascript", [True, False], ids=["with-javascript", "without-javascript"])
def test_an_evening_of_roulette(open_page, javascript):
    page = open_page(javascript=javascript)
    table = Table(page, javascript, zero="prison")
    assert table.standing() == {"de bank": 2000, "en prison": 0, "Eva": 100, "Koen": 100, "Fatma": 100}

    # ten on red, five on black, two on 14: the first two rows by their own buttons, the number on the whole table
    table.chip(10)
    table.lay("0:rouge")
    table.chip(5)
    table.lay("1:noir")
    table.chip(2)
    table.choose("wie", 2)
    table.lay("plein-14")
    table.falls(14)
    assert table.standing() == {"de bank": 1925, "en prison": 0, "Eva": 110, "Koen": 95, "Fatma": 170}

    # the same again and zero: simple chances are locked up, the number is the bank's
    table.usual()
    table.falls(0)
    assert table.standing() == {"de bank": 1927, "en prison": 15, "Eva": 100, "Koen": 90, "Fatma": 168}
    assert "prison 10" in page.locator(".line", has_text="Eva").inner_text()
    expect(page.get_by_role("link", name="en prison: Eva 10 op rood; Koen 5 op zwart")).to_be_visible()

    # black frees Koen, Eva's is for the bank; a corner and a pair laid by the other sights of the table
    table.choose("wie", 2)
    table.choose("plek", "hoeken")
    table.lay("carre-16-17-19-20")
    table.choose("plek", "lijnen")
    table.lay("cheval-17-20")
    table.falls(20)
    assert table.standing() == {"de bank": 1887, "en prison": 0, "Eva": 100, "Koen": 95, "Fatma": 218}

    # one chip too many is taken back; then the whole round is taken back
    table.lay("0:pair")
    table.lay("0:passe")
    table.back()
    expect(page.locator("button[name=zet][value='0:passe'][data-chip]")).to_have_count(0)
    table.falls(2)
    assert table.standing()["Eva"] == 102
    page.get_by_role("button", name="Terug").click()
    expect(page.get_by_label("Eva: 100. Waarom?")).to_be_visible()
    print(f"\nroulette, javascript {javascript}: {table.taps} taps, {table.scrolls} scrolls")


def test_the_same_stakes_again_take_four_taps_and_no_scrolling(open_page):
    table = Table(open_page())
    table.lay("0:rouge")
    table.lay("1:pair")
    table.lay("2:manque")
    table.falls(1)
    table.taps = table.scrolls = 0
    table.usual()
    table.falls(2)
    print(f"\nroulette, the same again: {table.taps} taps, {table.scrolls} scrolls")
    assert (table.taps, table.scrolls) == (4, 0)
    assert table.standing() == {"de bank": 1998, "en prison": 0, "Eva": 100, "Koen": 100, "Fatma": 102}


def test_chips_lie_before_the_server_has_answered_and_all_of_them_count(open_page):
    page = open_page()
    table = Table(page)
    page.route("**/blad/**", lambda route: None)  # nothing is answered for now
    for place in ("0:rouge", "0:rouge", "1:noir"):
        table.lay(place)
    assert page.locator("button[value='0:rouge']").get_attribute("data-chip") == "2"
    page.unroute_all(behavior="ignoreErrors")
    table.falls(1)
    assert table.standing() == {"de bank": 1999, "en prison": 0, "Eva": 102, "Koen": 99, "Fatma": 100}


def test_a_stake_nobody_has_is_refused_with_the_reason(open_page):
    page = open_page()
    table = Table(page)
    table.chip(100)
    table.lay("0:rouge")
    table.lay("0:pair")
    table.tap(page.locator(".picks__line"))
    table.choose("nummer", 1)
    expect(page.locator(".bar__no")).to_contain_text("Eva heeft maar 100")


KINDS = """all => all.map((one) => [one.textContent.replaceAll('\u00ad', ''),
  parseFloat(getComputedStyle(one).fontSize), one.scrollWidth > one.parentElement.clientWidth])"""


@pytest.mark.parametrize("width", [390, 360])
def test_the_kinds_of_place_of_the_calculator_are_legible_and_broken_only_where_one_would(open_page, width):
    page = open_page(size={"width": width, "height": 740})
    page.goto("/reken/roulette/")
    kinds = page.locator(".roulette__kind").evaluate_all(KINDS)
    assert [kind for kind, _, _ in kinds] == ["plein", "à cheval", "carré", "transversale"]
    assert [one for one in kinds if one[1] < 11.7 or one[2]] == []
