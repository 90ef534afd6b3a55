"""What roulette costs: the exact edge of the bank in every bet and zero rule, and what doubling after a loss brings.

Everywhere `double` says that the wheel has 00 too.
"""

from fractions import Fraction

from scoring.games.roulette.bets import SIMPLE, Kind, on_wheel
from scoring.games.roulette.options import ALL_LOST, HALF, PRISON

SECOND_ZERO = ("blijft", "verloren", "dubbel", HALF)
"""The words for what a second zero can do to a stake in prison (see `prison_worth`)."""
UNKNOWN_SECOND = f"Een tweede zero: kies uit {', '.join(SECOND_ZERO)}."


def chance(kind: Kind, double: bool = False) -> Fraction:
    """Return the chance (0 to 1) that a bet of this kind wins; `double`: the wheel has 00 too."""
    return Fraction(kind.covers, len(on_wheel(double)))


def zero_falls(double: bool = False) -> Fraction:
    """Return the chance (0 to 1) that a zero falls; `double`: the wheel has 00 too."""
    return Fraction(1 + double, len(on_wheel(double)))


def prison_worth(second: str = "blijft", *, double: bool = False) -> Fraction:
    """Return what a stake of 1 in prison (held by zero until a later spin decides) is worth on average, 0 to 1.

    `second` is what another zero does to it. `blijft`: nothing. `verloren`: it is lost. `dubbel`: it must then win
    twice, and until it has won once another zero changes nothing. `helft`: half of it goes back. `ValueError` for
    another word.
    """
    wins, zero = Fraction(len(SIMPLE["rouge"]), len(on_wheel(double))), zero_falls(double)
    if second == "blijft":
        return wins / (1 - zero)
    if second == "verloren":
        return wins
    if second == "dubbel":
        once_more = wins / (1 - zero)
        return wins / (1 - zero * once_more)
    if second == HALF:
        return wins + zero / 2
    raise ValueError(UNKNOWN_SECOND)


def expected(kind: Kind, *, zero: str = HALF, second: str = "blijft", double: bool = False) -> Fraction:
    """Return the mean gain in chips per chip staked on a bet of this kind; negative, because the bank has the edge.

    `zero` is what zero does to a simple chance (see `bets.fall`), `second` what a second zero does to a stake in prison
    (see `prison_worth`).
    """
    wins = chance(kind, double)
    gain = wins * kind.pays - (1 - wins)
    if not kind.simple or zero == ALL_LOST:
        return gain
    saved = prison_worth(second, double=double) if zero == PRISON else Fraction(1, 2)
    return gain + zero_falls(double) * saved


def losing_row_chance(kind: Kind, spins: int, *, double: bool = False) -> Fraction:
    """Return the chance (0 to 1) that a bet of this kind loses `spins` times in a row. `ValueError` for fewer than
    1.
    """
    if spins < 1:
        raise ValueError("Reken met minstens één worp.")
    return (1 - chance(kind, double)) ** spins


def doubled_stakes(spins: int) -> int:
    """Return the sum of all stakes of a player who begins with 1 and doubles after each loss, after `spins` losses.
    `ValueError` for fewer than 1.
    """
    if spins < 1:
        raise ValueError("Reken met minstens één worp.")
    return (1 << spins) - 1


def ahead_chance(spins: int, *, double: bool = False) -> Fraction:
    """Return the chance (0 to 1) that a player has gained after `spins` equal stakes on a simple chance, when zero
    takes half.

    `ValueError` unless there are 1 to 400 spins.
    """
    if not 1 <= spins <= 400:
        raise ValueError("Reken met 1 tot en met 400 worpen.")
    wins, every = len(SIMPLE["rouge"]), len(on_wheel(double))
    room = (every**spins).bit_length() + 1
    # A win moves four half chips up from a loss, zero one.
    ways = (wins * (1 << 4 * room) + ((1 + double) << room) + wins) ** spins
    better = ways >> (2 * spins + 1) * room
    mask = (1 << room) - 1
    total = 0
    while better:
        total += better & mask
        better >>= room
    return Fraction(total, every**spins)
