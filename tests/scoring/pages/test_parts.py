"""What grows with the evening is shown by parts, the newest first; the rest is a link away, also without a script."""

import re
import uuid
from datetime import timedelta
from itertools import chain

import pytest
from django.utils import timezone

from scoring.models import Entry, Sheet, Table
from scoring.pages.parts import MOST_ROWS
from scoring.play.contract import Board, Line, Round, Seat
from scoring.play.evening.graph import ABOVE, APART, COLUMN, ROWS, graph
from tests.clients.sheet import Phone

COUNT = 2 * MOST_ROWS + 30


@pytest.fixture
def long(phone):
    """A free sheet on which everybody scored so many times."""
    it = Phone(phone)
    it.begin(game="vrij")
    sheet = Sheet.objects.get()
    Entry.objects.bulk_create(
        Entry(sheet=sheet, seq=seq, key=uuid.uuid4(), at=sheet.made, facts=[
            {"fact": "Scored", "seats": [0, 1, 2, 3], "points": [1, 2, 0, -1]}
        ])
        for seq in range(2, COUNT + 2)
    )  # fmt: skip
    return it


def walked(phone, url, pattern):
    """What stands on the pages from the newest to the oldest, each reached by the link on the one before."""
    found = []
    while url:
        page = phone.get(url).content.decode()
        found.append([int(number) for number in re.findall(pattern, page)])
        older = re.search(r'href="([^"]+)"\s+data-leave>Oudere', page)
        url = older[1] if older else ""
    return found


def test_all_rounds_are_a_link_away_by_parts(long, phone):
    parts = walked(phone, long.url + "rondes/", r'aria-label="Ronde (\d+) bekijken"')
    assert [*map(len, parts)] == [MOST_ROWS, MOST_ROWS, 30]
    assert [*chain(*parts)] == [*range(COUNT, 0, -1)]


def test_the_oldest_part_leads_back_to_the_newest(long, phone):
    page = phone.get(long.url + "rondes/?tot=30").content.decode()
    assert "Rondes 1 tot en met 30" in " ".join(page.split())
    newer = re.search(r'href="([^"]+)"\s+data-leave>Nieuwere', page)[1]
    assert newer == long.url + f"rondes/?tot={30 + MOST_ROWS}"
    page = phone.get(long.url + f"rondes/?tot={COUNT - 1}").content.decode()
    assert re.search(r'href="([^"]+)"\s+data-leave>Nieuwere', page)[1] == long.url + "rondes/"


def test_why_tells_of_all_rounds_by_parts(long, phone):
    parts = walked(phone, long.url + "waarom/1/", r"data-leave>Ronde (\d+)</a>")
    assert [*map(len, parts)] == [MOST_ROWS, MOST_ROWS, 30]
    assert [*chain(*parts)] == [*range(COUNT, 0, -1)]


@pytest.mark.parametrize("odd", ["0", "-1", "x", "²", "99999", "9" * 400])
def test_a_part_that_is_not_there_is_told_so(long, phone, odd):
    answer = phone.get(long.url + "rondes/", {"tot": odd})
    assert answer.status_code == 404
    assert "Zover gaat deze lijst niet." in answer.content.decode()


def test_a_short_sheet_is_shown_whole(phone):
    it = Phone(phone)
    it.begin(game="vrij")
    it.write({"fact": "Scored", "seats": [0, 1, 2, 3], "points": [1, 2, 0, -1]})
    page = phone.get(it.url + "rondes/").content.decode()
    assert "Alle rondes" in page
    assert "Oudere" not in page + phone.get(it.url + "waarom/1/").content.decode()


def test_a_device_with_very_many_sheets_sees_the_newest_and_a_link_to_the_rest(phone):
    it = Phone(phone)
    it.begin()
    first = Sheet.objects.get()
    Sheet.objects.bulk_create(
        Sheet(game="toepen", title=f"Blad {nth}", owner=first.owner, made=first.made,
              played=timezone.now() + timedelta(minutes=nth)) for nth in range(COUNT - 1)
    )  # fmt: skip
    parts = walked(phone, "/blad/", r">Blad (\d+)<")
    assert [*chain(*parts)] == [*range(COUNT - 2, -1, -1)]
    assert [*map(len, parts)] == [MOST_ROWS, MOST_ROWS, 29]


