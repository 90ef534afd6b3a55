"""A new sheet: names, agreements, beginstand, and what a key may begin."""

import re
import uuid
from fractions import Fraction
from urllib.parse import urlencode

import pytest
from django.http import QueryDict

from rulebook.exercises.exercise import TypedNumber
from scoring.forms.begin import parts_of_chip
from scoring.forms.fields import read_amount, read_field
from scoring.games import GAMES
from scoring.kit import figures
from scoring.models import Entry, Made, Sheet
from scoring.play.contract import Chips, Count
from scoring.store.reading import _logs
from tests.clients.sheet import Phone, toep


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


@pytest.mark.drawn("a form that is refused asks no database")
@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"names": ("Ilse",)}, "met 2 tot en met 8 spelers"),
        ({"names": ("Ilse", "ilse")}, "Er zit al een ilse aan tafel"),
        ({"names": ("Ilse", "M" * 31)}, "hoogstens 30 tekens"),
        ({"tot": "elf"}, "kies een heel getal van 2 tot en met 99"),
        ({"armoede": "misschien"}, "kies aan of uit"),
        ({"winnen_met_boer": "punt-eraf", "boerentoep": "aan"}, "gaan niet samen"),
        ({"inzet": "1000", "fichewaarde": "1000"}, "10.000 euro of meer"),
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


@pytest.mark.drawn("a form that is refused asks no database")
@pytest.mark.parametrize(
    ("game", "options", "sentence", "at"),
    [
        ("toepen", {"winnen_met_boer": "punt-eraf", "boerentoep": "aan"}, "gaan niet samen: kies er één.",
         ["winnen-met-boer", "boerentoep"]),
        ("toepen", {"winnaar_deelt": "aan", "hoogste_deelt": "aan"}, "gaan niet samen: kies er één.",
         ["winnaar-deelt", "hoogste-deelt"]),
        ("poker", {"kleine_blind": "5", "hoogste_inzet": "9"}, "kies lagere blinds of een hogere inzet.",
         ["hoogste-inzet"]),
        ("toepen", {"hoogste_inzet": "2"}, "valt er niet te overtoepen.", ["hoogste-inzet"]),
    ],
)  # fmt: skip
def test_what_is_refused_is_said_beside_its_switches_too(phone, game, options, sentence, at):
    page = Phone(phone).begin(game, **options).content.decode()
    said = re.findall(r'<p class="field__error" id="fout-([^"]+)">([^<]+)</p>', page)
    assert [key for key, text in said if text.endswith(sentence)] == at == [key for key, _ in said]
    for key in at:
        assert f'aria-describedby="uitleg-{key} fout-{key}"' in page


def test_the_same_key_makes_one_sheet(phone):
    data = {"spel": "toepen", "key": str(uuid.uuid4()), "naam": ["Ilse", "Saar"], "stand": ["", ""]}
    first = phone.post("/blad/nieuw/", data)
    assert phone.post("/blad/nieuw/", data).headers["Location"] == first.headers["Location"]
    assert Sheet.objects.count() == 1


def test_a_sheet_begun_anew_with_the_key_of_one_thrown_away_holds_nothing_another_process_remembers(phone):
    data = {"spel": "toepen", "key": str(uuid.uuid4()), "naam": ["Xanthippe", "Saar"], "stand": ["", ""]}
    opened = Phone(phone, sheet=phone.post("/blad/nieuw/", data).headers["Location"].split("/")[2])
    assert opened.write(toep(1)).status_code == 200
    remembered = {key: _logs.get(key) for key in _logs}
    phone.post(opened.url + "weggooien/")
    for key, opened_before in remembered.items():
        _logs.keep(key, opened_before)
    Made.objects.all().delete()  # so long ago that it is forgotten
    assert phone.post("/blad/nieuw/", data | {"naam": ["Ilse", "Saar"]}).headers["Location"] == opened.url
    page = phone.get(opened.url).content.decode()
    assert "Ilse" in page
    assert "Xanthippe" not in page
    assert opened.write(toep(0)).status_code == 200
    assert [entry.seq for entry in Entry.objects.filter(sheet_id=opened.sheet)] == [1, 2]


def test_a_sheet_begins_with_the_house_rules_of_the_page_it_was_begun_from(phone):
    page = phone.get("/spel/toepen/?regels=tot:10,armoede:uit").content.decode()
    link = re.search(r'href="(/blad/nieuw/\?[^"]+)">Nieuw scoreblad', page)[1].replace("&amp;", "&")
    Phone(phone).begin(tot="99", blind="uit")
    form = phone.get(link).content.decode()
    assert re.search(r'name="optie-tot"[^>]*value="10"', form)
    assert not re.search(r'name="optie-armoede"[^>]* checked', form)
    assert re.search(r'name="optie-blind"[^>]* checked', form)
    assert 'value="Mehmet"' in form


