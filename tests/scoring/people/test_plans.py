"""What is asked at every page, poll or press begins at what one holds: no plan reads a whole table."""

import re
import uuid
from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from scoring.models import Code, Device, Entry, Grant, Link, Made, Place, Right, Sheet, Table
from scoring.people import join_codes, rights
from tests.clients.papers import BROWSER
from tests.clients.sheet import Phone, last

FILLED = 700
WHO = "me"


@pytest.fixture
def filled(db):
    """Sheets of others, each with a table, an entry, a link, a seat and a form, of which one person claimed some."""
    now = timezone.now()
    tables = [Table(title="t", owner=f"o{nth}", made=now) for nth in range(FILLED)]
    Table.objects.bulk_create(tables)
    sheets = [Sheet(game="vrij", title="t", owner=one.owner, made=now, played=now, table=one) for one in tables]
    Sheet.objects.bulk_create(sheets)
    Entry.objects.bulk_create(Entry(sheet=each, seq=1, key=uuid.uuid4(), at=now, facts=[]) for each in sheets)
    links = [Link(sheet=each, secret=str(each.pk), gives=Right.WRITE, made=now) for each in sheets]
    Link.objects.bulk_create(links)
    Grant.objects.bulk_create(Grant(link=each, holder=WHO, at=now) for each in links[:20])
    Grant.objects.bulk_create(Grant(link=each, holder=f"g{nth}", at=now) for nth, each in enumerate(links))
    Place.objects.bulk_create(Place(sheet=each, holder=f"g{nth}", seat=0) for nth, each in enumerate(sheets))
    Made.objects.bulk_create(Made(thing=each.pk, told="", at=now) for each in sheets)
    until = now + timedelta(days=1)
    Code.objects.bulk_create(Code(code=f"c{nth}", owner=f"o{nth}", until=until) for nth in range(FILLED))
    Device.objects.bulk_create(Device(secret=f"d{nth}", owner=f"o{nth}", name="t", added=now) for nth in range(FILLED))
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("ANALYZE; SET LOCAL enable_seqscan = off")  # where it still reads a table, no index serves
    return sheets[0]


def plan(captured):
    """How the database answers these questions, a line a step."""
    with connection.cursor() as cursor:
        for each in captured:
            if each["sql"].startswith("SELECT"):
                explain = "EXPLAIN QUERY PLAN " if connection.vendor == "sqlite" else "EXPLAIN "
                cursor.execute(explain + each["sql"].replace("%", "%%"))
                yield from (str(row[-1]).strip(" ->") for row in cursor.fetchall())


def test_no_question_of_a_list_a_poll_or_a_code_reads_a_whole_table(filled):
    with CaptureQueriesContext(connection) as captured:
        assert len(rights.sheets_of(WHO, most=50)) == 20
        assert rights.count_sheets(WHO) == 20
        assert rights.sheet_for(filled.pk, WHO).right == Right.WRITE
        assert rights.row_for(filled.pk, WHO)
        rights.tables_of(WHO)
        rights.link_of("token")
        join_codes.find_code("appel peer", timezone.now())
    whole = ("SCAN scoring_", "SCAN U", "SCAN V", "Seq Scan on scoring_")
    assert [line for line in plan(captured.captured_queries) if line.startswith(whole)] == []


@pytest.mark.skipif(connection.vendor != "sqlite", reason="PostgreSQL chooses by what it counted")
def test_a_poll_does_not_walk_through_all_that_somebody_ever_claimed(filled):
    with CaptureQueriesContext(connection) as captured:
        rights.row_for(filled.pk, WHO)
    steps = [line for line in plan(captured.captured_queries) if "(holder=?)" in line]
    assert steps == []


# --- every page, poll and press -------------------------------------------------------------------

WALKED = ("SCAN scoring_", "SCAN U", "SCAN V", "SCAN T", "Seq Scan on scoring_")


def whole(captured):
    """Each question of these for which the database reads a whole table or index, with how."""
    for each in captured:
        if not each["sql"].startswith(("SELECT", "UPDATE", "DELETE")):
            continue
        explain = "EXPLAIN QUERY PLAN " if connection.vendor == "sqlite" else "EXPLAIN "
        with connection.cursor() as cursor:
            cursor.execute(explain + each["sql"].replace("%", "%%"))
            steps = [str(row[-1]).strip(" ->") for row in cursor.fetchall()]
        for step, after in zip(steps, [*steps[1:], ""], strict=True):
            through = (
                " using " in step and "Index" in step and " on scoring_" in step and not after.startswith("Index C")
            )
            if step.startswith(WALKED) or through:
                yield step, each["sql"]


