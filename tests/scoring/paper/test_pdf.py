"""Paper: what stands on it, in which type, on how many pages, and that nothing is fetched for it."""

import io
import re

import pyphen
import pytest
from django.core.management import call_command
from django.db import transaction
from django.template import Context, Template
from django.template.loader import render_to_string
from django.test import Client
from fontTools.ttLib import TTFont
from pypdf import PdfReader
from weasyprint import HTML
from weasyprint.formatting_structure.boxes import InlineBlockBox
from weasyprint.text.ffi import ffi

from scoring.kit.names import isolated, with_bdi_elements
from scoring.paper import pdf, undrawn
from scoring.paper.maker import WARM
from scoring.templatetags import paper as paper_tags
from tests.clients.papers import paper, sides_of, smallest_type
from tests.clients.sheet import Phone, fold, last, toep

OURS = {"Fraunces-Semi-Bold", "Source-Serif", "Source-Serif-Bold", "Source-Serif-Italic"}
LONGEST = (
    "Wilhelmina van der Burg-Jansen",
    "Maximiliaanconstantijnalexande",
    "Bartholomeus IJzerman-Ørsted X",
    "Hendrik-Jan van Oldenbarneveld",
)


def text_of(reader):
    return " ".join(" ".join(side.text for side in sides_of(reader)).split())


def typefaces(reader):
    """The faces embedded in a PDF, without the tag of the subset."""
    fonts = [font.get_object() for page in reader.pages for font in page["/Resources"].get("/Font", {}).values()]
    return {font["/BaseFont"].partition("+")[2] for font in fonts}


def printed(it):
    data = paper(it.client, it.url + "blad.pdf").content
    return data, PdfReader(io.BytesIO(data))


def free_sheet(phone, names, rounds, **options):
    it = Phone(phone)
    it.begin("vrij", names=names, spel="Boerenbridge", **options)
    seats = list(range(len(names)))
    for nth in range(rounds):
        scored = {"fact": "Scored", "seats": seats, "points": [nth % 7 - 2 + seat for seat in seats]}
        assert it.write(scored, htmx=False).status_code == 302
    return it


@pytest.fixture(scope="module")
def evening(django_db_setup, django_db_blocker):
    """Thirty rounds of toepen on paper, with knocks, folds and a beginstand: twice what is given, and to read in."""
    with django_db_blocker.unblock(), transaction.atomic():
        it = thirty_rounds(Client())
        first, reader = printed(it)
        again, _ = printed(it)
        transaction.set_rollback(True)
    return first, again, reader


def thirty_rounds(phone):
    it = Phone(phone)
    it.begin(tot="99", stand=(8, 0, 3, 0))
    for nth in range(30):
        first, second, third = nth % 4, (nth + 1) % 4, (nth + 2) % 4
        knocks = (toep(first), toep(second))[: nth % 3]
        facts = (*knocks, *[fold(third)][: len(knocks)], last(first if nth % 5 else second))
        assert it.write(*facts, htmx=False).status_code == 302
    return it


def test_an_evening_on_paper_has_standing_rounds_and_agreements(evening):
    reader = evening[-1]
    text = text_of(reader)
    assert reader.trailer["/Root"]["/Lang"] == "nl"
    assert re.fullmatch(r"\w+ toepen, \d+ \w+ 20\d\d", reader.metadata.title)
    assert reader.metadata.author == "De Lei"
    for name in ("Ilse", "Mehmet", "Ruud", "Saar"):
        assert text.count(name) > 3
    assert "Speel tot: 99." in text
    assert "Beginstand: Ilse 8, Mehmet 0, Ruud 3, Saar 0." in text
    assert "het spel is nog niet uit" in text
    assert "De Lei · " in text
    assert "blad 1 van 2" in text


def test_agreements_that_are_off_stay_off_paper_with_their_details(phone):
    it = Phone(phone)
    it.begin(blind="uit", was="uit")
    text = text_of(printed(it)[1])
    assert "Armoede." in text
    assert "Blind" not in text
    assert "Een blinde toep telt" not in text
    assert "Er is nog geen" not in text
    assert "Stand voor de eerste ronde" in text


