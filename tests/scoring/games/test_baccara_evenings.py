"""Evenings of both games of baccara as their forms can tell them: a later round too comes back into its form."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.games import game as find_game
from scoring.play.contract import Objection
from tests.play_along import begin_of, objected
from tests.strategies import SOON, by_slug, composed, options_of, sitters


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
