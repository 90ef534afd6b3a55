"""Undo, redo and amend: shown before anything changes, and refused where the later rounds no longer stand."""

import html
import io
import json
import re
import uuid

import pytest

from tests.clients.sheet import Phone, fold, last, toep


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


def row(page, name):
    """What a page of differences says of one player: whether it changes, and its figures."""
    found = re.search(rf'<tr([^>]*)><th scope="row">{name}</th>(.*?)</tr>', page, re.S)
    return "changed" in found[1], re.findall(r">(\d+)[< ]", found[2])


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
    assert row(page, "Dirk") == (True, ["6", "4"])
    counted = chosen(phone, page, "telt wel")
    assert row(counted, "Dirk") == (True, ["6", "5"])
    assert "Ronde 3 is zonder Dirk gespeeld, maar telt wel voor hem." in counted
    assert row(chosen(phone, counted, "telt niet"), "Dirk") == (True, ["6", "4"])
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
    assert row(page, "Chris") == (True, ["5", "7"])
    struck = chosen(phone, page, "tellen niet mee")
    assert row(struck, "Chris") == (True, ["5", "6"])
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
    assert row(page, "Chris") == (False, ["6"])
    counted = chosen(phone, page, "tellen wel mee")
    assert "Ronde 2 en 3 zijn nog met Chris gespeeld en tellen voor hem." in counted
    assert row(counted, "Chris") == (True, ["6", "8"])
    assert row(chosen(phone, counted, "tellen niet mee"), "Chris") == (False, ["6"])
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
    assert row(page, "Anna") == (False, ["1"])
    struck = chosen(phone, page, "schrap")
    assert "Ronde 2 wordt geschrapt." in struck
    assert row(struck, "Anna") == (True, ["1", "0"])
    assert row(chosen(phone, struck, "laat staan"), "Anna") == (False, ["1"])


def test_a_row_that_comes_back_to_the_same_figure_by_another_way_is_shown_as_changed(phone):
    it = Phone(phone)
    it.begin(names=("Anna", "Bram", "Chris", "Dirk"), tot="6", armoede="uit", stand=(0, 0, 0, 3))
    it.write(toep(0), fold(1), fold(2), toep(3), last(0))
    it.write(last(0))
    it.write(last(0))
    page = phone.get(f"{it.url}ronde/1/?toep=0&past-1=1&past-2=1&past-3=1&slag=0&toon=1").content.decode()
    counted = chosen(phone, page, "tellen wel")
    assert row(counted, "Dirk") == (True, ["6", "6"])
    assert "anders geteld" in counted
    assert row(counted, "Bram") == (False, ["3"])


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


def test_a_higher_limit_brings_nobody_back_into_rounds_without_him_unless_its_writer_says_so(phone):
    it = Phone(phone)
    it.begin(names=("Anna", "Bram", "Chris"), stand=(0, 5, 0), tot="6", armoede="uit")
    it.write(last(0))
    it.write(last(0))
    asked = {"key": str(uuid.uuid4()), "seen": "3", "naam": ["Anna", "Bram", "Chris"], "stand": ["0", "5", "0"]}
    page = phone.post(it.url + "afspraken/", asked | {"optie-tot": "15", "optie-armoede": "uit"}).content.decode()
    assert "Ronde 2 is zonder Bram gespeeld en telt niet voor hem." in page
    assert row(page, "Bram") == (False, ["6"])
    assert row(chosen(phone, page, "telt wel"), "Bram") == (True, ["6", "7"])


