"""A page of rules: one begins to play on the first screen, sees where one is, and a fold opens for who comes."""

import re

import pytest
from playwright.sync_api import expect

from scoring.games import PLAYABLE
from tests.browser.conftest import DESK, PHONE, SMALL

SHUT = "#vuile-was"


@pytest.mark.parametrize("size", [PHONE, SMALL], ids=["phone", "small"])
def test_how_to_play_begins_on_the_first_screen_of_a_phone_and_its_picture_stands_there_whole(open_page, size):
    page = open_page(size=size)
    below = {}
    for game in PLAYABLE:
        page.goto(f"/spel/{game.slug}/")
        expect(page.locator(".brief__ways")).to_be_attached()
        chapter, line = page.locator(".brief > h2"), page.locator(".brief li").first
        pictures = line.locator("> .look, > .laid")
        bar = page.locator(".tabs").bounding_box()
        ends = [one.bounding_box() for one in [chapter, *pictures.all()]]
        lowest = max(one["y"] + one["height"] for one in ends)
        if len(ends) == 1 or lowest > bar["y"]:
            below[game.slug] = lowest
    assert below == {}


CUT = """links => links.filter((link) => {
  const box = link.getBoundingClientRect();
  return [...link.querySelectorAll(".scene, ol, p, svg")].map((one) => one.getBoundingClientRect())
    .some(({ right, bottom }) => right > box.right + 1 || bottom > box.bottom + 1);
}).map((link) => link.hash)"""


@pytest.mark.parametrize("size", [PHONE, SMALL], ids=["phone", "small"])
def test_no_picture_of_how_to_play_is_cut_off(open_page, size):
    page = open_page(size=size)
    cut = {}
    for game in PLAYABLE:
        page.goto(f"/spel/{game.slug}/")
        expect(page.locator(".brief__ways")).to_be_attached()
        if found := page.eval_on_selector_all(".brief .look", CUT):
            cut[game.slug] = found
    assert cut == {}


def test_of_many_seats_who_has_no_part_in_a_picture_has_only_a_name(open_page):
    page = open_page(size=PHONE)
    page.goto("/spel/chemin-de-fer/")
    seats = page.locator(".look[href$='#voorbeeld-eerste-2'] .scene > li:not(.m)")
    told = seats.evaluate_all("all => all.map((one) => one.textContent.replace(/\\s+/g, ' ').trim())")
    assert ("Negen" in told, [one for one in told if one.startswith("Een")]) == (True, ["Een"])
    assert [one for one in told if one.startswith("Twee")] == ["Twee1nr. 2"]


def test_hands_of_an_order_are_numbered_in_a_picture(open_page):
    page = open_page(size=PHONE)
    page.goto("/spel/chapeau/")
    hands = page.locator(".look[href$='#rangorde-worpen'] ol > li")
    expect(hands).to_have_count(9)
    expect(hands.nth(0)).to_have_text("AAAAA")


def test_the_arrows_of_an_order_stand_each_behind_its_card_and_none_hangs_before_a_line(open_page):
    page = open_page(size=PHONE)
    page.goto("/spel/toepen/")
    drawn = "all => all.map((one) => getComputedStyle(one, '::before').content !== 'none')"
    arrows = page.locator(".order .order__ranks i").evaluate_all(drawn)
    assert len(arrows) == 8
    assert arrows == [True] * 7 + [False]


def test_the_ways_on_stand_below_how_to_play_on_a_phone_and_beside_it_on_a_desk(open_page):
    place = "name => document.querySelector(name).getBoundingClientRect()"
    page = open_page(size=PHONE)
    page.goto("/spel/toepen/")
    brief, ways, rules = (page.evaluate(place, f".rules__{part}") for part in ("brief", "do", "body"))
    assert brief["bottom"] < ways["top"] < ways["bottom"] < rules["top"]
    page = open_page(size=DESK)
    page.goto("/spel/toepen/")
    brief, ways, head = (page.evaluate(place, f".rules__{part}") for part in ("brief", "do", "head"))
    assert ways["left"] > brief["right"]
    assert ways["top"] == head["top"]
    assert brief["top"] - head["bottom"] < 40


def in_sight(page, place):
    return page.locator(place).evaluate(
        "el => { const at = el.getBoundingClientRect(); return at.height > 0 && at.top >= 0 && at.top < innerHeight; }"
    )


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_what_is_folded_opens_for_an_address_inside_it(open_page, size):
    page = open_page(size=size)
    page.goto(f"/spel/toepen/{SHUT}")
    fold = page.locator(SHUT).locator("xpath=ancestor::details")
    expect(fold).to_have_attribute("open", "")
    assert in_sight(page, SHUT)


@pytest.mark.parametrize(
    ("slug", "chapter", "place"),
    [
        ("roulette", "kosten", "verdubbelen"),
        ("roulette", "casino", "casino"),
        ("zeilen", "voorbeeld", "voorbeeld-tweede"),
    ],
)
def test_a_chapter_that_no_table_plays_by_opens_for_an_address_inside_it(open_page, slug, chapter, place):
    page = open_page(size=PHONE)
    page.goto(f"/spel/{slug}/")
    fold = page.locator(f"section[aria-labelledby={chapter}] > details")
    expect(page.locator(f"#{chapter}")).to_be_visible()
    expect(fold.locator("> p").first).to_be_hidden()
    page.evaluate("place => { location.hash = place; }", place)
    expect(fold).to_have_attribute("open", "")
    assert in_sight(page, f"#{place}")


