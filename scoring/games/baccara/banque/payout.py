"""What a coup of baccara-banque does to the money on both sides, in amounts of any coin. Outcomes are the bank's."""

from dataclasses import dataclass
from fractions import Fraction

from scoring.games.baccara.banque.score import SIGN, together
from scoring.games.baccara.tableau import Outcome

Both = tuple[Fraction, Fraction]
"""An amount on the right and one on the left."""


def side_limit(bank: Fraction) -> Fraction:
    """The most that may stand on one side: half of the bank, unless the banque is ouverte. Hazardspelen p. 10-11."""
    if bank <= 0:
        raise ValueError("Er moet iets in de bank staan.")
    return bank / 2


def banco(bank: Fraction) -> Both:
    """A banco à cheval: half of the bank on each side. p. 8."""
    return side_limit(bank), side_limit(bank)


@dataclass(frozen=True, slots=True)
class CoupResult:
    """After a coup: what stands in the bank, what the pontes win on each side (below zero: lose), and what the banker
    must add because his bank could not pay it."""

    bank: Fraction
    pontes: Both
    short: Fraction


def paid(bank: Fraction, stakes: Both, ends: tuple[Outcome, Outcome], *, whole: bool = False) -> CoupResult:
    """Settle each side by itself. p. 8-9, 11.

    `whole`: a banco that is only decided when both sides go the same way. Stakes below zero, or nothing on either
    side, are refused; together they may be more than the bank only in a banque ouverte.
    """
    if bank <= 0 or min(stakes) < 0 or not sum(stakes):
        raise ValueError("Er moet iets in de bank staan en op minstens één kant ingezet zijn.")
    counted = (together(ends),) * 2 if whole else ends
    right, left = (-SIGN[end] * stake for end, stake in zip(counted, stakes, strict=True))
    after = bank - right - left
    return CoupResult(max(after, Fraction(0)), (right, left), max(-after, Fraction(0)))
