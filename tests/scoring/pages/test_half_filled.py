"""A round that stands half filled in belongs to its sheet and this device, and is there until it is written."""

import json
import random

import pytest
from django.test import Client
from django.urls import reverse

from scoring.forms import drafts
from scoring.games import GAMES
from scoring.games import game as find_game
from scoring.models import MOST_HALF, HalfRound, Right
from scoring.play.log import codec
from scoring.store import half_rounds
from tests.clients.sheet import Phone, last, toep
from tests.drawn.anything import sitters
from tests.rounds.common import ROUNDS, common_round
from tests.scoring.people.test_rights import shared

pytestmark = pytest.mark.django_db
HALF = "toep=1&past-0=1&vanaf=1&stap=toep_1&stap=past-0.1"


def keep(it, query=HALF, client=None, **more):
    return (client or it.client).post(f"{it.url}concept/", {"concept": query} | more)


def found(it, client=None):
    """What one comes back to."""
    answer = (client or it.client).get(it.url)
    return answer.headers.get("Location", "").partition("?")[2]


def test_who_comes_back_finds_it_as_it_was(it):
    assert keep(it).status_code == 204
    for path in ("/blad/", f"{it.url}spelers/", "/spel/toepen/passen/", "/reken/"):
        it.client.get(path)
        assert found(it) == f"{HALF}&bewaard=1"
    page = it.client.get(it.url, follow=True)
    assert page.context["draft"] == {"toep": (1,), "past-0": "1"}
    assert [str(tap) for tap in page.context["taps"]] == ["toep_1", "past-0.1"]


def test_what_stands_in_the_address_goes_first(it):
    keep(it)
    page = it.client.get(f"{it.url}?slag=2")
    assert page.status_code == 200
    assert page.context["draft"] == {"slag": 2}


def test_it_is_told_among_my_sheets_and_thrown_away_there(it):
    assert "half ingevuld" not in it.client.get("/blad/").content.decode()
    keep(it)
    assert "half ingevuld" in it.client.get("/blad/").content.decode()
    answer = keep(it, "", naar="bladen")
    assert answer["Location"] == "/blad/"
    assert "half ingevuld" not in it.client.get("/blad/").content.decode()
    assert found(it) == ""


def test_it_is_emptied_on_the_sheet(it):
    keep(it)
    page = it.client.get(it.url, follow=True).content.decode()
    assert "maak leeg" in page
    assert keep(it, "", naar="blad")["Location"] == it.url
    assert found(it) == ""


def test_each_device_has_its_own_and_who_watches_has_none(it):
    keep(it)
    other, _ = shared(it, Right.WRITE)
    watcher, _ = shared(it, Right.WATCH)
    assert found(it, other) == ""
    assert keep(it, "slag=1&vanaf=1", other).status_code == 204
    assert keep(it, client=watcher).status_code == 404
    assert keep(it, client=Client()).status_code == 404
    assert found(it) == f"{HALF}&bewaard=1"
    assert found(it, other) == "slag=1&vanaf=1&bewaard=1"


def test_the_round_that_is_written_from_it_is_its_end(it):
    keep(it)
    assert it.write(toep(1), last(1), concept=HALF).status_code == 200
    assert found(it) == ""


def test_it_outlives_the_round_of_another_who_is_then_told_of(it):
    keep(it)
    other, _ = shared(it, Right.WRITE)
    Phone(other, it.sheet).write(last(2))
    page = it.client.get(it.url, follow=True)
    assert page.context["draft"] == {"toep": (1,), "past-0": "1"}
    assert page.context["others"]


def test_what_its_own_device_writes_besides_is_no_other(it):
    keep(it)
    it.write({"fact": "Join", "seat": 4, "name": "Els", "points": 0})
    page = it.client.get(it.url, follow=True)
    assert page.context["others"] == ()
    assert page.context["since"] == 2
    assert page.context["draft"] == {"toep": (1,), "past-0": "1"}


def test_what_is_refused_stands_there_still_with_its_reason(it):
    refused = "toep=1&past-1=1&slag=2&vanaf=1"
    answer = it.write(toep(1), {"fact": "Fold", "seat": 1}, last(2), concept=refused)
    assert answer.status_code == 409
    assert answer.context["draft"] == {"toep": (1,), "past-1": "1", "slag": 2}
    assert answer.context["objection"].field == "past-1"
    assert answer["Lei-Adres"] == f"{it.url}?{refused}"
    unread = it.client.post(f"{it.url}schrijf/", {"key": "x", "seen": 1, "concept": HALF})
    assert unread.status_code == 422
    assert unread.context["draft"] == {"toep": (1,), "past-0": "1"}


@pytest.mark.parametrize("query", ["toep=1 2", "toep=é", "a=\n", "<b>", "a" * (MOST_HALF + 1)])
def test_what_is_no_round_or_too_long_is_not_kept(it, query):
    assert keep(it, query).status_code == 422
    assert found(it) == ""


