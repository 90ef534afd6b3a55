"""Pages of the rulebook as a reader meets them."""

import io
import json
import re
from html import unescape
from pathlib import Path

import pytest
from django.utils.formats import date_format
from pypdf import PdfReader

from config import release
from rulebook.book.house_rules import read_choices, switches
from rulebook.book.shelf import shelf
from scoring.games import GAMES, PLAYABLE
from scoring.play.seating import MOST_SEATS
from tests.clients.papers import paper


def slug_of(game):
    return game.slug


README = Path(__file__).parents[2] / "README.md"


def test_the_book_has_as_many_games_as_the_readme_counts_and_names():
    assert len(PLAYABLE) == 22, "the register has another number of games: tell it here, and twice in README.md"
    (told,) = re.findall(r"\*\*Tweeëntwintig spellen\*\*: ([^.]+)\.", " ".join(README.read_text().split()))
    assert [
        game.title for game in PLAYABLE if game.title.lower().replace("-", " ") not in told.lower().replace("-", " ")
    ] == []
    assert len(re.split(", | en ", told.replace("mijn en dijn", "mijn-en-dijn"))) == len(PLAYABLE)


@pytest.mark.parametrize("address", ["/", "/kies/", "/blad/nieuw/"])
def test_a_list_of_games_shows_of_each_its_picture_and_its_first_figure(address, client):
    page = client.get(address).content.decode()
    cards = {
        re.search(r'card__title">([^<]*)', card)[1]: card
        for card in re.findall(r'<a class="card__link".*?</a>', page, re.S)
    }
    for game in PLAYABLE:
        told = re.sub(r'<span class="card__picture".*?</span></span>|<[^>]*>', " ", cards[game.title])
        assert " ".join(game.quick[0]) in " ".join(unescape(told).split())
        assert cards[game.title].count('class="card__picture" aria-hidden="true"') == 1


def test_no_two_games_have_the_same_picture_and_each_has_it_from_its_own_pack():
    assert len({game.picture for game in PLAYABLE}) == len(PLAYABLE)
    drawn = {game.slug: game.pack.why_not_in_pack(game.picture) for game in PLAYABLE if hasattr(game.picture, "codes")}
    assert set(drawn.values()) == {""}
    assert len(drawn) >= len(PLAYABLE) - 1


@pytest.mark.parametrize("game", GAMES, ids=slug_of)
def test_a_page_prints_every_rule_question_option_and_source(game, client):
    page = client.get(f"/spel/{game.slug}/").content.decode()
    text = shelf().pages[game.slug]
    ids = set(re.findall(r'id="([^"]+)"', page))
    assert {rule.anchor for rule in text.rules} <= ids
    for option in game.options:
        assert option.rule.partition("#")[2] in ids
    assert page.count('class="faq"') == len(shelf().questions(game.slug))
    assert "{" not in re.sub(r"<[^>]*>", "", page.split("<main")[1])


@pytest.mark.parametrize("game", GAMES, ids=slug_of)
def test_no_two_regions_of_a_page_have_one_name(game, client):
    """A screen reader lists the regions of a page, and one goes to them by name."""
    page = client.get(f"/spel/{game.slug}/").content.decode()
    headings = dict(re.findall(r'<h[23][^>]*\sid="([^"]+)">(.*?)</h[23]>', page, re.S))
    named = [
        re.sub(r"<[^>]*>", "", headings[of]) for of in re.findall(r'<section[^>]* aria-labelledby="([^"]+)"', page)
    ]
    named += re.findall(r'<(?:aside|nav|section)[^>]* aria-label="([^"]+)"', page)
    assert sorted(name for name in set(named) if named.count(name) > 1) == []
    assert len(named) > 5


@pytest.mark.parametrize("game", PLAYABLE, ids=slug_of)
def test_a_game_answers_at_least_eight_questions(game):
    found = len(shelf().questions(game.slug))
    assert found >= 8, f"seeds/games/{game.slug}.md answers {found} questions (`? …`): people ask eight at least"


