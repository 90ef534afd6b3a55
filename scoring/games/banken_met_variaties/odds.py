"""Exact odds of the eight small games of banken met variaties, all as `Fraction`.

Source of the games: Hazardspelen, p. 39-43; the odds are our own count.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb, perm

from scoring.games.banken_met_variaties.payout import GOAL, RANKS, table_ten_points

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
    """Return the chance (0 to 1) that the next two cards have the same colour (p. 40).

    `red` and `black` are how many cards of each are left in the pack. Raises `ValueError` with fewer than two cards.
    """
    if red < 0 or black < 0 or red + black < 2:
        raise ValueError("Voor gelijk of ongelijk zijn er minstens twee kaarten nodig.")
    return Fraction(comb(red, 2) + comb(black, 2), comb(red + black, 2))


def red_card(red: int = CARDS // 2, black: int = CARDS // 2) -> Fraction:
    """Return the chance (0 to 1) that the next card is red (p. 40).

    `red` and `black` are how many cards of each are left in the pack. Raises `ValueError` with no card left.
    """
    if red < 0 or black < 0 or red + black < 1:
        raise ValueError("Voor rouge ou noir is er minstens één kaart nodig.")
    return Fraction(red, red + black)


def even_card(reading: str) -> Fraction:
    """Return the chance (0 to 1) that a card from a full pack is even (p. 40).

    `reading` says how pictures count, a key of `EVEN_READINGS`; another raises `ValueError`.
    """
    if reading not in EVEN_READINGS:
        raise ValueError("De plaatjes tellen als tien, opnieuw of verdeeld.")
    even, odd = EVEN_READINGS[reading]
    return Fraction(even, even + odd)


def hit(counted: int = RANKS_IN_SUIT) -> Fraction:
    """Return the chance (0 to 1) that any card falls just as its rank is called, when `counted` ranks are called (p.
    41).

    `counted` is 1 to 13; another number raises `ValueError`. Counted by inclusion and exclusion: choose k places that
    agree, each in four suits, and fill them one after another.
    """
    if not 1 <= counted <= RANKS_IN_SUIT:
        raise ValueError(f"Tellen gaat van één tot en met {RANKS_IN_SUIT} kaarten.")
    missed = sum(
        (Fraction((-1) ** k * comb(counted, k) * SUITS**k, perm(CARDS, k)) for k in range(counted + 1)), Fraction(0)
    )
    return 1 - missed


def chance_against_heap() -> Fraction:
    """Return the chance (0 to 1) that the bank beats one heap at hoopjes (heaps) before any card is turned.

    The ace is high, and the bank wins with an equal card and with its own ace (p. 42).
    """
    equal = Fraction(SUITS - 1, CARDS - 1)
    return equal + (1 - equal) / 2


@dataclass(frozen=True, slots=True)
class Heaps:
    """The bank's chances (0 to 1) at hoopjes (heaps).

    `one`: it beats one heap that you choose; `all`: it beats every heap; `none`: it beats no heap.
    """

    one: Fraction
    all: Fraction
    none: Fraction


def heaps(bank: str | None, number: int = 1) -> Heaps:
    """Return the bank's chances against `number` heaps, when the bank's card has the rank `bank` (p. 41-42).

    `bank` is `None` before its card is turned. The heaps show `number` different cards of one pack; how thick they are
    does not matter. Raises `ValueError` for a number that is not 1 to 51, or an unknown rank.
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
    """What one more card does to a hand at tafel tien.

    `dead`, `exact` and `below` are the chances (0 to 1) that it then has more than, exactly or less than 11 points. By
    rank: `left` is how many cards of it are unseen, `counts` the points of the hand with a card of it.
    """

    dead: Fraction
    exact: Fraction
    below: Fraction
    left: dict[str, int]
    counts: dict[str, int]


def table_ten_next_card(cards: Sequence[str], ace: str = "beide") -> NextCard:
    """Return what the next card does to the hand `cards` (ranks) at tafel tien, when no other card is known (p. 39).

    `ace` is how an ace counts: `beide` (1 or 11) or `elf` (11). Raises `ValueError` for a hand of eleven points or
    more, a fifth card of a rank, and as `table_ten_points` does.
    """
    if table_ten_points(cards, ace) >= GOAL:
        raise ValueError(f"Met {GOAL} of meer punten is je beurt voorbij.")
    left = {rank: SUITS - list(cards).count(rank) for rank in RANKS}
    if min(left.values()) < 0:
        raise ValueError("Zo vaak zit die kaart niet in het pak.")
    counts = {rank: table_ten_points((*cards, rank), ace) for rank in RANKS}

    def share(fits: Callable[[int], bool]) -> Fraction:
        return Fraction(sum(left[rank] for rank, count in counts.items() if fits(count)), CARDS - len(cards))

    return NextCard(
        share(lambda count: count > GOAL), share(lambda count: count == GOAL), share(lambda count: count < GOAL),
        left, counts,
    )  # fmt: skip


def track_flow(cards: int = 5) -> Fraction:
    """Return how many stakes are paid on average for one row of `cards` cards at the spoortje (track) (p. 42).

    Each card of the player equals each card of the bank with chance 1/13; the card of turn n counts n times. Raises
    `ValueError` when `cards` is not 1 to 13.
    """
    if not 1 <= cards <= RANKS_IN_SUIT:
        raise ValueError("Een spoor heeft minstens één kaart en hoogstens dertien.")
    return Fraction(sum(range(1, cards + 1)) * cards, RANKS_IN_SUIT)


def edge(chance: Fraction) -> Fraction:
    """Return what a bet at one to one wins on average, as a share of the stake; below nought it loses.

    `chance` (0 to 1) is the chance to win; raises `ValueError` for another number.
    """
    if not 0 <= chance <= 1:
        raise ValueError("Een kans ligt tussen nul en één.")
    return 2 * chance - 1
