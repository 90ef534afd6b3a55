"""A group over many evenings: its sheets together, standings, titles, settling, files."""

import html
import re
import uuid
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from django.http import QueryDict
from django.test import Client
from django.utils import timezone

from rulebook.print import booklet
from scoring.games.toepen.events import BlindToep, FinalRule, Fold, Four, LastTrick, Toep
from scoring.games.toepen.records import records
from scoring.models import Right, Sheet, Table
from scoring.people import rights
from scoring.store.face import face_of
from scoring.store.reading import log_of
from scoring.tables.season import evenings_of, people_of
from tests.clients.sheet import NAMES, Phone, last
from tests.clients.table import evening, number, play, standings

pytestmark = pytest.mark.django_db


def test_a_new_evening_of_a_table_is_two_taps_with_its_people_and_agreements(phone, table):
    page = phone.get(table).content.decode()
    assert f"/blad/nieuw/?tafel={number(table)}" in page
    first = evening(phone, table, tot="5")
    assert Sheet.objects.get(pk=first.sheet).table_id == uuid.UUID(number(table))
    page = phone.get(table).content.decode()
    assert f"/blad/nieuw/?spel=toepen&amp;tafel={number(table)}" in page
    again = phone.get(f"/blad/nieuw/?spel=toepen&tafel={number(table)}").content.decode()
    assert re.search(r'name="optie-tot"[^>]*value="5"', again)


def test_who_won_most_evenings_stands_first_and_three_make_a_toepkoning(phone, table):
    for winner in (0, 1, 0, 0):
        it = evening(phone, table, tot="2", armoede="uit")
        play(it, winner)
    season = standings(table)["toepen"]
    assert [(one.name, one.played, one.won, one.title) for one in season.standings[:2]] == [
        ("Ilse", 4, 3, "toepkoning"),
        ("Mehmet", 4, 1, ""),
    ]
    assert "toepkoning" in phone.get(table).content.decode()
    assert [line.points for line in season.board.lines] == [3, 1, 0, 0]


def test_an_evening_that_is_not_over_is_won_by_nobody(phone, table):
    play(evening(phone, table, tot="30"), 2)
    assert {one.won for one in standings(table)["toepen"].standings} == {0}


def test_what_is_counted_of_toepers_is_counted_from_the_facts():
    rounds = [
        (Toep(seat=1), Fold(seat=0), Toep(seat=2), LastTrick(seat=1)),
        (BlindToep(seat=1), LastTrick(seat=1)),
        (Four(seat=1, rank="boer"),),
        (Toep(seat=2), Toep(seat=1), Fold(seat=0), Fold(seat=3), LastTrick(seat=2)),
        (FinalRule(seat=0, lowest=True), LastTrick(seat=1)),
    ]
    found = {record.label: dict(record.of) for record in records(rounds)}
    assert found == {
        "rondes gewonnen": {1: 3, 2: 1},
        "keer getoept": {1: 3, 2: 2},
        "toepen gewonnen": {1: 2, 2: 1},
        "rondes gepast": {0: 2, 3: 1},
        "op rij gewonnen": {1: 3, 2: 1},
    }


def test_a_run_does_not_go_on_from_one_evening_to_the_next(phone, table):
    for _ in range(2):
        play(evening(phone, table, tot="30", armoede="uit"), 0, times=2)
    first = standings(table)["toepen"].standings
    assert dict(next(one.figures for one in first if one.name == "Ilse"))["op rij gewonnen"] == 2
    assert dict(next(one.figures for one in first if one.name == "Ilse"))["rondes gewonnen"] == 4


def test_people_who_only_came_once_stand_after_those_of_the_table(phone, table):
    it = Phone(phone)
    it.begin(names=("Bart", "Saar"))
    it.write(last(0))
    phone.post(f"{it.url}tafel/", {"tafel": number(table)})
    found = Table.objects.get()
    assert people_of(found, evenings_of(found)) == (*NAMES, "Bart")
    assert [one.name for one in standings(table)["toepen"].standings] == ["Saar", "Bart"]


def test_a_sheet_is_put_on_a_table_later_and_taken_off_again(phone, table):
    it = Phone(phone)
    it.begin()
    page = phone.get(f"{it.url}tafel/").content.decode()
    assert "De vrijdagclub" in page
    assert phone.post(f"{it.url}tafel/", {"tafel": number(table)}).headers["Location"] == table
    assert Table.objects.get().sheets.count() == 1
    phone.post(f"{it.url}tafel/", {"tafel": ""})
    assert Table.objects.get().sheets.count() == 0
    assert phone.post(f"{it.url}tafel/", {"tafel": str(uuid.uuid4())}).status_code == 422
    phone.post(f"{it.url}tafel/", {"tafel": "nieuw"})
    assert Table.objects.count() == 2
    assert Table.objects.filter(sheets=it.sheet).get().people == [*NAMES]


