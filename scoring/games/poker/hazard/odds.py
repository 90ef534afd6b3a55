"""Exact odds of poker with one joker: every combination in five cards, opening a jackpot, and buying one card.

Everywhere `ranks` is how many ranks the pack has, in four suits (13, or 10 for the short pack), and `wheel` whether the
ace also stands below the lowest rank in a straight; `None`: in the full pack only. The joker stands for any card that
the hand lacks; as a `bug` only for an ace, or for what completes a straight or a flush.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import comb

SUITS, CARDS = 4, 5
RANKS = 13
NAMES = (
    "royal straight flush", "straight flush", "four of a kind", "full hand", "flush", "straight",
    "three of a kind", "two pairs", "one pair", "geen combinatie",
)  # fmt: skip
"""The combinations, highest first."""

FIVES = "vijf gelijke"


def total(ranks: int = RANKS) -> int:
    """Return how many hands of five there are in the pack with its joker. `ValueError` unless it has 5 to 13 ranks."""
    if not 5 <= ranks <= RANKS:
        raise ValueError("Een pak heeft hier vijf tot dertien waarden.")
    return comb(SUITS * ranks + 1, CARDS)


def _ranks_of_straights(ranks: int, wheel: bool | None) -> list[set[int]]:
    """Return the straights, each as its ranks counted from 0 (the lowest) to `ranks - 1` (the ace)."""
    rows = [set(range(low, low + CARDS)) for low in range(ranks - CARDS + 1)]
    return [*rows, {ranks - 1, 0, 1, 2, 3}] if (ranks == RANKS if wheel is None else wheel) else rows


def natural(ranks: int = RANKS, wheel: bool | None = None) -> dict[str, int]:
    """Return how many hands of five there are without the joker, by the name of their combination."""
    straights = len(_ranks_of_straights(ranks, wheel))
    spread = comb(ranks, CARDS)
    return {
        "royal straight flush": SUITS,
        "straight flush": SUITS * (straights - 1),
        "four of a kind": ranks * (ranks - 1) * SUITS,
        "full hand": ranks * 4 * (ranks - 1) * 6,
        "flush": (spread - straights) * SUITS,
        "straight": straights * (SUITS**CARDS - SUITS),
        "three of a kind": ranks * 4 * comb(ranks - 1, 2) * SUITS**2,
        "two pairs": comb(ranks, 2) * 36 * (ranks - 2) * SUITS,
        "one pair": ranks * 6 * comb(ranks - 1, 3) * SUITS**3,
        "geen combinatie": (spread - straights) * (SUITS**CARDS - SUITS),
    }


@lru_cache(maxsize=8)
def with_joker(ranks: int = RANKS, wheel: bool | None = None, *, bug: bool = False) -> Mapping[str, int]:
    """Return how many hands of four cards and the joker there are, by the name of the best combination that they make.

    Five of a kind is not played here (p. 67).
    """
    windows = _ranks_of_straights(ranks, wheel)
    sets = [set(chosen) for chosen in combinations(range(ranks), 4)]
    royal = sum(chosen <= windows[ranks - CARDS] for chosen in sets)
    apart = [chosen for chosen in sets if not any(chosen <= window for window in windows)]
    rows, mixed = len(sets) - len(apart), SUITS**4 - SUITS
    alike = _alike_with_bug(ranks) if bug else _alike_with_joker(ranks)
    paired = sum(not bug or ranks - 1 in chosen for chosen in apart)
    return alike | {
        "royal straight flush": royal * SUITS,
        "straight flush": (rows - royal) * SUITS,
        "flush": len(apart) * SUITS,
        "straight": rows * mixed,
        "one pair": alike["one pair"] + paired * mixed,
        "geen combinatie": (len(apart) - paired) * mixed,
    }


def _alike_with_joker(ranks: int) -> dict[str, int]:
    """Return by combination how many of the hands of `with_joker` have equal cards among their four natural ones, when
    the joker is whatever makes the highest combination.
    """
    return {
        "four of a kind": ranks + ranks * 4 * (ranks - 1) * SUITS,
        "full hand": comb(ranks, 2) * 36,
        "three of a kind": ranks * 6 * comb(ranks - 1, 2) * SUITS**2,
        "two pairs": 0,
        "one pair": 0,
    }


def _alike_with_bug(ranks: int) -> dict[str, int]:
    """Return by combination how many of the hands of `with_joker` have equal cards among their four natural ones, when
    the joker counts as an ace.
    """
    low = ranks - 1
    return {
        "four of a kind": ranks + 4 * low * SUITS,
        "full hand": low * 4 * SUITS + 6 * low * 6,
        "three of a kind": low * 4 * (low - 1) * SUITS + 6 * comb(low, 2) * SUITS**2,
        "two pairs": comb(low, 2) * 36 + low * 6 * SUITS * (low - 1) * SUITS,
        "one pair": low * 6 * comb(low - 1, 2) * SUITS**2,
    }


def chances(
    ranks: int = RANKS, wheel: bool | None = None, *, fives: bool = False, bug: bool = False
) -> dict[str, Fraction]:
    """Return the chance (0 to 1) of every combination in the first five cards, by its name, the highest first; together
    1.

    With `fives` four equal cards and the joker (with `bug` only four aces) are five of a kind, which is the highest.
    """
    plain, wild = natural(ranks, wheel), with_joker(ranks, wheel, bug=bug)
    counted = {name: plain[name] + wild[name] for name in NAMES}
    if fives:
        alike = 1 if bug else ranks
        counted = {FIVES: alike, **counted, "four of a kind": counted["four of a kind"] - alike}
    return {name: Fraction(count, total(ranks)) for name, count in counted.items()}


def straight_or_better(ranks: int = RANKS, wheel: bool | None = None, *, bug: bool = False) -> Fraction:
    """Return the chance (0 to 1) of a straight or better in the first five cards: with such a hand nobody buys cards
    (p. 70).
    """
    found = chances(ranks, wheel, bug=bug)
    return sum((found[name] for name in NAMES[:6]), Fraction(0))


def opening(lowest: int, ranks: int = RANKS, wheel: bool | None = None, *, bug: bool = False) -> Fraction:
    """Return the chance (0 to 1) that five cards open on a pair of rank `lowest` or better; the joker may be half of
    it (with `bug` only of a pair of aces).

    Ranks count from 0 (the lowest) to `ranks - 1` (the ace). `ValueError` for another `lowest`.
    """
    fails = _count_too_low_hands(lowest, ranks, wheel)
    if bug:
        joined = with_joker(ranks, wheel, bug=True)["geen combinatie"]
        return 1 - Fraction(fails + joined + lowest * _alike_with_bug(ranks)["one pair"] // (ranks - 1), total(ranks))
    low = (sorted(window & {*range(lowest)}) for window in _ranks_of_straights(ranks, wheel))
    short = comb(lowest, 4) - len({chosen for window in low for chosen in combinations(window, 4)})
    return 1 - Fraction(fails + short * (SUITS**4 - SUITS), total(ranks))


def opening_natural(lowest: int, ranks: int = RANKS, wheel: bool | None = None) -> Fraction:
    """Return the chance (0 to 1) that five cards open on a pair of rank `lowest` or better, where the joker is no part
    of it.

    Ranks as in `opening`. `ValueError` for a `lowest` that is no rank.
    """
    fails = _count_too_low_hands(lowest, ranks, wheel)
    short = comb(ranks, 4) * SUITS**4 + lowest * comb(SUITS, 2) * comb(ranks - 1, 2) * SUITS**2
    return 1 - Fraction(fails + short, total(ranks))


def _count_too_low_hands(lowest: int, ranks: int, wheel: bool | None) -> int:
    """Return how many hands without the joker open nothing: no combination, or a pair below rank `lowest` (from 0)."""
    if not 0 <= lowest < ranks:
        raise ValueError("Zo'n paar is er niet.")
    plain = natural(ranks, wheel)
    return plain["geen combinatie"] + plain["one pair"] // ranks * lowest


def buying_one(good: int, ranks: int = RANKS) -> Fraction:
    """Return the chance (0 to 1) that the one card a player buys helps him: one of `good` cards, or the joker.

    He knows his own five cards, and the joker is not one of them. `ValueError` for more good cards than are left.
    """
    unseen = SUITS * ranks + 1 - CARDS
    if not 0 <= good < unseen:
        raise ValueError("Zoveel goede kaarten kunnen er niet zijn.")
    return Fraction(good + 1, unseen)
