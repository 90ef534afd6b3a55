"""What takes long holds nobody up: it is left to a second thread, from the head of the request, and done there once."""

import asyncio
import io
import json
import queue
import threading
import uuid
from types import SimpleNamespace

import pytest
from django.db import OperationalError, connection

from config.serving import desks, door
from scoring.kit import long_work
from scoring.models import Entry, Sheet, Table
from scoring.people.rates import ASIDE
from scoring.store import reading
from tests.clients.sheet import Phone, last
from tests.test_door import scope


@pytest.fixture
def fresh(monkeypatch):
    """Desks of this test only."""
    desks.desk.cache_clear()
    yield
    desks.desk.cache_clear()


def asked(*requests, until=None):
    """These requests through the door at once; the status and body of each in the order in which they were answered.
    When all but one are answered `until` is called."""
    answers = []

    async def one(path, body):
        async def receive():
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message):
            answers.append(message.get("status") or message["body"])
            if until and len(answers) == 2 * len(requests) - 2:
                until()

        length = [(b"content-length", str(len(body)).encode())] if body else []
        await door.application(
            scope(path, method="POST" if body else "GET", headers=[(b"host", b"x"), *length]), receive, send
        )

    async def every():
        await asyncio.gather(*(one(path, body) for path, body in requests))

    asyncio.run(every())
    return answers


class Parts(list):
    def close(self):
        pass


def test_a_long_request_is_taken_up_beside_and_a_short_one_behind_it_does_not_wait(fresh, monkeypatch):
    short_is_answered, begun = threading.Event(), []

    def app(environ, start_response):
        if environ["PATH_INFO"] == "/kort/":
            short_is_answered.set()
            start_response("200 OK", [])
            return Parts([b"kort"])
        begun.append((threading.get_ident(), environ.get("HTTP_HOST"), ASIDE in environ))
        body = environ["wsgi.input"].read()
        environ["HTTP_HOST"] = "changed on the way"
        long_work.refuse_if_long(1)
        assert short_is_answered.wait(20)
        start_response("200 OK", [])
        return Parts([b"lang " + body])

    monkeypatch.setattr(door, "django", app)
    assert asked((b"/lang/", b"heel"), (b"/kort/", b"")) == [200, b"kort", 200, b"lang heel"]
    assert [(host, aside) for _, host, aside in begun] == [("x", False), ("x", True)]
    assert begun[0][0] != begun[1][0]


def test_a_database_that_is_silent_holds_up_nobody_without_one_and_a_press_waits_alone(fresh, monkeypatch):
    monkeypatch.setattr(desks, "TICK", 0.01)
    sheet, told = b"/blad/00000000-0000-0000-0000-000000000000/", threading.Event()

    def app(environ, start_response):
        reads, path = environ["REQUEST_METHOD"] == "GET", environ["PATH_INFO"]
        if desks.SILENT in environ:
            start_response("503 Service Unavailable", [])
            return Parts([b"stil"])
        if "blad" in path:  # a call to the database that never comes back, and one that waits for a lock
            desks.desk("reading" if reads else "writing", door.answered).timed(told.wait)(20)
        elif path == "/eerst/" and threading.current_thread().name == "django pages":
            connection.connect()
        start_response("200 OK", [])
        return Parts([threading.current_thread().name.encode()])

    monkeypatch.setattr(door, "django", app)
    try:
        found = asked((sheet + b"schrijf/", b"key=1"), (sheet, b""), (b"/kort/", b""), until=lambda: told.set())
    finally:
        told.set()
    assert found == [200, b"django pages", 503, b"stil", 200, b"django writing"]
    assert asked((b"/eerst/", b"")) == [200, b"django reading"]


def test_who_waits_behind_another_that_was_told_waits_no_longer_than_he_did(monkeypatch):
    """What the first one waited for was cut off, and then the database says nothing to the second one either."""
    pages, here = desks.Desk("pages"), desks.Desk("reading")
    monkeypatch.setattr(desks, "desk", lambda name, ask: pages)
    future = SimpleNamespace(done=lambda: False, cancel=lambda: None)
    loop = SimpleNamespace(call_later=lambda *_: None, create_future=lambda: future)
    behind, looks = desks.Visitor({"REQUEST_METHOD": "GET"}, b"", loop, future, here), []

    def silent(most):
        while len(looks) < most and pages.waiting.empty():
            looks.append(desks._check_database_answers(behind, None))
        raise OperationalError

    for most in (5, 50):
        with pytest.raises(OperationalError):
            here.timed(silent)(most)
        here.timed(lambda: None, tells=False)()  # as the line is put down that was cut
    assert len(looks) == desks.READS
    here.timed(lambda: None)()
    looks.clear()
    behind.ticks, pages.waiting = desks.READS - 2, queue.SimpleQueue()
    with pytest.raises(OperationalError):  # it answered somebody meanwhile, so it is not silent
        here.timed(silent)(desks.READS - 1)
    assert pages.waiting.empty()


