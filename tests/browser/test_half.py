"""A round that stands half filled in survives whatever comes between on a phone, and is never written by itself."""

import pytest
from playwright.sync_api import expect

from tests.browser.pad import button
from tests.browser.patience import come
from tests.browser.test_evening import Evening
from tests.browser.test_together import claim, fill, link_of, write

TAPS = (("toep", 1), ("toep", 3), ("past-0", 1))


@pytest.fixture
def half(open_page):
    """A phone with three taps of a round of toepen on it, and the address of its sheet."""
    page = open_page()
    it = Evening(page, javascript=True)
    it.begin()
    page.goto(it.url)
    for name, value in TAPS:
        button(page, name, value).tap()
    return page, it.url


def stands(page):
    """The three taps are there, in their order, and nothing was written."""
    expect(page.locator("input[name=past-0]:checked")).to_have_value("1")
    for seat, nth in ((1, "1"), (3, "2")):
        expect(button(page, "toep", seat).locator(".press__nth")).to_have_text([nth])
    expect(page.locator(".bar__step small")).to_have_text("Ilse op de 1e")
    assert page.locator("[data-rounds='1']").count() == 0


def kept(page):
    """The server has what stands there."""
    with page.expect_response("**/concept/"):
        pass


def test_other_pages_a_reload_and_a_closed_browser_leave_it_as_it_was(half):
    page, url = half
    stands(page)
    page.reload()
    stands(page)
    page.get_by_role("link", name="Mijn bladen").first.tap()
    page.wait_for_url("**/blad/")
    page.locator(".card__link").first.tap()
    stands(page)
    page.goto(f"{url}spelers/")
    page.locator(".crumb__link").tap()
    stands(page)
    page.goto("/spel/toepen/")
    page.goto(url)
    stands(page)
    page.locator("a.line__points").first.tap()
    page.locator(".over__close").tap()
    stands(page)
    other = page.context.new_page()
    page.close()
    other.goto(url)
    stands(other)


def test_the_server_has_it_for_a_phone_that_forgot(half):
    page, url = half
    kept(page)
    page.goto("/over/")
    page.evaluate("localStorage.clear()")
    page.goto("/blad/")
    expect(page.get_by_text("half ingevuld")).to_be_visible()
    page.goto(url)
    stands(page)
    assert "bewaard" not in page.url
    page.goto("/blad/")
    page.get_by_role("button", name="Gooi de half ingevulde ronde").tap()
    expect(page.get_by_text("half ingevuld")).to_have_count(0)
    page.goto(url)
    expect(page.locator(".press--on")).to_have_count(0)


def test_who_leaves_at_once_leaves_it_with_the_server(half):
    page, url = half
    stands(page)
    page.goto("/over/")
    page.evaluate("localStorage.clear()")
    come(lambda: "half ingevuld" in page.request.get("/blad/").text(), "the server does not have it")
    page.goto(url)
    stands(page)


def test_an_hour_later_and_after_a_round_of_another_it_is_there(half, open_page):
    page, url = half
    writer = open_page()
    keeper = page.context.new_page()
    claim(writer, link_of(keeper, url, "schrijven"))
    keeper.close()
    fill(writer, "Ilse")
    write(writer)
    expect(page.locator("[data-rounds='1']")).to_be_visible()
    page.goto("/blad/")
    page.goto(url)
    expect(page.locator("input[name=past-0]:checked")).to_have_value("1")
    expect(page.locator("input[type=hidden][name=toep]")).to_have_count(2)


def test_it_is_emptied_by_hand_and_is_gone_once_its_round_is_written(half):
    page, url = half
    stands(page)
    page.get_by_role("button", name="maak leeg").tap()
    page.wait_for_load_state()
    expect(page.locator(".press--on")).to_have_count(0)
    page.reload()
    expect(page.locator(".press--on")).to_have_count(0)
    button(page, "slag", 2).tap()
    write(page)
    expect(page.locator("[data-rounds='1']")).to_be_visible()
    page.goto("/blad/")
    page.goto(url)
    expect(page.locator("input[name=slag]:checked")).to_have_count(0)
    assert page.url == url


def test_it_waits_while_the_round_is_told_as_it_happens(half):
    page, _ = half
    stands(page)
    page.get_by_role("link", name="live", exact=True).tap()
    expect(page.locator("form.round-form")).to_have_count(0)
    page.get_by_role("link", name="achteraf", exact=True).tap()
    stands(page)
