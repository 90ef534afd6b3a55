"""What is typed in a calculator's fields is understood, or refused with what is allowed; blanks are not an answer."""

import pytest
from django.http import QueryDict

from rulebook.calculators import CALCULATORS
from rulebook.calculators.filled import fill

pytestmark = pytest.mark.django_db


def errors(client, slug, query):
    answer = client.get(f"/reken/{slug}.json?{query}")
    return answer.json().get("errors", {})


@pytest.mark.parametrize("row", CALCULATORS, ids=lambda row: row.slug)
@pytest.mark.parametrize("blank", ["  ", " , ", " ; ", "+"])
def test_blanks_in_any_field_are_an_answer_or_a_sentence(row, blank, client):
    for field in fill(row, QueryDict(row.example)).fields:
        query = QueryDict(row.example).copy()
        query[field.name] = blank
        assert client.get(f"/reken/{row.slug}.json", query).status_code in (200, 422)


@pytest.mark.parametrize(("typed", "said"), [
    ("10.000", "duizendtal"), ("1,000", "duizendtal"), ("0,125", "tot op de cent"), ("-1", "van 0 tot en met"),
    ("veel", "zoals 10 of 2,50"), ("1/0", "nul"),
])  # fmt: skip
def test_an_amount_that_may_be_two_things_is_refused(typed, said, client):
    assert said in errors(client, "loterijen", f"loten=3&prijs={typed}")["prijs"][0]


@pytest.mark.parametrize("typed", ["2,50", "2.50", "2,5", "5/2", " 2,50 ", "€ 2,50"])
def test_an_amount_with_a_comma_or_a_point_is_understood(typed, client):
    answer = client.get(f"/reken/loterijen.json?loten=2&prijs={typed}&uitbetaling=totaal&komt=kaart").json()
    assert answer["gemiddeld"] == "-115/52"


@pytest.mark.parametrize(("slug", "query", "field", "said"), [
    ("handelen", "kaart=hV hH&troef=h6", "kaart", "Hier hoort 1 kaart; er liggen er 2."),
    ("zeilen", "hand=sA", "hand", "Hier horen 3 kaarten; er ligt er 1."),
    ("mexicaanse-chapeau-kansen", "eigen=A H", "eigen", "Hier hoort hoogstens 1 steen; er liggen er 2."),
    ("chapeau-kansen", "open=A A A A A A", "open", "Hier horen hoogstens 5 stenen; er liggen er 6."),
    ("verpachten", "hand1=h8", "hand1", "De kaart h8 doet hier niet mee. Kies uit de 45 kaarten van het spel."),
    ("verpachten", "hand1=" + "s2 " * 13, "hand1", "Hier horen 1 tot en met 12 kaarten; er liggen er 13."),
])  # fmt: skip
def test_the_sentence_counts_in_dutch(slug, query, field, said, client):
    assert errors(client, slug, query)[field] == [said]


def test_a_switch_is_yes_or_no(client):
    assert errors(client, "poker-hazard-vergelijken", "vijf-gelijke=misschien")["vijf-gelijke"] == ["Kies ja of nee."]


@pytest.mark.parametrize("typed", ["3 0 3 3 7", "3, 0, 3, 3, 7", "3,0,3,3,7", "3;0;3;3;7", "3 + 0 + 3 + 3 + 7"])
def test_a_row_of_numbers_may_be_parted_in_several_ways(typed, client):
    assert client.get("/reken/commetten.json", {"over": typed}).json()["krijgt"] == 16


def test_a_field_filled_in_twice_with_something_else_is_refused(client):
    assert "twee keer" in errors(client, "handelen-pot", "spelers=3&spelers=5")["spelers"][0]
    assert "twee keer" in errors(client, "roulette", "inzet=rouge:10&nummer=3&nul=helft&nul=prison")["nul"][0]


def test_double_zero_is_not_zero(client):
    assert "van 0 tot en met 36" in errors(client, "roulette", "inzet=rouge:10&nummer=00")["nummer"][0]
