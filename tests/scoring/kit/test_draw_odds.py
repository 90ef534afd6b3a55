"""What a draw brings, against laying every draw down, and against the known numbers of hands."""

from collections import Counter
from itertools import combinations, combinations_with_replacement
from math import comb, prod

import pytest

from scoring.games.poker.draw_odds import hands_after_draw
from scoring.games.poker.hazard.hands import Rules, worth
from scoring.games.poker.hazard.odds import NAMES, natural, with_joker
from scoring.kit.cards import JOKER, PACK, Card, read_cards
from scoring.kit.hand_odds import five_card_counts, joker_counts
from scoring.kit.hands import Kind, five_card_hand, wild_in
from tests.scoring.kit.naive_hands import plain


def laid(kept, pack, jokers, value):
    """The kinds and the royals of every hand that can be drawn, one by one."""
    hands = [value((*kept, *drawn)) for drawn in combinations([*pack, *(JOKER,) * jokers], 5 - len(kept))]
    return Counter(hand.kind for hand in hands), sum(hand.royal for hand in hands), len(hands)


def rest(*known, pack=PACK):
    return [card for card in pack if card.rank and card not in [each for some in known for each in some]]


@pytest.mark.parametrize(
    ("written", "away", "jokers"),
    [
        ("h9 h10 hB hV", "s4", 0),
        ("hA hB h9 h4", "s7", 1),
        ("sA sH sV", "h2 r3", 0),
        ("sA hA r7", "h2 r3", 1),
        ("s5 s6 s8", "", 2),
        ("s5 h5 joker", "r5", 1),
        ("joker s9 s8", "s2", 0),
        ("joker joker s9 h9", "", 1),
        ("s4 h4 r9 k9", "sA", 1),
        ("sA h2 r3 k4", "s5 h5", 2),
        ("s2 h2 r2 k2", "", 1),
        ("sA sH sV sB s9", "", 1),
    ],
)
def test_every_draw_laid_down_gives_the_same_numbers(written, away, jokers):
    kept, gone = read_cards(written), read_cards(away)
    pack = rest(kept, gone)
    found = hands_after_draw(kept, pack, jokers)
    kinds, royal, total = laid(kept, pack, jokers, five_card_hand)
    assert (+Counter(found.kinds), found.royal, found.total) == (kinds, royal, total)


DRAWS = [
    ("hA hB h9 h4", "s7", 1),
    ("sA hA r7", "h2 r3", 1),
    ("s5 s6 s8", "", 2),
    ("s5 h5 joker", "r5", 1),
    ("joker joker s9 h9", "", 1),
    ("sA hA rA kA", "", 1),
    ("s2 h2 r2 k2", "", 1),
    ("sA h2 r3 k4", "s5 h5", 2),
    ("sH sV", "hA", 1),
]


@pytest.mark.parametrize(("written", "away", "jokers"), DRAWS)
@pytest.mark.parametrize("fives", [True, False])
def test_every_draw_with_a_bug_laid_down_gives_the_same_numbers(written, away, jokers, fives):
    kept, gone = read_cards(written), read_cards(away)
    pack = rest(kept, gone)
    found = hands_after_draw(kept, pack, jokers, bug=True, fives=fives)
    kinds, royal, total = laid(kept, pack, jokers, lambda hand: five_card_hand(hand, bug=True, fives=fives))
    assert (+Counter(found.kinds), found.royal, found.total) == (kinds, royal, total)


@pytest.mark.parametrize(
    ("written", "away"),
    [("s9 h9", "r4"), ("sH h9 r8", ""), ("h3 h7 h9", "s3 r5"), ("sA hA rA", ""), ("sH hH rH", ""), ("s2 h2 r9 k9", "")],
)
def test_every_draw_with_kings_and_the_lowest_wild_laid_down_gives_the_same_numbers(written, away):
    kept, gone = read_cards(written), read_cards(away)
    pack = rest(kept, gone)
    found = hands_after_draw(kept, pack, wild=(13,), lowest=True)
    kinds, royal, total = laid(kept, pack, 0, lambda hand: five_card_hand(hand, wild_in(hand, (13,), lowest=True)))
    assert (+Counter(found.kinds), found.royal, found.total) == (kinds, royal, total)


def test_wild_deuces_are_as_many_jokers_in_a_pack_without_them():
    without = [card for card in PACK if card.rank != 2]
    assert hands_after_draw((), PACK, wild=(2,)) == hands_after_draw((), without, 4)


def test_the_deal_with_kings_and_the_lowest_wild_is_counted_out_by_ranks():
    found = Counter()
    for ranks in combinations_with_replacement(range(2, 15), 5):
        if not (ways := prod(comb(4, count) for count in Counter(ranks).values())):
            continue
        wild = {13, ranks[0]}
        known = [rank for rank in ranks if rank not in wild]
        if len(set(known)) == len(known) and known:
            suited = 4 * prod(comb(4, count) for rank, count in Counter(ranks).items() if rank in wild)
            found[kind_of(ranks, "sssss")] += suited
            ways -= suited
        found[kind_of(ranks, "shrks")] += ways
    dealt = hands_after_draw((), PACK, wild=(13,), lowest=True)
    assert +Counter(dealt.kinds) == +found
    assert sum(found.values()) == dealt.total == 2_598_960


