"""What every game of chips promises besides: not one is made or lost, and all that shows them agrees."""

import re
import uuid

import pytest
from django.template.loader import render_to_string
from django.utils import timezone
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scoring.kit.figures import amount, typeable
from scoring.play.books import settling
from scoring.play.books.chip_facts import CHIP_FACTS, BuyIn, CashOut
from scoring.play.books.worth import CHIP_VALUE
from scoring.play.contract import BOX, Objection
from scoring.play.evening.graph import won_so_far
from scoring.play.log import codec
from scoring.play.log.act import Act
from scoring.play.log.admission import check_act
from scoring.play.log.replay import Tape
from scoring.play.seating import Join
from scoring.store.face import face_of
from scoring.store.files import sheet_file
from scoring.store.files.sheet_csv import as_csv
from scoring.store.reading import log_of
from tests.drawn.anything import (
    PLAYED,
    SOON,
    any_facts,
    by_slug,
    composed,
    options_of,
    sitters,
)
from tests.rounds.play_along import begin_of

CHIPS = [game for game in PLAYED if game.play.chips]


def chip_begin(game, data):
    """A table that begins with chips, with something on the accounts that may hold it."""
    amounts = st.integers(0, 60).map(lambda amount: amount * 6)
    start = {name: data.draw(amounts) for name in sitters(game)}
    start |= {account.key: data.draw(amounts) for account in game.play.chips.accounts if account.begins}
    options = data.draw(options_of(game))
    if game.play.chips.option:
        options[game.play.chips.option] = "aan"
    return begin_of(game, players=sitters(game), start=start, options=options)


def any_round(game, state, data):
    """Facts as a table would write them: a filled form, or something else that may come in between."""
    form = game.play.pad(state, {}).form
    if form is not None and data.draw(st.booleans()):
        facts = data.draw(composed(game, state))[1]
        return () if isinstance(facts, Objection) else facts
    return tuple(data.draw(any_facts(game, 3)))


def kept_as(game, acts):
    """These acts as a sheet in the database."""
    now = timezone.now()
    entries = [
        {
            "seq": act.seq,
            "key": str(uuid.uuid4()),
            "at": now.isoformat(),
            "facts": [codec.to_json(f) for f in act.facts],
        }
        for act in acts
    ]
    data = {"lei": sheet_file.VERSION, "game": game.slug, "title": "Toets", "entries": entries}
    return sheet_file.import_file(data, owner="a", at=now)


def at_the_box(game, state, data):
    """Somebody buys, hands in, or sits down with chips: facts of no round."""
    seat, parts = data.draw(st.sampled_from(state.seating.order)), state.fact_parts
    amount = data.draw(st.integers(1, 40)) * parts
    joins = Join(seat=state.seating.fresh(), name=f"Gast {state.seating.fresh()}", points=amount)
    return data.draw(st.sampled_from([BuyIn(seat=seat, amount=amount), CashOut(seat=seat, amount=amount), joins]))


@pytest.mark.parametrize("game", CHIPS, ids=by_slug)
@given(data=st.data())
@SOON
def test_chips_bought_handed_in_or_brought_along_are_no_result_of_a_round(game, data):
    state = game.play.start(chip_begin(game, data))
    begun = state.chips
    for _ in range(6):
        for fact in (*any_round(game, state, data), at_the_box(game, state, data)):
            state = game.play.apply(state, fact)
    board = game.play.board(state)
    before = {holder: state.shown(amount) for holder, amount in begun.items()}
    for done in board.rounds:
        assert done.points.get(BOX, 0) == 0
        played = [step for step in done.story if not any(BOX in (one.source, one.target) for one in step.moves)]
        for holder, total in done.totals.items():
            assert done.points[holder] == sum(step.gain(holder) for step in played)
            assert total == before.get(holder, 0) + done.points[holder] + done.bought(holder)
        before = done.totals
    open_now = [step for step in board.story if not any(BOX in (one.source, one.target) for one in step.moves)]
    for holder in state.chips:
        told = sum(done.points.get(holder, 0) for done in board.rounds)
        won = state.has(holder) - state.put_in.get(holder, 0)
        assert told + sum(step.gain(holder) for step in open_now) == state.shown(won)
    for line in board.lines:
        assert won_so_far(board, line.seat)[-1] == sum(done.points.get(line.seat, 0) for done in board.rounds)


