"""Who fills in a round and who is there: told with a poll, dear to nobody, and gone by itself."""

import json
from datetime import UTC
from urllib.parse import unquote

import pytest
from django.db import OperationalError, connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from scoring.live import presence
from scoring.models import Right, Sheet
from tests.clients.sheet import last, toep
from tests.scoring.live.test_following import poll, version
from tests.scoring.live.test_polling import asked
from tests.scoring.people.test_rights import shared

pytestmark = pytest.mark.django_db
DRAFT = "?toep=1&vanaf=1"
NOW = 1_700_000_000


class Guest:
    """A browser that follows, at a moment of the test's choosing."""

    def __init__(self, url, client, seat=None):
        self.url, self.client = url, client
        if seat is not None:
            client.post(f"{url}plek/", {"plek": str(seat)})
        self.had = version(client.get(url))

    def asks(self, draft=""):
        """What a poll tells him: who fills in, and who is there."""
        answer = poll(self.client, self.url + draft, self.had)
        assert answer.status_code == 304
        return told(answer)


def told(answer):
    return json.loads(unquote(answer.headers.get("Lei-Samen", "")) or '["", ""]')


@pytest.fixture
def clock(monkeypatch):
    """The hour of every request; `clock(3)` is three seconds later."""
    at = [NOW]

    def later(seconds):
        at[0] += seconds

    real = timezone.now().__class__
    monkeypatch.setattr("scoring.live.version.timezone.now", lambda: real.fromtimestamp(at[0], tz=UTC))
    return later


def test_who_fills_in_is_named_to_the_others_and_not_to_himself(it, clock):
    writer, watcher = shared(it, Right.WRITE)[0], shared(it, Right.WATCH)[0]
    ilse, saar, watcher = Guest(it.url, it.client, 0), Guest(it.url, writer, 3), Guest(it.url, watcher)
    assert ilse.asks(DRAFT) == ["", ""]
    assert saar.asks() == ["Ilse vult ronde 1 in", "Erbij: Ilse"]
    assert saar.asks(DRAFT)[0] == "Ilse vult ronde 1 in"
    assert watcher.asks() == ["Ilse en Saar vullen ronde 1 in", "Erbij: Ilse en Saar"]
    assert ilse.asks(DRAFT) == ["Saar vult ronde 1 in", "Erbij: Saar"]


def test_who_has_not_said_where_he_sits_is_somebody(it, clock):
    owner, other = Guest(it.url, it.client), Guest(it.url, shared(it, Right.WATCH)[0])
    owner.asks(DRAFT)
    assert other.asks() == ["Iemand vult ronde 1 in", ""]


def test_whoever_lays_his_phone_away_is_forgotten_by_himself(it, clock):
    ilse, other = Guest(it.url, it.client, 0), Guest(it.url, shared(it, Right.WATCH)[0])
    ilse.asks(DRAFT)
    clock(14)
    assert other.asks()[0] == "Ilse vult ronde 1 in"
    clock(1)
    assert other.asks() == ["", "Erbij: Ilse"]
    clock(120)
    assert other.asks() == ["", ""]


def test_a_draft_that_is_emptied_or_written_is_told_no_more(it, clock):
    ilse, other = Guest(it.url, it.client, 0), Guest(it.url, shared(it, Right.WATCH)[0])
    ilse.asks(DRAFT)
    ilse.asks("?leeg=1")
    assert other.asks()[0] == ""
    ilse.asks(DRAFT)
    it.write(toep(1), last(0))
    fresh = poll(other.client, it.url, other.had)
    assert (fresh.status_code, told(fresh)) == (200, ["", "Erbij: Ilse"])


def test_who_only_watches_fills_nothing_in(it, clock):
    watcher, owner = Guest(it.url, shared(it, Right.WATCH)[0]), Guest(it.url, it.client)
    watcher.asks(DRAFT)
    assert owner.asks() == ["", ""]
    assert Sheet.objects.get().looking == ""


def queries(guest, draft=""):
    with CaptureQueriesContext(connection) as seen:
        guest.asks(draft)
    return len(seen)


def test_it_is_written_down_once_in_ten_seconds_and_asks_nothing_more_in_between(it, clock):
    ilse, other = Guest(it.url, it.client, 0), Guest(it.url, shared(it, Right.WATCH)[0])
    ilse.asks(DRAFT)
    other.asks()
    usual = queries(ilse), queries(other)  # the first takes the draft back
    ilse.asks(DRAFT)
    for _ in range(5):
        assert (queries(ilse, DRAFT), queries(other)) == (usual[0] - 1, usual[1])
        clock(2)
    assert Sheet.objects.get().filling.count(str(NOW + 15)) == 1
    clock(1)
    assert [queries(ilse, DRAFT) for _ in range(2)] == [usual[0], usual[0] - 1]


def at(seat):
    """The sheet as somebody on this seat finds it."""
    sheet = Sheet.objects.get()
    sheet.seat = seat
    return sheet


