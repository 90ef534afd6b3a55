"""Chemin-de-fer: the bank that doubles, pays and passes on, and the evening of the book."""

import random

import pytest

from scoring.games.baccara.chemin_de_fer import GAME
from scoring.games.baccara.chemin_de_fer.score import (
    Settlement,
    avec_la_table,
    bank_at_new_taille,
    settle,
    shared_bank,
)
from scoring.games.baccara.tableau import NATURAL, RANKS, Move, Outcome, bank_move, outcome, points, value
from tests.rounds.play_along import played, refusal


def test_what_nobody_covered_is_chocolat():
    assert settle(32, 20, Outcome.WIN) == Settlement(bank=40, chocolate=12, passes=False)
    assert settle(16, 3, Outcome.WIN) == Settlement(bank=6, chocolate=13, passes=False)


def test_en_carte_changes_nothing():
    assert settle(16, 3, Outcome.TIE) == Settlement(bank=16, chocolate=0, passes=False)


def test_a_lost_bank_passes_on_and_the_rest_is_the_bankers():
    assert settle(6, 6, Outcome.LOSS) == Settlement(bank=0, chocolate=0, passes=True)
    assert settle(16, 3, Outcome.LOSS) == Settlement(bank=0, chocolate=13, passes=True)


def test_by_agreement_the_rest_of_a_lost_bank_stays_in():
    assert settle(16, 3, Outcome.LOSS, rest_stays=True) == Settlement(bank=13, chocolate=0, passes=False)
    assert settle(6, 6, Outcome.LOSS, rest_stays=True) == Settlement(bank=0, chocolate=0, passes=True)


@pytest.mark.parametrize("staked", [0, -1, 17])
def test_stakes_outside_the_bank_are_refused(staked):
    with pytest.raises(ValueError, match="1 tot en met 16"):
        settle(16, staked, Outcome.WIN)


def test_avec_la_table_plays_for_half():
    assert avec_la_table(8) == (4, 4)
    assert avec_la_table(5) == (2, 3)
    with pytest.raises(ValueError, match="minstens twee"):
        avec_la_table(1)


def test_a_new_taille_lets_half_of_the_bank_out():
    assert bank_at_new_taille(16, halved=True) == (8, 8)
    assert bank_at_new_taille(16, halved=False) == (16, 0)


def test_two_stakes_make_one_bank():
    assert shared_bank(1) == 2


def test_the_tables_of_six_cases_agree_with_the_tableau():
    moves = {(row[0], given): str(row[given]) for row in _table("tableau").rows for given in range(1, 11)}
    for bank in range(3, 7):
        for given, row in enumerate(_table(f"gevallen_{bank}").rows, start=1):
            assert str(row[-1])[0].upper() == moves[str(bank), given]


def _table(key):
    return next(table for table in GAME.tables if table.key == key)


# --- the sheet -----------------------------------------------------------------------------------

NINE = ("Een", "Twee", "Drie", "Vier", "Vijf", "Zes", "Zeven", "Acht", "Negen")
RANKS_OF_A_PACK = [rank for rank in RANKS for _ in range(4)]


def clockwise(players):
    """Names as they are entered so that they sit in this order to the right."""
    return [players[0], *reversed(players[1:])]


def test_four_packs_hold_sixteen_of_a_rank_and_whole_cards_count_as_their_ranks():
    row = {"players": NINE[:5], "options": {"spellen": "4"}, "events": ["banklaid Een amount=1", "banco Twee"]}
    assert refusal(GAME, row | {"refused": "hands bank=sA+sA ponte=sA+sA+h2"}) is None
    assert refusal(GAME, row | {"refused": "hands bank=sA+sA+sA ponte=sA+sA+h2"}).rule == "chemin-de-fer#kaarten"
    assert refusal(GAME, row | {"refused": "hands bank=sA+1 ponte=2+2"}).rule == "chemin-de-fer#waarde"


