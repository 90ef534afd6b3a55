"""An evening of toepen on a phone, from the first question to the paper; with JavaScript, and without."""

import io
import re

import pytest
from playwright.sync_api import expect
from pypdf import PdfReader

from tests.browser.pad import begins

NAMES = ("Ilse", "Mehmet", "Ruud", "Saar")


def standing(page):
    """Points by name, as the sheet shows them."""
    found = page.locator(".line__points").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    return {label.split(":")[0]: int(re.search(r"−?\d+", label)[0].replace("−", "-")) for label in found}


def field(page, label):
    return page.get_by_role("radiogroup", name=label).or_(page.get_by_role("group", name=label)).first


def choose(page, label, name):
    """Tap a name in a question of the round, as a thumb would."""
    place = field(page, label)
    button = place.get_by_role("button", name=re.compile(begins(name)))
    if button.count():
        button.first.click()
    else:
        place.locator("label", has_text=re.compile(begins(name))).first.click()


class Evening:
    """The table's phone."""

    def __init__(self, page, javascript):
        self.page, self.javascript = page, javascript

    def begin(self, **options):
        self.ask(**options)
        self.page.wait_for_url(re.compile(r"/blad/[0-9a-f-]{36}/"))
        self.url = self.page.url.split("?")[0]

    def ask(self, **options):
        """Fill in the form of a new sheet and press *Begin*, whatever comes of it."""
        self.page.goto("/blad/nieuw/?spel=toepen")
        boxes = self.page.locator("input[name=naam]")
        for place, name in enumerate(NAMES):
            boxes.nth(place).fill(name)
        for key, value in options.items():
            self._set(f"optie-{key.replace('_', '-')}", value)
        self.page.get_by_role("button", name="Begin", exact=True).click()

    def _set(self, name, value):
        place = self.page.locator(f"#{name}")
        place.evaluate("one => (one.closest('details') ?? one).toggleAttribute('open', true)")
        if isinstance(value, bool):
            place.set_checked(value, force=True)
        elif place.evaluate("one => one.tagName") == "SELECT":
            place.select_option(value)
        else:
            place.fill(value)

    def round(self, *, winner, knocks=(), folds=(), jack=False):
        """One round achteraf: who knocked in order, who passed on which, who took the last trick."""
        for name in knocks:
            choose(self.page, "Getoept door", name)
            self.page.wait_for_load_state("networkidle")
        for name, nth in folds:
            choose(self.page, name, nth)
        choose(self.page, "Laatste slag voor", winner)
        if jack:
            self.page.get_by_role("switch", name="Gewonnen met de boer").check(force=True)
        if not self.javascript:
            self.page.get_by_role("button", name="Bekijk").click()
        self.write()

    def write(self):
        write = self.page.locator("form.bar__write button, .bar form button", has_text="Schrijf op").last
        write.wait_for()
        before = self.page.locator("input[name=seen]").first.get_attribute("value")
        write.click()
        if self.javascript:
            changed = "was => document.querySelector('input[name=seen]')?.value !== was"
            self.page.wait_for_function(changed, arg=before)
        else:
            self.page.wait_for_load_state()


