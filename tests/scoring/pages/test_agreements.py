"""Agreements changed on a sheet: for the whole of it or from the next round on, shown first, refused in their form."""

import html
import io
import json
import re
import uuid

import pytest

from scoring.models import Sheet
from scoring.pages import drawing
from scoring.pages.files import _page_to_print
from scoring.play.log.periods import agreed_options
from tests.clients.sheet import NAMES, figures_before_and_after, last, toep


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
    assert figures_before_and_after(page, "Mehmet") == (False, ["1"])
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


def changed_after_two_rounds(sheet, phone):
    """A sheet whose limit and jack rule changed after its second round, with a third round after that."""
    sheet.write(last(0))
    sheet.write(last(0))
    press(phone, sheet, agree(phone, sheet, tot="5", winnen_met_boer="altijd-dubbel").content.decode())
    sheet.write(last(0, jack=True))


def text_of(answer):
    """The words of a page, each tag a space."""
    said = " ".join(html.unescape(re.sub(r"<[^>]+>", " ", answer.content.decode())).split())
    return said.replace(" ;", ";").replace(" :", ":")


COURSES = (
    "Speel tot: 15 tot en met ronde 2; 5 vanaf ronde 3",
    "Winnen met de boer: uit tot en met ronde 2; verliezers dubbel, ook zonder toep vanaf ronde 3",
)


@pytest.mark.parametrize("where", ["", "rondes/", "waarom/1/"])
def test_a_page_tells_what_held_from_which_round_on(sheet, phone, where):
    sheet.begin(winnen_met_boer="uit")
    changed_after_two_rounds(sheet, phone)
    said = text_of(phone.get(sheet.url + where))
    for course in COURSES:
        assert course in said


def test_the_agreements_of_a_page_are_told_once_while_they_stay_the_same(sheet, phone, monkeypatch):
    told = []
    monkeypatch.setattr(drawing, "agreed_options", lambda *asked: told.append(1) or agreed_options(*asked))
    sheet.write(last(0))
    pages = [text_of(phone.get(sheet.url)) for _ in range(3)]
    assert len(told) == 1
    assert all("Speel tot: 10" in page for page in pages)
    sheet.write(last(0))
    press(phone, sheet, agree(phone, sheet, tot="5").content.decode())
    assert "Speel tot: 10 tot en met ronde 2; 5 vanaf ronde 3" in text_of(phone.get(sheet.url))
    assert len(told) == 2


def test_a_sheet_whose_agreements_never_changed_tells_only_what_it_plays(sheet, phone):
    sheet.write(last(0))
    for where in ("", "rondes/", "waarom/1/", "blad.csv"):
        said = text_of(phone.get(sheet.url + where))
        assert "vanaf ronde" not in said
        assert "veranderde" not in said
        assert "afspraak" not in said


def test_paper_tells_what_held_from_which_round_on(sheet, phone):
    sheet.begin(winnen_met_boer="uit")
    changed_after_two_rounds(sheet, phone)
    said = " ".join(html.unescape(_page_to_print(Sheet.objects.get(pk=sheet.sheet), "http://lei.test/")).split())
    for course in COURSES:
        assert course in said
    assert "Vanaf hier: ‘Speel tot’ 5 en ‘Winnen met de boer’ verliezers dubbel, ook zonder toep. Ilse" in said


def test_what_a_table_does_before_the_next_round_leaves_a_change_with_that_round(sheet, phone):
    sheet.begin("loterijen", stand=["20"] * 4)
    drawn = ({"fact": "Bought", "seat": 2, "lots": 1, "price": 1}, {"fact": "Done"})
    sheet.write(*drawn)
    sheet.write({"fact": "Agree", "options": [["hoogste-prijs", "5"]]})
    sheet.write({"fact": "BankTo", "seat": 3})
    sheet.write(*drawn)
    told = "Vanaf hier: ‘Hoogste prijs van een lot’ 5."
    for where in ("", "rondes/"):
        said = text_of(phone.get(sheet.url + where))
        assert "Hoogste prijs van een lot: 10 in ronde 1; 5 vanaf ronde 2" in said
        assert f"+1 21 {told} niets gevallen 1 +1 21" in said  # below the figures of round 2, above those of round 1
    newest, first = text_of(phone.get(sheet.url + "waarom/2/")).split(" Ronde 2 ")[1].split(" Ronde 1 ")
    assert told in newest
    assert "Vanaf hier" not in first
    assert "De tafel beslist: Saar krijgt de bank." in first


def test_a_spreadsheet_has_a_column_for_each_agreement_that_changed(sheet, phone):
    sheet.begin(winnen_met_boer="uit")
    changed_after_two_rounds(sheet, phone)
    rows = [line.split(";") for line in phone.get(sheet.url + "blad.csv").content.decode("utf-8-sig").splitlines()]
    assert [row[0] for row in rows] == ["ronde", "nu", "1", "2", "3"]
    assert rows[0][1:10] == [*NAMES, *(f"stand {name}" for name in NAMES), "hoe"]
    jack = "verliezers dubbel, ook zonder toep"
    assert [row[10:] for row in rows] == [
        ["afspraak Speel tot", "afspraak Winnen met de boer"],
        ["5", jack],
        ["15", "uit"],
        ["15", "uit"],
        ["5", jack],
    ]


def test_a_rule_that_nobody_played_is_no_change_on_a_page_and_no_column_in_a_spreadsheet(sheet, phone):
    sheet.begin(was="uit")
    sheet.write(last(0))
    sheet.write({"fact": "Agree", "options": [["was", "aan"]]})
    sheet.write(last(0))
    head = phone.get(sheet.url + "blad.csv").content.decode("utf-8-sig").splitlines()[0].split(";")
    labels = ["Vuile en witte was", "Wat mag worden ingeruild", "Vier plaatjes heten", "Een valse was kost"]
    assert head[10:] == [f"afspraak {label}" for label in labels]
    for where in ("", "rondes/", "waarom/1/"):
        assert "Meer controleurs" not in text_of(phone.get(sheet.url + where))


def test_a_rule_of_an_older_round_reads_as_it_was_played(sheet, phone):
    sheet.begin(winnen_met_boer="uit")
    changed_after_two_rounds(sheet, phone)
    why = phone.get(sheet.url + "waarom/1/").content.decode()
    parts = re.split(r'<section class="why">', why)[1:]
    asked = [set(re.findall(r'href="/spel/toepen/[^"?]*\?regels=([^"]*)" data-over>de regel', part)) for part in parts]
    assert [{"tot:5" in rules for rules in found} for found in asked] == [{True}, {False}, {False}]
    for number, now in ((1, False), (3, True)):
        page = phone.get(f"{sheet.url}ronde/{number}/", follow=True).content.decode()
        rules = re.findall(r'href="/spel/toepen/[^"?]*\?regels=([^"]*)"', page.partition('<div id="sheet">')[2])
        assert rules
        assert {"tot:5" in one for one in rules} == {now}


def test_the_rounds_of_a_change_move_with_a_round_that_is_taken_away_before_it(sheet, phone):
    sheet.begin(winnen_met_boer="uit")
    changed_after_two_rounds(sheet, phone)
    assert "15 tot en met ronde 2" in text_of(phone.get(sheet.url))
    sheet.write({"fact": "Amend", "seqs": [2]})
    said = text_of(phone.get(sheet.url))
    assert "15 in ronde 1; 5 vanaf ronde 2" in said
    assert "15 in ronde 1; 5 vanaf ronde 2" in text_of(phone.get(sheet.url + "rondes/"))