def test_a_table_with_very_many_evenings_shows_the_newest_and_counts_them_all(phone):
    it = Phone(phone)
    it.begin(game="vrij")
    first = Sheet.objects.get()
    table = Table.objects.create(title="Vrijdag", owner=first.owner, made=first.made)
    begun = Entry.objects.get()
    sheets = [
        Sheet(game="vrij", title=f"Avond {nth}", owner=first.owner, made=first.made, table=table,
              played=timezone.now() + timedelta(minutes=nth)) for nth in range(MOST_ROWS + 5)
    ]  # fmt: skip
    Sheet.objects.bulk_create(sheets)
    round_ = {"fact": "Scored", "seats": [0, 1, 2, 3], "points": [1, 2, 3, 4]}
    Entry.objects.bulk_create(
        Entry(sheet=one, seq=seq, key=uuid.uuid4(), at=begun.at, facts=facts)
        for one in sheets
        for seq, facts in ((1, begun.facts), (2, [round_]))
    )
    for _ in range(100):
        if "nog geteld" not in (page := phone.get(table.get_absolute_url()).content.decode()):
            break
    assert f"<td>{MOST_ROWS + 5}</td>" in page
    parts = walked(phone, table.get_absolute_url(), r">Avond (\d+)<")
    assert [*map(len, parts)] == [MOST_ROWS, 5]


def test_what_no_longer_fits_is_told_of_in_few_lines_and_the_rest_is_counted(phone):
    it = Phone(phone)
    it.begin(tot="99", armoede="uit", stand=(-9999,) * 4)
    for fact in ({"fact": "Leave", "seat": 3}, {"fact": "Join", "seat": 4, "name": "Vera", "points": -9999}):
        assert it.write(fact).status_code == 200
    sheet = Sheet.objects.get()
    Entry.objects.bulk_create(
        Entry(sheet=sheet, seq=seq, key=uuid.uuid4(), at=sheet.made, facts=[{"fact": "LastTrick", "seat": 4}])
        for seq in range(4, 84)
    )
    page = phone.get(it.url, {"feiten": '[{"fact": "Undo", "seq": 3}]'}).content.decode()
    assert page.count("<li>Ronde ") == 30
    assert "En daarna nog" in page
    assert "Zo is er gespeeld" in page


def board(count):
    lines = (Line(seat=Seat(0), name="Ilse", points=0),)
    rounds = tuple(
        Round(number=nth, points={Seat(0): 0}, totals={Seat(0): 500 if nth == 777 else nth % 7}, story=())
        for nth in range(1, count + 1)
    )
    return Board(lines=lines, rounds=rounds)


def test_a_graph_of_thousands_of_rounds_is_drawn_with_what_can_be_seen():
    points = graph(board(5000)).series[0].points.split()
    drawn = graph(board(5000))
    assert len(points) <= 2 * (drawn.right - drawn.left) // COLUMN + 1
    assert min(int(point.split(",")[1]) for point in points) == ABOVE  # the one round that stood out is still there
    assert points[-1].split(",")[0] == str(drawn.right)
    across = [int(point.split(",")[0]) for point in points]
    assert across == sorted(across)


def test_a_graph_of_an_evening_has_every_round():
    assert len(graph(board(190)).series[0].points.split()) == 191


@pytest.mark.parametrize(
    ("totals", "limit", "ticks"),
    [
        ((3, 15), 15, (0, 5, 10)),
        ((-250, 400), None, (-200, 0, 200, 400)),
        ((1, 2), None, (0, 1, 2)),
    ],
)
def test_a_graph_has_a_scale_of_round_numbers_that_leaves_the_limit_its_name(totals, limit, ticks):
    lines = (Line(seat=Seat(0), name="Ilse", points=totals[-1]),)
    rounds = tuple(
        Round(number=nth, points={Seat(0): 0}, totals={Seat(0): total}, story=()) for nth, total in enumerate(totals, 1)
    )
    drawn = graph(Board(lines=lines, rounds=rounds, limit=limit))
    assert tuple(points for _, points in drawn.ticks) == ticks
    assert all(abs(at - drawn.limit) >= APART for at, _ in drawn.ticks if limit)
    assert drawn.series[0].end == totals[-1]
    assert drawn.rows == tuple((nth, (total,)) for nth, total in enumerate(totals, 1))


def test_the_table_of_a_long_graph_is_as_long_as_one_reads_and_ends_with_the_last_round():
    rows = graph(board(5000)).rows
    assert len(rows) <= ROWS + 1
    assert rows[-1][0] == 5000
