"""The free sheet with chips: what it begins with, what its form brings back, and that the pot is no player's."""

from functools import reduce

import pytest
from django.http import QueryDict

from scoring.forms.begin import BeginForm
from scoring.games.vrij import GAME
from scoring.games.vrij.chips import State
from scoring.play.contract import Seat
from scoring.play.log.codec import from_notation
from tests.rounds.play_along import PLAYERS, begin_of

SEATS = {name: Seat(place) for place, name in enumerate(PLAYERS)}


def begun(**options):
    return GAME.play.start(begin_of(GAME, options={"fiches": "aan"} | options))


def facts(*texts):
    return tuple(from_notation(text, GAME.play.events, SEATS) for text in texts)


def test_a_sheet_without_the_option_still_keeps_points():
    state = GAME.play.start(begin_of(GAME))
    assert not isinstance(state, State)
    assert not GAME.play.board(state).chips


def test_counting_down_and_chips_do_not_go_together():
    begin = begin_of(GAME, options={"fiches": "aan", "richting": "af", "grens": "100"})
    objection = GAME.play.check(GAME.play.start(begin), begin)
    assert (objection.rule, objection.field) == ("vrij#tellen", "richting")


def test_counting_down_needs_a_limit_to_begin_at():
    begin = begin_of(GAME, options={"richting": "af"})
    objection = GAME.play.check(GAME.play.start(begin), begin)
    assert (objection.rule, objection.field) == ("vrij#tellen", "grens")


def test_a_pot_to_begin_with_is_only_for_chips():
    begin = begin_of(GAME, start={"pot": 5})
    assert GAME.play.check(GAME.play.start(begin), begin).field == "accounts"
    begin = begin_of(GAME, start={"pot": 5}, options={"fiches": "aan"})
    assert GAME.play.check(GAME.play.start(begin), begin) is None


@pytest.mark.parametrize(("said", "asked"), [("uit", []), ("aan", ["pot"])])
def test_the_pot_is_asked_for_where_chips_are_kept(said, asked):
    form = BeginForm(QueryDict(f"spel=vrij&optie-fiches={said}"), game=GAME)
    assert [account.key for account, _ in form.account_starts()] == asked


@pytest.mark.parametrize(
    "live",
    [
        ["putin seats=Ilse+Mehmet+Ruud+Saar amount=5", "took Mehmet amount=7", "takespot Saar", "rounddone"],
        ["putin seats=Ilse+Ruud amount=4", "putin seats=Ilse amount=2", "took Saar amount=1", "rounddone"],
        ["paid Ilse Mehmet amount=4", "paid Mehmet Ruud amount=1", "rounddone"],
        ["putin seats=Ilse+Mehmet+Ruud+Saar amount=73", "rounddone"],
        ["putin seats=Ilse+Ruud amount=4", "takespot Saar", "putin seats=Ilse+Mehmet+Ruud+Saar amount=2", "rounddone"],
        ["putin seats=Ilse amount=4", "takespot Saar", "putin seats=Ruud amount=2", "takespot Ilse", "rounddone"],
    ],
)
def test_a_round_told_live_comes_back_in_the_form_and_brings_the_same(live):
    state = begun()
    again = GAME.play.compose(state, GAME.play.recall(state, facts(*live)))
    told, composed = (reduce(GAME.play.apply, found, state) for found in (facts(*live), again))
    assert composed.chips == told.chips


def test_nobody_can_put_in_more_than_he_has_of_which_some_lies_in_the_pot():
    begin = begin_of(GAME, start=dict.fromkeys(PLAYERS, 6), options={"fiches": "aan"})
    state = GAME.play.apply(GAME.play.start(begin), *facts("putin seats=Ilse amount=4"))
    assert GAME.play.check(state, *facts("putin seats=Ilse amount=3")).rule == "vrij#tekort"


# --- points -----------------------------------------------------------------------------------------------------


def form_of(draft, **options):
    state = GAME.play.start(begin_of(GAME, options=options))
    return state, GAME.play.pad(state, draft).form


def test_a_round_of_points_tells_who_has_no_number_yet_and_calls_none_of_them_wrong():
    _, form = form_of({"punten-0": 12, "punten-2": 0})
    assert form.missing == "Mehmet en Saar"
    assert not form.ready({"punten-0": 12, "punten-2": 0})
    assert form_of({"punten-0": 12, "rest": True})[1].missing == ""


def test_where_the_sum_is_nought_the_last_number_follows_from_the_others():
    draft = {"punten-0": 12, "punten-1": -5, "punten-3": 1}
    state, form = form_of(draft, nulsom="aan")
    assert [field.follows for field in form.fields[:4]] == [None, None, -8, None]
    assert form.missing == ""
    assert GAME.play.compose(state, draft) == facts("scored seats=Ilse+Mehmet+Ruud+Saar points=12+-5+-8+1")
    assert form_of(draft)[1].missing == "Ruud"


@pytest.mark.parametrize(("limit", "digits"), [("0", 2), ("100", 2), ("500", 3), ("1000", 3)])
def test_the_keys_walk_on_after_as_many_digits_as_the_limit_suggests(limit, digits):
    assert {field.walks for field in form_of({}, grens=limit)[1].fields[:4]} == {digits}


def test_the_keys_walk_on_after_as_many_digits_as_the_longest_number_so_far():
    state, _ = form_of({}, grens="1000")
    state = GAME.play.apply(state, facts("scored seats=Ilse+Mehmet+Ruud+Saar points=12+-5+9+1")[0])
    assert GAME.play.pad(state, {}).form.fields[0].walks == 2
    state = GAME.play.apply(state, facts("scored seats=Ilse+Mehmet+Ruud+Saar points=12+-162+9+1")[0])
    assert GAME.play.pad(state, {}).form.fields[0].walks == 3


def test_more_players_than_a_phone_has_room_to_name_are_counted():
    state = GAME.play.start(begin_of(GAME, players=("Johannes", "Annelies", "Frederik", "Margriet", "Bo", "An", "Jo")))
    assert GAME.play.pad(state, {}).form.missing == "van zeven spelers de punten"
    assert GAME.play.pad(state, {"punten-5": 3}).form.missing == "Johannes, Annelies, Frederik, Margriet, Bo en Jo"
