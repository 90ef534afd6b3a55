"""Letting others in: links, codes and handing over."""

import re
import uuid
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from scoring.models import Code, Grant, Link, Right, Sheet, Table
from scoring.people import rights
from tests.clients.sheet import Phone, last

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nothing_counted")]


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
