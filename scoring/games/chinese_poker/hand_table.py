"""Poker hands as whole numbers, from a table made once: for sums that value very many hands of three or five cards."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement

from scoring.kit.cards import RANK_NAMES, Card
from scoring.kit.hands import Hand, Kind, five, three

KEYS = {rank: 8 ** (rank - 2) for rank in RANK_NAMES}
"""Added up over a hand these say how often each rank is in it."""


def number(hand: Hand) -> int:
    """The worth of a hand as a number: hands of three and of five compare by it exactly as they do themselves."""
    packed = int(hand.kind)
    for place in range(5):
        packed = packed * 16 + (hand.ranks[place] if place < len(hand.ranks) else 0)
    return packed


def named(packed: int) -> Hand:
    """The hand with that number."""
    ranks = (packed >> shift & 15 for shift in range(16, -1, -4))
    return Hand(Kind(packed >> 20), tuple(rank for rank in ranks if rank))


def _key(ranks: Sequence[int]) -> int:
    return sum(KEYS[rank] for rank in ranks)


def _dealt(ranks: Sequence[int]) -> list[Card]:
    """Cards of these ranks in turns of the suits, so that none comes twice and a hand of five is no flush."""
    return [Card(rank, "shrk"[place % 4]) for place, rank in enumerate(sorted(ranks))]


@cache
def mixed() -> dict[int, int]:
    """Hands of five, not all of one suit: sum of `KEYS` → number. All 6175."""
    every = combinations_with_replacement(RANK_NAMES, 5)
    return {_key(ranks): number(five(_dealt(ranks))) for ranks in every if ranks[0] != ranks[4]}


@cache
def suited() -> dict[int, int]:
    """Hands of five of one suit: sum of `KEYS` → number. All 1287."""
    return {_key(ranks): number(five([Card(rank, "s") for rank in ranks])) for ranks in combinations(RANK_NAMES, 5)}


@cache
def fronts() -> dict[int, int]:
    """Hands of three: sum of `KEYS` → number. All 455."""
    return {_key(ranks): number(three(_dealt(ranks))) for ranks in combinations_with_replacement(RANK_NAMES, 3)}


def worth(cards: Sequence[Card]) -> int:
    """The number of three or five different cards, jokers excepted; `KeyError` for anything else."""
    key = sum([KEYS[card.rank] for card in cards])
    if len(cards) == 3:
        return fronts()[key]
    return (suited() if len({card.suit for card in cards}) == 1 else mixed())[key]
