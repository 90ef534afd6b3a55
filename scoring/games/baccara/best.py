"""Chemin-de-fer as a game between a bank and one ponte: the best play, where the tableau leaves it, and the value.

The ponte's only choice is how often he buys on five, the bank's only choice is to draw or to pass in each situation
it can tell apart. Values are the bank's, in stakes a coup.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Literal

from scoring.games.baccara.odds import HALF, Coup
from scoring.games.baccara.shoe import Case, Ends, Pair, cases_of, in_order, pair_ways, pairs, plays, shoe, without
from scoring.games.baccara.tableau import GIVEN, NATURAL, TABLEAU, Move, Outcome, bank_move, compare

SITUATIONS = tuple((bank, given) for bank in TABLEAU for given in (*GIVEN, None))
"""The 88 things a bank that looks at its points only can tell apart."""

Knows = Literal["punten", "kaarten"]
"""What a bank goes by: its points only, or its two cards too."""


Line = tuple[int, int]
"""A count against a ponte who never buys on five and against one who always does; straight in between."""


@lru_cache(maxsize=4096)
def _lines(bank: int | Pair, given: int | None, packs: int | None) -> tuple[Line, Line, Line]:
    """How often the situation arises, and what passing and drawing bring in it, over all orders of the cards."""
    ways, passing, drawing = [0, 0], [0, 0], [0, 0]
    for case in cases_of(bank, given, packs):
        for five in (0, 1):
            often = int(plays(case.had, given, Fraction(five)))
            ways[five] += often * case.ways
            passing[five] += often * (case.passing[0] - case.passing[2])
            drawing[five] += often * (case.drawing[0] - case.drawing[2])
    return (ways[0], ways[1]), (passing[0], passing[1]), (drawing[0], drawing[1])


def _at(line: Line, five: Fraction) -> int:
    """A line at `five`, times the denominator of `five`."""
    return line[0] * (five.denominator - five.numerator) + line[1] * five.numerator


def gain(bank: int | Pair, given: int | None, packs: int | None, five: Fraction = HALF) -> Fraction:
    """Return what drawing brings the bank above passing, in stakes; below nought passing is better."""
    ways, passing, drawing = _lines(bank, given, packs)
    return Fraction(_at(drawing, five) - _at(passing, five), _at(ways, five))


def break_even(bank: int | Pair, given: int | None, packs: int | None) -> Fraction | None:
    """How often a ponte must buy on five for drawing and passing to be worth the same; None when never."""
    _, passing, drawing = _lines(bank, given, packs)
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
class Parting:
    """A situation where the best play is not what the tableau prescribes, or where the tableau leaves it free.

    `worth` is what the better move brings above the other, in stakes, when the situation arises.
    """

    bank: int
    given: int | None
    book: Move
    best: Move
    worth: Fraction


@lru_cache(maxsize=64)
def partings(packs: int | None, five: Fraction = HALF) -> tuple[Parting, ...]:
    """Every situation in which book and best play part, the free ones among them, for a bank that knows its points."""
    found = []
    for bank, given in SITUATIONS:
        book, more = bank_move(bank, given), gain(bank, given, packs, five)
        move = Move.DRAW if more > 0 else Move.STAND
        if more and move is not book:
            found.append(Parting(bank, given, book, move, abs(more)))
    return tuple(found)


# --- a whole coup -----------------------------------------------------------------------------


def _orders(packs: int | None, cards: int = 6) -> int:
    """In how many ways that many cards can come out of the shoe."""
    size = sum(shoe(packs))
    orders = 1
    for out in range(cards):
        orders *= size - (0 if packs is None else out)
    return orders


def _last(packs: int | None) -> int:
    """What may come sixth: the card that a coup of five leaves in the shoe, so that all coups count alike."""
    return _orders(packs) // _orders(packs, 5)


@lru_cache(maxsize=1024)
def _shown(packs: int | None) -> Ends:
    """The coups in which one side shows eight or nine, counted over all orders of six cards."""
    whole = shoe(packs)
    tally = dict.fromkeys(Outcome, 0)
    for total in range(10):
        for held in pairs(total):
            left = without(whole, held, packs)
            ways = in_order(whole, held, packs) * (1 if held[0] == held[1] else 2)
            for ponte in range(10):
                if max(total, ponte) >= NATURAL:
                    tally[compare(total, ponte)] += ways * pair_ways(left, ponte, packs)
    rest = _orders(packs) // _orders(packs, 4)
    win, tie, loss = (count * rest for count in tally.values())
    return win, tie, loss


def _weighed(case: Case, given: int | None, packs: int | None, five: int) -> int:
    """How often a case counts over all orders of six cards; `five` is 1 for a ponte who always buys on it, else 0."""
    return int(plays(case.had, given, Fraction(five))) * (1 if given else _last(packs))


@lru_cache(maxsize=1024)
def _by_the_book(packs: int | None, five: int, free: Fraction) -> tuple[Fraction, Fraction, Fraction]:
    ends = [Fraction(count) for count in _shown(packs)]
    for bank, given in SITUATIONS:
        move = bank_move(bank, given)
        draws = free if move is Move.FREE else Fraction(move is Move.DRAW)
        for case in cases_of(bank, given, packs):
            often = _weighed(case, given, packs, five)
            for place in range(3):
                ends[place] += often * (draws * case.drawing[place] + (1 - draws) * case.passing[place])
    win, tie, loss = (end / _orders(packs) for end in ends)
    return win, tie, loss


def by_the_book(packs: int | None, five: Fraction = HALF, free: Fraction = Fraction(1)) -> Coup:
    """A whole coup when the bank keeps to the tableau. `free`: how often it draws where the tableau leaves it free."""
    never, always = _by_the_book(packs, 0, free), _by_the_book(packs, 1, free)
    win, tie, loss = ((1 - five) * zero + five * one for zero, one in zip(never, always, strict=True))
    return Coup(win=win, tie=tie, loss=loss)


Situation = tuple[int | Pair, int | None]
"""What the bank has, points or two cards, and the worth of the card it gave (`None`: the ponte passed)."""


@lru_cache(maxsize=1024)
def _choices(packs: int | None, knows: Knows) -> tuple[tuple[Situation, Line, Line], ...]:
    """Passing and drawing in every situation a bank can tell apart, over all orders of six cards."""
    held: Iterator[Situation] = iter(SITUATIONS)
    if knows == "kaarten":
        held = ((cards, given) for bank, given in SITUATIONS for cards in pairs(bank))
    found = []
    for bank, given in held:
        often = 1 if given else _last(packs)
        _, passing, drawing = _lines(bank, given, packs)
        bring = (often * passing[0], often * passing[1]), (often * drawing[0], often * drawing[1])
        found.append(((bank, given), *bring))
    return tuple(found)


def best_value(packs: int | None, five: Fraction = HALF, knows: Knows = "punten") -> Fraction:
    """What a coup is worth to a bank that knows how often this ponte buys on five and always plays best."""
    won, _, lost = _shown(packs)
    chosen = sum(max(_at(passing, five), _at(drawing, five)) for _, passing, drawing in _choices(packs, knows))
    return Fraction((won - lost) * five.denominator + chosen, five.denominator * _orders(packs))


@dataclass(frozen=True, slots=True)
class Solution:
    """The game solved: how often the ponte should buy on five, and what a coup is then worth to the bank.

    Against that ponte both moves are worth the same in the situation `at`; there the bank must draw in `draws` of
    the coups, or the ponte has a better answer.
    """

    five: Fraction
    value: Fraction
    at: Situation
    draws: Fraction


@lru_cache(maxsize=1024)
def solved(packs: int | None, knows: Knows = "punten") -> Solution:
    """The least to which a ponte can hold a bank that plays best: `best_value` bends upward, so at its lowest bend."""
    bends: list[tuple[Fraction, int, bool, Situation]] = []
    slope = 0
    for at, passing, drawing in _choices(packs, knows):
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
