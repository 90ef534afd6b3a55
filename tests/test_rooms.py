"""What every game promises, run over the whole register."""

from __future__ import annotations

import json
import re
import typing
import uuid
from fractions import Fraction

import pytest
from django.template.loader import render_to_string
from django.utils import timezone
from hypothesis import HealthCheck, Phase, find, given, settings
from hypothesis import strategies as st

from rulebook.choices import switches
from rulebook.shelf import shelf
from scoring import exchange, sheets
from scoring.games import GAMES
from scoring.kit.figures import amount, plain
from scoring.play import codec, log, settling
from scoring.play.chip_facts import CHIP_FACTS
from scoring.play.contract import Board, Cards, Chips, Choice, Count, Objection, Seat, SeatField, SeatsInOrder, YesNo
from scoring.play.ledger import CHIP_VALUE
from scoring.play.log import Act, Amend, Redo, Undo
from scoring.play.seating import SEATING, Begin, Rename
from tests.play_along import begin_of

PLAYED = [game for game in GAMES if game.play]
NAMES = ("Ilse", "Mehmet", "Ruud", "Saar", "Bart")
SOON = settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))


def by_slug(game):
    return game.slug


def sitters(game):
    """Four players, or as many as the game needs."""
    return NAMES[: max(game.seats[0], 4)]


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
    state = game.play.start(begin_of(game, players=sitters(game), options=data.draw(options_of(game))))
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
    acts = [Act(seq=1, facts=(begin_of(game, players=sitters(game)),))]
    for fact in data.draw(any_facts(game, most)):
        new = Act(seq=len(acts) + 1, facts=(fact,))
        if log.check_act(game, acts, new) == ():
            acts.append(new)
    return acts


def board_of(game, acts):
    return game.play.board(log.Tape(game, acts).now.state)


@pytest.mark.parametrize("game", PLAYED, ids=by_slug)
@given(data=st.data())
@SOON
def test_undo_is_exact_and_redo_takes_it_back(game, data):
    acts = written(game, data)
    boards = [board_of(game, acts[: count + 1]) for count in range(len(acts))]
    whole = list(acts)
    for steps in range(len(acts) - 1):
        target = log.undoable(log.Strikes(whole))
        undo = Act(seq=len(whole) + 1, facts=(Undo(seq=target),))
        assert log.check_act(game, whole, undo) == ()
        whole.append(undo)
        assert board_of(game, whole) == boards[len(acts) - 2 - steps]
    assert log.undoable(log.Strikes(whole)) is None
    for count in range(1, len(acts)):
        redo = Act(seq=len(whole) + 1, facts=(Redo(seq=log.redoable(log.Strikes(whole))),))
        assert log.check_act(game, whole, redo) == ()
        whole.append(redo)
        assert board_of(game, whole) == boards[count]
    assert log.redoable(log.Strikes(whole)) is None


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
    state = log.Tape(game, acts).now.state
    board = game.play.board(state)
    for line in board.lines:
        if board.rounds and line.seat in board.rounds[0].totals:
            first = board.rounds[0].totals[line.seat] - board.rounds[0].points[line.seat]
            booked = first + sum(done.points.get(line.seat, 0) for done in board.rounds)
            assert board.rounds[-1].totals[line.seat] == booked
        for done in board.rounds:
            told = sum(step.gain(line.seat) for step in done.story)
            assert told == done.points.get(line.seat, 0)


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
        assert option.read(option.text(option.default)) == option.default
        assert option.line.endswith(".")
        for value, label in option.choices:
            assert option.shown(option.read(value)) == label


def value_of(field):
    """Something that may stand in a field of a round form, or nothing."""
    match field:
        case SeatField(seats=seats):
            found = st.sampled_from(seats)
        case SeatsInOrder(seats=seats, repeat=repeat):
            found = st.lists(st.sampled_from(seats), min_size=1, max_size=3, unique=not repeat).map(tuple)
        case Choice(choices=choices):
            found = st.sampled_from([value for value, _ in choices if value])
        case Count(low=low, high=high):
            found = st.integers(max(low, -20), min(high, 20))
        case YesNo():
            found = st.just(True)
        case Cards(pack=pack, least=least, most=most):
            found = st.lists(st.sampled_from(pack), min_size=least, max_size=max(least, min(most, 4)), unique=True).map(
                tuple
            )
        case Chips(low=low, high=high, step=step):
            found = st.integers(low * step, min(high, low + 20) * step).map(lambda parts: Fraction(parts, step))
        case _:
            raise TypeError(f"say what may stand in a {type(field).__name__}")
    return found if field.required else st.none() | found


