"""Two phones on one sheet: whatever the second one wanted, it is shown what stands, and chooses."""

import json
import re
import urllib.parse

import pytest

from tests.clients.sheet import Phone, last, toep


@pytest.fixture
def sheet(phone):
    """A sheet with two rounds (entries 2 and 3), seen as such by a phone that another one has since passed by."""
    found = Phone(phone)
    found.begin(tot="10", armoede="uit")
    found.write(last(0))
    found.write(last(1))
    return found


def undo(seq):
    return {"fact": "Undo", "seq": seq}


def redo(seq):
    return {"fact": "Redo", "seq": seq}


def amend(*seqs):
    return {"fact": "Amend", "seqs": list(seqs)}


def again(sheet, page, way=-1):
    """Press what the page offers besides leaving it."""
    form = re.findall(r"<form[^>]* data-outbox>.*?</form>", page, re.S)[way]
    fields = dict(re.findall(r'name="(key|seen|facts)" value="([^"]*)"', form))
    facts = json.loads(fields["facts"].replace("&quot;", '"'))
    return sheet.write(*facts, key=fields["key"], seen=fields["seen"])


def test_a_stale_undo_is_shown_with_what_was_written_and_goes_through_when_chosen(sheet):
    sheet.write(last(2))
    answer = sheet.write(undo(3), seen=3)
    page = answer.content.decode()
    assert answer.status_code == 409
    assert "Ruud haalt de laatste slag" in page
    assert "Terugdraaien: Mehmet haalt de laatste slag" in page
    assert "Ilse: 2 wordt 1" in page
    assert sheet.seq == 4
    assert again(sheet, page).status_code == 200
    assert sheet.points() == {"Ilse": 1, "Mehmet": 2, "Ruud": 1, "Saar": 2}


def test_a_round_that_two_amended_is_shown_both_ways_and_one_of_them_stays(sheet):
    sheet.write(amend(2), last(2), seen=3)
    answer = sheet.write(amend(2), last(3), seen=3)
    page = answer.content.decode()
    assert answer.status_code == 409
    assert "Ronde 1 is twee keer verbeterd" in page
    assert "Ruud haalt de laatste slag" in page
    assert "Saar haalt de laatste slag" in page
    assert "Allebei" not in page
    assert sheet.seq == 4
    assert again(sheet, page).status_code == 200
    assert sheet.points() == {"Ilse": 2, "Mehmet": 1, "Ruud": 2, "Saar": 1}


def test_a_round_that_two_amended_more_than_once_is_still_one(sheet):
    sheet.write(amend(2), last(2), seen=3)
    sheet.write(amend(4), last(0), seen=4)
    page = sheet.write(amend(2), last(3), seen=3).content.decode()
    assert "Ronde 1 is twee keer verbeterd" in page
    assert again(sheet, page).status_code == 200
    assert sheet.points() == {"Ilse": 2, "Mehmet": 1, "Ruud": 2, "Saar": 1}


def test_a_round_that_was_taken_away_meanwhile_is_not_shown_beside_the_one_after_it(sheet):
    sheet.write(amend(2), seen=3)
    page = sheet.write(amend(2), last(3), seen=3).content.decode()
    assert "twee keer verbeterd" not in page
    assert "Dit staat er al" in page


def test_two_tabs_that_both_undo_take_back_one_round_and_are_told(sheet):
    assert sheet.write(undo(3), seen=3).status_code == 200
    answer = sheet.write(undo(3), seen=3)
    page = answer.content.decode()
    assert answer.status_code == 409
    assert "Ronde 2 teruggehaald." in page
    assert "valt er niets terug te draaien" in page
    assert sheet.seq == 4


def test_a_stale_redo_is_shown_that_something_new_was_written(sheet):
    sheet.write(undo(3))
    sheet.write(last(2))
    answer = sheet.write(redo(4), seen=4)
    page = answer.content.decode()
    assert answer.status_code == 409
    assert "Ruud haalt de laatste slag" in page
    assert "Er is niets om opnieuw op te schrijven." in page


def test_a_stale_amend_is_shown_with_what_it_changes_and_goes_through_when_chosen(sheet):
    sheet.write(last(2))
    answer = sheet.write(amend(2), toep(1), last(0), seen=3)
    page = answer.content.decode()
    assert answer.status_code == 409
    assert "Verbeteren tot: Mehmet toept" in page
    assert "Mehmet: 2 wordt 3" in page
    assert again(sheet, page).status_code == 200
    assert sheet.points() == {"Ilse": 2, "Mehmet": 3, "Ruud": 3, "Saar": 4}


