"""What a bank of baccara faces when it must choose: every hand that the ponte (player) may have, counted card by card.

Cards come from a shoe of so many packs and do not come back, or from an endless one (`packs` is `None`). All counts are
whole numbers over all orders in which the cards can fall; only the last division makes a `Fraction`. A card is written
as what it counts, 0 to 9.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from scoring.games.baccara.odds import HALF, Coup, chance_of_buying
from scoring.games.baccara.tableau import BOUGHT_ON, NATURAL, Outcome, bank_move, compare, points, value

SIX = 6
"""The packs of a casino's shoe: 312 cards. Hazardspelen p. 17 has four or six."""

KINDS = (16, *[4] * 9)
"""Cards of one pack that count 0 (ten, jack, queen, king), 1, 2 … 9."""

ENDLESS = (4, *[1] * 9)
"""The same for an endless shoe, in thirteenths of all cards."""

Counts = tuple[int, ...]
"""How many cards are left that count 0, 1, 2 … 9."""
Ends = tuple[int, int, int]
"""In how many orders of the cards the bank wins, ties and loses."""

Pair = tuple[int, int]
"""Two cards of the bank by what they count (0 to 9), the lower first."""


@dataclass(frozen=True, slots=True)
class PontePoints:
    """One number of points that the ponte may have had.

    - `had`, `has`: his points before and after his choice.
    - `ways`: in how many orders of the cards he has them.
    - `passing`, `drawing`: how those orders end when the bank passes, and when it draws.
    """

    had: int
    has: int
    ways: int
    passing: Ends
    drawing: Ends


Cases = tuple[PontePoints, ...]


def pair(cards: Sequence[str]) -> Pair:
    """Return the bank's two cards, given as ranks such as `9` or `H`, as a `Pair`.

    `ValueError` for other than two cards, for what is no rank, and for eight or nine points, which are shown at once.
    """
    if len(cards) != 2:
        raise ValueError("De bank krijgt twee kaarten, zoals 9 4 of H 3.")
    if points(cards) >= NATURAL:
        raise ValueError("Met 8 of 9 legt de bankhouder open; het tableau loopt van 0 tot en met 7.")
    low, high = sorted(value(card) % 10 for card in cards)
    return low, high


def pairs_with_total(total: int) -> tuple[Pair, ...]:
    """Return the hands of two cards that count to `total`."""
    found = ((low, (total - low) % 10) for low in range(10))
    return tuple((low, high) for low, high in found if low <= high)


def shoe(packs: int | None) -> Counts:
    """Return the number of cards of a whole shoe by what they count, 0 to 9; `packs` is `None` for an endless shoe."""
    return ENDLESS if packs is None else tuple(packs * kind for kind in KINDS)


def without(counts: Counts, cards: Iterable[int], packs: int | None) -> Counts:
    """Return what is left in the shoe when these cards are out; an endless shoe loses nothing."""
    if packs is None:
        return counts
    left = list(counts)
    for card in cards:
        left[card] -= 1
    return tuple(left)


def ways_in_order(counts: Counts, cards: Iterable[int], packs: int | None) -> int:
    """Return in how many ways these cards can come out of the shoe, one after the other."""
    ways = 1
    for card in cards:
        ways *= counts[card]
        counts = without(counts, (card,), packs)
    return ways


def pair_ways(counts: Counts, total: int, packs: int | None) -> int:
    """Return in how many ways two cards that count to `total` can come out of the shoe, one after the other."""
    both = ((low, (total - low) % 10) for low in range(10))
    return sum(counts[low] * (counts[high] - (packs is not None and low == high)) for low, high in both)


def _ways_to_give_card(counts: Counts, had: int, card: int, ways: int, packs: int | None) -> int:
    """Return in how many ways a ponte holds two cards of `had` points and the bank's next card is `card`.

    `ways` is in how many he holds them, whatever that card.
    """
    if packs is None:
        return counts[card] * ways
    other = (had - card) % 10
    return counts[card] * (ways - 2 * (counts[other] - (other == card)))


