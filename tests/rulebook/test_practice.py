"""Practising by its pages: a turn is its address, and what was wrong is remembered in a cookie."""

import re
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from unittest import mock
from urllib.parse import parse_qs, urlsplit

import pytest
from django.core import signing
from django.http import HttpResponse
from django.utils import timezone

from rulebook.exercises import EXERCISES, exercises, usual_exercises
from rulebook.exercises.exercise import MOST_SEED
from rulebook.exercises.repetition import with_turn_counted
from rulebook.exercises.turn import TEN, UNKNOWN, turn
from rulebook.pages.practice.remembered import MOST_BYTES, keep

GAMES = sorted({one.game for one in EXERCISES})


def answered(client, game="toepen", number=7):
    """Ten answers, each right, by following the page: its buttons and links alone."""
    address = f"/oefenen/{game}/?beurt={number}"
    for nth in range(1, TEN + 1):
        page = client.get(address).content.decode()
        assert f"Vraag {nth} van {TEN}" in page
        given = parse_qs(urlsplit(address).query).get("a", [])
        right = turn(usual_exercises(game), number, given)[-1].question.right
        assert f'value="{right}"' in page
        said = "".join(f"&a={one}" for one in [*given, str(right)])
        page = client.get(f"/oefenen/{game}/?beurt={number}{said}&toon=uitleg").content.decode()
        assert "Goed: " in page
        assert f"?beurt={number}{said}".replace("&", "&amp;") in page
        address = f"/oefenen/{game}/?beurt={number}{said}"
    return client.get(address).content.decode()


def test_a_turn_of_ten_is_played_by_its_buttons_and_links(client):
    page = answered(client)
    assert re.search(r"<b>10</b> van de 10", page)
    assert "Alles goed" in page


def test_a_turn_begins_by_itself_and_ends_with_what_to_read_again(client):
    drawn = {
        re.search(r'name="beurt" value="(\d+)"', client.get("/oefenen/roulette/").content.decode())[1] for _ in range(4)
    }
    assert len(drawn) > 1
    page = client.get("/oefenen/roulette/?beurt=5" + f"&a={UNKNOWN}" * TEN).content.decode()
    assert re.search(r"<b>0</b> van de 10", page)
    assert "Nog eens lezen" in page
    assert 'href="/spel/roulette/' in page


def test_one_question_can_be_sent_on_and_says_when_it_changed(client):
    asked = turn(usual_exercises("roulette"), 5, [])[0]
    page = client.get(f"/oefenen/roulette/?vraag={asked.address}").content.decode()
    assert "Weet jij dit?" in page
    assert "is veranderd" not in page
    answer = client.get(f"/oefenen/roulette/?vraag={asked.address}&a={asked.question.right}").content.decode()
    assert "Goed: " in answer
    other = asked.address.rsplit(".", 1)[0] + ".zzzz"
    assert "is veranderd" in client.get(f"/oefenen/roulette/?vraag={other}").content.decode()


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("beurt=x", "begin een nieuwe"),
        ("beurt=-1", "begin een nieuwe"),
        (f"beurt={MOST_SEED}", "begin een nieuwe"),
        ("beurt=٣", "begin een nieuwe"),
        ("beurt=7&a=9", "hoort niet bij deze vraag"),
        ("beurt=7&a=x&toon=uitleg", "hoort niet bij deze vraag"),
        ("beurt=7&a=²", "hoort niet bij deze vraag"),
        ("beurt=7" + "&a=0" * 11, "10 vragen"),
        ("beurt=7&x=" + "x" * 5000, "te lang"),
        ("vraag=onzin", "is er niet meer"),
        ("vraag=slag.9.1", "moeilijkheid"),
        ("vraag=slag.1.abc", "begin een nieuwe"),
        ("vraag=slag", "moeilijkheid"),
    ],
)
def test_an_address_that_is_no_question_says_so_and_leads_on(client, query, said):
    page = client.get(f"/oefenen/toepen/?{query}")
    assert page.status_code == 422
    assert said in page.content.decode()
    assert "Begin een nieuwe beurt" in page.content.decode()


def test_a_game_without_exercises_is_not_there(client):
    assert client.get("/oefenen/vrij/").status_code == 404
    assert client.get("/oefenen/onzin/").status_code == 404


def test_practising_is_found_from_the_game_the_home_page_and_the_search(client):
    assert 'href="/oefenen/toepen/"' in client.get("/spel/toepen/").content.decode()
    assert 'href="/oefenen/"' in client.get("/").content.decode()
    assert 'href="/oefenen/roulette/"' in client.get("/zoeken/?q=oefenen+roulette").content.decode()
    assert 'href="/oefenen/toepen/"' in client.get("/oefenen/").content.decode()


@contextmanager
def freeze(**later):
    """The clock of the site so much later."""
    now = timezone.now() + timedelta(**later)
    with mock.patch("rulebook.pages.practice.turn.timezone.now", return_value=now):
        yield


def ended(client, game, number, answers, **more):
    """The answer to a turn that is handed in."""
    return client.post(f"/oefenen/{game}/", {"beurt": str(number), "a": answers, **more})


def missing(game, number, slug):
    """The answers of a turn in which all that is asked of one exercise is wrong, and everything else right."""
    given = []
    while len(given) < TEN:
        asked = turn(usual_exercises(game), number, given)[-1]
        given.append(UNKNOWN if asked.exercise.slug == slug else str(asked.question.right))
    return given


