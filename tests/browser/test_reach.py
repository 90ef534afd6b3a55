"""The common round in reach of a thumb: four on the smallest phone, a full table on a larger one, and no scrolling."""

import uuid
from functools import reduce

import pytest

from scoring.forms import drafts
from scoring.games import game as find_game
from tests.browser.conftest import PHONE, SMALL
from tests.browser.depth import FEW, games
from tests.browser.pad import AT_REST, Phone
from tests.browser.test_targets import begun_with, opened, table
from tests.drawn.anything import NAMES, sitters
from tests.machines.server import Browser
from tests.rounds.common import common_round, round_after
from tests.rounds.play_along import begin_of

MORE = {"chinese-poker": 7, "commetten": 7}
"""Taps of games that can't do with six: six comparisons of four; four pots, and five hands."""
LONGER = {
    "toepen": (7, 8),  # who passed on which of two knocks: a row a player
    "commetten": (5, 6, 7, 8),  # four pots, and a row a player of what was left
    "loterijen": (7,),  # four prizes, each for one of five, and nobody
    "mijn-en-dijn": (8,),  # eight cards to choose from, and a row a player
    "verpachten": (8,),  # seven players, whose name stands over their answers
    "zeilen": (8,),  # eight bids, and two lines on how it went
    "trente-et-quarante": (8,),  # eight rows of stakes and the same again above them: a third of a row
}
"""Tables whose round is longer than a phone."""


def filled_in(phone, game, state, draft):
    """The draft as a thumb fills it in: each field as soon as it is asked."""
    filled = {}
    while names := [name for name in draft if name not in filled]:
        fields = {field.name: field for field in game.play.pad(state, filled).form.fields}
        name = next(name for name in names if name in fields)
        phone.fill(fields[name], draft[name])
        filled[name] = draft[name]


OUT_OF_REACH = """() => {
    const below = document.querySelector('.bar').getBoundingClientRect().top;
    return [...document.querySelectorAll('.round-form > .fields > .field')].filter((el) => el.checkVisibility())
      .map((el) => [el.innerText.split(/\\s/)[0], Math.round(el.getBoundingClientRect().bottom - below)])
      .filter(([, over]) => over > 2);
  }"""
"""Questions of the round that lie under the bar or lower, and by how much."""


ASKED = """() => {
    const below = document.querySelector('.bar').getBoundingClientRect().top;
    const boxOf = (el) => [el.querySelector('.field__label')?.innerText, el.getBoundingClientRect()];
    return [...document.querySelectorAll('.round-form > .fields > .field')].filter((el) => el.checkVisibility())
      .map(boxOf).map(([label, { top, bottom }]) => [label, Math.round(top), Math.round(bottom - below)]);
  }"""
"""Each question of the round, with how far it begins below the top of the screen, and ends below that of the bar."""


SIGN = """() => {
    const boxOf = (one) => document.querySelector(one).getBoundingClientRect();
    const [sign, seen] = ['.goes-on__sign', '.goes-on'].map(boxOf);
    const shown = Math.min(sign.bottom, seen.bottom) - Math.max(sign.top, seen.top);
    return shown < 2 ? null : Math.round(document.querySelector('.bar').getBoundingClientRect().top - sign.bottom);
  }"""
"""How far above the bar the sign ends that says that the round goes on below it; `null` where it is not seen."""
LAST_SEEN = """() => {
    const bar = document.querySelector('.bar').getBoundingClientRect().top;
    scrollBy({ top: bar - document.querySelector('.pad').getBoundingClientRect().top, behavior: 'instant' });
  }"""
"""One scroll, by as much as is seen of the pad."""


def after_one(game, names):
    """A table of these players that has written one round."""
    state = game.play.start(begin_of(game, players=names))
    return reduce(game.play.apply, game.play.compose(state, common_round(game.slug, len(names))), state)


@pytest.mark.parametrize("slug", games())
def test_a_round_of_the_evening_is_in_reach_on_the_smallest_phone(open_page, server, slug):
    game = find_game(slug)
    names = sitters(game)
    page = open_page(size=SMALL)
    opened(page, table(server, game, names), server)
    phone = Phone.at(page)
    filled_in(phone, game, after_one(game, names), round_after(slug, len(names)))
    phone.write()
    print(f"\n{slug}, {len(names)} on the smallest phone: {phone.taps} taps, {phone.scrolls} scrolls")
    assert phone.scrolls == 0
    assert phone.taps <= MORE.get(slug, 6)


LONG_AT_FIRST = {"commetten": 6}
"""Questions that five do not see at first: of four pots and five hands, which wait for nothing, six lie lower."""

PRESS_HALF = 28
"""Of a press so much may lie under the bar: its name is read, and a thumb finds it."""
TWO_SCROLLS = {"commetten"}
"""Where eight find the last question of a round with a second scroll: four pots, and a row a player."""


@pytest.mark.parametrize("slug", games("eenentwintigen", "loterijen", "mijn-en-dijn", "commetten"))
def test_five_see_all_that_a_first_round_asks_at_first_on_the_smallest_phone(open_page, server, slug):
    game, page = find_game(slug), open_page(size=SMALL)
    names = NAMES[: max(count for count in game.seats if count <= 5)]
    opened(page, begun_with(server, game, names), server)
    below = page.evaluate(OUT_OF_REACH)
    assert len(below) == LONG_AT_FIRST.get(slug, 0), below


