"""Who may do what: every address of a sheet, for everybody who could ask."""

import uuid

import pytest
from django.test import Client
from django.utils import timezone

from scoring import urls
from scoring.models import Right, Sheet, Table
from scoring.people import rights
from tests.clients.sheet import Phone, last, toep

pytestmark = pytest.mark.django_db

NEEDS = {
    "sheet": {"GET": Right.WATCH},
    "write": {"POST": Right.WRITE},
    "half": {"POST": Right.WRITE},
    "rounds": {"GET": Right.WATCH},
    "round": {"GET": Right.WATCH},
    "why": {"GET": Right.WATCH},
    "account": {"GET": Right.WATCH},
    "chips": {"GET": Right.WATCH},
    "players": {"GET": Right.WRITE},
    "agreements": {"GET": Right.WRITE, "POST": Right.WRITE},
    "again": {"POST": Right.WATCH},
    "keep_longer": {"POST": Right.OWN},
    "board": {"GET": Right.WATCH},
    "seat": {"GET": Right.WATCH, "POST": Right.WATCH},
    "message": {"GET": Right.WATCH},
    "take": {"GET": Right.WRITE},
    "place": {"GET": Right.OWN, "POST": Right.OWN},
    "share": {"GET": Right.OWN, "POST": Right.OWN},
    "let_go": {"GET": Right.WATCH, "POST": Right.WATCH},
    "delete": {"GET": Right.OWN, "POST": Right.OWN},
    "pdf": {"GET": Right.WATCH},
    "csv": {"GET": Right.WATCH},
    "json": {"GET": Right.WATCH},
}
"""What each address of a sheet asks, by method."""
TABLE_NEEDS = {
    "table": {"GET": Right.WATCH},
    "table_board": {"GET": Right.WATCH},
    "edit_table": {"GET": Right.WRITE, "POST": Right.WRITE},
    "settle_table": {"GET": Right.WATCH},
    "share_table": {"GET": Right.OWN, "POST": Right.OWN},
    "let_go_table": {"GET": Right.WATCH, "POST": Right.WATCH},
    "delete_table": {"GET": Right.OWN, "POST": Right.OWN},
    "table_pdf": {"GET": Right.WATCH},
    "table_csv": {"GET": Right.WATCH},
    "table_json": {"GET": Right.WATCH},
}
OF_NO_SHEET = {"last", "index", "new", "import", "claim", "join", "devices", "forget_me", "new_table", "take_up"}
HELD = {
    "owner": Right.OWN,
    "writer": Right.WRITE,
    "watcher": Right.WATCH,
    "revoked": Right.NONE,
    "stranger": Right.NONE,
}


def shared(phone, gives):
    """Another browser that has claimed a link of this right, and the link."""
    sheet = Sheet.objects.get(pk=phone.sheet)
    link = rights.add_link(sheet, gives, secret="een geheim", at=timezone.now())
    other = Client()
    assert other.post(f"/m/{rights.token_of(link, 'een geheim')}/", {"key": str(uuid.uuid4())}).status_code == 302
    return other, link


@pytest.fixture
def askers(phone):
    """A sheet of mieën with a round on it, and five browsers by what they may do."""
    it = Phone(phone)
    it.begin("mieen", stand=(100, 100, 100, 100))
    revoked, link = shared(it, Right.WRITE)
    link.delete()
    found = {"owner": phone, "writer": shared(it, Right.WRITE)[0], "watcher": shared(it, Right.WATCH)[0]}
    return it, found | {"revoked": revoked, "stranger": Client()}


def test_every_address_of_a_sheet_says_what_it_needs():
    assert {pattern.name for pattern in urls.urlpatterns} == NEEDS.keys() | TABLE_NEEDS.keys() | OF_NO_SHEET
    assert {pattern.name for pattern in urls.urlpatterns if "table_id" in str(pattern.pattern)} == set(TABLE_NEEDS)
    assert {pattern.name for pattern in urls.urlpatterns if "sheet_id" in str(pattern.pattern)} == set(NEEDS)


def ways_to(needs):
    """Every address with its method; those that only read are looked at with one kind of database."""
    reads = pytest.mark.drawn("who may read it is asked in one way, and the addresses that write ask the same")
    return [
        pytest.param(name, method, marks=reads if method == "GET" else ())
        for name, each in needs.items()
        for method in each
    ]


