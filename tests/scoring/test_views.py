"""A sheet as its user meets it, without JavaScript."""

from __future__ import annotations

import io
import json
import re
import uuid

import pytest
from django.test import Client
from pypdf import PdfReader

from scoring import logs
from scoring.models import Entry, Sheet
from tests.papers import paper
from tests.sheet_client import Phone, fold, last, toep


@pytest.fixture
def sheet(phone):
    found = Phone(phone)
    found.begin(tot="10")
    return found


def test_a_new_sheet_shows_its_players_at_their_beginstand(phone):
    it = Phone(phone)
    assert it.begin(stand=(8, 0, 3, 0)).status_code == 302
    assert it.points() == {"Ilse": 8, "Mehmet": 0, "Ruud": 3, "Saar": 0}


def test_a_sheet_gets_the_day_and_the_game_as_its_title(phone):
    it = Phone(phone)
    it.begin()
    assert Sheet.objects.get().title.endswith(" toepen")


def test_names_and_agreements_of_last_time_are_offered(sheet, phone):
    page = phone.get("/blad/nieuw/?spel=toepen").content.decode()
    assert 'value="Mehmet"' in page
    assert 'name="optie-tot" inputmode="numeric" value="10"' in page


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"names": ("Ilse",)}, "met 2 tot en met 8 spelers"),
        ({"names": ("Ilse", "ilse")}, "Er zit al een ilse aan tafel"),
        ({"names": ("Ilse", "M" * 31)}, "hoogstens 30 tekens"),
        ({"tot": "elf"}, "kies een heel getal van 2 tot en met 99"),
        ({"armoede": "misschien"}, "kies aan of uit"),
        ({"winnen_met_boer": "punt-eraf", "boerentoep": "aan"}, "gaan niet samen"),
        ({"stand": ("veel", "0", "0", "0")}, "is een heel getal"),
        ({"stand": ("10", "10", "10", "0"), "tot": "10"}, "nog niet af zijn"),
    ],
)
def test_a_wrong_beginning_is_refused_with_a_sentence_and_keeps_what_was_filled_in(phone, change, sentence):
    it = Phone(phone)
    answer = it.begin(**change)
    page = answer.content.decode()
    assert answer.status_code == 422
    assert sentence in page
    assert 'value="Ilse"' in page
    assert Sheet.objects.count() == 0


def test_the_same_key_makes_one_sheet(phone):
    data = {"spel": "toepen", "key": str(uuid.uuid4()), "naam": ["Ilse", "Saar"], "stand": ["", ""]}
    first = phone.post("/blad/nieuw/", data)
    assert phone.post("/blad/nieuw/", data).headers["Location"] == first.headers["Location"]
    assert Sheet.objects.count() == 1


def test_a_sheet_begun_anew_with_the_key_of_one_thrown_away_holds_nothing_another_process_remembers(phone):
    data = {"spel": "toepen", "key": str(uuid.uuid4()), "naam": ["Xanthippe", "Saar"], "stand": ["", ""]}
    opened = Phone(phone, sheet=phone.post("/blad/nieuw/", data).headers["Location"].split("/")[2])
    assert opened.write(toep(1)).status_code == 200
    remembered = dict(logs._read)
    phone.post(opened.url + "weggooien/")
    logs._read.update(remembered)
    assert phone.post("/blad/nieuw/", data | {"naam": ["Ilse", "Saar"]}).headers["Location"] == opened.url
    page = phone.get(opened.url).content.decode()
    assert "Ilse" in page
    assert "Xanthippe" not in page
    assert opened.write(toep(0)).status_code == 200
    assert [entry.seq for entry in Entry.objects.filter(sheet_id=opened.sheet)] == [1, 2]


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


def test_undo_is_one_tap_as_often_as_you_like_and_redo_takes_it_back(sheet):
    sheet.write(toep(1))
    sheet.write(last(1))
    assert sheet.points() == {"Ilse": 2, "Mehmet": 0, "Ruud": 2, "Saar": 2}
    sheet.write({"fact": "Undo", "seq": 3})
    assert sheet.points() == {"Ilse": 0, "Mehmet": 0, "Ruud": 0, "Saar": 0}
    sheet.write({"fact": "Undo", "seq": 2})
    assert sheet.write({"fact": "Redo", "seq": 5}).status_code == 200
    assert sheet.write({"fact": "Redo", "seq": 4}).status_code == 200
    assert sheet.points() == {"Ilse": 2, "Mehmet": 0, "Ruud": 2, "Saar": 2}


def test_the_beginning_can_not_be_undone(sheet):
    answer = sheet.write({"fact": "Undo", "seq": 1})
    assert answer.status_code == 409


def test_an_amend_shows_the_difference_before_anything_changes(sheet, phone):
    sheet.write(last(0))
    sheet.write(last(0))
    page = phone.get(f"{sheet.url}ronde/1/?toep=1&slag=0&toon=1").content.decode()
    assert "Wat verandert er?" in page
    row = re.search(r'<tr class="table__changed"><th scope="row">Mehmet</th>(.*?)</tr>', page)[1]
    assert re.findall(r">(\d+)<", row) == ["2", "3"]
    assert sheet.points()["Mehmet"] == 2


