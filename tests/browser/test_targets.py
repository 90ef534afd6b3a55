"""Every pad under a thumb: how large what is tapped is, what axe finds on a sheet with rounds, and that all is seen."""

import uuid
from pathlib import Path

import pytest
from playwright.sync_api import expect

from scoring.games import game as find_game
from scoring.play.contract import Objection
from scoring.play.log import codec
from tests.browser.conftest import PHONE, SMALL
from tests.browser.depth import games
from tests.browser.test_every_page import TOOLS
from tests.drawn.anything import sitters
from tests.machines.server import Browser
from tests.rounds.common import common_round
from tests.rounds.play_along import begin_of

MEASURE = (Path(__file__).parent / "targets.js").read_text()
TOUCH = 47  # of 48: half a pixel at either side falls between two
PRESS = 55  # of 56, how high what a round is written with is
PLACE = 43  # of 44, how high a place of chips is where seven or eight stake
NAMES = ("Ilse", "Mehmet", "Ruud", "Saar", "Bo", "Willemijn", "Jan", "An")
SMALLER = {
    "a.skip": (0, 0, "comes into sight with the keyboard alone"),
    "a.field__rule": (36, 29, "a word beside its question; more would lie over the answers under it"),
    "label.press.press--small": (27, 47, "six to nine answers a player side by side: a whole table fits the screen"),
    "label.switch": (47, 47, "a line of its own, all of it one target"),
    "input.count": (47, 47, "a row a player; the keys that fill it in are 56 high"),
    "summary.more__summary": (47, 47, "what is asked rarely"),
    "a.pad__mode": (47, 47, "another way of writing, chosen once an evening"),
    "a.signal__rule": (36, 47, "under the round: what holds now, with its rule"),
    "a.": (36, 47, "under the round: calculators and rules"),
    "label.press.press--none": (33, 47, "as above"),
    "button.press.press--small": (33, 47, "as above"),
    "button.felt__place": (40, 47, "a table of chips: six places a player, and every player on one screen"),
    "label.press.press--small.stakes__who": (56, 47, "as above"),
    "label.press.coloured__one": (47, 47, "37 numbers on one screen, laid over the pad"),
    "a.line__points": (34, 47, "the whole line, but for a signal in it"),
    "a.line__signal": (24, 23, "a word within a line that leads to the same story"),
    "a.rounds__number": (27, 47, "two lines high; as narrow as ten players in a table need"),
}
"""What is smaller than a thumb likes, how small it may be, and why."""
CUT = """() => [...document.querySelectorAll('.lines .line__points, .pad .press__name')].filter((el) => {
    const box = el.closest('.line, .press').getBoundingClientRect(), own = el.getBoundingClientRect();
    return own.width && (own.bottom > box.bottom + 1 || own.right > box.right + 1 || own.left < box.left - 1);
  }).map((el) => el.textContent)"""


def begun_with(server, game, names):
    """A sheet of this game on which nothing stands yet."""
    browser = Browser(server.base)
    browser.get(f"/blad/nieuw/?spel={game.slug}")
    browser.post("/blad/nieuw/", spel=game.slug, key=uuid.uuid4(), naam=names, stand=[""] * len(names))
    browser.sheet = browser.where.removeprefix(server.base)
    return browser


def table(server, game, names):
    """A sheet of this game with a round on it where the common round is that of this many players."""
    browser = begun_with(server, game, names)
    begun = game.play.start(begin_of(game, players=names))
    facts = game.play.compose(begun, common_round(game.slug, len(names)))
    if not isinstance(facts, Objection):
        assert browser.write([codec.to_json(fact) for fact in facts], seen=1) == 200
    return browser


def opened(page, browser, server):
    for cookie in browser.jar:
        page.context.add_cookies([{"name": cookie.name, "value": cookie.value, "url": server.base}])
    page.goto(browser.sheet)


def too_small(found):
    """What is smaller than it may be: what it is, its text, and the room it has."""
    for one in found:
        named = [rule for rule in SMALLER if set(rule.split(".")) <= set(one["cls"].split("."))]
        high = PRESS if one["where"] == "pad" else TOUCH
        wide, high, _ = SMALLER[max(named, key=len)] if named else (TOUCH, high, "")
        if one["w"] < wide or one["h"] < high:
            yield one["cls"], one["text"], one["w"], one["h"]