def test_a_stale_removal_of_a_round_is_a_conflict_like_any_other(sheet):
    sheet.write(last(2))
    answer = sheet.write(amend(2), seen=3)
    assert answer.status_code == 409
    assert "Weghalen: Ilse haalt de laatste slag" in answer.content.decode()


HALF = "toep=1&slag=0&vanaf=3"


def test_a_round_that_two_wrote_stands_side_by_side_with_what_each_way_out_makes_of_it(sheet):
    sheet.write(toep(2), last(0), seen=3)
    answer = sheet.write(toep(1), last(2), seen=3, concept=HALF)
    two_rounds = answer.context["two_rounds"]
    assert answer.status_code == 409
    assert answer["Lei-Adres"] == f"{sheet.url}?{HALF}"
    assert two_rounds.number == 3
    rows = [(line.name, line.theirs, line.mine, line.kept, line.instead, line.both) for line in two_rounds.lines]
    assert rows == [
        ("Ilse", 0, 2, 1, 3, 3),
        ("Mehmet", 2, 2, 3, 3, 5),
        ("Ruud", 2, 0, 4, 2, 4),
        ("Saar", 2, 2, 4, 4, 6),
    ]
    page = answer.content.decode()
    assert "Er is verschil bij Ilse en Ruud." in page
    assert page.index("Laat staan wat er staat") < page.index("De mijne in plaats daarvan") < page.index("Allebei")
    assert '"fact": "Undo"' not in page.replace("&quot;", '"')
    assert f'href="{sheet.url}?{HALF.replace("&", "&amp;")}"' in page


@pytest.mark.parametrize(("way", "points"), [(0, (3, 3, 2, 4)), (1, (3, 5, 4, 6))], ids=["instead", "both"])
def test_mine_comes_in_its_place_or_beside_it(sheet, way, points):
    sheet.write(toep(2), last(0), seen=3)
    page = sheet.write(toep(1), last(2), seen=3).content.decode()
    assert again(sheet, page, way).status_code == 200
    assert tuple(sheet.points().values()) == points


def test_a_round_told_alike_is_said_to_be(sheet):
    sheet.write(toep(2), last(0), seen=3)
    assert "Beide rondes zijn gelijk." in sheet.write(toep(2), last(0), seen=3).content.decode()


def test_the_round_that_is_replaced_is_the_one_mine_was_begun_for(sheet):
    sheet.write(last(0), seen=3)
    sheet.write(last(1))
    answer = sheet.write(toep(1), last(2), seen=3)
    assert answer.context["two_rounds"].number == 3
    assert again(sheet, answer.content.decode(), 0).status_code == 200
    assert tuple(sheet.points().values()) == (4, 3, 3, 5)


def test_a_way_that_the_rules_close_says_why(phone):
    it = Phone(phone)
    it.begin(stand=(0, 0, 0, 14), armoede="uit", tot="15")
    it.write(last(0), seen=1)
    answer = it.write(last(3), seen=1)
    page = answer.content.decode()
    assert answer.context["two_rounds"].both is not None
    assert f"kan niet: {answer.context['two_rounds'].both.message}" in page
    assert len(re.findall("data-outbox", page)) == 1


@pytest.mark.parametrize(
    ("facts", "status", "sentence"),
    [
        ([undo(3)], 200, "Wat verandert er?"),
        ([amend(2), toep(1), last(0)], 200, "Wat verandert er?"),
        ([amend(2)], 200, "Wat verandert er?"),
        ([redo(3)], 409, "Er is niets om opnieuw op te schrijven."),
        ([undo(99)], 409, "valt er niets terug te draaien"),
        ([amend(17)], 409, "Die ronde staat er niet"),
        ([toep(1), undo(3)], 409, "Terugdraaien en verbeteren zijn handelingen op zichzelf."),
        ([last(0), last(1)], 200, "Schrijf één ronde tegelijk op."),
    ],
)
def test_an_address_with_any_fact_in_it_shows_what_it_would_change_or_says_why_not(
    sheet, phone, facts, status, sentence
):
    for headers in ({}, {"HX-Request": "true"}):
        answer = phone.get(sheet.url + "?feiten=" + urllib.parse.quote(json.dumps(facts)), headers=headers)
        assert sentence in answer.content.decode()
        assert answer.status_code == status
    assert sheet.seq == 3


def test_an_address_with_a_second_beginning_says_that_a_sheet_begins_once(sheet, phone):
    begin = json.loads(phone.get(sheet.url + "blad.json").content)["entries"][0]["facts"]
    answer = phone.get(sheet.url + "?feiten=" + urllib.parse.quote(json.dumps(begin)))
    assert answer.status_code == 409
    assert "Een blad begint maar één keer." in answer.content.decode()
