"""Poker hands: kinds, ties, wild cards, and the number of hands of each kind against dealing them all out."""

from collections import Counter
from itertools import combinations, combinations_with_replacement
from math import comb, prod

import pytest

from scoring.kit.cards import ACE, JOKER, PACK, RANK_NAMES, Card, read_cards
from scoring.kit.hand_odds import (
    FRONTS,
    HANDS,
    HANDS_WITH_JOKER,
    ROYAL_FLUSHES,
    five_card_counts,
    joker_counts,
    three_card_counts,
)
from scoring.kit.hands import Kind, five_card_hand, name_of_hand, three_card_hand

KINDS = {
    "sA sH sV sB s10": Kind.STRAIGHT_FLUSH,
    "s5 s4 s3 s2 sA": Kind.STRAIGHT_FLUSH,
    "s4 h4 r4 k4 sH": Kind.FOUR,
    "s9 h9 r9 kH sH": Kind.FULL_HOUSE,
    "h2 h5 h8 hV hH": Kind.FLUSH,
    "h2 r3 s4 k5 h6": Kind.STRAIGHT,
    "h5 r4 s3 k2 hA": Kind.STRAIGHT,
    "sH hA r2 k3 s4": Kind.HIGH_CARD,
    "sH hH rH k3 s4": Kind.THREE,
    "s4 h4 r9 k9 sA": Kind.TWO_PAIR,
    "s4 h4 r9 k8 sA": Kind.PAIR,
    "joker h4 r4 k4 s4": Kind.FIVE,
    "joker joker h4 r4 k9": Kind.FOUR,
    "joker h4 r4 k9 s9": Kind.FULL_HOUSE,
    "joker h4 h9 hB h2": Kind.FLUSH,
    "joker h4 h6 h8 h7": Kind.STRAIGHT_FLUSH,
    "joker joker joker joker joker": Kind.FIVE,
}


@pytest.mark.parametrize(("written", "kind"), KINDS.items())
def test_a_hand_is_of_its_kind(written, kind):
    assert five_card_hand(read_cards(written)).kind is kind


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("s4 h4 r4 k4 sH", "s2 h2 r2 k2 sA"),
        ("s10 h10 r10 k2 s2", "s9 h9 r9 kH sH"),
        ("h2 h5 h8 hV hH", "s6 s8 s9 s10 sV"),
        ("sA hH rV kB s10", "sH hV rB k10 s9"),
        ("sH hV rB k10 s9", "s2 h3 r4 k5 sA"),
        ("sH hH rH k2 s3", "s6 h6 r6 kA sH"),
        ("s4 h4 r9 k9 sH", "s2 h2 r9 k9 sA"),
        ("s4 h4 r9 k9 sA", "s4 h4 r9 k9 sH"),
        ("s3 h3 rA k9 s8", "r3 k3 hH k10 h8"),
        ("sH hV r10 k5 s3", "hH sV s9 r8 k7"),
        ("joker sA hA rA kA", "joker sH hH rH kH"),
    ],
)
def test_the_higher_hand_wins(higher, lower):
    assert five_card_hand(read_cards(higher)) > five_card_hand(read_cards(lower))


def test_suits_never_decide():
    assert five_card_hand(read_cards("sA sH sV sB s9")) == five_card_hand(read_cards("rA rH rV rB r9"))


def test_a_joker_never_makes_a_hand_unequal_to_the_same_hand_without():
    assert five_card_hand(read_cards("joker h9 r9 k4 s2")) == five_card_hand(read_cards("s9 h9 r9 k4 s2"))
    assert five_card_hand(read_cards("joker h9 r9 k4 s2")).wilds == 1


def test_a_joker_in_a_flush_is_the_highest_rank_not_held_unless_doubles_are_agreed():
    hand = read_cards("joker hA hB h9 h4")
    assert five_card_hand(hand).ranks == (14, 13, 11, 9, 4)
    assert five_card_hand(hand, double_ranks=True).ranks == (14, 14, 11, 9, 4)


