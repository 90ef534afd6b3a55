"""The form of a round of toepen while it is filled in: what follows, what may not be, and what is at stake."""

import pytest

from rulebook.exercises.played import begun, written
from scoring.play.contract import Seat

ALONE = {"toep": (Seat(1),), "past-0": "1", "past-2": "1", "past-3": "1"}


def form(draft):
    sheet = begun("toepen")
    return sheet.play.pad(sheet.state, draft).form


def field(draft, name):
    return next(one for one in form(draft).fields if one.name == name)


def test_who_is_left_alone_has_the_round_without_a_tap():
    assert form(ALONE).missing == ""
    assert "Bram" in field(ALONE, "slag").help
    assert written("toepen", ALONE).points == written("toepen", ALONE | {"slag": Seat(1)}).points
    assert form({"toep": (Seat(1),), "past-0": "1", "past-2": "1"}).missing == "laatste slag voor"


def test_a_four_that_is_not_named_is_still_missing():
    assert form({"vier": Seat(1)}).missing == "welke vier"
    assert form({"vier": Seat(1), "vier-soort": "boer"}).missing == ""


@pytest.mark.parametrize(
    ("knocks", "stake"), [((), 1), ((1,), 2), ((1, 3), 3), ((1, 3, 1), 4)], ids=["none", "one", "two", "three"]
)
def test_the_stake_follows_what_is_filled_in(knocks, stake):
    (signal,) = form({"toep": tuple(map(Seat, knocks))}).signals
    assert signal.text == f"inzet nu: {stake}"
    assert signal.key == "inzet"


def test_what_the_rules_would_refuse_is_barred_before_it_is_tapped():
    assert field({}, "toep").barred == ()
    ((seat, why),) = field({"toep": (Seat(1),)}, "toep").barred
    assert seat == Seat(1)
    assert "eigen klop" in why
    assert {seat for seat, _ in field({"toep": (Seat(1),), "past-2": "1"}, "toep").barred} == {Seat(1), Seat(2)}


@pytest.mark.django_db
def test_the_sheet_shows_stake_and_bar_of_a_half_filled_round(client):
    begin = {"spel": "toepen", "key": "7d444840-9dc0-11d1-b245-5ffdce74fad2", "naam": ["Anna", "Bram", "Cora"]}
    url = client.post("/blad/nieuw/", begin)["Location"]
    assert "inzet nu: 1" in client.get(url).content.decode()
    page = client.get(f"{url}?toep=1").content.decode()
    assert "inzet nu: 2" in page
    assert 'title="Op je eigen klop mag je niet overkloppen."' in page
