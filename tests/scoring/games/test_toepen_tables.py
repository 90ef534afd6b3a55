"""Toepen as tables of clubs, servers and scorekeepers play it: what each agrees on as house rules of the sheet, and a
round that ends as theirs would.

Each table has its `rules`, `events` after which `points` stand as it counts them by hand, and `refused`, which it does
not allow then. What a table agrees about the cards alone (how they are dealt, what it calls a hand) is no house rule.
"""

import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.games import game
from scoring.games.toepen.events import BlindToep, Fold, Wash
from scoring.play.books.settling import nets, settled_in_words
from scoring.play.contract import Objection, Seat
from scoring.play.contract.options import check_options
from scoring.play.log.periods import chosen_options
from scoring.tables.places import names_by_place
from tests.drawn.anything import SOON, any_facts, options_of, sitters
from tests.rounds.play_along import begin_of, played, refusal

TOEPEN = game("toepen")
TABLES = tomllib.loads((Path(__file__).parents[2] / "data" / "toepentafels.toml").read_text())["table"]


def by_name(row):
    return row["name"]


@pytest.mark.parametrize("row", TABLES, ids=by_name)
def test_a_table_finds_its_agreements_and_counts_a_round_as_it_does(row):
    assert check_options(row["options"], TOEPEN.options) is None
    state, players = played(TOEPEN, row)
    board = TOEPEN.play.board(state)
    assert {line.name: line.points for line in board.lines} == row["points"]
    if "places" in row:
        assert names_by_place(board, {}) == tuple(map(tuple, row["places"]))
    if "leads" in row:
        assert players[state.leader()] == row["leads"]
    if "dealer" in row:
        assert players[state.seating.dealer] == row["dealer"]
    if "result" in row:
        assert TOEPEN.play.board(state).result == row["result"]
    if "pays" in row:
        assert settled_in_words(TOEPEN.play.board(state)) == [tuple(one) for one in row["pays"]]


@pytest.mark.parametrize("row", [row for row in TABLES if "refused" in row], ids=by_name)
def test_what_a_table_does_not_allow_is_refused(row):
    assert isinstance(refusal(TOEPEN, row), Objection)


@pytest.mark.parametrize("row", TABLES, ids=by_name)
def test_every_agreement_of_a_table_stands_on_its_sheet(row):
    named = {option.key for option, _, _ in chosen_options(begin_of(TOEPEN, options=row["options"]), TOEPEN)}
    usual = {
        option.key for option in TOEPEN.options if row["options"].get(option.key) == option.as_text(option.default)
    }
    assert row["options"].keys() - usual <= named


@given(data=st.data())
@SOON
def test_what_is_won_in_chips_is_lost_by_others_whatever_is_agreed(data):
    options = data.draw(options_of(TOEPEN)) | {"inzet": "3", "per-punt": "1"}
    state = TOEPEN.play.start(begin_of(TOEPEN, players=sitters(TOEPEN), options=options))
    for fact in data.draw(any_facts(TOEPEN)):
        if TOEPEN.play.check(state, fact) is None:
            state = TOEPEN.play.apply(state, fact)
        assert sum(nets(TOEPEN.play.board(state)).values()) == 0


ONE_TO_GO = (
    (Wash(seat=Seat(1), kind="wit", checker=(Seat(2),), honest=True), "toepen#was-armoede"),
    (BlindToep(seat=Seat(0)), "toepen#blind-armoede"),
)


@pytest.mark.parametrize(("armoede", "near"), [("aan", "op armoede"), ("uit", "nog één punt van de grens")])
@pytest.mark.parametrize(("fact", "rule"), ONE_TO_GO)
def test_who_may_not_hears_of_armoede_where_that_is_played(armoede, near, fact, rule):
    options = {"armoede": armoede, "was": "aan", "geen-was-bij-armoede": "aan"}
    begin = begin_of(TOEPEN, players=["Ilse", "Mehmet", "Ruud"], options=options, start={"Ilse": 14})
    no = TOEPEN.play.check(TOEPEN.play.start(begin), fact)
    assert (near in no.message, no.rule) == (True, rule)


@pytest.mark.parametrize(("armoede", "rule"), [("aan", "toepen#armoede"), ("uit", "toepen#eigen-dood")])
def test_who_may_not_give_up_one_point_before_the_limit_is_told_by_a_rule_that_is_played(armoede, rule):
    options = {"armoede": armoede, "passen-zonder-toep": "aan"}
    begin = begin_of(TOEPEN, players=["Ilse", "Mehmet", "Ruud"], options=options, start={"Ilse": 14})
    assert TOEPEN.play.check(TOEPEN.play.start(begin), Fold(seat=Seat(0))).rule == rule


def test_no_line_of_a_house_rule_says_armoede_where_that_may_be_off():
    assert [one.key for one in TOEPEN.options if "armoede" in f"{one.label} {one.line}".lower()] == ["armoede"]
