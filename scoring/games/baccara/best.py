"""Chemin-de-fer as a game between a bank and one ponte (player): the best play and what a coup is worth.

The ponte's only choice is how often he buys on five, `five` (0 to 1). The bank's only choice is to draw or to pass in
each situation that it can tell apart. Values are what the bank wins on average, in stakes per coup. `packs` is the
number of packs in the shoe, `None` for an endless one.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Literal

from scoring.games.baccara.odds import HALF, Coup
from scoring.games.baccara.shoe import (
    Ends,
    Pair,
    PontePoints,
    cases_of,
    choice_chance,
    pair_ways,
    pairs_with_total,
    shoe,
    ways_in_order,
    without,
)
from scoring.games.baccara.tableau import GIVEN, NATURAL, TABLEAU, Move, Outcome, bank_move, compare

SITUATIONS = tuple((bank, given) for bank in TABLEAU for given in (*GIVEN, None))
"""The 88 situations that a bank can tell apart by its points: those, and what the card it gave is worth (`None`:
passed).
"""

Knows = Literal["punten", "kaarten"]
"""What a bank plays by: only its points, or also which two cards it has."""


Line = tuple[int, int]
"""A count when the ponte never buys on five, and one when he always does; in between it runs straight."""


@lru_cache(maxsize=4096)
def _ways_and_gains(bank: int | Pair, given: int | None, packs: int | None) -> tuple[Line, Line, Line]:
    """Return in how many orders of the cards a situation comes up, and what passing and drawing bring in them."""
    ways, passing, drawing = [0, 0], [0, 0], [0, 0]
    for case in cases_of(bank, given, packs):
        for five in (0, 1):
            often = int(choice_chance(case.had, given, Fraction(five)))
            ways[five] += often * case.ways
            passing[five] += often * (case.passing[0] - case.passing[2])
            drawing[five] += often * (case.drawing[0] - case.drawing[2])
    return (ways[0], ways[1]), (passing[0], passing[1]), (drawing[0], drawing[1])


def _value_at(line: Line, five: Fraction) -> int:
    """Return where a line stands at `five`, times the denominator of `five`, so that it is a whole number."""
    return line[0] * (five.denominator - five.numerator) + line[1] * five.numerator


def gain(bank: int | Pair, given: int | None, packs: int | None, five: Fraction = HALF) -> Fraction:
    """Return what drawing brings the bank above passing, in stakes; below nought passing is better.

    `bank` is its points (0 to 7) or its two cards, `given` the worth of the card it gave (`None`: the ponte passed).
    """
    ways, passing, drawing = _ways_and_gains(bank, given, packs)
    return Fraction(_value_at(drawing, five) - _value_at(passing, five), _value_at(ways, five))


def break_even(bank: int | Pair, given: int | None, packs: int | None) -> Fraction | None:
    """Return how often (0 to 1) a ponte must buy on five to make drawing and passing worth the same to the bank.

    `None` when no number from 0 to 1 does.
    """
    _, passing, drawing = _ways_and_gains(bank, given, packs)
    low, high = drawing[0] - passing[0], drawing[1] - passing[1]
    if low == high:
        return None
    cross = Fraction(low, low - high)
    return cross if 0 <= cross <= 1 else None


def best(bank: int | Pair, given: int | None, packs: int | None, five: Fraction = HALF) -> Move:
    """Return the better move of the bank against this ponte; `Move.FREE` when it makes no difference."""
    more = gain(bank, given, packs, five)
    if not more:
        return Move.FREE
    return Move.DRAW if more > 0 else Move.STAND


@dataclass(frozen=True, slots=True)
class Departure:
    """A situation where the best play is not what the tableau prescribes, or where the tableau leaves it free.

    - `bank`, `given`: the bank's points, and the worth of the card it gave (`None`: the ponte passed).
    - `book`, `best`: what the tableau says, and the better move.
    - `worth`: what the better move brings above the other, in stakes, each time the situation comes up.
    """

    bank: int
    given: int | None
    book: Move
    best: Move
    worth: Fraction


@lru_cache(maxsize=64)
def departures(packs: int | None, five: Fraction = HALF) -> tuple[Departure, ...]:
    """Return each situation where one move is better and the tableau says another, or leaves it free.

    The bank goes by its points.
    """
    found = []
    for bank, given in SITUATIONS:
        book, more = bank_move(bank, given), gain(bank, given, packs, five)
        move = Move.DRAW if more > 0 else Move.STAND
        if more and move is not book:
            found.append(Departure(bank, given, book, move, abs(more)))
    return tuple(found)


# --- a whole coup -----------------------------------------------------------------------------


def _ways_to_draw(packs: int | None, cards: int = 6) -> int:
    """Return in how many ways so many cards can come out of the shoe."""
    size = sum(shoe(packs))
    orders = 1
    for out in range(cards):
        orders *= size - (0 if packs is None else out)
    return orders


def _ways_of_sixth_card(packs: int | None) -> int:
    """Return in how many ways a sixth card can follow a coup of five cards, so that all coups count alike."""
    return _ways_to_draw(packs) // _ways_to_draw(packs, 5)


@lru_cache(maxsize=1024)
def _ends_with_a_natural(packs: int | None) -> Ends:
    """Return how the coups end in which one side shows eight or nine, counted over all orders of six cards."""
    whole = shoe(packs)
    tally = dict.fromkeys(Outcome, 0)
    for total in range(10):
        for held in pairs_with_total(total):
            left = without(whole, held, packs)
            ways = ways_in_order(whole, held, packs) * (1 if held[0] == held[1] else 2)
            for ponte in range(10):
                if max(total, ponte) >= NATURAL:
                    tally[compare(total, ponte)] += ways * pair_ways(left, ponte, packs)
    rest = _ways_to_draw(packs) // _ways_to_draw(packs, 4)
    win, tie, loss = (count * rest for count in tally.values())
    return win, tie, loss


def _weight_of_case(case: PontePoints, given: int | None, packs: int | None, five: int) -> int:
    """Return how often a case counts over all orders of six cards.

    `five` is 1 for a ponte who always buys on five, 0 for one who never does.
    """
    return int(choice_chance(case.had, given, Fraction(five))) * (1 if given else _ways_of_sixth_card(packs))


@lru_cache(maxsize=1024)
def _chances_by_tableau(packs: int | None, five: int, free: Fraction) -> tuple[Fraction, Fraction, Fraction]:
    """Return the bank's chances to win, tie and lose when it keeps to the tableau, for `five` 0 or 1."""
    ends = [Fraction(count) for count in _ends_with_a_natural(packs)]
    for bank, given in SITUATIONS:
        move = bank_move(bank, given)
        draws = free if move is Move.FREE else Fraction(move is Move.DRAW)
        for case in cases_of(bank, given, packs):
            often = _weight_of_case(case, given, packs, five)
            for place in range(3):
                ends[place] += often * (draws * case.drawing[place] + (1 - draws) * case.passing[place])
    win, tie, loss = (end / _ways_to_draw(packs) for end in ends)
    return win, tie, loss


