"""The table of hands: in the order of the hands themselves, counted out, and held against another evaluator."""

from itertools import combinations, pairwise, product
from math import comb, prod
from random import Random

import pytest
from phevaluator import evaluate_cards

from scoring.games.chinese_poker.hand_table import (
    KEYS,
    front_worths,
    hand_of_worth,
    mixed_worths,
    worth,
    worth_of_hand,
    worths_of_one_suit,
)
from scoring.kit.cards import PACK, RANK_NAMES, Card
from scoring.kit.hand_odds import five_card_counts, three_card_counts
from scoring.kit.hands import Kind, five_card_hand, three_card_hand

SUIT_LETTERS = {"s": "s", "h": "h", "r": "d", "k": "c"}
RANK_LETTERS = dict(zip(range(2, 15), "23456789TJQKA", strict=True))


def strength(cards):
    """The other evaluator's value, turned so that more is better; it knows 7462 hands of five."""
    return 7463 - evaluate_cards(*(f"{RANK_LETTERS[card.rank]}{SUIT_LETTERS[card.suit]}" for card in cards))


def test_every_hand_of_five_has_one_number_and_no_two_share_it():
    every = [*mixed_worths().values(), *worths_of_one_suit().values()]
    assert (len(mixed_worths()), len(worths_of_one_suit()), len(front_worths())) == (6175, 1287, 455)
    assert len(set(every)) == 7462


def test_the_numbers_stand_in_the_order_of_another_evaluator():
    """One hand for each of the 7462 worths: sorted by our number they are sorted by theirs, without a gap."""
    seen = {worth(hand): strength(hand) for hand in _one_of_each()}
    assert [seen[own] for own in sorted(seen)] == list(range(1, 7463))


def _one_of_each():
    for key in mixed_worths():
        ranks = _ranks(key)
        yield next(
            hand
            for suits in product("shrk", repeat=5)
            if len(set(hand := [Card(*one) for one in zip(ranks, suits, strict=True)])) == 5 and len(set(suits)) > 1
        )
    for key in worths_of_one_suit():
        yield [Card(rank, "h") for rank in _ranks(key)]


def _ranks(key):
    return [rank for rank, unit in KEYS.items() for _ in range(key // unit % 8)]


def test_random_hands_compare_as_with_another_evaluator():
    random = Random(20)
    hands = [random.sample(PACK, 5) for _ in range(4000)]
    for one, two in pairwise(hands):
        assert (worth(one) > worth(two)) == (strength(one) > strength(two))
        assert (worth(one) == worth(two)) == (strength(one) == strength(two))


def test_a_number_is_the_hand_it_was_made_of():
    random = Random(21)
    for _ in range(2000):
        hand = random.sample(PACK, 5)
        assert hand_of_worth(worth(hand)) == five_card_hand(hand)
        assert worth_of_hand(five_card_hand(hand)) == worth(hand)
        assert hand_of_worth(worth(hand[:3])) == three_card_hand(hand[:3])


def test_hands_of_three_and_of_five_compare_by_number_as_they_do_themselves():
    random = Random(22)
    for _ in range(3000):
        dealt = random.sample(PACK, 8)
        front, middle = three_card_hand(dealt[:3]), five_card_hand(dealt[3:])
        assert (worth(dealt[:3]) > worth(dealt[3:])) == (front > middle)


def test_all_hands_of_five_fall_into_the_known_kinds():
    counts = dict.fromkeys(Kind, 0)
    for key, own in mixed_worths().items():
        held = [_ranks(key).count(rank) for rank in RANK_NAMES]
        ways = prod(comb(4, count) for count in held)
        counts[hand_of_worth(own).kind] += ways - (4 if max(held) == 1 else 0)
    for own in worths_of_one_suit().values():
        counts[hand_of_worth(own).kind] += 4
    assert counts == five_card_counts()
    assert sum(counts.values()) == 2_598_960


def test_all_hands_of_three_fall_into_the_known_kinds():
    counts = dict.fromkeys(three_card_counts(), 0)
    for hand in combinations(PACK, 3):
        counts[hand_of_worth(worth(hand)).kind] += 1
    assert counts == three_card_counts()


def test_a_joker_has_no_number():
    with pytest.raises(KeyError):
        worth([Card(0, ""), *PACK[:4]])
