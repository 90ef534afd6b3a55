"""A whole layout of roulette bets: what a row of numbers does to it, prison included, and what it costs on average."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from scoring.games.roulette.bets import NUMBERS, ZERO, Bet, Kind, fall
from scoring.games.roulette.odds import SECOND_ZERO, expected

WHEEL = (
    0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10,
    5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
)  # fmt: skip
"""The pockets of the European wheel with the clock; the source's own drawing is lost."""

MOST_SPINS = 20

Laid = tuple[Bet, Fraction]
"""A bet with its stake in chips."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """How a bet fared over some spins, in chips: handed back, gained or lost, still locked up and how deep.

    `told` is what each number that touched it did: `wint`, `verliest`, `helft`, `prison`, `blijft`, `dieper`,
    `omhoog` (one of two prisons out) or `vrij`; later numbers don't concern it.
    """

    back: Fraction
    net: Fraction
    prison: Fraction
    depth: int
    told: tuple[tuple[int, str], ...]

    @property
    def decided(self) -> bool:
        return not self.prison


def course(placed: Bet, stake: Fraction, numbers: Sequence[int], *, prison: bool = False, second: str = "") -> Course:
    """One bet, laid before the first of `numbers`, until it is decided or the numbers run out (p. 95).

    With `prison` zero locks a simple chance; `second` (`blijft`, `verloren`, `dubbel`) is what a later zero does to it:
    nothing, lose it, or ask for two wins, after which a further zero changes nothing until one of them has come.
    Refuses no numbers at all, numbers off the wheel and stakes of nothing.
    """
    second = second or SECOND_ZERO[0]
    if second not in SECOND_ZERO:
        raise ValueError("Een tweede zero: kies uit blijft, verloren, dubbel.")
    if not numbers or len(numbers) > MOST_SPINS:
        raise ValueError(f"Noem één tot en met {MOST_SPINS} gevallen nummers.")
    if any(number not in NUMBERS for number in numbers):
        raise ValueError(f"Er vallen alleen nummers van 0 tot en met {max(NUMBERS)}.")
    first = fall(placed, stake, numbers[0], prison=prison)
    if first.prison:
        return _locked(placed, Fraction(stake), numbers, second)
    what = "wint" if first.net > 0 else "helft" if first.back else "verliest"
    return Course(back=first.back, net=first.net, prison=Fraction(0), depth=0, told=((numbers[0], what),))


def _locked(placed: Bet, stake: Fraction, numbers: Sequence[int], second: str) -> Course:
    """The course of a simple chance whose first number was zero."""
    depth, none = 1, Fraction(0)
    told = [(numbers[0], "prison")]
    for number in numbers[1:]:
        what = locked_step(placed, number, depth, second)
        told.append((number, what))
        if what == "verliest":
            return Course(back=none, net=-stake, prison=none, depth=0, told=tuple(told))
        if what == "vrij":
            return Course(back=stake, net=none, prison=none, depth=0, told=tuple(told))
        depth = {"dieper": 2, "omhoog": 1}.get(what, depth)
    return Course(back=none, net=none, prison=stake, depth=depth, told=tuple(told))


def locked_step(placed: Bet, number: int, depth: int, second: str) -> str:
    """What a number does to a stake `depth` prisons deep: `vrij`, `verliest`, `blijft`, `dieper` or `omhoog`."""
    if number == ZERO and second == "verloren":
        return "verliest"
    if number == ZERO:
        return "dieper" if second == "dubbel" and depth == 1 else "blijft"
    if number not in placed.numbers:
        return "verliest"
    return "omhoog" if depth == 2 else "vrij"


def mean(laid: Sequence[Laid], *, prison: bool = False, second: str = "blijft") -> Fraction:
    """The mean gain of the layout in chips, all prisons played out; negative."""
    staked: dict[Kind, Fraction] = {}
    for each, stake in laid:
        staked[each.kind] = staked.get(each.kind, Fraction(0)) + stake
    gains = (stake * expected(kind, prison=prison, second=second) for kind, stake in staked.items())
    return sum(gains, Fraction(0))


def nets(laid: Sequence[Laid], *, prison: bool = False) -> tuple[Fraction, ...]:
    """What the layout gains or loses, in chips, on each number from 0 to 36; a stake just locked up counts as even."""
    found = [-sum((stake for _, stake in laid), Fraction(0))] * len(NUMBERS)
    for each, stake in laid:
        for number in each.numbers:
            found[number] += stake * (each.kind.pays + 1)
        if each.kind.simple:
            found[ZERO] += stake if prison else stake / 2
    return tuple(found)


def shares(found: Sequence[Fraction]) -> tuple[Fraction, Fraction, Fraction]:
    """The chances that a spin gains, comes out even, and loses, out of `nets`."""
    gains, losses = sum(net > 0 for net in found), sum(net < 0 for net in found)
    every = len(found)
    return Fraction(gains, every), Fraction(every - gains - losses, every), Fraction(losses, every)
