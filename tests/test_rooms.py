"""What every game promises, run over the whole register."""

from __future__ import annotations

import json
import typing

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulebook.apps import shelf
from scoring.games import GAMES
from scoring.play import codec, log
from scoring.play.contract import Board, Objection, RoundForm, Seat
from scoring.play.log import Act, Amend, Redo, Undo
from scoring.play.seating import SEATING, Begin, Rename
from tests.play_along import begin_of

PLAYED = [game for game in GAMES if game.play]
NAMES = ("Ilse", "Mehmet", "Ruud", "Saar", "Bart")
SOON = settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))


def by_slug(game):
    return game.slug


def facts(kind):
    """Any fact of a kind, sensible or not: seats that exist or do not, texts the game knows or does not."""
    words = st.sampled_from(["boer", "tien", "vuil", "wit", "aas", "", "zoek mij"])

    def of(hint):
        if hint is Seat:
            return st.integers(0, 5)
        if hint is bool:
            return st.booleans()
        if hint is int:
            return st.integers(-30, 30)
        if hint is str:
            return words
        return st.lists(of(typing.get_args(hint)[0]), max_size=4).map(tuple)

    hints = typing.get_type_hints(kind)
    return st.builds(kind, **{name: of(hint) for name, hint in hints.items()})


def any_facts(game, most=25):
    kinds = [kind for kind in (*SEATING, *game.play.events) if kind is not Begin]
    return st.lists(st.one_of([facts(kind) for kind in kinds]), max_size=most)


def options_of(game):
    def values(option):
        if isinstance(option.default, bool):
            return st.sampled_from(["aan", "uit"])
        if isinstance(option.default, int):
            return st.integers(option.low, option.high).map(str)
        return st.sampled_from([value for value, _ in option.choices] or ["iets"])

    return st.fixed_dictionaries({option.key: values(option) for option in game.options})


@pytest.mark.parametrize("game", PLAYED, ids=by_slug)
@given(data=st.data())
@SOON
def test_apply_is_total_and_draws_a_whole_board_whatever_was_written(game, data):
    state = game.play.start(begin_of(game, players=NAMES[: max(game.seats[0], 4)], options=data.draw(options_of(game))))
    for fact in data.draw(any_facts(game)):
        outcome = game.play.check(state, fact)
        assert outcome is None or (isinstance(outcome, Objection) and outcome.message)
        state = game.play.apply(state, fact)
        board = game.play.board(state)
        assert isinstance(board, Board)
        assert [line.seat for line in board.lines] == list(state.seating.order)
    game.play.pad(state, {})


@pytest.mark.parametrize("game", PLAYED, ids=by_slug)
@given(data=st.data())
@SOON
def test_a_fact_survives_json(game, data):
    kinds = (*SEATING, *game.play.events)
    for fact in data.draw(any_facts(game)):
        assert codec.from_json(json.loads(json.dumps(codec.to_json(fact))), kinds) == fact


def written(game, data, most=18):
    """A log as a table would write it: only facts the door lets in, one entry a fact."""
    acts = [Act(seq=1, facts=(begin_of(game, players=NAMES[:4]),))]
    for fact in data.draw(any_facts(game, most)):
        new = Act(seq=len(acts) + 1, facts=(fact,))
        if log.check_act(game, acts, new) == ():
            acts.append(new)
    return acts


def board_of(game, acts):
    return game.play.board(log.replay(game, log.standing(acts)).state)


@pytest.mark.parametrize("game", PLAYED, ids=by_slug)
@given(data=st.data())
@SOON
def test_undo_is_exact_and_redo_takes_it_back(game, data):
    acts = written(game, data)
    boards = [board_of(game, acts[: count + 1]) for count in range(len(acts))]
    whole = list(acts)
    for steps in range(len(acts) - 1):
        target = log.undoable(whole)
        undo = Act(seq=len(whole) + 1, facts=(Undo(seq=target),))
        assert log.check_act(game, whole, undo) == ()
        whole.append(undo)
        assert board_of(game, whole) == boards[len(acts) - 2 - steps]
    assert log.undoable(whole) is None
    for count in range(1, len(acts)):
        redo = Act(seq=len(whole) + 1, facts=(Redo(seq=log.redoable(whole)),))
        assert log.check_act(game, whole, redo) == ()
        whole.append(redo)
        assert board_of(game, whole) == boards[count]
    assert log.redoable(whole) is None


@pytest.mark.parametrize("game", PLAYED, ids=by_slug)
@given(data=st.data())
@SOON
def test_amending_an_entry_by_itself_changes_nothing(game, data):
    acts = written(game, data)
    before = board_of(game, acts)
    for act in acts[1:]:
        new = Act(seq=len(acts) + 1, facts=(Amend(seqs=(act.seq,)), *act.facts))
        assert log.check_act(game, acts, new) == ()
        assert board_of(game, [*acts, new]) == before


@pytest.mark.parametrize("game", PLAYED, ids=by_slug)
@given(data=st.data())
@SOON
def test_totals_are_the_beginstand_and_the_rounds_and_nothing_else(game, data):
    acts = written(game, data)
    state = log.replay(game, log.standing(acts)).state
    board = game.play.board(state)
    for line in board.lines:
        if board.rounds and line.seat in board.rounds[0].totals:
            first = board.rounds[0].totals[line.seat] - board.rounds[0].points[line.seat]
            booked = first + sum(done.points.get(line.seat, 0) for done in board.rounds)
            assert board.rounds[-1].totals[line.seat] == booked
        for done in board.rounds:
            told = sum(step.points for step in done.story if step.seat == line.seat)
            assert told == done.points.get(line.seat, 0)


@pytest.mark.parametrize("game", PLAYED, ids=by_slug)
@given(data=st.data())
@SOON
def test_every_rule_a_sheet_cites_is_printed(game, data):
    state = game.play.start(begin_of(game, options=data.draw(options_of(game))))
    cited = set()
    for fact in data.draw(any_facts(game)):
        outcome = game.play.check(state, fact)
        cited.add(outcome.rule if outcome else "")
        state = game.play.apply(state, fact)
        board = game.play.board(state)
        cited |= {signal.rule for signal in board.signals} | {step.rule for step in board.story}
        cited |= {signal.rule for line in board.lines for signal in line.signals}
        cited |= {step.rule for done in board.rounds for step in done.story}
    assert {rule for rule in cited if rule} <= shelf().rules.keys()


@pytest.mark.parametrize("game", PLAYED, ids=by_slug)
def test_every_option_is_written_read_and_shown_the_same(game):
    for option in game.options:
        assert option.read(option.text(option.default)) == option.default
        assert option.line.endswith(".")
        for value, label in option.choices:
            assert option.shown(option.read(value)) == label


@pytest.mark.parametrize("game", PLAYED, ids=by_slug)
def test_what_a_form_composes_can_be_recalled_into_the_same_form(game):
    state = game.play.start(begin_of(game))
    form = game.play.pad(state, {}).form
    assert isinstance(form, RoundForm)
    if game.slug == "toepen":
        draft = {"toep": (1, 3), "past-0": "1", "past-2": "2", "slag": 3}
    else:
        draft = {f"punten-{seat}": seat * 3 - 4 for seat in state.living()}
    composed = game.play.compose(state, draft)
    assert game.play.recall(state, composed) == draft


def test_a_new_name_never_crosses_a_round():
    assert not log.crosses([Act(seq=2, facts=(Rename(seat=Seat(0), name="Els"),))])
