"""What is given again without asking Django, and what watchers share: never longer, never to more than may be."""

import gzip
import html
import io
import re
from ipaddress import ip_network

import pytest
from django.core import signals
from django.core.handlers.wsgi import WSGIHandler
from django.db import DatabaseError, close_old_connections
from django.test import Client

from config.serving import door
from scoring.live import polling
from scoring.models import Device, Place, Right, Sheet
from scoring.people import rights
from scoring.store.deleting import throw_away
from tests.clients.sheet import Phone, fold, last, toep
from tests.scoring.live.test_following import version
from tests.scoring.people.test_rights import shared
from tests.test_door import scope

pytestmark = pytest.mark.django_db


def asked(client, url, had, accepts="", part=True, proto=""):
    """The answer to a poll as it comes in at the door: status, headers, body."""
    cookies = "; ".join(f"{one.key}={one.value}" for one in client.cookies.values())
    sent = {b"host": "testserver", b"cookie": cookies, b"hx-request": "true", b"if-none-match": had}
    sent |= {b"accept-encoding": accepts} if accepts else {}
    sent |= {b"x-forwarded-proto": proto} if proto else {}
    if not part:
        del sent[b"hx-request"]
    environ = door.environ_of(scope(url.encode(), headers=[(name, value.encode()) for name, value in sent.items()]))
    ends = (signals.request_started, signals.request_finished)
    for signal in ends:  # as Django's own client does: the end of a request leaves the test's transaction open
        signal.disconnect(close_old_connections)
    try:
        return door.answered(environ | {"wsgi.input": io.BytesIO()})
    finally:
        for signal in ends:
            signal.connect(close_old_connections)


def version_in(answer):
    return html.unescape(re.search(r'data-version="([^"]+)"', answer[2].decode())[1])


class Counted:
    """How often a function of a module was called."""

    def __init__(self, monkeypatch, module, name):
        self.times, inner = 0, getattr(module, name)

        def counted(*given):
            self.times += 1
            return inner(*given)

        monkeypatch.setattr(module, name, counted)


@pytest.fixture
def django_calls(monkeypatch):
    return Counted(monkeypatch, door, "django")


def test_the_same_question_gets_the_same_empty_answer_without_django(it, django_calls):
    had = version(it.client.get(it.url))
    first = asked(it.client, it.url, had)
    assert (first[0], django_calls.times) == (304, 1)
    again = asked(it.client, it.url, had)
    assert (again[0], dict(again[1]) | {"Content-Length": "0"}, again[2]) == (304, dict(first[1]), b"")
    assert django_calls.times == 1


def test_after_something_new_the_door_goes_on_by_itself(it, django_calls, monkeypatch):
    """What is new is drawn once for all who watch, and then they have it."""
    one, other = shared(it, Right.WATCH)[0], shared(it, Right.WATCH)[0]
    had = [version(each.get(it.url)) for each in (one, other)]
    assert [asked(each, it.url, had[0])[0] for each in (one, other)] == [304, 304]
    it.write(toep(1), last(0))
    django_calls.times = 0
    drawn = Counted(monkeypatch, door, "part_for_watchers")
    new, same = asked(one, it.url, had[0]), asked(other, it.url, had[0])
    assert drawn.times == 1
    assert (new[0], dict(new[1]), new[2]) == (same[0], dict(same[1]), same[2])
    now = version_in(new)
    assert [asked(each, it.url, now)[0] for each in (one, other, one)] == [304] * 3
    assert django_calls.times == 0