def test_a_sheet_keeps_those_of_the_devices_that_touched_it_last(it, monkeypatch):
    monkeypatch.setattr(half_rounds, "MOST_ON_A_SHEET", 2)
    keep(it)
    for _ in range(2):
        other, _ = shared(it, Right.WRITE)
        keep(it, client=other)
    assert HalfRound.objects.count() == 2
    assert found(it) == ""


def test_it_goes_with_its_sheet_and_with_who_lets_go_of_it(it):
    other, _ = shared(it, Right.WRITE)
    keep(it)
    keep(it, client=other)
    other.post(f"{it.url}loslaten/")
    assert HalfRound.objects.count() == 1
    it.client.post(f"{it.url}weggooien/")
    assert HalfRound.objects.count() == 0


def test_a_press_of_the_round_as_it_happens_leaves_it_alone(it):
    keep(it)
    page = it.client.get(f"{it.url}?invoer=live")
    assert page.status_code == 200
    assert reverse("scoring:half", args=[it.sheet]) not in page.content.decode()
    it.write(toep(2))
    assert found(it) == HALF.replace("vanaf=1", "vanaf=2") + "&bewaard=1"


def pieces(draft):
    """What stands there after each tap: a field that is tapped more often grows, the others come one by one."""
    filled = {}
    for name, value in draft.items():
        for count in range(1, len(value) + 1) if isinstance(value, tuple) else (None,):
            filled = filled | {name: value if count is None else value[:count]}
            yield filled


AWAY = {
    "another page and back": lambda it, other: it.client.get("/blad/"),
    "the players": lambda it, other: it.client.get(f"{it.url}spelers/"),
    "a rule": lambda it, other: it.client.get("/spel/toepen/passen/"),
    "the agreements": lambda it, other: it.client.get(f"{it.url}afspraken/"),
    "the board": lambda it, other: it.client.get(f"{it.url}bord/"),
    "a search": lambda it, other: it.client.get("/zoeken/?q=mag+dat"),
    "the same page again": lambda it, other: it.client.get(it.url, follow=True),
    "a calculator": lambda it, other: it.client.get("/reken/toep-hand/"),
    "a poll": lambda it, other: it.client.get(it.url, headers={"HX-Request": "true"}),
    "another's name": lambda it, other: other.write({"fact": "Rename", "seat": 0, "name": f"Ilse {other.seq}"}),
}


def of_games(slugs):
    """Each game; a half round is a text in a column, of whichever game: with another kind of database two tell it."""
    drawn = pytest.mark.drawn("what is kept is a text in a column: toepen and poker tell whether it comes back")
    return [pytest.param(slug, marks=() if slug in ("toepen", "poker") else drawn) for slug in slugs]


@pytest.mark.parametrize("slug", of_games(game.slug for game in GAMES if game.play))
def test_any_part_of_a_round_of_any_game_is_the_same_after_whatever_comes_between(phone, slug):
    game, it, chance = find_game(slug), Phone(phone), random.Random(slug)
    it.begin(slug, names=sitters(game))
    other = Phone(shared(it, Right.WRITE)[0], it.sheet)
    for part in pieces(common_round(slug, len(sitters(game)))):
        page = phone.get(f"{it.url}?{drafts.draft_query(part)}&vanaf={it.seq}")
        draft, taps = page.context["draft"], [str(tap) for tap in page.context["taps"]]
        keep(it, page.context["half_round"])
        for name in chance.sample([*AWAY], k=4):
            assert AWAY[name](it, other).status_code in (200, 409)
            page = phone.get(it.url, follow=True)
            assert (page.context["draft"], [str(tap) for tap in page.context["taps"]]) == (draft, taps), name


@pytest.mark.parametrize("slug", of_games(ROUNDS))
def test_any_part_of_a_round_of_any_game_outlives_the_round_of_another(phone, slug):
    game, it = find_game(slug), Phone(phone)
    it.begin(slug, names=sitters(game))
    kept = {}
    for count in range(1, len(ROUNDS[slug]) + 1):
        page = phone.get(f"{it.url}?{drafts.draft_query(dict([*ROUNDS[slug].items()][:count]))}&vanaf=1")
        kept[page.context["half_round"]] = page.context["draft"]
    facts = [codec.to_json(fact) for fact in page.context["preview"].facts]
    other, _ = shared(it, Right.WRITE)
    assert Phone(other, it.sheet).write(*json.loads(json.dumps(facts))).status_code == 200
    for query, draft in kept.items():
        keep(it, query)
        page = phone.get(it.url, follow=True)
        assert page.context["draft"] == draft
        assert page.context["others"]
        for _ in page.context["taps"]:
            page = phone.get(f"{it.url}?{page.context['back']['query']}")
        assert page.context["draft"] == {}
    answer = it.write(*json.loads(json.dumps(facts)), seen=1, concept=query)
    assert answer.status_code == 409
    assert answer.context["two_rounds"].same
