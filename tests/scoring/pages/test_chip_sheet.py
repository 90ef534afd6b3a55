"""A sheet of chips as its user meets it, without JavaScript: beginning, writing, buying, settling, paper and file."""

import io
import json
import re

import pytest
from pypdf import PdfReader

from tests.clients.papers import paper
from tests.clients.sheet import Phone


@pytest.fixture
def sheet(phone):
    found = Phone(phone)
    found.begin(game="mieen", stand=(20, 20, 20, 20), fichewaarde="5")
    return found


def stakes():
    return {"fact": "Stakes"}


def along(seat):
    return {"fact": "Along", "seat": seat}


def tricks(*seats):
    return {"fact": "Tricks", "seats": list(seats)}


def play(sheet, *seats, winner):
    """A round of mieën: these go along and one takes all."""
    facts = [] if sheet.seq > 1 else [stakes()]
    assert sheet.write(*facts, *[along(seat) for seat in seats], tricks(*[winner] * 3)).status_code == 200


def test_the_pot_stands_beside_the_players(sheet):
    assert sheet.points() == {"de pot": 0, "Ilse": 20, "Mehmet": 20, "Ruud": 20, "Saar": 20}
    play(sheet, 1, 2, winner=1)
    assert sheet.points() == {"de pot": 21, "Ilse": 14, "Mehmet": 26, "Ruud": 5, "Saar": 14}


def test_a_pot_that_stands_already_is_filled_in_at_the_beginning(phone):
    it = Phone(phone)
    data = {"spel": "mieen", "key": "0b0e7bd8-8c4e-4dd6-8f0b-5a6c3d7c8a11", "naam": ["Ilse", "Saar", "Ruud"]}
    answer = phone.post("/blad/nieuw/", data | {"stand": ["", "", ""], "rekening-pot": "36"})
    it.sheet = answer.headers["Location"].split("/")[2]
    assert it.points()["de pot"] == 36
    assert json.loads(phone.get(it.url + "blad.json").content)["entries"][0]["facts"][0]["accounts"] == [["pot", 36]]


@pytest.mark.parametrize(
    ("pot", "sentence"), [("14", "deelbaar zijn door drie"), ("veel", "De beginstand van de pot is een heel getal")]
)
def test_a_wrong_pot_is_refused_and_stays_filled_in(phone, pot, sentence):
    data = {"spel": "mieen", "key": "0b0e7bd8-8c4e-4dd6-8f0b-5a6c3d7c8a12", "naam": ["Ilse", "Saar", "Ruud"]}
    answer = phone.post("/blad/nieuw/", data | {"stand": ["", "", ""], "rekening-pot": pot})
    page = answer.content.decode()
    assert answer.status_code == 422
    assert sentence in page
    assert f'name="rekening-pot" inputmode="decimal" maxlength="8" value="{pot}"' in page


def test_what_will_be_written_is_shown_with_the_pot(sheet, phone):
    page = phone.get(sheet.url + "?slagen-1=2&slagen-2=1").content.decode()
    assert "Mehmet haalt twee slagen: 8 fiches." in page
    assert re.search(r"de pot</span>&nbsp;<b>\+12</b>", page)
    assert "Schrijf op" in page


def test_an_unfinished_round_says_what_it_lacks(sheet, phone):
    page = phone.get(sheet.url + "?slagen-1=2").content.decode()
    assert "Nog nodig: nog één slag" in page


def test_long_work_an_answer_that_is_wrong_nothing_else_is_asked_for(sheet, phone):
    answer = phone.get(sheet.url + "?slagen-1=veertig")
    page = answer.content.decode()
    assert answer.status_code == 422
    assert "Verbeter eerst wat in het rood staat." in page
    assert "Nog nodig" not in page


def test_the_number_of_an_account_opens_into_its_story(sheet, phone):
    play(sheet, 1, 2, winner=1)
    page = phone.get(sheet.url + "waarom/pot/").content.decode()
    assert "Ruud haalt geen slag en is dood: 12 fiches in de pot." in page
    assert 'href="/spel/mieen/dood/?regels=fichewaarde:5"' in page
    assert phone.get(sheet.url + "waarom/kelder/").status_code == 404


def test_a_round_tells_every_transfer(sheet, phone):
    play(sheet, 1, 2, winner=1)
    page = phone.get(sheet.url + "ronde/1/?leeg=1").content.decode()
    assert "de pot → Mehmet 12" in page
    assert "Ruud → de pot 12" in page
    assert "ieder → de pot 3" in page


def test_chips_are_bought_handed_in_and_a_pot_is_divided_on_one_page(sheet, phone):
    play(sheet, 1, 2, winner=1)
    assert sheet.write(soort="BuyIn", seat="2", amount="10").status_code == 200
    assert sheet.write(soort="CashOut", seat="1", amount="6").status_code == 200
    assert sheet.points() == {"de pot": 21, "de kas": -4, "Ilse": 14, "Mehmet": 20, "Ruud": 15, "Saar": 14}
    page = phone.get(sheet.url + "fiches/").content.decode()
    assert "Wij houden op: de inzet terug" in page
    assert sheet.write({"fact": "Leftover", "account": "pot"}).status_code == 200
    assert sheet.points()["de pot"] == 1


