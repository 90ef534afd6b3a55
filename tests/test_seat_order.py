"""Players stand where they sit, in every field and row of presses of every game, whoever deals or holds the bank."""

import pytest

from scoring.play.rounds.seat_order import in_table_order
from tests.drawn.anything import PLAYED, by_slug, sitters
from tests.rounds.play_along import begin_of


def rows_of(pad, names):
    """Every row of players a pad draws, as places: of fields, of presses, and of the choices of one field."""
    fields = pad.form.fields if pad.form else ()
    for base in dict.fromkeys(field.name.rsplit("-", 1)[0] for field in fields):
        asked = [field for field in fields if field.name.rsplit("-", 1)[0] == base and field.seat is not None]
        yield base, [field.seat for field in asked]
    for field in fields:
        yield field.name, [*getattr(field, "seats", ())]
        told = [label for _, label in getattr(field, "choices", ())]
        yield field.name, [names[label] for label in told if label in names]
    for group in pad.groups:
        yield group.key, [press.seat for press in group.presses if press.seat is not None]
    for ask in pad.asks:
        for field in ask.fields:
            yield field.name, [*getattr(field, "seats", ())]


@pytest.mark.parametrize("game", PLAYED, ids=by_slug)
def test_players_stand_where_they_sit_whoever_deals(game):
    players = sitters(game)
    names = {name: place for place, name in enumerate(players)}
    for dealer in players:
        state = game.play.start(begin_of(game, players=players, dealer=dealer))
        for name, row in rows_of(in_table_order(game.play.pad(state, {}), state.seating), names):
            # a row may name a player once for each kind of stake: what counts is the order in which they first come
            assert list(dict.fromkeys(row)) == sorted(set(row)), (dealer, name, row)