def test_an_earlier_round_is_amended_in_its_place(sheet):
    sheet.write(last(0))
    sheet.write(last(0))
    assert sheet.write({"fact": "Amend", "seqs": [2]}, toep(1), last(0)).status_code == 200
    assert sheet.points() == {"Ilse": 0, "Mehmet": 3, "Ruud": 3, "Saar": 3}


def test_an_amended_round_must_stay_a_round(sheet):
    sheet.write(last(0))
    answer = sheet.write({"fact": "Amend", "seqs": [2]}, toep(1))
    assert answer.status_code == 409
    assert "hele ronde" in answer.content.decode()


def test_an_amend_that_puts_a_player_out_earlier_is_refused_until_its_writer_lets_it_stand(phone):
    it = Phone(phone)
    it.begin(stand=(0, 7, 0, 0), tot="10", armoede="uit")
    it.write(last(0))
    it.write(toep(1), last(2))
    change = ({"fact": "Amend", "seqs": [2]}, toep(3), toep(0), last(0))
    answer = it.write(*change)
    assert answer.status_code == 409
    page = answer.content.decode()
    assert "Mehmet is af" in page
    assert "Zo is er gespeeld" in page
    assert it.seq == 3
    assert it.write(change[0] | {"stands": [3]}, *change[1:]).status_code == 200
    assert "zo is er gespeeld" in phone.get(it.url).content.decode()


def test_agreements_are_amended_after_showing_what_they_change(sheet, phone):
    sheet.write(last(0))
    data = {
        "key": str(uuid.uuid4()),
        "seen": "2",
        "naam": ["Ilse", "Mehmet", "Ruud", "Saar"],
        "stand": ["0", "9", "0", "0"],
    }
    answer = phone.post(sheet.url + "afspraken/", data | {"optie-tot": "10"})
    assert answer.status_code == 200
    assert "Mehmet is nu af." in answer.content.decode()
    assert sheet.points()["Mehmet"] == 1


def test_players_join_leave_are_renamed_and_swap_seats(sheet, phone):
    sheet.write(soort="Join", seat="4", name="Bart", points="3")
    sheet.write({"fact": "Leave", "seat": 2})
    sheet.write(soort="Rename", seat="0", name="Elsbeth")
    sheet.write({"fact": "Reorder", "seats": [3, 0, 1, 2, 4]})
    assert list(sheet.points().items()) == [("Saar", 0), ("Elsbeth", 0), ("Mehmet", 0), ("Ruud", 0), ("Bart", 3)]
    assert 'class="chip">weg' in phone.get(sheet.url).content.decode()


def test_why_tells_every_step_with_its_rule(sheet, phone):
    sheet.write(toep(1))
    sheet.write(fold(0))
    sheet.write(last(3))
    page = phone.get(sheet.url + "waarom/0/").content.decode()
    assert "Ilse past op de eerste toep: 1 punt." in page
    assert 'href="/spel/toepen/passen/"' in page


def test_a_finished_game_says_who_won_and_offers_a_revanche(phone):
    it = Phone(phone)
    it.begin(names=("Ilse", "Saar"), stand=(8, 0), tot="9")
    it.write(last(1))
    page = phone.get(it.url).content.decode()
    assert "Saar blijft als laatste over en wint." in page
    answer = phone.post(it.url + "revanche/")
    assert "naam=Ilse&naam=Saar" in answer.headers["Location"]
    assert "optie-tot=9" in answer.headers["Location"]


def test_the_pdf_holds_the_standing_and_is_tagged_and_dutch(sheet, phone):
    for fact in (toep(1), fold(0), last(3)):
        sheet.write(fact)
    sheet.write(last(0))
    reader = PdfReader(io.BytesIO(paper(phone, sheet.url + "blad.pdf").content))
    text = "".join(page.extract_text() for page in reader.pages)
    assert len(reader.pages) == 1
    assert reader.trailer["/Root"]["/Lang"] == "nl"
    assert reader.metadata.title.startswith(Sheet.objects.get().title)
    assert "Mehmet" in text
    assert "toep" in text


def test_json_out_and_in_gives_an_equal_sheet(sheet, phone):
    sheet.write(toep(1), last(3))
    sheet.write(last(0))
    sheet.write({"fact": "Undo", "seq": 3})
    sheet.write({"fact": "Amend", "seqs": [2]}, last(1))
    out = phone.get(sheet.url + "blad.json").content
    answer = phone.post("/blad/importeren/", {"bestand": io.BytesIO(out)})
    again = Phone(phone, answer.headers["Location"].split("/")[2])
    assert again.points() == sheet.points()
    assert json.loads(phone.get(again.url + "blad.json").content)["entries"] == json.loads(out)["entries"]


def break_rule(data):
    data["entries"][1]["facts"] = [fold(0)]


def break_number(data):
    data["entries"][1]["seq"] = 7


def break_game(data):
    data["game"] = "ganzenbord"


