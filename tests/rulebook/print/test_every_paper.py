"""Every rule sheet and pad: no side blank, no column half empty, no type too small; as long and large as is said."""

import io

import pytest
from pypdf import PdfReader

from rulebook.book.shelf import shelf
from rulebook.print.extents import EXTENTS
from scoring.games import PLAYABLE
from tests.clients.papers import paper, read, sides_of, smallest_type
from tests.rulebook.print.test_sheets import fills

GAMES = [game.slug for game in PLAYABLE if game.slug in shelf().pages]
FEW = ("toepen", "roulette", "poker-hazard", "verloten")
"""The longest, the widest, the most house rules, the shortest."""
SAME = "one template and one set of columns for all; how long each short sheet is, `test_sheets.py` holds at the gate"
RARELY = [pytest.param(slug, marks=() if slug in FEW else pytest.mark.thorough(SAME), id=slug) for slug in GAMES]
AT_THE_GATE = {(slug, "kort", "a4") for slug in FEW} | {
    ("roulette", "kort", "a5"), ("poker-hazard", "kort", "a5"), ("toepen", "heel", "a4"), ("verloten", "heel", "a4"),
}  # fmt: skip
RULES = [
    pytest.param(*one, marks=() if one in AT_THE_GATE else pytest.mark.thorough(SAME), id="-".join(one))
    for slug in GAMES
    for one in ((slug, "kort", "a4"), (slug, "kort", "a5"), (slug, "heel", "a4"))
]
LEAST_TYPE = 7.99
HIGH = {"a4": 842, "a5": 595}
MEASURED = {
    "kort": "Op A4 in het kort", "heel": "De hele tekst", "blok": "A4 of A5", "boekje": "Op A5 het hele boekje",
    "deel": "Van een enkel spel", "kaartjes": "Een vel van 10, voor en achter",
}  # fmt: skip
"""What the page says each extent of, with the size of paper on which it is measured above."""
FULL = 0.4
"""So much of a column is filled at least, but for the last of a paper."""


@pytest.mark.parametrize(("slug", "text", "size"), RULES)
def test_a_rule_sheet_has_no_empty_side_or_column_and_no_small_type(client, slug, text, size):
    address = f"/spel/{slug}.pdf?tekst={text}&papier={size}"
    reader = read(client, address)
    if size == "a4":
        extent = EXTENTS[text]
        told = f"{slug} has {len(reader.pages)} pages: rulebook/print/extents.py says {extent.said}"
        assert len(reader.pages) in extent.pages, told
        assert len(paper(client, address).content) <= extent.kilobytes * 1000
    assert smallest_type(reader) >= LEAST_TYPE
    assert all(len(side.text) > 100 for side in sides_of(reader))
    assert {round(float(page.mediabox.height)) for page in reader.pages} == {HIGH[size]}
    high = float(reader.pages[0].mediabox.height)
    for number, lowest in enumerate([*fills(reader)][:-1], 1):
        # on A5 there is one column, and the page is as full as what ends lowest
        ends = lowest.values() if size == "a4" else [min(lowest.values())]
        assert max(ends) < high * (1 - FULL), (number, lowest)


@pytest.mark.parametrize("size", ["a4", "a5"])
@pytest.mark.parametrize("slug", RARELY)
def test_a_pad_is_as_large_as_is_said(client, slug, size):
    made = paper(client, f"/blok/{slug}.pdf?papier={size}").content
    assert len(PdfReader(io.BytesIO(made)).pages) in EXTENTS["blok"].pages
    assert len(made) <= EXTENTS["blok"].kilobytes * 1000


def test_the_first_cards_are_as_large_as_is_said(client):
    made = paper(client, "/kaartjes.pdf").content
    assert len(PdfReader(io.BytesIO(made)).pages) in EXTENTS["kaartjes"].pages
    assert len(made) <= EXTENTS["kaartjes"].kilobytes * 1000


@pytest.mark.pdfua  # made there anyway, and too long to make here
@pytest.mark.parametrize(
    ("part", "query"),
    [
        pytest.param("boekje", "", marks=pytest.mark.thorough("a minute for 270 pages; the gate makes parts of it")),
        *(("deel", f"?spel={slug}") for slug in ("toepen", "mijn-en-dijn")),  # the longest text and the shortest
    ],
)
def test_a_booklet_is_as_large_as_is_said(client, part, query):
    made = paper(client, f"/regelboek.pdf{query}").content
    assert len(PdfReader(io.BytesIO(made)).pages) in EXTENTS[part].pages
    assert len(made) <= EXTENTS[part].kilobytes * 1000


@pytest.mark.parametrize("part", [*EXTENTS])
def test_the_page_says_how_long_and_large_each_paper_is(client, part):
    assert f"{MEASURED[part]}: {EXTENTS[part].said}" in " ".join(client.get("/afdrukken/").content.decode().split())
