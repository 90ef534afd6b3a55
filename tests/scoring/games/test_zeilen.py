"""Zeilen against the book's example, and its odds against every hand there is."""

import random
from collections import Counter
from fractions import Fraction
from functools import reduce
from itertools import combinations

import pytest

from scoring.games.zeilen import GAME
from scoring.games.zeilen.events import Adds, Away, Dealt, Decided, Pot, Sees, Stake, Turned
from scoring.games.zeilen.odds import (
    average_chance_to_win,
    chance_of,
    deciding_cards,
    favourable,
    hands_by_wins,
    left_by_suit,
    winners,
)
from scoring.games.zeilen.payout import BankersPot, bank_after, decided, room_left, verdict
from scoring.kit.cards import PACK, read_card, read_cards
from tests.rounds.play_along import PLAYERS, begin_of, chips_of, fact_of, objected


@pytest.mark.parametrize(
    ("hand", "turned", "wins"),
    [
        ("rB s10 h9", "r4", True),
        ("rB s10 h9", "rV", False),
        ("rB s10 h9", "k2", False),
        ("rB s10 h9", "s10", None),
        ("h8 h5 rA", "h6", True),
        ("h8 h5 rA", "h9", False),
        ("h8 h5 rA", "h5", None),
    ],
)
def test_a_lower_card_of_a_suit_you_hold_wins(hand, turned, wins):
    assert verdict(read_cards(hand), read_card(turned)) is wins


def test_an_equal_card_below_another_wins_at_once_by_house_rule():
    assert verdict(read_cards("h8 h5 rA"), read_card("h5"), equal_again=False) is True
    assert verdict(read_cards("h8 h5 rA"), read_card("h8"), equal_again=False) is None


def test_the_banker_turns_on_after_equal_cards_only():
    assert decided(read_cards("rB r8 hV"), read_cards("hV rB h5")) is True
    assert decided(read_cards("h8 h5 rA"), read_cards("h5 h9")) is False
    for row in ("", "hV", "h5 h6"):
        with pytest.raises(ValueError, match=r"draai|gedraaid"):
            decided(read_cards("rB r8 hV"), read_cards(row))


def test_saying_pot_empties_or_doubles_it_and_the_second_loss_costs_the_bank():
    bank = BankersPot(stake=100, pot=100, paid_in=100)
    assert bank_after(bank, 100, won=False).pot == 200
    once = bank_after(bank, 100, won=True)
    assert (once.pot, once.paid_in, once.gone) == (100, 200, False)
    twice = bank_after(once, 100, won=True)
    assert (twice.pot, twice.paid_in, twice.gone) == (0, 200, True)
    with pytest.raises(ValueError, match="kwijt"):
        bank_after(twice, 1, won=True)


def test_amounts_that_can_not_be_are_refused():
    for amount in (0, 101):
        with pytest.raises(ValueError, match="hoogstens"):
            bank_after(BankersPot(stake=100, pot=100, paid_in=100), amount, won=True)


def test_players_together_stake_no_more_than_the_pot():
    assert room_left(100, [40]) == 60
    assert room_left(100, [40, 60]) == 0
    with pytest.raises(ValueError, match="hoogstens 100"):
        room_left(100, [40, 61])
    assert room_left(100, [0]) == 100
    with pytest.raises(ValueError, match="onder nul"):
        room_left(100, [50, -1])


def test_winning_cards_are_the_lower_ones_of_each_suit_but_your_own():
    assert winners(read_cards("sA hA rA")) == 36
    assert winners(read_cards("s2 h2 r2")) == 0
    assert winners(read_cards("h8 h5 rA")) == 5 + 12
    with pytest.raises(ValueError, match="verschillende"):
        winners(read_cards("hA hA rA"))


def test_cards_that_have_gone_change_the_chance():
    hand = read_cards("hA h3 h2")
    assert chance_of(left_by_suit(hand)) == Fraction(10, 49)
    assert chance_of(left_by_suit(hand, read_cards("h4 s2"))) == Fraction(9, 47)
    with pytest.raises(ValueError, match="beslist"):
        chance_of(left_by_suit(hand, PACK))
    with pytest.raises(ValueError, match="één keer"):
        left_by_suit(hand, read_cards("h4 h4"))
    both = [one for one in PACK if one not in read_cards("h4 s2")]
    assert chance_of(left_by_suit(hand, both)) == Fraction(1, 2)


def test_what_is_left_is_told_suit_by_suit():
    left = left_by_suit(read_cards("h8 h5 rA"), read_cards("h6 rV k2"))
    assert {suit: (each.win, each.lose, each.again) for suit, each in left.items()} == {
        "s": (0, 13, 0),
        "h": (4, 6, 2),
        "r": (11, 0, 1),
        "k": (0, 12, 0),
    }


