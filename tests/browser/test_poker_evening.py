"""An evening of poker with a joker by thumb: live and achteraf, a straddle, a jackpot, undo, and the box at the end."""

import re

from playwright.sync_api import expect

from tests.browser.pad import Thumb, whole
from tests.browser.patience import come
from tests.browser.test_bank_games import standing

NAMES = ("Ilse", "Mehmet", "Ruud", "Saar")


class Table(Thumb):
    """The phone on the table: taps, and counts them and how often the page had to be scrolled for one."""

    def __init__(self, page):
        self.count(page)
        page.goto("/blad/nieuw/?spel=poker-hazard")
        for place, name in enumerate(NAMES):
            page.locator("input[name=naam]").nth(place).fill(name)
            page.locator("input[name=stand]").nth(place).fill("50")
        for fold in "Straddelen, checken en all-in", "De jackpot":
            page.get_by_text(fold, exact=True).click()
        page.locator("#optie-straddelen").check(force=True)
        page.locator("#optie-jackpot").select_option("na-een-ronde")
        page.get_by_role("button", name="Begin", exact=True).click()
        page.wait_for_url(re.compile(r"/blad/[0-9a-f-]{36}/"))
        self.url = page.url.split("?")[0]

    def seen(self):
        return self.page.locator("input[name=seen]").first.get_attribute("value")

    def written(self, place):
        """A tap that writes: the sheet is a step further when it comes back."""
        before = self.seen()
        self.tap(place)
        self.page.wait_for_function("was => document.querySelector('input[name=seen]')?.value !== was", arg=before)

    def live(self, *presses):
        """Buttons in turn; `group: button` where several groups have the same one."""
        self.page.goto(self.url + "?invoer=live")
        for press in presses:
            group, _, label = press.rpartition(": ")
            place = self.page.locator(".group", has_text=group).first if group else self.page
            pressed = place.locator(".press", has_text=whole(label)).first
            if pressed.evaluate("one => one.tagName") == "A":  # it ends the round, so it is shown before it is written
                self.tap(pressed)
                pressed = self.page.locator("form.bar__write button", has_text="Schrijf op")
            self.written(pressed)

    def achteraf(self, **draft):
        self.page.goto(self.url + "?invoer=achteraf")
        for name, value in draft.items():
            field = name.replace("_", "-")
            if self.page.locator(f"details.more:not([open]) input[name={field}]").count():
                self.tap(self.page.locator("summary", has_text="Meer van deze ronde"))
            self.tap(self.page.locator(f"label.press:has(input[name={field}][value='{value}'])"))
        self.written(self.page.locator("form.bar__write button"))

    def stands(self, **chips):
        pot = chips.pop("pot", 0)
        assert standing(self.page) == {"de pot": pot, **chips}
        assert sum(chips.values()) + pot == 200


def test_an_evening_of_poker_with_a_joker_is_kept_by_thumb(open_page):
    table = Table(open_page())
    page = table.page
    table.live("Ilse zet 1 voor", "gaat mee (2)", "gaat mee (2)", "gaat weg", "gaat mee (1)")
    table.stands(pot=6, Ilse=48, Mehmet=48, Ruud=48, Saar=50)
    table.live("Mehmet verhoogt met: 5", "ziet (5)", "gaat weg", "Het hoogste spel is van: Ruud")
    table.stands(Ilse=48, Mehmet=43, Ruud=59, Saar=50)
    table.achteraf(tot="10", hand_2="mee", hand_0="wint")
    table.stands(Ilse=59, Mehmet=42, Ruud=49, Saar=50)
    table.live("Ruud zet 1 voor", "Straddelt: Saar", "gaat weg", "gaat weg", "gaat weg")
    table.stands(Ilse=59, Mehmet=42, Ruud=48, Saar=51)
    table.achteraf(tot="5", hand_0="wint")
    table.stands(Ilse=60, Mehmet=42, Ruud=48, Saar=50)
    expect(page.get_by_role("link", name="jackpot: ieder 2, open op twee boeren")).to_be_visible()
    table.achteraf(einde="niet-open")
    table.stands(pot=8, Ilse=58, Mehmet=40, Ruud=46, Saar=48)
    table.live("Ieder zet in voor de jackpot", "Wie opent de jackpot?: Ruud", "Ruud verhoogt met: 5")
    table.live("gaat weg", "gaat weg", "ziet (5)", "Het hoogste spel is van: Mehmet")
    table.stands(Ilse=56, Mehmet=59, Ruud=39, Saar=46)
    table.written(page.get_by_role("button", name="Terug").first)
    table.stands(pot=26, Ilse=56, Mehmet=33, Ruud=39, Saar=46)
    table.live("Het hoogste spel is van: Ruud")
    table.stands(Ilse=56, Mehmet=33, Ruud=65, Saar=46)
    page.get_by_role("link", name="Fiches kopen, ophouden en afrekenen").tap()
    page.get_by_role("button", name="Wij houden op: ieder levert in").tap()
    come(lambda: "CashOutAll" in page.request.get(table.url + "blad.json").text(), "nobody cashed out")
    page = page.context.new_page()
    page.goto(table.url + "fiches/")
    said = " ".join(page.locator("main").inner_text().split())
    for payer, receiver, chips in (("Mehmet", "Ruud", 15), ("Saar", "Ilse", 4), ("Mehmet", "Ilse", 2)):
        assert re.search(rf"{payer}\D*{receiver}\D*{chips}\b", said), said
    print(f"\npoker-hazard, an evening of six hands: {table.taps} taps, {table.scrolls} scrolls")
    assert table.taps <= 45
    assert table.scrolls <= 4
