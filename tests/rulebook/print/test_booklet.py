"""The booklet: what is in it, that every page number leads where it says, and how it folds."""

import io
import re
from html import unescape
from itertools import pairwise

import pytest
from django.http import QueryDict
from django.test import Client
from django.utils.formats import date_format
from pypdf import PdfReader

from config import release
from rulebook.book.shelf import shelf
from rulebook.print import booklet, sheets
from rulebook.print.cross_references import by_letter, lines_of_terms, with_page_numbers
from scoring.games import game as find_game
from scoring.paper import build, folding, pdf
from scoring.paper.folding import sides
from tests.clients.papers import read, sides_of, smallest_type

SMALL = "spel=toepen&spel=handelen&spel=mieen&regels-toepen=was:aan,blind:uit&tafel=De vrijdagtafel"


@pytest.fixture(scope="module")
def small(django_db_blocker):
    with django_db_blocker.unblock():
        return read(Client(), f"/regelboek.pdf?{SMALL}")


def links(reader):
    """Every link within the booklet: the page it stands on, what is written on it, the page it leads to.

    Where a line ends just before a link, WeasyPrint leaves a piece of that link there without any width, on which
    nothing is written; the rest of it, with the number, is a link too.
    """
    named = reader.named_destinations
    for number, (page, written) in enumerate(zip(reader.pages, sides_of(reader), strict=True), 1):
        for one in page.get("/Annots", ()):
            note = one.get_object()
            target = note.get("/Dest") or note.get("/A", {}).get("/D")
            if note["/Subtype"] != "/Link" or target is None:
                continue
            where = named[str(target)].page if str(target) in named else target[0]
            left, high, right, low = map(float, note["/Rect"])
            if left == right:
                continue
            on = "".join(
                one.text for one in written.pieces if left - 1 <= one.x <= right and low - 1 <= one.y <= high + 1
            )
            yield number, " ".join(on.split()), reader.get_page_number(where.get_object()) + 1


def test_every_page_number_is_that_of_the_page_it_leads_to(small):
    found = [(on, told, to) for on, told, to in links(small) if re.search(r"\d\)?,?$", told)]
    assert len(found) > 60
    wrong = [one for one in found if int(re.search(r"(\d+)\)?,?$", one[1])[1]) != one[2]]
    assert wrong == []
    kinds = {re.sub(r"\d+", "0", re.sub(r".*(\(blz\.)", r"\1", told)) for _, told, _ in found}
    assert "(blz. 0)" in kinds


@pytest.mark.thorough("minutes for each of 270 pages; the gate makes three games of it, and lays a wrong number anew")
@pytest.mark.parametrize("query", ["", "papier=a4", "tekst=kort", *(f"spel={game.slug}" for game in booklet.BOUND)])
def test_every_page_number_of_every_booklet_is_that_of_the_page_it_leads_to(query):
    """A number that grows longer may push its target to a later page: of 1 944 numbers one was a page off."""
    made = pdf.pdf(booklet.page_to_print(booklet.asked_booklet(QueryDict(query)), "https://lei.example"))
    laid = PdfReader(io.BytesIO(made))
    found = [(on, told, to) for on, told, to in links(laid) if re.search(r"\d\)?,?$", told)]
    assert found
    assert [one for one in found if int(re.search(r"(\d+)\)?,?$", one[1])[1]) != one[2]] == []


def test_the_contents_name_every_part_and_its_page(small):
    sides = sides_of(small)
    text = sides[1].text
    for title in ("Toepen", "Handelen", "Mieën", "Begrippen", "Register", "Bronnen en colofon"):
        number = int(re.search(rf"{title}[^\n]*?\.{{3,}}\s*(\d+)", text)[1])
        assert title in sides[number - 1].text


def test_pages_carry_their_number_and_the_game(small):
    sides = sides_of(small)
    for number, side in enumerate(sides[2:], 3):
        assert re.search(rf"(?:^|\n){number}\s*(?:$|\n)", side.text), number
    assert "Handelen" in sides[-8].text or "Mieën" in sides[-8].text