def test_the_numbers_run_to_the_right_of_number_one():
    state, _ = played(GAME, {"players": ["Ilse", "Mehmet", "Ruud", "Saar", "Tess"], "dealer": "Ruud", "events": []})
    assert {state.name(seat): number for seat, number in state.numbers().items()} == {
        "Ruud": 1,
        "Mehmet": 2,
        "Ilse": 3,
        "Tess": 4,
        "Saar": 5,
    }


def test_a_banker_who_sits_in_his_bank_does_not_leave_it():
    row = {"players": NINE[:6], "events": ["banklaid Een amount=5", "banco Twee", "coup bank=wint"]}
    assert refusal(GAME, row | {"refused": "leave Een"}).rule == "chemin-de-fer#passe-la-main"
    state, _ = played(GAME, row | {"events": [*row["events"], "mainpasse", "leave Een"]})
    assert state.name(state.next_banker) == "Zes"


def test_who_never_laid_a_bank_leaves_and_the_next_number_is_due():
    state, _ = played(GAME, {"players": clockwise(NINE[:6]), "events": ["leave Een"]})
    assert state.name(state.next_banker) == state.name(state.seating.dealer) == "Twee"


def test_the_room_and_the_sums_agree_for_a_thousand_coups():
    """Banks, stakes, a way of playing and cards by chance: what the sheet holds is what `settle` and `outcome` say."""
    chance = random.Random(2)
    for _ in range(1000):
        players, bank = clockwise(NINE[: chance.randint(5, 9)]), chance.randint(1, 60)
        stays = chance.random() < 0.3
        stakes, events = some_stakes(chance, players[1:], bank)
        end, fact = some_end(chance)
        options = {"rest-na-verlies": "doorspelen" if stays else "bankhouder"}
        row = {"players": players, "options": options, "events": [f"banklaid Een amount={bank}", *events, fact]}
        state, _ = played(GAME, row)
        after = settle(bank, sum(stakes.values()), end, rest_stays=stays)
        sign = {Outcome.WIN: -1, Outcome.TIE: 0, Outcome.LOSS: 1}[end]
        own = after.chocolate if after.passes else 0
        found = {line.name: line.points for line in GAME.play.board(state).lines}
        assert found == {name: sign * stakes.get(name, 0) for name in players} | {"Een": own - bank}
        assert (state.bank, state.has("benefice")) == (after.bank, 0 if after.passes else after.chocolate)
        assert state.name(state.seating.dealer) == ("Twee" if after.passes else "Een")


def some_stakes(chance, pontes, bank):
    """Who plays for how much, and the facts that say so."""
    way, one = chance.choice(("banco", "tafel", "vrij")), chance.choice(pontes)
    if way == "banco":
        return {one: bank}, [f"banco {one}"]
    stakes, events = {}, []
    if way == "tafel" and bank > 1:
        stakes, events = {one: bank // 2}, [f"aveclatable {one}"]
    for name in chance.sample(pontes, chance.randint(1, len(pontes))):
        left = bank - sum(stakes.values())
        if left and (amount := chance.randint(0 if stakes else 1, left)):
            stakes[name] = stakes.get(name, 0) + amount
            events.append(f"stake {name} amount={amount}")
    return stakes, events


def some_end(chance):
    """How the coup ends for the bank, and the fact: told, or by cards that were bought as the rules say."""
    if chance.random() < 0.5:
        end = chance.choice(list(Outcome))
        return end, f"coup bank={ {Outcome.WIN: 'wint', Outcome.TIE: 'en-carte', Outcome.LOSS: 'verliest'}[end] }"
    deck = chance.sample(RANKS_OF_A_PACK, 6)
    ponte, bank = deck[:2], deck[2:4]
    given = None
    if points(ponte) < NATURAL and points(bank) < NATURAL:
        if points(ponte) < 5 or (points(ponte) == 5 and chance.random() < 0.5):
            ponte.append(deck[4])
            given = value(deck[4])
        if bank_move(points(bank), given) is Move.DRAW:
            bank.append(deck[5])
    return outcome(bank, ponte), f"hands bank={'+'.join(bank)} ponte={'+'.join(ponte)}"
