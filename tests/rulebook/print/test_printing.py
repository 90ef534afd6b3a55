"""`/afdrukken/`: from one page to every paper, and back to it with what is wrong."""

import re
from html import unescape
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from django.http import QueryDict

from rulebook.book.house_rules import USUAL, write_choices
from rulebook.book.shelf import shelf
from rulebook.print.booklet import BOUND, asked_booklet
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
    assert "zo min mogelijk katernen, van hoogstens 16 vellen</option>" in page


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
        ("/afdrukken/?wat=blok&spel=&spelers=3", "blok", "Kies een spel.", 'value="3"'),
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


BOOK = "wat=boekje&spel=toepen&spel=ecarte&tafel=De+Hoek"


def test_house_rules_are_picked_in_the_form_of_the_booklet(client):
    assert "toepen.tot" not in client.get("/afdrukken/").content.decode()
    page = client.get(f"/afdrukken/?{BOOK}")
    form = section(page.content.decode(), "boekje")
    assert page.status_code == 200
    assert 'role="alert"' not in form
    assert re.findall(r'name="afspraken" value="([a-z-]+)"', form) == ["toepen", "ecarte"]
    assert ticked(form)[:2] == ["toepen", "ecarte"]
    assert 'value="De Hoek"' in form
    assert re.search(r'name="toepen.armoede"\s+value="aan" checked', form)
    assert re.search(r'name="toepen.tot" inputmode="numeric" value="15"', form)


def test_what_the_form_sends_is_the_booklet_of_its_address():
    sent = QueryDict("spel=toepen&spel=ecarte&afspraken=toepen&afspraken=ecarte&toepen.tot=10&toepen.armoede=aan")
    rules = asked_booklet(sent).rules
    assert rules["toepen"] == {"tot": "10", "blind": "uit"}
    given = QueryDict(
        f"spel=toepen&spel=ecarte&{urlencode({f'regels-{k}': write_choices(v) or USUAL for k, v in rules.items()})}"
    )
    assert asked_booklet(given).version == asked_booklet(sent).version


def test_house_rules_of_a_game_that_was_let_go_count_no_more():
    assert asked_booklet(QueryDict("spel=ecarte&afspraken=toepen&toepen.tot=10")).rules == {}


@pytest.mark.parametrize(
    ("query", "field", "told"),
    [
        ("toepen.tot=1000", "toepen.tot", "Speel tot: kies een heel getal van"),
        ("toepen.tot=", "toepen.tot", "Speel tot: kies een heel getal van"),
        ("toepen.einde=nooit", "toepen.einde", "Einde van het spel: kies uit"),
    ],
)
@pytest.mark.parametrize("start", ["/afdrukken/?wat=boekje&", "/regelboek.pdf?"])
def test_a_house_rule_that_can_not_be_is_refused_at_its_place(client, start, query, field, told):
    answer = client.get(f"{start}spel=toepen&spel=ecarte&afspraken=toepen&toepen.armoede=aan&{query}")
    form = section(unescape(answer.content.decode()), "boekje")
    assert answer.status_code == 422
    assert told in re.search(rf'id="fout-{field}">([^<]+)', form)[1]
    assert re.search(r'name="toepen.armoede"\s+value="aan" checked', form)
    assert not re.search(r'name="toepen.blind"\s+value="aan" checked', form)


def test_house_rules_of_an_unknown_game_or_name_are_refused(client):
    for query, told in (
        ("afspraken=ganzenbord", "Het spel ‘ganzenbord’ staat niet in het regelboek."),
        ("spel=toepen&toepen.ganzen=5", "De huisregel ‘ganzen’ bestaat niet bij dit spel."),
    ):
        answer = client.get(f"/afdrukken/?wat=boekje&{query}")
        assert answer.status_code == 422
        assert told in section(unescape(answer.content.decode()), "boekje")