def test_no_page_is_blank_and_no_type_is_smaller_than_eight_points(small):
    assert all(len(side.text) > 40 for side in sides_of(small))
    assert smallest_type(small) >= 7.99


def test_sources_stand_in_the_outer_margin_and_none_over_another(small):
    width = float(small.pages[0].mediabox.width)
    noted = 0
    for number, side in enumerate(sides_of(small), 1):
        beside = (one for one in side.pieces if (one.x < 72 if number % 2 == 0 else one.x > width - 78))
        lines = sorted({round(one.y, 1) for one in beside if one.y > 50})
        noted += len(lines)
        assert all(after - before > 7 for before, after in pairwise(lines)), number
    assert noted > 30


def test_text_extracts_in_the_order_in_which_it_is_read(small):
    text, at = re.sub(r"[\s-]", "", "".join(side.text for side in sides_of(small)[2:])), 0
    asked = booklet.asked_booklet(QueryDict(SMALL))
    for slug, chosen in asked.inside:
        scribe = shelf().scribe(slug)
        for rule in sheets.rules_on_paper(booklet._game_with_slug(slug), booklet._choices_of(chosen), short=False):
            at = text.find(re.sub(r"[\s-]", "", scribe.words(rule.title)), at) + 1
            assert at, rule.address
    assert at < text.index("Bronnenencolofon")


def test_the_colophon_says_which_edition_it_is_and_of_when(small):
    text = " ".join(sides_of(small)[-1].text.split())
    assert f"Uitgave {release.VERSION}, {date_format(release.DATE, 'j F Y')}." in text


def test_a_booklet_of_an_earlier_edition_is_made_anew():
    """What is on paper is kept by what it is made of: the number and the date too."""
    assert "config/release.py" in build.READ


def test_words_stand_under_their_letter_in_the_glossary_and_the_register():
    asked = booklet.asked_booklet(QueryDict(SMALL))
    there = booklet._marks_of(asked.inside, asked.short)
    terms = [term for term in shelf().terms.values() if booklet._term_belongs(term, asked, there)]
    for found in (by_letter(booklet._glossary_lines(terms, {})), by_letter(lines_of_terms(terms, there))):
        letters = {letter: [one.word for one in some] for letter, some in found}
        assert list(letters) == sorted(letters)
        assert "armoede" in letters["A"]
        assert sum(map(len, letters.values())) == len(terms)


def test_two_terms_of_one_name_are_told_apart_in_the_glossary():
    terms = [term for term in shelf().terms.values() if term.title == "stok"]
    assert len({one.of for one in booklet._glossary_lines(terms, {})}) == len(terms)


def test_the_contents_say_with_how_many_each_game_is_played():
    told = {slug: booklet._player_count_words(find_game(slug)) for slug in ("toepen", "ecarte", "roulette")}
    assert told == {"toepen": "2 tot 8 spelers", "ecarte": "2 tot 4 spelers", "roulette": "2 of meer spelers"}


def test_what_is_not_played_is_not_in_it(small):
    text = " ".join(" ".join(side.text.split()) for side in sides_of(small))
    assert "De vrijdagtafel" in text
    assert "De was controleren" in text
    assert "Wie blind toept, komt uit" not in text
    assert "Roulette" not in text
    assert "Onze afspraken staan in de tekst" in text


def glossary_of(query):
    """The words of the glossary of a booklet, each with what it means."""
    html = booklet.page_to_print(booklet.asked_booklet(QueryDict(query)), "https://example.org")
    found = re.findall(r'<p class="word__title">(.*?)</p>(.*?)</div>', html, re.S)
    return {
        re.sub(r"<[^>]+>", "", word).strip(): " ".join(re.sub(r"<[^>]+>", " ", said).split()) for word, said in found
    }


def test_the_glossary_of_a_booklet_says_what_its_tables_play():
    book, table = (glossary_of(f"spel=toepen{rules}") for rules in ("", "&regels-toepen=aftellen:aan"))
    assert book["af"].startswith("Op de grens staan of erboven")
    assert table["af"].startswith("Op nul staan of eronder")
    assert "zeven kaarten" in glossary_of("spel=eenentwintigen&regels-eenentwintigen=pak-van-32:aan")
    assert "vijf kaarten" in glossary_of("spel=eenentwintigen")