def test_a_browser_that_opens_no_fold_by_itself_has_it_opened(open_page):
    page = open_page(size=PHONE)
    page.goto("/spel/toepen/")
    question = page.locator(".faq p").first
    place = "#" + question.get_attribute("id")
    expect(page.locator(place)).to_be_hidden()
    page.evaluate("place => { history.replaceState(null, '', place); dispatchEvent(new Event('hashchange')); }", place)
    expect(page.locator(place)).to_be_visible()
    assert in_sight(page, place)


def test_a_link_gone_to_again_opens_what_was_shut_again(open_page):
    page = open_page(size=PHONE)
    page.goto(f"/spel/toepen/{SHUT}")
    fold = page.locator(SHUT).locator("xpath=ancestor::details")
    fold.locator("> summary").tap()
    expect(fold).not_to_have_attribute("open", "")
    page.evaluate(
        "document.querySelector('.lead').insertAdjacentHTML('beforeend', '<a id=again href=#vuile-was>was</a>')"
    )
    page.locator("#again").tap()
    expect(fold).to_have_attribute("open", "")


def test_the_contents_tell_where_one_is_and_lead_there(open_page):
    page = open_page(size=PHONE)
    page.goto("/spel/toepen/#armoede")
    expect(page.locator(".toc__now")).to_have_text("Armoede")
    page.locator(".toc__title").tap()
    current = page.locator(".toc__link[aria-current]")
    expect(current).to_have_text("Armoede")
    page.get_by_role("link", name="Het doel").tap()
    expect(page.locator(".toc__under")).to_be_hidden()
    expect(page.locator(".toc__now")).to_have_text("Het doel")
    page.locator(".toc__title").tap()
    page.keyboard.press("Escape")
    expect(page.locator(".toc__under")).to_be_hidden()


def test_the_contents_tell_the_chapter_that_was_opened_and_not_the_one_it_pushed_away(open_page):
    page = open_page(size=PHONE)
    page.goto("/spel/baccara-banque/")
    page.goto("/spel/baccara-banque/#voorbeeld")
    expect(page.locator(".toc__now")).to_have_text(page.locator("#voorbeeld").inner_text())


def test_the_contents_go_back_to_a_chapter_that_stays_when_its_fold_pushes_the_next_away(open_page):
    page = open_page(size=PHONE)
    page.goto("/spel/baccara-banque/")
    page.evaluate("document.getElementById('voorbeeld').scrollIntoView()")
    expect(page.locator(".toc__now")).to_have_text("Veelgevraagd")
    page.evaluate("location.hash = 'voorbeeld'")
    expect(page.locator(".toc__now")).to_have_text(page.locator("#voorbeeld").inner_text())


def test_without_a_script_all_is_there_to_open(open_page):
    page = open_page(size=PHONE, javascript=False)
    page.goto("/spel/toepen/")
    page.locator(".toc__title").tap()
    expect(page.get_by_role("link", name="Het doel")).to_be_visible()
    page.locator(".agreed > summary").first.tap()
    expect(page.locator("#om-fiches")).to_be_visible()
    page.locator("section[aria-labelledby=delen] .beside > summary").tap()
    expect(page.locator("section[aria-labelledby=delen] .cited")).to_be_visible()


def test_no_rule_of_a_table_is_folded_and_of_the_book_only_what_one_can_agree(open_page):
    page = open_page(size=PHONE)
    hidden = "all => all.filter((el) => !el.checkVisibility({ contentVisibilityAuto: true })).map((el) => el.id)"
    page.goto("/spel/toepen/?regels=standaard")
    assert page.eval_on_selector_all(".rule__title", hidden) == []
    titles = set(page.eval_on_selector_all(".rule__title", "all => all.map((el) => el.id)"))
    page.goto("/spel/toepen/")
    folded = set(page.eval_on_selector_all(".rule__title", hidden))
    assert folded
    assert not folded & titles
    assert re.search("vuile was", page.locator(".agreed > summary", has_text="witte was").inner_text())


@pytest.mark.parametrize("slug", ["loterijen", "commetten"])
def test_house_rules_to_choose_fit_a_phone_whose_letters_are_twice_as_large(open_page, slug):
    """Letters twice as large on a phone of 360 are as many on a line as on one of half its width."""
    page = open_page(size={"width": 180, "height": 370})
    page.goto(f"/spel/{slug}/#huisregels-kiezen")
    expect(page.locator(".switches__head").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 180


NAMES_BY_ROW = """() => {
    const rows = Object.groupBy(document.querySelectorAll('.cards > .card'), (card) => card.offsetTop);
    const heightOf = (card) => Math.round(card.querySelector('.card__title').getBoundingClientRect().top);
    return Object.values(rows).map((row) => new Set(row.map(heightOf)).size);
  }"""
"""Of each row of a list of games, at how many heights its names stand."""


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_the_names_in_a_row_of_games_stand_on_one_line_under_cards_dice_and_a_chip(open_page, size):
    page = open_page(size=size)
    page.goto("/")
    rows = page.evaluate(NAMES_BY_ROW)
    assert len(rows) > 4
    assert set(rows) == {1}
