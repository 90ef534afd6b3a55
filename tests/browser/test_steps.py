"""A worked example, gone through a step at a time: by thumb, swipe and keys, from a link, and without a script."""

import re

import pytest
from playwright.sync_api import expect

from scoring.games import PLAYABLE
from tests.browser.conftest import DESK, PHONE, SMALL
from tests.browser.depth import games

ROUND = "voorbeeld-harten"
SWIPE = """([box, along]) => {
  const scene = box.querySelector(".scene");
  const at = (x) => new Touch({ identifier: 1, target: scene, clientX: x, clientY: 300 });
  scene.dispatchEvent(new TouchEvent("touchstart", { touches: [at(200)], changedTouches: [at(200)], bubbles: true }));
  scene.dispatchEvent(new TouchEvent("touchend", { touches: [], changedTouches: [at(200 + along)], bubbles: true }));
}"""


def opened(open_page, path=f"/spel/verpachten/#{ROUND}", **how):
    page = open_page(**how)
    page.goto(path)
    return page, page.locator(f"#{ROUND}")


def at(box, step):
    expect(box.locator(".steps__at")).to_have_text(f"{step} van 8")


@pytest.mark.parametrize("size", [PHONE, SMALL, DESK], ids=["phone", "small", "desk"])
def test_a_step_shows_its_sentence_and_what_lies_there_then(open_page, size):
    page, box = opened(open_page, size=size)
    at(box, 1)
    ilse = box.locator("li", has=page.locator("bdi", has_text="Ilse")).first
    expect(ilse.get_by_role("img")).to_have_count(0)
    box.get_by_role("button", name="Volgende stap").click()
    expect(ilse.get_by_role("img", name="boer, drie, zeven")).to_be_visible()
    expect(box.locator(".example__steps li", has_text="Ilse kreeg een boer")).to_be_visible()
    expect(box.locator(".example__steps li", has_text="Bart biedt het hoogst")).not_to_be_visible()
    box.press("ArrowRight") if size is DESK else page.evaluate(SWIPE, [box.element_handle(), -80])
    at(box, 3)
    box.press("ArrowLeft") if size is DESK else page.evaluate(SWIPE, [box.element_handle(), 80])
    at(box, 2)
    assert page.url.endswith(f"#{ROUND}-2")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_what_one_presses_stays_under_the_thumb_at_every_step(open_page):
    _, box = opened(open_page)
    on = box.get_by_role("button", name="Volgende stap")
    at(box, 1)
    on.scroll_into_view_if_needed()
    expect(box.locator(".scene[style]")).to_have_count(1)
    seen = set()
    for step in range(2, 9):
        on.click()
        at(box, step)
        top, foot = (one.bounding_box()["y"] for one in (box.locator(".scene"), on))
        seen.add(round(foot - top))
    assert len(seen) == 1
    assert seen.pop() < PHONE["height"] - 150


@pytest.mark.parametrize(("step", "lands"), [("-7", 7), ("-99", 8), ("-0", 1), ("", 1)])
def test_a_step_has_an_address_and_beyond_the_end_it_is_the_last(open_page, step, lands):
    _, box = opened(open_page, f"/spel/verpachten/#{ROUND}{step}")
    at(box, lands)
    expect(box.locator(".example__now")).to_be_in_viewport()


def test_a_step_of_an_example_that_is_folded_away_is_unfolded(open_page):
    page = open_page()
    page.goto("/spel/chinese-poker/#voorbeeld-allebei-drie-gelijke-in-de-front-3")
    expect(page.locator(".example__now", has_text="Bo wint met twee tegen een")).to_be_in_viewport()


def test_it_can_be_read_as_text_and_taken_over_to_a_sheet(open_page):
    page, box = opened(open_page)
    box.get_by_role("button", name="Lees het als tekst").click()
    for told in ("Bart biedt het hoogst", "Ilse kreeg een boer", "Alles ligt open"):
        expect(box.locator(".example__steps li", has_text=told)).to_be_visible()
    box.press("ArrowRight")  # there is no step to go to
    page.evaluate(SWIPE, [box.element_handle(), -80])
    expect(box.get_by_role("img", name="zes, aas")).to_be_visible()
    box.get_by_role("button", name="Stap voor stap").click()
    at(box, 1)
    take = f"/spel/verpachten/{ROUND.replace('-', '/', 1)}/"
    expect(box.get_by_role("link", name="Neem over op een blad")).to_have_attribute("href", take)


