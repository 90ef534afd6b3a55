"""Exact odds of the eight small games of banken met variaties, all as `Fraction`.

Source of the games: Hazardspelen, p. 39-43; the odds are our own count.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb, perm

from scoring.games.banken_met_variaties.payout import GOAL, RANKS, table_ten

SUITS = 4
RANKS_IN_SUIT = 13
CARDS = SUITS * RANKS_IN_SUIT

# How the pictures count at even of oneven (p. 40): (even ranks, odd ranks) of a suit that count at all. The ace is one.
EVEN_READINGS = {
    "tien": (8, 5),  # 2 4 6 8 10 and three pictures of ten; ace 3 5 7 9
    "opnieuw": (5, 5),  # a picture is turned over again
    "verdeeld": (6, 7),  # queen even, jack and king odd
}


def same_colour(red: int = CARDS // 2, black: int = CARDS // 2) -> Fraction:
    """Return the chance that the next two cards have one colour; `red` and
    `black` are the cards still in the pack (p. 40).

    Raises `ValueError` with fewer than two cards.
    """
    if red < 0 or black < 0 or red + black < 2:
        raise ValueError("Voor gelijk of ongelijk zijn er minstens twee kaarten nodig.")
    return Fraction(comb(red, 2) + comb(black, 2), comb(red + black, 2))


def red_card(red: int = CARDS // 2, black: int = CARDS // 2) -> Fraction:
    """Return the chance that the next card is red; `red` and `black` are the cards still in the pack (p. 40).

    Raises `ValueError` with no card left.
    """
    if red < 0 or black < 0 or red + black < 1:
        raise ValueError("Voor rouge ou noir is er minstens één kaart nodig.")
    return Fraction(red, red + black)


def even_card(reading: str) -> Fraction:
    """Return the chance of an even card from a full pack.

    `reading` is a key of `EVEN_READINGS`; another: `ValueError` (p. 40).
    """
    if reading not in EVEN_READINGS:
        raise ValueError("De plaatjes tellen als tien, opnieuw of verdeeld.")
    even, odd = EVEN_READINGS[reading]
    return Fraction(even, even + odd)


def hit(counted: int = RANKS_IN_SUIT) -> Fraction:
    """Return the chance that a card falls just as its rank is called (*hij
    tikt*), counting off `counted` ranks (p. 41).

    `counted` is 1 to 13; another number is a `ValueError`. Counted by inclusion and exclusion: choose k places that
    agree, each in four suits, and fill them one after another.
    """
    if not 1 <= counted <= RANKS_IN_SUIT:
        raise ValueError(f"Tellen gaat van één tot en met {RANKS_IN_SUIT} kaarten.")
    missed = sum(
        (Fraction((-1) ** k * comb(counted, k) * SUITS**k, perm(CARDS, k)) for k in range(counted + 1)), Fraction(0)
    )
    return 1 - missed


def heap_for_bank() -> Fraction:
    """Return the chance that the bank beats one heap at hoopjes (heaps), its own card not yet turned.

    The ace is high, and the bank wins with an equal card and with its own ace (p. 42).
    """
    equal = Fraction(SUITS - 1, CARDS - 1)
    return equal + (1 - equal) / 2


@dataclass(frozen=True, slots=True)
class Heaps:
    """The bank's chances at hoopjes: `one` that it beats one named heap,
    `all` that it beats every heap, `none` no heap.
    """

    one: Fraction
    all: Fraction
    none: Fraction


def heaps(bank: str | None, number: int = 1) -> Heaps:
    """Return the bank's chances against `number` heaps (1 to 51); `bank` is
    the rank of its card, `None` before it is turned.

    The lowest cards of the heaps are `number` different cards of one pack; how thick the heaps are makes no difference
    (p. 41-42). Raises `ValueError` for another number or an unknown rank.
    """
    if not 1 <= number < CARDS:
        raise ValueError(f"Tegenover de bank liggen 1 tot en met {CARDS - 1} hoopjes.")
    if bank is None:
        found = [heaps(rank, number) for rank in RANKS]
        share = Fraction(1, len(RANKS))
        return Heaps(
            share * sum(each.one for each in found),
            share * sum(each.all for each in found),
            share * sum(each.none for each in found),
        )
    if bank not in RANKS:
        raise ValueError("De kaart van de bank is aas, heer, vrouw, boer of tien tot en met twee.")
    others, higher = CARDS - 1, SUITS * RANKS.index(bank)
    deals = comb(others, number)
    return Heaps(
        1 - Fraction(higher, others),
        Fraction(comb(others - higher, number), deals),
        Fraction(comb(higher, number), deals),
    )


@dataclass(frozen=True, slots=True)
class NextCard:
    """What one more card does at tafel tien: the chances of `dead` (above 11), `exact` (11) and `below` 11.

    `left` is how many cards of each rank are unseen; `counts` the points of the hand with a card of that rank.
    """

    dead: Fraction
    exact: Fraction
    below: Fraction
    left: dict[str, int]
    counts: dict[str, int]


def table_ten_bought(cards: Sequence[str], ace: str = "beide") -> NextCard:
    """Return what the next card does to these cards at tafel tien, when only they are known (p. 39).

    `cards` are ranks; `ace` is `beide` (1 or 11) or `elf`. Raises `ValueError` at eleven points or more, or a fifth
    card of a rank.
    """
    if table_ten(cards, ace) >= GOAL:
        raise ValueError(f"Met {GOAL} of meer punten is je beurt voorbij.")
    left = {rank: SUITS - list(cards).count(rank) for rank in RANKS}
    if min(left.values()) < 0:
        raise ValueError("Zo vaak zit die kaart niet in het pak.")
    counts = {rank: table_ten((*cards, rank), ace) for rank in RANKS}

    def share(fits: Callable[[int], bool]) -> Fraction:
        return Fraction(sum(left[rank] for rank, count in counts.items() if fits(count)), CARDS - len(cards))

    return NextCard(
        share(lambda count: count > GOAL), share(lambda count: count == GOAL), share(lambda count: count < GOAL),
        left, counts,
    )  # fmt: skip


def track_flow(cards: int = 5) -> Fraction:
    """Return how many stakes change hands on average over one row of the
    spoortje (track) with `cards` cards, 1 to 13 (p. 42).

    Each card of the player equals each card of the bank with chance 1/13; the card of turn n counts n times. Raises
    `ValueError` for another number.
    """
    if not 1 <= cards <= RANKS_IN_SUIT:
        raise ValueError("Een spoor heeft minstens één kaart en hoogstens dertien.")
    return Fraction(sum(range(1, cards + 1)) * cards, RANKS_IN_SUIT)


def edge(chance: Fraction) -> Fraction:
    """Return what a one-to-one bet brings on average, as a share of the stake; `chance` (0 to 1) is that of winning.

    Raises `ValueError` for a chance below 0 or above 1.
    """
    if not 0 <= chance <= 1:
        raise ValueError("Een kans ligt tussen nul en één.")
    return 2 * chance - 1
