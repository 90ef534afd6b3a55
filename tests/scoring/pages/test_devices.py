"""Letting others in: links, codes, handing over, and one's own devices."""

import re
import uuid
from datetime import timedelta

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils import timezone

from scoring.models import Code, Device, Grant, Link, Right, Sheet, Table
from scoring.people import rates, rights
from tests.sheet_client import Phone, last

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _no_guesses():
    rates.COUNTS.clear()
    yield
    rates.COUNTS.clear()


@pytest.fixture
def it(phone):
    found = Phone(phone)
    found.begin()
    return found


def made(it, kind):
    """The address that the page shows after making a link of this kind, and its code."""
    page = it.client.post(f"{it.url}delen/?soort={kind}", {"doe": "maak"}, follow=True).content.decode()
    code = re.search(r'share__code">([A-Z]+ \d{4})<', page)
    return re.search(r'value="http://testserver(/m/[\w-]{22}/)"', page)[1], code and code[1]


def take(url, client=None):
    client = client or Client()
    answer = client.post(url, {"key": str(uuid.uuid4())})
    return client, answer


def test_a_link_is_shown_with_its_drawing_and_code_as_often_as_the_owner_looks(it):
    url, code = made(it, "kijken")
    again = it.client.get(f"{it.url}delen/").content.decode()
    assert url in again
    assert code in again
    assert "<svg viewBox" in again
    assert url[3:-1] not in str(list(Link.objects.values()) + list(Code.objects.values()))


def test_looking_at_a_link_takes_nothing_and_the_press_takes_it(it):
    url, _ = made(it, "schrijven")
    other = Client()
    page = other.get(url)
    assert "schrijf je mee" in page.content.decode()
    assert page.headers["Cache-Control"].startswith("max-age=0")
    assert "apparaat" not in other.cookies
    assert not Grant.objects.exists()
    _, answer = take(url, other)
    assert answer.headers["Location"] == it.url
    assert "laatst gebruikt" in it.client.get(f"{it.url}delen/").content.decode()
    assert "je schrijft mee" in other.get("/blad/").content.decode()


def test_a_link_that_was_taken_does_not_stay_in_the_address_bar(it):
    url, _ = made(it, "kijken")
    page = Client().get(url).content.decode()
    assert f'method="post" action="{url}"' in page  # also once the address on the page is another
    assert 'src="/static/js/claim.js"' in page


def test_who_watches_a_sheet_is_not_led_to_its_table(it):
    url, _ = made(it, "kijken")
    watcher = take(url)[0]
    owner = Sheet.objects.get().owner
    table = Table.objects.create(title="Vrijdag", owner=owner, made=timezone.now())
    Sheet.objects.update(table=table)
    assert "Naar de tafel" in it.client.get(it.url).content.decode()
    assert watcher.get(table.get_absolute_url()).status_code == 404
    assert "Naar de tafel" not in watcher.get(it.url).content.decode()
    rights.claim(
        rights.add_link(table, Right.WATCH, secret="x", at=timezone.now()), Grant.objects.get().holder, timezone.now()
    )
    assert watcher.get(table.get_absolute_url()).status_code == 200
    assert "Naar de tafel" in watcher.get(it.url).content.decode()


def test_a_link_may_be_opened_twice_and_by_two(it):
    url, _ = made(it, "kijken")
    one, _ = take(url)
    take(url, one)
    take(url)
    assert Grant.objects.count() == 2


def test_the_owner_who_opens_a_link_of_his_own_keeps_what_he_has(it):
    url, _ = made(it, "eigenaar")
    assert "blad van jezelf" in it.client.get(url).content.decode()
    take(url, it.client)
    assert Link.objects.count() == 1
    assert it.client.get(f"{it.url}delen/").status_code == 200


def test_a_sheet_is_handed_over_once_and_its_last_owner_still_writes(it):
    url, code = made(it, "eigenaar")
    assert code is None
    other, _ = take(url)
    assert other.get(f"{it.url}delen/").status_code == 200
    assert it.client.get(f"{it.url}delen/").status_code == 404
    assert it.client.get(f"{it.url}spelers/").status_code == 200
    assert take(url)[1].status_code == 404
    link = Link.objects.get()
    other.post(f"{it.url}delen/", {"doe": "intrekken", "link": str(link.pk)})
    assert it.client.get(it.url).status_code == 404


def test_links_are_taken_back_one_by_one_or_all_at_once(it):
    first, second = made(it, "kijken")[0], made(it, "schrijven")[0]
    watcher, writer = take(first)[0], take(second)[0]
    link = Link.objects.get(gives=Right.WATCH)
    it.client.post(f"{it.url}delen/", {"doe": "intrekken", "link": str(link.pk)})
    assert (watcher.get(it.url).status_code, writer.get(it.url).status_code) == (404, 200)
    assert take(first)[1].status_code == 404
    it.client.post(f"{it.url}delen/", {"doe": "alles"})
    assert writer.get(it.url).status_code == 404


