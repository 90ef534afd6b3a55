"""Evenings of both games of baccara as their forms can tell them: a later round too comes back into its form."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.games import game as find_game
from scoring.play.contract import Objection
from tests.drawn.anything import SOON, by_slug, composed, options_of, sitters
from tests.rounds.play_along import begin_of, objected


@pytest.mark.parametrize("game", [find_game("chemin-de-fer"), find_game("baccara-banque")], ids=by_slug)
@given(data=st.data())
@SOON
def test_a_round_in_the_middle_of_an_evening_comes_back_into_its_form(game, data):
    state = game.play.start(begin_of(game, players=sitters(game), options=data.draw(options_of(game))))
    for _ in range(8):
        _, facts = data.draw(composed(game, state))
        if isinstance(facts, Objection):
            assert facts.message.endswith((".", "?"))
            continue
        again = game.play.recall(state, facts)
        assert game.play.compose(state, again) == facts
        assert again.keys() <= {field.name for field in game.play.pad(state, again).form.fields}
        if objected(game, state, facts) is None:
            for fact in facts:
                state = game.play.apply(state, fact)
            assert state.story == ()


@pytest.mark.parametrize("game", [find_game("chemin-de-fer"), find_game("baccara-banque")], ids=by_slug)
def test_a_round_in_which_suivi_went_before_prime_is_amended_without_that_prime(game):
    room = {fact.__name__: fact for fact in game.play.events}
    state = game.play.start(begin_of(game, players=sitters(game)))
    lays = "BankLaid" if "BankLaid" in room else "Bought"
    holder = state.next_banker if lays == "BankLaid" else state.holder
    lost = room["Coup"](**({"bank": "wint"} if lays == "BankLaid" else {"right": "wint", "left": "wint"}))
    state = game.play.apply(state, room[lays](seat=holder, amount=2000))
    *nearer, again = sorted(state.pontes(), key=state.rank)[:4]
    for fact in (room["Banco"](seat=again), lost):
        state = game.play.apply(state, fact)
    calls = (room["Banco"](seat=nearer[2]), room["Prime"](seat=nearer[0]), room["Suivi"](seat=again), lost)
    assert objected(game, state, calls) is None
    assert game.play.compose(state, game.play.recall(state, calls)) == calls[2:]