def test_without_a_script_all_sentences_stand_there_and_the_end_is_drawn(open_page):
    _, box = opened(open_page, javascript=False)
    for told in ("Bart biedt het hoogst", "Ilse kreeg een boer", "Alles ligt open"):
        expect(box.locator(".example__steps li", has_text=told)).to_be_visible()
    expect(box.get_by_role("img", name="zes, aas")).to_be_visible()
    expect(box.locator("b", has_text="49")).to_be_visible()
    expect(box.locator(".fiche")).not_to_be_visible()


@pytest.mark.parametrize("size", [PHONE, SMALL, DESK], ids=["phone", "small", "desk"])
def test_a_line_at_the_head_of_a_page_shows_the_table_and_leads_there(open_page, size):
    page = open_page(size=size)
    page.goto("/spel/toepen/")
    line = page.locator(".brief li", has_text="Overtoepen")
    seen = line.get_by_role("link", name="In beeld: Saar gaat mee en overtoept.")
    expect(seen.locator("li", has_text="Saar").locator("u")).to_have_count(1)
    expect(seen.locator("li", has_text="Ilse").locator("em")).to_have_text(["deelt"])
    assert seen.evaluate(
        "(one) => one.lastChild.getBoundingClientRect().bottom <= one.getBoundingClientRect().bottom + 1"
    )
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    seen.click()
    expect(page.locator("#voorbeeld-toep-en-overtoep .steps__at")).to_have_text("3 van 6")


LETTERS = """() => [...document.querySelectorAll(".brief .look")].flatMap((look) => {
  const walker = document.createTreeWalker(look, NodeFilter.SHOW_TEXT), found = [];
  while (walker.nextNode()) {
    const held = walker.currentNode.parentElement, word = walker.currentNode.data.trim();
    if (!word || !held.closest("[aria-hidden]") || held.closest("svg")) continue;
    const scene = held.closest(".scene");
    const scale = scene ? scene.getBoundingClientRect().width / scene.offsetWidth : 1;
    found.push([Math.round(scale * parseFloat(getComputedStyle(held).fontSize) * 100) / 100, word, look.hash]);
  }
  return found;
})"""


WORDS_LEFT_OUT = """() => [...document.querySelectorAll(".brief .look")].filter((look) => look.querySelector(".scene"))
  .flatMap((look) => {
    history.replaceState(null, "", look.hash);
    dispatchEvent(new HashChangeEvent("hashchange"));
    const box = document.getElementById(look.hash.slice(1).replace(/-\\d+$/, ""));
    const seats = (scene) => [...scene.querySelectorAll(":scope > li:not(.m)")];
    const words = (seat) => [...seat.querySelectorAll("em:not([hidden])")].map((word) => word.textContent).join();
    const table = seats(box.querySelector(".scene"));
    return seats(look.querySelector(".scene"))
      .flatMap((seat, nth) => seat.querySelector("u, small, .laid, .fiche") && words(seat) !== words(table[nth])
        ? [`${look.hash}: ${words(table[nth])}`] : []);
  })"""
"""The words of each seat with a part in the step of a picture that the picture lacks, as `#address: words`."""


@pytest.mark.parametrize("game", PLAYABLE, ids=lambda game: game.slug)
def test_every_letter_of_the_pictures_at_the_head_can_be_read_on_the_smallest_phone(open_page, game):
    """Of tables, orders and signs; the few words inside a drawing are its own. A page of its own for each game: a
    picture is made as large as fits when the page opens. Who has a part in its step keeps his words."""
    page = open_page(size=SMALL)
    page.goto(f"/spel/{game.slug}/")
    looks = page.locator(".brief .look")
    expect(page.locator(".brief .look > [aria-hidden]")).to_have_count(looks.count())
    letters = page.evaluate(LETTERS)
    assert letters or page.locator(".brief .look > :not(svg)[aria-hidden]").count() == 0
    assert [one for one in letters if one[0] < 9.995] == []
    assert (
        page.evaluate(
            """() => [...document.querySelectorAll(".look > [aria-hidden]")].filter((shown) => {
          const [seen, look] = [shown, shown.parentElement].map((one) => one.getBoundingClientRect());
          return seen.bottom > look.bottom + 1 || seen.right > look.right + 1;
        }).length"""
        )
        == 0
    )
    assert page.evaluate(WORDS_LEFT_OUT) == []


