"""A stake of ten thousand euros or more is a slip of the finger, in every game; what has one already goes on."""

import io
import json
import re
import uuid

import pytest

from scoring.games import GAMES
from scoring.games import game as find_game
from scoring.models import Sheet
from scoring.play.contract.options import check_options
from tests.clients.sheet import NAMES, Phone

BOUND = 1_000_000
"""In cents."""
FIXED = {"speelwijze": "cheap", "cheappot-in-delen": "aan", "openaar-kiest": "aan"}
STAKES = {
    ("toepen", "inzet"): (1000, {}),
    ("toepen", "per-punt"): (100, {}),
    ("chapeau", "munten-per-speler"): (20, {"begin": "spelers"}),
    ("mexicaanse-chapeau", "munten-per-speler"): (20, {"begin": "spelers"}),
    ("poker", "ante"): (1000, {}),
    ("poker", "kleine-blind"): (500, {}),  # the big blind is twice as much
    ("poker-hazard", "minimum"): (1000, {}),
    ("poker-hazard", "maximum"): (1000, {}),
    ("poker-hazard", "jackpot-inzet"): (50, {"minimum": "20", "maximum": "2", "jackpot": "beide"}),
    ("poker-hazard", "deel"): (100, {"minimum": "10", "maximum": "2", **FIXED}),
    ("poker-hazard", "vaste-verhoging"): (100, {"minimum": "10", "maximum": "2", **FIXED}),
    ("mieen", "hoogste-betaling"): (300, {}),  # each is the stake of three chips
    ("baccara-banque", "minimum-inzet"): (100_000, {}),
    ("chemin-de-fer", "minimum-bank"): (100_000, {}),
    ("poker", "hoogste-verhoging"): (10_000, {}),
    ("poker", "hoogste-inzet"): (10_000, {}),
    ("eenentwintigen", "hoogste-inzet"): (100_000, {}),
    ("ecarte", "inzet"): (1000, {}),
    ("ecarte", "poule"): (1000, {}),
    ("loterijen", "hoogste-prijs"): (1000, {}),
    ("loterijen", "inleg"): (1000, {"bank": "gezamenlijk"}),
    ("napoleonnen", "inzet"): (100, {}),
    ("verloten", "inzet"): (100, {}),
    ("verpachten", "inzet"): (50, {}),
    ("zeilen", "bank"): (1000, {}),
}
"""Each stake: how many are agreed on, and what else is."""
LIMITED = {("poker-hazard", "minimum"): "maximum"}
"""A stake of which another one is at least twice as much, so that a little less is refused because of that."""
NO_STAKES = {
    # a limit of points, a moment, a share or a count: nobody pays as much for having agreed on it
    "tot", "blind-punten", "boer-verslaan-punten", "hoogste-inzet", "ruilen", "ruilen-met-aas",
    "deel-vanaf", "spellen", "cagnotte", "cagnotte-per-slag", "bankbeurten", "fiches",
    "bank-beurten", "verzekeren-vanaf", "grens", "fichewaarde", "fiches-samen",
}  # fmt: skip


