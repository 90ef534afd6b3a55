"""*Terug*: first the taps of a half-filled round, one by one, then the last round, which then stands open again."""

import html
import json
import re

import pytest
from django.http import QueryDict

from scoring.forms import drafts
from scoring.games import game as find_game
from scoring.models import Sheet
from scoring.play.log import codec
from scoring.store.reading import lines_since, log_of
from tests.clients.sheet import Phone, last, toep
from tests.drawn.anything import sitters
from tests.rounds.common import ROUNDS
from tests.rounds.play_along import begin_of

pytestmark = pytest.mark.django_db


def step(page):
    """Where *Terug* leads while something is filled in, and what it says it takes back."""
    found = re.search(r'class="bar__undo"><a [^>]*href="([^"]+)".*?<small>(.*?)</small>', page, re.DOTALL)
    return html.unescape(found[1]), found[2]


def says(page):
    """What stands above the buttons."""
    bar = re.search(r'class="bar__says">(.*?)<div class="bar__buttons">', page, re.DOTALL)[1]
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", bar)).split())


def pressed(it, name, **more):
    """Press the button of the bar that writes these facts."""
    page = it.client.get(it.url).content.decode()
    facts = next(one for one in re.findall(r'name="facts" value=\'([^\']+)\'', page) if name in one)
    return it.write(**more, facts=facts)


def test_taps_are_taken_back_one_by_one_and_only_then_a_round(it):
    it.write(last(0))
    at, seen = f"{it.url}?toep=1&toep=3&past-0=1&slag=3&vanaf=2", []
    for _ in range(4):
        page = it.client.get(at).content.decode()
        at, what = step(page)
        seen.append(what)
        assert it.seq == 2
    assert seen == ["Saar", "Ilse op de 1e", "Saar", "Mehmet"]
    page = it.client.get(at).content.decode()
    assert "‘Mehmet’ weggehaald bij getoept door. Ronde 2 is nog niet opgeschreven." in says(page)
    assert "<small>ronde 1</small>" in page
    assert not re.search(r'name="stap"', page)


def test_a_changed_mind_is_taken_back_to_what_stood_there(it):
    first = it.client.get(
        f"{it.url}?toep=1&toep=3&past-0=1&stap=toep_1&stap=toep_3&stap=past-0.1&past-0=2&past-0="
    ).content
    assert b"twee keer ingevuld" in first
    page = it.client.get(f"{it.url}?toep=1&toep=3&past-0=2&stap=toep_1&stap=toep_3&stap=past-0.1").content.decode()
    assert QueryDict(step(page)[0].partition("?")[2])["past-0"] == "1"


@pytest.mark.parametrize("sent", ["terug=%3Cb%3E", "terug=wie.1", "terug=", "terug=toep", "stap=%00&terug=slag.99"])
def test_an_address_that_tells_of_taps_that_are_none_says_nothing_of_them(it, sent):
    answer = it.client.get(f"{it.url}?toep=1&{sent}")
    assert answer.status_code == 200
    assert "<b></b>" not in answer.content.decode()


def test_the_round_that_was_taken_back_stands_open_and_can_be_written_as_it_was(it):
    it.write(toep(1), last(1))
    before = it.points()
    answer = pressed(it, "Undo")
    page = answer.content.decode()
    assert says(page).startswith("Ronde 1 teruggehaald:")
    assert "Opgeschreven" not in says(page)
    where = answer["Lei-Adres"]
    assert set(where.partition("?")[2].split("&")) >= {"toep=1", "slag=1", "vanaf=3"}
    assert says(it.client.get(where).content.decode()) == says(page)
    assert step(page)[1] == "Mehmet"
    assert it.points() == dict.fromkeys(before, 0)
    again = pressed(it, "Redo").content.decode()
    assert says(again).startswith("Opgeschreven. Ronde 1. ")
    assert it.points() == before