def test_of_two_who_come_at_one_moment_the_later_one_comes_with_his_next_poll(it):
    first, same = at(0), at(1)
    presence.note(first, "een", NOW, filling=False)
    presence.note(same, "twee", NOW, filling=False)
    assert "twee" not in Sheet.objects.get().looking
    presence.note(at(1), "twee", NOW + 2, filling=False)
    assert presence.others(at(2), "drie", NOW + 2).looking == "Erbij: Ilse en Mehmet"


def test_several_who_fill_in_are_told_together_and_a_crowd_is_no_longer_counted(it):
    presence.note(at(0), "een", NOW, filling=True)
    presence.note(at(None), "twee", NOW, filling=True)
    assert presence.others(at(2), "drie", NOW).filling == "Ilse en iemand vullen ronde 1 in"
    for nth in range(presence.MOST_NOTED + 5):
        presence.note(at(None), f"{nth}e gast", NOW, filling=True)
    assert len(json.loads(Sheet.objects.get().filling)) == presence.MOST_NOTED
    assert presence.others(at(2), "drie", NOW).filling == f"Ilse en {presence.MOST_NOTED - 1} anderen vullen ronde 1 in"


@pytest.mark.parametrize(
    ("name", "said"),
    [("🂡" * 20, " en 5 anderen vullen ronde 3 in"), ("Wilhelmina", " en Wilhelmina 8 vullen ronde 3 in")],
)
def test_however_long_the_names_of_a_full_table_are_they_fit_in_the_head_that_a_proxy_takes(name, said, it):
    sheet = at(0)
    sheet.filling = sheet.looking = json.dumps([[str(nth), NOW + 9, f"{name} {nth}", 3] for nth in range(9)])
    told = presence.others(sheet, "drie", NOW)
    assert told.filling.endswith(said)
    assert len(told.header.encode()) < 3_000
    assert json.loads(unquote(told.header)) == [told.filling, told.looking]


@pytest.mark.parametrize(
    ("filling", "later", "seconds"),
    [
        (True, 0, 10),
        (True, 10, 5),
        (True, 12, 3),
        (True, 15, 75),
        (False, 0, 90),
        (False, 100, 20),
        (False, 120, 120),
    ],
)
def test_an_answer_is_repeated_until_somebody_is_forgotten_or_wants_to_be_noted_again(it, filling, later, seconds):
    presence.note(at(0), "een", NOW, filling=filling)
    assert presence.seconds_valid(at(1), NOW + later) == seconds


def test_a_poll_is_answered_also_when_the_database_takes_nothing(it, clock, monkeypatch):
    ilse = Guest(it.url, it.client, 0)

    def full(*_, **__):
        raise OperationalError("database or disk is full")

    with monkeypatch.context() as patch:
        patch.setattr("django.db.models.query.QuerySet.update", full)
        assert ilse.asks(DRAFT) == ["", ""]
    assert [ilse.asks(DRAFT), Sheet.objects.get().filling] == [["", ""], ""]  # nor tries again at once
    presence._busy.clear()
    ilse.asks(DRAFT)
    assert Sheet.objects.get().filling


def test_a_page_that_is_only_opened_notes_nobody(it):
    Client().get(it.url)
    it.client.get(it.url + DRAFT)
    sheet = Sheet.objects.get()
    assert (sheet.filling, sheet.looking) == ("", "")


def test_the_file_of_a_sheet_knows_nobody_who_was_there(it, clock):
    Guest(it.url, it.client, 0).asks(DRAFT)
    assert set(it.client.get(f"{it.url}blad.json").json()) & {"filling", "looking"} == set()


def test_what_is_answered_at_the_door_knows_who_begins_and_who_leaves(it, clock, monkeypatch):
    other, _ = shared(it, Right.WATCH)
    ilse, had = Guest(it.url, it.client, 0), version(other.get(it.url))

    def at_the_door():
        answer = asked(other, it.url, had)
        assert answer[0] == 304
        return json.loads(unquote(dict(answer[1]).get("Lei-Samen", "")) or '["", ""]')[0]

    seconds = [1000.0]
    monkeypatch.setattr("scoring.live.polling.time.monotonic", lambda: seconds[0])
    assert [at_the_door() for _ in range(2)] == ["", ""]
    ilse.asks(DRAFT)
    assert [at_the_door() for _ in range(2)] == ["Ilse vult ronde 1 in"] * 2
    clock(16)
    seconds[0] += 16
    assert at_the_door() == ""


def test_the_board_tells_it_too_and_is_nobody_itself(it, clock):
    ilse = Guest(it.url, it.client, 0)
    board, _ = shared(it, Right.WATCH)
    had = version(board.get(f"{it.url}bord/"))
    ilse.asks(DRAFT)
    same = poll(board, f"{it.url}bord/", had)
    assert (same.status_code, told(same)[0]) == (304, "Ilse vult ronde 1 in")
    it.write(toep(1), last(0))
    new = poll(board, f"{it.url}bord/", had)
    assert (new.status_code, told(new)[0]) == (200, "")
    assert "data-together" in new.content.decode()
    assert "Ilse" in Sheet.objects.get().looking
    assert len(json.loads(Sheet.objects.get().looking)) == 1
