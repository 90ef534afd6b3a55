"""The exact odds of verpachten: one more card, buying on, and whether a card is worth it.

Our own count; the book (p. 84-86) gives the rules only. All chances are `Fraction`, amounts chips. A hand is its ranks;
`seen` are ranks that one knows elsewhere.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb, perm

from scoring.games.verpachten.payout import COPIES, GOAL, PACK, POINTS, points

WORTHS = tuple(sorted(set(POINTS.values())))
"""What cards can count, from low to high."""
Counts = tuple[int, ...]
"""How many cards of each worth in `WORTHS` are still in the pack."""

FULL: Counts = tuple(sum(COPIES[rank] for rank, worth in POINTS.items() if worth == each) for each in WORTHS)
"""The counts of the whole pack."""
SAFE = GOAL - max(WORTHS)
"""With so many points or fewer one more card can't pass sixteen."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Buying:
    """What comes of buying one card or more.

    - `below`, `made`, `over`: the chance (0 to 1) of less than sixteen, of sixteen, and of more.
    - `pays`: what it costs on average, in chips.
    """

    below: Fraction
    made: Fraction
    over: Fraction
    pays: Fraction


def left_by_worth(known: Sequence[str]) -> Counts:
    """Return how many cards of each worth, in the order of `WORTHS`, the pack still holds after the ranks `known`.

    `ValueError` for other ranks, and for more cards of a rank than there are.
    """
    points(known)
    if any(known.count(rank) > COPIES[rank] for rank in known):
        raise ValueError("Zoveel kaarten van die waarde zitten er niet in het pak.")
    return tuple(n - sum(POINTS[rank] == worth for rank in known) for worth, n in zip(WORTHS, FULL, strict=True))


def next_card(hand: Sequence[str], seen: Sequence[str] = ()) -> Buying:
    """Return what comes of one more card to `hand`; `ValueError` for a hand of sixteen or more, else as
    `left_by_worth`.
    """
    total = points(hand)
    if total >= GOAL:
        raise ValueError("Met zestien of meer valt er niets meer te winnen met een kaart.")
    return buying(total, left_by_worth((*hand, *seen)), total + 1)


def buying_on(hand: Sequence[str], seen: Sequence[str] = (), stop: int = GOAL) -> Buying:
    """Return what comes of buying on to `hand`, until it has `stop` points or more.

    `ValueError` unless `stop` is 2 to 16, and when the pack runs out first.
    """
    if not 2 <= stop <= GOAL:
        raise ValueError(f"Stop ergens tussen 2 en {GOAL} punten.")
    return buying(points(hand), left_by_worth((*hand, *seen)), stop)


def buying_until(stop: int) -> Buying:
    """Return what comes of buying from the first card until one has `stop` points (2 to 16) or more."""
    return buying_on((), (), stop)


def buying(total: int, counts: Counts, stop: int) -> Buying:
    """Return what comes of buying from `counts` with `total` points, until one has `stop` or more.

    The cards before the last together stay below `stop`, so their order makes no difference: sets of them are counted.
    `ValueError` when the pack runs out first.
    """
    ends: dict[int, Fraction] = {}
    if total >= stop:
        ends[total] = Fraction(1)
    whole = sum(counts)
    for at, (worth, n) in enumerate(zip(WORTHS, counts, strict=True)):
        if not n:
            continue
        without = (*counts[:at], n - 1, *counts[at + 1 :])
        for (points_before, cards), ways in _sets(without, GOAL - total).items():
            before = total + points_before
            if before < stop <= before + worth and cards < whole:
                chance = Fraction(n * ways, comb(whole, cards) * (whole - cards))
                ends[before + worth] = ends.get(before + worth, Fraction(0)) + chance
    if sum(ends.values()) != 1:
        raise ValueError(f"Er zijn te weinig kaarten over om {stop} punten te halen.")
    return _outcome_of_buying(ends)


@lru_cache(maxsize=256)
def _sets(counts: Counts, under: int) -> dict[tuple[int, int], int]:
    """Return how many sets of cards there are by (points, number of cards), with fewer than `under` points."""
    ways = {(0, 0): 1} if under > 0 else {}
    for worth, n in zip(WORTHS, counts, strict=True):
        more: dict[tuple[int, int], int] = {}
        for (total, cards), count in ways.items():
            for taken in range(min(n, (under - 1 - total) // worth) + 1):
                key = (total + taken * worth, cards + taken)
                more[key] = more.get(key, 0) + count * comb(n, taken)
        ways = more
    return ways


def _outcome_of_buying(ends: dict[int, Fraction]) -> Buying:
    """Return what comes of buying, from the chance of each number of points in the end."""
    zero = Fraction(0)
    return Buying(
        below=sum((chance for total, chance in ends.items() if total < GOAL), zero),
        made=ends.get(GOAL, zero),
        over=sum((chance for total, chance in ends.items() if total > GOAL), zero),
        pays=sum((chance * (total - GOAL) for total, chance in ends.items() if total > GOAL), zero),
    )


def gain(hand: Sequence[str], seen: Sequence[str], pot: int | Fraction) -> Fraction:
    """Return what one more card is worth on average, in chips, with the best play afterwards; passing is worth 0.

    Sixteen brings the `pot`, each point above it costs a chip. It is assumed that nobody else has a better sixteen.
    `ValueError` for a hand of sixteen or more, or a pot below nought.
    """
    if points(hand) >= GOAL:
        raise ValueError("Met zestien of meer valt er niets meer te winnen met een kaart.")
    if pot < 0:
        raise ValueError("In de pot zitten nul of meer fiches.")
    counts = left_by_worth((*hand, *seen))
    draws = min(sum(counts), GOAL // min(WORTHS))
    made = Fraction(pot)
    worth = _worth_of_buying(points(hand), counts, draws, made, {})
    return Fraction(worth, perm(sum(counts), draws) * made.denominator)


def _worth_of_buying(total: int, counts: Counts, draws: int, pot: Fraction, known: dict[Counts, int]) -> int:
    """Return what buying a card is worth, times the number of orders of the next `draws` cards and the denominator of
    `pot`.

    That makes it a whole number. `known` keeps what has been worked out, by the cards that are left.
    """
    if counts not in known:
        drawn = 0
        orders = perm(sum(counts) - 1, draws - 1) if draws else 0
        for at, (worth, n) in enumerate(zip(WORTHS, counts, strict=True)):
            now = total + worth
            if not n or not draws:
                continue
            if now < GOAL:
                left = (*counts[:at], n - 1, *counts[at + 1 :])
                drawn += n * max(0, _worth_of_buying(now, left, draws - 1, pot, known))
            else:
                drawn += n * orders * (pot.numerator if now == GOAL else (GOAL - now) * pot.denominator)
        known[counts] = drawn
    return known[counts]


def sixteen_in_two() -> Fraction:
    """Return the chance that the first two cards are sixteen: the six of hearts with a ten, or a nine with a seven."""
    count = dict(zip(WORTHS, FULL, strict=True))
    return Fraction(count[6] * count[10] + count[9] * count[7], comb(PACK, 2))
