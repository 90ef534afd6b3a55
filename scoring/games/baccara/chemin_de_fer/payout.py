"""What a coup of chemin-de-fer does to the money, for the calculator: in amounts of any coin, to the cent."""

from dataclasses import dataclass
from fractions import Fraction

from scoring.games.baccara.chemin_de_fer.score import house_share, settle
from scoring.games.baccara.tableau import Outcome

PARTS = 100
"""Parts of the coin in which is counted: cents."""


@dataclass(frozen=True, slots=True)
class CoupResult:
    """What a coup comes to.

    - `bank`: what stands in the bank afterwards.
    - `apart`: what the banker keeps for himself: the part of a won bank that nobody covered, or the rest of a lost one.
    - `pontes`: what the players against the bank win together (below nought: lose).
    - `passes`: the bank goes on to the next player.
    - `house`: what the house gets of a won bank.
    """

    bank: Fraction
    apart: Fraction
    pontes: Fraction
    passes: bool
    house: Fraction


def paid(bank: Fraction, staked: Fraction, end: Outcome, *, rest_stays: bool = False, percent: int = 0) -> CoupResult:
    """Return what a coup comes to in which `staked` is played against `bank`, both in whole cents.

    `rest_stays`: after a loss, what nobody covered stays in the bank and the banker plays on. `percent` of what the
    bank won is for the house: of a whole stake a whole number, else to the cent. `ValueError` unless `staked` is above
    0 and at most `bank`, and for parts of a cent. Hazardspelen p. 17-22.
    """
    if not 0 < staked <= bank or (bank * PARTS).denominator != 1 or (staked * PARTS).denominator != 1:
        raise ValueError("Zet meer dan nul in, hoogstens wat er in de bank staat, en in hele centen.")
    parts = 1 if staked.denominator == 1 else PARTS
    house = house_share(int(staked * parts), percent) * PARTS // parts
    after = settle(int(bank * PARTS), int(staked * PARTS), end, rest_stays=rest_stays, house=house)
    gain = {Outcome.WIN: -staked, Outcome.TIE: Fraction(0), Outcome.LOSS: staked}[end]
    return CoupResult(
        bank=Fraction(after.bank, PARTS),
        apart=Fraction(after.chocolate, PARTS),
        pontes=gain,
        passes=after.passes,
        house=Fraction(after.house, PARTS),
    )
