"""What goes out of a table and comes in: its files, its form and its print."""

from __future__ import annotations

import json
import uuid

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from scoring.models import Sheet, Table
from tests.table_client import evening, play, standings

pytestmark = pytest.mark.django_db


def sent(client, data):
    file = SimpleUploadedFile("tafel.json", json.dumps(data).encode())
    return client.post("/blad/importeren/", {"bestand": file, "key": str(uuid.uuid4())})


def test_a_table_goes_out_and_comes_in_with_all_its_evenings(phone, table):
    for winner in (0, 2):
        play(evening(phone, table, tot="2", armoede="uit"), winner)
    data = json.loads(phone.get(f"{table}tafel.json").content)
    other = Client()
    again = sent(other, data).headers["Location"]
    assert json.loads(other.get(f"{again}tafel.json").content) == data
    assert [one.won for one in standings(again)["toepen"].standings] == [1, 1, 0, 0]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"tafel": ""}, "naam van deze tafel"),
        ({"tafel": 3}, "naam van deze tafel"),
        ({"people": ["A", "A"]}, "twee keer"),
        ({"people": "A"}, "mensen van deze tafel"),
        ({"people": ["x" * 31]}, "mensen van deze tafel"),
        ({"sheets": {}}, "bladen"),
        ({"sheets": [{"lei": 1}]}, "Blad 1:"),
        ({"extra": 1}, "geen tafel"),
    ],
)
def test_a_file_that_is_no_table_is_refused_as_a_whole(phone, table, change, said):
    data = json.loads(phone.get(f"{table}tafel.json").content) | change
    answer = sent(phone, data)
    assert answer.status_code == 422
    assert said in answer.content.decode()
    assert (Table.objects.count(), Sheet.objects.count()) == (1, 0)


def test_a_table_is_a_row_an_evening_in_a_spreadsheet(phone, table):
    play(evening(phone, table, tot="2", armoede="uit"), 3)
    rows = phone.get(f"{table}tafel.csv").content.decode().removeprefix("\ufeff").splitlines()
    assert rows[0] == "datum;spel;blad;Ilse;Mehmet;Ruud;Saar"
    assert rows[1].endswith(";0;0;0;1")


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ({"titel": " "}, "Geef de tafel een naam"),
        ({"titel": "x", "naam": ["A", "A"]}, "staat er twee keer"),
        ({"titel": "x", "naam": [f"N{nth}" for nth in range(14)]}, "hoogstens 13"),
        ({"titel": "x", "naam": ["x" * 31]}, "hoogstens 30"),
        ({"titel": "x" * 61}, "hoogstens 60"),
    ],
)
def test_a_table_that_can_not_be_is_told_why_and_keeps_what_was_typed(phone, sent, said):
    answer = phone.post("/tafel/nieuw/", sent)
    assert answer.status_code == 422
    assert said in answer.content.decode()
    assert Table.objects.count() == 0


def test_a_double_tap_makes_one_table(phone):
    key = str(uuid.uuid4())
    phone.post("/tafel/nieuw/", {"titel": "A", "key": key})
    phone.post("/tafel/nieuw/", {"titel": "A", "key": key})
    assert Table.objects.count() == 1


def test_the_season_is_printed(phone, table):
    for winner in (0, 2, 1):
        play(evening(phone, table, tot="2", armoede="uit"), winner)
    found = Table.objects.get()
    from scoring.table_pages import _page_to_print

    page = _page_to_print(found)
    assert "<polyline" in page or "<path" in page
    assert page.count("<li><b>") == 3
