"""Exact odds of verloten, our own count: two full packs, each shuffled before every round."""

from fractions import Fraction
from functools import lru_cache
from math import comb, factorial, perm

from scoring.games.verloten.payout import PACK, RANKS, SUITS

MATCH = Fraction(SUITS, PACK)
"""The chance (0 to 1) that a player has a pair: his lot has the rank of his prize card, whatever that is."""


@lru_cache(maxsize=1024)
def _ways_to_hold_pairs(ranks: int, suits: int) -> tuple[Fraction, ...]:
    """Return, for each number of players from 0 to the whole pack, in how many ways all of them can hold a pair,
    divided by the factorial of that number.

    The pack has `ranks` ranks in `suits` suits.
    """
    one_rank = [Fraction(perm(suits, n) ** 2, factorial(n)) for n in range(suits + 1)]
    way = [Fraction(1)]
    for rank in range(1, ranks + 1):
        before, way = way, [Fraction(0)] * (rank * suits + 1)
        for total, ways in enumerate(before):
            for n, more in enumerate(one_rank):
                way[total + n] += ways * more
    return tuple(way)


def all_match(players: int) -> Fraction:
    """Return the chance (0 to 1) that this many named players all hold a pair."""
    return _ways_to_hold_pairs(RANKS, SUITS)[players] * factorial(players) / perm(PACK, players) ** 2


def some_prize(players: int) -> Fraction:
    """Return the chance (0 to 1) that at least one prize is won in a round of `players` players. `ValueError` unless 1
    to 52.
    """
    if not 1 <= players <= PACK:
        raise ValueError(f"Een pak heeft {PACK} kaarten: reken met 1 tot en met {PACK} spelers.")
    return -sum(((-1) ** n * comb(players, n) * all_match(n) for n in range(1, players + 1)), Fraction(0))


def left_over(rounds: int) -> Fraction:
    """Return the share (0 to 1) of the pot that is left on average after `rounds` rounds. `ValueError` below 0.

    How the chips are spread over the cards makes no difference.
    """
    if rounds < 0:
        raise ValueError("Het aantal rondes kan niet onder nul liggen.")
    return (1 - MATCH) ** rounds


def rounds_until(share: Fraction) -> int:
    """Return after how many rounds at most `share` of the pot is left on average; `ValueError` unless it lies between 0
    and 1.
    """
    if not 0 < share < 1:
        raise ValueError("Kies een deel van de pot tussen niets en alles.")
    rounds = 0
    while left_over(rounds) > share:
        rounds += 1
    return rounds
