"""What may go wrong at a shared table, each with the outcome that was meant; `docs/security.md` lists them all."""

import io
import re
import time
import uuid
from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from pypdf import PdfReader

from config.environment import LIST, rate
from scoring import urls
from scoring.models import Right, Sheet, Table
from scoring.people.requests import COOKIE
from tests.clients.papers import paper
from tests.clients.sheet import Phone, last, toep
from tests.scoring.pages.test_sharing import made, take
from tests.scoring.people.test_rights import NEEDS, TABLE_NEEDS, shared

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nothing_counted")]


def shift(monkeypatch, days):
    """From now on the server's clock is so many days off."""
    seconds, now, moment = days * 24 * 3600, time.time, timezone.now
    monkeypatch.setattr(time, "time", lambda: now() + seconds)
    monkeypatch.setattr(timezone, "now", lambda: moment() + timedelta(days=days))


@pytest.mark.parametrize("days", [-1, 1])
def test_a_server_whose_clock_is_a_day_off_shuts_nobody_out_then_or_afterwards(it, days, monkeypatch):
    watcher, _ = shared(it, Right.WATCH)
    url, _ = made(it, "schrijven")
    with monkeypatch.context() as wrong:
        shift(wrong, days)
        assert it.write(toep(1), last(0)).status_code == 200
        late, answer = take(url)
        assert answer.status_code == 302
        typed = Client()
        assert typed.post("/mee/", {"code": made(it, "kijken")[1]}).status_code == 302
    for client in (it.client, watcher, late, typed):
        assert client.get(it.url).status_code == 200
    assert Phone(late, it.sheet).write(toep(1), last(0)).status_code == 200
    assert it.client.get("/blad/").content.count(it.url.encode()) == 1


def test_of_two_who_open_the_link_to_become_owner_the_second_is_told_that_it_gives_nothing(it):
    url, _ = made(it, "eigenaar")
    first, second = Client(), Client()
    assert [one.get(url).status_code for one in (first, second)] == [200, 200]
    assert take(url, first)[1].status_code == 302
    answer = take(url, second)[1]
    assert answer.status_code == 404
    assert "Deze link geeft niets" in answer.content.decode()
    assert COOKIE not in second.cookies


def test_a_link_to_a_sheet_that_was_thrown_away_is_told_as_one_that_never_was(it):
    url, _ = made(it, "schrijven")
    it.client.post(f"{it.url}weggooien/")
    guest = Client()
    for act in (guest.get, guest.post):
        with CaptureQueriesContext(connection) as ours:
            real = act(url)
        with CaptureQueriesContext(connection) as none:
            never = act("/m/AAAAAAAAAAAAAAAAAAAAAA/")
        assert (real.status_code, real.content, len(ours)) == (404, never.content, len(none))


def test_an_owner_who_lost_his_cookie_is_a_stranger_and_the_others_play_on(it):
    writer, _ = shared(it, Right.WRITE)
    it.client.cookies.clear()
    assert it.client.get(it.url).status_code == 404
    assert it.url not in it.client.get("/blad/").content.decode()
    assert Phone(writer, it.sheet).write(toep(1), last(0)).status_code == 200


def test_twenty_phones_behind_one_address_write_an_evening_at_the_usual_rates(it, settings):
    usual = {one.name: one.default for one in LIST}
    settings.RATE_WRITES, settings.RATE_NEW = rate("RATE_WRITES"), rate("RATE_NEW")
    settings.RATE_CROWD = int(usual["RATE_CROWD"])
    url, _ = made(it, "schrijven")
    phones = [Phone(take(url)[0], it.sheet) for _ in range(20)]
    for nth in range(8):  # each of them within a minute: a crowd writes once in ten seconds at most
        names = [one.write({"fact": "Rename", "seat": 0, "name": f"Ilse {nth}"}, seen=1).status_code for one in phones]
        assert set(names) == {200}
    assert it.seq == 161


