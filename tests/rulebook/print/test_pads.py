"""Empty pads: the columns of each game, one page full of rows, and a code that leads to just such a sheet."""

import io
import re
from html import unescape

import pytest
from django.http import QueryDict
from django.template.loader import render_to_string
from pypdf import PdfReader

from rulebook.print import pads
from rulebook.print.asked import NoSuchPaper
from scoring.games import GAMES
from scoring.games import game as find_game
from tests.clients.papers import paper

AS_A5 = pytest.mark.thorough("the same on A5, which holds less, is at the gate")


def asked(slug, query=""):
    return pads.asked_pad(find_game(slug), QueryDict(query))


def page_of(client, address):
    reader = PdfReader(io.BytesIO(paper(client, address).content))
    assert len(reader.pages) == 1
    return reader.pages[0]


@pytest.mark.parametrize(
    "address",
    [
        "toepen?spelers=2", pytest.param("toepen?spelers=8", marks=AS_A5), "toepen?spelers=8&papier=a5",
        "ecarte?spelers=2&papier=a5", pytest.param("vrij?spelers=13", marks=AS_A5), "vrij?spelers=13&papier=a5",
        "commetten?spelers=13&papier=a5", "roulette?spelers=2",
        "toepen?regels=tot:30,paspunten:aan,was:aan&papier=a5", "toepen?regels=tot:99",
    ],
)  # fmt: skip
def test_a_pad_fills_one_page_with_numbered_rows(client, address):
    slug, _, query = address.partition("?")
    page = page_of(client, f"/blok/{slug}.pdf?{query}")
    text = page.extract_text()
    rows = [int(found) for found in re.findall(r"^(\d+)\s*$", text, re.M)]
    assert rows == list(range(1, len(rows) + 1))
    assert len(rows) >= 2
    assert "Onze afspraken" in text
    short, long = sorted((round(float(page.mediabox.width)), round(float(page.mediabox.height))))
    assert (short, long) == ((420, 595) if "papier=a5" in query else (595, 842))


ACCOUNTS = {
    "chapeau": 1, "mexicaanse-chapeau": 1, "poker": 1, "poker-hazard": 1, "baccara-banque": 1, "chemin-de-fer": 1,
    "commetten": 5, "handelen": 1, "mieen": 1, "napoleonnen": 2, "trente-et-quarante": 2, "verloten": 1,
    "verpachten": 1, "zeilen": 1, "roulette": 2,
}  # fmt: skip
"""Pots, and banks that are nobody's own, as each game is usually played."""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_a_pad_has_a_column_for_every_player_and_every_account_of_the_game(game):
    for count in (game.seats[0], game.seats[-1]):
        pad = pads.pad(asked(game.slug, f"spelers={count}"), "http://lei.nl")
        columns = re.findall(r'<th\s+class="(pad__who|pad__pot)"', render_to_string("print/pad.html", {"pad": pad}))
        assert columns.count("pad__who") == count
        assert columns.count("pad__pot") == ACCOUNTS.get(game.slug, 0)


def test_points_are_ticked_off_up_to_the_limit_with_armoede_and_af_marked():
    pad = pads.pad(asked("toepen", "regels=tot:10"), "http://lei.nl")
    assert (pad.boxes["plain"].count("M"), pad.boxes["near"].count("M"), pad.boxes["last"].count("M")) == (8, 1, 1)
    assert pad.legend == (("near", "armoede"), ("last", "af"))
    without = pads.pad(asked("toepen", "regels=armoede:uit"), "http://lei.nl")
    assert ("near", "armoede") not in without.legend
    assert pads.pad(asked("toepen", "regels=tot:99"), "http://lei.nl").boxes == {}
    assert pads.pad(asked("chapeau"), "http://lei.nl").accounts == ("pot",)


def test_names_are_printed_and_the_rest_of_the_columns_stay_blank(client):
    text = page_of(client, "/blok/toepen.pdf?naam=Ilse&naam=Mehmet&spelers=4").extract_text()
    assert "Ilse" in text
    assert "Mehmet" in text
    assert asked("toepen", "naam=Ilse&naam=&naam=Ruud").names == ("Ilse", "Ruud", "", "")


def test_a_game_of_another_name_has_that_name_on_its_pad():
    assert pads.pad(asked("vrij", "regels=spel:Boerenbridge"), "http://lei.nl").title == "Boerenbridge"


@pytest.mark.django_db
def test_the_code_leads_to_a_new_sheet_with_just_these(client):
    address = pads._new_sheet_url(asked("toepen", "naam=Ilse&naam=Saar&spelers=3&regels=tot:10,was:aan"))
    page = unescape(client.get(address).content.decode())
    assert 'value="Ilse"' in page
    assert 'value="Saar"' in page
    assert re.search(r'name="optie-tot"[^>]*value="10"', page)
    many = "&".join(f"naam=Wilhelmina van der Burg {nth}" for nth in range(8))
    assert "naam" not in pads._new_sheet_url(asked("toepen", f"spelers=8&{many}"))


def test_agreements_can_be_ticked_by_pen():
    agreed = dict(pads.pad(asked("toepen", "regels=was:aan"), "http://lei.nl").agreed)
    assert agreed["Armoede"]
    assert agreed["Vuile en witte was"]
    assert agreed["Paspunten"] is False
    assert "Kans op toep" not in agreed


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("spelers=0", "Het aantal spelers van toepen is een heel getal van 2 tot en met 8, niet ‘0’."),
        ("spelers=99", "niet ‘99’"),
        ("spelers=vier", "niet ‘vier’"),
        ("spelers=2&naam=A&naam=B&naam=C", "Dat zijn 3 namen voor 2 spelers."),
        (f"naam={'x' * 200}", "hoogstens 30 tekens lang"),
        ("naam=%E2%80%AEomgekeerd", "gewone letters en tekens"),
        ("papier=a3", "Kies A4 of A5."),
        ("regels=toverij:aan", "bestaat niet bij dit spel"),
    ],
)
def test_what_can_be_no_pad_is_refused_in_words(client, query, told):
    answer = client.get(f"/blok/toepen.pdf?{query}")
    assert answer.status_code == 422
    assert told in unescape(answer.content.decode())


def test_names_in_other_letters_and_emoji_make_a_good_page(client):
    text = (
        page_of(client, "/blok/toepen.pdf?naam=ليلى&naam=🎲 Bram&naam=Žofie Dvořáková-Ångström&naam=李小龙")
        .extract_text()
        .replace("\0", "")
    )
    assert "Bram" in text


def test_more_players_than_a_game_has_is_refused_with_its_own_bounds():
    with pytest.raises(NoSuchPaper, match="van 5 tot en met 13"):
        asked("commetten", "spelers=4")


@pytest.mark.parametrize(
    ("players", "size", "groups"), [(2, "a4", 3), (3, "a4", 2), (4, "a4", 1), (8, "a4", 1), (2, "a5", 2)]
)
def test_where_columns_are_broad_groups_of_boxes_stand_beside_each_other(players, size, groups):
    pad = pads.pad(asked("toepen", f"spelers={players}&papier={size}"), "https://lei.example")
    assert pad.groups == groups
    places = {(float(x), float(y)) for path in pad.boxes.values() for x, y in re.findall(r"M(\d+) (\d+)", path)}
    assert len(places) == pad.limit == 15
    assert {y for _, y in places} == {1 + 12 * row for row in range(-(-3 // groups))}
    assert max(x for x, _ in places) + 10 <= pad.broad <= 12 * 5 * groups + 5 * (groups - 1)
