"""`/afdrukken/`: from one page to every paper, and back to it with what is wrong."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest

from rulebook.book.shelf import shelf
from rulebook.print.booklet import BOUND
from rulebook.print.cards import cards
from scoring.games import PLAYABLE


def section(page, part):
    """What stands in one part of the page."""
    return re.search(rf'<section class="printing" id="{part}">(.*?)</section>', page, re.S)[1]


def ticked(part):
    return re.findall(r'value="([a-z0-9-]+)"\s+checked', part)


def chosen(part):
    return re.findall(r'value="([a-z0-9-]*)" selected', part)


def test_every_paper_can_be_chosen(client):
    page = client.get("/afdrukken/").content.decode()
    games = {game.slug for game in PLAYABLE if game.slug in shelf().pages}
    for part in ("regels", "blok"):
        assert games == set(re.findall(r'<option\s+value="([a-z-]{4,})"', section(page, part))) - {"kort", "heel"}
    assert {game.slug for game in BOUND} == set(re.findall(r'name="spel" value="([a-z-]+)"', section(page, "boekje")))
    assert set(cards()) == set(re.findall(r'name="kaart" value="([a-z0-9-]+)"', section(page, "kaartjes")))
    assert "notice--alarm" not in page


@pytest.mark.parametrize(
    ("query", "path", "asked"),
    [
        ("wat=regels&spel=ecarte&tekst=heel&papier=a5", "/spel/ecarte.pdf", {"tekst": ["heel"], "papier": ["a5"]}),
        ("wat=blok&spel=toepen&spelers=&namen=&papier=a4", "/blok/toepen.pdf", {"papier": ["a4"]}),
        (
            "wat=blok&spel=toepen&spelers=3&namen=Ilse,+Ruud,&papier=a4",
            "/blok/toepen.pdf",
            {"spelers": ["3"], "naam": ["Ilse", " Ruud"], "papier": ["a4"]},
        ),
    ],
)
def test_a_form_for_one_game_leads_to_its_paper(client, query, path, asked):
    answer = client.get(f"/afdrukken/?{query}")
    assert answer.status_code == 302
    where = urlsplit(answer.headers["Location"])
    assert (where.path, parse_qs(where.query)) == (path, asked)


@pytest.mark.parametrize(
    ("address", "part", "told", "kept"),
    [
        (
            "/regelboek.pdf?spel=toepen&spel=ecarte&tafel=De+Hoek&papier=a4&katern=4",
            "boekje",
            "Kies A5.",
            "De Hoek",
        ),
        ("/kaartjes.pdf?kaart=ecarte&keer=0", "kaartjes", "een heel getal van 1 tot en met 10", 'value="0"'),
        ("/blok/toepen.pdf?spelers=99&naam=Ilse&papier=a5", "blok", "een heel getal van 2 tot en met 8", "Ilse"),
        ("/spel/toepen.pdf?papier=a3", "regels", "Kies A4 of A5.", 'value="toepen" selected'),
        ("/afdrukken/?wat=behang&spel=toepen", "regels", "Van één spel zijn er de regels en een leeg blok.", "Toepen"),
        ("/afdrukken/?wat=regels&spel=ganzenbord", "regels", "‘ganzenbord’ staat niet in het regelboek", "Toepen"),
    ],
)
def test_what_is_wrong_stands_at_its_form_with_all_that_was_filled_in(client, address, part, told, kept):
    answer = client.get(address)
    page = unescape(answer.content.decode())
    assert answer.status_code == 422
    assert page.count('role="alert"') == 1
    assert told in section(page, part)
    assert kept in section(page, part)


def test_picks_stay_picked(client):
    page = client.get("/regelboek.pdf?spel=toepen&spel=ecarte&papier=a4&katern=4").content.decode()
    assert ticked(section(page, "boekje")) == ["toepen", "ecarte"]
    assert chosen(section(page, "boekje")) == ["heel", "a4", "4"]


def test_every_paper_shows_how_it_looks(client):
    page = client.get("/afdrukken/").content.decode()
    found = re.findall(r'id="(\w+)">\s*<img class="[^"]+" src="[^"]*papers/(\w+)[^"]*"[^>]*\salt="([^"]+)"', page)
    assert [(part, name) for part, name, _ in found] == [
        ("regels", "regels"), ("blok", "blok"), ("kaartjes", "kaartjes"), ("boekje", "boekje"), ("gespeeld", "avond"),
    ]  # fmt: skip


@pytest.mark.django_db
def test_home_games_and_own_sheets_lead_to_paper(client):
    for path in ("/", "/blad/", "/spel/zeilen/"):
        assert 'href="/afdrukken/"' in client.get(path).content.decode().partition("<main")[2].partition("</main")[0]
    assert 'href="/blok/toepen.pdf?regels=tot:10"' in client.get("/spel/toepen/?regels=tot:10").content.decode()