@pytest.mark.parametrize(
    ("fields", "status", "sentence"),
    [
        ({"soort": "BuyIn", "seat": "2", "amount": ""}, 422, "Vul een heel getal in"),
        ({"soort": "BuyIn", "seat": "2", "amount": "½"}, 422, "Vul een heel getal in"),
        ({"soort": "BuyIn", "seat": "2", "amount": "-3"}, 409, "minstens één fiche"),
        ({"soort": "CashOut", "seat": "2", "amount": "21"}, 409, "heeft maar 20 fiches"),
    ],
)
def test_what_can_not_be_bought_is_refused_and_writes_nothing(sheet, fields, status, sentence):
    answer = sheet.write(**fields)
    assert answer.status_code == status
    assert sentence in answer.content.decode()
    assert sheet.seq == 1


def test_settling_up_is_in_euros_when_a_chip_is_worth_something(sheet, phone):
    play(sheet, 1, 2, winner=1)
    sheet.write({"fact": "Stop"})
    page = phone.get(sheet.url + "fiches/").content.decode()
    paid = re.findall(r"<span>([^<]+)</span>\s+<span class=\"settle__amount\">([^<]+)<", page)
    assert sorted(paid) == [
        ("Ilse → Mehmet", "€ 0,15"),
        ("Ruud → Mehmet", "€ 0,15"),
        ("Ruud → de pot", "€ 0,60"),
        ("Saar → Mehmet", "€ 0,15"),
    ]


def test_a_chip_finer_than_a_cent_is_settled_and_the_page_says_who_gets_the_odd_cent(phone):
    sheet = Phone(phone)
    sheet.begin("handelen", ("An", "Bo", "Cor"), fichewaarde="100", fiches_samen="15")
    won = [
        {"fact": "Trump", "rank": "vijf"},
        {"fact": "Turned", "seat": 0, "rank": "negen"},
        {"fact": "Won", "seat": 0},
    ]
    sheet.write(stakes(), *won)
    page = phone.get(sheet.url + "fiches/").content.decode()
    paid = re.findall(r"<span>(\w+ → \w+)</span>\s*<span[^>]*>(€ [\d,]+)<", page)
    assert paid == [("Bo → An", "€ 0,27"), ("Cor → An", "€ 0,27")]
    assert "de grootste resten krijgen de cent die over is" in page
    assert "/spel/vrij/afrekenen/" in page


def test_where_amounts_are_whole_cents_nothing_is_said_of_remainders(sheet, phone):
    play(sheet, 1, 2, winner=1)
    assert "resten" not in phone.get(sheet.url + "fiches/").content.decode()


def test_a_sheet_of_points_has_no_page_of_chips(phone):
    it = Phone(phone)
    it.begin()
    assert phone.get(it.url + "fiches/").status_code == 404
    assert it.write(soort="BuyIn", seat="0", amount="5").status_code == 422


def test_csv_has_the_accounts_and_every_transfer(sheet, phone):
    play(sheet, 1, 2, winner=1)
    rows = phone.get(sheet.url + "blad.csv").content.decode("utf-8-sig").splitlines()
    assert rows[0].startswith("ronde;Ilse;Mehmet;Ruud;Saar;de pot;stand Ilse;")
    assert rows[2].startswith('1;-6;6;-15;-6;21;14;26;5;14;21;"Mehmet 3 slagen; Ruud dood";')
    assert rows[2].endswith(
        "Mehmet > de pot 3, Ruud > de pot 3, Saar > de pot 3, Ilse > de pot 3, de pot > Mehmet 12, Ruud > de pot 12, "
        "Ilse > de pot 3, Mehmet > de pot 3, Saar > de pot 3"
    )


def test_bought_chips_stand_apart_from_what_a_round_brought(sheet, phone):
    play(sheet, 1, 2, winner=1)
    sheet.write(soort="BuyIn", seat="2", amount="10")
    play(sheet, 2, 3, winner=3)
    page = " ".join(phone.get(sheet.url + "rondes/").content.decode().split())
    assert '<span class="rounds__cost">−21</span> <b>−6</b><span class="rounds__bought">gekocht: 10</span>' in page
    rows = phone.get(sheet.url + "blad.csv").content.decode("utf-8-sig").splitlines()
    assert rows[0].endswith(";fiches;gekocht Ilse;gekocht Mehmet;gekocht Ruud;gekocht Saar")
    assert rows[3].startswith("2;-3;-3;-21;18;9;0;11;23;-6;32;30;-10;")
    assert rows[3].endswith(";0;0;10;0")
    done = json.loads(phone.get(sheet.url + "blad.json").content)["afgeleid"]["rounds"][1]
    assert (done["points"]["2"], done["bought"]) == ("-21", {"2": "10", "kas": "-10"})
    why = " ".join(phone.get(sheet.url + "waarom/2/").content.decode().split())
    assert "Ronde 2</a> <b>−21</b>" in why
    assert '<p class="why__aside">Los van de ronde: Ruud koopt 10 fiches.' in why
    told = " ".join(phone.get(sheet.url + "ronde/2/?leeg=1").content.decode().split())
    assert "Los van de ronde: Ruud koopt 10 fiches." in told


