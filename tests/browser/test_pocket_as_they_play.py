"""The evening of `test_as_they_play` with the program on the phone, and no network: what it plays stands there too."""

import re

from playwright.sync_api import expect

from tests.browser.test_as_they_play import RULES, begun, from_the_sheet, practised, taught, untrue


def test_a_table_looks_up_and_practises_what_it_plays_without_a_network(phone, site):
    page = phone.page
    site.kill()
    begun(page)
    goal, course, end, found = from_the_sheet(page)
    expect(page.locator("html[data-pocket]")).to_have_count(1)
    asked, learned = practised(page), taught(page)
    assert "Steeds deelt de winnaar van de vorige ronde." in course
    assert len(asked) == 20
    assert [one for one in (goal, course, end, found, *asked, *learned) if untrue(one)] == []
    assert "Met 10 strafpunten ben je af." in learned[-2]
    page.goto(f"/spel/toepen.pdf?regels={RULES}&tekst=kort")
    expect(page).to_have_title(re.compile("Zonder netwerk"))