def test_the_spread_agrees_with_dealing_all_22100_hands():
    counted = Counter()
    for hand in combinations(PACK, 3):
        best, own = {}, Counter()
        for rank, suit in hand:
            best[suit] = max(best.get(suit, 0), rank)
            own[suit] += 1
        counted[sum(best[suit] - 2 - (own[suit] - 1) for suit in best)] += 1
    assert hands_by_wins() == dict(counted)
    assert average_chance_to_win() == Fraction(sum(wins * n for wins, n in counted.items()), 22100 * 49)
    assert favourable() == Fraction(sum(n for wins, n in counted.items() if wins >= 25), 22100)


def test_where_an_equal_card_may_win_the_average_agrees_with_dealing_them_all_too():
    chances = Counter()
    for hand in combinations(PACK, 3):
        best = {}
        for rank, suit in hand:
            best[suit] = max(best.get(suit, 0), rank)
        chances[Fraction(sum(rank - 2 for rank in best.values()), 52 - len(best))] += 1
    assert average_chance_to_win(equal_again=False) == sum(chance * n for chance, n in chances.items()) / 22100
    assert favourable(equal_again=False) == Fraction(sum(n for chance, n in chances.items() if chance * 2 > 1), 22100)
    assert (
        winners(read_cards("h8 h5 rA"), equal_again=False),
        deciding_cards(read_cards("h8 h5 rA"), equal_again=False),
    ) == (18, 50)


def test_the_page_counts_as_the_table_plays():
    shown = GAME.display_at({"gelijke-kaart-opnieuw": "uit", "na-pot-verder": "uit", "bank": "1"})
    rows = {row[0]: row[3] for row in shown.tables[0].rows}
    assert rows["E, ronde 1"] == "18 van 50"
    assert "D, ronde 3" not in rows
    assert shown.numbers["inleg"] == "1 fiche"
    assert shown.numbers["kans_gemiddeld"] == "31,4%"


# --- the sheet -----------------------------------------------------------------------------------


def test_a_thousand_turns_on_the_sheet_end_where_the_calculator_ends():
    chance, bank, turns = random.Random(88), None, 0
    state = GAME.play.start(begin_of(GAME, players=("Ilse", "Mehmet")))
    while turns < 1000:
        if bank is None:
            state = GAME.play.apply(state, fact_of(GAME, "stake amount=10", ()))
            bank = BankersPot(stake=10, pot=10, paid_in=10)
        player = state.waiting()[0]
        amount, won = chance.choice([bank.pot, chance.randint(1, bank.pot)]), chance.random() < 0.6
        hand = chance.sample(PACK, 3)
        turned = next(one for one in chance.sample(PACK, 52) if verdict(hand, one) is won)
        before = state.has(player)
        for fact in (
            Dealt(seat=player, cards=tuple(map(str, hand))),
            Sees(seat=player, amount=amount),
            chance.choice([Turned(cards=(str(turned),)), Decided(won=won)]),
        ):
            assert GAME.play.check(state, fact) is None
            state = GAME.play.apply(state, fact)
        bank, turns = bank_after(bank, amount, won=decided(hand, [turned])), turns + 1
        assert state.has(player) - before == (amount if won else -amount)
        assert (state.pot, state.lost) == ((0, 0) if bank.gone else (bank.pot, bank.lost))
        bank = None if bank.gone else bank


def test_who_comes_after_a_lost_bank_cannot_have_played():
    state = GAME.play.start(begin_of(GAME))
    draft = {"zet-1": "pot", "zet-2": "pot", "zet-3": "2", "wint": (1, 2)}
    objection = GAME.play.compose(state, draft)
    assert (objection.rule, objection.field) == ("zeilen#bank-kwijt", "zet-3")


def test_who_comes_after_a_first_lost_pot_that_ends_the_round_is_told_so():
    state = GAME.play.start(begin_of(GAME, options={"na-pot-verder": "uit"}))
    objection = GAME.play.compose(state, {"zet-1": "pot", "zet-2": "2", "wint": (1,)})
    assert (objection.rule, objection.field) == ("zeilen#pot-verloren", "zet-2")


def test_a_round_staked_together_is_recalled_with_every_stake():
    state = GAME.play.start(begin_of(GAME, options={"samen-volzetten": "aan"}))
    draft = {"zet-1": "5", "bij-1-2": 3, "zet-3": "pot", "wint": (3,)}
    facts = GAME.play.compose(state, draft)
    assert Adds(seat=2, amount=3) in facts
    assert GAME.play.compose(state, GAME.play.recall(state, facts)) == facts


BY_CARDS = {"hoe": "kaarten", "zet-1": "5", "hand-1": ("rB", "r8", "hV"), "draai-1": ("hV", "h5")}


