"""Exact odds of eenentwintigen: grote and kleine bank in two cards, and the chance to buy yourself dead.

Our own count; the book (p. 35-38) gives the rules only. All chances are `Fraction`.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb

from scoring.games.eenentwintigen.score import GOAL, RANKS, SHORT_RANKS, pip

SUITS = 4


def _ranks(short_pack: bool) -> tuple[str, ...]:
    return SHORT_RANKS if short_pack else RANKS


def two_aces(packs: int = 1, *, short_pack: bool = False) -> Fraction:
    """Chance that the first two cards are aces, with so many packs shuffled together."""
    if packs < 1:
        raise ValueError("Er is minstens één pak nodig.")
    cards = packs * SUITS * len(_ranks(short_pack))
    return Fraction(comb(packs * SUITS, 2), comb(cards, 2))


def ace_with(others: int, packs: int = 1, *, short_pack: bool = False) -> Fraction:
    """Chance of an ace beside a card of one of so many other ranks: four (tien, boer, vrouw, heer), or one."""
    if packs < 1:
        raise ValueError("Er is minstens één pak nodig.")
    cards = packs * SUITS * len(_ranks(short_pack))
    return Fraction((packs * SUITS) * (packs * SUITS * others), comb(cards, 2))


def dead_from(total: int, *, short_pack: bool = False) -> Fraction:
    """Chance that one more card brings a total without a soft ace above 21; every rank equally likely."""
    if not 1 <= total <= GOAL:
        raise ValueError("Kies een puntental van 1 tot en met 21.")
    ranks = _ranks(short_pack)
    return Fraction(sum(total + pip(rank, short_pack=short_pack) > GOAL for rank in ranks), len(ranks))


def dead_with(cards: Sequence[str], packs: int = 1, *, short_pack: bool = False) -> Fraction:
    """Chance that the next card makes this hand dead, when only these cards are known."""
    ranks = _ranks(short_pack)
    low = sum(pip(card, short_pack=short_pack) for card in cards)
    if low > GOAL:
        raise ValueError("De hand is al dood.")
    left = {rank: packs * SUITS - list(cards).count(rank) for rank in ranks}
    if min(left.values()) < 0:
        raise ValueError("Zo vaak zit die kaart niet in het pak.")
    bad = sum(count for rank, count in left.items() if low + pip(rank, short_pack=short_pack) > GOAL)
    return Fraction(bad, sum(left.values()))