def test_a_table_that_is_given_up_leaves_its_sheets(phone, table):
    it = evening(phone, table)
    assert "opheffen?" in phone.get(f"{table}opheffen/").content.decode()
    phone.post(f"{table}opheffen/")
    assert phone.get(table).status_code == 404
    assert phone.get(it.url).status_code == 200


def test_who_has_a_table_shared_may_do_on_its_sheets_what_the_link_says(phone, table):
    it = evening(phone, table)
    found = Table.objects.get()
    for gives, status in ((Right.WATCH, 404), (Right.WRITE, 200)):
        link = rights.add_link(found, gives, secret="geheim", at=timezone.now())
        other = Client()
        url = f"/m/{rights.token_of(link, 'geheim')}/"
        assert "tafel" in other.get(url).content.decode()
        assert other.post(url).headers["Location"] == table
        assert other.get(it.url).status_code == 200
        assert other.get(f"{it.url}spelers/").status_code == status
        assert other.get(f"{table}instellen/").status_code == status
        assert other.get(f"{it.url}weggooien/").status_code == 404
        assert other.get(f"{table}delen/").status_code == 404
        link.delete()
        assert (other.get(it.url).status_code, other.get(table).status_code) == (404, 404)


def test_the_table_of_another_is_not_there(phone, table):
    other = Client()
    Phone(other).begin()
    for part in ("", "instellen/", "delen/", "afrekenen/", "opheffen/", "tafel.pdf", "tafel.csv", "tafel.json"):
        assert other.get(table + part).status_code == 404
    assert other.get(f"/blad/nieuw/?spel=toepen&tafel={number(table)}").status_code == 404
    assert other.post("/blad/nieuw/", {"spel": "toepen", "tafel": number(table)}).status_code == 404


def test_the_standing_is_legible_across_the_room_and_asked_again_cheaply(phone, table):
    assert "nog niet gespeeld" in phone.get(f"{table}bord/").content.decode()
    play(evening(phone, table, tot="2", armoede="uit"), 3)
    page = phone.get(f"{table}bord/")
    assert re.findall(r'board__name">([^<]+)<', page.content.decode())[0] == "Saar"
    had = re.search(r'data-version="([^"]+)"', page.content.decode())[1].replace("&quot;", '"')
    asked = {"HX-Request": "true", "If-None-Match": had}
    assert phone.get(f"{table}bord/", headers=asked).status_code == 304
    evening(phone, table)
    new = phone.get(f"{table}bord/", headers=asked)
    assert (new.status_code, "<html" in new.content.decode()) == (200, False)


def test_the_standing_across_the_room_follows_the_names_of_the_table(phone, table):
    play(evening(phone, table, tot="2", armoede="uit"), 3)
    page = phone.get(f"{table}bord/").content.decode()
    had = re.search(r'data-version="([^"]+)"', page)[1].replace("&quot;", '"')
    phone.post(f"{table}instellen/", {"titel": Table.objects.get().title, "naam": ["ILSE", *NAMES[1:]]})
    page = phone.get(f"{table}bord/", headers={"HX-Request": "true", "If-None-Match": had})
    assert page.status_code == 200
    assert "ILSE" in re.findall(r'board__name">([^<]+)<', page.content.decode())


def test_an_evening_that_only_began_leaves_the_standing_across_the_room(phone, table):
    play(evening(phone, table, tot="2", armoede="uit"), 3)
    evening(phone, table, game="vrij")
    page = phone.get(f"{table}bord/").content.decode()
    assert re.findall(r'board__name">([^<]+)<', page)[:1] == ["Saar"]


# --- chips ------------------------------------------------------------------------------------------


def mieen(phone, table, winner):
    """An evening of mieën at five cents a chip: everybody stakes and goes along, one takes the pot."""
    it = evening(phone, table, "mieen", fichewaarde="5")
    facts = [{"fact": "Stakes"}, *({"fact": "Along", "seat": seat} for seat in (1, 2, 3, 0))]
    answer = it.write(*facts, {"fact": "Tricks", "seats": [winner] * 3})
    assert answer.status_code == 200, re.findall(r'role="alert">([^<]+)', answer.content.decode())
    return it


def test_several_evenings_of_chips_finer_than_a_cent_are_rounded_once(phone, table):
    won = [{"fact": "Stakes"}, {"fact": "Trump", "rank": "vijf"}, {"fact": "Turned", "seat": 0, "rank": "negen"}]
    for _ in range(3):
        it = evening(phone, table, "handelen", **{"fichewaarde": "100", "fiches-samen": "15"})
        assert it.write(*won, {"fact": "Won", "seat": 0}).status_code == 200
    page = phone.get(f"{table}afrekenen/").content.decode()
    paid = re.findall(r"<span>([^<]+) → ([^<]+)</span> <[^>]+>(€ [\d,]+)<", page)
    assert paid == [(name, "Ilse", "€ 0,80") for name in ("Mehmet", "Ruud", "Saar")]  # 12 chips, 15 a euro
    assert "cent die over is" not in page
    one = phone.get(f"{table}afrekenen/?blad={it.sheet}").content.decode()
    assert "de grootste resten krijgen de cent die over is" in one