PRINTED = {
    Kind.FIVE: 1,
    Kind.STRAIGHT_FLUSH: 24 + 180,
    Kind.FOUR: 828,
    Kind.FULL_HOUSE: 4_368,
    Kind.FLUSH: 7_804,
    Kind.STRAIGHT: 20_532,
    Kind.THREE: 63_360,
    Kind.TWO_PAIR: 138_600,
    Kind.PAIR: 1_215_024,
    Kind.HIGH_CARD: 1_418_964,
}
"""All hands of five cards of a full pack with one joker as a bug, as printed in common tables of such poker."""


def test_the_deal_with_a_bug_is_what_tables_print():
    dealt = hands_after_draw((), PACK, 1, bug=True)
    assert (dealt.kinds, dealt.royal, dealt.total) == (PRINTED, 24, 2_869_685)


def kind_of(ranks, suits):
    """The kind of a hand of these ranks, the lowest first: its known cards get `suits`, its wild ones what is left."""
    left, held = iter(suits), []
    for rank in reversed(ranks):
        wild = rank in (13, ranks[0])
        held.append(Card(rank, "shrk"[[card.rank for card in held].count(rank)] if wild else next(left)))
    return five_card_hand(held, {13, ranks[0]}).kind


def test_three_drawn_beside_a_pair_the_plain_way():
    kept = read_cards("sB hB")
    pack = rest(kept, read_cards("r4 k7 s2"))
    kinds = Counter(plain((*kept, *drawn))[0] for drawn in combinations(pack, 3))
    assert {int(kind): number for kind, number in hands_after_draw(kept, pack).kinds.items() if number} == kinds


def test_four_drawn_beside_an_ace_the_plain_way():
    kept = read_cards("hA")
    pack = [card for card in rest(kept) if card.rank > 4]
    kinds = Counter(plain((*kept, *drawn))[0] for drawn in combinations(pack, 4))
    assert {int(kind): number for kind, number in hands_after_draw(kept, pack).kinds.items() if number} == kinds


def test_nothing_kept_is_every_hand_there_is():
    plain_hands, joined = hands_after_draw((), PACK), hands_after_draw((), PACK, 1)
    assert (plain_hands.kinds, plain_hands.royal, plain_hands.total) == (five_card_counts(), 4, 2_598_960)
    assert (joined.kinds, joined.total) == (joker_counts(), 2_869_685)


@pytest.mark.parametrize("rules", [Rules(), Rules(low_ace=False), Rules(short=True), Rules(short=True, fives=True)])
def test_by_the_books_rules_too(rules):
    naturals = [card for card in rules.pack if card.rank]
    found = hands_after_draw((), naturals, 1, fives=rules.fives, straights=rules.straights)
    ranks, wheel = (10, rules.ace_below_five) if rules.short else (13, rules.low_ace)
    plain_hands, joined = natural(ranks, wheel), with_joker(ranks, wheel)
    both = {name: plain_hands[name] + joined[name] for name in NAMES}
    assert found.royal == both["royal straight flush"]
    assert found.kinds[Kind.FOUR] + found.kinds[Kind.FIVE] == both["four of a kind"]
    assert found.kinds[Kind.FIVE] == (ranks if rules.fives else 0)
    assert found.kinds[Kind.STRAIGHT] == both["straight"]
    assert sum(found.kinds.values()) == found.total == comb(4 * ranks + 1, 5)


@pytest.mark.parametrize("rules", [Rules(), Rules(fives=True), Rules(short=True, ace_below_five=True)])
@pytest.mark.parametrize("written", ["hA hB h9 h6", "s8 h8 r8", "sA h5 r6 k7", "joker s9 h9"])
def test_the_books_draws_laid_down(rules, written):
    kept = read_cards(written)
    pack, jokers = rest(kept, pack=rules.pack), 1 - kept.count(JOKER)
    found = hands_after_draw(kept, pack, jokers, fives=rules.fives, straights=rules.straights)
    kinds, royal, total = laid(kept, pack, jokers, lambda hand: worth(hand, rules))
    assert (+Counter(found.kinds), found.royal, found.total) == (kinds, royal, total)


@pytest.mark.parametrize(
    "refused",
    [
        lambda: hands_after_draw(read_cards("sA hA rA kA s2 h2"), PACK),
        lambda: hands_after_draw(read_cards("sA"), PACK),
        lambda: hands_after_draw((), PACK[:4]),
        lambda: hands_after_draw((), PACK, -1),
    ],
)
def test_a_draw_that_cannot_be_is_refused(refused):
    with pytest.raises(ValueError, match=r"\.$"):
        refused()
