"""Writing on a sheet: live and achteraf, double taps, a second tab, who joins and leaves, why, and the end."""

import re
import uuid
from datetime import timedelta

import pytest
from django.utils import timezone

from scoring.models import Entry, Sheet
from tests.clients.sheet import Phone, fold, last, toep


def test_a_round_written_live_and_achteraf_gives_the_same_facts(sheet, phone):
    for fact in (toep(1), fold(0), toep(3), fold(2), last(3)):
        assert sheet.write(fact).status_code == 200
    live = sheet.points()
    other = Phone(phone)
    other.begin(tot="10")
    draft = "?toep=1&toep=3&past-0=1&past-2=2&slag=3"
    page = phone.get(other.url + draft).content.decode()
    assert "Schrijf op" in page
    assert "Ilse past op de eerste toep: 1 punt." in page
    facts = [toep(1), fold(0), toep(3), fold(2), last(3, jack=False, beaten=[], jacks=0)]
    assert other.write(*facts).status_code == 200
    assert other.points() == live == {"Ilse": 1, "Mehmet": 3, "Ruud": 2, "Saar": 0}


def test_an_unfinished_round_can_not_be_written(sheet, phone):
    page = phone.get(sheet.url + "?toep=1").content.decode()
    assert "Schrijf op" not in page.split('class="more"')[0].split('id="pad"')[1].split('class="bar"')[-1]
    assert Entry.objects.count() == 1


def test_the_draft_in_the_address_survives_a_reload(sheet, phone):
    page = phone.get(sheet.url + "?toep=1&toep=3&past-0=1").content.decode()
    assert "1. Mehmet 2. Saar" in page


def test_taking_the_last_knock_away_is_one_link(sheet, phone):
    answer = phone.get(sheet.url + "?toep=1&toep=3&weg=toep")
    assert answer.headers["Location"] == f"{sheet.url}?toep=1"


def test_what_the_rules_forbid_answers_409_with_the_sentence_and_writes_nothing(sheet):
    sheet.write(toep(1))
    answer = sheet.write(toep(1))
    assert answer.status_code == 409
    assert "Op je eigen klop mag je niet overkloppen." in answer.content.decode()
    assert sheet.seq == 2


def test_a_forbidden_press_is_disabled_and_says_why(sheet, phone):
    page = phone.get(sheet.url + "?invoer=live").content.decode()
    assert 'aria-disabled="true" aria-describedby="waarom-past-1"' in page
    assert 'id="waarom-past-1"' in page
    assert "Er is nog niet getoept." in page


def test_what_waited_on_a_phone_stands_at_the_time_it_was_written(phone, db):
    """Last night's rounds that are sent in the morning are last night's; none stands before what was there already."""
    it, now = Phone(phone), timezone.now()
    it.begin(ago=172_800)
    written = [(36_000, 36_000), (35_000, 35_000), (86_400, 35_000), (0, 0), ("-5", 0), ("½", 0), ("9" * 30, 0)]
    for ago, _ in written:
        assert it.write(last(0), ago=ago).status_code == 200
    entries = Entry.objects.filter(sheet_id=it.sheet).order_by("seq")
    for entry, since in zip(entries, [172_800, *(since for _, since in written)], strict=True):
        assert abs((now - entry.at).total_seconds() - since) < 60, entry.seq
    assert [entry.at for entry in entries] == sorted(entry.at for entry in entries)
    assert Sheet.objects.get(pk=it.sheet).played == entries.last().at


DAYS = ("Maandag", "Dinsdag", "Woensdag", "Donderdag", "Vrijdag", "Zaterdag", "Zondag")


def test_a_sheet_that_waited_on_a_phone_is_called_by_the_day_on_which_it_was_begun(phone, db):
    it, begun = Phone(phone), timezone.localtime() - timedelta(days=2, hours=6)
    it.begin(ago=172_800)
    assert Sheet.objects.get(pk=it.sheet).title == f"{DAYS[begun.weekday()]} toepen"


def test_a_double_tap_is_one_fact(sheet):
    key = uuid.uuid4()
    answers = [sheet.write(toep(1), key=key, seen=1).status_code for _ in range(32)]
    assert set(answers) == {200}
    assert sheet.seq == 2


def test_a_key_used_for_something_else_is_refused(sheet):
    key = uuid.uuid4()
    sheet.write(toep(1), key=key, seen=1)
    assert sheet.write(toep(2), key=key, seen=1).status_code == 422
    assert sheet.seq == 2


def test_a_stale_second_tab_is_shown_both_and_chooses(sheet):
    sheet.write(toep(1), seen=1)
    answer = sheet.write(toep(3), seen=1)
    page = answer.content.decode()
    assert answer.status_code == 409
    assert "Mehmet toept" in page
    assert "Saar overtoept" in page
    assert sheet.seq == 2


def test_a_press_drawn_before_its_own_predecessor_was_answered_is_no_conflict(sheet):
    first = uuid.uuid4()
    sheet.write(toep(1), key=first, seen=1)
    assert sheet.write(toep(3), seen=1, after=str(first)).status_code == 200