@pytest.mark.parametrize("game", GAMES, ids=slug_of)
def test_every_link_of_a_page_to_a_case_leads_to_its_answer(game, client):
    """Links without a question are followed in `test_crawl.py`."""
    page = client.get(f"/spel/{game.slug}/").content.decode()
    for href in set(re.findall(r'href="(/(?:spel|begrippen|reken)/[^"#]*\?[^"]*)"', page)):
        path, _, anchor = unescape(href).partition("#")
        if path.partition("?")[0].endswith(".pdf") or "regels=" in path:
            continue
        answer = client.get(path)
        assert answer.status_code == 200, href
        if anchor:
            assert f'id="{anchor}"' in answer.content.decode(), href


def test_house_rules_in_the_address_change_the_page(client):
    page = client.get("/spel/toepen/?regels=tot:10,armoede:uit").content.decode()
    assert re.search(r"Wie er 10\s+heeft", re.sub(r"<[^>]+>", "", page))
    assert 'href="?regels=tot:10#huisregels-kiezen"' in page


@pytest.mark.parametrize("game", GAMES, ids=slug_of)
def test_every_link_of_a_switch_is_a_choice_the_game_knows(game):
    for switch in switches(game, {}):
        for _, query, _ in switch.links:
            assert read_choices(game, query).chosen is not None or not query


def test_a_rule_alone_is_what_a_sheet_opens_over_itself(client):
    fragment = client.get("/spel/toepen/eigen-klop/", headers={"HX-Request": "true"}).content.decode()
    assert "<html" not in fragment
    whole = client.get("/spel/toepen/eigen-klop/").content.decode()
    assert 'rel="canonical" href="http://testserver/spel/toepen/"' in whole


def test_search_as_you_type_gives_the_answering_sentence_marked(client):
    page = client.get("/zoeken/?q=mag je op je eigen klop overkloppen", headers={"HX-Request": "true"}).content.decode()
    first = page.split("</li>")[0]
    assert "/spel/toepen/#eigen-klop" in first
    assert "<mark>" in first


def test_no_hit_shows_the_games(client):
    page = client.get("/zoeken/?q=xqzwvkj").content.decode()
    assert "Daar is geen regel bij gevonden." in page
    assert "/spel/roulette/" in page


def test_a_term_shows_what_it_means_and_where_it_is_used(client):
    term = next(term for term in shelf().terms.values() if term.games and shelf().uses.get(term.address))
    user = shelf().at(shelf().uses[term.address][0])
    page = client.get(f"/begrippen/{term.slug}/").content.decode()
    assert f'href="{user.url}"' in page
    assert f'href="/spel/{term.games[0]}/"' in page


def test_the_glossary_holds_every_term(client):
    page = client.get("/begrippen/").content.decode()
    for slug in shelf().terms:
        assert f'href="/begrippen/{slug}/"' in page


def test_sources_names_licences_and_doubts(client):
    page = client.get("/bronnen/").content.decode()
    assert "CC BY-SA 4.0" in page
    assert "van Tienhoven" in page
    assert "Waar wij aan twijfelen" in page


def test_the_page_about_the_site_says_which_release_it_is(client):
    page = client.get("/over/").content.decode()
    assert f"versie {release.VERSION}, van {date_format(release.DATE, 'j F Y')}." in page


def test_a_kept_page_answers_304_to_its_own_version(client):
    first = client.get("/spel/toepen/")
    assert client.get("/spel/toepen/", headers={"If-None-Match": first.headers["ETag"]}).status_code == 304


def test_a_rule_sheet_holds_the_chosen_house_rules(client):
    pdf = paper(client, "/spel/toepen.pdf?regels=tot:10,winnen-met-boer:punt-eraf").content
    reader = PdfReader(io.BytesIO(pdf))
    text = " ".join(page.extract_text() for page in reader.pages)
    assert "Winnen met de boer een punt eraf" in " ".join(text.split())
    assert "10 strafpunten" in " ".join(text.split())


def test_what_machines_ask(client):
    assert client.get("/healthz/").content == b"ok"
    assert b"Disallow: /blad/" in client.get("/robots.txt").content
    sitemap = client.get("/sitemap.xml").content.decode()
    for game in PLAYABLE:
        assert f"/spel/{game.slug}/</loc>" in sitemap
    assert json.loads(client.get("/manifest.webmanifest").content)["lang"] == "nl"