@pytest.mark.parametrize("who", HELD)
@pytest.mark.parametrize(("name", "method"), ways_to(NEEDS))
def test_an_address_is_there_for_whoever_has_the_right_and_for_nobody_else(askers, name, method, who):
    it, browsers = askers
    parts = {"round": "ronde/1/", "why": "waarom/0/", "account": "waarom/pot/", "take": "overnemen/roulette/0/"}
    path = next(str(pattern.pattern) for pattern in urls.urlpatterns if pattern.name == name).split("/", 2)[2]
    answer = browsers[who].generic(method, it.url + parts.get(name, path))
    held = ("Die ronde", "hoort niet bij dit blad")  # the sheet is there, and says that this is not on it
    missing = answer.status_code == 404 and not any(said in answer.content.decode() for said in held)
    assert missing == (HELD[who] < NEEDS[name][method])


def of_table(table, gives):
    link = rights.add_link(table, gives, secret="een geheim", at=timezone.now())
    other = Client()
    other.post(f"/m/{rights.token_of(link, 'een geheim')}/", {"key": str(uuid.uuid4())})
    return other, link


@pytest.mark.parametrize("who", HELD)
@pytest.mark.parametrize(("name", "method"), ways_to(TABLE_NEEDS))
def test_an_address_of_a_table_is_there_for_whoever_has_the_right(phone, name, method, who):
    phone.post("/tafel/nieuw/", {"titel": "Vrijdag", "key": str(uuid.uuid4())})
    table = Table.objects.get()
    revoked, link = of_table(table, Right.WRITE)
    link.delete()
    askers = {"owner": phone, "revoked": revoked, "stranger": Client()}
    askers |= {"writer": of_table(table, Right.WRITE)[0], "watcher": of_table(table, Right.WATCH)[0]}
    path = next(str(pattern.pattern) for pattern in urls.urlpatterns if pattern.name == name).split("/", 2)[2]
    answer = askers[who].generic(method, f"/tafel/{table.pk}/{path}")
    assert (answer.status_code == 404) == (HELD[who] < TABLE_NEEDS[name][method])


def test_without_a_right_a_sheet_is_told_as_one_that_never_was(askers, django_assert_num_queries):
    it, browsers = askers
    for who in ("revoked", "stranger"):
        with django_assert_num_queries(2 if who == "revoked" else 0):
            real = browsers[who].get(it.url)
        with django_assert_num_queries(2 if who == "revoked" else 0):
            never = browsers[who].get(f"/blad/{uuid.uuid4()}/")
        assert (real.status_code, never.status_code) == (404, 404)
        assert real.content == never.content


def test_who_watches_sees_the_standing_and_nothing_to_press(askers):
    it, browsers = askers
    page = browsers["watcher"].get(it.url).content.decode()
    assert "Je kijkt mee" in page
    for form in ("schrijf/", "spelers/", "afspraken/", "weggooien/", "delen/"):
        assert f'{it.url}{form}"' not in page
    assert "Van mijn lijst" in page


def test_who_writes_along_writes_and_the_link_says_when_it_was_used(phone):
    it = Phone(phone)
    it.begin()
    other, link = shared(it, Right.WRITE)
    rights.Link.objects.filter(pk=link.pk).update(used=None)
    assert Phone(other, it.sheet).write(toep(1), last(0)).status_code == 200
    link.refresh_from_db()
    assert link.used is not None
    assert it.points()["Mehmet"] == 2


def test_a_writer_who_is_shut_out_writes_nothing_more(phone):
    it = Phone(phone)
    it.begin()
    other, link = shared(it, Right.WRITE)
    link.delete()
    assert Phone(other, it.sheet).write(toep(1), last(0), seen=1).status_code == 404
    assert it.seq == 1


def test_of_two_links_the_larger_right_counts(phone):
    it = Phone(phone)
    it.begin()
    other, small = shared(it, Right.WATCH)
    sheet = Sheet.objects.get()
    large = rights.add_link(sheet, Right.WRITE, secret="x", at=timezone.now())
    other.post(f"/m/{rights.token_of(large, 'x')}/")
    assert other.get(f"{it.url}spelers/").status_code == 200
    large.delete()
    assert other.get(f"{it.url}spelers/").status_code == 404
    assert other.get(it.url).status_code == 200
    small.delete()
    assert other.get(it.url).status_code == 404


def test_a_forged_or_swapped_cookie_has_no_right(askers):
    it, browsers = askers
    forged = Client()
    forged.cookies["apparaat"] = browsers["watcher"].cookies["apparaat"].value[:-1] + "x"
    assert forged.get(it.url).status_code == 404
    swapped = Client()
    swapped.cookies["apparaat"] = browsers["watcher"].cookies["apparaat"].value
    assert swapped.get(it.url).status_code == 200  # the cookie is the right: whoever has it is that device
    assert swapped.get(f"{it.url}spelers/").status_code == 404