def evening(phone, others):
    """Everything that is asked on an evening, each with its name: pages, polls, presses, and what others take."""
    key = lambda: str(uuid.uuid4())  # noqa: E731
    table = phone.post("/tafel/nieuw/", {"titel": "De club", "naam": ["Ada", "Bo", "Cas"], "key": key()})["Location"]
    yield "a new table", lambda: phone.post("/tafel/nieuw/", {"titel": "Nog een", "naam": ["Dre"], "key": key()})
    begun = {"spel": "toepen", "naam": ["Ada", "Bo", "Cas"], "stand": [""] * 3, "tafel": table.split("/")[2]}
    yield "begin", lambda: phone.post("/blad/nieuw/", begun | {"key": key()})
    it = Phone(phone, sheet=phone.post("/blad/nieuw/", begun | {"key": key()})["Location"].split("/")[2])
    yield "a press", lambda: it.write(last(0))
    yield "a half round", lambda: phone.post(f"{it.url}concept/", {"concept": "laatste=1", "seen": "2"})
    for name in (
        "",
        "bord/",
        "rondes/",
        "ronde/1/",
        "spelers/",
        "afspraken/",
        "delen/",
        "plek/",
        "tafel/",
        "loslaten/",
    ):
        yield name or "the sheet", lambda name=name: phone.get(it.url + name)
    for name in ("blad.json", "blad.csv", "blad.pdf", "waarom/0/", "weggooien/"):
        yield name, lambda name=name: phone.get(it.url + name, **BROWSER)
    for name in ("", "?sinds=1"):
        yield "a poll", lambda name=name: phone.get(it.url + name, headers={"HX-Request": "true"})
    yield "sit", lambda: phone.post(f"{it.url}plek/", {"plek": "0"})
    yield "keep", lambda: phone.post(f"{it.url}bewaren/")
    yield "revanche", lambda: phone.post(f"{it.url}revanche/", follow=True)
    for name in ("/blad/", "/blad/laatste/", "/blad/nieuw/?spel=toepen", "/blad/importeren/", "/toestellen/", "/mee/"):
        yield name, lambda name=name: phone.get(name)
    for name in (
        "",
        "bord/",
        "instellen/",
        "afrekenen/",
        "delen/",
        "tafel.csv",
        "tafel.json",
        "tafel.pdf",
        "opheffen/",
    ):
        yield f"the table's {name}", lambda name=name: phone.get(table + name, **BROWSER)
    yield "a link", lambda: phone.post(f"{it.url}delen/?soort=kijken", {"doe": "maak"})
    again = {"doe": "code", "link": str(Link.objects.latest("made").pk)}
    yield "a code", lambda: phone.post(f"{it.url}delen/?soort=kijken", again)
    shown = phone.get(f"{it.url}delen/?soort=kijken").content.decode()
    link, code = re.search(r"/m/[\w-]{22}/", shown)[0], re.search(r'share__code">([^<]+)<', shown)[1]
    yield "a wrong code", lambda: others[0].post("/mee/", {"code": "FOUT 0000", "key": key()})
    yield "a right code", lambda: others[0].post("/mee/", {"code": code, "key": key()})
    yield "a link that is opened", lambda: others[1].get(link)
    yield "a link that is taken", lambda: others[1].post(link, {"key": key()})
    yield "who watches", lambda: others[1].get(it.url)
    yield "who lets go", lambda: others[1].post(f"{it.url}loslaten/")
    yield "a device", lambda: phone.post("/toestellen/", {"doe": "code", "key": key()})
    yield "a key", lambda: phone.post("/toestellen/", {"doe": "bestand", "key": key()})
    mine = re.search(r'share__code">([^<]+)<', phone.get("/toestellen/").content.decode())[1]
    yield "a device that joins", lambda: others[2].post("/mee/", {"code": mine, "zeker": "1", "key": key()})
    lost = {"doe": "weg", "toestel": Device.objects.exclude(name="eerste toestel").latest("added").secret}
    yield "a device that is shut out", lambda: phone.post("/toestellen/", lost)
    yield "what was thrown away", lambda: phone.post(f"{it.url}weggooien/")
    yield "a table given up", lambda: phone.post(f"{table}opheffen/")


@pytest.mark.usefixtures("nothing_counted")
def test_no_page_poll_or_press_of_an_evening_reads_a_whole_table(filled, phone):
    walked = {}
    for name, ask in evening(phone, [Client(), Client(), Client()]):
        with CaptureQueriesContext(connection) as captured:
            assert ask().status_code < 400 or name == "a wrong code", name
        for step, sql in whole(captured.captured_queries):
            walked.setdefault((step, sql[:160]), name)
    assert walked == {}