def test_a_word_of_two_games_goes_from_a_booklet_only_if_neither_plays_it():
    full = "regels-napoleonnen=vol-spel:aan"
    assert "piketkaarten" not in glossary_of(f"spel=napoleonnen&{full}")
    assert "piketkaarten" in glossary_of(f"spel=napoleonnen&spel=toepen&{full}")


def test_every_term_of_its_games_stands_in_the_glossary_and_in_the_register():
    asked = booklet.asked_booklet(QueryDict(SMALL))
    there = booklet._marks_of(asked.inside, asked.short)
    terms = [term for term in shelf().terms.values() if booklet._term_belongs(term, asked, there)]
    homes = {term.home for term in terms}
    assert {"toepen", "handelen", "mieen"} <= homes
    assert not {"roulette", "poker"} & homes
    assert not any(term.rule == "toepen#blind" for term in terms)
    register = list(lines_of_terms(terms, there))
    assert len(register) == len(terms)
    armoede = next(one for one in register if one.word == "armoede")
    assert armoede.marks == ("toepen--armoede", "begrip--armoede")


def test_the_register_has_the_games_by_their_other_names_too():
    asked = booklet.asked_booklet(QueryDict("spel=toepen&spel=verpachten&spel=eenentwintigen"))
    there = booklet._marks_of(asked.inside, asked.short)
    terms = [term for term in shelf().terms.values() if booklet._term_belongs(term, asked, there)]
    register = booklet._register(asked, terms, there)
    told = {(one.word, one.of): one.marks for one in register}
    assert told["Toepen", ""] == ("toepen",)
    assert told["poeken", "toepen"] == ("toepen",)
    assert told["boerderij pachten", "verpachten"] == ("verpachten",)
    assert ("21", "eenentwintigen") not in told
    letters = [letter for letter, _ in by_letter(register)]
    assert letters == sorted({*letters})


def test_each_name_of_a_game_that_is_also_a_word_leads_to_the_game_in_the_register():
    asked = booklet.asked_booklet(QueryDict(""))
    there = booklet._marks_of(asked.inside, asked.short)
    register = booklet._register(asked, booklet._terms_in(asked, there), there)
    led = {(one.word.lower(), mark) for one in register for mark in one.marks}
    words = {word for word, mark in led if mark.startswith("begrip--")}
    pages = [(game.slug, shelf().pages[game.slug]) for game in asked.games]
    both = [(name.lower(), slug) for slug, page in pages for name in (page.title, *page.also) if name.lower() in words]
    assert {("roulette", "roulette"), ("boerderij", "verpachten"), ("nap", "napoleonnen")} <= {*both}
    assert {*both} <= led
    told = [(one.word.lower(), one.of) for one in register]
    assert len(told) == len({*told})
    assert ("poker", "het spel") in told
    assert ("boerderij", "het spel verpachten") in told


def test_two_terms_of_one_name_are_told_apart_in_the_register():
    terms = [term for term in shelf().terms.values() if term.title == "stok"]
    assert len(terms) > 1
    assert len({one.of for one in lines_of_terms(terms, frozenset())}) == len(terms)


def test_a_link_points_to_the_page_only_where_it_leads_into_the_booklet():
    html = '<a href="/spel/toepen/#delen">delen</a>, <a class="term" href="/begrippen/stok/" data-term="stok">stok</a>'
    assert (
        with_page_numbers(html, frozenset({"toepen--delen"})) == '<a class="see" href="#toepen--delen">delen</a>, stok'
    )
    assert with_page_numbers(html, frozenset()) == "delen, stok"


