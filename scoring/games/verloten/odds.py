"""Exact odds of verloten, our own count: two full packs, each shuffled before every round."""

from fractions import Fraction
from functools import lru_cache
from math import comb, factorial, perm

from scoring.games.verloten.payout import PACK, RANKS, SUITS

MATCH = Fraction(SUITS, PACK)
"""The chance that a player's lot has the rank of his prize, whatever the rank: four cards in the pack of 52."""


@lru_cache(maxsize=1024)
def _ways(ranks: int, suits: int) -> tuple[Fraction, ...]:
    """By number of players, from none to the whole pack: the ways in which all hold a pair, over that factorial."""
    one_rank = [Fraction(perm(suits, n) ** 2, factorial(n)) for n in range(suits + 1)]
    way = [Fraction(1)]
    for rank in range(1, ranks + 1):
        before, way = way, [Fraction(0)] * (rank * suits + 1)
        for total, ways in enumerate(before):
            for n, more in enumerate(one_rank):
                way[total + n] += ways * more
    return tuple(way)


def all_match(players: int) -> Fraction:
    """The chance that `players` named players all hold a pair, with prizes and lots drawn without replacement."""
    return _ways(RANKS, SUITS)[players] * factorial(players) / perm(PACK, players) ** 2


def some_prize(players: int) -> Fraction:
    """The chance that at least one prize is won in a round with `players` (1 to 52), by inclusion and exclusion."""
    if not 1 <= players <= PACK:
        raise ValueError(f"Een pak heeft {PACK} kaarten: reken met 1 tot en met {PACK} spelers.")
    return -sum(((-1) ** n * comb(players, n) * all_match(n) for n in range(1, players + 1)), Fraction(0))


def left_over(rounds: int) -> Fraction:
    """The share of the pot that on average is still there after `rounds`; how it is spread makes no difference."""
    if rounds < 0:
        raise ValueError("Het aantal rondes kan niet onder nul liggen.")
    return (1 - MATCH) ** rounds


def rounds_until(share: Fraction) -> int:
    """After how many rounds on average at most `share` (between 0 and 1) of the pot is left."""
    if not 0 < share < 1:
        raise ValueError("Kies een deel van de pot tussen niets en alles.")
    rounds = 0
    while left_over(rounds) > share:
        rounds += 1
    return rounds
