"""Undo, redo and amend: shown before anything changes, and refused where the later rounds no longer stand."""

import html
import json
import re
import uuid

from tests.clients.sheet import Phone, figures_before_and_after, fold, last, toep


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
    row = re.search(r'<tr class="table__changed"><th scope="row">Mehmet</th>(.*?)</tr>', page, re.S)[1]
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


def test_an_amend_after_which_a_knock_was_not_allowed_is_refused_until_its_writer_lets_it_stand(phone):
    it = Phone(phone)
    it.begin(stand=(8, 0, 0, 0), tot="10", armoede="uit")
    it.write(last(0))
    it.write(toep(0), last(0))
    change = ({"fact": "Amend", "seqs": [2]}, last(1))
    answer = it.write(*change)
    assert answer.status_code == 409
    page = answer.content.decode()
    assert "Ilse speelt voor de dood" in page
    assert "Zo is er gespeeld" in page
    assert f'href="{it.url}ronde/2/"' in page
    assert it.seq == 3
    assert it.write(change[0] | {"stands": [3]}, *change[1:]).status_code == 200
    assert "zo is er gespeeld" in phone.get(it.url).content.decode()


def chosen(phone, page, says):
    """The page behind a choice on a page of differences."""
    href = re.search(rf'<a class="button"\s+href="([^"]+)">{says}</a>', page)[1]
    return phone.get(html.unescape(href)).content.decode()


def test_rounds_without_somebody_who_comes_back_count_for_him_only_when_its_writer_says_so(phone):
    it = Phone(phone)
    it.begin(names=("Anna", "Bram", "Chris", "Dirk"), tot="6", armoede="uit")
    it.write(toep(0), fold(2), toep(1), last(0))
    it.write(toep(0), fold(1), fold(2), toep(3), last(0))
    it.write(last(0))
    assert it.points() == {"Anna": 0, "Bram": 5, "Chris": 3, "Dirk": 6}
    page = phone.get(f"{it.url}ronde/2/?toep=0&past-1=1&past-2=1&past-3=1&slag=0&toon=1").content.decode()
    assert "Ronde 3 is zonder Dirk gespeeld en telt niet voor hem." in page
    assert "Dirk is niet meer af." in page
    assert re.search(r">\s*Deler: <bdi>Dirk</bdi>\.\s*<|>\s*Deler: Dirk\.\s*<", page)
    assert figures_before_and_after(page, "Dirk") == (True, ["6", "4"])
    counted = chosen(phone, page, "telt wel")
    assert figures_before_and_after(counted, "Dirk") == (True, ["6", "5"])
    assert "Ronde 3 is zonder Dirk gespeeld, maar telt wel voor hem." in counted
    assert figures_before_and_after(chosen(phone, counted, "telt niet"), "Dirk") == (True, ["6", "4"])
    facts = json.loads(html.unescape(re.search(r'name="facts" value="([^"]+)"', page)[1]))
    it.write(*facts)
    assert it.points() == {"Anna": 0, "Bram": 5, "Chris": 3, "Dirk": 4}
    assert "zonder Dirk gespeeld" in phone.get(f"{it.url}ronde/3/", follow=True).content.decode()
    assert "zonder Dirk gespeeld" in phone.get(f"{it.url}waarom/3/").content.decode()
    assert "past-3" not in phone.get(f"{it.url}ronde/3/", follow=True).content.decode()


def test_rounds_of_somebody_who_turns_out_to_be_out_stand_or_are_struck_as_its_writer_says(phone):
    it = Phone(phone)
    it.begin(names=("Anna", "Bram", "Chris"), stand=(0, 0, 4), tot="6", armoede="uit")
    it.write(last(2))
    it.write(last(0))
    it.write(last(2))
    assert it.points() == {"Anna": 2, "Bram": 3, "Chris": 5}
    page = phone.get(f"{it.url}ronde/1/?toep=0&slag=0&toon=1").content.decode()
    assert "Chris is dan al af. Ronde 2 en 3 zijn nog met Chris gespeeld en tellen voor hem." in page
    assert figures_before_and_after(page, "Chris") == (True, ["5", "7"])
    struck = chosen(phone, page, "tellen niet mee")
    assert figures_before_and_after(struck, "Chris") == (True, ["5", "6"])
    assert "Ronde 3: die won Chris; verbeter die ronde ook." in struck
    assert f'href="{it.url}ronde/3/"' in struck