@pytest.mark.parametrize(
    ("wrong", "sentence", "at"),
    [
        ({"winnen-met-boer": "punt-eraf", "boerentoep": "aan"}, "gaan niet samen", ["winnen-met-boer", "boerentoep"]),
        ({"hoogste-inzet": "2"}, "valt er niet te overtoepen", ["hoogste-inzet"]),
        ({"tot": "elf"}, "kies een heel getal", ["tot"]),
    ],
)
def test_agreements_that_are_refused_stay_in_their_form_with_the_reason_beside_them(sheet, phone, wrong, sentence, at):
    asked = {"key": str(uuid.uuid4()), "seen": "1", "naam": ["Ilse", "Mehmet", "Ruud", "Saar"], "stand": [""] * 4}
    options = {"optie-blind": "uit"} | {f"optie-{key}": text for key, text in wrong.items()}
    answer = phone.post(sheet.url + "afspraken/", asked | options)
    page = answer.content.decode()
    assert answer.status_code == 422
    said = re.findall(r'<p class="field__error" id="fout-([^"]+)">([^<]+)</p>', page)
    assert [key for key, _ in said] == at
    assert all(sentence in text for _, text in said)
    assert not re.search(r'id="optie-blind"[^>]* checked', page)


def agree(phone, it, *, since="vanaf", **options):
    """What the page of agreements answers when this is sent."""
    names, stand = ["Ilse", "Mehmet", "Ruud", "Saar"], [""] * 4
    asked = {"key": str(uuid.uuid4()), "seen": str(it.seq), "naam": names, "stand": stand, "geldt": since}
    begun = json.loads(phone.get(it.url + "blad.json").content)["entries"][0]["facts"][0]["options"]
    chosen = dict(begun) | {key.replace("_", "-"): text for key, text in options.items()}
    return phone.post(it.url + "afspraken/", asked | {f"optie-{key}": text for key, text in chosen.items()})


def press(phone, it, page):
    """Press the button of the page that shows what changes."""
    hidden = {
        name: html.unescape(value) for name, value in re.findall(r'name="(key|seen|facts)" value="([^"]*)"', page)
    }
    return phone.post(it.url + "schrijf/", hidden)


def test_agreements_hold_from_the_next_round_on_and_nothing_is_counted_anew(sheet, phone):
    sheet.write(last(0))
    answer = agree(phone, sheet, tot="5", winnen_met_boer="altijd-dubbel")
    page = answer.content.decode()
    assert answer.status_code == 200
    assert "Vanaf hier: ‘Speel tot’ 5 en ‘Winnen met de boer’ verliezers dubbel, ook zonder toep." in page
    assert row(page, "Mehmet") == (False, ["1"])
    assert ">Spreek af</button>" in page
    assert press(phone, sheet, page).status_code == 302
    sheet.write(last(0, jack=True))
    assert sheet.points() == {"Ilse": 0, "Mehmet": 3, "Ruud": 3, "Saar": 3}
    whole = phone.get(sheet.url).content.decode()
    assert "tot:5,winnen-met-boer:altijd-dubbel" in whole
    assert "Vanaf hier: ‘Speel tot’ 5" in phone.get(sheet.url + "ronde/2/", follow=True).content.decode()
    assert "Vanaf hier" not in phone.get(sheet.url + "ronde/1/", follow=True).content.decode()


def test_agreements_from_here_on_survive_a_file_and_a_revanche_and_are_taken_back(sheet, phone):
    sheet.write(last(0))
    press(phone, sheet, agree(phone, sheet, tot="5").content.decode())
    sheet.write(last(0))
    out = phone.get(sheet.url + "blad.json").content
    answer = phone.post("/blad/importeren/", {"bestand": io.BytesIO(out)})
    again = phone.get(answer.headers["Location"] + "blad.json").json()
    assert again["entries"] == json.loads(out)["entries"]
    assert again["afgeleid"] == json.loads(out)["afgeleid"]
    form = phone.get(phone.post(sheet.url + "revanche/").headers["Location"]).content.decode()
    assert re.search(r'name="optie-tot"[^>]*value="5"', form)
    sheet.write({"fact": "Undo", "seq": 4})
    page = phone.get(sheet.url).content.decode()
    assert "andere afspraken" in page
    sheet.write({"fact": "Undo", "seq": 3})
    assert "tot:5" not in phone.get(sheet.url).content.decode()