def by_the_book(packs: int | None, five: Fraction = HALF, free: Fraction = Fraction(1)) -> Coup:
    """Return how a whole coup ends when the bank keeps to the tableau, and the ponte buys on five with chance `five`.

    `free` is how often (0 to 1) it draws where the tableau leaves it free.
    """
    never, always = _chances_by_tableau(packs, 0, free), _chances_by_tableau(packs, 1, free)
    win, tie, loss = ((1 - five) * zero + five * one for zero, one in zip(never, always, strict=True))
    return Coup(win=win, tie=tie, loss=loss)


Situation = tuple[int | Pair, int | None]
"""What the bank has, points or two cards, and the worth of the card it gave (`None`: the ponte passed)."""


@lru_cache(maxsize=1024)
def _weigh_situations(packs: int | None, knows: Knows) -> tuple[tuple[Situation, Line, Line], ...]:
    """Return (situation, what passing brings, what drawing brings) for all that a bank can tell apart.

    The figures are counted over all orders of six cards.
    """
    held: Iterator[Situation] = iter(SITUATIONS)
    if knows == "kaarten":
        held = ((cards, given) for bank, given in SITUATIONS for cards in pairs_with_total(bank))
    found = []
    for bank, given in held:
        often = 1 if given else _ways_of_sixth_card(packs)
        _, passing, drawing = _ways_and_gains(bank, given, packs)
        bring = (often * passing[0], often * passing[1]), (often * drawing[0], often * drawing[1])
        found.append(((bank, given), *bring))
    return tuple(found)


@lru_cache(maxsize=64)
def best_value(packs: int | None, five: Fraction = HALF, knows: Knows = "punten") -> Fraction:
    """Return what a coup is worth, in stakes, to a bank that knows how often this ponte buys on five and always plays
    best.

    `knows`: whether it plays by its points or by its cards.
    """
    won, _, lost = _ends_with_a_natural(packs)
    chosen = sum(
        max(_value_at(passing, five), _value_at(drawing, five))
        for _, passing, drawing in _weigh_situations(packs, knows)
    )
    return Fraction((won - lost) * five.denominator + chosen, five.denominator * _ways_to_draw(packs))


@dataclass(frozen=True, slots=True)
class Solution:
    """The best play of both sides.

    - `five`: how often (0 to 1) the ponte should buy on five.
    - `value`: what a coup is then worth to the bank, in stakes.
    - `at`: the situation where both moves of the bank are then worth the same.
    - `draws`: how often (0 to 1) it must draw there; with any other share the ponte has a better answer.
    """

    five: Fraction
    value: Fraction
    at: Situation
    draws: Fraction


@lru_cache(maxsize=1024)
def solved(packs: int | None, knows: Knows = "punten") -> Solution:
    """Return the best play of both sides: how the ponte can keep the gain of a bank that plays best as low as possible.

    `best_value` falls and then rises as the ponte buys more often on five; the answer is where it turns.
    """
    bends: list[tuple[Fraction, int, bool, Situation]] = []
    slope = 0
    for at, passing, drawing in _weigh_situations(packs, knows):
        low, high = drawing[0] - passing[0], drawing[1] - passing[1]
        first = drawing if (low, high) > (0, 0) else passing
        slope += first[1] - first[0]
        if low * high < 0:
            bends.append((Fraction(low, low - high), abs(high - low), low < 0, at))
    for five, turn, to_drawing, at in sorted(bends, key=lambda bend: bend[0]):
        if slope + turn > 0:
            part = Fraction(-slope, turn)
            return Solution(five, best_value(packs, five, knows), at, part if to_drawing else 1 - part)
        slope += turn
    raise ArithmeticError("a game without a bend")