def test_without_five_of_a_kind_the_joker_beside_four_is_the_best_other_card():
    hand = read_cards("joker sA hA rA kA")
    assert five_card_hand(hand, fives=False).kind is Kind.FOUR
    assert five_card_hand(hand, fives=False).ranks == (14, 13)


def test_a_rank_can_be_wild():
    assert five_card_hand(read_cards("s2 h9 r9 k4 s7"), wild={2}).kind is Kind.THREE


@pytest.mark.parametrize("rest", list(combinations(PACK, 4))[::2711])
def test_a_joker_is_as_good_as_the_best_card_it_can_be(rest):
    made = [five_card_hand((*rest, each)) for each in PACK if each not in rest]
    if len({card.rank for card in rest}) == 1:
        assert five_card_hand((*rest, JOKER)).kind is Kind.FIVE
    else:
        assert five_card_hand((*rest, JOKER)) == max(made)


def test_the_hands_of_five_are_counted_out_with_and_without_a_joker():
    for natural, counts in ((5, five_card_counts()), (4, joker_counts())):
        found = Counter()
        for ranks in combinations_with_replacement(RANK_NAMES, natural):
            ways = prod(comb(4, count) for count in Counter(ranks).values())
            if not ways:
                continue
            jokers = (JOKER,) * (5 - natural)
            apart = len(set(ranks)) == natural
            if apart:
                found[five_card_hand((*(Card(rank, "s") for rank in ranks), *jokers)).kind] += 4
            mixed = [Card(rank, "shrk"[place % 4]) for place, rank in enumerate(ranks)]
            found[five_card_hand((*mixed, *jokers)).kind] += ways - 4 * apart
        if natural == 4:
            found.update(five_card_counts())
        assert +found == +Counter(counts)


def test_the_hands_add_up_to_all_hands():
    assert sum(five_card_counts().values()) == HANDS == 2_598_960
    assert sum(joker_counts().values()) == HANDS_WITH_JOKER == 2_869_685
    assert sum(three_card_counts().values()) == FRONTS == 22_100


def test_royal_flushes_and_fronts_are_dealt_out():
    runs = [five_card_hand([Card(rank, suit) for rank in (14, 13, 12, 11, 10)]) for suit in "shrk"]
    assert sum(hand.royal for hand in runs) == ROYAL_FLUSHES
    assert Counter(three_card_hand(front).kind for front in combinations(PACK, 3)) == Counter(three_card_counts())


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("sA sH sV sB s10", "royal flush"),
        ("s5 s4 s3 s2 sA", "straight flush tot vijf"),
        ("sH hH rH k4 s4", "full house, heren met vieren"),
        ("sV hV r7 k4 s2", "paar vrouwen"),
        ("s9 h8 r7 k6 s5", "straat tot negen"),
        ("s9 h9 r9 k9 s5", "vier negens"),
        ("h2 h5 h8 hV hH", "flush met heer hoog"),
        ("s4 h4 r9 k9 sH", "twee paar, negens en vieren"),
        ("s4 h6 r9 k8 sH", "heer hoog"),
    ],
)
def test_a_hand_is_said_in_dutch(written, name):
    assert name_of_hand(five_card_hand(read_cards(written))) == name


@pytest.mark.parametrize("written", ["sA sH", "sA sA sH sV sB", "sA sH sV sB s10 s9"])
def test_what_is_no_hand_of_five_is_refused(written):
    with pytest.raises(ValueError, match="kaart"):
        five_card_hand(read_cards(written))


@pytest.mark.parametrize("written", ["sA sH", "sA sA sH", "sA sH joker"])
def test_what_is_no_hand_of_three_is_refused(written):
    with pytest.raises(ValueError, match="hand van drie"):
        three_card_hand(read_cards(written))


@pytest.mark.parametrize("written", ["A", "x9", "s11", "s1", "sZ", ""])
def test_a_card_that_does_not_exist_is_refused(written):
    with pytest.raises(ValueError, match="geen kaart"):
        five_card_hand(read_cards(written or "x"))


def test_every_card_is_read_back_as_it_is_written():
    assert tuple(read_cards(" ".join(str(card) for card in (*PACK, JOKER)))) == (*PACK, JOKER)
    assert Card(ACE, "h").name == "harten aas"
