"""Poker hands of three and five cards as whole numbers (worths), looked up in tables that are made once.

For calculations that compare very many hands: the higher number is the higher hand.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement

from scoring.kit.cards import RANK_NAMES, Card
from scoring.kit.hands import Hand, Kind, five_card_hand, three_card_hand

KEYS = {rank: 8 ** (rank - 2) for rank in RANK_NAMES}
"""A number for each rank. Added up over a hand they say how often each rank is in it."""


def worth_of_hand(hand: Hand) -> int:
    """Return the worth of a hand: of two hands of three or five cards the higher hand has the higher worth."""
    packed = int(hand.kind)
    for place in range(5):
        packed = packed * 16 + (hand.ranks[place] if place < len(hand.ranks) else 0)
    return packed


def hand_of_worth(packed: int) -> Hand:
    """Return the hand with this worth; it undoes `worth_of_hand`."""
    ranks = (packed >> shift & 15 for shift in range(16, -1, -4))
    return Hand(Kind(packed >> 20), tuple(rank for rank in ranks if rank))


def _key(ranks: Sequence[int]) -> int:
    """Return the sum of `KEYS` over these ranks, which says how often each rank is in a hand."""
    return sum(KEYS[rank] for rank in ranks)


def _cards_of_ranks(ranks: Sequence[int]) -> list[Card]:
    """Return cards of these ranks with suits in turn, so that no card comes twice and five cards are no flush."""
    return [Card(rank, "shrk"[place % 4]) for place, rank in enumerate(sorted(ranks))]


@cache
def mixed_worths() -> dict[int, int]:
    """Return the worths of all 6175 hands of five that are not all of one suit, by the sum of `KEYS` over the hand."""
    every = combinations_with_replacement(RANK_NAMES, 5)
    mixed = (ranks for ranks in every if ranks[0] != ranks[4])
    return {_key(ranks): worth_of_hand(five_card_hand(_cards_of_ranks(ranks))) for ranks in mixed}


@cache
def worths_of_one_suit() -> dict[int, int]:
    """Return the worths of all 1287 hands of five of one suit, by the sum of `KEYS` over the hand."""
    return {
        _key(ranks): worth_of_hand(five_card_hand([Card(rank, "s") for rank in ranks]))
        for ranks in combinations(RANK_NAMES, 5)
    }


@cache
def front_worths() -> dict[int, int]:
    """Return the worths of all 455 hands of three, by the sum of `KEYS` over the hand."""
    return {
        _key(ranks): worth_of_hand(three_card_hand(_cards_of_ranks(ranks)))
        for ranks in combinations_with_replacement(RANK_NAMES, 3)
    }


def worth(cards: Sequence[Card]) -> int:
    """Return the worth of three or five different cards without joker. Raises `KeyError` for other cards."""
    key = sum([KEYS[card.rank] for card in cards])
    if len(cards) == 3:
        return front_worths()[key]
    return (worths_of_one_suit() if len({card.suit for card in cards}) == 1 else mixed_worths())[key]
