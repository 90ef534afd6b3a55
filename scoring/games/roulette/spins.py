"""Several roulette bets together: what a row of spins does to them, and what they cost on average.

*Prison*: zero locks a stake on a simple chance up, and later spins decide whether the player gets it back.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from scoring.games.roulette.bets import ZEROES, Bet, Kind, fall, on_wheel
from scoring.games.roulette.odds import SECOND_ZERO, UNKNOWN_SECOND, expected
from scoring.games.roulette.options import ALL_LOST, HALF, PRISON

WHEEL = (
    0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10,
    5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
)  # fmt: skip
"""The pockets of the European wheel, clockwise; the source's own drawing is lost."""
DOUBLE_WHEEL = (
    0, 28, 9, 26, 30, 11, 7, 20, 32, 17, 5, 22, 34, 15, 3, 24, 36, 13, 1,
    37, 27, 10, 25, 29, 12, 8, 19, 31, 18, 6, 21, 33, 16, 4, 23, 35, 14, 2,
)  # fmt: skip
"""The pockets of the American wheel, which has its own order; 37 is 00."""

MOST_SPINS = 20

Laid = tuple[Bet, Fraction]
"""A bet with its stake in chips."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """How a bet fared over some spins; amounts in chips.

    - `back`: what the player got back. `net`: what he gained, negative when he lost. `prison`: what is still locked up.
    - `depth`: how many times the locked stake must still win to come out, 1 or 2; 0 when nothing is locked up.
    - `told`: `(number, what it did)` for each number up to the one that decided. On the table `wint`, `verliest`,
      `helft` (half is lost) or `prison` (locked up). In prison `blijft` (it stays so), `dieper` (it must now win
      twice), `omhoog` (it has won one time of two), `half` (half of it comes back), `vrij` (all of it comes back) or
      `verliest`.
    """

    back: Fraction
    net: Fraction
    prison: Fraction
    depth: int
    told: tuple[tuple[int, str], ...]

    @property
    def decided(self) -> bool:
        """Is nothing of the bet in prison any more?"""
        return not self.prison


def course(
    placed: Bet,
    stake: Fraction,
    numbers: Sequence[int],
    *,
    zero: str = HALF,
    second: str = "",
    double: bool = False,
) -> Course:
    """Return how one bet fares that was laid before the first of `numbers`, until it is decided or the numbers end (p.
    95).

    `zero` is what zero does to a simple chance (see `bets.fall`). Where that locks the stake up, `second` is what a
    later zero does: `blijft` or `""` (nothing), `verloren` (it is lost), `dubbel` (it must win twice; until it has won
    once another zero changes nothing) or `helft` (half goes back). `ValueError`: no numbers or more than `MOST_SPINS`,
    numbers off the wheel, a stake of nought, another word.
    """
    second = second or SECOND_ZERO[0]
    if second not in SECOND_ZERO:
        raise ValueError(UNKNOWN_SECOND)
    if not numbers or len(numbers) > MOST_SPINS:
        raise ValueError(f"Noem één tot en met {MOST_SPINS} gevallen nummers.")
    first = fall(placed, stake, numbers[0], zero=zero, double=double)
    for number in numbers[1:]:
        fall(placed, stake, number, double=double)
    if first.prison:
        return _course_in_prison(placed, Fraction(stake), numbers, second)
    what = "wint" if first.net > 0 else "helft" if first.back else "verliest"
    return Course(back=first.back, net=first.net, prison=Fraction(0), depth=0, told=((numbers[0], what),))


def _course_in_prison(placed: Bet, stake: Fraction, numbers: Sequence[int], second: str) -> Course:
    """Return the course of a simple chance whose stake the first number, a zero, locked up. `second` as in `course`."""
    depth, none = 1, Fraction(0)
    told = [(numbers[0], "prison")]
    for number in numbers[1:]:
        what = locked_step(placed, number, depth, second)
        told.append((number, what))
        if what == "verliest":
            return Course(back=none, net=-stake, prison=none, depth=0, told=tuple(told))
        if what in ("vrij", "half"):
            back = stake if what == "vrij" else stake / 2
            return Course(back=back, net=back - stake, prison=none, depth=0, told=tuple(told))
        depth = {"dieper": 2, "omhoog": 1}.get(what, depth)
    return Course(back=none, net=none, prison=stake, depth=depth, told=tuple(told))


def locked_step(placed: Bet, number: int, depth: int, second: str) -> str:
    """Return what a number does to a stake in prison that must win `depth` times (1 or 2) to come out.

    `vrij`: all of it comes back. `half`: half of it. `verliest`: it is lost. `blijft`: nothing changes. `dieper`: it
    must now win twice. `omhoog`: it has won one time of two. `second` as in `course`.
    """
    if number in ZEROES and second in ("verloren", HALF):
        return "half" if second == HALF else "verliest"
    if number in ZEROES:
        return "dieper" if second == "dubbel" and depth == 1 else "blijft"
    if number not in placed.numbers:
        return "verliest"
    return "omhoog" if depth == 2 else "vrij"


def mean_gain(laid: Sequence[Laid], *, zero: str = HALF, second: str = "blijft", double: bool = False) -> Fraction:
    """Return the mean gain in chips of these bets together, with every stake in prison played to its end; it is
    negative, and 0 without bets.

    `zero` and `second` as in `course`, but `second` is not `""`.
    """
    staked: dict[Kind, Fraction] = {}
    for each, stake in laid:
        staked[each.kind] = staked.get(each.kind, Fraction(0)) + stake
    gains = (stake * expected(kind, zero=zero, second=second, double=double) for kind, stake in staked.items())
    return sum(gains, Fraction(0))


def nets(laid: Sequence[Laid], *, zero: str = HALF, double: bool = False) -> tuple[Fraction, ...]:
    """Return what these bets together gain (or lose, negative) in chips on each number of the wheel, from 0 up. A stake
    that is locked up counts as neither gained nor lost. `zero` as in `course`.
    """
    wheel = on_wheel(double)
    found = [-sum((stake for _, stake in laid), Fraction(0))] * len(wheel)
    for each, stake in laid:
        for number in each.numbers:
            found[number] += stake * (each.kind.pays + 1)
        if each.kind.simple and zero != ALL_LOST:
            for number in ZEROES.intersection(wheel):
                found[number] += stake if zero == PRISON else stake / 2
    return tuple(found)


def outcome_chances(found: Sequence[Fraction]) -> tuple[Fraction, Fraction, Fraction]:
    """Return the chances (0 to 1) that a spin gains, comes out even and loses, in that order, from the result of
    `nets`. A stake that goes to prison counts as even.
    """
    gains, losses = sum(net > 0 for net in found), sum(net < 0 for net in found)
    every = len(found)
    return Fraction(gains, every), Fraction(every - gains - losses, every), Fraction(losses, every)