def test_what_was_wrong_is_asked_first_the_next_time_and_can_be_wiped(client):
    answers = missing("toepen", 7, "passen")
    on = ended(client, "toepen", 7, answers)
    assert on.status_code == 302
    assert client.cookies["oefenen"]["path"] == "/oefenen/"
    assert client.cookies["oefenen"]["httponly"]
    assert 'name="eerst" value="passen"' in client.get(on["Location"]).content.decode()
    with freeze(hours=1):
        page = client.get(on["Location"]).content.decode()
    assert 'name="eerst" value="passen"' in page
    end = client.get("/oefenen/toepen/?beurt=9" + "".join(f"&a={one}" for one in missing("toepen", 9, "slag")))
    assert f"Vorige keer had je er {answers.count(UNKNOWN) * -1 + TEN}" in end.content.decode()
    wiped = client.post("/oefenen/toepen/", {"wis": "1"})
    assert wiped.cookies["oefenen"].value == ""


def test_a_turn_counts_once_however_often_it_is_handed_in(client):
    answers = missing("roulette", 3, "kans")
    ended(client, "roulette", 3, answers)
    first = signing.loads(client.cookies["oefenen"].value, salt="oefenen")
    ended(client, "roulette", 3, answers)
    assert signing.loads(client.cookies["oefenen"].value, salt="oefenen") == first


def test_a_turn_that_is_not_done_is_no_turn(client):
    answer = ended(client, "toepen", 7, ["0"] * 3)
    assert answer.status_code == 422
    assert "nog niet klaar" in answer.content.decode()


@pytest.mark.parametrize(
    "cookie",
    ["", "x", "a:b:c", signing.dumps([1], salt="oefenen"), signing.dumps({}, salt="other")],
    ids=["none", "a letter", "three parts", "a list", "of another salt"],  # a signature has the time in it
)
def test_a_cookie_that_is_none_of_ours_is_no_memory(client, cookie):
    client.cookies["oefenen"] = cookie
    assert client.get("/oefenen/toepen/").status_code == 200


def test_what_is_remembered_fits_a_cookie_whatever_is_practised():
    memory, now = {}, datetime(2026, 1, 1, tzinfo=UTC)
    for game in GAMES:
        for number in range(3):
            done = turn(exercises(game), number, [UNKNOWN] * TEN)
            memory = with_turn_counted(memory, game, number, done, now + timedelta(days=number))
    answer = keep(HttpResponse(), memory)
    assert len(answer.cookies["oefenen"].value) <= MOST_BYTES
    kept = signing.loads(answer.cookies["oefenen"].value, salt="oefenen")
    assert list(kept["spellen"])[-1] == GAMES[-1]
    assert kept["reeks"] == 3


def test_house_rules_stay_out_until_they_are_asked_for_or_played(client):
    assert "hand" not in {one.slug for one in usual_exercises("toepen")}
    assert "hand" in {one.slug for one in usual_exercises("toepen", (("was", "aan"),))}
    on = ended(client, "toepen", 7, missing("toepen", 7, ""), **{"met-huisregels": "aan"})
    assert on["Location"] == "/oefenen/toepen/?huis=aan"
    kinds = {one.exercise.slug for number in range(20) for one in turn(exercises("toepen"), number, [UNKNOWN])}
    assert "hand" in kinds
    page = client.get("/oefenen/toepen/?regels=was:aan&beurt=1").content.decode()
    assert 'name="regels" value="was:aan"' in page


def test_a_table_that_plays_all_as_usual_is_no_book(client):
    """Of the jackpot and of royalties the book may ask; a table that plays without them is not."""
    for game, rare in (("poker-hazard", "openen"), ("chinese-poker", "royalties")):
        assert rare in {one.slug for one in exercises(game) if one.is_asked_at(None)}
        assert rare not in {one.slug for one in usual_exercises(game, ())}
        answer = client.get(f"/oefenen/{game}/?vraag={rare}.1.3&regels=standaard")
        assert answer.status_code == 422
        assert "die jullie niet spelen" in answer.content.decode()
        assert f'href="/oefenen/{game}/?regels=standaard">Begin een nieuwe beurt' in answer.content.decode()
        assert client.get(f"/oefenen/{game}/?soort={rare}&regels=standaard").status_code == 422
        assert client.get(f"/oefenen/{game}/?vraag={rare}.1.3").status_code == 200
    page = client.get("/oefenen/chinese-poker/?regels=standaard&beurt=5" + "&a=geen" * TEN).content.decode()
    assert "ook met huisregels" not in page
    assert "ook met huisregels" in client.get("/oefenen/chinese-poker/?beurt=5" + "&a=geen" * TEN).content.decode()


def test_a_rule_leads_to_the_questions_about_it_alone(client):
    page = client.get("/spel/toepen/passen/").content.decode()
    kinds = re.search(r'href="/oefenen/toepen/\?soort=([a-z.-]+)"', page)[1]
    assert "passen" in kinds.split(".")
    for _ in range(5):
        asked = client.get(f"/oefenen/toepen/?soort={kinds}").content.decode()
        assert f'name="soort" value="{kinds}"' in asked
    assert client.get("/oefenen/toepen/?soort=niets").status_code == 422
    assert client.get("/oefenen/toepen/?regels=niets:aan").status_code == 422
