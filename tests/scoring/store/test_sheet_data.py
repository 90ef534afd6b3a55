"""blad.json for readers: the standing stands apart, holds to its schema, and is never read back."""

import json
import uuid

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from rulebook.schemas import document
from scoring.play.log import codec
from scoring.play.seating import Begin
from scoring.store.files import sheet_file
from scoring.store.reading import kinds_of
from tests.clients.sheet import Phone, last, toep
from tests.drawn.anything import PLAYED, SOON, by_slug
from tests.drawn.anything import facts as facts_of_kind
from tests.rounds.play_along import begin_of, fact_of, played
from tests.test_golden import rows

SCHEMA = Draft202012Validator(document("blad"))
GOLDEN = [param.values for kind in ("round", "evening", "refused") for param in rows(kind)]


@pytest.fixture
def sheet(client, db):
    phone = Phone(client)
    phone.begin()
    phone.write(toep(1), last(0))
    return phone


def file_of(phone):
    return json.loads(phone.client.get(phone.url + "blad.json").content)


def sent(client, data, **headers):
    file = SimpleUploadedFile("blad.json", json.dumps(data).encode())
    return client.post("/blad/importeren/", {"bestand": file}, **headers)


def test_a_sheet_says_how_it_stands_and_holds_to_its_schema(sheet):
    data = file_of(sheet)
    assert list(SCHEMA.iter_errors(data)) == []
    points = {row["holder"]: row["points"] for row in data["afgeleid"]["standing"]}
    assert points["0"] == "0"
    assert points["1"] == "2"
    assert data["afgeleid"]["rounds"][0]["totals"] == points
    assert [row["name"] for row in data["afgeleid"]["standing"]] == data["entries"][0]["facts"][0]["names"]


def test_what_is_derived_is_never_read_back(sheet):
    data = file_of(sheet)
    right = data["afgeleid"]
    data["afgeleid"] = {"standing": [{"holder": "0", "name": "vals", "points": "99"}], "rounds": "onzin"}
    answer = sent(sheet.client, data)
    assert answer.status_code == 302
    assert json.loads(sheet.client.get(answer.headers["Location"] + "blad.json").content)["afgeleid"] == right


@pytest.mark.parametrize("place", ["file", "entry"])
def test_an_unknown_field_is_refused_with_its_place(sheet, place):
    data = file_of(sheet)
    (data if place == "file" else data["entries"][1])["score"] = 3
    answer = sent(sheet.client, data, headers={"Accept": "application/json"})
    assert answer.status_code == 422
    said = answer.json()
    assert set(said) == {"error", "errors"}
    assert "score" in said["errors"]["bestand"][0]
    assert ("Regel 2" in said["error"]) == (place == "entry")


def options_of(data):
    return data["entries"][0]["facts"][0]["options"]


def test_a_house_rule_left_out_doubled_or_unknown_is_refused_with_its_place(sheet):
    data = file_of(sheet)
    options = options_of(data)
    options.remove(["armoede", "aan"])
    options += [["tot", "10"], ["stiekem", "aan"]]
    said = sent(sheet.client, data, headers={"Accept": "application/json"}).json()["errors"]["bestand"]
    assert said == [
        "Regel 1: de huisregel ‘tot’ staat er meer dan één keer.",
        "Regel 1: de huisregel ‘armoede’ ontbreekt.",
        "Regel 1: de huisregel ‘stiekem’ bestaat niet bij dit spel.",
    ]


def test_all_that_is_wrong_with_a_file_is_told_at_once(sheet):
    data = file_of(sheet) | {"title": 3, "kleur": "rood"}
    data["entries"][1]["facts"] = [{"fact": "Bid", "seat": 0}]
    data["entries"].append(data["entries"][0] | {"seq": 7})
    said = sent(sheet.client, data, headers={"Accept": "application/json"}).json()["errors"]["bestand"]
    assert len(said) == 4
    assert "kleur" in said[0]
    assert said[1].startswith("De titel")
    assert said[2].startswith("Regel 2: ")
    assert said[3].startswith("Regel 3: ")


def test_a_field_that_stands_twice_is_refused(sheet):
    text = json.dumps(file_of(sheet)).replace('"seq": 2,', '"seq": 2, "facts": [],', 1)
    file = SimpleUploadedFile("blad.json", text.encode())
    answer = sheet.client.post("/blad/importeren/", {"bestand": file}, headers={"Accept": "application/json"})
    assert answer.json()["errors"]["bestand"] == ["Regel 2: het veld ‘facts’ staat er twee keer."]


def test_an_entry_may_end_with_what_stands_after_its_round_but_not_with_another_round(sheet):
    data = file_of(sheet)
    facts = data["entries"][1]["facts"]
    facts += [{"fact": "Join", "seat": 9, "name": "Bart"}, {"fact": "Leave", "seat": 0}]
    answer = sent(sheet.client, data)
    assert answer.status_code == 302
    standing = json.loads(sheet.client.get(answer.headers["Location"] + "blad.json").content)["afgeleid"]
    assert [row["name"] for row in standing["standing"]][-1] == "Bart"
    assert len(standing["rounds"]) == 1
    facts.append({"fact": "LastTrick", "seat": 1})
    said = sent(sheet.client, data, headers={"Accept": "application/json"}).json()["error"]
    assert said == "Regel 2: Schrijf één ronde tegelijk op."


