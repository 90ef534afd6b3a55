"""The pad under a thumb: a phone that fills in a round, and counts what that takes."""

import re

from scoring.games import GAMES
from scoring.games.vrij.points import REST
from scoring.play.contract import Chips, Coloured, Count, SeatsInOrder, Stakes, YesNo


def begins(text):
    """Words as they begin something on a page, where a long one may be broken: for a regular expression."""
    return r"^\s*" + "\u00ad?".join(map(re.escape, text))


def whole(text):
    """These words and no others."""
    return re.compile(rf"{begins(text)}\s*$")


PLAYED = {game.slug: game for game in GAMES if game.play}


AT_REST = """() => new Promise((done) => {
    let was = null, still = 0;
    const look = () => {
      still = scrollY === was ? still + 1 : 0;
      was = scrollY;
      if (still > 4) done();
      else requestAnimationFrame(look);
    };
    look();
  })"""
"""Until the page scrolls no further by itself."""
UNDER_A_THUMB = """(place) => {
    const { left, top, width, height } = place.getBoundingClientRect();
    return place.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  }"""


class Thumb:
    """Taps on a page, and counts that and how often the page had to be scrolled for it by hand."""

    def count(self, page):
        self.page, self.taps, self.scrolls = page, 0, 0

    def tap(self, place):
        place.wait_for()
        self.page.evaluate(AT_REST)
        self.scrolls += not place.evaluate(UNDER_A_THUMB)
        place.tap()
        self.taps += 1


class Phone(Thumb):
    """A phone with a sheet open: fills in a round as a thumb does."""

    def __init__(self, page, game, names):
        self.count(page)
        page.goto(f"/blad/nieuw/?spel={game.slug}")
        while page.locator("input[name=naam]").count() < len(names):
            page.get_by_role("button", name="Nog een speler").click()
        for place, name in enumerate(names):
            page.locator("input[name=naam]").nth(place).fill(name)
        page.get_by_role("button", name="Begin", exact=True).click()
        page.wait_for_url(re.compile(r"/blad/[0-9a-f-]{36}/"))
        self.url = page.url.split("?")[0]

    @classmethod
    def at(cls, page):
        """The same on a page where a sheet is open already."""
        phone = cls.__new__(cls)
        phone.count(page)
        phone.url = page.url.split("?")[0]
        return phone

    def fill(self, field, value):
        """What a thumb does to put this value in this field."""
        if field.more and not self.page.locator("details.more[open]").count():
            self.tap(self.page.locator("summary", has_text="Meer van deze ronde"))
        if isinstance(field, Count | Chips):
            place = self.page.locator(f"input[name={field.name}]")
            if not (getattr(field, "walks", 0) and place.evaluate("field => field === document.activeElement")):
                self.tap(place)
            self.strike(*str(value).replace("-", "−"))
        elif isinstance(field, Stakes):
            for place in value:
                self.tap(self.page.locator(f"button[name={field.name}][value='{place.rpartition(':')[0]}']"))
        elif field.name == REST:
            self.strike("Rest nul")
        elif isinstance(field, YesNo):
            self.tap(self.page.locator("label.switch", has=self.page.locator(f"input[name={field.name}]")))
        else:
            if isinstance(field, Coloured):
                self.tap(self.page.locator(".picks__line"))
            for one in value if isinstance(field, SeatsInOrder) else (value,):
                named = f"[name={field.name}][value='{one}']"
                self.tap(self.page.locator(f"button{named}, label.press:has(input{named})"))

    def strike(self, *keys):
        for key in keys:
            self.tap(self.page.locator(f".keypad__key[data-key='{key}']"))

    def write(self):
        if self.page.locator(".keypad:not(.keypad--walks):visible").count():
            self.tap(self.page.locator(".keypad__key--next"))
        seen = self.page.locator("input[name=seen]").last.get_attribute("value")
        self.tap(self.page.locator("form.bar__write button"))
        self.page.wait_for_function("was => document.querySelector('input[name=seen]')?.value !== was", arg=seen)

    def facts(self):
        """What stands on the sheet, after what it began with."""
        entries = self.page.request.get(self.url + "blad.json").json()["entries"]
        return [fact for entry in entries[1:] for fact in entry["facts"]]


def button(page, name, value):
    return page.locator(f"button[name={name}][value='{value}'], label.press:has(input[name={name}][value='{value}'])")