def test_a_written_round_says_what_it_brought_whom(sheet, phone):
    play(sheet, 1, 2, winner=1)
    page = " ".join(phone.get(sheet.url + "?geschreven=1").content.decode().split())
    assert 'data-said="Mehmet 3 slagen: Mehmet +6, Ilse en Saar −6, Ruud −15; Ruud dood"' in page
    board = " ".join(phone.get(sheet.url + "bord/").content.decode().split())
    assert "Ronde 1. Mehmet 3 slagen: Mehmet +6, Ilse en Saar −6, Ruud −15; Ruud dood" in board


def test_the_paper_has_the_pot_and_who_pays_whom(sheet, phone):
    play(sheet, 1, 2, winner=1)
    play(sheet, 2, 3, winner=3)
    reader = PdfReader(io.BytesIO(paper(phone, sheet.url + "blad.pdf").content))
    text = " ".join("".join(page.extract_text() for page in reader.pages).split())
    assert "Wie betaalt wie Nog niet verdeeld: 30 fiches in de pot. Dat is van niemand tot jullie" in text
    assert "Beginstand: Ilse 20, Mehmet 20, Ruud 20, Saar 20." in text
    assert "de pot" in text
    assert "nog bezig" not in text


def test_who_pays_whom_says_everywhere_that_chips_still_lie_in_the_pot(sheet, phone):
    play(sheet, 1, 2, winner=1)
    said = "Nog niet verdeeld: 21 fiches in de pot."
    pages = [phone.get(f"{sheet.url}{part}").content.decode() for part in ("fiches/", "bericht/")]
    pages.append(
        "".join(
            page.extract_text() for page in PdfReader(io.BytesIO(paper(phone, sheet.url + "blad.pdf").content)).pages
        )
    )
    assert [said in " ".join(page.split()) for page in pages] == [True] * 3


def test_an_earlier_round_is_amended_and_the_pot_is_among_what_changes(sheet, phone):
    play(sheet, 1, 2, winner=1)
    play(sheet, 2, 3, winner=3)
    page = phone.get(f"{sheet.url}ronde/1/?slagen-1=2&slagen-2=1&toon=1").content.decode()
    assert "Wat verandert er?" in page
    row = re.search(r'<tr class="table__changed"><th scope="row">de pot</th>(.*?)</tr>', page, re.S)[1]
    assert re.findall(r">(\d+)<", row) == ["30", "21"]


@pytest.mark.django_db
def test_a_live_press_stays_live(client):
    phone = Phone(client)
    phone.begin(game="napoleonnen")
    live = phone.write({"fact": "Stakes"}, terug=f"{phone.url}?invoer=live").content.decode()
    assert "bekijkt de stok" in live.replace("\u00ad", "")
    assert 'id="ronde"' not in live
    assert 'id="ronde"' in phone.write({"fact": "Look", "seat": 1}, terug=phone.url).content.decode()


@pytest.mark.django_db
def test_a_rule_about_chips_in_general_is_one_that_a_sheet_with_chips_plays(client):
    phone = Phone(client)
    phone.begin(game="napoleonnen", names=("Ilse", "Ruud"))
    phone.write({"fact": "Stakes"})
    page = client.get(phone.url + "fiches/").content.decode()
    found = re.findall(r'href="(/spel/vrij/pot-verdelen/[^"]*)"', page)
    assert found == ["/spel/vrij/pot-verdelen/?regels=fiches:aan"]
    assert "zonder deze regel" not in client.get(found[0]).content.decode()


def test_what_is_in_prison_is_settled_by_halves_and_can_be_stopped(phone):
    it = Phone(phone)
    it.begin(game="trente-et-quarante", names=("Ilse", "Ruud"), stand=(100, 100))
    un_apres = {"fact": "Outcome", "ends": "un-apres"}
    it.write({"fact": "Stake", "seat": 0, "on": "rood", "amount": 4000}, un_apres, {"fact": "ToPrison", "seat": 0})
    page = " ".join(phone.get(it.url + "fiches/").content.decode().split())
    assert "Nog en prison: 40 fiches. Houden jullie nu op, dan is daarvan 20 voor Ilse en 20 voor de bank" in page
    assert 'href="/spel/trente-et-quarante/en-prison/?regels=standaard"' in page
    assert '<span>Ilse → de bank</span> <span class="settle__amount">20 fiches' in page
    assert "Wij houden op: de helft terug" in page
    assert it.write({"fact": "Stop"}).status_code == 200
    assert it.points() == {"de bank": 20, "en prison": 0, "Ilse": 80, "Ruud": 100}
