"""The board across a room: what is read at five metres, and names of thirty letters."""

import pytest

from tests.browser.test_targets import opened
from tests.pictures.take import LONG, evening

SCREENS = [{"width": 1280, "height": 800}, {"width": 1920, "height": 1080}]
SMALLEST = """() => Math.min(...['.board__title', '.board__now', '.board__told', '.board__points']
  .map((part) => parseFloat(getComputedStyle(document.querySelector(part)).fontSize)))"""
CUT = """() => [...document.querySelectorAll('.board__name, .board__told, .board__now')]
  .filter((el) => el.scrollHeight > el.clientHeight + 2 || el.getBoundingClientRect().bottom > innerHeight)
  .map((el) => el.textContent)"""


@pytest.mark.parametrize("screen", SCREENS, ids=["800", "1080"])
def test_what_a_table_looks_up_for_is_a_thirtieth_of_the_screen_and_no_name_is_cut_off(open_page, server, screen):
    page = open_page(size=screen)
    for names in (("Ilse", "Mehmet", "Ruud", "Saar"), LONG):
        browser = evening(server.base, names)
        page.context.clear_cookies()
        opened(page, browser, server)
        page.goto(browser.sheet + "bord/")
        assert page.evaluate(SMALLEST) >= screen["height"] / 30
        assert page.evaluate(CUT) == []
