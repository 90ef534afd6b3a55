"""A sheet as PDF, JSON and CSV, and what of a foreign file is refused."""

import gc
import html
import io
import json
import re
import uuid
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from pypdf import PdfReader

from scoring.games import game as find_game
from scoring.models import Sheet, Table
from scoring.store.files.sheet_csv import spreadsheet_text
from tests.clients.papers import paper
from tests.clients.sheet import NAMES, Phone, fold, last, toep


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


def test_agreements_that_no_new_sheet_may_make_survive_a_file_and_can_be_amended(phone):
    it = Phone(phone)
    it.begin("poker", kleine_blind="5")
    out = json.loads(phone.get(it.url + "blad.json").content)
    begin = out["entries"][0]["facts"][0]
    begin["options"] = [[key, "9" if key == "hoogste-inzet" else text] for key, text in begin["options"]]
    answer = phone.post("/blad/importeren/", {"bestand": io.BytesIO(json.dumps(out).encode())})
    assert answer.status_code == 302, answer.content.decode()
    again = Phone(phone, answer.headers["Location"].split("/")[2])
    asked = {"key": str(uuid.uuid4()), "seen": "1", "naam": ["Ilse", "Mehmet", "Ruud", "Saar"], "stand": [""] * 4}
    agreed = {"optie-kleine-blind": "5", "optie-hoogste-inzet": "9", "optie-ruilen": "2"}
    changes = phone.post(again.url + "afspraken/", asked | agreed)
    assert changes.status_code == 200, changes.content.decode()
    assert "staat nu" in changes.content.decode()


def with_options(out, **changed):
    """A file of a sheet that was begun with other house rules."""
    data = json.loads(out)
    begin = data["entries"][0]["facts"][0]
    begin["options"] = [[key, changed.get(key.replace("-", "_"), text)] for key, text in begin["options"]]
    return io.BytesIO(json.dumps(data).encode())


def test_house_rules_that_were_once_offered_together_survive_a_file(phone):
    """Cheap and a jackpot every deal exclude each other since a sheet plays no cheap beside that jackpot."""
    it = Phone(phone)
    it.begin("poker-hazard", speelwijze="cheap")
    out = phone.get(it.url + "blad.json").content
    answer = phone.post("/blad/importeren/", {"bestand": with_options(out, jackpot="altijd")})
    assert answer.status_code == 302, answer.content.decode()
    again = Phone(phone, answer.headers["Location"].split("/")[2])
    assert "regels=jackpot:altijd" in phone.get(again.url).content.decode()
    options = dict(json.loads(phone.get(again.url + "blad.json").content)["entries"][0]["facts"][0]["options"])
    assert (options["speelwijze"], options["jackpot"]) == ("cheap", "altijd")
    assert (
        phone.post("/blad/importeren/", {"bestand": with_options(out, jackpot="altijd", minimum="nul")}).status_code
        == 422
    )


def test_a_name_is_mended_on_a_sheet_whose_house_rules_were_once_offered_together(phone):
    it = Phone(phone)
    it.begin("poker-hazard", speelwijze="cheap")
    out = phone.get(it.url + "blad.json").content
    url = phone.post("/blad/importeren/", {"bestand": with_options(out, jackpot="altijd")}).headers["Location"]
    again = Phone(phone, url.split("/")[2])
    asked = {"key": str(uuid.uuid4()), "naam": ["Ilse", "Moos", "Ruud", "Saar"], "stand": [""] * 4, "geldt": "blad"}
    options = dict(json.loads(phone.get(url + "blad.json").content)["entries"][0]["facts"][0]["options"])
    answer = phone.post(url + "afspraken/", asked | {f"optie-{key}": text for key, text in options.items()})
    page = answer.content.decode()
    assert answer.status_code == 200
    hidden = {key: html.unescape(value) for key, value in re.findall(r'name="(key|seen|facts)" value="([^"]*)"', page)}
    assert phone.post(url + "schrijf/", hidden).status_code == 302
    assert [name for name in again.points() if name != "de pot"] == ["Ilse", "Moos", "Ruud", "Saar"]
    onward = asked | {"geldt": "vanaf"} | {f"optie-{key}": text for key, text in options.items()}
    answer = phone.post(url + "afspraken/", onward | {"optie-checken": "uit"})
    assert "gaan niet samen" not in answer.content.decode()


def test_house_rules_that_were_never_offered_together_are_refused_in_a_file(phone):
    it = Phone(phone)
    it.begin("toepen", winnaar_deelt="aan")
    out = phone.get(it.url + "blad.json").content
    answer = phone.post("/blad/importeren/", {"bestand": with_options(out, winnaar_komt_uit="aan")})
    assert answer.status_code == 422
    assert "gaan niet samen: kies er één." in answer.content.decode()