def _ways_to_win_tie_lose(ends: Iterable[tuple[Outcome, int]]) -> Ends:
    """Return how many ways end in a win, a tie and a loss, from pairs of (outcome, ways)."""
    tally = dict.fromkeys(Outcome, 0)
    for end, ways in ends:
        tally[end] += ways
    return tally[Outcome.WIN], tally[Outcome.TIE], tally[Outcome.LOSS]


@lru_cache(maxsize=4096)
def cases_of_pair(bank: Pair, given: int | None, packs: int | None) -> Cases:
    """Return what the ponte may have against a bank that knows its two cards and the worth of the card it gave.

    `given` is 1 to 10, or `None` when the ponte passed. A ponte who bought had 0 to 5, one who passed 5, 6 or 7; how
    often he buys on five is left to `chances`. `ValueError` as `tableau.bank_move` has it.
    """
    total = sum(bank) % 10
    bank_move(total, given)
    whole = shoe(packs)
    known = (*bank, given % 10) if given else bank
    left = without(whole, known, packs)
    before = ways_in_order(whole, known, packs) * (1 if bank[0] == bank[1] else 2)
    after = sum(left) - (0 if packs is None else 2)
    cases = []
    for had in BOUGHT_ON if given else range(BOUGHT_ON[-1], NATURAL):
        has = (had + (given or 0)) % 10
        hands = pair_ways(left, had, packs)
        passing = _ways_to_win_tie_lose([(compare(total, has), before * hands * after)])
        thirds = ((card, before * _ways_to_give_card(left, had, card, hands, packs)) for card in range(10))
        drawing = _ways_to_win_tie_lose((compare((total + card) % 10, has), ways) for card, ways in thirds)
        cases.append(PontePoints(had, has, before * hands * after, passing, drawing))
    return tuple(cases)


@lru_cache(maxsize=1024)
def cases_of_total(bank: int, given: int | None, packs: int | None) -> Cases:
    """Return the same cases as `cases_of_pair`, for a bank of which only the points (0 to 7) are known."""
    bank_move(bank, given)
    together = zip(*(cases_of_pair(held, given, packs) for held in pairs_with_total(bank)), strict=True)
    return tuple(
        PontePoints(
            same[0].had,
            same[0].has,
            sum(case.ways for case in same),
            _sum_of_ends(case.passing for case in same),
            _sum_of_ends(case.drawing for case in same),
        )
        for same in together
    )


def _sum_of_ends(ends: Iterable[Ends]) -> Ends:
    """Return the ends of several cases added up."""
    won, tied, lost = zip(*ends, strict=True)
    return sum(won), sum(tied), sum(lost)


def cases_of(bank: int | Pair, given: int | None, packs: int | None) -> Cases:
    """Return the cases of `cases_of_total` when `bank` is a number of points, of `cases_of_pair` when two cards."""
    return cases_of_total(bank, given, packs) if isinstance(bank, int) else cases_of_pair(bank, given, packs)


def choice_chance(had: int, given: int | None, five: Fraction) -> Fraction:
    """Return the chance (0 to 1) that a ponte with `had` points did this: bought a card, or with `given` `None` passed.

    `five` is how often he buys on five, 0 to 1, here and below.
    """
    bought = chance_of_buying(had, five)
    return 1 - bought if given is None else bought


def case_chances(cases: Cases, given: int | None, five: Fraction = HALF) -> tuple[Fraction, ...]:
    """Return the chance (0 to 1) of each case, once the ponte has done what he did; together they are one."""
    parts = [case.ways * choice_chance(case.had, given, five) for case in cases]
    whole = sum(parts, Fraction(0))
    return tuple(part / whole for part in parts)


def chances(cases: Cases, given: int | None, *, draw: bool, five: Fraction = HALF) -> Coup:
    """Return the bank's chances to win, tie and lose against these cases when it draws (`draw`), or when it passes."""
    weights = [choice_chance(case.had, given, five) for case in cases]
    whole = sum((weight * case.ways for weight, case in zip(weights, cases, strict=True)), Fraction(0))
    ends = [case.drawing if draw else case.passing for case in cases]
    win, tie, loss = (
        sum((weight * end[place] for weight, end in zip(weights, ends, strict=True)), Fraction(0)) / whole
        for place in range(3)
    )
    return Coup(win=win, tie=tie, loss=loss)