def test_what_an_earlier_amend_chose_for_later_rounds_can_be_chosen_otherwise_by_the_next(phone):
    it = Phone(phone)
    it.begin(names=("Anna", "Bram", "Chris"), stand=(0, 0, 4), tot="6", armoede="uit")
    it.write(last(2))
    it.write(last(0))
    it.write(last(1))
    struck = chosen(phone, phone.get(f"{it.url}ronde/1/?toep=0&slag=0&toon=1").content.decode(), "tellen niet mee")
    it.write(*json.loads(html.unescape(re.search(r'name="facts" value="([^"]+)"', struck)[1])))
    assert it.points() == {"Anna": 1, "Bram": 3, "Chris": 6}
    page = phone.get(f"{it.url}ronde/2/?slag=1&toon=1").content.decode()
    assert "Ronde 2 en 3 zijn nog met Chris gespeeld en tellen niet voor hem." in page
    assert figures_before_and_after(page, "Chris") == (False, ["6"])
    counted = chosen(phone, page, "tellen wel mee")
    assert "Ronde 2 en 3 zijn nog met Chris gespeeld en tellen voor hem." in counted
    assert figures_before_and_after(counted, "Chris") == (True, ["6", "8"])
    assert figures_before_and_after(chosen(phone, counted, "tellen niet mee"), "Chris") == (False, ["6"])
    it.write(*json.loads(html.unescape(re.search(r'name="facts" value="([^"]+)"', counted)[1])))
    assert it.points()["Chris"] == 8
    it.write({"fact": "Undo", "seq": it.seq})
    assert it.points()["Chris"] == 6


def test_what_was_played_after_the_end_stands_or_is_struck_and_who_won_is_said(phone):
    it = Phone(phone)
    it.begin(names=("Anna", "Bram"), stand=(0, 4), tot="6", armoede="uit")
    it.write(last(0))
    it.write(last(1))
    page = phone.get(f"{it.url}ronde/1/?toep=0&slag=0&toon=1").content.decode()
    assert "Het spel is dan al uit. Ronde 2 is daarna nog gespeeld en blijft staan." in page
    assert "Anna blijft als laatste over en wint." in page
    assert figures_before_and_after(page, "Anna") == (False, ["1"])
    struck = chosen(phone, page, "schrap")
    assert "Ronde 2 wordt geschrapt." in struck
    assert figures_before_and_after(struck, "Anna") == (True, ["1", "0"])
    assert figures_before_and_after(chosen(phone, struck, "laat staan"), "Anna") == (False, ["1"])


def test_a_row_that_comes_back_to_the_same_figure_by_another_way_is_shown_as_changed(phone):
    it = Phone(phone)
    it.begin(names=("Anna", "Bram", "Chris", "Dirk"), tot="6", armoede="uit", stand=(0, 0, 0, 3))
    it.write(toep(0), fold(1), fold(2), toep(3), last(0))
    it.write(last(0))
    it.write(last(0))
    page = phone.get(f"{it.url}ronde/1/?toep=0&past-1=1&past-2=1&past-3=1&slag=0&toon=1").content.decode()
    counted = chosen(phone, page, "tellen wel")
    assert figures_before_and_after(counted, "Dirk") == (True, ["6", "6"])
    assert "anders geteld" in counted
    assert figures_before_and_after(counted, "Bram") == (False, ["3"])


def test_a_higher_limit_brings_nobody_back_into_rounds_without_him_unless_its_writer_says_so(phone):
    it = Phone(phone)
    it.begin(names=("Anna", "Bram", "Chris"), stand=(0, 5, 0), tot="6", armoede="uit")
    it.write(last(0))
    it.write(last(0))
    asked = {"key": str(uuid.uuid4()), "seen": "3", "naam": ["Anna", "Bram", "Chris"], "stand": ["0", "5", "0"]}
    page = phone.post(it.url + "afspraken/", asked | {"optie-tot": "15", "optie-armoede": "uit"}).content.decode()
    assert "Ronde 2 is zonder Bram gespeeld en telt niet voor hem." in page
    assert figures_before_and_after(page, "Bram") == (False, ["6"])
    assert figures_before_and_after(chosen(phone, page, "telt wel"), "Bram") == (True, ["6", "7"])
