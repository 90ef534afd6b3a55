"""What a coup of chemin-de-fer does to the money, in amounts of any coin."""

from dataclasses import dataclass
from fractions import Fraction

from scoring.games.baccara.chemin_de_fer.score import settle
from scoring.games.baccara.tableau import Outcome

PARTS = 100
"""An amount goes down to cents."""


@dataclass(frozen=True, slots=True)
class CoupResult:
    """After a coup: what stands in the bank, what is the banker's own (chocolat, or the rest after a loss), what the
    pontes together win (below zero: lose), and whether the bank passes on."""

    bank: Fraction
    apart: Fraction
    pontes: Fraction
    passes: bool


def paid(bank: Fraction, staked: Fraction, end: Outcome, *, rest_stays: bool = False) -> CoupResult:
    """Settle `staked` (above zero, at most `bank`) in amounts of whole cents; others are refused.

    `rest_stays`: after a loss what nobody covered stays in the bank and the banker plays on. Hazardspelen p. 17-22.
    """
    if not 0 < staked <= bank or (bank * PARTS).denominator != 1 or (staked * PARTS).denominator != 1:
        raise ValueError("Zet meer dan nul in, hoogstens wat er in de bank staat, en in hele centen.")
    after = settle(int(bank * PARTS), int(staked * PARTS), end, rest_stays=rest_stays)
    gain = {Outcome.WIN: -staked, Outcome.TIE: Fraction(0), Outcome.LOSS: staked}[end]
    return CoupResult(Fraction(after.bank, PARTS), Fraction(after.chocolate, PARTS), gain, after.passes)