def test_players_join_leave_are_renamed_and_swap_seats(sheet, phone):
    sheet.write(soort="Join", seat="4", name="Bart", points="3")
    sheet.write({"fact": "Leave", "seat": 2})
    sheet.write(soort="Rename", seat="0", name="Elsbeth")
    sheet.write({"fact": "Reorder", "seats": [3, 0, 1, 2, 4]})
    assert list(sheet.points().items()) == [("Saar", 0), ("Elsbeth", 0), ("Mehmet", 0), ("Ruud", 0), ("Bart", 3)]
    assert '<span class="chip__word" aria-hidden="false">weg</span>' in phone.get(sheet.url).content.decode()


def test_why_tells_every_step_with_its_rule(sheet, phone):
    sheet.write(toep(1))
    sheet.write(fold(0))
    sheet.write(last(3))
    page = phone.get(sheet.url + "waarom/0/").content.decode()
    assert "Ilse past op de eerste toep: 1 punt." in page
    assert 'href="/spel/toepen/passen/?regels=tot:10"' in page


LOOKED_UP = re.compile(r'href="(/(?:spel|zoeken|oefenen)/[^"]+)"')


def test_a_sheet_leads_to_the_rules_as_its_table_plays_them_and_never_to_the_book(phone):
    it = Phone(phone)
    for chosen, options in (
        ("standaard", {}),
        ("tot:10,was:aan,armoede:uit", {"tot": "10", "was": "aan", "armoede": "uit"}),
    ):
        it.begin(**options)
        it.write(toep(1))
        it.write(fold(0))
        it.write(last(3))
        for where in ("", "?invoer=live", "?toep=1&toep=1", "waarom/0/", "afspraken/"):
            page = phone.get(it.url + where).content.decode()
            links = {link.replace("&amp;", "&") for link in LOOKED_UP.findall(page)}
            assert links, where
            assert [link for link in links if link.partition("regels=")[2] != chosen] == [], where


def test_a_finished_game_says_who_won_and_offers_a_revanche(phone):
    it = Phone(phone)
    it.begin(names=("Ilse", "Saar"), stand=(8, 0), tot="9")
    it.write(last(1))
    page = phone.get(it.url).content.decode()
    assert "Saar blijft als laatste over en wint." in page
    other = Phone(phone)
    other.begin(names=("Ruud", "Tess"))
    where = phone.post(it.url + "revanche/").headers["Location"]
    form = phone.get(where).content.decode()
    assert re.findall(r'name="naam"[^>]*value="(\w+)"', form) == ["Ilse", "Saar"]
    assert re.search(r'name="optie-tot"[^>]*value="9"', form)
    assert "Ilse" not in where


@pytest.mark.parametrize(("worth", "offered"), [("0", False), ("5", True)])
def test_settling_is_offered_where_something_is_played_for(phone, worth, offered):
    it = Phone(phone)
    it.begin(game="chinese-poker", fichewaarde=worth)
    assert ("Afrekenen" in phone.get(it.url).content.decode()) is offered


def test_get_never_writes(sheet, phone):
    assert phone.get(sheet.url + "schrijf/").status_code == 405
    phone.get(sheet.url + '?feiten=[{"fact":"LastTrick","seat":0}]')
    assert sheet.seq == 1


def test_drawing_a_sheet_asks_the_database_who_what_and_only_what_is_new(sheet, phone, django_assert_num_queries):
    with django_assert_num_queries(4):  # the last asks what stands half filled in on this phone
        phone.get(sheet.url)
    with django_assert_num_queries(3):
        phone.get(sheet.url)


def test_a_sheet_thrown_away_is_gone_with_its_entries(sheet, phone):
    assert "weggooien?" in phone.get(sheet.url + "weggooien/").content.decode()
    phone.post(sheet.url + "weggooien/")
    assert Entry.objects.count() == 0
    assert phone.get(sheet.url).status_code == 404


def test_the_sheet_shows_the_last_rounds_and_all_of_them_on_a_page_of_their_own(phone):
    it = Phone(phone)
    it.begin(tot="99", armoede="uit")
    for nth in range(9):
        it.write(last(nth % 4))
    page = phone.get(it.url).content.decode()
    assert re.findall(r'aria-label="Ronde (\d)', page) == ["9", "8", "7", "6", "5", "4"]
    whole = phone.get(it.url + "rondes/").content.decode()
    assert re.findall(r'aria-label="Ronde (\d)', whole) == list("987654321")
    assert whole.count("<polyline") == 4


def test_my_sheets_tell_who_plays_how_they_stand_and_which_round_it_is(phone):
    it = Phone(phone)
    it.begin(armoede="uit")
    page = " ".join(phone.get("/blad/").content.decode().split())
    assert "Nog geen ronde · Ilse&nbsp;0, Mehmet&nbsp;0, Ruud&nbsp;0, Saar&nbsp;0" in page
    it.write(last(3))
    page = " ".join(phone.get("/blad/").content.decode().split())
    assert "Ronde 2 · Ilse&nbsp;1, Mehmet&nbsp;1, Ruud&nbsp;1, Saar&nbsp;0" in page
