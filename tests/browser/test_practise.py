"""Practising on a phone: one tap a question, all of it in sight, and the same turn without a script."""

import pytest

from rulebook.exercises import EXERCISES
from rulebook.exercises.exercise import LEVELS
from tests.browser.conftest import DESK, PHONE, SMALL
from tests.browser.depth import games


@pytest.mark.parametrize("javascript", [True, False], ids=["script", "plain"])
def test_a_newcomer_practises_ten_questions_from_the_home_page(open_page, javascript):
    page = open_page(javascript=javascript)
    page.goto("/")
    page.get_by_role("link", name="Oefen ze").tap()
    page.locator('a[href="/oefenen/toepen/"]').tap()
    for nth in range(1, 11):
        page.get_by_text(f"Vraag {nth} van 10").wait_for()
        page.wait_for_load_state()  # a page without its style sheet yet is taller
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), page.url
        heights = page.eval_on_selector_all(".offered button", "all => all.map((one) => one.offsetHeight)")
        assert min(heights) >= 48
        page.locator(".offered__one").first.tap()
        page.locator(".explained__answer").wait_for()
        page.locator(".turn-foot .button").tap()
    page.get_by_text("van de 10").wait_for()
    page.get_by_role("button", name="Nog tien", exact=True).tap()
    page.get_by_text("Vraag 1 van 10").wait_for()
    page.go_back()
    page.get_by_text("van de 10").wait_for()
    page.go_back()
    assert page.locator(".turn__one--right, .turn__one--wrong").count() == 10
    page.go_forward()
    assert page.locator(".turn__one--right, .turn__one--wrong").count() == 10


@pytest.mark.parametrize("size", [PHONE, SMALL], ids=["phone", "small"])
def test_a_rule_is_read_over_the_answer_and_the_turn_goes_on(open_page, size):
    page = open_page(size=size)
    page.goto("/oefenen/roulette/?beurt=5&a=geen&toon=uitleg")
    page.locator(".explained__rule").tap()
    page.locator("dialog[open]").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Volgende").tap()
    page.get_by_text("Vraag 2 van 10").wait_for()


NUMBER = "/oefenen/roulette/?vraag=betaalt.2.4"
"""Three chips on a carré that wins: 24."""


@pytest.mark.parametrize("size", [PHONE, SMALL], ids=["phone", "small"])
def test_a_number_is_answered_on_our_own_keys(open_page, size):
    page = open_page(size=size)
    page.goto(NUMBER)
    page.locator(".keypad--here").wait_for()
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    keys = page.eval_on_selector_all(
        ".keypad__key:not([hidden]):not(:disabled)", "all => all.map((one) => one.offsetHeight)"
    )
    assert len(keys) == 12
    assert min(keys) >= 44
    for key in "24":
        page.locator(f'.keypad__key[data-key="{key}"]').tap()
    page.get_by_role("button", name="Kijk na").tap()
    page.get_by_role("heading", name="Goed: 24 fiches").wait_for()


def test_a_number_is_typed_without_a_script_and_asked_again_when_it_is_none(open_page):
    page = open_page(javascript=False)
    page.goto(NUMBER)
    page.get_by_label("Jouw antwoord").fill("-3")
    page.get_by_role("button", name="Kijk na").tap()
    page.get_by_text("geef een heel getal zonder min").wait_for()
    page.get_by_label("Jouw antwoord").fill("24")
    page.get_by_role("button", name="Kijk na").tap()
    page.get_by_role("heading", name="Goed: 24 fiches").wait_for()


def test_a_turn_is_answered_by_keyboard_alone(open_page):
    page = open_page(size=DESK)
    page.goto(NUMBER)
    page.get_by_label("Jouw antwoord").focus()
    page.keyboard.type("24")
    page.keyboard.press("Enter")
    page.get_by_role("heading", name="Goed: 24 fiches").wait_for()
    page.goto("/oefenen/toepen/?beurt=7")
    for nth in range(1, 4):
        page.get_by_text(f"Vraag {nth} van 10").wait_for()
        page.locator(".offered__one").first.focus()
        page.keyboard.press("Enter")
        page.locator(".explained__answer").wait_for()
        page.locator(".turn-foot .button").focus()
        page.keyboard.press("Enter")


def test_a_question_and_a_step_of_an_example_are_passed_on_by_what_the_device_has_for_it(open_page):
    page = open_page()
    page.add_init_script("navigator.share = async (what) => { window.passed = what; };")
    page.goto("/oefenen/roulette/?beurt=5")
    page.get_by_role("link", name="Weet jij dit?").tap()
    passed = page.evaluate("passed")
    assert passed["text"] == "Weet jij dit?"
    assert page.url.endswith("/oefenen/roulette/?beurt=5")
    page.goto(passed["url"])
    page.locator(".offered__one").first.wait_for()
    page.goto("/spel/toepen/#voorbeeld-een-toep-een-pas-2")
    page.get_by_role("link", name="Deel deze stap").first.tap()
    assert page.evaluate("passed.url").endswith("#voorbeeld-een-toep-een-pas-2")


def longest(exercise):
    """The address of the question of an exercise that takes most room, of forty seeds a level."""
    found = []
    for level in LEVELS:
        for seed in range(40):
            question = exercise.question(seed, level)
            words = len(question.told + question.asks) + sum(len(one.text) for one in question.answers)
            cards = sum(30 + 12 * len(codes) for _, codes in question.shown)
            found.append((words + cards, f"/oefenen/{exercise.game}/?vraag={exercise.slug}.{level}.{seed}"))
    return max(found)[1]


@pytest.mark.parametrize("game", games(of=dict.fromkeys(one.game for one in EXERCISES)))
def test_no_question_is_longer_than_the_screen_of_a_phone(open_page, game):
    page, over = open_page(), []
    for exercise in (one for one in EXERCISES if one.game == game):
        page.goto(longest(exercise))
        width, height = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
        over += [page.url] if width > PHONE["width"] or height > PHONE["height"] else []
    assert over == []