@pytest.mark.parametrize("slug", games(*FEW, "loterijen", "trente-et-quarante"))
def test_five_see_all_that_a_later_round_asks_at_first_on_a_phone(open_page, server, slug):
    game, page = find_game(slug), open_page(size=SMALL)
    most = max(count for count in game.seats if count <= max(5, *(game.played_by or (0,))[:1]))
    opened(page, table(server, game, NAMES[:most]), server)
    assert page.locator("[data-rounds='1']").count()
    for size in (SMALL, PHONE):
        page.set_viewport_size(size)
        below = page.evaluate(OUT_OF_REACH)
        assert bool(below) == (slug in LONG_AT_FIRST), (size, below)


def test_in_a_round_of_armoede_five_can_tap_who_won_without_a_scroll_on_the_smallest_phone(open_page, server):
    browser, page = Browser(server.base), open_page(size=SMALL)
    browser.get("/blad/nieuw/?spel=toepen")
    stand = ("14", "13", "3", "3", "12")
    browser.post("/blad/nieuw/", spel="toepen", key=uuid.uuid4(), naam=NAMES[:5], stand=stand)
    browser.sheet = browser.where.removeprefix(server.base)
    opened(page, browser, server)
    assert page.locator(".round-form .press", has_text="armoede").count() == 5
    ((last, under),) = page.evaluate(OUT_OF_REACH)
    assert (last, under <= PRESS_HALF) == ("Laatste", True), under


def test_what_the_rules_say_of_an_amended_round_is_seen_at_once(open_page, server):
    browser, page = Browser(server.base), open_page(size=SMALL)
    browser.get("/blad/nieuw/?spel=toepen")
    stand = ("14", "13", "3", "3", "12")
    browser.post("/blad/nieuw/", spel="toepen", key=uuid.uuid4(), naam=NAMES[:5], stand=stand)
    browser.sheet = browser.where.removeprefix(server.base)
    assert browser.write([{"fact": "Toep", "seat": 2}, {"fact": "LastTrick", "seat": 3}], seen=1) == 200
    opened(page, browser, server)
    page.goto(f"{browser.sheet}ronde/1/?toep=2&past-0=0&slag=3")
    page.get_by_role("button", name="Toon het verschil").tap()
    said = page.get_by_role("alert").first
    said.wait_for()
    page.wait_for_load_state()
    box, bar = said.bounding_box(), page.locator(".bar").bounding_box()
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= bar["y"]


@pytest.mark.parametrize("slug", games(*FEW, "loterijen"))
def test_what_goes_on_under_the_bar_is_seen_to_do_so_and_reached_with_one_scroll(open_page, server, slug):
    game, page = find_game(slug), open_page(size=SMALL)
    opened(page, table(server, game, NAMES[: max(count for count in game.seats if count <= 8)]), server)
    for size in (SMALL, PHONE):
        page.set_viewport_size(size)
        page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
        below = page.evaluate(OUT_OF_REACH)
        assert page.evaluate(SIGN) == (0 if below else None), (size, below)
        page.evaluate(LAST_SEEN)
        assert (page.evaluate(OUT_OF_REACH) == []) == (slug not in TWO_SCROLLS), size
        assert page.evaluate(SIGN) == (0 if slug in TWO_SCROLLS else None), size


ONE_ANSWER = "label:has(input[type=radio]:not(:checked, :disabled))"
"""What answers a question of one answer, as far as it is not the answer that stands there."""
TWO_ANSWERS = ".field--stakes"
"""Where more is tapped than one answer: it stays under the thumb, and the sign says that the round goes on."""


@pytest.mark.parametrize("most", [5, 8])
@pytest.mark.parametrize("slug", games(*FEW, "eenentwintigen", "napoleonnen"))
def test_what_is_asked_next_comes_above_the_bar_by_itself_on_the_smallest_phone(open_page, server, slug, most):
    game, page = find_game(slug), open_page(size=SMALL)
    able = game.played_by or game.seats
    opened(page, table(server, game, NAMES[: max((n for n in able if n <= most), default=min(able))]), server)
    asked, lost = page.locator(".round-form > .fields > .field:visible"), []
    for nth in range(len(page.evaluate(ASKED)) - 1):
        free = asked.nth(nth).locator(ONE_ANSWER)
        if not free.count() or asked.nth(nth).and_(page.locator(TWO_ANSWERS)).count():
            continue
        box, was = free.first.bounding_box(), page.evaluate("scrollY")
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_function("() => !document.querySelector('[data-asking]')")
        page.evaluate(AT_REST)
        air = 6 if page.evaluate("scrollY") != was else -2
        lost += [field for field in page.evaluate(ASKED)[nth : nth + 2] if field[1] < air or field[2] > -air]
    assert lost == []


@pytest.mark.parametrize("slug", games())
def test_five_to_eight_see_all_that_is_asked_of_a_round(open_page, server, slug):
    game, page, told = find_game(slug), open_page(), {}
    for count in (n for n in range(5, 9) if n in (game.played_by or game.seats)):
        browser = table(server, game, NAMES[:count])
        page.context.clear_cookies()
        opened(page, browser, server)
        page.goto(f"{browser.sheet}?{drafts.draft_query(round_after(slug, count))}&vanaf=2")
        told[count] = page.evaluate(OUT_OF_REACH)
    print(f"\n{slug}: {told}")
    assert [count for count, below in told.items() if below] == list(LONGER.get(slug, ()))
