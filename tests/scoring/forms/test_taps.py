"""The taps of a half-filled round: told apart, kept in its address, and taken back one by one, in every game."""

import re
from itertools import pairwise

import pytest
from django.http import QueryDict
from django.utils.http import urlencode
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.forms import drafts, taps
from scoring.play.contract import Cards, Choice, Seat, SeatField, SeatsInOrder
from tests.drawn.anything import PLAYED, SOON, by_slug, options_of, sitters, value_of
from tests.drawn.times import times
from tests.rounds.play_along import begin_of

SEATS = (Seat(0), Seat(1), Seat(2))
FIELDS = (
    SeatsInOrder(name="toep", label="Getoept door", seats=SEATS),
    Choice(name="past-0", label="Ilse", seat=Seat(0), choices=(("", "mee"), ("1", "past"))),
    SeatField(name="slag", label="Laatste slag", seats=SEATS),
    Cards(name="hand", label="Kaarten", pack=("sA", "h10", "rV"), least=0, most=3),
)


def told(query):
    """The taps of an address, as they would be written."""
    return [str(tap) for tap in taps.taps_in_query(FIELDS, QueryDict(query))]


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("", []),
        ("toep=1", ["toep_1"]),
        ("toep=1&toep=2&toep=1", ["toep_1", "toep_2", "toep_1"]),
        ("slag=2&toep=1", ["slag.2", "toep_1"]),
        ("hand=sA+h10", ["hand~sA", "hand~h10"]),
        ("toep=1&toep=2&stap=toep_1", ["toep_1", "toep_2"]),
        ("toep=2&stap=toep_1&stap=toep_2", ["toep_1", "toep_2", "toep.2"]),
        ("slag=2&stap=past-0.1", ["past-0.1", "past-0*", "slag.2"]),
        ("past-0=&slag=1&stap=past-0.1&stap=slag.1", ["past-0.1", "slag.1", "past-0."]),
        ("slag=2&stap=slag.1", ["slag.1", "slag.2"]),
        ("hand=sA&stap=hand~sA&stap=hand~h10", ["hand~sA", "hand~h10", "hand.sA"]),
        ("past-0=&stap=past-0.1", []),
        ("slag=1&stap=%3Cb%3E&stap=slag&stap=", ["slag.1"]),
        ("elders=1", []),
    ],
)
def test_what_was_tapped_since_is_what_an_address_holds_besides_its_taps(query, found):
    assert told(query) == found


def test_a_long_draft_forgets_the_order_of_what_was_tapped_first_and_none_of_what_it_holds():
    order = [str(nth % 3) for nth in range(200)]
    found = taps.taps_in_query(FIELDS, QueryDict(urlencode({"toep": order}, doseq=True)))
    assert len(found) <= taps.MOST_TAPS
    assert taps.fields_after(found) == {"toep": tuple(order)}


def test_the_names_of_fields_leave_room_for_the_signs_of_a_tap():
    for game in PLAYED:
        form = game.play.pad(game.play.start(begin_of(game, players=sitters(game))), {}).form
        for field in form.fields if form else ():
            assert re.fullmatch("[a-z0-9-]+", field.name), (game.slug, field.name)


MOST = 7
"""So many fields are filled in."""
FEW = settings(SOON, max_examples=times(10, 20))


@st.composite
def played(draw, game):
    """A state, and addresses of a round as it is filled in: each is that of the one before with one tap more, as the
    form that stands there then sends it."""
    state = game.play.start(begin_of(game, players=sitters(game), options=draw(options_of(game))))
    query, seen = QueryDict(mutable=True), [QueryDict()]
    for _ in range(MOST):
        fields = read(game, state, query)[0]
        query = sent(fields, query)
        fresh = [field for field in fields if field.name not in query]
        field = draw(st.sampled_from(fresh)) if fresh else None
        value = draw(value_of(field)) if field else None
        words = [] if value is None else pressed(field, value)
        for count in range(1, len(words) + 1) if isinstance(field, taps._VALUES + taps._WORDS) else {len(words)} - {0}:
            query.setlist(field.name, words[:count] if apart(field) else [" ".join(words[:count])])
            seen.append(query.copy())
    return state, seen


def apart(field):
    return isinstance(field, taps._VALUES)


def sent(fields, query):
    """What a form of these fields sends of what was filled in."""
    query = query.copy()
    for name in [name for name in query if name not in {field.name for field in fields}]:
        del query[name]
    return query


def read(game, state, query):
    pad, draft, _ = drafts.read_draft(lambda values: game.play.pad(state, values), query)
    return pad.form.fields, draft


def pressed(field, value):
    """The words that a value puts in a field, tap by tap, as its inputs send them."""
    return " ".join(QueryDict(drafts.draft_query({field.name: value})).getlist(field.name)).split()


@pytest.mark.parametrize("game", PLAYED, ids=by_slug)
@given(data=st.data())
@FEW
def test_any_prefix_of_a_round_comes_back_tap_by_tap(game, data):
    """Told by the page as it was drawn at each of the taps, and taken back to the first."""
    state, addresses = data.draw(played(game))
    seen, known = [], []
    for query in addresses:
        asked = query.copy()
        asked.setlist(taps.KEY, known)
        fields, draft = read(game, state, asked)
        found = taps.taps_in_query(fields, asked)
        known = [str(tap) for tap in found]
        seen.append((fields, draft, taps.filled_fields(fields, asked), found))
    for (_, draft, held, before), (_, _, _, now) in reversed([*pairwise(seen)]):
        back = QueryDict(taps.query_before_last_tap(now, 1))
        again, found = read(game, state, back)
        assert (found, taps.filled_fields(again, back), taps.taps_in_query(again, back)) == (draft, held, before)
