"""A round that was filled in and written without a connection: its facts come from its form, by the rules of then."""

import json
import uuid

import pytest

from scoring.forms import drafts
from scoring.games import game as find_game
from scoring.play.log import codec
from tests.clients.sheet import Phone, last
from tests.drawn.anything import sitters
from tests.rounds.common import ROUNDS
from tests.scoring.people.test_rights import Right, shared

pytestmark = pytest.mark.django_db
ROUND = "toep=1&past-0=1&slag=1&vanaf=1"


def entries(it):
    return it.client.get(f"{it.url}blad.json").json()["entries"]


@pytest.mark.parametrize("slug", ROUNDS)
def test_a_form_that_is_written_blindly_tells_what_its_preview_would(phone, slug):
    it = Phone(phone)
    it.begin(slug, names=sitters(find_game(slug)))
    query = f"{drafts.draft_query(ROUNDS[slug])}&vanaf=1"
    shown = [codec.to_json(fact) for fact in phone.get(f"{it.url}?{query}").context["preview"].facts]
    assert it.write(concept=query).status_code == 200
    assert entries(it)[1]["facts"] == json.loads(json.dumps(shown))


def test_sent_twice_it_is_written_once(it):
    key = uuid.uuid4()
    for _ in range(2):
        assert it.write(key=key, seen=1, concept=ROUND).status_code == 200
    assert it.seq == 2


def test_two_of_one_queue_follow_each_other(it):
    first = uuid.uuid4()
    assert it.write(key=first, seen=1, concept=ROUND).status_code == 200
    assert it.write(seen=1, after=first, concept="slag=2&vanaf=1").status_code == 200
    assert it.points() == {"Ilse": 2, "Mehmet": 1, "Ruud": 2, "Saar": 3}


def test_what_another_wrote_meanwhile_is_a_choice_as_ever(it):
    other, _ = shared(it, Right.WRITE)
    Phone(other, it.sheet).write(last(2))
    answer = it.write(seen=1, concept=ROUND)
    assert answer.status_code == 409
    assert answer.context["two_rounds"].number == 1


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("toep=1&vanaf=1", "Deze ronde is nog niet af."),
        ("toep=1&past-1=1&slag=1&vanaf=1", "Op je eigen toep kun je niet passen."),
        ("slag=9&vanaf=1", "Die speler kan hier niet gekozen worden."),
        ("vanaf=1", "Deze ronde is nog niet af."),
    ],
)
def test_what_the_rules_refuse_comes_back_into_the_form_with_its_reason(it, query, said):
    answer = it.write(seen=1, concept=query)
    assert answer.status_code in (409, 422)
    assert said in answer.content.decode()
    assert it.seq == 1
    assert answer["Lei-Adres"] == f"{it.url}?{query}"