def test_a_round_told_by_its_cards_comes_back_with_them():
    state = GAME.play.start(begin_of(GAME))
    draft = BY_CARDS | {"zet-2": "pot", "bank-wint": True}
    facts = GAME.play.compose(state, draft)
    assert facts == (
        Stake(amount=10),
        Dealt(seat=1, cards=("rB", "r8", "hV")),
        Sees(seat=1, amount=5),
        Turned(cards=("hV", "h5")),
        Pot(seat=2),
        Decided(won=False),
        Away(seat=3),
    )
    assert GAME.play.recall(state, facts) == draft
    assert objected(GAME, state, facts) is None
    board = GAME.play.board(reduce(GAME.play.apply, facts, state))
    assert chips_of(board) == {"Ilse": -10, "Mehmet": 5, "Ruud": -5, "Saar": 0, "pot": 10}


def test_told_by_cards_one_may_win_and_the_others_lose():
    state = GAME.play.start(begin_of(GAME))
    draft = {key: value for key, value in BY_CARDS.items() if not key.startswith(("hand", "draai"))}
    facts = GAME.play.compose(state, draft | {"zet-2": "1", "wint": (2,), "bank-wint": True})
    assert isinstance(facts, tuple), facts
    assert [fact.won for fact in facts if isinstance(fact, Decided)] == [False, True]


@pytest.mark.parametrize(
    ("more", "field", "says"),
    [
        ({"draai-1": ("hV",)}, "draai-1", "beslist niet"),
        ({"hand-1": ()}, "hand-1", "de kaarten van Mehmet"),
        ({"draai-1": ()}, "draai-1", "wat er gedraaid is voor Mehmet"),
        ({"wint": (1,)}, "wint", "die zeggen wie er won"),
        ({"bank-wint": True}, "bank-wint", "die zeggen wie er won"),
        ({"niemand": True}, "niemand", "Mehmet zag"),
        ({"zet-2": "anders", "wint": (2,)}, "bedrag-2", "voor hoeveel Ruud zag"),
        ({"zet-2": "1", "wint": (2,), "bank-wint": True}, "bank-wint", "won van de anderen’ weg"),
    ],
)
def test_what_the_cards_lack_or_say_otherwise_is_told_at_its_place(more, field, says):
    objection = GAME.play.compose(GAME.play.start(begin_of(GAME)), BY_CARDS | more)
    assert objection.field == field
    assert says in objection.message


def test_what_the_cards_say_is_told_of_the_first_seat_too():
    draft = {name.replace("-1", "-0"): value for name, value in BY_CARDS.items()} | {"wint": (0,)}
    objection = GAME.play.compose(GAME.play.start(begin_of(GAME, dealer="Saar")), draft)
    assert (objection.field, objection.message) == ("wint", "Van Ilse liggen de kaarten er: die zeggen wie er won.")


@pytest.mark.parametrize(
    ("draft", "field", "says"),
    [
        ({}, "zet-1", "wie er zag"),
        ({"zet-1": "1"}, "wint", "wie er won"),
        ({"zet-1": "1", "wint": (1,), "bank-wint": True}, "bank-wint", "Mehmet won"),
    ],
)
def test_what_a_round_still_lacks_is_told_at_its_place(draft, field, says):
    objection = GAME.play.compose(GAME.play.start(begin_of(GAME)), draft)
    assert (objection.field, says in objection.message) == (field, True)


def test_who_may_stake_along_sits_left_of_who_did_last():
    state = GAME.play.start(begin_of(GAME, options={"samen-volzetten": "aan"}))
    left = []
    for text in ("stake amount=10", "away Mehmet", "sees Ruud amount=2", "adds Saar amount=1"):
        state = GAME.play.apply(state, fact_of(GAME, text, PLAYERS))
        left.append(state.may_add() if state.seen else None)
    assert left == [None, None, (3, 1), (1,)]


def test_a_round_of_the_first_sail_is_recalled_with_it_and_with_what_was_said():
    state = GAME.play.start(begin_of(GAME))
    state = reduce(GAME.play.apply, GAME.play.compose(state, {"niemand": True}), state)
    draft = {"zeil": True, "zet-1": "anders", "bedrag-1": 3, "bank-wint": True}
    facts = GAME.play.compose(state, draft)
    assert GAME.play.recall(state, facts) == draft
    state = reduce(GAME.play.apply, facts, state)
    facts = GAME.play.compose(state, {"niemand": True})
    assert facts == (Away(seat=1), Away(seat=2), Away(seat=3))
    assert GAME.play.recall(state, facts) == {"niemand": True}


def test_nobody_stakes_along_on_a_pot_that_was_overstaked_after_a_correction():
    state = GAME.play.start(begin_of(GAME, options={"samen-volzetten": "aan"}))
    for text in ("stake amount=10", "pot Mehmet", "adds Ruud amount=3"):
        state = GAME.play.apply(state, fact_of(GAME, text, PLAYERS))
    objection = GAME.play.check(state, Adds(seat=3, amount=1))
    assert objection.rule == "zeilen#samen-volzetten"
    assert "niets meer bij" in objection.message