def test_of_very_many_long_requests_the_last_are_asked_to_come_again(fresh, monkeypatch):
    def app(environ, start_response):
        long_work.refuse_if_long(1)
        start_response("200 OK", [])
        return Parts([b"lang"])

    monkeypatch.setattr(door, "django", app)
    monkeypatch.setattr(desks, "MOST_ASIDE", 0)
    status, body = asked((b"/lang/", b""))
    assert status == 503
    assert b"Probeer het zo nog eens" in body


def test_who_asks_for_much_that_takes_long_waits_behind_himself(fresh, monkeypatch):
    begun, at_work, busy, answers = [], threading.Event(), threading.Event(), {}

    def app(environ, start_response):
        long_work.refuse_if_long(1)
        at_work.set()
        busy.wait(20)
        begun.append(environ["REMOTE_ADDR"])
        start_response("200 OK", [])
        return Parts([b"lang"])

    async def one(nth, address):
        environ = {"REMOTE_ADDR": address, "REQUEST_METHOD": "GET", "PATH_INFO": "/lang/"}
        answers[nth] = (await desks.answer_at_desk(environ, b"", door.answered))[0]

    async def every():
        waiting = [asyncio.create_task(one(0, "192.0.2.7"))]
        while not at_work.is_set():
            await asyncio.sleep(0.01)
        waiting += [asyncio.create_task(one(nth, "192.0.2.7")) for nth in range(1, 6)]
        while not any(each.done() for each in waiting):  # one at work, four that wait, and one too many
            await asyncio.sleep(0.01)
        waiting += [asyncio.create_task(one(nth, f"198.51.100.{nth}")) for nth in (6, 7)]
        while sum(each.done() for each in waiting) < 3:
            await asyncio.sleep(0.01)
        busy.set()
        await asyncio.gather(*waiting)

    monkeypatch.setattr(door, "django", app)
    monkeypatch.setattr(desks, "MOST_ASIDE", 4)
    asyncio.run(every())
    assert [answers[nth] for nth in range(8)] == [200, 200, 200, 503, 503, 503, 200, 200]
    assert begun == ["192.0.2.7", "198.51.100.6", "198.51.100.7", "192.0.2.7", "192.0.2.7"]


@pytest.fixture
def hurried(monkeypatch):
    """What this thread asks is asked as by the one that answers everybody."""

    def on(does=True):
        monkeypatch.setattr(long_work._here, "refuses", does)

    return on


@pytest.fixture
def long(phone):
    it = Phone(phone)
    it.begin(tot="99", armoede="uit", stand=(-9999,) * 4)
    sheet = Sheet.objects.get()
    Entry.objects.bulk_create(
        Entry(sheet=sheet, seq=seq, key=uuid.uuid4(), at=sheet.made, facts=[last(seq % 4)]) for seq in range(2, 302)
    )
    return it


def test_a_long_sheet_is_read_beside_and_then_shown_at_once(long, phone, hurried):
    reading._logs.clear()
    hurried()
    with pytest.raises(long_work.TooLong):
        phone.get(long.url)
    hurried(False)
    assert phone.get(long.url).status_code == 200
    hurried()
    for page in ("", "rondes/", "waarom/0/", "bord/", "bericht/", "ronde/301/?weg=ronde".replace("301", "300")):
        assert phone.get(long.url + page).status_code == 200, page


def test_what_changes_a_long_sheet_from_its_first_round_is_counted_beside_and_the_last_at_once(long, phone, hurried):
    phone.get(long.url)
    hurried()
    with pytest.raises(long_work.TooLong):
        phone.get(long.url + "ronde/1/?weg=ronde")
    with pytest.raises(long_work.TooLong):
        long.write({"fact": "Undo", "seq": 2})
    with pytest.raises(long_work.TooLong):
        long.write(last(0), seen=1)
    assert Entry.objects.count() == 301
    assert long.write({"fact": "Undo", "seq": 301}).status_code == 200
    assert long.write({"fact": "Redo", "seq": 302}).status_code == 200


