"""A table with more on it than one counts on: many seats, long names and names from right to left, twelve cards."""

from dataclasses import replace

import pytest
from playwright.sync_api import expect

from scoring.games import game as find_game
from scoring.kit.cards import PACK
from scoring.play.scene import Heap, scene_of_board
from scoring.templatetags.scene import draw_table
from tests.browser.conftest import PHONE, SMALL
from tests.rounds.play_along import begin_of

NAMES = (
    "Wilhelmina-Johanna van der Berg",
    "שלום עולם",
    "محمد عبد الرحمن",
    "Ottervangerszoonskleinkind12345",
    *(f"Annelies de {nth}e" for nth in range(9)),
)
TWELVE = tuple(map(str, PACK[:12]))
PUT = "html => { document.querySelector('.example > .scene').outerHTML = html; }"
OUT_OF_PLACE = """() => {
  const scene = document.querySelector('.example > .scene'), all = [...scene.children];
  const box = (el) => el.getBoundingClientRect();
  const out = (inner, outer) => inner.left < outer.left - 1 || inner.right > outer.right + 1
    || inner.top < outer.top - 1 || inner.bottom > outer.bottom + 1;
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const seats = all.filter((el) => !el.matches('.m'));
  return {
    sideways: document.documentElement.scrollWidth - innerWidth,
    outside: all.filter((el) => out(box(el), box(scene.parentElement))).map((el) => el.textContent),
    cut: seats.flatMap((el) => [...el.querySelectorAll('bdi, b, em, small, .laid > i')]
      .filter((part) => out(box(part), box(el))).map((part) => part.textContent)),
    over: seats.flatMap((el, nth) => seats.slice(nth + 1).filter((next) => over(box(el), box(next))))
      .map((next) => next.textContent),
    hands: [...scene.querySelectorAll('.laid')].map((el) => el.children.length),
  };
}"""


def crowded(count):
    """So many at a table of the free sheet, each with a word and a payment, and twelve cards before the first three."""
    play = find_game("baccara-banque").play
    scene = scene_of_board(play.board(play.start(begin_of(find_game("baccara-banque"), players=NAMES[:count]))))
    places = tuple(
        replace(
            place,
            words=("past", "heeft de bank"),
            heaps={("", 0): Heap("cards", TWELVE if nth < 3 else TWELVE[:2])},
            points=-1_234 * nth,
        )
        for nth, place in enumerate(scene.places)
    )
    return draw_table([replace(scene, places=places)])


@pytest.mark.parametrize("count", [2, 5, 13])
@pytest.mark.parametrize("large", [False, True], ids=["usual", "twice as large"])
def test_a_crowded_table_stays_in_its_place_and_nothing_of_it_is_cut(open_page, count, large):
    for size in (PHONE, SMALL):
        page = open_page(size=size)
        page.goto("/spel/verpachten/")
        expect(page.locator(".steps__at").first).to_be_attached()
        page.evaluate(PUT, crowded(count))
        if large:
            page.evaluate("document.documentElement.style.fontSize = '200%'")
        found = page.evaluate(OUT_OF_PLACE)
        hands = [12] * min(count, 3) + [2] * (count - min(count, 3))
        assert sorted(found.pop("hands")) == sorted(hands)
        assert found == {"sideways": 0, "outside": [], "cut": [], "over": []}, size
