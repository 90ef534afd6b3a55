"""What a coup of baccara-banque does to the money on both sides, for the calculator: in amounts of any coin.

Outcomes are the bank's.
"""

from dataclasses import dataclass
from fractions import Fraction

from scoring.games.baccara.banque.score import SIGN, outcome_together
from scoring.games.baccara.tableau import Outcome

Both = tuple[Fraction, Fraction]
"""An amount on the right and one on the left."""


def side_limit(bank: Fraction) -> Fraction:
    """Return the most that may stand on one side: half of the bank. `ValueError` for an empty bank.

    It does not hold in a banque ouverte (without limit). Hazardspelen p. 10-11.
    """
    if bank <= 0:
        raise ValueError("Er moet iets in de bank staan.")
    return bank / 2


def banco(bank: Fraction) -> Both:
    """Return what stands on each side after a banco à cheval: half of the bank. `ValueError` for an empty bank. p. 8"""
    return side_limit(bank), side_limit(bank)


@dataclass(frozen=True, slots=True)
class CoupResult:
    """What a coup comes to.

    - `bank`: what stands in the bank afterwards.
    - `pontes`: what the players win on the right and on the left (below nought: lose).
    - `short`: what the banker must add because his bank could not pay.
    """

    bank: Fraction
    pontes: Both
    short: Fraction


def paid(bank: Fraction, stakes: Both, ends: tuple[Outcome, Outcome], *, whole: bool = False) -> CoupResult:
    """Return what a coup comes to with these stakes, each side settled by itself. Hazardspelen p. 8-9, 11.

    `whole`: a banco that is only decided when both sides go the same way. Stakes together may be more than the bank
    only in a banque ouverte. `ValueError` for an empty bank, a stake below nought, or nothing on either side.
    """
    if bank <= 0 or min(stakes) < 0 or not sum(stakes):
        raise ValueError("Er moet iets in de bank staan en op minstens één kant ingezet zijn.")
    counted = (outcome_together(ends),) * 2 if whole else ends
    right, left = (-SIGN[end] * stake for end, stake in zip(counted, stakes, strict=True))
    after = bank - right - left
    return CoupResult(max(after, Fraction(0)), (right, left), max(-after, Fraction(0)))
