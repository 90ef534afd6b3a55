"""Poker hands held against each other, under both rule sets, against trying every card the plain way."""

import random
from collections import Counter
from itertools import combinations, combinations_with_replacement
from math import comb, prod

import pytest

from scoring.games.poker.compare import Decision, decision, made_of, order, stands_for
from scoring.games.poker.hazard import odds
from scoring.games.poker.hazard.hands import Rules, combination, natural_decides, strength, worth
from scoring.kit.cards import JOKER, PACK, Card, read_cards
from scoring.kit.hands import Kind, five_card_hand
from tests.scoring.kit.naive_hands import best, book, plain

DRAWN = random.Random(66)
KIND_SIZES = {0: 5, 5: 5, 4: 1, 8: 1}


def same(hand, naive):
    """Whether the kit's hand is the naive one: the same kind, and ranks that compare the same."""
    kind, ranks = naive
    return int(hand.kind) == kind and hand.ranks[: KIND_SIZES.get(kind, len(ranks))] == ranks


def sample(number, pack):
    return [tuple(DRAWN.sample(pack, 5)) for _ in range(number)]


@pytest.mark.parametrize("hand", sample(250, PACK))
def test_a_natural_hand_is_what_it_is_the_plain_way(hand):
    assert same(five_card_hand(hand), plain(hand))


@pytest.mark.parametrize("hand", [(*hand[:4], JOKER) for hand in sample(60, PACK)])
def test_one_joker_is_every_card_tried(hand):
    assert same(five_card_hand(hand), best(hand))
    assert same(five_card_hand(hand, double_ranks=True), best(hand, doubles=True))


@pytest.mark.parametrize("hand", [(*hand[:3], JOKER, JOKER) for hand in sample(8, PACK)])
def test_two_jokers_are_every_pair_of_cards_tried(hand):
    assert same(five_card_hand(hand), best(hand))


@pytest.mark.parametrize(
    ("hand", "wild"),
    [
        ("s2 h9 r9 k4 s7", {2}),
        ("s2 h2 r9 k4 s7", {2}),
        ("sB h5 h9 h4 hA", {11}),
        ("sB h5 s6 r7 k9", {11}),
        ("s2 hB r9 k9 s9", {2, 11}),
        ("joker sB hA rA kA", {11}),
    ],
)
def test_a_wild_rank_is_every_card_tried(hand, wild):
    assert same(five_card_hand(read_cards(hand), wild), best(read_cards(hand), wild))


def test_three_wild_cards_are_worth_four_of_a_kind_at_least():
    assert five_card_hand(read_cards("joker joker joker sA h4")).kind is Kind.FOUR
    assert five_card_hand(read_cards("joker joker joker sA s2")).kind is Kind.STRAIGHT_FLUSH


def test_hands_come_in_order_and_equal_ones_together():
    assert order([3, 5, 3, 1]) == ((1,), (0, 2), (3,))


@pytest.mark.parametrize(
    ("higher", "lower", "found"),
    [
        ("s4 h4 r9 k9 sA", "r4 k4 s9 h9 sH", Decision("kaart", 2, 14, 13)),
        ("hV hH h8 h5 h3", "sV sH s8 s5 s2", Decision("kaart", 4, 3, 2)),
        ("sA hH rV kB s10", "h2 r3 k4 s5 h6", Decision("kaart", 0, 14, 6)),
        ("s2 h2 r2 k9 s9", "sA hH hV hB h9", Decision("soort")),
        ("sA hH rV kB s9", "hA rH kV sB h9", Decision("gelijk")),
    ],
)
def test_what_decides_is_the_first_rank_that_differs(higher, lower, found):
    assert decision(five_card_hand(read_cards(higher)), five_card_hand(read_cards(lower))) == found


def test_the_lower_hand_first_is_refused():
    with pytest.raises(ValueError, match="hoogste"):
        decision(five_card_hand(read_cards("sA hH rV kB s9")), five_card_hand(read_cards("s2 h2 r2 k9 s9")))


@pytest.mark.parametrize(
    ("hand", "wild", "stands"),
    [
        ("joker hA h9 h6 h4", (), ((13,), "h")),
        ("joker h9 r9 k4 s4", (), ((9,), "")),
        ("joker joker h9 r8 k6", (), ((10, 7), "")),
        ("joker s5 s4 s3 s2", (), ((6,), "s")),
        ("joker sA hA rA kA", (), ((14,), "")),
        ("s2 h9 r9 k4 s7", (2,), ((9,), "")),
        ("sA hH rV kB s9", (), ((), "")),
    ],
)
def test_a_wild_card_counts_as_what_makes_the_hand(hand, wild, stands):
    assert stands_for(five_card_hand(read_cards(hand), wild), read_cards(hand), wild) == stands


@pytest.mark.parametrize("hand", [(*hand[:4], JOKER) for hand in sample(40, PACK)])
def test_with_its_joker_filled_in_a_hand_has_the_ranks_it_is_made_of(hand):
    made = five_card_hand(hand)
    filled, _ = stands_for(made, hand)
    assert sorted(made_of(made)) == sorted([*(card.rank for card in hand[:4]), *filled])


# --- the book ----------------------------------------------------------------------------------


@pytest.mark.parametrize("hand", [(*hand[:4], JOKER) for hand in sample(150, PACK)] + sample(60, PACK))
@pytest.mark.parametrize("fives", [False, True])
def test_the_books_joker_is_every_card_not_held(hand, fives):
    assert same(worth(hand, Rules(fives=fives)), book(hand, fives=fives))