@pytest.mark.parametrize("accepts", ["", "gzip"])
def test_the_door_says_what_django_says(it, django_calls, accepts):
    other = shared(it, Right.WATCH)[0]
    old = version(other.get(it.url))
    it.write(toep(1), last(0))
    first, second = (asked(other, it.url, old, accepts) for _ in range(2))
    assert django_calls.times == 1
    pages = [gzip.decompress(answer[2]) if accepts else answer[2] for answer in (first, second)]
    assert pages[0] == pages[1]
    heads = [
        {name: value for name, value in answer[1] if name not in ("Vary", "Content-Length")}
        for answer in (first, second)
    ]
    assert heads[0] == heads[1]
    assert all(dict(answer[1])["Content-Length"] == str(len(answer[2])) for answer in (first, second))


def test_a_page_that_is_opened_is_a_whole_page(it):
    """Also when a browser asks whether it may still show the one it has."""
    other, _ = shared(it, Right.WATCH)
    had = version(other.get(it.url))
    assert [asked(other, it.url, had, part=False)[0] for _ in range(2)] == [304, 304]
    it.write(toep(1), last(0))
    assert all(b"<!doctype html>" in asked(other, it.url, had, part=False)[2].lower() for _ in range(2))


def test_who_writes_is_drawn_his_own_part_each_time(it, django_calls):
    writer, _ = shared(it, Right.WRITE)
    had = version(writer.get(it.url))
    assert asked(writer, it.url, had)[0] == 304
    it.write(toep(1), last(0))
    django_calls.times = 0
    answers = [asked(writer, it.url, had) for _ in range(2)]
    assert django_calls.times == 2
    keys = [re.search(rb'name="key" value="([^"]+)"', answer[2])[1] for answer in answers]
    assert keys[0] != keys[1]


@pytest.mark.parametrize("change", ["written", "revoked", "seat", "title", "device", "deleted"])
def test_any_change_ends_it_at_the_next_question(it, django_calls, change):
    other, link = shared(it, Right.WATCH)
    had = version(other.get(it.url))
    assert [asked(other, it.url, had)[0] for _ in range(2)] == [304, 304]
    assert django_calls.times == 1
    who = rights.Grant.objects.get(link=link).holder
    if change == "written":
        it.write(toep(1), last(0))
    elif change == "revoked":
        link.delete()
    elif change == "seat":
        Place.objects.create(sheet_id=it.sheet, holder=who, seat=2)
    elif change == "title":
        Sheet.objects.filter(pk=it.sheet).update(title="Anders")
    elif change == "device":
        Device.objects.create(secret=who, owner="f" * 64, name="kwijt", added=Sheet.objects.get().made)
    else:
        Sheet.objects.filter(pk=it.sheet).delete()
    status = asked(other, it.url, had)[0]
    assert django_calls.times == (2 if status == 404 else 1)
    gone = {"revoked", "device", "deleted"}
    assert status == (404 if change in gone else 304 if change == "title" else 200)


def test_after_a_minute_django_is_asked_again(it, django_calls, monkeypatch):
    had = version(it.client.get(it.url))
    asked(it.client, it.url, had)
    now = polling.time.monotonic()
    monkeypatch.setattr(polling.time, "monotonic", lambda: now + polling.DOOR_SECONDS + 1)
    assert asked(it.client, it.url, had)[0] == 304
    assert django_calls.times == 2


def test_another_cookie_another_address_or_another_version_is_another_question(it, django_calls):
    had = version(it.client.get(it.url))
    asked(it.client, it.url, had)
    stranger = type(it.client)()
    assert asked(stranger, it.url, had)[0] == 404
    assert asked(it.client, it.url + "ronden/", had)[0] != 304
    assert asked(it.client, it.url, had.replace('"1-', '"0-'))[0] == 200
    assert django_calls.times == 4


def test_a_database_that_does_not_answer_is_left_to_django(it, django_calls, monkeypatch):
    had = version(it.client.get(it.url))
    asked(it.client, it.url, had)

    def broken(*_):
        raise DatabaseError

    monkeypatch.setattr(rights, "row_for", broken)
    asked(it.client, it.url, had)
    assert django_calls.times == 2