def test_every_page_of_a_game_has_its_own_description(client):
    found = {client.get(f"/spel/{game.slug}.json").json()["description"] for game in PLAYABLE}
    assert not [text for text in found if "{" in text]
    assert len(found) == len(PLAYABLE)
    assert all(80 <= len(text) <= 155 for text in found)


@pytest.mark.parametrize(
    ("query", "there", "absent"),
    [
        ("spelers=8", "baccara-banque", "chinese-poker"),
        ("met=dobbelstenen", "chapeau", "toepen"),
        ("met=32", "toepen", "commetten"),
        ("om=nee", "toepen", "roulette"),
        ("spelers=14", "chapeau", "handelen"),
        ("spelers=14&met=52", "eenentwintigen", "handelen"),
        ("spelers=6", "toepen", "ecarte"),
        ("spelers=4", "ecarte", "commetten"),
    ],
)
def test_choosing_a_game_by_what_is_on_the_table(client, query, there, absent):
    page = client.get(f"/kies/?{query}").content.decode().split("<h2")[1]
    assert f"/spel/{there}/" in page
    assert f"/spel/{absent}/" not in page


def test_more_players_than_a_sheet_holds_are_told_that_it_is_the_sheet(client):
    """Chapeau has no upper bound: what holds thirteen is the paper, and only then it is told."""
    assert "Een blad is er voor hoogstens dertien spelers." in client.get("/kies/?spelers=14").content.decode()
    assert "Een blad is er voor" not in client.get("/kies/?spelers=13").content.decode()
    assert "Een blad is er voor" not in client.get("/kies/").content.decode()
    assert all(game.seats[-1] <= MOST_SEATS for game in GAMES)
    assert {game.seats[-1] for game in GAMES if game.open_ended} == {MOST_SEATS}


def test_a_wrong_wish_is_told(client):
    answer = client.get("/kies/?spelers=honderd")
    assert answer.status_code == 422
    assert "van 2 tot en met 20" in answer.content.decode()


def test_the_quick_facts_follow_the_house_rules(client):
    plain = client.get("/spel/toepen/").content.decode()
    chosen = client.get("/spel/toepen/?regels=tot:10").content.decode()
    assert '<span class="quick__figure">15</span><span class="quick__label">strafpunten</span>' in plain
    assert '<span class="quick__figure">10</span><span class="quick__label">strafpunten</span>' in chosen


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_no_figure_on_top_keeps_a_brace(game):
    assert not any("{" in figure for figure, _ in game.quick)


def test_a_jackpot_that_is_not_played_does_not_play_along(client):
    page = client.get("/spel/poker-hazard/").content.decode()
    head = page.index("<span>Jackpot</span>")
    assert '<span class="chip">niet</span>' in page[head : head + 200]


def test_no_two_terms_share_the_title_of_their_page(client):
    titles = [
        re.search("<title>(.*?)</title>", client.get(f"/begrippen/{slug}/").content.decode())[1]
        for slug in shelf().terms
    ]
    assert len(set(titles)) == len(titles)


def test_a_word_that_several_games_use_names_its_game(client):
    assert "<title>dood (toepen) · begrip" in client.get("/begrippen/dood-toepen/").content.decode()
    assert "<title>kleur (toepen en andere) · begrip" in client.get("/begrippen/kleur/").content.decode()
    assert "<title>toep · begrip" in client.get("/begrippen/toep/").content.decode()


def test_what_does_not_fit_beside_each_other_on_a_phone_goes_under_its_row(client):
    page = client.get("/spel/roulette/").content.decode()
    table = page.partition("Wat elke inzet betaalt</caption>")[2].partition("</table>")[0]
    rows = re.findall(
        r'<tr class="table__over">(.*?)</tr><tr class="table__under"><td colspan="4">(.*?)</td></tr>', table
    )
    assert ("plein" in rows[0][0], rows[0][1]) == (True, "kans: 1/37 · plaatsen: 37")
    for row, under in rows:
        hidden = re.findall(r'<td class="table__last">(.*?)</td>', row)
        assert [part.partition(": ")[2] for part in under.split(" · ")] == [
            re.sub("<.*?>", "", cell) for cell in hidden if cell
        ]
    assert "table__under" not in client.get("/spel/verloten/").content.decode()
