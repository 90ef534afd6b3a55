"""The roulette calculator as page and data: every place a button, chips that stay, refusals that help."""

import random
import re
from fractions import Fraction

import pytest

from scoring.games.roulette.bets import KINDS, bet, fall, layout
from scoring.games.roulette.written import written

EVERY = [bet(key, place) for key, places in layout().items() for place in places]
PLACE = re.compile(r'<button class="felt__place[^"]*" name="inzet" value="([^"]+)" formaction="#([^"]+)"')


def data(client, **query):
    return client.get("/reken/roulette.json", query)


def page(client, **query):
    return client.get("/reken/roulette/", query)


def test_a_layout_pays_per_bet_and_in_all_what_each_bet_pays(client):
    rng = random.Random(17)
    for number in range(37):
        laid = [(rng.choice(EVERY), rng.randint(1, 20)) for _ in range(6)]
        found = data(client, inzet=[f"{written(each)}:{stake}" for each, stake in laid], nummer=number).json()
        nets = [fall(each, stake, number).net for each, stake in laid]
        assert [Fraction(one["netto"]) for one in found["inzetten"]] == nets
        assert Fraction(found["netto"]) == sum(nets) == Fraction(found["per_nummer"][str(number)])
        assert found["netto_decimaal"] == pytest.approx(float(sum(nets)), abs=1e-9)
        edges = sum(Fraction(stake, 74 if each.kind.simple else 37) for each, stake in laid)
        assert Fraction(found["voordeel_bank"]) == edges / sum(stake for _, stake in laid)


def test_without_a_number_only_the_edge_is_told(client):
    found = data(client, inzet="rouge:10", nul="prison", **{"tweede-nul": "verlies"}).json()
    assert (found["netto"], found["beslist"], found["nummers"]) == (None, None, [])
    assert found["voordeel_bank"] == "19/1369"
    assert found["antwoord"] == "De bank houdt gemiddeld 1,39% van wat je zo inzet: 0,14 van 10 fiches."


def test_zero_may_be_called_by_its_name(client):
    found = data(client, inzet=["plein zéro:5", "cheval-zero-2"], nummer="0").json()
    assert [each["inzet"] for each in found["inzetten"]] == ["plein-0", "cheval-0-2"]
    assert found["netto"] == str(35 * 5 + 17)


@pytest.mark.parametrize(
    ("numbers", "second", "said"),
    [
        ("0", "blijft", "Zero valt: nog niets beslist, en 20 ligt en prison."),
        ("0 0 3", "blijft", "Na zero, zero en 3: je wint niets en verliest niets."),
        ("0 0 3", "verlies", "Na zero en zero: je verliest 20 fiches."),
        ("0 0 3", "dubbel", "Na zero, zero en 3: nog niets beslist, en 20 ligt en prison."),
        ("0 0 3 5", "dubbel", "Na zero, zero, 3 en 5: je wint niets en verliest niets."),
        ("0,17;0 5", "blijft", "Na zero en 17: je verliest 20 fiches."),
    ],
)
def test_prison_runs_over_the_numbers_until_it_is_decided(client, numbers, second, said):
    query = {"inzet": "rood:20", "nummers": numbers, "nul": "prison", "tweede-nul": second}
    assert data(client, **query).json()["antwoord"] == said


def test_numbers_that_no_longer_count_are_named(client):
    shown = page(client, inzet="rood:20", nummers="0 17 0 5", nul="prison").content.decode()
    assert "Na 17 is alles beslist; zero en 5 tellen niet meer mee." in shown
    assert data(client, inzet="rood:20", nummers="0 17 0 5", nul="prison").json()["tellende_nummers"] == 2


def test_halves_stay_exact(client):
    found = data(client, inzet=["noir:5", "pair:2,50"], nummer="0").json()
    assert (found["netto"], found["terug"], found["ingezet"]) == ("-15/4", "15/4", "15/2")


@pytest.mark.parametrize(
    ("field", "query", "said"),
    [
        ("inzet", {"inzet": "cheval-3-4:2", "nummer": "3"}, "met 3 wel op 2-3, 3-6 of 0-3"),
        ("inzet", {"inzet": "plein-17:-5"}, "meer dan nul"),
        ("inzet", {"inzet": ["rouge:5", "plein-40"]}, "0 tot en met 36"),
        ("inzet", {"inzet": "plein-00"}, "Dubbel zero is er niet"),
        ("inzet", {"inzet": "rood:2.000"}, "kan twee dingen zijn: schrijf duizend als :1000"),
        ("inzet", {"inzet": "rood:1.000,50"}, "kan twee dingen zijn"),
        ("inzet", {"nummer": "5"}, "minstens één inzet"),
        ("inzet", {"inzet": "cheval-0-1", "nul-combinaties": "nee"}, "uitgezet"),
        ("fiche", {"inzet": "rouge", "fiche": "0"}, "meer dan nul"),
        ("nummer", {"inzet": "rouge", "nummer": "37"}, "0 tot en met 36"),
        ("nummers", {"inzet": "rouge", "nummers": "0 37"}, "‘37’"),
        ("nummers", {"inzet": "rouge", "nummers": "0 ½"}, "‘½’"),
        ("nummers", {"inzet": "rouge", "nummers": "1 00"}, "‘00’ kan niet vallen"),
        ("nummers", {"inzet": "rouge", "nummers": "1 2", "nummer": "3"}, "niet allebei"),
        ("nummers", {"inzet": "rouge", "nummers": "0 " * 21}, "Hoogstens 20"),
        ("zonder", {"inzet": "rouge:5", "zonder": "noir"}, "om weg te halen"),
        ("nul", {"inzet": "rouge", "nul": "weg"}, "helft terug"),
        ("annonces", {"inzet": "rouge:9", "wiel": "dubbel", "annonces": "ja"}, "kies nee, of één zero"),
    ],
)
def test_wrong_input_is_refused_at_its_field(client, field, query, said):
    answer = data(client, **query)
    assert answer.status_code == 422
    assert said in answer.json()["errors"][field][0]
    assert said in page(client, **query).content.decode()