def test_agreements_for_the_whole_sheet_take_the_place_of_those_from_some_round_on(sheet, phone):
    sheet.write(last(0))
    press(phone, sheet, agree(phone, sheet, tot="5").content.decode())
    form = phone.get(sheet.url + "afspraken/").content.decode()
    assert re.search(r'name="optie-tot"[^>]*value="5"', form)
    assert re.search(r'value="vanaf" checked', form)
    page = agree(phone, sheet, since="blad", tot="20").content.decode()
    assert press(phone, sheet, page).status_code == 302
    assert re.search(r'name="optie-tot"[^>]*value="20"', phone.get(sheet.url + "afspraken/").content.decode())


@pytest.mark.parametrize(
    ("since", "options", "sentence", "at"),
    [
        ("vanaf", {"aftellen": "aan"}, "‘Aftellen’ geldt voor het hele blad", ["aftellen"]),
        ("vanaf", {}, "Er is niets anders gekozen", []),
        ("gisteren", {"tot": "5"}, "Kies vanaf de volgende ronde, of voor het hele blad.", []),
        ("vanaf", {"inzet": "1000", "fichewaarde": "1000"}, "10.000 euro of meer", ["inzet"]),
    ],
)
def test_what_can_not_hold_from_here_on_is_said_in_the_form(sheet, phone, since, options, sentence, at):
    sheet.write(last(0))
    answer = agree(phone, sheet, since=since, **options)
    page = html.unescape(answer.content.decode())
    assert answer.status_code == 422
    assert sentence in page
    assert re.findall(r'<p class="field__error" id="fout-([^"]+)">', page) == at


def test_names_hold_for_the_whole_sheet_and_a_round_under_way_is_ended_first(sheet, phone):
    sheet.write(last(0))
    asked = {"key": str(uuid.uuid4()), "naam": ["Ilse", "Moos", "Ruud", "Saar"], "stand": [""] * 4, "geldt": "vanaf"}
    answer = phone.post(sheet.url + "afspraken/", asked | {"optie-tot": "12"})
    assert answer.status_code == 422
    assert "Namen, deler en beginstand gelden voor het hele blad" in answer.content.decode()
    sheet.write(toep(0))
    assert "Maak eerst de ronde af" in agree(phone, sheet, tot="12").content.decode()
    assert re.search(r'value="blad" checked', phone.get(sheet.url + "afspraken/").content.decode())


def test_what_a_sheet_begins_with_in_its_pots_holds_for_the_whole_sheet(sheet, phone):
    sheet.begin("mieen")
    names = ["Ilse", "Mehmet", "Ruud", "Saar"]
    asked = {"key": str(uuid.uuid4()), "naam": names, "stand": [""] * 4, "geldt": "vanaf", "rekening-pot": "12"}
    answer = phone.post(sheet.url + "afspraken/", asked)
    assert answer.status_code == 422
    assert "Namen, deler en beginstand gelden voor het hele blad" in answer.content.decode()


def test_who_only_watches_agrees_on_nothing_and_bad_facts_are_refused(sheet, phone):
    sheet.write(last(0))
    for options in ([["tot", "elf"]], [["stiekem", "aan"]], [], [["tot", "5"], ["tot", "6"]]):
        assert sheet.write({"fact": "Agree", "options": options}).status_code == 409
    assert sheet.write({"fact": "Agree", "options": "tot"}).status_code == 422
    assert sheet.seq == 2


def test_agreements_that_meet_a_round_of_another_are_shown_beside_it_and_nothing_is_lost(sheet, phone):
    sheet.write(last(0))
    page = agree(phone, sheet, tot="5").content.decode()
    sheet.write(last(1))
    answer = press(phone, sheet, page)
    assert answer.status_code == 409
    assert "Vanaf hier: ‘Speel tot’ 5." in html.unescape(answer.content.decode())
    assert sheet.seq == 3
