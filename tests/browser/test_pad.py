"""The pad under a thumb: taps and scrolls of a round, quick taps on a slow phone, a round over a poor network."""

import json
import re

import pytest
from playwright.sync_api import expect

from scoring.play.log import codec
from tests.browser.conftest import DESK, PHONE
from tests.browser.depth import games
from tests.browser.pad import PLAYED, Phone, button
from tests.browser.patience import come
from tests.drawn.anything import sitters, smallest
from tests.rounds.common import ROUNDS
from tests.rounds.play_along import begin_of

MORE = {"commetten": (7, 2), "chinese-poker": (7, 0), "roulette": (7, 0)}
"""Taps and scrolls of games that can't do with six and none: five play at least, or each two of four are compared.
Commetten has nine rows; names that can be read and figures that can be hit have the whole line, under what is asked."""


@pytest.mark.parametrize("slug", games())
def test_the_common_round_takes_six_taps_and_no_scrolling(open_page, slug):
    game = PLAYED[slug]
    phone = Phone(open_page(), game, sitters(game))
    draft, begun = ROUNDS.get(slug) or smallest(game), game.play.start(begin_of(game, players=sitters(game)))
    filled = {}
    while names := [name for name in draft if name not in filled]:
        fields = {field.name: field for field in game.play.pad(begun, filled).form.fields}
        name = next(name for name in names if name in fields)
        phone.fill(fields[name], draft[name])
        filled[name] = draft[name]
    phone.write()
    facts = [codec.to_json(fact) for fact in game.play.compose(begun, draft)]
    assert phone.facts() == json.loads(json.dumps(facts))
    print(f"\n{slug}: {phone.taps} taps, {phone.scrolls} scrolls")
    most_taps, most_scrolls = MORE.get(slug, (6, 0))
    assert phone.scrolls <= most_scrolls
    assert phone.taps <= most_taps


# --- a slow phone, a poor network ---------------------------------------------------------------------------------


def slow(page, *, latency, slower=1, kbit=20_000):
    """The phone so many times slower, with so many ms and kbit/s between it and the server; its devtools."""
    link = page.context.new_cdp_session(page)
    link.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    rate = kbit * 1024 / 8
    conditions = {"offline": False, "latency": latency, "downloadThroughput": rate, "uploadThroughput": rate}
    link.send("Network.enable")
    link.send("Network.emulateNetworkConditions", conditions)
    return link


def held(page, link, places):
    """A thumb on each of these places in turn: 70 ms down, 0.2 s from one to the next, whatever the page is doing."""
    for place in places:
        box = place.bounding_box()
        point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        link.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
        page.wait_for_timeout(70)
        link.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        page.wait_for_timeout(130)


def test_three_quick_taps_on_a_slow_phone_all_arrive_in_their_order(open_page):
    for order in ((1, 3, 1), (3, 1, 3)):  # each on a sheet of its own, for what was filled in stays
        page = open_page()
        phone = Phone(page, PLAYED["toepen"], ("Ilse", "Mehmet", "Ruud", "Saar"))
        link = slow(page, latency=150, slower=4)
        page.goto(phone.url)
        held(page, link, [button(page, "toep", seat) for seat in order])
        expect(page.locator("input[type=hidden][name=toep]")).to_have_count(3)
        held(page, link, [button(page, "past-2", 1), button(page, "past-0", 2), button(page, "slag", order[-1])])
        page.locator("form.bar__write button").wait_for()
        page.wait_for_function("() => !document.querySelector('[data-asking]')")
        asked = [int(one) for one in re.findall(r"toep=(\d)", page.url)]
        assert asked == list(order)
        assert re.search(r"past-0=2", page.url)
        assert page.locator("input[name=slag]:checked").get_attribute("value") == str(order[-1])


def test_three_quick_live_presses_on_a_slow_phone_are_all_written(open_page):
    page = open_page()
    phone = Phone(page, PLAYED["toepen"], ("Ilse", "Mehmet", "Ruud", "Saar"))
    page.goto(phone.url + "?invoer=live")
    link = slow(page, latency=150, slower=4)
    knocks = page.locator(".group", has_text="oept").first
    held(page, link, [knocks.get_by_role("button", name=name) for name in ("Mehmet", "Saar", "Mehmet")])
    page.get_by_text("Mehmet overtoept").first.wait_for()
    assert phone.facts() == [{"fact": "Toep", "seat": seat} for seat in (1, 3, 1)]