SHORT = [card for card in PACK if card.rank >= 5]


@pytest.mark.parametrize("hand", [(*hand[:4], JOKER) for hand in sample(80, SHORT)] + sample(60, SHORT))
@pytest.mark.parametrize("wheel", [frozenset(), frozenset({14, 5, 6, 7, 8})])
def test_so_it_is_in_the_short_pack(hand, wheel):
    assert same(worth(hand, Rules(short=True, ace_below_five=bool(wheel))), book(hand, low=5, wheel=wheel))


@pytest.mark.parametrize(
    ("written", "kind", "first"),
    [
        ("joker sA hA rA kA", Kind.FOUR, (14, 13)),
        ("joker hA hB h9 h4", Kind.FLUSH, (14, 13)),
        ("joker hH hV hB h10", Kind.STRAIGHT_FLUSH, (14, 13)),
        ("joker hA hH hV hB", Kind.STRAIGHT_FLUSH, (14, 13)),
        ("joker hA h2 r3 k4", Kind.STRAIGHT, (5, 4)),
        ("joker s9 h7 r4 k2", Kind.PAIR, (9, 7)),
    ],
)
def test_the_joker_at_its_best(written, kind, first):
    hand = worth(read_cards(written), Rules())
    assert (hand.kind, hand.ranks[:2]) == (kind, first)


def test_with_five_of_a_kind_agreed_it_is_above_all():
    agreed = Rules(fives=True)
    fives, royal = worth(read_cards("joker s2 h2 r2 k2"), agreed), worth(read_cards("sA sH sV sB s10"), agreed)
    assert strength(fives, agreed) > strength(royal, agreed)


def test_natural_beats_joker_only_when_all_is_equal_or_at_the_same_combination_as_agreed():
    joker, natural = worth(read_cards("joker hA h9 h6 h4"), Rules()), worth(read_cards("sA sV s9 s6 s4"), Rules())
    equal = worth(read_cards("sA sH s9 s6 s4"), Rules())
    strict, loose = Rules(), Rules(real="zelfde-combinatie")
    assert strength(joker, strict) > strength(natural, strict)
    assert strength(joker, strict) < strength(equal, strict)
    assert strength(joker, loose) < strength(natural, loose)
    assert natural_decides(equal, joker, strict)
    assert not natural_decides(joker, natural, strict)
    assert natural_decides(natural, joker, loose)


def test_a_royal_with_the_joker_beats_a_natural_straight_flush_in_both_readings():
    royal, lower = worth(read_cards("joker hA hH hV hB"), Rules()), worth(read_cards("sH sV sB s10 s9"), Rules())
    for rules in (Rules(), Rules(real="zelfde-combinatie")):
        assert strength(royal, rules) > strength(lower, rules)
        assert not natural_decides(royal, lower, rules)


def test_without_the_low_ace_five_to_ace_is_no_straight():
    hand = read_cards("sA h2 r3 k4 s5")
    assert worth(hand, Rules()).kind is Kind.STRAIGHT
    assert worth(hand, Rules(low_ace=False)).kind is Kind.HIGH_CARD


@pytest.mark.parametrize(
    ("written", "rules"),
    [
        ("joker joker sA hA rA", Rules()),
        ("s2 sA hA rA kA", Rules(short=True)),
        ("sA sA hA rA kA", Rules()),
        ("sA hA rA kA", Rules()),
    ],
)
def test_what_is_no_hand_in_this_game_is_refused(written, rules):
    with pytest.raises(ValueError, match=r"\.$"):
        worth(read_cards(written), rules)


def every_hand(low):
    """Every pattern of ranks and suits of five cards, and of four with the joker, with how many hands have it."""
    for natural in (5, 4):
        jokers = (JOKER,) * (5 - natural)
        for ranks in combinations_with_replacement(range(low, 15), natural):
            ways = prod(comb(4, count) for count in Counter(ranks).values())
            if not ways:
                continue
            apart = len(set(ranks)) == natural
            if apart:
                yield (*(Card(rank, "s") for rank in ranks), *jokers), 4
            yield (*(Card(rank, "shrk"[place % 4]) for place, rank in enumerate(ranks)), *jokers), ways - 4 * apart


@pytest.mark.parametrize(
    ("rules", "total"),
    [
        (Rules(), 2_869_685),
        (Rules(low_ace=False), 2_869_685),
        (Rules(short=True), 749_398),
        (Rules(short=True, ace_below_five=True), 749_398),
    ],
)
def test_all_hands_with_the_joker_are_counted_out(rules, total):
    """The sums of the odds and the ranking of hands, each done its own way, agree on every combination."""
    found = Counter()
    for hand, number in every_hand(5 if rules.short else 2):
        found[combination(worth(hand, rules))] += number
    assert sum(found.values()) == total
    ranks, wheel = (10, rules.ace_below_five) if rules.short else (13, rules.low_ace)
    plain_hands, joined = odds.natural(ranks, wheel), odds.with_joker(ranks, wheel)
    assert found == {name: plain_hands[name] + joined[name] for name in odds.NAMES}


def test_every_hand_of_a_few_suited_ranks_is_the_same_both_ways():
    pack = [Card(rank, suit) for rank in (14, 13, 5, 4, 3, 2) for suit in "sh"]
    assert all(same(five_card_hand(hand), plain(hand)) for hand in combinations(pack, 5))