def test_without_a_script_it_stands_open_too(it):
    it.write(toep(1), last(1))
    answer = pressed(it, "Undo", htmx=False)
    assert answer.status_code == 302
    assert "Ronde 1 teruggehaald" in says(it.client.get(answer["Location"]).content.decode())


def test_a_round_that_is_mended_is_no_longer_the_one_taken_back(it):
    it.write(toep(1), last(1))
    where = pressed(it, "Undo")["Lei-Adres"].replace("slag=1", "slag=2")
    page = it.client.get(where).content.decode()
    assert "teruggehaald" not in says(page)
    assert "Ilse +2" in says(page)


def test_what_is_no_round_is_said_as_it_was_told(it):
    it.write(toep(1))
    answer = it.write({"fact": "Undo", "seq": 2}, terug=f"{it.url}?invoer=live")
    assert says(answer.content.decode()).startswith("Teruggehaald: Mehmet toept")
    assert answer["Lei-Adres"] == f"{it.url}?invoer=live"
    it.write(last(0))
    it.write({"fact": "Amend", "seqs": [4]}, toep(1), last(1))
    answer = it.write({"fact": "Undo", "seq": 5})
    assert says(answer.content.decode()).startswith("Verbetering van ronde 1 teruggehaald. Toch wel")


@pytest.mark.parametrize(
    ("written", "says_undo", "told"),
    [
        ([{"fact": "Amend", "seqs": [2]}, last(3)], "verbetering van ronde 1", "Verbetering van ronde 1 teruggehaald."),
        ([{"fact": "Amend", "seqs": [2]}], "weghalen van een ronde", "Weghalen van ronde 1 teruggehaald."),
        ([{"fact": "Rename", "seat": 0, "name": "Els"}], "nieuwe naam", "Nieuwe naam teruggehaald."),
    ],
)
def test_back_names_what_it_takes_back_also_to_who_did_not_see_it(it, written, says_undo, told):
    it.write(last(0))
    it.write(*written)
    assert f"<small>{says_undo}</small>" in it.client.get(it.url).content.decode()
    it.write({"fact": "Undo", "seq": 3})
    assert told in lines_since(log_of(Sheet.objects.get()), 3)


@pytest.mark.drawn("a round of each game comes out of its column as it went in: `test_blind.py`")
@pytest.mark.parametrize("slug", ROUNDS)
def test_a_round_of_any_game_comes_back_as_it_was_filled_in(phone, slug):
    game, it = find_game(slug), Phone(phone)
    it.begin(slug, names=sitters(game))
    shown = phone.get(f"{it.url}?{drafts.draft_query(ROUNDS[slug])}")
    facts = [codec.to_json(fact) for fact in shown.context["preview"].facts]
    it.write(*json.loads(json.dumps(facts)))
    where = pressed(it, "Undo")["Lei-Adres"]
    again = phone.get(where)
    assert [codec.to_json(fact) for fact in again.context["preview"].facts] == facts
    assert says(again.content.decode()).startswith("Ronde 1 teruggehaald")
    assert game.play.start(begin_of(game, players=sitters(game))) is not None


def test_a_player_keeps_his_capital_where_a_question_is_named_by_its_players(phone):
    it = Phone(phone)
    it.begin("chinese-poker", names=("anna", "Bram", "Chris"))
    page = it.client.get(f"{it.url}?tegen-1-2=3-0&stap=tegen-1-2.3-0&terug=tegen-1-2.2-1").content.decode()
    assert "weggehaald bij Bram – Chris." in says(page)


def test_what_taking_back_a_round_changes_begins_after_a_full_stop(phone):
    it = Phone(phone)
    it.begin(names=("Anna", "Bram"), stand=(0, 5), tot="6", armoede="uit")
    it.write(last(0))
    said = says(it.write({"fact": "Undo", "seq": it.seq}, follow=True).content.decode())
    assert said.startswith("Ronde 1 teruggehaald: Anna wint: Bram +1. Bram is niet meer af.")