@pytest.mark.parametrize("game", CHIPS, ids=by_slug)
@given(data=st.data())
@SOON
def test_no_chip_is_made_or_lost_every_round_adds_up_and_the_board_holds_them_all(game, data):
    begin = chip_begin(game, data)
    state = game.play.start(begin)
    total = state.in_parts(sum(begin.start) + sum(amount for _, amount in begin.accounts))
    assert sum(state.chips.values()) == state.total
    assert total in (0, state.total)  # a table that brings none may be given the coins of its game
    total = state.total
    for _ in range(8):
        for fact in any_round(game, state, data):
            state = game.play.apply(state, fact)
            assert sum(state.chips.values()) == total
    board = game.play.board(state)
    for done in board.rounds:
        assert sum(done.points.values()) == 0
        for holder, points in done.points.items():
            assert sum(step.gain(holder) for step in done.story) == points + done.bought(holder)
    assert sum(settling.nets(board).values()) == 0
    assert {account.key for account in state.accounts} <= {line.key for line in board.accounts}
    assert sum(line.points for line in board.holders) * game.play.chips.parts == state.total
    assert board.rounds == () or all(
        board.rounds[-1].totals.get(line.holder, 0) + sum(step.gain(line.holder) for step in board.story) == line.points
        for line in board.holders
    )


@pytest.mark.parametrize("game", CHIPS, ids=by_slug)
def test_a_game_of_chips_knows_the_common_facts_and_the_value_of_a_chip(game):
    if not game.play.chips.points:
        assert set(CHIP_FACTS) <= set(game.play.events) & set(game.play.between)
    assert game.option(CHIP_VALUE) is not None


@pytest.mark.django_db
@pytest.mark.parametrize("game", CHIPS, ids=by_slug)
@given(data=st.data())
@settings(max_examples=5, deadline=None, suppress_health_check=list(HealthCheck))
def test_a_sheet_of_chips_comes_back_from_its_file_and_reads_the_same_on_paper_and_as_csv(game, data):
    acts = [Act(seq=1, facts=(chip_begin(game, data),))]
    if isinstance(check_act(game, (), acts[0]), Objection):
        return
    for _ in range(6):
        state = Tape(game, acts).now.state
        new = Act(seq=len(acts) + 1, facts=any_round(game, state, data))
        if new.facts and check_act(game, acts, new) == ():
            acts.append(new)
    face = face_of(log_of(kept_as(game, acts)))
    again = sheet_file.import_file(sheet_file.sheet_file(face.sheet), owner="b", at=timezone.now())
    assert face_of(log_of(again)).board == face.board
    rows = [row.split(";") for row in as_csv(face).splitlines()]
    holders = face.board.holders
    numbers = [typeable(line.points) for line in holders]
    assert rows[1][1 + len(holders) : 1 + 2 * len(holders)] == numbers
    page = render_to_string("print/sheet.html", {"face": face, "agreements": []})
    assert [re.sub("−", "-", one) for one in re.findall(r'player__points">([^<]*)<', page)] == [
        amount(line.points).replace("−", "-") for line in holders
    ]
    for shown, row in zip(face.rounds, rows[2:], strict=True):
        brought = shown.round.points
        told = [typeable(brought[line.holder]) if line.holder in brought else "" for line in holders]
        assert row[1 : 1 + len(holders)] == told
        bought = (
            [typeable(shown.round.bought(line.holder)) for line in face.board.lines]
            if face.board.chips_were_traded
            else []
        )
        assert row[len(row) - len(bought) :] == bought
        assert row[-1 - len(bought)].count(">") == len(shown.round.moves)
