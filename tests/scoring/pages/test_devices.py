"""One's own devices: a second one, a lost one, and what comes back from a file."""

import re
import uuid

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import OperationalError, transaction
from django.test import Client
from django.utils import timezone

from rulebook.pages.practice import remembered
from scoring.models import Code, Device, Grant, HalfRound, Link, Place, Sheet, Table
from scoring.people import join_codes, rights
from scoring.store import forgetting
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


# --- forgotten in one act ---------------------------------------------------------------------------


def test_a_person_is_wholly_forgotten_in_one_act_and_others_are_not(it):
    """Sheets, tables, links, half rounds, seats, codes, devices: no row of his is left, and his phone knows nobody."""
    tablet, other = Client(HTTP_USER_AGENT="Mozilla/5.0 (iPad)"), Phone(Client())
    other.begin()
    tablet.post("/mee/", {"code": device_code(it.client), "zeker": "1"})
    take(made(other, "schrijven")[0], it.client)
    it.client.post(f"{other.url}plek/", {"plek": "0"})
    for url in (it.url, other.url):
        assert it.client.post(f"{url}concept/", {"concept": "toep=1&vanaf=1"}).status_code == 204
    Sheet.objects.filter(pk=other.sheet).update(looking='[["x", 1, "Ilse", 1]]')
    it.client.post("/tafel/nieuw/", {"titel": "Kroeg", "naam": ["Ilse", "Saar"], "key": str(uuid.uuid4())})
    it.client.post("/toestellen/", {"doe": "bestand", "key": str(uuid.uuid4())})
    device_code(it.client)
    made(it, "kijken")

    told = it.client.get("/toestellen/vergeten/").content.decode()
    assert "1 blad en 1 tafel van jou" in told
    assert "je 2 toestellen" in told
    assert it.client.get(f"{it.url}delen/").status_code == 200  # asking takes nothing

    gone = it.client.post("/toestellen/vergeten/")
    assert "Alles is weg" in gone.content.decode()
    assert gone.headers["Clear-Site-Data"] == '"storage"'
    taken = {(name, said["path"]) for name, said in gone.cookies.items() if said["max-age"] == 0}
    assert taken == {("apparaat", "/"), ("csrftoken", "/"), (remembered.COOKIE, remembered.PATH)}
    assert [str(one.pk) for one in Sheet.objects.all()] == [other.sheet]
    assert [one.objects.count() for one in (Table, Grant, Place, Device, HalfRound)] == [0] * 5
    assert {code.link.sheet_id for code in Code.objects.all()} == {uuid.UUID(other.sheet)}
    assert Link.objects.filter(sheet=other.sheet).count() == 1
    assert Sheet.objects.get().looking == ""
    assert other.client.get(other.url).status_code == 200
    for client in (it.client, tablet):
        assert client.get(it.url).status_code == client.get(other.url).status_code == 404


def test_who_has_nothing_is_forgotten_as_well_and_a_second_press_does_nothing_more(client):
    for _ in range(2):
        assert "Alles is weg" in client.post("/toestellen/vergeten/").content.decode()
    assert client.get("/toestellen/vergeten/").status_code == 200


def test_an_act_of_forgetting_that_breaks_off_is_gone_on_with(it, monkeypatch):
    def full(*_, **__):
        raise OperationalError("database or disk is full")

    tablet = Client()
    tablet.post("/mee/", {"code": device_code(it.client), "zeker": "1"})
    with monkeypatch.context() as patch:
        patch.setattr("scoring.store.forgetting.HalfRound.objects.filter", full)
        with pytest.raises(OperationalError), transaction.atomic():
            forgetting.forget(Device.objects.first().owner, Device.objects.first().secret)
    assert it.client.get("/toestellen/").status_code == 200
    it.client.post("/toestellen/vergeten/")
    assert (Sheet.objects.count(), Device.objects.count()) == (0, 0)
