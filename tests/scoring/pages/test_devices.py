"""One's own devices: a second one, a lost one, and what comes back from a file."""

import re
import uuid

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils import timezone

from scoring.models import Device, Grant
from scoring.people import join_codes, rights
from tests.clients.sheet import Phone
from tests.scoring.pages.test_sharing import made, take

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nothing_counted")]


def device_code(client):
    page = client.post("/toestellen/", {"doe": "code", "key": str(uuid.uuid4())}, follow=True).content.decode()
    return re.search(r'share__code">([A-Z ]+ \d{4} \d{4})<', page)[1]


def test_a_second_device_asks_first_and_then_has_the_sheets_of_both(it):
    tablet = Phone(Client(HTTP_USER_AGENT="Mozilla/5.0 (iPad)"))
    tablet.begin()
    code = device_code(it.client)
    asked = tablet.client.post("/mee/", {"code": code})
    assert "Alle bladen van dit toestel" in asked.content.decode()
    assert it.client.get(tablet.url).status_code == 404
    tablet.client.post("/mee/", {"code": code, "zeker": "1"})
    for client in (it.client, tablet.client):
        assert client.get(f"{it.url}delen/").status_code == 200
        assert client.get(f"{tablet.url}delen/").status_code == 200
    page = it.client.get("/toestellen/").content.decode()
    assert "Tablet" in page
    assert page.count("dit toestel") == 1


def test_a_code_lets_in_one_device_once(it):
    code = device_code(it.client)
    mine, stranger = Client(), Client()
    for _ in range(2):  # two taps are one
        assert mine.post("/mee/", {"code": code, "zeker": "1"}).headers["Location"] == "/blad/"
    for sure in ({}, {"zeker": "1"}):
        assert stranger.post("/mee/", {"code": code} | sure).status_code == 422
    assert (mine.get(it.url).status_code, stranger.get(it.url).status_code) == (200, 404)
    assert Device.objects.count() == 2


def test_of_two_who_type_one_code_at_the_same_moment_the_second_is_not_let_in(it, monkeypatch):
    code = device_code(it.client)
    found, find = join_codes.find_code(code, timezone.now()), join_codes.find_code
    assert Client().post("/mee/", {"code": code, "zeker": "1"}).status_code == 302
    monkeypatch.setattr(join_codes, "find_code", lambda *_: found)
    late = Client()
    assert late.post("/mee/", {"code": code, "zeker": "1"}).status_code == 404
    monkeypatch.setattr(join_codes, "find_code", find)
    assert late.get(it.url).status_code == 404


def test_a_lost_phone_is_shut_out_even_when_it_was_the_first(it):
    tablet = Client()
    tablet.post("/mee/", {"code": device_code(it.client), "zeker": "1"})
    page = tablet.get("/toestellen/").content.decode()
    first = re.findall(r'name="toestel" value="(\w{64})"', page)[0]
    tablet.post("/toestellen/", {"doe": "weg", "toestel": first})
    assert it.client.get(it.url).status_code == 404
    assert it.client.get("/toestellen/").content.decode().count("sluit buiten") == 0
    assert tablet.get(f"{it.url}delen/").status_code == 200


def test_a_device_of_another_is_not_mine_to_shut_out(it):
    tablet = Client()
    tablet.post("/mee/", {"code": device_code(it.client), "zeker": "1"})
    stranger = Phone(Client())
    stranger.begin()
    theirs = rights.Device.objects.first().secret
    assert stranger.client.post("/toestellen/", {"doe": "weg", "toestel": theirs}).status_code == 422
    assert it.client.get(it.url).status_code == 200


def test_my_sheets_come_back_on_a_new_phone_from_a_file_until_it_is_taken_back(it):
    file = it.client.post("/toestellen/", {"doe": "bestand", "key": str(uuid.uuid4())})
    assert "attachment" in file.headers["Content-Disposition"]
    device_code(it.client)  # showing a code takes no file back
    fresh = Client()
    asked = fresh.post("/blad/importeren/", {"bestand": SimpleUploadedFile("mijn-bladen.json", file.content)})
    typed = re.search(r'name="code"\s+value="(\w+)"', asked.content.decode())[1]
    assert fresh.get(it.url).status_code == 404
    fresh.post("/mee/", {"code": typed, "zeker": "1"})
    assert fresh.get(f"{it.url}delen/").status_code == 200
    row = re.search(r'name="sleutel" value="(\w+)"', it.client.get("/toestellen/").content.decode())[1]
    assert Client().post("/toestellen/", {"doe": "sleutel", "sleutel": row}).status_code == 422
    it.client.post("/toestellen/", {"doe": "sleutel", "sleutel": row})
    late = Client()
    assert late.post("/mee/", {"code": typed, "zeker": "1"}).status_code == 422
    assert late.get(it.url).status_code == 404


def test_rights_that_both_devices_had_stand_once(it):
    url, _ = made(it, "kijken")
    one, two = take(url)[0], take(url)[0]
    two.post("/mee/", {"code": device_code(one), "zeker": "1"})
    assert Grant.objects.count() == 1
    assert (one.get(it.url).status_code, two.get(it.url).status_code) == (200, 200)
