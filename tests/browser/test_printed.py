"""What the browser prints of a page: light, without what can only be tapped, and no page without words."""

import io
from unicodedata import normalize

import pytest
from playwright.sync_api import expect
from pypdf import PdfReader

from tests.browser.conftest import DESK
from tests.browser.test_evening import Evening

PAGES = ["/", "/spel/toepen/", "/kies/", "/begrippen/", "/afdrukken/", "/reken/roulette/", "/blad/"]
TAPPED = ("Zoek een regel, term of rekenhulp", "Nieuw scoreblad", "Privacy", "Naar de inhoud")


def printed(page, path):
    page.goto(path)
    reader = PdfReader(io.BytesIO(page.pdf(format="A4", print_background=True)))
    return [" ".join(normalize("NFKC", one.extract_text()).split()) for one in reader.pages]  # ligatures as letters


@pytest.mark.parametrize("path", PAGES)
def test_a_page_prints_without_what_can_only_be_tapped_and_without_blank_paper(open_page, path):
    page = open_page(dark=True, size=DESK)
    texts = printed(page, path)
    assert all(len(text) > 20 for text in texts)
    assert not [name for name in TAPPED for text in texts if name in text]
    page.emulate_media(media="print", color_scheme="dark")
    ground = page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--ground')")
    assert ground.strip() in ("#fff", "#ffffff")


def test_what_is_folded_on_a_rule_page_is_read_on_paper(open_page):
    page = open_page(size=DESK)
    text = "".join("".join(printed(page, "/spel/toepen/")).split())
    answers = page.locator(".faq > p").all_text_contents()
    assert answers
    for answer in answers:
        assert "".join(answer.removesuffix("Lees de regel").split())[:25] in text


def test_cards_print_with_their_suits_and_how_to_play_as_a_list(open_page):
    page = open_page(size=DESK)
    page.goto("/spel/toepen/")
    expect(page.locator(".brief__ways")).to_be_attached()
    text = " ".join(printed(page, "/spel/toepen/"))
    assert {"♠", "♥", "♦", "♣"} <= {*text}
    assert "Overtoepen" in text
    assert "1 van 10" not in text
    assert "In beeld" not in text
    page.emulate_media(media="print")
    ink = "one => getComputedStyle(one).color"
    assert page.locator(".scene > .m em").first.evaluate(ink) == page.locator("body").evaluate(ink)


def test_all_words_in_the_middle_of_a_table_print_in_ink(open_page):
    page = open_page(size=DESK)
    page.goto("/spel/verpachten/")
    page.emulate_media(media="print")
    ink = page.locator("body").evaluate("one => getComputedStyle(one).color")
    words = "all => all.map(one => [one.tagName, getComputedStyle(one).color, getComputedStyle(one).backgroundColor])"
    found = page.locator(".scene > .m :is(em, bdi, small)").evaluate_all(words)
    assert {"EM", "BDI", "SMALL"} == {name for name, *_ in found}
    assert {(colour, ground) for _, colour, ground in found} == {(ink, "rgba(0, 0, 0, 0)")}


def test_what_wins_is_seen_where_a_system_chooses_the_colours(open_page):
    page = open_page()
    page.emulate_media(forced_colors="active")
    page.goto("/spel/toepen/")
    assert page.locator("main .laid > .w").first.evaluate("one => getComputedStyle(one).outlineStyle") == "solid"


def test_a_sheet_prints_its_standing_and_rounds_without_its_pad(open_page):
    page = open_page(dark=True, size=DESK)
    evening = Evening(page, javascript=True)
    evening.begin()
    page.goto(evening.url)
    evening.round(winner="Ilse")
    text = " ".join(printed(page, evening.url))
    assert page.title().partition(" · ")[0] in text
    assert all(name in text for name in ("Ilse", "Mehmet", "Ruud", "Saar"))
    assert "Schrijf op" not in text
    assert "Laatste slag voor" not in text