@st.composite
def composed(draw, game, state):
    """A filled round form and what the room makes of it; the fields are drawn twice, as the pages do."""
    draft = {}
    for _ in range(2):
        for field in game.play.pad(state, draft).form.fields:
            if field.name not in draft and (value := draw(value_of(field))) is not None:
                draft[field.name] = value
    return draft, game.play.compose(state, draft)


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
        return not isinstance(filled[1], Objection) and log.check_act(game, acts, Act(seq=2, facts=filled[1])) == ()

    find(composed(game, state), writes, settings=settings(max_examples=3000, deadline=None, phases=[Phase.generate]))


# --- games of chips --------------------------------------------------------------------------------

CHIPS = [game for game in PLAYED if game.play.chips]


def chip_begin(game, data):
    """A table that begins with chips, with something on the accounts that may hold it."""
    amounts = st.integers(0, 60).map(lambda amount: amount * 6)
    start = {name: data.draw(amounts) for name in sitters(game)}
    start |= {account.key: data.draw(amounts) for account in game.play.chips.accounts if account.begins}
    return begin_of(game, players=sitters(game), start=start, options=data.draw(options_of(game)))


def any_round(game, state, data):
    """Facts as a table would write them: a filled form, or something else that may come in between."""
    form = game.play.pad(state, {}).form
    if form is not None and data.draw(st.booleans()):
        facts = data.draw(composed(game, state))[1]
        return () if isinstance(facts, Objection) else facts
    return tuple(data.draw(any_facts(game, 3)))


@pytest.mark.parametrize("game", CHIPS, ids=by_slug)
@given(data=st.data())
@SOON
def test_no_chip_is_made_or_lost_and_every_round_adds_up(game, data):
    begin = chip_begin(game, data)
    state = game.play.start(begin)
    total = sum(begin.start) + sum(amount for _, amount in begin.accounts)
    for _ in range(8):
        for fact in any_round(game, state, data):
            state = game.play.apply(state, fact)
            assert sum(state.chips.values()) == total
    board = game.play.board(state)
    for done in board.rounds:
        assert sum(done.points.values()) == 0
        for holder, points in done.points.items():
            assert sum(step.gain(holder) for step in done.story) == points
    assert sum(settling.nets(board).values()) == 0


@pytest.mark.parametrize("game", CHIPS, ids=by_slug)
@given(data=st.data())
@SOON
def test_the_board_holds_every_chip_with_pots_and_bank_beside_the_players(game, data):
    state = game.play.start(chip_begin(game, data))
    for _ in range(4):
        for fact in any_round(game, state, data):
            state = game.play.apply(state, fact)
    board = game.play.board(state)
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
    if isinstance(log.check_act(game, (), acts[0]), Objection):
        return
    for _ in range(6):
        state = log.Tape(game, acts).now.state
        new = Act(seq=len(acts) + 1, facts=any_round(game, state, data))
        if new.facts and log.check_act(game, acts, new) == ():
            acts.append(new)
    face = sheets.face_of(sheets.log_of(kept_as(game, acts)))
    again = exchange.import_file(exchange.sheet_file(face.sheet), owner="b", at=timezone.now())
    assert sheets.face_of(sheets.log_of(again)).board == face.board
    rows = [row.split(";") for row in exchange.sheet_csv(face).splitlines()]
    holders = face.board.holders
    numbers = [plain(line.points) for line in holders]
    assert rows[1][1 + len(holders) : 1 + 2 * len(holders)] == numbers
    page = render_to_string("print/sheet.html", {"face": face, "agreements": []})
    assert [re.sub("−", "-", one) for one in re.findall(r'player__points">([^<]*)<', page)] == [
        amount(line.points).replace("−", "-") for line in holders
    ]
    for shown, row in zip(face.rounds, rows[2:], strict=True):
        brought = shown.round.points
        told = [plain(brought[line.holder]) if line.holder in brought else "" for line in holders]
        assert row[1 : 1 + len(holders)] == told
        assert row[-1].count(">") == len(shown.round.moves)


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
    data = {"lei": exchange.VERSION, "game": game.slug, "title": "Toets", "entries": entries}
    return exchange.import_file(data, owner="a", at=now)


def test_a_new_name_never_crosses_a_round():
    assert not log.crosses([Act(seq=2, facts=(Rename(seat=Seat(0), name="Els"),))])


@pytest.mark.parametrize("game", GAMES, ids=by_slug)
def test_what_counts_without_a_choice_is_among_what_a_page_offers(game):
    for switch in switches(game, {}):
        assert [shown for shown, _, now in switch.links if now] == [switch.shown], switch.option.key


@pytest.mark.parametrize("game", GAMES, ids=by_slug)
def test_a_number_that_means_no_limit_says_so(game):
    for option in game.options:
        if "nul" in option.line.split():
            assert option.shown(0) != "0", option.key
