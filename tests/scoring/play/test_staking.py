"""Stakes against a bank on the form of a round: one row for all who stake alike, and a row each for who do not."""

import pytest

from scoring.games import game as find_game
from tests.rounds.play_along import begin_of

PLAYERS = ["Ilse", "Mehmet", "Ruud", "Saar"]
GAMES = ("eenentwintigen", "banken-met-variaties")
ENDS = {"hand-1": "wint", "bank": "past"}


def before_the_first(slug):
    game = find_game(slug)
    return game, game.play.start(begin_of(game, players=PLAYERS))


def after_the_first(slug, draft):
    game, state = before_the_first(slug)
    for fact in game.play.compose(state, draft):
        state = game.play.apply(state, fact)
    return game, state


def staked(game, state, draft):
    """The stakes that this draft writes, by seat; or what it lacks."""
    facts = game.play.compose(state, draft)
    if not isinstance(facts, tuple):
        return facts.message
    return {fact.seat: fact.amount for fact in facts if type(fact).__name__ == "Stake"}


def rows(game, state, draft):
    """The rows of players' stakes: what they wait for."""
    fields = game.play.pad(state, draft).form.fields
    return {field.name: (field.after, field.answer) for field in fields if field.name.startswith("inzet-")}


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize(
    ("draft", "stakes"),
    [
        ({"inzetten": "2"}, {1: 2, 2: 2, 3: 2}),
        ({"inzetten": "2", "inzet-1": "5", "inzet-2": "anders"}, {1: 2, 2: 2, 3: 2}),
        (
            {"inzetten": "anders", "inzet-1": "5", "inzet-2": "1", "inzet-3": "anders", "bedrag-3": 7},
            {1: 5, 2: 1, 3: 7},
        ),
        ({"inzet-1": "5", "inzet-2": "1", "inzet-3": "3"}, {1: 5, 2: 1, 3: 3}),
        ({"inzetten": "anders", "inzet-1": "5"}, "Er ontbreekt nog: van twee spelers de inzet."),
        ({"inzetten": "anders", "inzet-1": "5", "inzet-2": "1"}, "Er ontbreekt nog: wat Saar inzet."),
        ({}, "Er ontbreekt nog: van drie spelers de inzet."),
    ],
)
def test_who_stake_alike_are_asked_in_one_row_and_others_each_in_theirs(slug, draft, stakes):
    game, state = before_the_first(slug)
    assert staked(game, state, draft | ENDS) == stakes
    assert rows(game, state, draft) == {f"inzet-{seat}": ("inzetten", "anders") for seat in (1, 2, 3)}


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize(
    "draft", [{"inzetten": "2"}, {"inzetten": "anders", "inzet-1": "5", "inzet-2": "1", "inzet-3": "2"}]
)
def test_what_was_staked_at_first_comes_back_into_the_form(slug, draft):
    game, state = before_the_first(slug)
    facts = game.play.compose(state, draft | ENDS)
    again = game.play.recall(state, facts)
    assert set(again) <= {field.name for field in game.play.pad(state, again).form.fields}
    assert game.play.compose(state, again) == facts


@pytest.mark.parametrize(
    ("draft", "stakes"),
    [
        ({}, {1: 2, 2: 2, 3: 2}),
        ({"inzet-2": "5"}, {1: 2, 2: 2, 3: 2}),
        ({"inzetten": "anders", "inzet-2": "5"}, {1: 2, 2: 5, 3: 2}),
    ],
)
def test_later_stakes_are_as_before_but_for_whose_row_says_otherwise(draft, stakes):
    game, state = after_the_first("eenentwintigen", {"inzetten": "2", "bank": "past"})
    assert staked(game, state, draft | ENDS) == stakes
    assert rows(game, state, draft) == {f"inzet-{seat}": ("inzetten", "anders") for seat in (1, 2, 3)}


def test_one_who_did_not_stake_before_has_his_row_at_once():
    game, state = after_the_first("eenentwintigen", {"inzetten": "2", "bank": "dood"})
    assert rows(game, state, {}) == {
        "inzet-2": ("inzetten", "anders"), "inzet-3": ("inzetten", "anders"), "inzet-0": ("", ""),
    }  # fmt: skip
    assert staked(game, state, {"inzet-0": "1"} | ENDS) == {2: 2, 3: 2, 0: 1}


def test_at_loterijen_the_draw_is_asked_after_the_price_and_at_once_where_lots_stay_as_they_were():
    game, state = before_the_first("loterijen")
    after = [{field.after for field in game.play.pad(state, {}).form.fields if field.name.startswith("valt-")}]
    for fact in game.play.compose(state, {"loten-1": "1", "loten-2": "1", "prijs": "2", "valt-hoofd": "1"}):
        state = game.play.apply(state, fact)
    after += [{field.after for field in game.play.pad(state, {}).form.fields if field.name.startswith("valt-")}]
    assert after == [{"prijs"}, {""}]
