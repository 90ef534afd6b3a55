"""A link that was opened, in a browser: its secret is in no step of its history, and the press still takes it."""

import re

from tests.browser.conftest import PHONE


def test_the_secret_of_a_link_leaves_the_history_and_the_press_still_takes_it(chromium, server):
    owner, guest = (chromium.new_context(base_url=server.base, viewport=PHONE) for _ in range(2))
    page = owner.new_page()
    page.goto("/blad/nieuw/?spel=vrij&naam=Ilse&naam=Saar")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url(re.compile(r"/blad/[0-9a-f-]{36}/$"))
    sheet = page.url
    page.goto(f"{sheet}delen/")
    page.get_by_role("button", name="Laat anderen meekijken").click()
    link = page.locator("[data-share-url]").input_value()
    other = guest.new_page()
    other.goto("/")
    other.goto(link)
    other.wait_for_url("**/mee/")
    other.get_by_role("button", name="Kijk mee").click()
    other.wait_for_url(sheet)
    other.go_back()
    assert other.url.endswith("/mee/")
    other.go_back()
    assert other.url == f"{server.base}/"
    owner.close()
    guest.close()
