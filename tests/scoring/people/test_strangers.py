"""Who has no right to a sheet, and what is no fact."""

import json
import uuid

import pytest
from django.test import Client

from tests.clients.sheet import Phone, toep


def test_a_sheet_exists_only_for_the_device_that_made_it(sheet):
    other = Client()
    for path in (
        "",
        "blad.json",
        "blad.pdf",
        "blad.csv",
        "spelers/",
        "afspraken/",
        "waarom/0/",
        "ronde/1/",
        "weggooien/",
    ):
        assert other.get(sheet.url + path).status_code == 404
    assert Phone(other, sheet.sheet).write(toep(1), seen=1).status_code == 404
    assert sheet.seq == 1


def test_a_forged_cookie_owns_nothing(sheet, phone):
    phone.cookies["apparaat"] = phone.cookies["apparaat"].value[:-2] + "xx"
    assert phone.get(sheet.url).status_code == 404


@pytest.mark.parametrize(
    "fields",
    [
        {"facts": "[]"},
        {"facts": "geen json"},
        {"facts": '[{"fact": "Toep", "seat": 99999999999999999999}]'},
        {"facts": '[{"fact": "Toep", "seat": true}]'},
        {"facts": '[{"fact": "Toep"}]'},
        {"facts": '[{"fact": "Toep", "seat": 1, "extra": 1}]'},
        {"facts": '[{"fact": "Scored", "seats": [0], "points": [1]}]'},
        {"facts": "[" * 5000},
        {"facts": '{"fact": "Toep", "seat": 1}'},
        {"soort": "Join", "seat": "4", "name": "Bart", "points": "veel"},
        {"soort": "Begin"},
        {"ask": "99"},
    ],
)
def test_what_is_no_fact_answers_4xx_with_a_sentence_and_writes_nothing(sheet, fields):
    answer = sheet.write(**fields)
    assert answer.status_code == 422
    assert 'role="alert"' in answer.content.decode()
    assert sheet.seq == 1


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", "<b>x</b>", "{{ 7|add:7 }}", "Ruud & Saar", '"quotes"'])
def test_markup_in_a_name_is_text(phone, name):
    it = Phone(phone)
    it.begin(names=(name[:30], "Saar"))
    page = phone.get(it.url).content.decode()
    assert "<script>alert" not in page
    assert "<b>x</b>" not in page
    assert "{{ 7|add:7 }}" in page or "7|add" not in name


def test_a_form_without_a_token_is_refused_in_dutch(sheet, phone):
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = phone.cookies
    answer = strict.post(sheet.url + "schrijf/", {"key": str(uuid.uuid4()), "seen": 1, "facts": json.dumps([toep(1)])})
    assert answer.status_code == 403
    assert "verlopen" in answer.content.decode()
    assert sheet.seq == 1


def test_a_ten_megabyte_name_is_refused_unread(sheet, phone):
    answer = phone.post(sheet.url + "schrijf/", {"soort": "Rename", "seat": "0", "name": "x" * 10_000_000})
    assert answer.status_code == 413
    assert sheet.seq == 1
