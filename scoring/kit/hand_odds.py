"""How many poker hands there are of each kind: exact counts, for 52 cards, with one joker, and for hands of three
cards."""

from fractions import Fraction
from itertools import combinations
from math import comb

from scoring.kit.cards import RANK_NAMES, SUITS
from scoring.kit.figures import one_in
from scoring.kit.hands import STRAIGHTS, Kind

RANKS, COLOURS = len(RANK_NAMES), len(SUITS)
HANDS = comb(RANKS * COLOURS, 5)
HANDS_WITH_JOKER = comb(RANKS * COLOURS + 1, 5)
FRONTS = comb(RANKS * COLOURS, 3)
ROYAL_FLUSHES = COLOURS


def five_card_counts() -> dict[Kind, int]:
    """Return how many hands of five cards from 52 there are, by kind, highest first. The sum is C(52, 5)."""
    runs = len(STRAIGHTS)
    apart, mixed = comb(RANKS, 5) - runs, COLOURS**5 - COLOURS
    return {
        Kind.FIVE: 0,
        Kind.STRAIGHT_FLUSH: runs * COLOURS,
        Kind.FOUR: RANKS * (RANKS - 1) * COLOURS,
        Kind.FULL_HOUSE: RANKS * comb(COLOURS, 3) * (RANKS - 1) * comb(COLOURS, 2),
        Kind.FLUSH: apart * COLOURS,
        Kind.STRAIGHT: runs * mixed,
        Kind.THREE: RANKS * comb(COLOURS, 3) * comb(RANKS - 1, 2) * COLOURS**2,
        Kind.TWO_PAIR: comb(RANKS, 2) * comb(COLOURS, 2) ** 2 * (RANKS - 2) * COLOURS,
        Kind.PAIR: RANKS * comb(COLOURS, 2) * comb(RANKS - 1, 3) * COLOURS**3,
        Kind.HIGH_CARD: apart * mixed,
    }


def joker_counts() -> dict[Kind, int]:
    """Return how many hands of five there are, by kind, from 52 cards and a joker that may be any card. The sum is
    C(53, 5).

    Counted are the hands without the joker, and hands of four cards with the joker as the best card it can be.
    """
    near = len({frozenset(four) for run in STRAIGHTS for four in combinations(run, 4)})
    apart, mixed = comb(RANKS, 4) - near, COLOURS**4 - COLOURS
    joined = {
        Kind.FIVE: RANKS,
        Kind.STRAIGHT_FLUSH: near * COLOURS,
        Kind.FOUR: RANKS * comb(COLOURS, 3) * (RANKS - 1) * COLOURS,
        Kind.FULL_HOUSE: comb(RANKS, 2) * comb(COLOURS, 2) ** 2,
        Kind.FLUSH: apart * COLOURS,
        Kind.STRAIGHT: near * mixed,
        Kind.THREE: RANKS * comb(COLOURS, 2) * comb(RANKS - 1, 2) * COLOURS**2,
        Kind.PAIR: apart * mixed,
    }
    return {kind: ways + joined.get(kind, 0) for kind, ways in five_card_counts().items()}


def three_card_counts() -> dict[Kind, int]:
    """Return how many hands of three cards from 52 there are, by kind, highest first. The sum is C(52, 3)."""
    return {
        Kind.THREE: RANKS * comb(COLOURS, 3),
        Kind.PAIR: RANKS * comb(COLOURS, 2) * (RANKS - 1) * COLOURS,
        Kind.HIGH_CARD: comb(RANKS, 3) * COLOURS**3,
    }


def one_in_rounded(chance: Fraction) -> str:
    """Return a probability as `1 op 47,3` (1 in 47.3); one of 1 in 1000 or less without decimals: `1 op 649.740`.

    `ValueError` unless it is above 0 and at most 1.
    """
    return one_in(chance, 1 if chance * 1000 > 1 else 0)