def test_the_code_that_leads_back_stands_beside_the_title_and_never_alone_on_a_last_page(phone):
    pages = printed(free_sheet(phone, LONGEST, 60))[1].pages
    drawings = pages[0]["/Resources"]["/XObject"].items()
    code = next(name for name, one in drawings if one.get_object()["/Subtype"] == "/Image")
    codes = [page.get_contents().get_data().count(f"{code} Do".encode()) for page in pages]
    assert codes == [1] + [0] * (len(pages) - 1)
    assert len(codes) > 1


def test_who_is_out_and_who_wins_is_written_in_words(phone):
    it = Phone(phone)
    it.begin(names=("Jo", "Bo"), tot="2")
    it.write(last(0))
    it.write(last(0))
    text = text_of(printed(it)[1])
    assert "Jo blijft als laatste over en wint." in text
    assert "Eindstand na 2 rondes" in text
    assert " af" in text


def test_thirty_rounds_take_at_most_forty_kilobytes_and_the_same_sheet_gives_the_same_bytes(evening):
    first, again, _ = evening
    assert first == again
    assert len(first) <= 40_960


def test_forty_rounds_break_over_pages_under_a_repeated_head(phone):
    _, reader = printed(free_sheet(phone, ("Bo", "Kees", "Willemijn", "Teun", "Ada"), 40))
    assert len(reader.pages) == 2
    for side in sides_of(reader):
        assert "ronde" in side.text
        assert "Willemijn" in side.text
    assert "boerenbridge" in text_of(reader)


def test_of_a_sheet_without_end_the_last_rounds_are_printed_and_that_is_told(phone, monkeypatch):
    monkeypatch.setattr(paper_tags, "MOST_CELLS", 20)
    text = text_of(printed(free_sheet(phone, ("Bo", "Kees"), 12))[1])
    assert "Stand na 12 rondes" in text
    assert "Hier staan de laatste 10 van de 12 rondes." in text
    assert re.search(r"ronde Bo Kees 3 ", text)


@pytest.mark.parametrize("count", [2, 8, 13])
def test_names_of_thirty_letters_fit(phone, count):
    names = tuple(f"{name[:28]}{nth:02}" for nth, name in enumerate(LONGEST * 4))[:count]
    _, reader = printed(free_sheet(phone, names, 3))
    page = reader.pages[0]
    assert (page.mediabox.width > page.mediabox.height) == (count == 13)
    starts = [piece.x for piece in sides_of(reader)[0].pieces]
    assert 0 < min(starts) < max(starts) < page.mediabox.width - 30
    text = unbroken(text_of(reader))
    for name in names:
        # once above the tally, once at its line, once over its column; a long name is broken at a syllable
        assert text.count(unbroken(name)) >= 3


def unbroken(text):
    """Without the spaces and hyphens at which a line ends."""
    return re.sub(r"[\s\u00ad\u2010-]", "", text)


def test_a_name_with_markup_is_text(phone):
    name = "<img src=//x.nl/a.png>&amp;"
    text = text_of(printed(free_sheet(phone, (name, "<b>Bo</b>"), 2))[1])
    assert name in text
    assert "<b>Bo</b>" in text


def test_a_page_that_asks_for_something_outside_gets_nothing(monkeypatch):
    asked = []
    monkeypatch.setattr(pdf, "_fetch", lambda url: asked.append(url) or (b"", ""))
    pdf.pdf("<html lang=nl><title>Blad</title><h1>Blad</h1>")
    fonts = len(asked)
    pdf.pdf("<html lang=nl><title>Blad</title><h1>Blad</h1><img src='https://x.nl/a.png' alt='a'>")
    assert asked[fonts:] == ["https://x.nl/a.png"]


@pytest.mark.parametrize(
    "url",
    [
        "https://example.com/a.woff2",
        "file:///etc/passwd",
        "data:font/woff2;base64,AA==",
        "lei:/../config/settings.py",
        "lei:/fonts/../../config/settings.py",
        "lei:/fonts/../css/paper.css",
        "lei:/fonts/OFL-Fraunces.txt",
        "/fonts/fraunces-600.woff2",
    ],
)
def test_nothing_but_our_own_fonts_is_fetched(url):
    with pytest.raises(pdf.ForeignFile):
        pdf._fetch(url)