def break_fact(data):
    data["entries"][1]["facts"] = [{"fact": "Bid", "seat": 0}]


def break_seat(data):
    data["entries"][1]["facts"] = [toep(17)]


def break_type(data):
    data["entries"][1]["facts"] = [toep("1")]


def break_key(data):
    data["entries"][1]["key"] = data["entries"][0]["key"]


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (break_rule, "Regel 2: Er is nog niet getoept."),
        (break_number, "Regel 2: hier hoort een regel met nummer 2"),
        (break_game, "heeft hier geen blad"),
        (break_fact, "Regel 2: Dit spel kent geen feit"),
        (break_seat, "Regel 2: Die speler staat niet op dit blad."),
        (break_type, "Regel 2: ‘seat’ van ‘Toep’ heeft een waarde die daar niet kan staan."),
        (break_key, "Regel 2: deze sleutel kwam al voor."),
    ],
)
def test_a_foreign_file_is_refused_as_a_whole_with_the_number_of_the_fact(sheet, phone, spoil, sentence):
    sheet.write(toep(1))
    data = json.loads(phone.get(sheet.url + "blad.json").content)
    spoil(data)
    answer = phone.post("/blad/importeren/", {"bestand": io.BytesIO(json.dumps(data).encode())})
    assert answer.status_code == 422
    assert sentence in answer.content.decode()
    assert Sheet.objects.count() == 1


def test_csv_has_a_row_a_round_and_defuses_formulas(phone):
    it = Phone(phone)
    it.begin(names=("=1+1", "Saar"))
    it.write(last(1))
    rows = phone.get(it.url + "blad.csv").content.decode("utf-8-sig").splitlines()
    assert rows[0] == "ronde;'=1+1;Saar;stand '=1+1;stand Saar;hoe"
    assert rows[2] == "1;1;0;1;0;geen toep"


def test_a_sheet_exists_only_for_the_device_that_made_it(sheet):
    other = Client()
    for path in (
        "",
        "blad.json",
        "blad.pdf",
        "blad.csv",
        "spelers/",
        "afspraken/",
        "waarom/0/",
        "ronde/1/",
        "weggooien/",
    ):
        assert other.get(sheet.url + path).status_code == 404
    assert Phone(other, sheet.sheet).write(toep(1), seen=1).status_code == 404
    assert sheet.seq == 1


def test_a_forged_cookie_owns_nothing(sheet, phone):
    phone.cookies["apparaat"] = phone.cookies["apparaat"].value[:-2] + "xx"
    assert phone.get(sheet.url).status_code == 404


@pytest.mark.parametrize(
    "fields",
    [
        {"facts": "[]"},
        {"facts": "geen json"},
        {"facts": '[{"fact": "Toep", "seat": 99999999999999999999}]'},
        {"facts": '[{"fact": "Toep", "seat": true}]'},
        {"facts": '[{"fact": "Toep"}]'},
        {"facts": '[{"fact": "Toep", "seat": 1, "extra": 1}]'},
        {"facts": '[{"fact": "Scored", "seats": [0], "points": [1]}]'},
        {"facts": "[" * 5000},
        {"facts": '{"fact": "Toep", "seat": 1}'},
        {"soort": "Join", "seat": "4", "name": "Bart", "points": "veel"},
        {"soort": "Begin"},
        {"ask": "99"},
    ],
)
def test_what_is_no_fact_answers_4xx_with_a_sentence_and_writes_nothing(sheet, fields):
    answer = sheet.write(**fields)
    assert answer.status_code == 422
    assert 'role="alert"' in answer.content.decode()
    assert sheet.seq == 1


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", "<b>x</b>", "{{ 7|add:7 }}", "Ruud & Saar", '"quotes"'])
def test_markup_in_a_name_is_text(phone, name):
    it = Phone(phone)
    it.begin(names=(name[:30], "Saar"))
    page = phone.get(it.url).content.decode()
    assert "<script>alert" not in page
    assert "<b>x</b>" not in page
    assert "{{ 7|add:7 }}" in page or "7|add" not in name


def test_a_form_without_a_token_is_refused_in_dutch(sheet, phone):
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = phone.cookies
    answer = strict.post(sheet.url + "schrijf/", {"key": str(uuid.uuid4()), "seen": 1, "facts": json.dumps([toep(1)])})
    assert answer.status_code == 403
    assert "verlopen" in answer.content.decode()
    assert sheet.seq == 1


def test_a_ten_megabyte_name_is_refused_unread(sheet, phone):
    answer = phone.post(sheet.url + "schrijf/", {"soort": "Rename", "seat": "0", "name": "x" * 10_000_000})
    assert answer.status_code == 413
    assert sheet.seq == 1


def test_get_never_writes(sheet, phone):
    assert phone.get(sheet.url + "schrijf/").status_code == 405
    phone.get(sheet.url + '?feiten=[{"fact":"LastTrick","seat":0}]')
    assert sheet.seq == 1


def test_drawing_a_sheet_asks_the_database_twice(sheet, phone, django_assert_num_queries):
    with django_assert_num_queries(2):
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
