"""What programs read: types that never change, what goes in comes out, errors as data, for anybody's page."""

import functools
import json
import random
import re
from pathlib import Path
from urllib.parse import urlencode

import pytest
from django.http import QueryDict
from jsonschema import Draft202012Validator

from rulebook.calculators import CALCULATORS
from rulebook.calculators.filled import fill
from rulebook.data import answer_of
from rulebook.schemas import EXACT, FOLDER, Shape
from rulebook.schemas.samples import answered
from rulebook.shelf import shelf

MANY = 46
"""Addresses of each calculator: over two thousand in all."""


@functools.cache
def validator(name):
    return Draft202012Validator(json.loads((FOLDER / f"{name}.json").read_text()))


def holds(name, data):
    found = sorted(validator(name).iter_errors(data), key=lambda error: list(error.path))
    return [f"{'/'.join(map(str, error.path))}: {error.message[:200]}" for error in found]


@pytest.mark.parametrize("row", CALCULATORS, ids=lambda row: row.slug)
def test_every_answer_holds_to_its_schema_and_its_input_gives_it_again(row):
    seen, meanings = 0, fill(row, QueryDict(row.example)).answer.data.meanings
    for query, filled in answered(row, MANY, random.Random(f"held {row.slug}")):
        assert filled.answer.data.meanings == meanings
        data = json.loads(json.dumps(answer_of(filled)))
        assert holds(f"reken-{row.slug}", data) == [], f"{query.urlencode()}: run manage.py schemas reken-{row.slug}"
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


def test_data_is_only_read(client):
    response = client.post("/spel/toepen.json")
    assert response.status_code == 405
    assert holds("fout", response.json()) == []


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


def test_every_schema_is_one(client):
    for path in FOLDER.glob("*.json"):
        Draft202012Validator.check_schema(json.loads(path.read_text()))


def test_a_shape_tells_a_table_from_an_object():
    table, thing = Shape(), Shape()
    for value in ({"An": 1}, {"Bo": 2}):
        table.see(value)
    for value in ({"a": 1, "b": None}, {"a": 2, "b": 3}):
        thing.see(value)
    assert table.schema == {"type": "object", "additionalProperties": {"type": "integer"}}
    assert thing.schema["required"] == ["a", "b"]
    assert thing.schema["properties"]["b"] == {"type": ["integer", "null"]}
    assert EXACT["type"] == "string"
