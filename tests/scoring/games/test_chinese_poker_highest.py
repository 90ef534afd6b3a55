"""Chinese poker, a royalty only for who wins the row: who has the highest of several alike is asked, not guessed."""

import io
import json

import pytest

from scoring.games.chinese_poker import GAME
from scoring.games.chinese_poker.events import Royal
from scoring.models import Entry
from scoring.play.log import codec
from tests.clients.sheet import Phone
from tests.rounds.play_along import begin_of, objected

OPTIONS = {"royalties": "aan", "royalties-winnaar": "aan"}
TRIPS, HIGHEST = "royal-front-drie-gelijke", "hoogste-front-drie-gelijke"
WON = {"tegen-0-1": "1-2"}
ASKED = "An en Bo hebben drie gelijke in de front: zeg ook wie daar de hoogste heeft."


def start(players=("An", "Bo"), **more):
    return GAME.play.start(begin_of(GAME, players=players, options=OPTIONS | more))


def form(state, draft):
    return GAME.play.pad(state, draft).form


def points(state, draft):
    facts = GAME.play.compose(state, draft)
    assert objected(GAME, state, facts) is None
    assert GAME.play.lacks(state, facts[-1]) is None
    for fact in facts:
        state = GAME.play.apply(state, fact)
    return [state.has(seat) for seat in state.seating.order]


@pytest.mark.parametrize("tapped", [(0, 1), (1, 0)])
@pytest.mark.parametrize(("highest", "brought"), [(1, [-5, 5]), (0, [1, -1])])
def test_in_whichever_order_they_are_tapped_who_has_the_highest_gets_it(tapped, highest, brought):
    assert points(start(), WON | {TRIPS: tapped, HIGHEST: (highest,)}) == brought


def test_the_form_asks_it_only_where_it_matters():
    def asks(state, draft):
        return HIGHEST in [one.name for one in form(state, draft).fields]

    two = {TRIPS: (0, 1)}
    assert asks(start(), two)
    assert form(start(), WON | two).missing == "wie de hoogste heeft: drie gelijke in de front"
    assert form(start(), WON | two | {HIGHEST: (1,)}).missing == ""
    assert not asks(start(), {TRIPS: (0,)})
    assert not asks(start(**{"royalties-winnaar": "uit"}), two)
    assert not asks(start(), {"royal-back-royal-flush": (0, 1)})
    three = {f"tegen-{one}-{two}": "3-0" for one, two in ((0, 1), (0, 2), (1, 2))} | {TRIPS: (2, 0, 1)}
    assert form(start(("An", "Bo", "Cor")), three | {HIGHEST: (0,)}).missing.startswith("wie de hoogste heeft")
    assert points(start(("An", "Bo", "Cor")), three | {HIGHEST: (0, 1)}) == [14, 0, -14]


def test_a_round_is_filled_in_again_as_it_was_told_and_an_older_one_from_high_to_low():
    draft = WON | {TRIPS: (0, 1), HIGHEST: (1,)}
    assert GAME.play.recall(start(), GAME.play.compose(start(), draft)) == draft
    facts = [codec.from_notation(text, GAME.play.events, {"An": 0, "Bo": 1}) for text in (
        "royal Bo row=front hand=drie-gelijke", "royal An row=front hand=drie-gelijke", "met Bo An won=2 lost=1",
    )]  # fmt: skip
    assert GAME.play.recall(start(), tuple(facts)) == WON | {TRIPS: (1, 0), HIGHEST: (1,)}


FLUSH, HIGHEST_FLUSH, EVEN = "royal-back-straight-flush", "hoogste-back-straight-flush", "even-back-straight-flush"


@pytest.mark.parametrize(
    "told",
    [{HIGHEST_FLUSH: (0,), EVEN: (1,)}, {EVEN: (0,)}, {EVEN: (0, 1)}, {HIGHEST_FLUSH: (1,), EVEN: (1,)}],
)
@pytest.mark.parametrize(("result", "brought"), [("1-1", [0, 0]), ("0-1", [-2, 2])])
def test_two_that_are_equally_high_are_told_so_and_neither_gets_it(told, result, brought):
    draft = {"gelijk-0-1": result, FLUSH: (0, 1)} | told
    assert form(start(), draft).missing == ""
    assert points(start(), draft) == brought