def test_our_fonts_are_there():
    content, kind = pdf._fetch("lei:/fonts/fraunces-600.woff2")
    assert content[:4] == b"wOF2"
    assert kind == "font/woff2"


def test_loose_marks_of_more_than_a_hundred_stand_below_the_last_row():
    drawn = " ".join(render_to_string("print/_marks.html", {"marks": {"fives": 21, "ones": 1, "stips": 1}}).split())
    assert "M36 100 m4 3l-.8 18" in drawn
    assert 'transform="translate(36 100)"' in drawn


def test_a_warm_maker_has_seen_every_array_of_glyphs_that_a_paper_needs():
    pdf.pdf(WARM)
    pdf.prepare_glyph_arrays()
    seen = dict(ffi._parsed_types)
    pdf.pdf(WARM.replace("De Lei", "Zwarte pijlkruid bij Vlaamse vijg, sexy qat"))
    assert ffi._parsed_types == seen
    for many in (1, 52, pdf.MOST_GLYPHS):
        known = ffi._parsed_types.pop(f"hb_codepoint_t[{many}]")
        assert ffi.typeof(f"hb_codepoint_t[{many}]") == known[0]
    assert all(TTFont(font)["maxp"].numGlyphs < pdf.MOST_GLYPHS for font in (pdf.STATIC / "fonts").glob("*.woff2"))


def test_a_warm_maker_has_read_where_dutch_words_may_be_broken(monkeypatch):
    """That takes longer than many a paper: its children have it from the maker."""
    monkeypatch.setattr(pyphen, "hdcache", {})
    pdf.pdf(WARM)
    assert [path.stem for path in pyphen.hdcache] == ["hyph_nl_NL"]


def test_a_sheet_is_set_in_our_own_type(evening):
    assert typefaces(evening[-1]) <= OURS


def test_letters_outside_our_type_may_come_from_another(phone):
    _, reader = printed(free_sheet(phone, ("Šárka Dvořáková", "Ilse"), 2))
    assert "Šárka Dvořáková" in text_of(reader)
    assert typefaces(reader) > {"Source-Serif"}


@pytest.fixture
def rules(client):
    def read(slug, chosen=""):
        return PdfReader(io.BytesIO(paper(client, f"/spel/{slug}.pdf?regels={chosen}").content))

    return read


@pytest.mark.parametrize(
    "slug",
    [
        pytest.param(
            "mieen", marks=pytest.mark.thorough("one template; `make pdfua` looks at the type of a whole text")
        ),
        "vrij",
    ],
)
def test_the_whole_text_of_a_game_can_be_printed_too(rules, slug):
    reader = rules(slug, "&tekst=heel")
    text = text_of(reader)
    assert typefaces(reader) <= OURS
    assert "Veelgevraagd" in text
    assert "De tekst is eigen werk." in text
    assert "lei:" not in text


@pytest.mark.parametrize("count", [2, 13])
def test_no_type_on_an_evening_is_smaller_than_eight_points(phone, count):
    _, reader = printed(free_sheet(phone, tuple(f"Speler {nth}" for nth in range(count)), 12))
    assert smallest_type(reader) >= 7.99


def test_many_rounds_of_a_few_players_stand_in_two_columns_in_order(phone):
    reader = printed(free_sheet(phone, ("Bo", "Kees"), 34))[1]
    assert len(reader.pages) == 1
    rows = re.findall(r"^(\d+) [+−–]", reader.pages[0].extract_text(), re.M)
    assert [int(nth) for nth in rows] == list(range(1, 35))
    assert text_of(reader).count("ronde Bo Kees") == 2


def test_a_name_from_right_to_left_stands_so_at_its_line_too(phone):
    reader = printed(free_sheet(phone, ("أحمد علي", "Bo"), 3))[1]
    lines = [line for line in reader.pages[0].extract_text().splitlines() if "أحمد" in line or "علي" in line]
    assert len(lines) >= 3
    assert all(re.search("أحمد علي|علي أحمد", line) for line in lines), lines