@pytest.mark.parametrize("slug", games())
def test_what_is_tapped_on_a_pad_is_large_enough(open_page, server, slug):
    game = find_game(slug)
    browser = table(server, game, tuple(sitters(game)))
    for size in (PHONE, SMALL):
        page = open_page(size=size)
        opened(page, browser, server)
        assert list(too_small(page.evaluate(MEASURE))) == [], size
        assert page.evaluate(CUT) == [], size
    page.evaluate((TOOLS / "axe-core" / "axe.min.js").read_text())
    tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
    options = {"runOnly": {"type": "tag", "values": tags}, "rules": {"target-size": {"enabled": True}}}
    found = page.evaluate("options => axe.run(document, options)", options)
    assert [f"{one['id']}: {one['nodes'][0]['html'][:140]}" for one in found["violations"]] == []


@pytest.mark.parametrize("slug", games())
def test_with_all_players_nothing_of_the_standing_or_the_rounds_is_cut_off(open_page, server, slug):
    game = find_game(slug)
    most = max(count for count in game.seats if count <= len(NAMES))
    page, browser = open_page(size=SMALL), table(server, game, NAMES[:most])
    opened(page, browser, server)
    for letters in ("100%", "200%"):
        page.evaluate(f"document.documentElement.style.fontSize = '{letters}'")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), letters
        if letters == "100%":
            assert page.evaluate(CUT) == []
            assert page.evaluate(
                "[...document.querySelectorAll('.rounds__scroll')].every(e => e.scrollWidth <= e.clientWidth)"
            )


def test_back_and_write_hold_their_words_with_text_twice_as_large(open_page, server):
    page, browser = open_page(size=SMALL), table(server, find_game("toepen"), NAMES[:4])
    opened(page, browser, server)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    held = "[...document.querySelectorAll('.bar .button')].map(e => [e.innerText, e.scrollWidth - e.clientWidth])"
    assert [one for one in page.evaluate(held) if one[1] > 0] == []


BROKEN = """() => {
  const ways = {};
  for (const el of document.querySelectorAll('.pad .press__name, .pad .field__label')) {
    if (!el.checkVisibility() || el.getBoundingClientRect().width <= 1) continue;
    const walk = document.createTreeWalker(el, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      let top = null;
      for (let at = 0; at < node.length; at += 1) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const box = [...range.getClientRects()].at(-1);
        if (!box?.width || /[\\s\u00ad]/.test(node.data[at])) continue;
        if (top !== null && box.top > top + 6 && at && !/\\s|-/.test(node.data[at - 1])) {
          const [before, after] = [node.data.slice(0, at).split(/\\s/).at(-1), node.data.slice(at).split(/\\s/)[0]];
          const sign = before.endsWith('\u00ad') ? '-' : '/';
          const way = (before + sign + after).replaceAll('\u00ad', '');
          (ways[way.replace(/[-/]/, '')] ??= new Set()).add(way);
        }
        top = box.top;
      }
    }
  }
  return Object.values(ways).map((found) => [...found]).filter((found) => found.length > 1 || found[0].includes('/'));
}"""
"""Words that are broken without a hyphen, or in more than one way on one pad."""
LITTLE = """() => [...document.querySelectorAll('.pad .press__name, .pad .field__label, .lines .line__name')]
  .filter((el) => el.checkVisibility() && el.getBoundingClientRect().width > 1)
  .filter((el) => parseFloat(getComputedStyle(el).fontSize) < 14).map((el) => el.textContent)"""
CUT_ON_THE_SLATE = """() => [...document.querySelectorAll('.lines .line__name')]
  .filter((el) => el.scrollWidth > el.clientWidth).map((el) => el.textContent)"""
CUT_PLACES = """() => [...document.querySelectorAll('.stakes__row > .felt__place')]
  .filter((el) => el.scrollWidth > el.clientWidth + 1).map((el) => el.textContent)"""
CUT_SIGNALS = """() => [...document.querySelectorAll('.sheet__now .signal > *')]
  .filter((el) => el.scrollWidth > el.clientWidth).map((el) => el.textContent.trim())"""
EIGHT_LETTERS = ("Johannes", "Annelies", "Frederik", "Margriet", "Hendrika", "Benjamin", "Charlene", "Theodoor")


