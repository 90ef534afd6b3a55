"""Opening the jackpot: the ladder, single hands, and the chance against dealing out every hand."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest

from scoring.games.poker.hazard import odds
from scoring.games.poker.hazard.hands import Rules
from scoring.games.poker.hazard.jackpot import asked, chance, opens
from scoring.kit.cards import read_cards
from tests.scoring.games.test_compare import every_hand
from tests.scoring.kit.naive_hands import book


def test_what_is_asked_climbs_descends_and_ends():
    assert [asked(deal) for deal in range(1, 10)] == [11, 12, 13, 14, 13, 12, 11, 0, 0]


@pytest.mark.parametrize(
    ("written", "deal", "joker", "may"),
    [
        ("sB hB r9 k5 s2", 1, True, True),
        ("s10 h10 r9 k5 s2", 1, True, False),
        ("s10 h10 r9 k9 s2", 1, True, True),
        ("s2 h2 r2 k9 s5", 4, True, True),
        ("sV hV r9 k5 s2", 3, True, False),
        ("sA hA r9 k5 s2", 4, True, True),
        ("joker hB r9 k5 s2", 1, True, True),
        ("joker hB r9 k5 s2", 1, False, False),
        ("joker hB rB k5 s2", 1, False, True),
        ("joker hB rB k5 s2", 2, False, False),
        ("joker h3 r3 k5 s5", 4, False, True),
        ("joker h3 r3 k3 s5", 4, False, True),
        ("joker h3 r4 k5 s6", 4, True, True),
        ("joker h3 r4 k5 s6", 4, False, False),
        ("s2 h3 r4 k5 s7", 8, True, True),
        ("sA h2 r3 k4 s5", 1, True, True),
    ],
)
def test_a_hand_may_or_may_not_open(written, deal, joker, may):
    assert opens(read_cards(written), deal, Rules(), joker=joker) is may


def test_without_the_low_ace_the_lowest_straight_opens_nothing():
    assert not opens(read_cards("sA h2 r3 k4 s5"), 1, Rules(low_ace=False))


RULES = [
    (Rules(), 2, frozenset({14, 2, 3, 4, 5})),
    (Rules(low_ace=False), 2, frozenset()),
    (Rules(short=True), 5, frozenset()),
    (Rules(short=True, ace_below_five=True), 5, frozenset({14, 5, 6, 7, 8})),
]


def test_as_a_bug_the_joker_pairs_aces_only():
    rules = Rules(bug=True)
    assert not opens(read_cards("joker hB r9 k5 s2"), 1, rules)
    assert opens(read_cards("joker hA r9 k5 s2"), 4, rules)
    assert opens(read_cards("joker hB rB k5 s2"), 1, rules)
    assert not opens(read_cards("joker h10 r10 k5 s2"), 1, rules)
    assert opens(read_cards("joker h3 r4 k5 s6"), 4, rules)


@pytest.mark.parametrize(("rules", "low", "wheel"), [(Rules(bug=True), 2, RULES[0][2]), RULES[2]])
def test_the_chance_with_a_bug_is_that_of_every_hand_dealt_out(rules, low, wheel):
    rules, total, may = replace(rules, bug=True), 0, Counter()
    for hand, number in every_hand(low):
        total += number
        kind, ranks = book(hand, low=low, wheel=wheel, bug=True)
        for rank in (11, 12, 13, 14):
            may[rank] += number * (kind > 1 or (kind == 1 and ranks[0] >= rank))
    for deal, rank in enumerate((11, 12, 13, 14), 1):
        assert chance(deal, rules) == Fraction(may[rank], total)


@pytest.mark.parametrize(("rules", "low", "wheel"), RULES)
def test_the_chance_is_that_of_every_hand_dealt_out(rules, low, wheel):
    total, with_joker, without = 0, Counter(), Counter()
    for hand, number in every_hand(low):
        total += number
        kind, ranks = book(hand, low=low, wheel=wheel) if hand[-1].rank else _joined(hand, wheel)
        held = Counter(card.rank for card in hand if card.rank)
        pairs = [rank for rank, count in held.items() if count > 1]
        for rank in (11, 12, 13, 14):
            best = kind > 1 or (kind == 1 and ranks[0] >= rank)
            with_joker[rank] += number * best
            own = len(pairs) > 1 or any(pair >= rank or held[pair] > 2 for pair in pairs)
            without[rank] += number * (best if hand[-1].rank else own)
    for deal, rank in enumerate((11, 12, 13, 14), 1):
        assert chance(deal, rules) == Fraction(with_joker[rank], total)
        assert chance(deal, rules, joker=False) == Fraction(without[rank], total)


def _joined(hand, wheel):
    """Whether four cards with the joker are more than a pair, and which pair they make, without trying every card."""
    held = [card.rank for card in hand[:4]]
    runs = [set(range(low, low + 5)) for low in range(2, 11)] + ([set(wheel)] if wheel else [])
    suited = len({card.suit for card in hand[:4]}) == 1
    if len(set(held)) < 4 or suited or any(set(held) <= run for run in runs):
        return (2, ())
    return (1, (max(held),))


def test_at_last_every_hand_opens():
    assert chance(8, Rules()) == chance(50, Rules(), joker=False) == 1


@pytest.mark.parametrize("counted", [odds.opening, odds.opening_natural])
def test_a_pair_that_is_not_there_is_refused(counted):
    with pytest.raises(ValueError, match="niet"):
        counted(10, 10)
