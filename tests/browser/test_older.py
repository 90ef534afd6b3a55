"""A browser of 2022, as far as today's can be made one: what it did not know is taken out of styles and scripts."""

import pytest

from tests.browser.conftest import SMALL
from tests.browser.test_evening import Evening, choose, standing

FORGET = """
for (const name of ["showPopover", "hidePopover", "togglePopover", "popover"]) delete HTMLElement.prototype[name];
delete HTMLFormElement.prototype.requestSubmit;
for (const name of ["toSorted", "toReversed", "toSpliced", "with"]) delete Array.prototype[name];
delete AbortSignal.timeout;
delete AbortSignal.any;
const Form = window.FormData;
window.FormData = class extends Form { constructor(form) { super(form); } };
"""
UNKNOWN = {"firefox": (":has(", ":heeft("), "safari": ("@container", "@gekend")}


@pytest.fixture(params=list(UNKNOWN))
def older(open_page, request):
    """A page of a browser that forgot what Firefox 115 (no `:has`) or Safari 15.6 (no containers) did not know."""
    page = open_page(size=SMALL)
    page.add_init_script(FORGET)

    def serve(route):
        answer = route.fetch()
        text = answer.text().replace(*UNKNOWN[request.param])
        if request.param == "safari":
            text = text.replace("container-type", "houder").replace("cqi", "qqi").replace("cqb", "qqb")
        route.fulfill(response=answer, body=text)

    page.route("**/*.css", serve)
    return page


def colours(place):
    """The ground one sees under the words of an answer, and their colour."""
    return place.evaluate(
        """el => {
          const face = getComputedStyle(el.querySelector('.press__input')), self = getComputedStyle(el);
          const seen = face.opacity === '1' && face.backgroundColor !== 'rgba(0, 0, 0, 0)';
          return [(seen ? face : self).backgroundColor, getComputedStyle(el.querySelector('span')).color];
        }"""
    )


def test_an_evening_is_played_and_every_answer_is_seen(older):
    table = Evening(older, True)
    table.begin(tot="10")
    choose(older, "Getoept door", "Mehmet")
    older.wait_for_load_state("networkidle")
    choose(older, "Laatste slag voor", "Saar")
    older.locator(".bar__write button").wait_for()
    rows = older.get_by_role("radiogroup", name="Laatste slag voor").locator("label")
    chosen, other = (colours(rows.filter(has_text=name)) for name in ("Saar", "Ilse"))
    ink = older.evaluate("getComputedStyle(document.body).color")
    assert chosen[0] == other[1] == ink
    assert chosen[1] != chosen[0] != other[0]
    table.write()
    assert standing(older) == {"Ilse": 2, "Mehmet": 2, "Ruud": 2, "Saar": 0}
    older.get_by_role("button", name="Terug").click()
    older.get_by_role("button", name="Toch wel").first.wait_for()
    assert standing(older)["Ilse"] == 0


def test_the_last_control_of_a_page_comes_from_under_the_bar(older):
    table = Evening(older, True)
    table.begin()
    hidden = """() => {
      scrollTo(0, document.body.scrollHeight);
      const bar = document.querySelector('.bar').getBoundingClientRect().top;
      return [...document.querySelectorAll('main a, main button, main summary')]
        .filter((el) => !el.closest('.bar') && el.getBoundingClientRect().bottom > bar)
        .map((el) => el.textContent.trim());
    }"""
    assert older.evaluate(hidden) == []


def test_switches_folds_and_contents_are_drawn(older):
    older.goto("/blad/nieuw/?spel=toepen")
    switch = older.locator(".switch__input").first
    assert switch.evaluate("el => getComputedStyle(el, '::before').content") == '""'
    older.goto("/spel/toepen/")
    assert older.locator(".toc__list").evaluate("el => getComputedStyle(el).display") == "flex"
    older.locator("a.term").first.click()
    older.wait_for_url("**/begrippen/**")


def test_a_chip_lies_where_it_is_tapped(older):
    older.goto("/reken/roulette/")
    older.locator('.felt__place[value="plein-17"]').click()
    older.locator('.felt__place[value="plein-17"][data-chip]').wait_for()