@pytest.mark.parametrize("slug", games())
def test_names_of_eight_letters_are_broken_in_one_way_and_large_enough(open_page, server, slug):
    game, page = find_game(slug), open_page(size=SMALL)
    for most in (5, 8):
        count = max(count for count in game.seats if count <= most)
        opened(page, begun_with(server, game, EIGHT_LETTERS[:count]), server)
        assert (page.evaluate(BROKEN), page.evaluate(LITTLE)) == ([], []), count
        assert page.evaluate(CUT_ON_THE_SLATE) == [], count


@pytest.mark.parametrize("slug", ["roulette", "trente-et-quarante"])
def test_with_eight_the_places_of_chips_are_as_large_as_a_thumb_asks(open_page, server, slug):
    page = open_page(size=SMALL)
    opened(page, begun_with(server, find_game(slug), EIGHT_LETTERS), server)
    rows = [one for one in page.evaluate(MEASURE) if {"felt__place", "stakes__who"} & set(one["cls"].split("."))]
    assert len(rows) >= 4 * len(EIGHT_LETTERS)
    assert [one for one in rows if min(one["w"], one["h"]) < PLACE] == []
    assert page.evaluate(CUT_PLACES) == []


def test_who_deals_is_named_whole_above_a_slate_and_only_the_last_sentence_is_cut_off(open_page, server):
    page = open_page(size=SMALL)
    opened(page, begun_with(server, find_game("toepen"), ("Willemijn", "Charlene", "Ruud", "Saar")), server)
    expect(page.locator(".sheet__now .signal__rule")).to_have_text(["deler: Willemijn", "Charlene komt uit"])
    assert page.evaluate(CUT_SIGNALS) in ([], ["Charlene komt uit"])


CLAMPED = """() => [...document.querySelectorAll('.pad .press__name')]
  .filter((el) => el.checkVisibility() && el.scrollHeight > el.clientHeight + 4).map((el) => el.textContent)"""
"""Answers of which the end is not seen."""


@pytest.mark.parametrize("slug", ["eenentwintigen", "banken-met-variaties"])
def test_of_a_long_list_of_answers_each_can_be_read_whole(open_page, server, slug):
    page, browser = open_page(size=SMALL), begun_with(server, find_game(slug), FIVE)
    opened(page, browser, server)
    page.goto(f"{browser.sheet}?hand-1=meer&vanaf=1")
    assert page.get_by_text("dood met zeven").count() == 1
    assert page.evaluate(CLAMPED) == []


LYING = """() => {
  const shown = '.line__name, .chip, .line__points, .marks > svg', all = (at, what) => [...at.querySelectorAll(what)];
  const boxes = (line) => all(line, shown).map((el) => el.getBoundingClientRect()).filter((box) => box.width);
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
  return all(document, '.lines .line').map(boxes)
    .some((found) => found.some((one, nth) => found.slice(nth + 1).some((other) => over(one, other))));
}"""
"""Does anything on the slate lie over something else of its line?"""
SMALL_OR_CUT = """() => {
  const words = '.pad .press__name, .pad .field__label, .lines .line__name, .lines .chip__word';
  const small = (el) => el.closest('.pad') && parseFloat(getComputedStyle(el).fontSize) < 14;
  const seen = (el) => el.checkVisibility() && el.getBoundingClientRect().width > 1;
  return [...document.querySelectorAll(words)].filter(seen)
    .filter((el) => small(el) || el.scrollWidth > el.clientWidth + 1).map((el) => el.textContent);
}"""
FIVE = ("Annelies", "Johannes", "Ruud", "Saar", "Willemijn")


@pytest.mark.parametrize("size", [SMALL, PHONE], ids=["360", "390"])
def test_an_evening_with_five_is_legible_and_what_unfolds_is_seen(open_page, server, size):
    browser, page = Browser(server.base), open_page(size=size, dark=True)
    browser.get("/blad/nieuw/?spel=toepen")
    stand = ("14", "13", "14", "3", "12")
    browser.post("/blad/nieuw/", spel="toepen", key=uuid.uuid4(), naam=FIVE, stand=stand, **{"optie-was": "aan"})
    browser.sheet = browser.where.removeprefix(server.base)
    opened(page, browser, server)
    assert page.locator(".line__rest .icon:visible").count() == 2
    assert not page.evaluate(LYING)
    assert page.evaluate(SMALL_OR_CUT) == []
    page.locator("summary.more__summary").tap()
    page.wait_for_function("document.querySelector('details.more').open")
    bar = page.locator(".bar").bounding_box()["y"]
    page.wait_for_function(
        "bar => { const { top, bottom } = document.querySelector('.more__summary').getBoundingClientRect();"
        " return top >= 0 && bottom <= bar; }",
        arg=bar,
    )
    assert page.locator(".field:visible", has_text="omgedraaid").count() == 0
    page.goto(f"{browser.sheet}?toep=3&slag=3&vanaf=1")
    page.evaluate("scrollTo(0, 300)")
    page.locator("form.bar__write button").tap()
    page.locator("[data-rounds='1']").wait_for(state="attached")
    page.wait_for_function("scrollY === 0")  # the next round begins where a round begins


