"""Poker hands told the plain way: every card tried in the place of a wild one. Shares nothing with the kit."""

from collections import Counter
from itertools import product

RANKS, SUITS = range(2, 15), "shrk"
RUNS = [set(range(low, low + 5)) for low in range(2, 11)]


def plain(cards, *, wheel=frozenset({14, 2, 3, 4, 5}), doubles=False):
    """(kind 0 to 9, ranks) of five cards as (rank, suit); the same card may come twice, as five of a kind has it."""
    ranks = [rank for rank, _ in cards]
    often = sorted(Counter(ranks).items(), key=lambda each: (each[1], each[0]), reverse=True)
    shape, order = [count for _, count in often], tuple(rank for rank, _ in often)
    flush = len({suit for _, suit in cards}) == 1 and (doubles or shape == [1] * 5)
    run = set(ranks) in RUNS or set(ranks) == wheel
    top = max(ranks) if set(ranks) in RUNS else (sorted(ranks)[-2] if run else 0)
    found = [(0, tuple(sorted(ranks, reverse=True)))]
    if shape[0] > 1:
        kinds = {(5,): 9, (4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}
        found.append((kinds[tuple(shape)], order))
    if flush:
        found.append((5, tuple(sorted(ranks, reverse=True))))
    if run:
        found.append((8 if flush else 4, (top,)))
    return max(found)


def best(cards, wild=(), *, bug=False, **how):
    """The best that five cards can be when jokers (rank 0) and the ranks in `wild` may be any card at all.

    As a `bug` they may only be aces, or make a straight or a flush.
    """
    known = [card for card in cards if card[0] and card[0] not in wild]
    every = list(product(RANKS, SUITS))
    tries = list(product(every, repeat=5 - len(known)))
    made = [plain((*known, *filled), **how) for filled in tries]
    return max(one for one, filled in zip(made, tries, strict=True) if not bug or as_bug(one, filled))


def as_bug(made, filled):
    """Whether the cards filled in are what a bug may be in this hand: aces, or part of a straight or a flush."""
    return made[0] in (4, 5, 8) or all(rank == 14 for rank, _ in filled)


def with_lowest(cards, wild=()):
    """The best of five cards whose lowest rank is wild too, the ace high."""
    return best(cards, {*wild, min(rank for rank, _ in cards)})


def book(cards, *, low=2, wheel=frozenset({14, 2, 3, 4, 5}), fives=False, bug=False):
    """The best of five cards with at most one joker that is never a card held, except for five of a kind if played."""
    known = [card for card in cards if card[0]]
    if len(known) == 5:
        return plain(known, wheel=wheel)
    held = {(rank, suit) for rank, suit in known}
    tries = [each for each in product(range(low, 15), SUITS) if each not in held]
    found = [plain((*known, each), wheel=wheel) for each in tries]
    if bug:
        allowed = [one for one, each in zip(found, tries, strict=True) if as_bug(one, (each,))]
        found = allowed or found  # four aces leave nothing that a bug may be
        fives = fives and known[0][0] == 14
    if fives and len({rank for rank, _ in known}) == 1:
        found.append((9, (known[0][0],)))
    return max(found)