def worth(stake):
    """What a chip is worth, in cents, so that the stake is just at the bound."""
    chips, others = STAKES[stake]
    one = next(one for one in find_game(stake[0]).options if one.key == stake[1])
    return -(-BOUND // (one.stake * chips * int(others.get(one.stake_in, 1))))


def agreed(stake, value):
    (_, key), (chips, others) = stake, STAKES[stake]
    return {**others, key: str(chips), "fichewaarde": str(value)}


def begin(phone, stake, value):
    it = Phone(phone)
    names = NAMES[: find_game(stake[0]).seats[-1]]
    options = {key.replace("-", "_"): text for key, text in agreed(stake, value).items()}
    return it, it.begin(stake[0], names=names, **options)


def said_in(answer):
    """(option, sentence) of each refusal that stands beside an option on the page."""
    return re.findall(r'<p class="field__error" id="fout-([^"]+)">([^<]+)</p>', answer.content.decode())


def test_every_number_that_is_agreed_on_is_a_stake_or_surely_none():
    numbers = {(game.slug, one.key) for game in GAMES for one in game.options if one.kind == "int"}
    assert {(slug, key) for slug, key in numbers if key not in NO_STAKES or (slug, key) in STAKES} == {*STAKES}
    assert {(game.slug, one.key) for game in GAMES for one in game.options if one.stake} == {*STAKES}


@pytest.mark.drawn("a form that is refused asks no database")
@pytest.mark.parametrize("stake", STAKES, ids=" ".join)
def test_a_stake_of_ten_thousand_euros_is_refused_at_its_place_and_a_little_less_is_not(phone, stake):
    _, answer = begin(phone, stake, worth(stake))
    page = answer.content.decode()
    assert answer.status_code == 422
    said = said_in(answer)
    assert [key for key, _ in said] == [stake[1]]
    assert "10.000 euro of meer" in said[0][1]
    assert 'value="Mehmet"' in page
    assert not Sheet.objects.exists()
    _, answer = begin(phone, stake, worth(stake) - 1)
    if stake in LIMITED:
        assert [key for key, _ in said_in(answer)] == [LIMITED[stake]]
    else:
        assert answer.status_code == 302, answer.content.decode()


@pytest.mark.django_db
def test_a_least_stake_that_one_insures_is_paid_by_nobody_and_refuses_no_dear_chip(phone):
    """Usually five hundred chips: nobody puts those in for having agreed on it."""
    answer = Phone(phone).begin("trente-et-quarante", names=NAMES[:2], fichewaarde="2000")
    assert answer.status_code == 302, answer.content.decode()


@pytest.mark.parametrize("typed", ["1e9", "1000000000", "9" * 60, "-1", "1,5", "∞"])
def test_a_number_that_no_table_plays_is_refused_with_the_numbers_that_it_can_be(typed):
    for options, one in ((game.options, one) for game in GAMES for one in game.options if one.kind == "int"):
        no = check_options({one.key: typed}, options)
        assert (no.field, no.message) == (
            one.key,
            f"{one.label}: kies een heel getal van {one.low} tot en met {one.high}.",
        )


@pytest.mark.parametrize(
    ("slug", "key", "typed"), [("eenentwintigen", "hoogste-inzet", "1e9"), ("poker", "hoogste-verhoging", "1000000000")]
)
def test_such_a_number_is_refused_at_its_place_in_sight_and_nothing_typed_is_lost(phone, slug, key, typed):
    answer = Phone(phone).begin(slug, fichewaarde="25", **{key.replace("-", "_"): typed})
    page = answer.content.decode()
    assert answer.status_code == 422
    before, _, after = page.partition(f'<p class="field__error" id="fout-{key}">')
    assert after.partition("<")[0].endswith("tot en met 100000." if slug == "eenentwintigen" else "tot en met 10000.")
    assert before.rpartition("<details")[2].startswith(' class="more" open>') or "<details" not in before
    assert re.search(rf'name="optie-{key}"[^>]* value="{typed}"', page)
    assert re.search(r'name="optie-fichewaarde"[^>]* value="25"', page)
    assert 'value="Mehmet"' in page


def file_with(phone, stake, value):
    """The answer to a file as it was made before there was a bound."""
    it, _ = begin(phone, stake, 0)
    out = json.loads(phone.get(it.url + "blad.json").content)
    fact = out["entries"][0]["facts"][0]
    fact["options"] = [*map(list, (dict(fact["options"]) | agreed(stake, value)).items())]
    return phone.post("/blad/importeren/", {"bestand": io.BytesIO(json.dumps(out).encode())})


@pytest.mark.drawn("that files come in, `test_files.py` tells of each kind")
@pytest.mark.parametrize("stake", STAKES, ids=" ".join)
def test_a_file_with_such_a_stake_comes_in_and_its_sheet_opens(phone, stake):
    answer = file_with(phone, stake, worth(stake))
    assert answer.status_code == 302, answer.content.decode()
    page = phone.get(answer.headers["Location"])
    assert page.status_code == 200
    assert "Mehmet" in page.content.decode()


def change(phone, url, **options):
    asked = {"key": str(uuid.uuid4()), "seen": "1", "naam": [*NAMES], "stand": [""] * len(NAMES)}
    return phone.post(f"{url}afspraken/", asked | {f"optie-{key}": text for key, text in options.items()})


def test_agreements_are_not_changed_to_such_a_stake_and_nothing_filled_in_is_lost(phone):
    it = Phone(phone)
    it.begin("ecarte", inzet="10", fichewaarde="1000")
    answer = change(phone, it.url, inzet="1000", fichewaarde="1000", poule="7")
    page = answer.content.decode()
    assert answer.status_code == 422
    assert re.findall(r'<p class="field__error" id="fout-([^"]+)">', page) == ["inzet"]
    assert re.search(r'name="optie-poule"[^>]* value="7"', page)


def test_nor_by_an_act_that_was_not_made_on_that_page(phone):
    it = Phone(phone)
    it.begin("ecarte", inzet="10", fichewaarde="1000")
    fact = json.loads(phone.get(it.url + "blad.json").content)["entries"][0]["facts"][0]
    dear = fact | {"options": [*map(list, (dict(fact["options"]) | {"inzet": "1000"}).items())]}
    answer = it.write({"fact": "Amend", "seqs": [1]}, dear)
    assert answer.status_code == 409
    assert "10.000 euro of meer" in answer.content.decode()
    assert it.seq == 1


def test_other_agreements_of_a_sheet_that_has_such_a_stake_already_are_mended(phone):
    url = file_with(phone, ("ecarte", "inzet"), 1000).headers["Location"]
    answer = change(phone, url, inzet="1000", fichewaarde="1000", fiches="7")
    assert answer.status_code == 200
    assert ">Verbeter</button>" in answer.content.decode()
    answer = change(phone, url, inzet="1000", fichewaarde="1000", poule="1000")
    assert answer.status_code == 422
    assert re.findall(r'<p class="field__error" id="fout-([^"]+)">', answer.content.decode()) == ["poule"]