@pytest.mark.parametrize("who", ["owner", "writer"])
def test_a_sheet_that_was_thrown_away_is_told_as_one_that_never_was_at_every_address(it, who):
    clients = {"owner": it.client, "writer": shared(it, Right.WRITE)[0]}
    it.client.post(f"{it.url}weggooien/")
    other = Phone(it.client)
    other.begin()  # who keeps nothing is not even looked up
    for name, methods in NEEDS.items():
        for method in methods:
            answers = []
            for number in (it.sheet, str(uuid.uuid4())):
                with CaptureQueriesContext(connection) as asked:
                    answer = clients[who].generic(method, path_of(name, sheet_id=number))
                answers.append((answer.status_code, answer.content, len(asked)))
            assert answers[0] == answers[1]
            assert answers[0][0] == 404


# --- secret addresses -----------------------------------------------------------------------------


def path_of(name, **given):
    """The address of this name, with plain values for what is not given."""
    pattern = next(str(one.pattern) for one in urls.urlpatterns if one.name == name)
    plain = {"int": "1", "slug": "pot"}
    values = {"calculator": "roulette"} | given
    return "/" + re.sub(r"<(\w+):(\w+)>", lambda part: str(values.get(part[2], plain.get(part[1]))), pattern)


SECRET = ["claim", *NEEDS, *TABLE_NEEDS]
"""Every address in which the number of a sheet or a table stands, or the secret of a link."""


def test_every_address_with_something_secret_in_it_is_looked_at():
    secret = re.compile("sheet_id|table_id|token")
    assert {one.name for one in urls.urlpatterns if secret.search(str(one.pattern))} == set(SECRET)


@pytest.mark.drawn("what is drawn, logged and kept of a request is not the database's")
@pytest.mark.parametrize("name", SECRET)
def test_no_secret_address_stands_in_a_title_a_log_a_cache_or_a_file(phone, name, caplog):
    it = Phone(phone)
    it.begin("mieen", stand=(100, 100, 100, 100))
    phone.post("/tafel/nieuw/", {"titel": "Vrijdag", "key": str(uuid.uuid4())})
    table = Table.objects.get()
    Sheet.objects.update(table=table)
    token = made(it, "kijken")[0][3:-1]
    path = path_of(name, sheet_id=it.sheet, table_id=table.pk, token=token)
    secrets = [token, it.sheet, str(table.pk), it.sheet.replace("-", ""), table.pk.hex]
    method = "get" if name == "claim" or "GET" in (NEEDS | TABLE_NEEDS)[name] else "post"
    with caplog.at_level("DEBUG", "lei"), caplog.at_level("INFO"):
        answer = paper(phone, path) if path.endswith(".pdf") else getattr(phone, method)(path)
    assert answer.status_code in (200, 204, 302, 404, 422)  # 404: there is no round yet
    assert answer.headers["Referrer-Policy"] == "same-origin"
    kept = set(re.split(r", ?", answer.headers["Cache-Control"]))
    assert kept >= ({"no-cache", "private"} if path.endswith(".pdf") else {"no-store", "private"})
    told = [record.getMessage() for record in caplog.records if record.name != "django.db.backends"]
    told += [answer.headers.get("Content-Disposition", ""), answer.headers.get("ETag", "")]
    if "html" in answer.headers["Content-Type"]:
        page = answer.content.decode()
        told += re.findall(r"<title>.*?</title>|<meta[^>]*>|<link[^>]*>", page, re.DOTALL)
        assert re.findall(r'(?:href|src|action)="(?:https?:)?//(?!testserver)', page) == []
    if path.endswith(".pdf"):
        reader = PdfReader(io.BytesIO(answer.content))
        told += [str(dict(reader.metadata or {})), str(reader.xmp_metadata and reader.xmp_metadata.stream.get_data())]
    assert [one for one in told for secret in secrets if secret in one] == []