def test_three_quick_taps_on_a_calculator_arrive_though_its_script_comes_at_the_first(open_page):
    page = open_page()
    page.goto("/reken/toep-hand/?hand=&actief=hand")
    assert page.evaluate("typeof Idiomorph") == "undefined"
    link = slow(page, latency=150, slower=4)
    held(page, link, [page.locator(f"#kaart-{code}") for code in ("sB", "sV", "sH")])
    expect(page.get_by_role("button", name="terugnemen")).to_have_count(3)
    page.wait_for_function("() => !document.querySelector('[data-asking]')")
    assert "hand=sB+sV+sH" in page.url
    assert page.evaluate("performance.getEntriesByType('navigation').length") == 1


def test_a_tap_shows_before_the_server_has_answered(open_page):
    page = open_page()
    phone = Phone(page, PLAYED["toepen"], ("Ilse", "Mehmet", "Ruud", "Saar"))
    page.goto(phone.url)
    page.route("**/blad/**", lambda route: None)  # nothing is ever answered
    for seat in (1, 3, 1):
        button(page, "toep", seat).tap()
    assert button(page, "toep", 1).locator(".press__nth").all_inner_texts() == ["1", "3"]
    assert button(page, "toep", 3).locator(".press__nth").all_inner_texts() == ["2"]
    button(page, "past-0", 1).tap()
    button(page, "slag", 3).tap()
    assert page.locator("input[name=past-0]:checked").get_attribute("value") == "1"
    page.get_by_role("button", name="laatste weg").tap()
    assert button(page, "toep", 1).locator(".press__nth").all_inner_texts() == ["1"]


def test_a_tap_is_taken_back_before_the_server_has_answered_and_never_a_round_instead(open_page):
    page = open_page()
    phone = Phone(page, PLAYED["toepen"], ("Ilse", "Mehmet", "Ruud", "Saar"))
    button(page, "slag", 3).tap()
    phone.write()
    page.route("**/blad/**", lambda route: None)  # nothing is ever answered
    for seat in (1, 3):
        button(page, "toep", seat).tap()
    button(page, "slag", 3).tap()
    step = page.locator(".bar__undo .button")
    step.tap()
    expect(page.locator("input[name=slag]:checked")).to_have_count(0)
    step.tap()
    assert button(page, "toep", 1).locator(".press__nth").all_inner_texts() == ["1"]
    assert button(page, "toep", 3).locator(".press__nth").count() == 0
    step.tap()
    expect(page.locator(".press--on")).to_have_count(0)
    page.unroute_all()
    page.reload()
    expect(page.locator("[data-rounds='1']")).to_be_visible()


