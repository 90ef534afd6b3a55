"""What every game promises, run over the whole register."""

import json

import pytest
from hypothesis import Phase, find, given, settings
from hypothesis import strategies as st

from rulebook.book.house_rules import switches
from rulebook.book.shelf import shelf
from scoring.games import GAMES
from scoring.play.contract import Board, Objection, Seat, Stakes
from scoring.play.log import codec
from scoring.play.log.act import Act, Amend, Redo, Undo, changes_round
from scoring.play.log.admission import check_act
from scoring.play.log.replay import Tape
from scoring.play.log.undo import Strikes, redoable, undoable
from scoring.play.seating import SEATING, Rename
from tests.drawn.anything import (
    PLAYED,
    SOON,
    any_facts,
    board_of,
    by_slug,
    composed,
    options_of,
    sitters,
    written,
)
from tests.rounds.play_along import begin_of


@pytest.mark.parametrize("game", PLAYED, ids=by_slug)
@given(data=st.data())
@SOON
def test_apply_is_total_and_draws_a_whole_board_whatever_was_written(game, data):
    state = game.play.start(begin_of(game, players=sitters(game), options=data.draw(options_of(game))))
    for fact in data.draw(any_facts(game)):
        outcome = game.play.check(state, fact)
        assert outcome is None or (isinstance(outcome, Objection) and outcome.message and outcome.rule)
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


@pytest.mark.parametrize("game", PLAYED, ids=by_slug)
@given(data=st.data())
@SOON
def test_undo_is_exact_and_redo_takes_it_back(game, data):
    acts = written(game, data)
    boards = [board_of(game, acts[: count + 1]) for count in range(len(acts))]
    whole = list(acts)
    for steps in range(len(acts) - 1):
        target = undoable(Strikes(whole))
        undo = Act(seq=len(whole) + 1, facts=(Undo(seq=target),))
        assert check_act(game, whole, undo) == ()
        whole.append(undo)
        assert board_of(game, whole) == boards[len(acts) - 2 - steps]
    assert undoable(Strikes(whole)) is None
    for count in range(1, len(acts)):
        redo = Act(seq=len(whole) + 1, facts=(Redo(seq=redoable(Strikes(whole))),))
        assert check_act(game, whole, redo) == ()
        whole.append(redo)
        assert board_of(game, whole) == boards[count]
    assert redoable(Strikes(whole)) is None


@pytest.mark.parametrize("game", PLAYED, ids=by_slug)
@given(data=st.data())
@SOON
def test_amending_an_entry_by_itself_changes_nothing(game, data):
    acts = written(game, data)
    before = board_of(game, acts)
    for act in acts[1:]:
        new = Act(seq=len(acts) + 1, facts=(Amend(seqs=(act.seq,)), *act.facts))
        assert check_act(game, acts, new) == ()
        assert board_of(game, [*acts, new]) == before


@pytest.mark.parametrize("game", PLAYED, ids=by_slug)
@given(data=st.data())
@SOON
def test_totals_are_the_beginstand_and_the_rounds_and_nothing_else(game, data):
    acts = written(game, data)
    state = Tape(game, acts).now.state
    board = game.play.board(state)
    for line in board.lines:
        if board.rounds and line.seat in board.rounds[0].totals:
            brought = [done.points.get(line.seat, 0) + done.bought(line.seat) for done in board.rounds]
            assert board.rounds[-1].totals[line.seat] == board.rounds[0].totals[line.seat] + sum(brought[1:])
        for done in board.rounds:
            told = sum(step.gain(line.seat) for step in done.story)
            assert told == done.points.get(line.seat, 0) + done.bought(line.seat)


@pytest.mark.parametrize("game", PLAYED, ids=by_slug)
@given(data=st.data())
@SOON
def test_every_rule_a_sheet_cites_is_printed(game, data):
    state = game.play.start(begin_of(game, players=sitters(game), options=data.draw(options_of(game))))
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
def test_a_sheet_says_how_the_game_goes_on_so_that_an_amend_can_tell_what_becomes_of_it(game):
    board = game.play.board(game.play.start(begin_of(game, players=sitters(game))))
    assert any(signal.ahead for signal in board.signals)


@pytest.mark.parametrize("game", PLAYED, ids=by_slug)
def test_every_option_is_written_read_and_shown_the_same(game):
    for option in game.options:
        assert option.read(option.as_text(option.default)) == option.default
        assert option.line.endswith(".")
        for value, label in option.choices:
            assert option.label_for(option.read(value)) == label


@pytest.mark.parametrize("game", PLAYED, ids=by_slug)
@given(data=st.data())
@SOON
def test_what_a_form_composes_can_be_recalled_into_the_same_form(game, data):
    state = game.play.start(begin_of(game, players=sitters(game), options=data.draw(options_of(game))))
    _, facts = data.draw(composed(game, state))
    if isinstance(facts, Objection):
        assert facts.message.endswith((".", "?"))
        return
    again = game.play.recall(state, facts)
    assert game.play.compose(state, again) == facts
    drawn = {field.name for field in game.play.pad(state, again).form.fields}
    assert again.keys() <= drawn


@pytest.mark.parametrize("game", PLAYED, ids=by_slug)
def test_a_form_can_be_filled_in_so_that_its_round_is_written(game):
    state = game.play.start(begin_of(game, players=sitters(game)))

    def writes(filled):
        acts = [Act(seq=1, facts=(begin_of(game, players=sitters(game)),))]
        return not isinstance(filled[1], Objection) and check_act(game, acts, Act(seq=2, facts=filled[1])) == ()

    find(composed(game, state), writes, settings=settings(max_examples=3000, deadline=None, phases=[Phase.generate]))


def test_a_new_name_never_crosses_a_round():
    assert not changes_round([Act(seq=2, facts=(Rename(seat=Seat(0), name="Els"),))])


@pytest.mark.parametrize("game", GAMES, ids=by_slug)
def test_what_counts_without_a_choice_is_among_what_a_page_offers(game):
    for switch in switches(game, {}):
        assert [shown for shown, _, now in switch.links if now] == [switch.shown], switch.option.key


@pytest.mark.parametrize("game", GAMES, ids=by_slug)
def test_a_number_that_means_no_limit_says_so(game):
    for option in game.options:
        if "nul" in option.line.split():
            assert option.label_for(0) != "0", option.key


@pytest.mark.parametrize("game", PLAYED, ids=by_slug)
def test_what_is_printed_where_a_chip_lies_is_what_the_preview_calls_it(game):
    state = game.play.start(begin_of(game, players=sitters(game)))
    form = game.play.pad(state, {}).form
    for field in [field for field in form.fields if isinstance(field, Stakes)] if form else ():
        for spot in field.spots:
            chip = f"{field.seats[0]}:{spot.key}:1"
            drawn = next(
                one for one in game.play.pad(state, {field.name: (chip,)}).form.fields if isinstance(one, Stakes)
            )
            assert [name for _, _, name, _ in drawn.lies] == [spot.face]
            assert spot.name.lower().startswith(spot.face)
