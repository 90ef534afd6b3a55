"""What programs read: types that never change, what goes in comes out, errors as data, for anybody's page."""

import functools
import json
import random
import re
from fractions import Fraction
from pathlib import Path
from typing import Literal, TypedDict
from urllib.parse import urlencode

import pytest
from django.http import QueryDict
from django.test import Client
from jsonschema import Draft202012Validator

from rulebook.book.shelf import shelf
from rulebook.calculators import CALCULATORS, kinds
from rulebook.calculators.filled import fill
from rulebook.pages.machines.data import answer_of
from rulebook.schemas import _MADE as NAMES
from rulebook.schemas import document
from scoring.forms.fields import read_field
from scoring.games.baccara.tableau import Move
from scoring.play.contract import Choice
from tests.drawn.addresses import answered
from tests.drawn.times import times

MANY = times(12, 46)
"""Addresses of each calculator: over two thousand in all."""


@functools.cache
def validator(name):
    return Draft202012Validator(document(name))


def holds(name, data):
    found = sorted(validator(name).iter_errors(data), key=lambda error: list(error.path))
    return [f"{'/'.join(map(str, error.path))}: {error.message[:200]}" for error in found]


@pytest.mark.parametrize("kind", [bytes, set, list, complex])
def test_a_type_that_data_can_not_have_is_refused_by_its_name(kind):
    with pytest.raises(TypeError, match=kind.__name__):
        kinds.schema(kind)


@pytest.mark.parametrize("row", CALCULATORS, ids=lambda row: row.slug)
def test_every_answer_holds_to_its_schema_and_its_input_gives_it_again(row):
    seen, example = 0, fill(row, QueryDict(row.example)).answer.data
    for query, filled in answered(row, MANY, random.Random(f"held {row.slug}")):
        assert filled.answer.data.meanings == example.meanings
        assert filled.answer.data.kinds == example.kinds
        data = json.loads(json.dumps(answer_of(filled)))
        assert holds(f"reken-{row.slug}", data) == [], query.urlencode()
        again = answer_of(fill(row, QueryDict(urlencode(data["invoer"], doseq=True))))
        changing = {"aangenomen", "voorbeeld"}
        assert {k: v for k, v in again.items() if k not in changing} == {
            k: v for k, v in data.items() if k not in changing
        }
        assert again["aangenomen"] == {}
        seen += 1
    assert seen >= 10


@pytest.mark.parametrize("row", CALCULATORS, ids=lambda row: row.slug)
def test_the_example_is_named_and_its_answer_may_be_read_from_any_page(row, client):
    response = client.get(f"/reken/{row.slug}.json")
    assert response.status_code == 200
    assert response["Access-Control-Allow-Origin"] == "*"
    assert response["Link"] == f'</schema/reken-{row.slug}.json>; rel="describedby"'
    assert response.json()["voorbeeld"] == row.example
    assert response.json()["aangenomen"] == {}
    assert client.get(f"/schema/reken-{row.slug}.json").json()["title"] == row.title


@pytest.mark.parametrize("row", CALCULATORS, ids=lambda row: row.slug)
def test_the_example_of_the_documents_has_an_answer_that_holds_to_its_schema(row, client):
    told = Path("docs/gegevens.md").read_text().partition(f"`/reken/{row.slug}/`")[2]
    query = re.search(r"^Example: `(.*)`$", told, re.MULTILINE)[1]
    data = client.get(f"/reken/{row.slug}.json?{query}").json()
    assert holds(f"reken-{row.slug}", data) == []
    assert data["antwoord"]


def test_what_was_left_out_is_named_by_its_parameter(client):
    data = client.get("/reken/roulette.json?inzet=plein-7:1").json()
    assert data["aangenomen"]["nul"] == "helft"
    assert data["invoer"]["inzet"] == ["plein-7:1"]
    assert data["invoer"]["nul"] == ["helft"]


def test_an_exact_number_left_open_has_its_decimal_left_open_too(client):
    data = client.get("/reken/toep-hand.json?hand=sA+sH+sV+h7").json()
    assert data["kans_op_vierde"] is None
    assert data["kans_op_vierde_decimaal"] is None


@pytest.mark.parametrize(
    "address",
    ["/reken/bestaat-niet.json", "/spel/bestaat-niet.json", "/schema/bestaat-niet.json", "/bestaat/niet.json"],
)
def test_an_unknown_address_is_told_as_data(address, client):
    response = client.get(address)
    assert response.status_code == 404
    assert response["Access-Control-Allow-Origin"] == "*"
    assert holds("fout", response.json()) == []
    assert response.json()["error"]