@pytest.mark.parametrize(
    ("typed", "called"),
    [
        (("", "", "", ""), ("Speler 1", "Speler 2", "Speler 3", "Speler 4")),
        (("Ilse", "", "", ""), ("Ilse", "Speler 2", "Speler 3", "Speler 4")),
        (("", "Speler 1", ""), None),
        (("Ilse", "", "Saar", ""), ("Ilse", "Saar")),
        (("Speler 2", "", ""), ("Speler 2", "Speler 2a", "Speler 3")),
    ],
)
def test_a_table_without_names_is_called_by_its_places_and_a_blank_line_among_names_is_nobody(phone, typed, called):
    it = Phone(phone)
    it.begin(names=typed)
    assert tuple(it.points()) == (called or ("Speler 1a", "Speler 1", "Speler 3"))


def test_the_names_of_a_sheet_are_never_filled_in_when_its_agreements_are_mended(phone):
    it = Phone(phone)
    it.begin(names=("Ilse", "Saar"))
    answer = phone.post(f"{it.url}afspraken/", {"key": str(uuid.uuid4()), "naam": ["Ilse", ""], "stand": ["", ""]})
    assert answer.status_code == 422
    assert 'value="Speler' not in answer.content.decode()


def test_what_is_offered_as_a_name_is_a_name_and_the_rest_says_what_to_type(phone):
    fresh = phone.get("/blad/nieuw/?spel=toepen").content.decode()
    assert fresh.count('placeholder="naam"') == 4
    assert 'value="Speler' not in fresh
    Phone(phone).begin()
    again = phone.get("/blad/nieuw/?spel=toepen").content.decode()
    assert all(f'value="{name}"' in again for name in ("Ilse", "Mehmet", "Ruud", "Saar"))


MINUS = ["-3", "−3", "–3", "—3", "‑3", "－3", " − 3 ", "﹣3"]
"""As keyboards, papers and our own pages write it."""


@pytest.mark.parametrize("typed", MINUS)
def test_a_minus_is_a_minus_wherever_a_number_is_typed(phone, typed):
    assert figures.typed_whole(typed) == -3
    assert read_amount(Chips(name="inzet", label="", low=-9, step=100), f"{typed.strip()},50") == Fraction(-7, 2)
    assert (
        read_field(Count(name="punten", label="", low=-9, high=9, sums=True), QueryDict(urlencode({"punten": typed})))
        == -3
    )
    assert read_field(Count(name="punten", label="", low=-9, high=9), QueryDict(urlencode({"punten": typed}))) == -3
    it = Phone(phone)
    assert it.begin(stand=(typed, "+4", "0", "0"), tot="+15").status_code == 302
    it.write(soort="Join", seat="4", name="Tess", points=typed)
    assert it.points() == {"Ilse": -3, "Mehmet": 4, "Ruud": 0, "Saar": 0, "Tess": -3}
    assert dict(Entry.objects.get(seq=1).facts[0]["options"])["tot"] == "15"
    with pytest.raises(ValueError, match="Minder dan nul"):
        TypedNumber(unit="", say=str).read(typed)


@pytest.mark.parametrize("typed", ["", "-", "3-", "- -3", "1e3", "٣", "0x1", "1234567890", "½"])
def test_what_is_no_whole_number_is_refused(typed):
    with pytest.raises(ValueError, match="heel getal"):
        figures.typed_whole(typed)


@pytest.mark.parametrize(("amount", "is_"), [("€ 2,50", "5/2"), ("−€ 2,50", "-5/2"), ("€ −2,50", "-5/2"), ("+2", "2")])
def test_an_amount_may_have_its_sign_before_or_behind_the_euro(amount, is_):
    assert read_amount(Chips(name="inzet", label="", low=-9, step=100), amount) == Fraction(is_)


def test_a_beginstand_is_typed_with_our_own_keys_with_a_minus_on_every_phone(phone):
    page = phone.get("/blad/nieuw/?spel=toepen").content.decode()
    assert re.search(r'name="stand"\s+inputmode="text" data-keypad="min"', page)
    halved = next(game.slug for game in GAMES if parts_of_chip(game) > 1)
    chips = phone.get(f"/blad/nieuw/?spel={halved}").content.decode()
    assert re.search(r'name="stand"\s+inputmode="text" data-keypad="min komma"', chips)


@pytest.mark.parametrize(
    "wrong", ["naam=Ilse", "naam=Ilse&naam=ilse&stand=veel", "naam=&optie-tot=elf", "naam=Ilse&plaatsen=5"]
)
def test_a_form_that_an_address_fills_in_is_not_judged_before_it_is_sent(phone, wrong):
    answer = phone.get(f"/blad/nieuw/?spel=toepen&titel=Vrijdag&{wrong}")
    page = answer.content.decode()
    assert answer.status_code == 200
    assert 'role="alert"' not in page
    assert 'value="Vrijdag"' in page
    for text in re.findall(r"(?:naam|stand|tot)=(\w+)", wrong):
        assert f'value="{text}"' in page