def test_the_board_which_also_shows_a_code_is_always_asked(it, django_calls):
    had = version(it.client.get(it.url + "bord/"))
    assert [asked(it.client, it.url + "bord/", had)[0] for _ in range(2)] == [304, 304]
    assert django_calls.times == 2


# --- what watchers share --------------------------------------------------------------------------


def part(client, url):
    """The part of the page that somebody gets who has an old version of it."""
    status, _, body = asked(client, url, '"0"')
    assert status == 200
    return body.decode()


def test_watchers_get_the_same_part_and_see_all_that_changes(it):
    one, other = shared(it, Right.WATCH)[0], shared(it, Right.WATCH)[0]
    drawn = [part(each, it.url) for each in (one, other) for _ in range(2)]
    assert len(set(drawn)) == 1
    it.write(toep(1), fold(0), last(1))
    assert part(other, it.url) != drawn[0]
    assert part(one, it.url) == part(other, it.url)
    Sheet.objects.filter(pk=it.sheet).update(title="Een heel andere naam")
    assert "Een heel andere naam" in part(one, it.url)


def test_who_may_write_never_gets_what_another_was_sent(it):
    it.write(toep(1), last(0))
    writer, owner = shared(it, Right.WRITE)[0], it.client
    asked_for = (writer, owner, writer, owner)
    keys = [re.findall(r'name="key" value="([^"]+)"', part(each, it.url)) for each in asked_for]
    assert all(keys)
    assert len(set().union(*keys)) == sum(map(len, keys))
    tokens = [re.findall(r'name="csrfmiddlewaretoken" value="([^"]+)"', part(each, it.url)) for each in (writer, owner)]
    assert set(tokens[0]).isdisjoint(tokens[1])


def test_a_watcher_with_a_seat_sees_his_own_line_first(it):
    one, other = shared(it, Right.WATCH)[0], shared(it, Right.WATCH)[0]
    for _ in range(2):
        part(one, it.url)
        part(other, it.url)
    other.post(it.url + "plek/", {"plek": "2"})
    assert "line--mine" in part(other, it.url)
    assert "line--mine" not in part(one, it.url)


def test_nothing_on_the_part_of_a_watcher_belongs_to_one_visitor(it):
    """A token in a drawn part that is kept would be of whoever saw it first."""
    one = shared(it, Right.WATCH)[0]
    one.get(it.url)
    assert all("csrfmiddlewaretoken" not in part(one, it.url) for _ in range(2))
    page = one.get(it.url + "loslaten/").content.decode()
    assert "Je ziet er dan niets meer van." in page
    assert one.post(it.url + "loslaten/").status_code == 302
    assert one.get(it.url).status_code == 404


def test_what_was_drawn_of_a_sheet_is_gone_with_the_sheet(it):
    other = Phone(Client())
    other.begin()
    for sheet in (it, other):
        watcher = shared(sheet, Right.WATCH)[0]
        assert part(watcher, sheet.url) == part(watcher, sheet.url)
    drawn = {str(key[0]) for key in polling._parts}
    throw_away(Sheet.objects.get(pk=it.sheet))
    assert {it.sheet, other.sheet} <= drawn
    assert {str(key[0]) for key in polling._parts} == drawn - {it.sheet}


def test_a_poll_over_plain_http_behind_a_proxy_is_sent_to_https_too(it, settings, monkeypatch):
    peer = door.environ_of(scope(b"/"))["REMOTE_ADDR"]
    settings.TRUSTED_PROXIES = [ip_network(peer)]
    settings.SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    had = version(it.client.get(it.url))
    settings.SECURE_SSL_REDIRECT = True
    monkeypatch.setattr(door, "django", WSGIHandler())  # which reads its settings when it is made
    assert [asked(it.client, it.url, had, proto="https")[0] for _ in range(2)] == [304, 304]
    status, head, _ = asked(it.client, it.url, had, proto="http")
    assert (status, dict(head).get("Location")) == (301, f"https://testserver{it.url}")