def test_all_that_is_wrong_is_told_at_once_by_parameter(client):
    response = client.get("/reken/baccara-tableau.json?bank=99&dan=zut&onzin=1")
    assert response.status_code == 422
    assert holds("fout", response.json()) == []
    assert set(response.json()["errors"]) == {"bank", "dan", "onzin"}
    assert response["Access-Control-Allow-Origin"] == "*"


@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("roulette.json?inzet=plein--1", "inzet"),
        ("roulette.json?inzet=plein-7:1,", "inzet"),
        ("commetten.json?over=3,,4,5,6", "over"),
        ("verloten.json?prijzen=,3", "prijzen"),
        ("poker-vergelijken.json?spelers=2&hand1=sA,sH,sV,sB,s10,&hand2=h2,h3,h4,h5,h7", "hand1"),
    ],
)
def test_an_empty_part_of_a_row_is_refused_and_not_dropped(address, name, client):
    response = client.get(f"/reken/{address}")
    assert response.status_code == 422
    assert "leeg deel" in response.json()["errors"][name][0]


def test_kinds_of_hand_are_named_as_parameters_name_them(client):
    found = client.get("/reken/chapeau-aankondiging.json?a=kleine-straat").json()
    assert found["volgende_worp"] == "full-house"
    hands = client.get("/reken/poker-vergelijken.json?spelers=2&hand1=sA+hA+rA+kH+sH&hand2=sV+hV+r9+k9+s2").json()
    assert [hand["soort"] for hand in hands["handen"]] == ["full-house", "twee-paar"]


@pytest.mark.parametrize("row", CALCULATORS, ids=lambda row: row.slug)
def test_a_choice_is_understood_by_the_name_it_is_offered_under(row):
    for field in row.fields({}):
        if isinstance(field, Choice):
            for value, label in field.choices:
                if value:
                    assert read_field(field, QueryDict(urlencode({field.name: label.upper()}))) == value


def test_what_was_chosen_by_its_name_is_given_back_as_the_value(client):
    found = client.get("/reken/chapeau-kansen.json?worp=Carr%C3%A9").json()
    assert found["invoer"]["worp"] == ["carre"]
    assert found["kans"] == client.get("/reken/chapeau-kansen.json?worp=carre").json()["kans"]
    page = client.get("/reken/chapeau-kansen/?worp=full+house").content.decode()
    assert re.search(r'value="full-house"[^>]*checked', page)


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])
@pytest.mark.parametrize("address", ["/spel/toepen.json", "/reken/mieen.json", "/schema/blad.json", "/spel/toepen.pdf"])
def test_data_is_only_read_and_says_so_as_data_also_without_a_token(address, method):
    response = Client(enforce_csrf_checks=True).generic(method, address)
    assert response.status_code == 405
    assert response["Allow"] == "GET, HEAD"
    assert response["Access-Control-Allow-Origin"] == "*"
    assert holds("fout", response.json()) == []


@pytest.mark.parametrize(
    "address",
    [
        "/",
        "/spel/toepen/",
        "/spel/toepen.json",
        "/reken/toep-hand.json?hand=sA+sH+sV+h7",
        "/schema/blad.json",
        "/over/?x=1",
    ],
)
def test_the_head_of_an_address_tells_its_version_as_the_whole_does(address, client):
    whole, head = client.get(address), client.head(address)
    assert whole["ETag"]
    assert {name: head[name] for name in ("ETag", "Content-Type")} == {
        name: whole[name] for name in ("ETag", "Content-Type")
    }
    for method in (client.get, client.head):
        assert method(address, headers={"If-None-Match": whole["ETag"]}).status_code == 304


@pytest.mark.parametrize("slug", shelf().pages)
def test_the_rules_are_data_with_every_anchor_text_and_source(slug, client):
    response = client.get(f"/spel/{slug}.json")
    assert response["Access-Control-Allow-Origin"] == "*"
    data = response.json()
    assert holds("spel", data) == []
    page = shelf().pages[slug]
    assert [rule["anchor"] for rule in data["rules"]] == [rule.anchor for rule in page.rules]
    cited = {source["source"] for rule in data["rules"] for source in rule["sources"]}
    assert cited == set(data["sources"])
    assert all(rule["text"] or not rule["html"] or rule["level"] == 2 for rule in data["rules"])