def told(game, row):
    """Every fact of a golden row as it stands in a file, the first with its house rules."""
    players = list(row.get("players", ("Ilse", "Mehmet", "Ruud", "Saar")))
    keys = {key: row[key] for key in ("start", "dealer", "options") if key in row}
    yield codec.to_json(begin_of(game, players=players, **keys))
    events = [text for each in row["round"] for text in each["events"]] if "round" in row else row["events"]
    for text in (*events, *row.get("even_so", ())):
        yield codec.to_json(fact_of(game, text, players))
        if text.startswith("join "):
            players.append(text.split()[1])


def file_with(game, facts):
    """A file with these facts, an entry each."""
    at = "2026-01-01T20:00:00+01:00"
    entries = [{"seq": n, "key": str(uuid.uuid4()), "at": at, "facts": [fact]} for n, fact in enumerate(facts, start=1)]
    return {"lei": 1, "game": game.slug, "title": "Toets", "entries": entries}


@pytest.mark.parametrize("game", PLAYED, ids=by_slug)
def test_every_fact_of_every_golden_round_and_evening_holds_to_the_schema(game):
    of_game = [row for one, row in GOLDEN if one is game]
    facts = {json.dumps(fact): fact for row in of_game for fact in told(game, row)}
    data = file_with(game, facts.values())
    assert list(SCHEMA.iter_errors(json.loads(json.dumps(data)))) == []


@pytest.mark.parametrize("game", PLAYED, ids=by_slug)
def test_what_follows_from_every_golden_round_holds_to_the_schema(game):
    for one, row in GOLDEN:
        if one is game and "round" not in row:
            state, _ = played(game, row)
            data = {**file_with(game, []), "afgeleid": sheet_file.derived(game.play.board(state))}
            assert list(SCHEMA.iter_errors(data)) == [], row["why"]


WHOLE = st.characters(codec=None, exclude_categories=("Cs",))
"""What UTF-8 can write; to ask the codec for it takes a second of processor."""
LEAF = st.none() | st.booleans() | st.integers(0) | st.just(0.5) | st.text(WHOLE, max_size=70)
ANYTHING = st.deferred(lambda: LEAF | LEAF | st.lists(ANYTHING, max_size=3))


@pytest.mark.parametrize("game", PLAYED, ids=by_slug)
@given(data=st.data())
@SOON
def test_the_schema_takes_what_a_sheet_can_read_and_nothing_else(game, data):
    kinds = kinds_of(game)
    kind = data.draw(st.sampled_from([kind for kind in kinds if kind is not Begin]))
    fact = codec.to_json(data.draw(facts_of_kind(kind)))
    if data.draw(st.booleans()):
        fact[data.draw(st.sampled_from([*fact, "strange"]))] = data.draw(ANYTHING)
    try:
        codec.from_json(fact, kinds)
        read = True
    except codec.Unreadable:
        read = False
    assert SCHEMA.is_valid(file_with(game, [fact])) == read


@pytest.mark.parametrize("game", PLAYED, ids=by_slug)
def test_a_fact_of_another_game_or_of_another_shape_does_not_hold(game):
    own = [codec.to_json(begin_of(game, players=("An", "Bo")))]
    assert SCHEMA.is_valid(file_with(game, own))
    begin = own[0]
    for wrong in (
        begin | {"score": 3},
        {name: value for name, value in begin.items() if name != "dealer"},
        begin | {"dealer": "An"},
        begin | {"options": [["tot"]]},
        begin | {"names": ["An" * 31, "Bo"]},
        {"fact": "Onzin"},
    ):
        assert not SCHEMA.is_valid(file_with(game, [wrong])), wrong
    names = {kind.__name__ for kind in game.play.events}
    strange = next(kind for other in PLAYED for kind in other.play.events if kind.__name__ not in names)
    assert not SCHEMA.is_valid(file_with(game, [{"fact": strange.__name__, "seat": 0}]))
    assert not SCHEMA.is_valid(file_with(game, own) | {"game": "onzin"})


def test_a_hand_of_eight_told_bet_by_bet_fits_in_one_entry_and_more_is_refused_with_the_limit(client, db):
    phone = Phone(client)
    phone.begin("poker", names=[f"Speler {nth}" for nth in range(8)])
    data = file_of(phone)
    assert codec.MAX_FACTS == SCHEMA.schema["properties"]["entries"]["items"]["properties"]["facts"]["maxItems"] >= 100
    data["entries"].append(data["entries"][0] | {"seq": 2, "key": str(uuid.uuid4()), "facts": [{"fact": "x"}] * 201})
    said = sent(client, data, headers={"Accept": "application/json"}).json()["errors"]["bestand"]
    assert said == [
        "Regel 2: hoogstens 200 feiten in één regel; hier staan er 201. Verdeel ze over meer regels.",
    ]
    data["entries"][1]["facts"] = [{"fact": "x" * 70_000}]
    said = sent(client, data, headers={"Accept": "application/json"}).json()["errors"]["bestand"]
    assert said == ["Regel 2: de feiten van één regel zijn samen hoogstens 60000 tekens; hier zijn het er 70013."]