def test_only_hands_that_can_be_equally_high_are_asked_it():
    def asks(name, draft):
        return name in [one.name for one in form(start(), draft).fields]

    assert asks(EVEN, {FLUSH: (0, 1)})
    assert not asks(EVEN, {FLUSH: (0,)})
    assert not asks("even-front-drie-gelijke", {TRIPS: (0, 1)})


@pytest.mark.parametrize("places", [(1, 1, 1), (1, 1, 3), (1, 2, 2), (2, 1, 3), (2, 1, 2)])
def test_equal_places_are_filled_in_again_and_composed_as_they_were(places):
    state = start(("An", "Bo", "Cor"))
    facts = tuple(Royal(seat=seat, row="back", hand="straight-flush", place=place) for seat, place in enumerate(places))
    again = GAME.play.compose(state, GAME.play.recall(state, facts))
    assert {one.seat: one.place for one in again if isinstance(one, Royal)} == dict(enumerate(places))


def test_the_tie_of_the_hand_made_sums_comes_out_the_same_from_its_form():
    facts = [codec.from_notation(text, GAME.play.events, {"An": 0, "Bo": 1}) for text in (
        "royal An row=back hand=straight-flush place=1", "royal Bo row=back hand=straight-flush place=1",
        "met Bo An won=1 lost=0",
    )]  # fmt: skip
    assert points(start(), GAME.play.recall(start(), tuple(facts))) == [-2, 2]


ORDER = (
    {"fact": "Royal", "seat": 0, "row": "front", "hand": "drie-gelijke"},
    {"fact": "Royal", "seat": 1, "row": "front", "hand": "drie-gelijke"},
    {"fact": "Met", "seat": 1, "other": 0, "won": 2, "lost": 1},
    {"fact": "Shown"},
)


def with_places(facts, *places):
    return tuple(fact | ({"place": places[fact["seat"]]} if fact["fact"] == "Royal" else {}) for fact in facts)


@pytest.mark.django_db
def test_facts_that_do_not_say_it_are_refused_until_they_do_at_once_or_one_by_one(phone):
    it = Phone(phone)
    it.begin("chinese-poker", names=("An", "Bo"), **{key.replace("-", "_"): text for key, text in OPTIONS.items()})
    answer = it.write(*ORDER)
    assert answer.status_code == 409
    assert ASKED in answer.content.decode()
    assert it.write(*with_places(ORDER, 1, 1)).status_code == 409
    for fact in ORDER[:3]:
        assert it.write(fact).status_code == 200
    assert it.write(ORDER[3]).status_code == 409
    for seq in (4, 3, 2):
        assert it.write({"fact": "Undo", "seq": seq}).status_code == 200
    assert it.write(*with_places(ORDER, 2, 1)).status_code == 200
    assert it.points() == {"An": -5, "Bo": 5}


def older(phone):
    """A sheet on which the order told it, as it comes in from a file of then."""
    it = Phone(phone)
    it.begin("chinese-poker", names=("An", "Bo"), **{key.replace("-", "_"): text for key, text in OPTIONS.items()})
    for _ in range(2):
        assert it.write(*with_places(ORDER, 1, 2)).status_code == 200
    out = json.loads(phone.get(it.url + "blad.json").content)
    for entry in out["entries"]:
        for fact in entry["facts"]:
            fact.pop("place", None)
    answer = phone.post("/blad/importeren/", {"bestand": io.BytesIO(json.dumps(out).encode())})
    assert answer.status_code == 302, answer.content.decode()
    return Phone(phone, answer.headers["Location"].split("/")[2])


@pytest.mark.django_db
def test_an_older_sheet_counts_as_it_did_and_its_other_rounds_are_amended_and_taken_back(phone):
    it = older(phone)
    assert not any(
        "place" in fact and fact["place"] for entry in Entry.objects.filter(sheet_id=it.sheet) for fact in entry.facts
    )
    assert it.points() == {"An": 2, "Bo": -2}
    answer = it.write({"fact": "Amend", "seqs": [2]}, *with_places(ORDER, 2, 1))
    assert answer.status_code == 200, answer.content.decode()
    assert it.points() == {"An": -4, "Bo": 4}
    assert it.write({"fact": "Undo", "seq": 4}).status_code == 200
    assert it.points() == {"An": 2, "Bo": -2}
    answer = it.write({"fact": "Amend", "seqs": [2]}, *ORDER)
    assert answer.status_code == 409
    assert ASKED in answer.content.decode()
