"""The calculators of trente-et-quarante as page and data: taps that deal, stakes, refusals, and the odds."""

from fractions import Fraction

import pytest

COUP = {"zwart": "V 9 4 B", "rood": "8 A 7 H 9", "eerste": "zwart"}
UN = {"zwart": "V 9 B 2", "rood": "8 A 7 H 5"}


def data(client, slug="trente-et-quarante", **query):
    return client.get(f"/reken/{slug}.json", query)


def page(client, **query):
    return client.get("/reken/trente-et-quarante/", query)


def test_a_coup_is_told_with_its_call_and_its_stakes(client):
    stakes = {"op-rood": "10", "op-zwart": "2,50", "op-couleur": "20", "op-inverse": "1"}
    found = data(client, **COUP, **stakes).json()
    assert (found["zwart"], found["rood"], found["wint"]) == (33, 35, ["zwart", "couleur"])
    assert found["roep"] == "rouge perd, couleur gagne"
    assert [(one["kans"], one["netto"]) for one in found["inzetten"]] == [
        ("rood", "-10"),
        ("zwart", "5/2"),
        ("couleur", "20"),
        ("inverse", "-1"),
    ]
    assert (found["ingezet"], found["terug"], found["saldo"]) == ("67/2", "45", "23/2")


def test_suits_and_bare_ranks_say_the_same(client):
    bare = data(client, **COUP).json()
    suited = data(client, zwart="kV h9 s4 rB", rood="h8 sA r7 kH h9").json()
    for asked in ("aangenomen", "invoer"):
        del bare[asked], suited[asked]
    assert bare == suited


@pytest.mark.parametrize(
    ("more", "back", "net", "prison", "stays", "balance"),
    [
        ({}, "250", "-250", "0", "0", "-250"),
        ({"un-apres": "prison"}, "0", "0", "500", "0", "0"),
        ({"un-apres": "prison", "daarna": "apres rood"}, "500", "0", "0", "0", "0"),
        ({"un-apres": "prison", "daarna": "zwart-inverse"}, "0", "-500", "0", "0", "-500"),
        ({"un-apres": "prison", "daarna": "un-apres rood rood"}, "500", "0", "0", "0", "0"),
        ({"un-apres": "prison", "daarna": "un-apres rood", "tweede": "helft"}, "250", "-250", "0", "0", "-250"),
        ({"un-apres": "prison", "laatste": "ja"}, "250", "-250", "0", "0", "-250"),
        ({"verzekerd": "ja"}, "0", "0", "0", "500", "-5"),
        ({"verzekerd": "ja", "laatste": "ja", "laatste-verzekerd": "helft"}, "250", "-250", "0", "0", "-255"),
    ],
)
def test_five_hundred_francs_after_un_apres(client, more, back, net, prison, stays, balance):
    found = data(client, **UN, **{"op-rood": "500"}, **more).json()
    assert found["un_apres"]
    shown = (found["terug"], found["netto"], found["prison"], found["blijft"], found["saldo"])
    assert shown == (back, net, prison, stays, balance)


@pytest.mark.parametrize(
    ("field", "query", "said"),
    [
        ("zwart", {"rood": "8 A 7 H 9"}, "eerste rij"),
        ("zwart", COUP | {"zwart": "V 9 4"}, "telt 23"),
        ("zwart", COUP | {"zwart": "V 9 4 B B"}, "klaar met 33"),
        ("rood", COUP | {"rood": "8 A 7"}, "telt 16"),
        ("rood", COUP | {"rood": "8 A 7 X"}, "geen kaart"),
        ("eerste", {"zwart": "V 9 4 B", "rood": "8 A 7 H 9"}, "rood of zwart"),
        ("eerste", COUP | {"zwart": "h9 V 4 B"}, "harten negen"),
        ("verzekerd", COUP | {"op-rood": "499", "verzekerd": "ja"}, "vanaf 500"),
        ("op-rood", COUP | {"op-rood": "-1"}, "van 0 tot en met"),
        ("daarna", UN | {"daarna": "blauw"}, "un-apres"),
        ("daarna", UN | {"daarna": "rood", "laatste": "ja"}, "laatste slag"),
        ("daarna", UN | {"daarna": "rood", "un-apres": "prison", "op-inverse": "5"}, "couleur of inverse"),
    ],
)
def test_wrong_input_is_refused_at_its_field(client, field, query, said):
    answer = data(client, **query)
    assert answer.status_code == 422
    assert said in answer.json()["errors"][field][0]


def test_the_steps_add_the_stakes_and_the_premium_up(client):
    query = {"zwart": "kV h9 s4 rB", "rood": "h8 sA r7 kH h9", "op-rood": "600", "op-couleur": "500", "verzekerd": "ja"}
    shown = page(client, **query).content.decode()
    assert "Samen: op rood −600, op couleur +500, premie −11; dat is −111." in shown
    assert "/kansen-om-op-te-zetten/" in shown


def test_a_stake_that_stays_is_only_told_of_when_it_stays(client):
    stays = "Een inzet die na een après blijft liggen"
    un = {"zwart": "H H H A", "rood": "V V V A", "op-rood": "500"}
    assert stays not in page(client, **un).content.decode()
    assert stays in page(client, **un, verzekerd="ja").content.decode()


