"""What goes out of a table and comes in: its files, its form and its print."""

import json
import uuid

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import OperationalError, connection
from django.test import Client
from django.utils import timezone

from scoring.models import Sheet, Table
from scoring.tables import files
from tests.clients.sheet import Phone, last
from tests.clients.table import evening, number, play, standings

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
    from scoring.pages.table import _page_to_print

    page = _page_to_print(found)
    assert "<polyline" in page or "<path" in page
    assert page.count("<li><b>") == 3


def test_a_table_given_up_while_its_paper_is_made_leaves_no_name_on_the_disk(phone, table, monkeypatch):
    from scoring.pages import table as views

    draw = views._page_to_print

    def drawn_and_given_up(found):
        page = draw(found)
        Table.objects.all().delete()
        return page

    monkeypatch.setattr(views, "_page_to_print", drawn_and_given_up)
    phone.get(f"{table}tafel.pdf")
    assert [*settings.PAPER_DIR.glob(f"*/tafel/{number(table)}/*")] == []


# --- while others play ----------------------------------------------------------------------------


@pytest.fixture
def file(phone, table):
    """A table with three evenings, as a file."""
    for winner in (0, 1, 2):
        play(evening(phone, table, tot="2", armoede="uit"), winner)
    return json.loads(phone.get(f"{table}tafel.json").content)


@pytest.mark.django_db(transaction=True)
def test_others_write_while_a_table_is_put_back_and_it_is_seen_only_when_whole(phone, file, monkeypatch):
    it, other = Phone(phone), Client()
    it.begin()
    seen, insert = [], files.insert_once

    def between(sheet, entries):
        assert not connection.in_atomic_block
        assert it.write(last(0)).status_code == 200
        page = other.get("/blad/").content.decode()
        seen.append((Table.objects.count(), page.count('class="card__title"')))
        return insert(sheet, entries)

    monkeypatch.setattr(files, "insert_once", between)
    url = sent(other, file).headers["Location"]
    assert seen == [(1, 0)] * 3
    assert it.seq == 4
    assert json.loads(other.get(f"{url}tafel.json").content) == file


@pytest.mark.django_db(transaction=True)
def test_a_table_that_can_not_be_written_to_its_end_leaves_nothing(phone, file, monkeypatch):
    before, insert = Sheet.objects.count(), files.insert_once

    def full(sheet, entries):
        if Sheet.objects.count() > before:
            raise OperationalError("disk full")
        return insert(sheet, entries)

    monkeypatch.setattr(files, "insert_once", full)
    assert sent(phone, file).status_code == 503
    assert (Table.objects.count(), Sheet.objects.count()) == (1, before)


def test_the_last_sheet_of_a_file_is_checked_before_the_first_is_written(phone, file, monkeypatch):
    file["sheets"][-1]["entries"][-1]["facts"] = [{"fact": "Toep", "seat": 77}]
    monkeypatch.setattr(files, "insert_once", lambda *_: pytest.fail("written"))
    answer = sent(phone, file)
    assert answer.status_code == 422
    assert "Blad 3:" in answer.content.decode()


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("when", [0, 1, 2, 3])
def test_the_same_file_sent_twice_is_one_table_also_while_the_first_is_under_way(phone, file, monkeypatch, when):
    key, owner, nth, insert = uuid.uuid4(), "somebody", [0], files.insert_once
    send = lambda: files.import_table(file, owner=owner, at=timezone.now(), key=key)  # noqa: E731

    def twice(sheet, entries):
        monkeypatch.setattr(files, "insert_once", insert) if nth[0] == when else None
        if nth[0] == when:
            send()
        nth[0] += 1
        return insert(sheet, entries)

    monkeypatch.setattr(files, "insert_once", twice)
    table = send()
    assert send() == table
    assert Table.objects.count() == 2
    assert table.sheets.count() == 3
    assert Sheet.objects.filter(owner=owner).count() == 3
    assert Sheet.objects.count() == 6
