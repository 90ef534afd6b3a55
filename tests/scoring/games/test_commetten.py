"""Commetten: hands, pots, refusals."""

import random

import pytest

from scoring.games.commetten import GAME, payout
from tests.rounds.play_along import begin_of, objected


@pytest.mark.parametrize("players", payout.SEATS)
def test_all_cards_are_dealt_or_in_the_stock(players):
    assert payout.hand_size(players) * players + payout.stock(players) == 52
    assert payout.stock(players) >= 1


def test_the_tenth_pot_stands_between_jacks_and_commette():
    assert payout.pot_names(tens=True)[3:] == ("boerenpotje", "tienenpotje", "commettenpotje")
    assert "tienenpotje" not in payout.pot_names()


def test_the_commette_in_the_stock_costs_nobody_double():
    assert payout.due({"Anna": 0, "Bart": 3}) == {"Bart": 3}


@pytest.mark.parametrize(
    ("pot", "half", "taken"),
    [(10, "naar-beneden", 5), (7, "naar-beneden", 3), (7, "naar-boven", 4), (0, "naar-boven", 0)],
)
def test_half_the_commettenpotje_is_rounded_as_agreed(pot, half, taken):
    assert payout.commette_half(pot, half) == taken


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: payout.hand_size(4),
        lambda: payout.filled_pots({}, 4),
        lambda: payout.commette_half(-1),
        lambda: payout.commette_half(5, "anders"),
        lambda: payout.due({"Anna": 0, "Bart": 0}),
        lambda: payout.due({"Anna": 0, "Bart": 2}, "Anna"),
        lambda: payout.due({"Anna": 0, "Bart": -1, "Cora": 2}),
    ],
)
def test_what_cannot_be_is_refused_in_dutch(wrong):
    with pytest.raises(ValueError, match=r"[a-z].*\.$"):
        wrong()


@pytest.mark.parametrize("players", [4, 14])
def test_a_table_too_small_or_too_large_is_told_who_may_play(players):
    for asked in (payout.hand_size, lambda seats: payout.filled_pots({}, seats)):
        with pytest.raises(ValueError, match="5 tot en met 13 spelers"):
            asked(players)


# --- the sheet -----------------------------------------------------------------------------------

FIVE = ("Anna", "Bart", "Cora", "Dirk", "Els")


def test_chips_in_a_pot_that_is_not_played_with_are_refused():
    begin = begin_of(GAME, players=FIVE, start={"tienenpotje": 3})
    objection = GAME.play.check(GAME.play.start(begin), begin)
    assert (objection.rule, objection.field) == ("commetten#tienenpotje", "accounts")


def test_a_thousand_rounds_on_the_sheet_end_where_the_calculator_ends():
    chance = random.Random(44)
    for _ in range(1000):
        options = {
            "tienenpotje": chance.choice(["aan", "uit"]),
            "commette-over": chance.choice(["meteen", "uitspelen"]),
        }
        players = [f"S{place}" for place in range(chance.choice(payout.SEATS))]
        pots = payout.pot_names(options["tienenpotje"] == "aan")
        start = {pot: chance.randrange(30) for pot in pots}
        state = GAME.play.start(begin_of(GAME, players=players, start=start, options=options))
        winner, *others = chance.sample(range(len(players)), len(players))
        draft = {f"over-{seat}": str(chance.randint(1, max(1, state.cards_each - len(pots)))) for seat in others}
        if chance.random() < 0.7:
            draft["commette"] = chance.randrange(len(players))
        for rank in state.ranks:
            if chance.random() < 0.7:
                draft[f"riep-{rank}"] = chance.randrange(len(players))
        called = {payout.OF_RANK[rank]: draft[f"riep-{rank}"] for rank in state.ranks if f"riep-{rank}" in draft}
        left = {seat: int(draft.get(f"over-{seat}", 0)) for seat in range(len(players))}
        with_commette = draft.get("commette") == winner
        holder = draft.get("commette") if not with_commette else None
        held = payout.filled_pots(start, len(players), len(pots) == 6)
        try:
            after = payout.settle_round(left, held, called, holder, out_with_commette=with_commette)
        except ValueError:
            assert objected(GAME, state, GAME.play.compose(state, draft)) is not None
            continue
        facts = GAME.play.compose(state, draft)
        assert objected(GAME, state, facts) is None
        for fact in facts:
            state = GAME.play.apply(state, fact)
        assert {seat: state.has(seat) + len(pots) for seat in left} == after.balance
        assert {pot: state.has(pot) for pot in pots} == after.pots