@pytest.fixture
def dense(phone, request):
    """A sheet of few entries, each with as many facts as one may hold."""
    it = Phone(phone)
    it.begin(tot="99", armoede="uit")
    sheet = Sheet.objects.get()
    facts = [{"fact": "Rename", "seat": 0, "name": f"Ilse {nth}"} for nth in range(200)]
    Entry.objects.bulk_create(
        Entry(sheet=sheet, seq=seq, key=uuid.uuid4(), at=sheet.made, facts=facts) for seq in range(2, 2 + request.param)
    )
    return it


@pytest.mark.parametrize("dense", [30], indirect=True)
def test_a_sheet_of_few_entries_with_very_many_facts_is_read_beside_too(dense, phone, hurried):
    reading._logs.clear()
    hurried()
    with pytest.raises(long_work.TooLong):
        phone.get(dense.url)
    hurried(False)
    assert phone.get(dense.url).status_code == 200
    hurried()
    assert phone.get(dense.url).status_code == 200
    with pytest.raises(long_work.TooLong):
        dense.write({"fact": "Undo", "seq": 2})


@pytest.mark.parametrize("dense", [10], indirect=True)
def test_a_table_of_many_such_sheets_is_counted_beside(dense, phone, hurried):
    sheet = Sheet.objects.get()
    table = Table.objects.create(title="T", owner=sheet.owner, made=sheet.made)
    Sheet.objects.update(table=table)
    one = [*Entry.objects.all()]
    for _ in range(3):
        sheet.pk = uuid.uuid4()
        sheet.key = uuid.uuid4()
        sheet.table = table
        sheet.save(force_insert=True)
        Entry.objects.bulk_create(
            Entry(sheet=sheet, seq=each.seq, key=uuid.uuid4(), at=each.at, facts=each.facts) for each in one
        )
    hurried()
    with pytest.raises(long_work.TooLong):
        phone.get(table.get_absolute_url())
    hurried(False)
    assert phone.get(table.get_absolute_url()).status_code == 200
    hurried()
    assert phone.get(table.get_absolute_url()).status_code == 200


def test_files_of_a_long_sheet_are_made_and_read_beside(long, phone, hurried):
    data = phone.get(long.url + "blad.json").content
    table = Table.objects.create(title="T", owner=Sheet.objects.get().owner, made=Sheet.objects.get().made)
    Sheet.objects.update(table=table)
    hurried()
    for address in (long.url + "blad.json", f"{table.get_absolute_url()}tafel.json"):
        with pytest.raises(long_work.TooLong):
            phone.get(address)
    with pytest.raises(long_work.TooLong):
        phone.post("/blad/importeren/", {"bestand": io.BytesIO(data)})
    assert Sheet.objects.count() == 1
    hurried(False)
    assert phone.post("/blad/importeren/", {"bestand": io.BytesIO(data)}).status_code == 302
    assert len(json.loads(data)["entries"]) == 301


def test_who_gathered_many_sheets_is_forgotten_beside(phone, hurried):
    Phone(phone).begin()
    one = Sheet.objects.get()
    more = [Sheet(game="vrij", title="t", owner=one.owner, made=one.made, played=one.played) for _ in range(20)]
    Sheet.objects.bulk_create(more)
    hurried()
    with pytest.raises(long_work.TooLong):
        phone.post("/toestellen/vergeten/")
    assert Sheet.objects.count() == 21
    hurried(False)
    assert phone.post("/toestellen/vergeten/").status_code == 200
    assert Sheet.objects.count() == 0


def test_a_booklet_of_all_games_is_drawn_beside(client, hurried, settings, tmp_path):
    settings.PAPER_DIR = tmp_path
    hurried()
    with pytest.raises(long_work.TooLong):
        client.get("/regelboek.pdf?tafel=Vrijdag")


def test_what_the_door_asks_again_is_not_counted_twice(phone, settings, nothing_counted):
    settings.RATE_WRITES = (1, 60)
    it = Phone(phone)
    it.begin()
    assert it.write(last(0)).status_code == 200
    assert it.write(last(1)).status_code == 429
    assert phone.post(it.url + "schrijf/", {"key": str(uuid.uuid4()), "seen": "2"}, **{ASIDE: True}).status_code == 422