def test_cards_are_dealt_to_black_until_it_is_full_and_then_to_red(client):
    begun = page(client, zwart="V 9 4", rood="", actief="zwart").content.decode()
    assert 'name="tik" value="zwart:B"' in begun
    assert "telt 23, nog minstens 8" in begun
    assert 'role="alert"' not in begun
    on = client.get("/reken/trente-et-quarante/", {"zwart": "V 9 4", "rood": "", "tik": "zwart:B"}, follow=True)
    assert 'name="tik" value="rood:8"' in on.content.decode()
    assert "zwart=V+9+4+B" in on.redirect_chain[-1][0]
    full = page(client, **COUP).content.decode()
    assert 'name="tik"' not in full
    assert 'name="weg" value="rood:4" aria-label="9 terugnemen"' in full


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ({"zwart": "H 3 8 9", "rood": "8 A 7 H 9"}, "De rij voor zwart telt 30: de croupier draait door tot er 31"),
        ({"zwart": "V 9 4 B", "rood": "8 A 7", "eerste": "zwart"}, "De rij voor rood telt 16: de croupier draait door"),
        ({"zwart": "", "rood": "", "op-rood": "10"}, "Tik of schrijf de kaarten van de eerste rij"),
        ({"zwart": "V 9 4", "rood": "", "actief": "zwart", "klaar": "ja"}, "De rij voor zwart telt 23"),
        ({"zwart": "kV h9 s4 rB", "rood": "8 A 7 H 9", "eerste": "paars"}, "Kies uit rood, zwart."),
        (
            {"zwart": "kV h9 s4 rB", "rood": "8 A 7 H 9", "eerste": "rood"},
            "De eerste kaart is klaveren vrouw, dus zwart",
        ),
    ],
)
def test_a_row_that_stops_too_soon_says_so_when_the_answer_is_asked(client, query, said):
    answer = page(client, **query)
    shown = answer.content.decode()
    assert answer.status_code == 422
    assert f'role="alert">{said}' in shown
    assert f'name="rood" value="{query["rood"]}"' in shown


@pytest.mark.parametrize(
    ("query", "field"),
    [
        ({"zwart": "V 9 4 B", "rood": "8", "actief": "rood"}, "rood"),
        ({"zwart": "V 9 4 B", "rood": "8 A 7 H 9", "actief": "rood"}, "eerste"),
    ],
)
def test_what_is_still_to_be_tapped_is_waited_for_and_not_wrong(client, query, field):
    answer = page(client, **query)
    assert (answer.status_code, 'role="alert"' in answer.content.decode()) == (200, False)
    told = data(client, **query)
    assert (told.status_code, list(told.json()["errors"])) == (422, [field])


def test_the_example_is_not_taken_along(client):
    shown = page(client).content.decode()
    assert 'id="veld-zwart" name="zwart" value=""' in shown
    assert 'id="veld-op-rood" name="op-rood" inputmode="decimal" value=""' in shown


# --- the odds -----------------------------------------------------------------------------------


def odds(client, **query):
    return data(client, "trente-et-quarante-kansen", **query)


@pytest.mark.parametrize("shoe", ["zes", "eindeloos"])
def test_the_odds_hang_together(client, shoe):
    found = odds(client, inzet="500", pak=shoe).json()
    totals = [str(total) for total in range(31, 41)]
    assert sum(Fraction(found[f"rij_{shoe}"][total]) for total in totals) == 1
    ties = sum(Fraction(found[f"apres_{shoe}"][total]) for total in totals)
    assert ties == Fraction(found[f"apres_samen_{shoe}"]) == 1 - 2 * Fraction(found[f"wint_{shoe}"])
    bank = Fraction(found["un_apres"])
    assert bank == Fraction(found[f"apres_{shoe}"]["31"])
    assert Fraction(found["verlies_helft"]) == bank / 2 < Fraction(found["verlies_prison"])
    assert Fraction(found["voordeel_verzekering"]) == 500 * (bank / 2 - Fraction(1, 100)) > 0
    assert found["premie"] == "5"


def test_the_well_known_figures_of_endless_cards(client):
    found = odds(client, pak="eindeloos").json()
    assert found["rij_eindeloos"]["31_decimaal"] == pytest.approx(0.148061, abs=1e-6)
    assert found["rij_eindeloos"]["40_decimaal"] == pytest.approx(0.051799, abs=1e-6)
    assert found["un_apres_decimaal"] == pytest.approx(0.021922, abs=1e-6)


def test_the_worth_of_insurance_is_told_in_words(client):
    said = odds(client, inzet="1000").json()["antwoord"]
    assert said == "Verzekeren kost 10,00 per slag en scheelt je gemiddeld 10,95: je wint er 0,95 mee."
    small = client.get("/reken/trente-et-quarante-kansen/", {"inzet": "100"}).content.decode()
    assert "In het casino kan verzekeren alleen vanaf 500 frank" in small
    assert odds(client, inzet="0").status_code == 422