def test_several_evenings_are_settled_as_one_to_the_cent(phone, table):
    first, second = mieen(phone, table, 0), mieen(phone, table, 1)
    together = dict.fromkeys([*NAMES, "de pot"], 0)
    for sheet in Sheet.objects.all():
        for line in face_of(log_of(sheet)).board.holders:
            together[line.name] += 5 * line.net
    assert sum(together.values()) == 0
    page = phone.get(f"{table}afrekenen/").content.decode()
    paid = dict.fromkeys(together, 0)
    for payer, receiver, euros, cents in re.findall(r"<span>([^<]+) → ([^<]+)</span> <[^>]+>€ (\d+),(\d\d)<", page):
        paid[payer] -= 100 * int(euros) + int(cents)
        paid[receiver] += 100 * int(euros) + int(cents)
    assert paid == together
    assert page.count(" checked") == 2
    assert phone.get(f"{table}afrekenen/?blad={first.sheet}").content.decode().count(" checked") == 1
    assert phone.get(f"{table}afrekenen/?blad={uuid.uuid4()}").status_code == 404
    assert second.sheet in page


def test_what_was_played_after_twelve_is_settled_with_the_evening_it_belongs_to(phone, table):
    """Of Thursday, of Friday evening, and of the night after it."""
    for day, hour in ((26, 22), (27, 23), (28, 1)):
        sheet = mieen(phone, table, 0).sheet
        Sheet.objects.filter(pk=sheet).update(
            played=datetime(2026, 11, day, hour, 30, tzinfo=ZoneInfo("Europe/Amsterdam"))
        )
    page = phone.get(f"{table}afrekenen/").content.decode()
    assert re.findall(r"(2\d november 2026, \d\d:30)[^<]*</span><input[^>]* checked", page, re.S) == [
        "27 november 2026, 01:30", "27 november 2026, 23:30",
    ]  # fmt: skip
    days = [row.split(";")[0] for row in phone.get(f"{table}tafel.csv").content.decode("utf-8-sig").splitlines()]
    assert days == ["datum", "2026-11-26", "2026-11-27", "2026-11-27"]
    late = f"/blad/{sheet}/"
    assert "27 november 2026" in phone.get(f"{late}bericht/").content.decode()
    assert "vrijdag 27 november, 01:30" in phone.get("/blad/").content.decode()
    assert phone.get(table).content.decode().count("vrijdag 27 november 2026") == 2


def test_of_chips_the_standing_is_what_was_won_and_the_largest_pot(phone, table):
    for winner in (0, 1, 0):
        mieen(phone, table, winner)
    season = standings(table)["mieen"]
    assert [(one.name, one.won) for one in season.standings[:2]] == [("Ilse", 2), ("Mehmet", 1)]
    pot = sum(one.result.nets["de pot"] for one in season.evenings)  # in cents, five a chip
    assert sum(one.total for one in season.standings) * 5 == -pot
    assert dict(season.standings[0].figures)["grootste pot"] > 0


def test_a_sheet_without_a_round_is_no_evening_played(phone, table):
    play(evening(phone, table, tot="30", armoede="uit"), 0)
    evening(phone, table, tot="30", armoede="uit")
    assert [one.played for one in standings(table)["toepen"].standings] == [1, 1, 1, 1]
    page = phone.get(table).content.decode()
    assert "nog geen ronde" in page
    assert page.count("Ilse, Mehmet, Ruud, Saar") == 2


def test_the_booklet_of_a_table_has_its_games_with_its_own_house_rules_and_its_name(phone, table):
    assert "Regelboekje van deze tafel" not in phone.get(table).content.decode()
    play(evening(phone, table, tot="5", was="aan"), 0)
    play(evening(phone, table, tot="7"), 0)
    evening(phone, table, game="roulette")
    evening(phone, table, game="vrij", spel="Hartenjagen")
    page = phone.get(table).content.decode()
    address = html.unescape(re.search(r'href="(/regelboek\.pdf\?[^"]+)">Regelboekje van deze tafel', page)[1])
    query = QueryDict(address.partition("?")[2])
    assert set(query.getlist("spel")) == {"toepen", "roulette"}
    assert query["regels-toepen"] == "tot:7"
    assert query["regels-roulette"] == "standaard"
    assert query["tafel"] == Table.objects.get(pk=number(table)).title
    found = booklet.asked_booklet(query)
    assert {game.slug for game in found.games} == {"toepen", "roulette"}
    assert found.rules["toepen"] == {"tot": "7"}
