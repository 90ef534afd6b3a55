"""The page of a new sheet on a phone: how long it is, and what stands on its first screen."""

import pytest

from scoring.forms.begin import BeginForm
from scoring.games import GAMES
from tests.browser.conftest import PHONE
from tests.scoring.forms.test_folds import height

BY_HEIGHT = sorted(GAMES, key=lambda game: height(BeginForm(None, game=game)))
LONGEST = {*(game.slug for game in BY_HEIGHT[-3:]), "poker-hazard", "eenentwintigen"}
"""The games whose page is the longest, by the measure that holds all of them to two screens and by looking."""
PLACE = """(el) => [el.getBoundingClientRect().bottom, document.querySelector('.bar').getBoundingClientRect().top]"""


@pytest.mark.parametrize("slug", sorted(LONGEST))
def test_the_longest_new_sheets_fit_two_screens(open_page, slug):
    page = open_page()
    page.goto(f"/blad/nieuw/?spel={slug}")
    assert page.evaluate("document.documentElement.scrollHeight") <= 2 * PHONE["height"]


def test_what_most_tables_play_and_what_it_sets_stand_above_the_bar_on_the_first_screen(open_page):
    for slug in ("toepen", "ecarte"):
        page = open_page()
        page.goto(f"/blad/nieuw/?spel={slug}")
        for what in (page.get_by_role("button", name="Zoals de meeste tafels"), page.get_by_text("tafels: ‘")):
            low, bar = what.evaluate(PLACE)
            assert low <= bar, (slug, low, bar)
        page.get_by_role("button", name="Zoals de meeste tafels").tap()
        page.locator("[name=zoals][value=meeste][aria-pressed=true]").wait_for()
        page.locator("[name=naam]").first.fill("An")
        low, bar = page.locator("[name=naam]").first.evaluate(PLACE)
        assert 0 < low <= bar


ROOM = """(rows) => Math.min(...rows.map((row) => {
  const words = document.createRange(); words.selectNodeContents(row.querySelector('span'));
  const [within, around] = [words.getBoundingClientRect(), row.getBoundingClientRect()];
  return Math.min(within.top - around.top, around.bottom - within.bottom);
}))"""


def test_a_house_rule_of_two_lines_keeps_off_the_lines_above_and_below_it(open_page):
    page = open_page()
    page.goto("/blad/nieuw/?spel=toepen")
    page.get_by_role("button", name="Begin").tap()
    page.locator(".agreed__one").first.wait_for()
    assert page.locator(".agreed__one").evaluate_all(ROOM) >= 6


def test_the_list_of_house_rules_of_a_sheet_has_no_lines_of_a_fold(open_page):
    page = open_page()
    page.goto("/blad/nieuw/?spel=toepen")
    page.get_by_role("button", name="Begin").tap()
    style = "(list) => [getComputedStyle(list).borderTopStyle, getComputedStyle(list).borderBottomStyle]"
    assert page.locator("section.agreed").evaluate(style) == ["none", "none"]
    page.goto("/spel/toepen/")
    assert page.locator("details.agreed").first.evaluate(style) == ["solid", "solid"]


LINES = """all => all.map((one) => {
  const words = document.createRange();
  words.selectNodeContents(one);
  return words.getClientRects().length;
})"""


def test_no_word_above_the_seats_is_broken_with_text_twice_as_large(open_page):
    page = open_page()
    page.goto("/blad/nieuw/?spel=toepen")
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.locator(".seats__row--head > span").evaluate_all(LINES)[:2] == [1, 1]  # deelt, naam
