"""Verpachten against the book, its ties, and its odds against drawing every possible card."""

import random
from fractions import Fraction
from itertools import combinations, permutations

import pytest

from scoring.games.verpachten import GAME
from scoring.games.verpachten.odds import WORTHS, buying, buying_until, next_card, sixteen_in_two
from scoring.games.verpachten.payout import (
    COPIES,
    POINTS,
    least_cards,
    most_cards,
    points,
    settle,
)
from scoring.play.contract import Seat
from tests.rounds.play_along import begin_of, fact_of, played

DECK = tuple(rank for rank, copies in COPIES.items() for _ in range(copies))


def test_the_pack_has_forty_five_cards():
    assert len(DECK) == 45


@pytest.mark.parametrize(
    ("hand", "worth", "pays"),
    [(("A", "6"), 16, 0), (("H", "V"), 20, 4), (("9", "5"), 14, 0), (("B", "10", "A"), 30, 14), ((), 0, 0)],
)
def test_every_point_above_sixteen_costs_a_chip(hand, worth, pays):
    assert points(hand) == worth
    assert settle(0, [hand]).to_tenant == (pays,)


def test_an_eight_is_not_in_the_pack():
    with pytest.raises(ValueError, match="‘8’"):
        points(("8",))


@pytest.mark.parametrize(
    ("hands", "options", "won"),
    [
        ([("9", "5"), ("V", "3")], {}, None),
        ([("2", "4", "10"), ("9", "7")], {}, 1),
        ([("9", "7"), ("6", "B")], {}, 1),
        ([("9", "7"), ("7", "9")], {}, 0),
        ([("2", "5", "9"), ("3", "7", "6")], {}, 1),
        ([("2", "5", "9"), ("3", "7", "6")], {"six_always": False}, 0),
        ([("9", "7"), ("2",), ("7", "9")], {"nearest": "kortste-weg"}, 0),
        ([("2",), ("9", "7"), ("3",), ("4",), ("7", "9")], {"nearest": "kortste-weg"}, 4),
    ],
)
def test_ties_go_by_cards_then_the_six_of_hearts_then_the_chair(hands, options, won):
    assert settle(0, hands, **options).winner == won


def test_without_a_sixteen_the_pot_stays():
    after = settle(50, [("9", "5"), ("H", "V", "3")])
    assert (after.winner, after.pot, after.to_tenant) == (None, 50, (0, 7))


def test_impossible_sums_are_refused():
    with pytest.raises(ValueError, match="nul of meer"):
        settle(-1, [])
    with pytest.raises(ValueError, match="kortste-weg"):
        settle(0, [], nearest="links")


def test_two_cards_make_sixteen_as_often_as_counting_all_pairs_says():
    pairs = list(combinations(DECK, 2))
    assert sixteen_in_two() == Fraction(sum(points(pair) == 16 for pair in pairs), len(pairs))


def test_the_next_card_is_counted_from_what_is_left():
    hand = ("A", "3")
    left = list(DECK)
    for rank in hand:
        left.remove(rank)
    totals = [13 + POINTS[rank] for rank in left]
    chances = next_card(hand)
    assert chances.below == Fraction(sum(t < 16 for t in totals), 43)
    assert chances.made == Fraction(sum(t == 16 for t in totals), 43)
    assert chances.pays == Fraction(sum(max(0, t - 16) for t in totals), 43)
    assert chances.below + chances.made + chances.over == 1


def test_buying_on_agrees_with_every_order_of_a_small_pack():
    small = ("2", "4", "5", "6", "9", "10", "A")
    counts = tuple(sum(POINTS[rank] == worth for rank in small) for worth in WORTHS)
    ends = []
    for order in permutations(small):
        total = 0
        for rank in order:
            if total >= 12:
                break
            total += POINTS[rank]
        ends.append(total)
    chances = buying(0, counts, 12)
    assert chances.made == Fraction(ends.count(16), len(ends))
    assert chances.over == Fraction(sum(end > 16 for end in ends), len(ends))
    assert chances.pays == Fraction(sum(max(0, end - 16) for end in ends), len(ends))


def test_with_fifteen_the_next_card_is_always_too_much():
    assert next_card(("10", "5")).over == 1
    assert buying_until(15).made == buying_until(16).made


def test_odds_that_can_not_be_asked_are_refused():
    for wrong in (
        lambda: next_card(("10", "6")),
        lambda: next_card(("2", "2", "2", "2", "2")),
        lambda: buying_until(17),
    ):
        with pytest.raises(ValueError, match=r"zestien|pak|punten"):
            wrong()


# --- the sheet -----------------------------------------------------------------------------------


def test_a_thousand_rounds_on_the_sheet_end_where_the_calculator_ends():
    chance = random.Random(85)
    for _ in range(1000):
        always, nearest = chance.random() < 0.5, chance.choice(["deelvolgorde", "kortste-weg"])
        options = {"harten-zes-altijd": "aan" if always else "uit", "dichtst-bij-pachter": nearest}
        count, lease = chance.randint(2, 12), chance.randint(40, 50)
        deck = chance.sample(DECK, len(DECK))
        hands = [tuple(deck.pop() for _ in range(chance.randint(1, 3))) for _ in range(count - 1)]
        state = GAME.play.start(begin_of(GAME, players=[f"S{place}" for place in range(count)], options=options))
        facts = [f"let S0 amount={lease}"]
        for place, hand in enumerate(hands, 1):
            by_points = f"points S{place} points={points(hand)} cards={len(hand)} six={'ja' if '6' in hand else 'nee'}"
            facts.append(chance.choice([by_points, f"laid S{place} cards={'+'.join(hand)}"]))
        for text in [*facts, "open"]:
            fact = fact_of(GAME, text, [f"S{place}" for place in range(count)])
            assert GAME.play.check(state, fact) is None
            state = GAME.play.apply(state, fact)
        after = settle(lease + count - 1, hands, six_always=always, nearest=nearest)
        expected = [-1 - paid for paid in after.to_tenant]
        if after.winner is not None:
            expected[after.winner] += lease + count - 1
        assert [state.has(seat) for seat in range(count)] == [sum(after.to_tenant) - lease, *expected]
        assert state.farm == after.pot


def test_a_lease_that_is_missing_is_asked_for_without_calling_anybody_he():
    state = played(GAME, {"events": []})[0]
    missing = GAME.play.compose(state, {"pachter": Seat(0)})
    assert (missing.message, missing.field) == ("Vul nog in: hoe hoog de pacht is.", "pachter")


@pytest.mark.parametrize(("total", "least", "most"), [(16, 2, 6), (20, 2, 8), (2, 1, 1)])
def test_so_many_points_take_so_many_cards(total, least, most):
    assert (least_cards(total), most_cards(total)) == (least, most)