def places(content):
    """Each piece of text on the first page with how far from the left and the top it stands, in points."""
    found = []

    def seen(text, _, matrix, *__):
        if text.strip():
            found.append((text.strip(), matrix[4], -matrix[5]))

    PdfReader(io.BytesIO(content)).pages[0].extract_text(visitor_text=seen)
    return found


def test_on_paper_names_stand_in_the_order_in_which_they_are_said_also_from_right_to_left():
    page = Template("<html lang=nl><title>x</title><p>Dan: {{ a }} → {{ b }}, 5</p><p>toep {{ a }}; past {{ b }}")
    html = with_bdi_elements(page.render(Context({"a": isolated("דוד"), "b": isolated("משה")})))
    at: dict[str, float] = {}
    for text, left, _ in places(pdf.pdf(html)):
        at.setdefault(text, left)
    assert at["דוד"] < at["→"] < at["משה"]
    assert at["toep"] < at["past"]


def test_what_no_font_draws_is_a_number_that_tells_players_apart(phone):
    it = Phone(phone)
    it.begin(names=("\U000f0001\U000f0002", "\U000f0003", "Jan \U000f0003", "Zoë"))
    it.write(toep(1), last(0))
    text = "".join(
        page.extract_text() for page in PdfReader(io.BytesIO(paper(phone, it.url + "blad.pdf").content)).pages
    )
    for called in ("[1]", "[2]", "Jan [2]", "Zoë"):
        assert text.count(called) > 1
    assert "[1], [2]: hier staat een teken dat op dit papier niet te drukken is." in " ".join(text.split())


def test_what_some_font_draws_stays_as_it_is():
    assert undrawn.can_draw("Žižek é ½ → ♠")
    assert not undrawn.can_draw("a\U000f0001")
    root = HTML(string="<p>Ž → \U000f0001\u0301 b</p><title>\U000f0001</title>").etree_element
    undrawn.replace_undrawable(root)
    assert root.findtext("body/p").strip() == "Ž → [1] b"
    assert root.findtext("head/title") in ("\U000f0001", None)


def test_at_the_start_it_is_said_which_fonts_are_lacking(monkeypatch, capsys):
    monkeypatch.setattr(undrawn, "can_draw", lambda sign: sign in "אب")
    call_command("pango")
    assert "geen lettertype voor: emoji, Chinees en Japans, Koreaans en Hindi." in capsys.readouterr().out
    monkeypatch.setattr(undrawn, "can_draw", lambda _: True)
    call_command("pango")
    assert capsys.readouterr().out == ""


def test_a_page_number_that_is_not_so_once_the_pages_are_laid_is_laid_anew():
    far = "<p style='break-before: page'>verder</p>" * 3
    html = f"""<html lang="nl"><head><title>t</title></head><body><p><a class="see" data-page="2" href="#ver">ver</a>,
      <a class="at" href="#ver"></a></p>{far}<p id="ver">hier</p></body></html>"""
    told = text_of(PdfReader(io.BytesIO(pdf.pdf(html))))
    assert "(blz. 4)" in told
    assert "(blz. 2)" not in told


@pytest.mark.parametrize("count", [4, 6])
def test_what_came_and_what_stands_are_on_one_line_from_ten_thousand_on(phone, count):
    it = Phone(phone)
    names = ("Ilse", "Mehmet", "Ruud", "Saar", "Tess", "Wout")[:count]
    it.begin("vrij", names=names, spel="Boerenbridge")
    for _ in range(3):
        scored = {"fact": "Scored", "seats": list(range(count)), "points": [-9000] * count}
        assert it.write(scored, htmx=False).status_code == 302
    page = printed(it)[1].pages[0]
    lines = page.extract_text(extraction_mode="layout").splitlines()
    assert any(len(re.findall(r"−9000\s+−27\.000", line)) == count for line in lines)


def test_a_closed_card_is_as_high_on_paper_as_an_open_one():
    styles, fonts = pdf._styles_and_fonts()
    html = """<p><span class="laid laid--closed"><i></i></span> <span class="laid"><i>9</i></span></p>"""
    page = HTML(string=html).render(stylesheets=styles, font_config=fonts).pages[0]
    closed, laid = (box.height for box in page._page_box.descendants() if isinstance(box, InlineBlockBox))
    assert closed == laid > 0
