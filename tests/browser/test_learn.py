"""A newcomer learns a game: from the home page through the lesson to a round on the pad, with its story."""

import re

import pytest
from playwright.sync_api import expect

from rulebook.book.lesson import lesson
from scoring.games import PLAYABLE
from tests.browser.conftest import PHONE, SMALL
from tests.browser.depth import games
from tests.browser.pad import button
from tests.browser.test_away import WRITE


@pytest.mark.parametrize("size", [PHONE, SMALL], ids=["phone", "small"])
def test_from_the_home_page_through_the_lesson_to_a_written_round(open_page, size):
    page = open_page(size=size)
    page.goto("/")
    page.locator('a[href="/spel/toepen/"]').first.tap()
    page.get_by_role("link", name="Leer toepen in vijf minuten").tap()
    for nth, exercise in enumerate(lesson("toepen"), 1):
        page.get_by_text(f"Regel {nth} van 10").wait_for()
        page.wait_for_load_state()
        page.get_by_role("button", name=exercise.question(0, 1).answer.text, exact=True).tap()
        page.get_by_role("heading", name=re.compile("^Goed:")).wait_for()
        page.locator(".turn-foot .button").tap()
    page.get_by_role("button", name="Schrijf het op een oefenblad").tap()
    expect(page.get_by_text("Schrijf deze ronde op.")).to_be_visible()
    for name, value in (("toep", 1), ("past-2", 1), ("slag", 3)):  # Bram knocks, Cora passes, Dirk has the last trick
        button(page, name, value).tap()
    page.locator(WRITE).tap()
    for name, points in zip(("Anna", "Bram", "Cora", "Dirk"), "2210", strict=True):
        expect(page.get_by_role("link", name=f"{name}: {points}. Waarom?")).to_be_visible()
    page.get_by_role("link", name="Cora: 1. Waarom?").tap()
    page.locator("dialog[open]").get_by_text("Cora past").first.wait_for()


@pytest.mark.parametrize("game", games(of=[game.slug for game in PLAYABLE]))
def test_no_question_of_a_lesson_is_longer_than_the_screen_of_a_phone(open_page, game):
    page, over = open_page(), []
    for nth, _ in enumerate(lesson(game)):
        page.goto(f"/oefenen/{game}/leren/?" + "a=0&" * nth)
        page.wait_for_load_state()
        if page.evaluate("document.documentElement.scrollHeight > innerHeight"):
            over.append(page.url)
    assert not over
