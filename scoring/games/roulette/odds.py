"""What roulette costs: the exact edge of every bet and zero rule, and what doubling and patience really bring."""

from fractions import Fraction

from scoring.games.roulette.bets import NUMBERS, SIMPLE, Kind

ALL = len(NUMBERS)
SIMPLE_WIN = Fraction(len(SIMPLE["rouge"]), ALL)
ZERO_FALLS = Fraction(1, ALL)
SECOND_ZERO = ("blijft", "verloren", "dubbel")


def chance(kind: Kind) -> Fraction:
    """The chance that a bet of this kind wins."""
    return Fraction(kind.covers, ALL)


def prison_worth(second: str = "blijft") -> Fraction:
    """What a stake of 1 in prison is worth: the chance that it comes free, by what a second zero does.

    `blijft`: it stays. `verloren`: it is lost. `dubbel`: it must then win twice, and a further zero changes nothing.
    """
    if second == "blijft":
        return SIMPLE_WIN / (1 - ZERO_FALLS)
    if second == "verloren":
        return SIMPLE_WIN
    if second == "dubbel":
        once_more = SIMPLE_WIN / (1 - ZERO_FALLS)
        return SIMPLE_WIN / (1 - ZERO_FALLS * once_more)
    raise ValueError("Een tweede zero: kies uit blijft, verloren, dubbel.")


def expected(kind: Kind, *, prison: bool = False, second: str = "blijft") -> Fraction:
    """The mean gain per chip staked; negative, for the bank has the edge. Half of a simple chance survives zero."""
    gain = chance(kind) * kind.pays - (1 - chance(kind))
    if not kind.simple:
        return gain
    saved = prison_worth(second) if prison else Fraction(1, 2)
    return gain + ZERO_FALLS * saved


def without(kind: Kind, spins: int) -> Fraction:
    """The chance that a bet of this kind fails `spins` times in a row."""
    if spins < 1:
        raise ValueError("Reken met minstens één worp.")
    return (1 - chance(kind)) ** spins


def doubled(spins: int) -> int:
    """What is staked in all by doubling from 1 after each loss, `spins` times."""
    if spins < 1:
        raise ValueError("Reken met minstens één worp.")
    return (1 << spins) - 1


def ahead(spins: int) -> Fraction:
    """The chance to be ahead after `spins` equal stakes on a simple chance, zero taking half (1 to 400 spins).

    Counted in half chips: win 2, lose 2 or lose 1, each weighted by its numbers, as one large power.
    """
    if not 1 <= spins <= 400:
        raise ValueError("Reken met 1 tot en met 400 worpen.")
    wins = len(SIMPLE["rouge"])
    room = (ALL**spins).bit_length() + 1
    # A win moves four half chips up from a loss, zero one.
    ways = (wins * (1 << 4 * room) + (1 << room) + wins) ** spins
    better = ways >> (2 * spins + 1) * room
    mask = (1 << room) - 1
    total = 0
    while better:
        total += better & mask
        better >>= room
    return Fraction(total, ALL**spins)