def folded(pages, signature):
    """The pages in the order one reads them, when the sheets of each signature are laid on each other and folded."""
    found, rest = [], list(sides(pages, signature))
    most = signature or folding._sheets_in_signature(-(-pages // folding.TO_A_SHEET))
    while rest:
        some, rest = rest[: 2 * most], rest[2 * most :]
        outer, inner = [], []
        for front, back in zip(some[::2], some[1::2], strict=True):
            outer = [*outer, front[1], back[0]]
            inner = [back[1], front[0], *inner]
        found += [*outer, *inner]
    return found


@pytest.mark.parametrize("pages", [1, 3, 4, 5, 18, 32, 33, 47, 270])
@pytest.mark.parametrize("signature", [0, 1, 2, 4, 8, 16])
def test_folded_sheets_read_in_order(pages, signature):
    read = folded(pages, signature)
    assert read[:pages] == list(range(pages))
    assert read[pages:] == [None] * (-pages % 4)


@pytest.mark.parametrize(("pages", "sheets"), [(4, 1), (64, 16), (65, 9), (270, 14)])
def test_no_more_than_sixteen_sheets_are_folded_into_each_other(pages, sheets):
    """A whole booklet is 68 sheets: all in one nobody can fold it."""
    last_of_first = sheets * folding.TO_A_SHEET - 1
    assert sheets <= folding.MOST_SHEETS
    assert next(iter(sides(pages, 0)))[1] == 0
    assert next(iter(sides(pages, 0)))[0] in (last_of_first, None)
    assert list(sides(pages, 0)) == list(sides(pages, sheets))


@pytest.mark.django_db
def test_a_folded_booklet_shows_two_pages_on_every_side(client):
    flat, bound = (read(client, f"/regelboek.pdf?spel=mieen&tekst=kort{way}") for way in ("", "&katern=2"))
    assert len(flat.pages) > 2 * folding.TO_A_SHEET, "one signature tells nothing of where the next begins"
    expected = list(sides(len(flat.pages), 2))
    assert len(bound.pages) == len(expected)
    assert {(round(float(p.mediabox.width)), round(float(p.mediabox.height))) for p in bound.pages} == {(839, 595)}
    shown = [
        tuple(
            next(
                (
                    str(one.get_object()["/BBox"][2])
                    for name, one in page["/Resources"]["/XObject"].items()
                    if name == place
                ),
                None,
            )
            for place in ("/P0", "/P1")
        )
        for page in bound.pages
    ]
    assert [tuple(one is None for one in side) for side in shown] == [
        tuple(page is None for page in side) for side in expected
    ]
    assert "/StructTreeRoot" not in bound.trailer["/Root"]
    words = ["".join(side.text.split()) for side in sides_of(flat)]
    for side, (left, right) in zip(sides_of(bound), expected, strict=True):
        shows = "".join("".join(words[nth]) for nth in (left, right) if nth is not None)
        assert sorted("".join(side.text.split())) == sorted(shows)


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("kies=ja", "Kies minstens één spel voor het boekje."),
        ("spel=ganzenbord", "Het spel ‘ganzenbord’ staat niet in het regelboek."),
        ("papier=a3", "Kies A4 of A5."),
        ("katern=0", "Een katern telt 1 tot en met 16 vellen"),
        ("katern=99", "Een katern telt 1 tot en met 16 vellen"),
        ("katern=alles", "Met ‘een’ zijn het zo min mogelijk katernen."),
        ("katern=4&papier=a4", "Kies A5."),
        (f"tafel={'x' * 200}", "hoogstens 60 tekens lang; dit zijn er 200."),
        ("tafel=%E2%80%AEomgekeerd", "gewone letters en tekens"),
        ("spel=toepen&regels-ecarte=fiches:5", "Huisregels van ‘ecarte’ horen niet bij wat je afdrukt."),
        ("spel=toepen&regels-toepen=tot:1000", "Speel tot"),
        ("tekst=half", "‘kort’ en ‘heel’"),
    ],
)
def test_what_can_be_no_booklet_is_refused_in_words(client, query, told):
    answer = client.get(f"/regelboek.pdf?{query}")
    assert answer.status_code == 422
    assert told in unescape(answer.content.decode())


def test_the_whole_booklet_has_every_game_but_the_sheet_for_any():
    asked = booklet.asked_booklet(QueryDict(""))
    assert asked.whole
    assert {game.slug for game in asked.games} == {slug for slug in shelf().pages if slug != "vrij"}
    assert folding.TO_A_SHEET == 4