# --- the drawn table ----------------------------------------------------------------------------


def test_every_bet_there_is_has_one_place_on_the_table(client):
    shown = page(client).content.decode()
    places = PLACE.findall(shown)
    assert sorted(value for value, _ in places) == sorted(map(written, EVERY))
    assert all(f'id="{to}"' in shown for _, to in places)
    without = page(client, inzet="rouge", **{"nul-combinaties": "nee"}).content.decode()
    assert len(PLACE.findall(without)) == len(EVERY) - 5


def test_the_wheel_with_two_zeroes_has_its_own_felt_and_pockets(client):
    shown = page(client, inzet=["cinq-premiers:2", "rouge:4"], nummers="00", wiel="dubbel").content.decode()
    places = [value for value, _ in PLACE.findall(shown)]
    own = [written(bet(key, place, double=True)) for key, places in layout(double=True).items() for place in places]
    assert sorted(places) == sorted(own)
    assert {"plein-00", "cheval-0-00", "trio-0-00-2", "cinq-premiers"} <= set(places)
    assert shown.count('class="wheel__pocket ') == 38
    assert "Dubbele zero valt: je wint 10 fiches" in shown
    assert "3/38" in shown
    assert "1/38" in shown
    refused = page(client, inzet="rouge:4", nummers="00").content.decode()
    assert "‘00’ kan niet vallen" in refused


def test_what_is_announced_lies_with_one_tap(client):
    shown = page(client, inzet=["tiers:2", "buren-5"], fiche="1", annonces="ja").content.decode()
    carried = re.findall(r'type="hidden" name="inzet" value="([^"]+)"', shown)
    assert carried[:2] == ["cheval-5-8:2", "cheval-10-11:2"]
    assert len(carried) == 6 + 5
    called = [value for value, to in PLACE.findall(shown) if to == "annonces"]
    assert called[:4] == ["voisins", "tiers", "orphelins", "jeu-zero"]
    assert {"finale-7", "finale-0-3", "buren-5"} <= set(called)
    assert "uitgezet" in page(client, inzet="tiers:2").content.decode()


def test_zero_may_take_all_and_a_second_zero_may_give_half_back(client):
    assert data(client, inzet="rouge:4", nummer=0, nul="alles").json()["netto"] == "-4"
    half = data(client, inzet="rouge:4", nummers="0 0", nul="prison", **{"tweede-nul": "helft"}).json()
    assert (half["netto"], half["terug"], half["inzetten"][0]["uitkomst"]) == ("-2", "2", "half")


def test_a_tap_lays_the_chip_in_hand_and_the_form_takes_it_along(client):
    shown = page(client, inzet=["plein-17:5", "plein-17", "rood:3"], fiche="25").content.decode()
    assert re.findall(r'type="hidden" name="inzet" value="([^"]+)"', shown) == ["plein-17:30", "rouge:3"]
    assert 'aria-label="Plein 17, zwart, er ligt 30"' in shown
    assert 'value="25" checked' in shown


def test_a_bet_is_taken_away_by_its_own_button(client):
    shown = page(client, inzet=["plein-17:5", "rood:3"], zonder="plein-17").content.decode()
    assert re.findall(r'type="hidden" name="inzet" value="([^"]+)"', shown) == ["rouge:3"]
    assert 'name="zonder" value="rouge"' in shown


def test_a_wrong_bet_stays_to_be_mended_and_the_others_lie(client):
    answer = page(client, inzet=["plein-17:5", "cheval-3-4:2"])
    shown = answer.content.decode()
    assert answer.status_code == 422
    assert 'id="veld-inzet" name="inzet" value="cheval-3-4:2"' in shown
    assert 'name="inzet" value="plein-17:5"' in shown


def test_the_example_is_not_taken_along(client):
    shown = page(client).content.decode()
    assert 'type="hidden" name="inzet"' not in shown
    assert 'id="veld-nummers" name="nummers" value=""' in shown


def test_the_wheel_shows_the_number_and_its_pockets_lead_on(client):
    shown = page(client, inzet="rouge:5", nummers="0", nul="prison").content.decode()
    assert shown.count('class="wheel__pocket ') == 37
    assert "nummers=0%2017#uitkomst" in shown
    assert "0: zero. Tik het volgende nummer op het wiel." in shown
    later = page(client, inzet="rouge:5", nummers="17").content.decode()
    assert "17: zwart, oneven, laag." in later
    assert "nummers=32#uitkomst" in later


def test_the_fragment_is_the_same_form(client):
    part = client.get("/reken/roulette/", {"inzet": "rouge:5"}, headers={"HX-Request": "true"}).content.decode()
    assert part.count('name="inzet" value="plein-17"') == 1
    assert "<html" not in part


def test_the_key_of_every_kind_is_in_the_data(client):
    kinds = {data(client, inzet=written(each)).json()["inzetten"][0]["soort"] for each in EVERY[::4]}
    assert kinds <= KINDS.keys()