UNREAD = """() => [...document.querySelectorAll('.lines .line .chip__word')].filter((el) => {
    const line = el.closest('.line').getBoundingClientRect(), own = el.getBoundingClientRect();
    return own.width < 9 || el.scrollWidth > el.clientWidth + 1
      || own.top < line.top - 1 || own.bottom > line.bottom + 1 || own.right > line.right + 1;
  }).map((el) => el.textContent)"""
"""Words of states on the slate that can't be read whole."""
THIRTEEN = (*EIGHT_LETTERS, "Willemijn", "Saar", "Bo", "An", "Ruud")


def five_near_the_end(server):
    browser = Browser(server.base)
    browser.get("/blad/nieuw/?spel=toepen")
    stand = ("14", "14", "14", "14", "3")
    browser.post("/blad/nieuw/", spel="toepen", key=uuid.uuid4(), naam=FIVE, stand=stand)
    browser.sheet = browser.where.removeprefix(server.base)
    return browser, [("armoede", "dood")] * 4 + [()]


def thirteen_who_stake(server):
    """A bank of baccara against which twelve have staked: a side and a number each."""
    browser = begun_with(server, find_game("baccara-banque"), THIRTEEN)
    sides = [("links", "rechts")[seat % 2] for seat in range(1, 13)]
    stakes = [{"fact": "Stake", "seat": seat, "side": side, "amount": 1200} for seat, side in enumerate(sides, 1)]
    assert browser.write([{"fact": "Bought", "seat": 0, "amount": 100_000}, *stakes], seen=1) == 200
    numbered = [(f"{side} 12", f"nr. {13 - seat}") for seat, side in enumerate(sides, 1)]
    return browser, [(), ("bank",), *numbered]


def four_with_a_bank(server):
    """Four cells of a game of chips, all side by side."""
    return begun_with(server, find_game("loterijen"), THIRTEEN[:4]), [("bank",), *[()] * 3]


def eight_with_a_bank(server):
    """Two rows of four."""
    return begun_with(server, find_game("loterijen"), THIRTEEN[:8]), [("bank",), *[()] * 7]


def nine_with_a_bank(server):
    """Nine cells of which one has a state; five stand side by side."""
    return begun_with(server, find_game("loterijen"), THIRTEEN[:9]), [("bank",), *[()] * 8]


def eleven_with_a_bank(server):
    """So many that only four stand side by side."""
    return begun_with(server, find_game("loterijen"), THIRTEEN[:11]), [("bank",), *[()] * 10]


PLAYED = [
    five_near_the_end,
    four_with_a_bank,
    eight_with_a_bank,
    nine_with_a_bank,
    eleven_with_a_bank,
    thirteen_who_stake,
]


@pytest.mark.parametrize("size", [SMALL, PHONE], ids=["360", "390"])
@pytest.mark.parametrize("played", PLAYED, ids=["five", "four", "eight", "nine", "eleven", "thirteen"])
def test_beside_the_pad_each_state_has_a_word_that_can_be_read_and_a_target_as_promised(
    open_page, server, played, size
):
    (browser, states), page = played(server), open_page(size=size, dark=True)
    opened(page, browser, server)
    words = (
        "[...document.querySelectorAll('.line')].map(e => [...e.querySelectorAll('.chip__word')].map(w => w.innerText))"
    )
    assert [tuple(found) for found in page.evaluate(words)] == states
    assert page.evaluate(UNREAD) == []
    assert not page.evaluate(LYING)
    assert [one for one in too_small(page.evaluate(MEASURE)) if "line__signal" in one[0]] == []