def test_the_lines_are_turned_over_on_the_first_screen(open_page):
    page = open_page()
    page.goto("/spel/toepen/")
    first, second = (page.locator(".brief > ul > li").nth(nth) for nth in range(2))
    assert first.locator("strong").bounding_box()["y"] < PHONE["height"] - 150
    expect(page.locator(".brief .steps__at")).to_have_text("1 van 10")
    page.get_by_role("button", name="Volgende", exact=True).click()
    expect(page.locator(".brief .steps__at")).to_have_text("2 van 10")
    expect(second).to_be_in_viewport(ratio=0.2)
    page.get_by_role("button", name="Vorige", exact=True).click()
    expect(page.locator(".brief .steps__at")).to_have_text("1 van 10")


def test_without_a_script_the_lines_say_it_all_and_lead_to_their_example(open_page):
    page = open_page(javascript=False)
    page.goto("/spel/toepen/")
    line = page.locator(".brief li", has_text="Overtoepen")
    line.get_by_role("link", name="Bekijk").click()
    assert page.url.endswith("#voorbeeld-toep-en-overtoep")
    expect(page.locator("#voorbeeld-toep-en-overtoep")).to_be_in_viewport()


TOLD = "all => all.map((one) => one.textContent.replace(/\\s+/g, ' ').trim())"
KINDS = ("verpachten", "chapeau", "roulette", "chinese-poker")  # cards, dice, chips on a felt, rows


@pytest.mark.parametrize("slug", games(*KINDS))
def test_an_example_of_each_game_is_gone_through_by_keys_by_swiping_and_without_a_script(open_page, slug):
    page = open_page(javascript=False)
    page.goto(f"/spel/{slug}/")
    plain = page.locator(".example[data-steps]").first
    told = plain.locator(".example__steps > li").evaluate_all(TOLD)
    assert len(told) > 1
    expect(plain.locator(".scene")).to_have_count(1)
    name = plain.get_attribute("id")

    page = open_page()
    page.goto(f"/spel/{slug}/#{name}-1")
    box = page.locator(f"#{name}")
    now = box.locator(".example__now")
    box.get_by_role("button", name="Volgende stap").focus()
    for forth, back in (("ArrowRight", "ArrowLeft"), (-80, 80)):
        seen = []
        for nth in range(1, len(told) + 1):
            expect(box.locator(".steps__at")).to_have_text(f"{nth} van {len(told)}")
            expect(now).to_be_visible()
            seen += now.evaluate_all(TOLD)
            turn(page, box, forth)
        assert seen == told
        expect(box.locator(".steps__at")).to_have_text(f"{len(told)} van {len(told)}")
        for _ in told:
            turn(page, box, back)
        expect(box.locator(".steps__at")).to_have_text(f"1 van {len(told)}")


def turn(page, box, how):
    box.press(how) if isinstance(how, str) else page.evaluate(SWIPE, [box.element_handle(), how])


STANDS = re.compile(r"(\w[\w ]*?)\s(−?[\d½¼¾]+)(?=,|$)")
"""A name and what he has, as in `Stand: Ilse 2, Ruud −2½`."""


@pytest.mark.parametrize("slug", games(*KINDS))
def test_an_example_of_each_game_is_taken_over_to_a_sheet_with_its_standing(open_page, slug):
    """As at its end, or as at its beginning where no sheet can go on from there."""
    page = open_page()
    page.goto(f"/spel/{slug}/")
    box = page.locator(".example[data-steps]").first
    ends, agreed = (" ".join(box.locator(part).all_text_contents()) for part in (".example__end", "p.small"))
    ends = dict(STANDS.findall(" ".join(ends.replace("Stand:", "").split())))
    began = dict(STANDS.findall(" ".join(agreed.partition("beginstand")[2].split())))
    box.evaluate("one => { for (let f = one; (f = f.parentElement.closest('details')); ) f.open = true; }")
    box.get_by_role("link", name="Neem over op een blad").click()
    page.get_by_role("button", name="Begin", exact=True).click()
    expect(page.locator(".lines")).to_be_visible()
    names, points = (page.locator(f".line__{part}").all_text_contents() for part in ("name", "points"))
    there = dict(zip(map(str.strip, names), map(str.strip, points), strict=True))
    players = [name for name in there if name in ends]
    assert len(players) > 1
    assert [there[name] for name in players] in (
        [ends[name] for name in players],
        [began.get(name, "0") for name in players],
    )
