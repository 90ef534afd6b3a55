"""The exact odds of baccara: what drawing and passing are worth to the bank, and how a coup ends.

Cards are endless here: each card is one of thirteen ranks with equal chance, whatever has gone before. A ponte is the
player against the bank. `five` is the chance (0 to 1) that he buys on five points, `free` the chance that the bank
draws where the tableau leaves it free.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from types import MappingProxyType

from scoring.games.baccara.tableau import NATURAL, RANKS, Move, Outcome, bank_move, compare, ponte_move, value

HALF = Fraction(1, 2)
SHARE = Fraction(1, len(RANKS))
"""The chance of each rank."""

Chances = Mapping[int, Fraction]
"""The chance (0 to 1) of each number of points."""


@cache
def two_cards() -> Chances:
    """Return the chance of each number of points of two cards: 25/169 for 0 points, 16/169 for each other number."""
    return _chances_after_cards({0: Fraction(1)}, times=2)


@lru_cache(maxsize=1024)
def third_card(total: int) -> Chances:
    """Return the chance (0 to 1) of each number of points after one more card on `total`."""
    return _chances_after_cards({total: Fraction(1)}, times=1)


def _chances_after_cards(start: Chances, times: int) -> Chances:
    """Return the chance of each number of points after `times` more cards on the points of `start`."""
    for _ in range(times):
        after: dict[int, Fraction] = dict.fromkeys(range(10), Fraction(0))
        for total, chance in start.items():
            for rank in RANKS:
                after[(total + value(rank)) % 10] += chance * SHARE
        start = after
    return MappingProxyType(dict(start))


def _valid_chance(chance: Fraction) -> Fraction:
    """Return the chance as it is; `ValueError` unless it lies between 0 and 1."""
    if not 0 <= chance <= 1:
        raise ValueError("Een kans ligt tussen 0 en 1.")
    return chance


def chance_of_buying(total: int, five: Fraction) -> Fraction:
    """Return the chance that a ponte with `total` points buys: on five it is `five`.

    `ValueError` unless `total` is 0 to 7, and on five unless `five` is 0 to 1.
    """
    move = ponte_move(total)
    return _valid_chance(five) if move is Move.FREE else Fraction(move is Move.DRAW)


@lru_cache(maxsize=1024)
def ponte_totals(given: int | None, five: Fraction = HALF) -> Chances:
    """Return the chance of each number of points that the ponte (player) may have now; others have no key.

    He bought a card worth `given`, or with `None` passed; `five` is how often he buys on five.
    """
    weights: dict[int, Fraction] = {}
    for total, chance in two_cards().items():
        if total >= NATURAL:
            continue
        bought = chance_of_buying(total, five)
        part = chance * (1 - bought if given is None else bought)
        if part:
            now = (total + (given or 0)) % 10
            weights[now] = weights.get(now, Fraction(0)) + part
    whole = sum(weights.values())
    return MappingProxyType({total: part / whole for total, part in weights.items()})


def worth(bank: int, given: int | None, *, draw: bool, five: Fraction = HALF) -> Fraction:
    """Return what the bank wins on average on one side, in stakes: its chance to win less its chance to lose.

    `draw`: it takes a third card. `bank` is 0 to 7 points, `given` what the card it gave is worth, 1 to 10, or `None`
    when the ponte passed; `ValueError` for others.
    """
    bank_move(bank, given)
    own = third_card(bank) if draw else {bank: Fraction(1)}
    theirs = ponte_totals(given, five)
    score = {Outcome.WIN: 1, Outcome.TIE: 0, Outcome.LOSS: -1}
    return sum(
        (score[compare(mine, yours)] * a * b for mine, a in own.items() for yours, b in theirs.items()), Fraction(0)
    )


def gain(bank: int, given: int | None, five: Fraction = HALF) -> Fraction:
    """Return what drawing brings the bank above passing, in stakes; below nought passing is better."""
    return worth(bank, given, draw=True, five=five) - worth(bank, given, draw=False, five=five)


def break_even(bank: int, given: int | None) -> Fraction | None:
    """Return how often (0 to 1) a ponte must buy on five to make drawing and passing worth the same to the bank.

    `None` when no number from 0 to 1 does.
    """
    low, high = (gain(bank, given, five) * _chance_of_ponte_move(given, five) for five in (Fraction(0), Fraction(1)))
    if low == high:
        return None
    cross = low / (low - high)
    return cross if 0 <= cross <= 1 else None


def _chance_of_ponte_move(given: int | None, five: Fraction) -> Fraction:
    """Return the chance that a ponte buys, or with `given` `None` that he passes; `ponte_totals` divides by it."""
    small = {total: chance for total, chance in two_cards().items() if total < NATURAL}
    bought = sum((chance * chance_of_buying(total, five) for total, chance in small.items()), Fraction(0))
    return sum(small.values(), Fraction(0)) - bought if given is None else bought


@dataclass(frozen=True, slots=True)
class Coup:
    """How a coup against one ponte ends: the chances (0 to 1) of the bank to win, tie and lose."""

    win: Fraction
    tie: Fraction
    loss: Fraction

    @property
    def edge(self) -> Fraction:
        """What the bank wins on average, in stakes; negative when it loses."""
        return self.win - self.loss

    @property
    def decided(self) -> Fraction:
        """The bank's chance to win a coup that is not en carte (a tie)."""
        return self.win / (self.win + self.loss)


def coup(five: Fraction = HALF, free: Fraction = HALF) -> Coup:
    """Return how a whole coup against one ponte (player) ends, when the bank plays by the tableau."""
    ends = dict.fromkeys(Outcome, Fraction(0))
    hands = two_cards()
    for bank, a in hands.items():
        for ponte, b in hands.items():
            if bank >= NATURAL or ponte >= NATURAL:
                ends[compare(bank, ponte)] += a * b
                continue
            bought = chance_of_buying(ponte, five)
            _add_coup_ends(ends, bank, None, ponte, a * b * (1 - bought), free)
            for rank in RANKS:
                card = value(rank)
                _add_coup_ends(ends, bank, card, (ponte + card) % 10, a * b * bought * SHARE, free)
    return Coup(win=ends[Outcome.WIN], tie=ends[Outcome.TIE], loss=ends[Outcome.LOSS])


def _add_coup_ends(
    ends: dict[Outcome, Fraction], bank: int, given: int | None, ponte: int, chance: Fraction, free: Fraction
) -> None:
    """Add `chance` to `ends`, divided over how the coup ends when the ponte holds `ponte` points.

    The bank has `bank` points, gave a card worth `given` (`None`: the ponte passed), and plays by the tableau.
    """
    if not chance:
        return
    move = bank_move(bank, given)
    draws = _valid_chance(free) if move is Move.FREE else Fraction(move is Move.DRAW)
    ends[compare(bank, ponte)] += chance * (1 - draws)
    if drawn := chance * draws:
        for end, part in _drawn_ends(bank, ponte).items():
            ends[end] += drawn * part


@lru_cache(maxsize=1024)
def _drawn_ends(bank: int, ponte: int) -> Mapping[Outcome, Fraction]:
    """Return the chance of each outcome once a bank with `bank` points has taken a third card.

    The answers are kept, since they are asked for with every card of the ponte.
    """
    ends: dict[Outcome, Fraction] = {}
    for total, part in third_card(bank).items():
        end = compare(total, ponte)
        ends[end] = ends.get(end, Fraction(0)) + part
    return MappingProxyType(ends)