@pytest.mark.parametrize("javascript", [True, False], ids=["with-javascript", "without-javascript"])
def test_a_whole_evening_of_toepen(open_page, javascript):
    page = open_page(javascript=javascript, dark=True)
    page.goto("/")
    question = page.locator("input[name=q]:visible").first
    question.fill("mag je op je eige klop overklopen")
    question.press("Enter")
    page.locator(".hit").first.wait_for()
    first = page.locator(".hit").first.inner_text()
    assert "Over je eigen klop mag je niet overkloppen." in first

    table = Evening(page, javascript)
    table.begin(tot="5", winnen_met_boer="punt-eraf", paspunten=True)
    assert standing(page) == {"Ilse": 0, "Mehmet": 0, "Ruud": 0, "Saar": 0}

    table.round(winner="Saar", knocks=["Mehmet", "Saar"], folds=[("Ilse", "op de 1e"), ("Ruud", "op de 2e")])
    assert standing(page) == {"Ilse": 1, "Mehmet": 3, "Ruud": 2, "Saar": 0}
    table.round(winner="Saar", jack=True)
    assert standing(page) == {"Ilse": 2, "Mehmet": 4, "Ruud": 3, "Saar": -1}
    assert "armoede" in page.locator(".line", has_text="Mehmet").inner_text()

    # a slip: the wrong winner, taken back with one tap
    table.round(winner="Ruud")
    assert standing(page)["Saar"] == 1
    page.get_by_role("button", name="Terug").click()
    expect(page.locator(".bar")).to_contain_text("teruggehaald")
    page.goto(table.url)
    assert standing(page) == {"Ilse": 2, "Mehmet": 4, "Ruud": 3, "Saar": -1}

    # armoede counts as a knock: Mehmet plays for his life, Ilse passes on it
    table.round(winner="Saar", folds=[("Ilse", "armoede")])
    assert standing(page) == {"Ilse": 3, "Mehmet": 6, "Ruud": 5, "Saar": -1}

    # the first round went otherwise: Ruud had gone along with the second knock
    page.goto(table.url + "ronde/1/")
    choose(page, "Ruud", "mee")
    page.get_by_role("button", name="Toon het verschil").click()
    page.get_by_role("heading", name="Wat verandert er?").wait_for()
    row = page.locator("tr", has=page.get_by_role("rowheader", name="Ruud")).inner_text()
    assert re.findall(r"\d+", row) == ["5", "6"]
    page.locator(".bar button").click()
    page.wait_for_url(table.url + "**")
    page.goto(table.url)
    assert standing(page) == {"Ilse": 3, "Mehmet": 6, "Ruud": 6, "Saar": -1}

    table.round(winner="Saar", knocks=["Saar"])
    assert "Saar blijft als laatste over" in page.locator("main").inner_text()
    assert standing(page) == {"Ilse": 5, "Mehmet": 6, "Ruud": 6, "Saar": -1}

    # why three points?
    page.locator(".line", has_text="Mehmet").locator(".line__points").click()
    place = page.locator("dialog[open]") if javascript else page.locator("main")
    place.get_by_text("Mehmet verliest de laatste slag: 3 punten.").wait_for()
    assert place.locator('a[href^="/spel/toepen/meegaan/?regels="]').count() > 0

    pdf = page.request.get(table.url + "blad.pdf").body()
    text = "".join(sheet.extract_text() for sheet in PdfReader(io.BytesIO(pdf)).pages)
    assert "Saar blijft als laatste over" in text
    assert re.search(r"Mehmet\s*6", text)


def test_a_rule_looked_up_opens_over_the_sheet_and_the_half_round_stays(open_page):
    page = open_page()
    table = Evening(page, True)
    table.begin(tot="10")
    choose(page, "Getoept door", "Mehmet")
    page.wait_for_load_state("networkidle")
    choose(page, "Getoept door", "Saar")
    page.wait_for_load_state("networkidle")
    page.locator("a[data-over]", has_text="inzet").first.click()
    page.locator("dialog[open] h2").first.wait_for()
    page.keyboard.press("Escape")
    assert page.locator("dialog[open]").count() == 0
    assert page.locator("input[type=hidden][name=toep]").count() == 2
    page.reload()
    assert page.locator("input[type=hidden][name=toep]").count() == 2


def test_presses_without_a_network_wait_are_shown_survive_a_reload_and_land_once(open_page):
    page = open_page()
    table = Evening(page, True)
    table.begin(tot="10")
    page.goto(table.url + "?invoer=live")
    page.context.set_offline(True)
    page.locator(".group", has_text="Toept").get_by_role("button", name="Mehmet").first.click()
    page.locator("[data-queue]", has_text="niet verzonden (1)").wait_for()
    page.context.set_offline(False)
    page.evaluate("window.dispatchEvent(new Event('online'))")
    page.get_by_text("Mehmet toept: de inzet is nu 2").first.wait_for()
    page.reload()
    entries = page.request.get(table.url + "blad.json").json()["entries"]
    assert [fact["fact"] for entry in entries for fact in entry["facts"]] == ["Begin", "Toep"]


def test_a_double_tap_is_one_knock(open_page):
    page = open_page()
    table = Evening(page, True)
    table.begin(tot="10")
    page.goto(table.url + "?invoer=live")
    page.locator(".group", has_text="Toept").get_by_role("button", name="Mehmet").first.dblclick()
    page.get_by_text("Mehmet toept: de inzet is nu 2").first.wait_for()
    page.wait_for_load_state("networkidle")
    entries = page.request.get(table.url + "blad.json").json()["entries"]
    assert len(entries) == 2


def test_terms_open_in_place_and_the_theme_stays(open_page):
    page = open_page()
    page.goto("/spel/toepen/")
    page.locator("a.term").first.click()
    page.locator("[popover]:popover-open, .popover, [role=dialog]:visible, dialog[open]").first.wait_for()
    assert page.url.endswith("/spel/toepen/")
    page.keyboard.press("Escape")
    page.locator("[data-theme-switch]:visible").first.click()
    chosen = page.evaluate("document.documentElement.dataset.theme")
    page.goto("/begrippen/")
    assert page.evaluate("document.documentElement.dataset.theme") == chosen