def test_who_sat_at_which_round_survives_a_file(phone):
    it = Phone(phone)
    it.begin(tot="6", armoede="uit", stand=(0, 0, 0, 3))
    it.write(toep(0), toep(3), last(0))
    it.write(last(0))
    it.write({"fact": "Amend", "seqs": [2]}, toep(0), fold(3), last(0))
    assert it.points() == {"Ilse": 0, "Mehmet": 3, "Ruud": 3, "Saar": 4}
    out = phone.get(it.url + "blad.json").content
    answer = phone.post("/blad/importeren/", {"bestand": io.BytesIO(out)})
    again = Phone(phone, answer.headers["Location"].split("/")[2])
    assert again.points() == it.points()
    older = json.loads(out)
    del older["entries"][3]["facts"][0]["anew"]
    answer = phone.post("/blad/importeren/", {"bestand": io.BytesIO(json.dumps(older).encode())})
    assert Phone(phone, answer.headers["Location"].split("/")[2]).points() == it.points()


def test_nothing_of_a_file_stays_in_memory_once_it_has_come_in(sheet, phone):
    data = json.loads(phone.get(f"{sheet.url}blad.json").content)
    data["afgeleid"] = {"merk": ["dit"]}
    file = io.BytesIO(json.dumps(data).encode())
    del data
    gc.collect()
    gc.disable()
    try:
        assert phone.post("/blad/importeren/", {"bestand": file}).status_code == 302
        assert not [one for one in gc.get_objects() if type(one) is dict and one.get("merk") == ["dit"]]
    finally:
        gc.enable()


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
    assert rows[2] == "1;1;0;1;0;Saar wint"


def sent(client, raw, name="blad.json"):
    file = SimpleUploadedFile(name, raw)
    return client.post("/blad/importeren/", {"bestand": file, "key": str(uuid.uuid4())})


@pytest.mark.parametrize("coding", ["utf-8-sig", "utf-16", "utf-16-be", "utf-16-le"])
def test_a_file_that_an_editor_saved_comes_in_all_the_same(phone, coding):
    it = Phone(phone)
    it.begin(names=("Zoë", "Saar"))
    it.write(last(0))
    phone.post(f"{it.url}tafel/", {"tafel": "nieuw"})
    (table,) = Table.objects.all()
    for path in (f"{it.url}blad.json", f"/tafel/{table.pk}/tafel.json"):
        text = phone.get(path).content.decode().replace("}", "}\r\n")
        answer = sent(Client(), text.encode(coding))
        assert answer.status_code == 302, answer.content.decode()
    key = phone.post("/toestellen/", {"doe": "bestand"}).content.decode()
    assert "Zet erbij" in sent(Client(), key.encode(coding)).content.decode()


def test_who_sends_a_paper_or_a_spreadsheet_hears_which_file_comes_back_in(phone):
    it = Phone(phone)
    it.begin()
    phone.post(f"{it.url}tafel/", {"tafel": "nieuw"})
    (table,) = Table.objects.all()
    sheet = phone.get(f"{it.url}blad.csv").content
    season = phone.get(f"/tafel/{table.pk}/tafel.csv").content
    for raw, name, said in (
        (sheet, "blad.csv", "rekenblad (CSV), om in te rekenen: terugzetten gaat alleen met blad.json"),
        (sheet.decode("utf-8-sig").encode(), "kopie.txt", "alleen met blad.json"),
        (season, "tafel.csv", "alleen met tafel.json, onder ‘Bestand (JSON)’ bij dezelfde tafel"),
        (b"%PDF-1.7", "toepen.pdf", "papier (PDF): terugzetten gaat alleen met blad.json"),
        (b"hallo", "blad.json", "de inhoud is niet te lezen"),
    ):
        answer = sent(phone, raw, name)
        assert (answer.status_code, said in answer.content.decode()) == (422, True), name


@pytest.mark.parametrize("text", ["=1+1", "＝1+1", "＋1", "－1", "＠x"])
def test_no_name_is_a_formula(text):
    assert spreadsheet_text(text) == f"'{text}"


FIRST = json.loads((Path(__file__).parents[2] / "data" / "options_of_1_0_0.json").read_text())
"""The house rules that each game had in release 1.0.0, by its slug; never changed."""


@pytest.mark.drawn("house rules are read from the file; others here tell whether it comes in")
@pytest.mark.parametrize("slug", FIRST)
def test_a_file_of_the_first_release_comes_in_without_the_house_rules_that_came_later(phone, slug):
    it = Phone(phone)
    seats = find_game(slug).seats
    names = (*NAMES, "Tess", "Anna")[: max(seats[0], min(seats[-1], len(NAMES)))]
    assert it.begin(slug, names=names).status_code == 302
    out = json.loads(phone.get(it.url + "blad.json").content)
    fact = out["entries"][0]["facts"][0]
    fact["options"] = [[key, text] for key, text in fact["options"] if key in FIRST[slug]]
    answer = phone.post("/blad/importeren/", {"bestand": io.BytesIO(json.dumps(out).encode())})
    assert answer.status_code == 302, re.findall(r"<p[^>]*>([^<]*ontbreekt[^<]*)", answer.content.decode())
    again = phone.get(answer.headers["Location"] + "blad.json").json()
    assert [one["name"] for one in again["afgeleid"]["standing"]][: len(names)] == [*names]
