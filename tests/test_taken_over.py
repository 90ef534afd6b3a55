"""From a calculator to the sheet and back, by their pages: filled in, shown, and nothing written yet."""

import random
from functools import reduce
from urllib.parse import urlencode

import pytest

from scoring.games import game as find_game
from scoring.games.baccara.banque.events import Stake as OnASide
from scoring.games.baccara.chemin_de_fer.events import Stake as AgainstTheBank
from tests.clients.sheet import Phone
from tests.drawn.pots import brought
from tests.drawn.rounds import BEFORE, drawn
from tests.rounds.play_along import objected
from tests.test_aids import AIDS, SEATED, begun, few


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("game", "asked"),
    [
        ("mieen", "slagen=zz&mee=4"),
        ("mieen", "slagen=3-9&mee=x&verdedigt=ja"),
        ("chemin-de-fer", "spel=chemin-de-fer&geld=20&inzet=2,5&bank=9 A&ponte=5 2"),
        ("chemin-de-fer", "spel=chemin-de-fer&geld=20&banco=ja&bank=9 A&ponte=X 2"),
    ],
)
def test_what_can_not_be_read_is_refused_on_the_form(game, asked, phone):
    it, row = Phone(phone), find_game(game)
    it.begin(game, names=few(row))
    page = phone.get(f"{it.url}overnemen/{row.play.aids[0].calculator}/1/?{asked}", follow=True)
    assert page.status_code == 422
    assert "Deze ronde" in page.content.decode()
    assert "field__error" in page.content.decode()


@pytest.mark.django_db
def test_a_calculator_is_taken_to_the_sheet_where_nothing_is_written_yet(phone):
    asked = "inzet=rouge:5&inzet=plein-17:2&nummer=17"
    page = phone.get(f"/reken/roulette/?{asked}").content.decode()
    assert 'href="/blad/overnemen/roulette/?inzet=rouge%3A5&amp;inzet=plein-17%3A2&amp;nummer=17' in page
    assert "Zet op je blad" not in phone.get("/reken/roulette/").content.decode()
    assert "geen blad van roulette" in phone.get(f"/blad/overnemen/roulette/?{asked}").content.decode()
    it = Phone(phone)
    it.begin("roulette")
    choice = phone.get(f"/blad/overnemen/roulette/?{asked}").content.decode()
    assert f'href="{it.url}overnemen/roulette/1/?inzet=rouge%3A5' in choice
    shown = phone.get(f"{it.url}overnemen/roulette/1/?{asked}", follow=True)
    assert "1:plein-17:2" in shown.redirect_chain[0][0].replace("%3A", ":")
    assert "+65" in shown.content.decode()
    assert phone.get(f"{it.url}blad.json").json()["entries"][1:] == []
    phone.post(f"{it.url}plek/", {"plek": "1"})
    assert phone.get("/blad/overnemen/toep-hand/").status_code == 404
    assert phone.get(f"{it.url}overnemen/roulette/9/?{asked}").status_code == 404


@pytest.mark.django_db
def test_a_calculator_of_two_games_is_taken_to_the_one_it_was_asked_about(phone):
    dealt = "geld=20&banco=ja&bank=9 A&inzet=&ponte=5 2"
    page = phone.get(f"/reken/baccara-coup/?spel=chemin-de-fer&{dealt}").content.decode()
    assert "/blad/overnemen/baccara-coup/?spel=chemin-de-fer" in page
    for game in ("chemin-de-fer", "baccara-banque"):
        assert f"geen blad van {game}" in phone.get(f"/blad/overnemen/baccara-coup/?spel={game}").content.decode()
    it = Phone(phone)
    it.begin("baccara-banque", names=SEATED)
    assert (
        "geen blad van chemin-de-fer"
        in phone.get(f"/blad/overnemen/baccara-coup/?spel=chemin-de-fer&{dealt}").content.decode()
    )
    assert phone.get(f"{it.url}overnemen/baccara-coup/1/?spel=chemin-de-fer&{dealt}").status_code == 404
    assert phone.get("/blad/overnemen/baccara-coup/").status_code == 404


@pytest.mark.django_db
def test_a_calculator_of_a_variatie_waits_until_that_one_is_played(phone):
    it, asked = Phone(phone), "hand=s4 h5&bank=s3 r6&inzet=2"
    it.begin("banken-met-variaties")
    now = "De volgorde ligt vast: nu is het eenentwintigen (1 van de 8)."
    for address in ("/blad/overnemen/tafel-tien/", f"{it.url}overnemen/tafel-tien/1/"):
        page = phone.get(f"{address}?{asked}")
        assert now in page.content.decode()
        assert f"{it.url}overnemen/" not in page.content.decode()
    assert page.status_code == 409
    assert it.write({"fact": "Skipped"}).status_code == 200
    page = phone.get(f"/blad/overnemen/tafel-tien/?{asked}").content.decode()
    assert f'href="{it.url}overnemen/tafel-tien/1/?hand=' in page
    assert now not in page


@pytest.mark.django_db
def test_a_round_leads_to_its_calculator_with_all_of_it_filled_in(phone):
    it = Phone(phone)
    it.begin("roulette")
    bets = ({"fact": "Stake", "seat": 2, "on": "rouge", "amount": 10}, {"fact": "Fell", "number": 7})
    assert it.write(*bets).status_code == 200
    page = phone.get(f"{it.url}ronde/1/", follow=True).content.decode()
    address = page.partition('href="/reken/roulette/?')[2].partition('"')[0].replace("&amp;", "&")
    assert "Mehmet" not in page.partition("Reken het na")[2].partition("</p>")[0]
    assert "+5" in phone.get(f"/reken/roulette/?{address}").content.decode()


@pytest.mark.drawn("nothing is written; the form is filled in from an address")
@pytest.mark.django_db
@pytest.mark.parametrize(("game", "aid"), AIDS, ids=lambda one: getattr(one, "slug", "") or one.calculator)
def test_the_form_is_filled_in_whole_and_shows_what_it_would_bring(game, aid, phone):
    it, chance, found = Phone(phone), random.Random(aid.calculator), []
    it.begin(game.slug, names=few(game))
    state = begun(game, aid, players=few(game))
    for fact in BEFORE.get(aid.calculator, ()):
        assert it.write({"fact": type(fact).__name__}).status_code == 200
    while not found:
        facts = drawn(game, aid)[0](state, chance)
        together = len({fact.seat for fact in facts if isinstance(fact, OnASide | AgainstTheBank)}) > 1
        found = [] if together or objected(game, state, facts) else list(aid.cases(state, facts))
    case, after = found[0], reduce(game.play.apply, facts, state)
    page = phone.get(f"{it.url}overnemen/{aid.calculator}/{case.seat}/?{urlencode(case.query)}", follow=True)
    assert page.status_code == 200
    assert dict(page.context["preview"].points)[SEATED[case.seat]] == brought(after, case.seat)
