"""blad.json for readers: the standing stands apart, holds to its schema, and is never read back."""

import json
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from jsonschema import Draft202012Validator

from tests.sheet_client import Phone, last, toep

SCHEMA = json.loads(Path("rulebook/schemas/blad.json").read_text())
pytestmark = pytest.mark.django_db


@pytest.fixture
def sheet(client):
    phone = Phone(client)
    phone.begin()
    phone.write(toep(1), last(0))
    return phone


def file_of(phone):
    return json.loads(phone.client.get(phone.url + "blad.json").content)


def sent(client, data, **headers):
    file = SimpleUploadedFile("blad.json", json.dumps(data).encode())
    return client.post("/blad/importeren/", {"bestand": file}, **headers)


def test_a_sheet_says_how_it_stands_and_holds_to_its_schema(sheet):
    data = file_of(sheet)
    assert list(Draft202012Validator(SCHEMA).iter_errors(data)) == []
    points = {row["holder"]: row["points"] for row in data["afgeleid"]["standing"]}
    assert points["0"] == "0"
    assert points["1"] == "2"
    assert data["afgeleid"]["rounds"][0]["totals"] == points
    assert [row["name"] for row in data["afgeleid"]["standing"]] == data["entries"][0]["facts"][0]["names"]


def test_what_is_derived_is_never_read_back(sheet):
    data = file_of(sheet)
    right = data["afgeleid"]
    data["afgeleid"] = {"standing": [{"holder": "0", "name": "vals", "points": "99"}], "rounds": "onzin"}
    answer = sent(sheet.client, data)
    assert answer.status_code == 302
    assert json.loads(sheet.client.get(answer.headers["Location"] + "blad.json").content)["afgeleid"] == right


@pytest.mark.parametrize("place", ["file", "entry"])
def test_an_unknown_field_is_refused_with_its_place(sheet, place):
    data = file_of(sheet)
    (data if place == "file" else data["entries"][1])["score"] = 3
    answer = sent(sheet.client, data, headers={"Accept": "application/json"})
    assert answer.status_code == 422
    said = answer.json()
    assert set(said) == {"error", "errors"}
    assert "score" in said["errors"]["bestand"][0]
    assert ("Regel 2" in said["error"]) == (place == "entry")


def options_of(data):
    return data["entries"][0]["facts"][0]["options"]


def test_a_house_rule_left_out_doubled_or_unknown_is_refused_with_its_place(sheet):
    data = file_of(sheet)
    options = options_of(data)
    options.remove(["armoede", "aan"])
    options += [["tot", "10"], ["stiekem", "aan"]]
    said = sent(sheet.client, data, headers={"Accept": "application/json"}).json()["errors"]["bestand"]
    assert said == [
        "Regel 1: de huisregel ‘tot’ staat er meer dan één keer.",
        "Regel 1: de huisregel ‘armoede’ ontbreekt.",
        "Regel 1: de huisregel ‘stiekem’ bestaat niet bij dit spel.",
    ]


def test_all_that_is_wrong_with_a_file_is_told_at_once(sheet):
    data = file_of(sheet) | {"title": 3, "kleur": "rood"}
    data["entries"][1]["facts"] = [{"fact": "Bid", "seat": 0}]
    data["entries"].append(data["entries"][0] | {"seq": 7})
    said = sent(sheet.client, data, headers={"Accept": "application/json"}).json()["errors"]["bestand"]
    assert len(said) == 4
    assert "kleur" in said[0]
    assert said[1].startswith("De titel")
    assert said[2].startswith("Regel 2: ")
    assert said[3].startswith("Regel 3: ")


def test_a_field_that_stands_twice_is_refused(sheet):
    text = json.dumps(file_of(sheet)).replace('"seq": 2,', '"seq": 2, "facts": [],', 1)
    file = SimpleUploadedFile("blad.json", text.encode())
    answer = sheet.client.post("/blad/importeren/", {"bestand": file}, headers={"Accept": "application/json"})
    assert answer.json()["errors"]["bestand"] == ["Regel 2: het veld ‘facts’ staat er twee keer."]


def test_an_entry_may_end_with_what_stands_after_its_round_but_not_with_another_round(sheet):
    data = file_of(sheet)
    facts = data["entries"][1]["facts"]
    facts += [{"fact": "Join", "seat": 9, "name": "Bart"}, {"fact": "Leave", "seat": 0}]
    answer = sent(sheet.client, data)
    assert answer.status_code == 302
    standing = json.loads(sheet.client.get(answer.headers["Location"] + "blad.json").content)["afgeleid"]
    assert [row["name"] for row in standing["standing"]][-1] == "Bart"
    assert len(standing["rounds"]) == 1
    facts.append({"fact": "LastTrick", "seat": 1})
    said = sent(sheet.client, data, headers={"Accept": "application/json"}).json()["error"]
    assert said == "Regel 2: Schrijf één ronde tegelijk op."