def test_there_are_no_more_links_than_one_can_oversee(it):
    for _ in range(rights.MOST_LINKS):
        made(it, "kijken")
    answer = it.client.post(f"{it.url}delen/", {"doe": "maak"})
    assert answer.status_code == 422
    assert "Trek er eerst een in" in answer.content.decode()


@pytest.mark.parametrize(
    "data", [{}, {"doe": "maakt"}, {"doe": "intrekken"}, {"doe": "code", "link": "x"}, {"doe": "code", "link": "zelf"}]
)
def test_what_cannot_be_done_with_links_is_a_sentence(it, data):
    made(it, "eigenaar")
    if data.get("link") == "zelf":
        data = data | {"link": str(Link.objects.get().pk)}
    answer = it.client.post(f"{it.url}delen/", data)
    assert answer.status_code == 422
    assert 'role="alert"' in answer.content.decode()


def test_a_link_of_another_sheet_is_not_mine_to_take_back(it):
    made(it, "kijken")
    other = Phone(Client())
    other.begin()
    answer = other.client.post(f"{other.url}delen/", {"doe": "intrekken", "link": str(Link.objects.get().pk)})
    assert answer.status_code == 422
    assert Link.objects.count() == 1


# --- codes ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["{0} {1}", "{0}{1}", " {0}-{1} ", "{0}. {1}"])
def test_a_code_is_typed_in_any_hand(it, typed):
    _, code = made(it, "schrijven")
    other = Client()
    answer = other.post("/mee/", {"code": typed.format(*code.lower().split())})
    assert answer.headers["Location"] == it.url
    assert other.get(f"{it.url}spelers/").status_code == 200


def test_a_code_is_old_after_ten_minutes_and_when_a_new_one_is_shown(it, monkeypatch):
    _, code = made(it, "kijken")
    link = Link.objects.get()
    it.client.post(f"{it.url}delen/", {"doe": "code", "link": str(link.pk)})
    fresh = re.search(r'share__code">([A-Z]+ \d{4})<', it.client.get(f"{it.url}delen/").content.decode())[1]
    assert Client().post("/mee/", {"code": code}).status_code == (302 if code == fresh else 422)
    Code.objects.update(until=timezone.now() - timedelta(seconds=1))
    assert Client().post("/mee/", {"code": fresh}).status_code == 422
    assert "share__code" not in it.client.get(f"{it.url}delen/").content.decode()


def test_whoever_guesses_is_stopped_and_learns_nothing_from_a_right_code(it):
    _, code = made(it, "kijken")
    guesser = Client()
    for _ in range(30):
        assert guesser.post("/mee/", {"code": "FOUT 0000"}).status_code == 422
    wrong, right = guesser.post("/mee/", {"code": "FOUT 0000"}), guesser.post("/mee/", {"code": code})
    assert (wrong.status_code, right.status_code) == (429, 429)
    assert int(right.headers["Retry-After"]) <= 600
    assert not Grant.objects.exists()


def test_twenty_phones_at_one_address_all_come_in(it):
    _, code = made(it, "kijken")
    for _ in range(20):
        assert Client().post("/mee/", {"code": code}).status_code == 302
    assert Grant.objects.count() == 20


# --- devices --------------------------------------------------------------------------------------


def device_code(client):
    page = client.post("/toestellen/", {"doe": "code", "key": str(uuid.uuid4())}, follow=True).content.decode()
    return re.search(r'share__code">([A-Z]+ \d{4})<', page)[1]


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
    found, find = rights.find_code(code, timezone.now()), rights.find_code
    assert Client().post("/mee/", {"code": code, "zeker": "1"}).status_code == 302
    monkeypatch.setattr(rights, "find_code", lambda *_: found)
    late = Client()
    assert late.post("/mee/", {"code": code, "zeker": "1"}).status_code == 404
    monkeypatch.setattr(rights, "find_code", find)
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


def test_a_sheet_that_is_thrown_away_takes_its_links_along(it):
    url, _ = made(it, "kijken")
    take(url)
    it.client.post(f"{it.url}weggooien/")
    assert [kind.objects.count() for kind in (Sheet, Link, Grant, Code)] == [0, 0, 0, 0]
    assert take(url)[1].status_code == 404


def test_who_opens_a_link_reads_what_it_is_who_plays_and_what_to_press(phone):
    it = Phone(phone)
    it.begin()
    it.write(last(0))
    page = Client().get(made(it, "kijken")[0]).content.decode()
    assert "Scoreblad van toepen" in page
    assert "Ilse, Mehmet, Ruud, Saar · 1 ronde gespeeld" in page
    assert "Op De Lei houd je aan tafel de stand bij" in page
    assert ">Kijk mee</button>" in page


def test_a_sheet_that_is_not_there_leads_on(phone):
    for path in ("/m/AAAAAAAAAAAAAAAAAAAAAA/", f"/blad/{uuid.uuid4()}/"):
        page = phone.get(path)
        assert page.status_code == 404
        assert "Vraag wie het heeft om een nieuwe link, of typ een code." in page.content.decode()
        assert 'href="/mee/"' in page.content.decode()