def test_the_rules_of_a_table_are_data_as_that_table_plays(client):
    data = client.get("/spel/toepen.json?regels=armoede:uit,tot:10").json()
    assert holds("spel", data) == []
    assert (data["regels"], data["left_out"]) == ("tot:10,armoede:uit", [])
    told = json.dumps(data, ensure_ascii=False)
    assert "Met 10 strafpunten" in told
    assert "Met 15 strafpunten" not in told
    assert "de ronde gaat vanzelf om twee" not in told
    assert not {"armoede", "armoede-uitkomen"} & {rule["anchor"] for rule in data["rules"]}
    there = "/spel/toepen/?regels=tot:10,armoede:uit"
    assert data["url"] == there
    assert all(rule["url"] == f"{there}#{rule['anchor']}" for rule in data["rules"])
    assert not re.search(r'href="/spel/toepen/#', told.replace("\\", ""))


def test_what_means_nothing_at_a_table_is_left_out_of_its_data_in_words(client):
    data = client.get("/spel/chinese-poker.json?regels=surrender-royalties:aan").json()
    assert (data["regels"], len(data["left_out"])) == ("standaard", 1)
    assert "‘Surrender’" in data["left_out"][0]


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ("nergens:aan", "De huisregel ‘nergens’ bestaat niet bij dit spel."),
        ("tot:zeven", "Speel tot: kies een heel getal van 2 tot en met 99."),
        (
            "winnaar-komt-uit:aan,winnaar-deelt:aan",
            "‘Winnaar deelt’ en ‘Winnaar komt uit’ gaan niet samen: kies er één.",
        ),
    ],
)
def test_data_of_a_table_that_cannot_be_is_refused_in_words(client, rules, said):
    answer = client.get(f"/spel/toepen.json?regels={rules}")
    assert answer.status_code == 422
    assert answer.json() == {"error": said, "errors": {"regels": [said]}}
    assert holds("fout", answer.json()) == []


@pytest.mark.parametrize("name", NAMES)
def test_every_schema_is_one_and_says_what_may_be_left_open_as_what_it_is_otherwise(name, client):
    answer = client.get(f"/schema/{name}.json")
    Draft202012Validator.check_schema(answer.json())
    assert answer["Access-Control-Allow-Origin"] == "*"
    assert '{"type": "null"}' not in answer.content.decode()
    assert '"items": {}' not in answer.content.decode()


@pytest.mark.parametrize("row", CALCULATORS, ids=lambda row: row.slug)
def test_an_answer_with_anything_missing_more_or_of_another_kind_does_not_hold(row):
    data = json.loads(json.dumps(answer_of(fill(row, QueryDict(row.example)))))
    name = f"reken-{row.slug}"
    assert holds(name, data) == []
    for key in data:
        assert not validator(name).is_valid({each: value for each, value in data.items() if each != key}), key
        assert not validator(name).is_valid(data | {key: [{"strange": [[]]}]}), key
    assert not validator(name).is_valid(data | {"strange": 1})


class Cell(TypedDict):
    """A row of a table."""

    naam: Literal["a", "b"]
    kans: Fraction | None


def test_one_kind_makes_the_schema_and_the_json():
    of = {"rij": list[Cell], "per": dict[str, Fraction], "deel": list[Fraction], "soort": Move | None, "keer": int}
    data = {
        "rij": [{"naam": "a", "kans": Fraction(1, 3)}, {"naam": "b", "kans": None}],
        "per": {"An": Fraction(2)},
        "deel": [],
        "soort": None,
        "keer": 0,
    }
    out = kinds.written(data, of)
    assert out["rij"][1] == {"naam": "b", "kans": None, "kans_decimaal": None}
    assert out["per"] == {"An": "2", "An_decimaal": 2.0}
    assert (out["deel"], out["deel_decimaal"]) == ([], [])
    asked = Draft202012Validator(kinds.schema_of_fields(of))
    assert asked.is_valid(out)
    for wrong in (
        {"soort": "slaan"},
        {"keer": None},
        {"per": {"An": "x"}},
        {"deel": ["0,5"]},
        {"rij": [{"naam": "c"}]},
    ):
        assert not asked.is_valid(out | wrong)


@pytest.mark.parametrize("address", ["/tafel/0d3c8c5e-0000-4000-8000-000000000000/tafel.json", "/blad/x.json"])
@pytest.mark.django_db
def test_of_a_private_address_no_page_of_another_may_read_even_that_it_is_not_there(address, client):
    answer = client.get(address)
    assert answer.status_code == 404
    assert "Access-Control-Allow-Origin" not in answer