def test_one_more_player_is_asked_for_without_names_in_the_address_or_a_sheet_begun(phone):
    page = phone.get("/blad/nieuw/?spel=toepen").content.decode()
    button = re.search(r"<button[^>]*>Nog een speler", page)[0]
    assert "formmethod" not in button
    name, value = re.search(r'name="(\w+)" value="(\d)"', button).groups()
    data = {"spel": "toepen", "key": str(uuid.uuid4()), "naam": ["Ilse", "", "", ""], "stand": ["veel", "", "", ""]}
    answer = phone.post("/blad/nieuw/", data | {name: value, "deler": "3", "optie-tot": "elf"})
    page = answer.content.decode()
    assert answer.status_code == 200
    assert page.count('name="naam"') == 5
    assert 'role="alert"' not in page
    assert all(f'value="{text}"' in page for text in ("Ilse", "veel", "elf"))
    assert re.search(r'name="deler" value="3" checked', page)
    assert Sheet.objects.count() == 0


def switches(page):
    """Every agreement as the form draws it."""
    drawn = {}
    for tag in re.findall(r'<input[^>]*name="optie-[^>]*>', page):
        if "checkbox" not in tag or "checked" in tag:
            drawn[re.search(r'name="optie-([^"]+)"', tag)[1]] = re.search(r'value="([^"]*)"', tag)[1]
    for key, within in re.findall(r'<select[^>]*name="optie-([^"]+)"(.*?)</select>', page, re.S):
        drawn[key] = re.search(r'value="([^"]*)"\s+selected', within)[1]
    return drawn


def lit(page):
    return re.findall(r'value="(\w+)" aria-pressed="true"', page)


def plain(slug, **but):
    options = next(game for game in GAMES if game.slug == slug).options
    return {option.key: option.as_text(option.default) for option in options} | but


MOST = {"was": "aan", "winnaar-deelt": "aan", "blind": "uit"}


@pytest.mark.parametrize(("slug", "most"), [("toepen", MOST), ("ecarte", {"gever-verliest-twee": "aan"})])
def test_one_tap_sets_the_agreements_of_the_book_or_of_most_tables_and_keeps_the_names(phone, slug, most):
    page = phone.get(f"/blad/nieuw/?spel={slug}").content.decode()
    assert lit(page) == ["boek"]
    assert "Zoals vorige keer" not in page
    names = ("Ilse", "Mehmet", "", "")
    answer = phone.post("/blad/nieuw/", {"spel": slug, "naam": names, "zoals": "meeste", "optie-inzet": "5"})
    page = answer.content.decode()
    assert (answer.status_code, Sheet.objects.count()) == (200, 0)
    assert 'value="Mehmet"' in page
    assert switches(page) == plain(slug, **most)
    assert lit(page) == ["meeste"]
    page = phone.post(
        "/blad/nieuw/", {"spel": slug, "naam": names, "zoals": "boek", "optie-inzet": "5"}
    ).content.decode()
    assert switches(page) == plain(slug)


def test_the_agreements_of_last_time_are_lit_and_come_back(phone):
    Phone(phone).begin(tot="10", boerentoep="aan")
    page = phone.get("/blad/nieuw/?spel=toepen").content.decode()
    assert lit(page) == ["vorige"]
    for zoals, stand in (("boek", plain("toepen")), ("vorige", plain("toepen", tot="10", boerentoep="aan"))):
        page = phone.post("/blad/nieuw/", {"spel": "toepen", "naam": ["Bo", "An"], "zoals": zoals}).content.decode()
        assert switches(page) == stand
        assert lit(page) == [zoals]
    assert "Zoals" not in phone.get("/blad/nieuw/?spel=chapeau").content.decode()


def test_the_sheet_keeps_the_switches_and_not_the_name_of_the_choice(phone):
    Phone(phone).begin(**{key.replace("-", "_"): value for key, value in MOST.items()})
    page = phone.get("/blad/nieuw/?spel=toepen").content.decode()
    assert switches(page) == plain("toepen", **MOST)
    assert lit(page) == ["vorige"]


def folds(page):
    """Of each fold among the agreements whether it is open."""
    found = re.findall(r'<details class="more"( open)?><summary\s+class="more__summary">([^<]*)', page)
    return {title for is_open, title in found if is_open}, {title for _, title in found}


def test_agreements_are_folded_but_what_is_changed_or_refused_lies_open(phone):
    page = phone.get("/blad/nieuw/?spel=toepen").content.decode()
    assert len(page.encode()) < 45 * 1024
    assert folds(page)[0] == set()
    assert len(folds(page)[1]) == 6
    it = Phone(phone)
    refused = it.begin(hoogste_inzet="2").content.decode()
    assert folds(refused)[0] == {"Uitkomen, toepen en passen"}
    refused = it.begin(valse_was="twee", boerentoep="aan", winnen_met_boer="verdubbelen").content.decode()
    assert folds(refused)[0] == {"De was", "Boeren, en vier gelijke kaarten"}
