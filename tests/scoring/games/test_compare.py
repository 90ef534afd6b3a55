"""Poker hands held against each other, under both rule sets, against trying every card the plain way."""

import random
from collections import Counter
from itertools import combinations, combinations_with_replacement
from math import comb, prod

import pytest

from scoring.games.poker.compare import Decision, deciding_ranks, decision, order, stands_for
from scoring.games.poker.hazard import odds
from scoring.games.poker.hazard.hands import Rules, combination, natural_decides, strength, worth
from scoring.kit.cards import JOKER, PACK, Card, read_cards
from scoring.kit.hands import Kind, five_card_hand, wild_in
from tests.scoring.kit.naive_hands import best, book, plain, with_lowest

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


def test_the_joker_as_a_bug_is_every_card_tried_that_it_may_be():
    for hand in sample(3000, PACK):
        held = (*hand[:4], JOKER)
        assert same(five_card_hand(held, bug=True), best(held, bug=True)), held
        assert same(five_card_hand(held, bug=True, double_ranks=True), best(held, bug=True, doubles=True)), held


@pytest.mark.parametrize("hand", [(*hand[:3], JOKER, JOKER) for hand in sample(25, PACK)])
def test_two_bugs_are_every_pair_of_cards_tried(hand):
    assert same(five_card_hand(hand, bug=True), best(hand, bug=True))


@pytest.mark.parametrize(
    ("written", "kind", "ranks"),
    [
        ("sA hA rA kA joker", Kind.FIVE, (14,)),
        ("sH hV rB k10 joker", Kind.STRAIGHT, (14, 13, 12, 11, 10)),
        ("s5 h4 r3 k2 joker", Kind.STRAIGHT, (6, 5, 4, 3, 2)),
        ("s7 joker h5 r4 k3", Kind.STRAIGHT, (7, 6, 5, 4, 3)),
        ("h9 h8 h6 h5 joker", Kind.STRAIGHT_FLUSH, (9, 8, 7, 6, 5)),
        ("hA h9 h6 h4 joker", Kind.FLUSH, (14, 13, 9, 6, 4)),
        ("s9 h9 k5 r2 joker", Kind.PAIR, (9, 14, 5, 2)),
        ("sA h9 k5 r2 joker", Kind.PAIR, (14, 9, 5, 2)),
        ("sV h9 k5 r2 joker", Kind.HIGH_CARD, (14, 12, 9, 5, 2)),
        ("s9 h9 kA r2 joker", Kind.TWO_PAIR, (14, 9, 2)),
        ("s9 h9 k5 r5 joker", Kind.TWO_PAIR, (9, 5, 14)),
        ("s9 h9 kA rA joker", Kind.FULL_HOUSE, (14, 9)),
        ("sH hH rH kH joker", Kind.FOUR, (13, 14)),
        ("s9 h9 r9 k2 joker", Kind.THREE, (9, 14, 2)),
        ("sA hA k5 joker joker", Kind.FOUR, (14, 5)),
        ("s9 h9 k5 joker joker", Kind.TWO_PAIR, (14, 9, 5)),
    ],
)
def test_a_bug_is_an_ace_or_completes_a_straight_or_a_flush(written, kind, ranks):
    hand = five_card_hand(read_cards(written), bug=True)
    assert (hand.kind, hand.ranks) == (kind, ranks)


def test_with_kings_and_each_ones_lowest_card_wild_every_card_is_tried():
    tried = Counter()
    for hand in sample(3000, PACK):
        wild = wild_in(hand, (13,), lowest=True)
        number = sum(card.rank in wild for card in hand)
        if tried[number] < {1: 3000, 2: 20, 3: 1}.get(number, 0):  # each more is 52 times as much to try
            tried[number] += 1
            assert same(five_card_hand(hand, wild), with_lowest(hand, (13,))), hand
    assert tried[1] > 1500
    assert (tried[2], tried[3]) == (20, 1)


@pytest.mark.parametrize(
    ("written", "wild", "kind", "ranks"),
    [
        ("s9 h9 r7 k4 s2", {13, 2}, Kind.THREE, (9, 7, 4)),
        ("s9 h9 r7 k2 s2", {13, 2}, Kind.FOUR, (9, 7)),
        ("s9 h9 rH k2 s2", {13, 2}, Kind.FIVE, (9,)),
        ("sA hH r9 k6 s3", {13, 3}, Kind.THREE, (14, 9, 6)),
        ("sA hA rA kH sH", {13}, Kind.FIVE, (14,)),
        ("sH hH rH kH sV", {13, 12}, Kind.FIVE, (14,)),
        ("sA hV rB k10 s2", {13, 2}, Kind.STRAIGHT, (14, 13, 12, 11, 10)),
        ("sA h2 r3 k4 s5", {13, 2}, Kind.STRAIGHT, (5, 4, 3, 2, 14)),
        ("hA h9 h7 h4 s2", {13, 2}, Kind.FLUSH, (14, 13, 9, 7, 4)),
        ("s9 h9 r7 k7 s2", {13, 2}, Kind.FULL_HOUSE, (9, 7)),
    ],
)
def test_kings_are_wild_and_each_ones_lowest_card_with_its_equals(written, wild, kind, ranks):
    cards = read_cards(written)
    assert wild_in(cards, (13,), lowest=True) == wild
    hand = five_card_hand(cards, wild)
    assert (hand.kind, hand.ranks) == (kind, ranks)


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
    assert sorted(deciding_ranks(made)) == sorted([*(card.rank for card in hand[:4]), *filled])


# --- the book ----------------------------------------------------------------------------------


@pytest.mark.parametrize("hand", [(*hand[:4], JOKER) for hand in sample(150, PACK)] + sample(60, PACK))
@pytest.mark.parametrize("fives", [False, True])
def test_the_books_joker_is_every_card_not_held(hand, fives):
    assert same(worth(hand, Rules(fives=fives)), book(hand, fives=fives))


@pytest.mark.parametrize("fives", [False, True])
def test_the_books_joker_as_a_bug_is_an_ace_or_makes_a_straight_or_a_flush(fives):
    hands = [(*hand[:4], JOKER) for hand in sample(1500, PACK)]
    for hand in (*hands, read_cards("sA hA rA kA joker"), read_cards("sH hH rH kH joker")):
        assert same(worth(hand, Rules(fives=fives, bug=True)), book(hand, fives=fives, bug=True)), hand


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
        (Rules(bug=True), 2_869_685),
        (Rules(bug=True, low_ace=False), 2_869_685),
        (Rules(bug=True, short=True), 749_398),
    ],
)
def test_all_hands_with_the_joker_are_counted_out(rules, total):
    """The sums of the odds and the ranking of hands, each done its own way, agree on every combination."""
    found = Counter()
    for hand, number in every_hand(5 if rules.short else 2):
        found[combination(worth(hand, rules))] += number
    assert sum(found.values()) == total
    ranks, wheel = (10, rules.ace_below_five) if rules.short else (13, rules.low_ace)
    plain_hands, joined = odds.natural(ranks, wheel), odds.with_joker(ranks, wheel, bug=rules.bug)
    assert found == {name: plain_hands[name] + joined[name] for name in odds.NAMES}


def test_every_hand_of_a_few_suited_ranks_is_the_same_both_ways():
    pack = [Card(rank, suit) for rank in (14, 13, 5, 4, 3, 2) for suit in "sh"]
    assert all(same(five_card_hand(hand), plain(hand)) for hand in combinations(pack, 5))