def test_taps_and_then_the_round_are_taken_back_on_a_phone(open_page):
    page = open_page()
    phone = Phone(page, PLAYED["toepen"], ("Ilse", "Mehmet", "Ruud", "Saar"))
    for name, value in (("toep", 1), ("toep", 3), ("past-0", 1), ("slag", 3)):
        button(page, name, value).tap()
    phone.write()
    step = page.locator(".bar__undo .button")
    step.tap()
    expect(page.locator(".bar__undone")).to_contain_text("Ronde 1 teruggehaald")
    expect(page.locator("input[name=slag]:checked")).to_have_value("3")
    assert [fact["fact"] for fact in phone.facts()][-1] == "Undo"
    step.tap()
    expect(page.locator(".bar__said")).to_contain_text("‘Saar’ weggehaald")
    page.reload()
    expect(page.locator("input[name=past-0]:checked")).to_have_value("1")
    for _ in range(3):
        expect(page.locator("a[data-step]")).to_be_visible()
        shown = page.locator(".bar__step small").inner_text()
        step.tap()
        expect(page.locator(".bar__says")).to_contain_text(f"‘{shown}’ weggehaald")
    expect(page.locator(".press--on")).to_have_count(0)
    page.get_by_role("button", name="Toch wel").tap()
    expect(page.locator(".bar__says")).to_contain_text("Opgeschreven.")
    expect(page.locator("[data-rounds='1']")).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_what_is_under_the_thumb_stays_there_when_something_above_it_is_refused(open_page, size):
    page = open_page(size=size)
    phone = Phone(page, PLAYED["toepen"], ("Ilse", "Mehmet", "Ruud", "Saar"))
    for name, value in (("toep", 1), ("toep", 3), ("past-1", 1)):
        button(page, name, value).click()
    last = button(page, "slag", 0)
    before = last.bounding_box()["y"]
    last.click()
    told = page.locator("#fout-veld-past-1")
    expect(told).to_have_text("Op je eigen toep kun je niet passen.")
    expect(page.locator(".bar__no[role=alert]")).to_contain_text("Op je eigen toep kun je niet passen.")
    assert abs(last.bounding_box()["y"] - before) < 2
    assert told.is_visible()
    assert page.locator("form.bar__write").count() == 0
    button(page, "past-1", "").click()
    expect(told).to_have_count(0)
    expect(page.locator("form.bar__write button")).to_be_in_viewport()
    assert phone.facts() == []


def test_half_a_number_survives_the_answer_to_the_one_before_it(open_page):
    page = open_page()
    phone = Phone(page, PLAYED["vrij"], ("Ilse", "Mehmet", "Ruud", "Saar"))
    page.goto(phone.url)
    waiting = []
    page.route("**/blad/**", lambda route: waiting.append(route))
    page.locator("input[name=punten-0]").press_sequentially("12")
    page.locator("input[name=punten-1]").press_sequentially("3")
    come(lambda: page.evaluate("true") and waiting, "nothing is asked").pop().continue_()
    expect(page.locator("[data-asking]")).to_have_count(0)
    expect(page.locator("input[name=punten-0]")).to_have_value("12")
    expect(page.locator("input[name=punten-1]")).to_have_value("3")
    expect(page.locator("input[name=punten-1]")).to_be_focused()
    page.keyboard.type("4")
    expect(page.locator("input[name=punten-1]")).to_have_value("34")


def test_a_round_over_a_poor_network_asks_little(open_page):
    page = open_page()
    phone = Phone(page, PLAYED["toepen"], ("Ilse", "Mehmet", "Ruud", "Saar"))
    page.goto(phone.url)
    page.wait_for_load_state("networkidle")
    slow(page, latency=400, kbit=400)
    asked = []
    page.on("request", lambda request: asked.append(request.url) if "/blad/" in request.url else None)
    start = page.evaluate("performance.now()")
    for name, value in (("toep", 1), ("past-0", 1), ("past-2", 1), ("slag", 3)):
        button(page, name, value).tap()
    phone.write()
    spent = page.evaluate("performance.now()") - start
    print(f"\nfive taps at 400 ms and 400 kbit/s: {spent:.0f} ms, {len(asked)} requests")
    assert len(asked) <= 6
    assert [fact["fact"] for fact in phone.facts()] == ["Toep", "Fold", "Fold", "LastTrick"]


def test_cards_lie_at_once_and_the_last_question_asks_for_all_of_them(open_page):
    page = open_page()
    phone = Phone(page, PLAYED["eenentwintigen"], ("Ilse", "Mehmet", "Ruud", "Saar"))
    page.goto(phone.url + "?hoe=kaarten")
    active = page.locator(".field--cards", has=page.locator(".pack"))
    line = active.locator("input.input")
    name = line.get_attribute("name")
    page.route("**/blad/**", lambda route: None)
    for code in ("h10", "s7", "k4"):
        page.locator(f"#kaart-{code}").tap()
    expect(line).to_have_value("h10 s7 k4")
    expect(page.locator("#kaart-s7")).to_have_attribute("aria-pressed", "true")
    page.unroute("**/blad/**")  # lets go of what waits; the last question may not even have been asked yet
    expect(active.get_by_role("button", name="terugnemen")).to_have_count(3)
    assert f"{name}=h10+s7+k4" in page.url
