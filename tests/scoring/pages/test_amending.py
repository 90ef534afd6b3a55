"""Undo, redo and amend: shown before anything changes, and refused where the later rounds no longer stand."""

import re
import uuid

from tests.clients.sheet import Phone, last, toep


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
