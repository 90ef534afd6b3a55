"""The bets of roulette: which numbers each covers, what it pays, and what a fallen number does to it (p. 94-95)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise

from scoring.kit.names import isolated

NUMBERS = range(37)
ZERO = 0
RED = frozenset({1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36})
BLACK = frozenset(NUMBERS) - RED - {ZERO}


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """A kind of bet: how many numbers, how many times the stake it pays on top of the stake, a simple chance or not."""

    key: str
    name: str
    covers: int
    pays: int
    simple: bool = False


KINDS = {
    kind.key: kind
    for kind in (
        Kind(key="plein", name="plein", covers=1, pays=35),
        Kind(key="cheval", name="à cheval", covers=2, pays=17),
        Kind(key="transversale-pleine", name="transversale pleine", covers=3, pays=11),
        Kind(key="carre", name="carré", covers=4, pays=8),
        Kind(key="quatre-premiers", name="de vier eerste", covers=4, pays=8),
        Kind(key="transversale-simple", name="transversale simple", covers=6, pays=5),
        Kind(key="kolom", name="kolom", covers=12, pays=2),
        Kind(key="dozijn", name="dozijn", covers=12, pays=2),
        Kind(key="rouge", name="rood", covers=18, pays=1, simple=True),
        Kind(key="noir", name="zwart", covers=18, pays=1, simple=True),
        Kind(key="pair", name="even", covers=18, pays=1, simple=True),
        Kind(key="impair", name="oneven", covers=18, pays=1, simple=True),
        Kind(key="manque", name="laag", covers=18, pays=1, simple=True),
        Kind(key="passe", name="hoog", covers=18, pays=1, simple=True),
    )
}

SIMPLE: dict[str, frozenset[int]] = {
    "rouge": RED,
    "noir": BLACK,
    "pair": frozenset(range(2, 37, 2)),
    "impair": frozenset(range(1, 37, 2)),
    "manque": frozenset(range(1, 19)),
    "passe": frozenset(range(19, 37)),
}
"""The six simple chances; zero belongs to none of them."""

COLUMNS = tuple(frozenset(range(first, 37, 3)) for first in (1, 2, 3))
DOZENS = tuple(frozenset(range(first, first + 12)) for first in (1, 13, 25))
FIRST_FOUR = frozenset(range(4))

Covered = frozenset[int]


@lru_cache(maxsize=1024)
def layout(*, zero_combined: bool = True) -> dict[str, tuple[Covered, ...]]:
    """Every bet the layout knows, by kind. `zero_combined` adds 0-1, 0-2, 0-3, 0-1-2 and 0-2-3."""
    rows = [frozenset(range(first, first + 3)) for first in range(1, 37, 3)]
    sideways = [frozenset({n, n + 1}) for n in range(1, 36) if n % 3]
    upright = [frozenset({n, n + 3}) for n in range(1, 34)]
    with_zero = [frozenset({ZERO, n}) for n in (1, 2, 3)] if zero_combined else []
    trios = [frozenset({ZERO, 1, 2}), frozenset({ZERO, 2, 3})] if zero_combined else []
    return {
        "plein": tuple(frozenset({n}) for n in NUMBERS),
        "cheval": (*sideways, *upright, *with_zero),
        "transversale-pleine": (*rows, *trios),
        "carre": tuple(frozenset({n, n + 1, n + 3, n + 4}) for n in range(1, 33) if n % 3),
        "quatre-premiers": (FIRST_FOUR,),
        "transversale-simple": tuple(above | below for above, below in pairwise(rows)),
        "kolom": COLUMNS,
        "dozijn": DOZENS,
        **{key: (numbers,) for key, numbers in SIMPLE.items()},
    }


@dataclass(frozen=True, slots=True)
class Bet:
    """A bet that lies on the table: its kind and the numbers it covers. Made by `bet`, which refuses what can't lie."""

    kind: Kind
    numbers: Covered


def bet(kind: str, numbers: Iterable[int] = (), *, zero_combined: bool = True) -> Bet:
    """The bet of that kind on those numbers; a simple chance and the first four need none.

    Refuses an unknown kind and numbers that don't lie together on the layout.
    """
    known = KINDS.get(kind)
    if known is None:
        raise ValueError(f"‘{isolated(kind[:30])}’ is geen inzet van roulette: kies uit {', '.join(KINDS)}.")
    wanted = frozenset(numbers)
    places = layout(zero_combined=zero_combined)[kind]
    if not wanted and len(places) == 1:
        return Bet(known, places[0])
    if wanted not in places:
        named = ", ".join(map(str, sorted(wanted))) or "geen nummer"
        raise ValueError(f"{known.name.capitalize()} op {named} kan niet: die plek is er niet op het speelveld.")
    return Bet(known, wanted)


@dataclass(frozen=True, slots=True, kw_only=True)
class Fall:
    """What a number did to one bet, in chips: handed back (stake and winnings), gained or lost, locked in prison.

    With a stake in prison `net` is zero until the next spin decides.
    """

    back: Fraction
    net: Fraction
    prison: Fraction = Fraction(0)


def fall(placed: Bet, stake: int | Fraction, number: int, *, prison: bool = False) -> Fall:
    """Settle one bet when `number` falls. Zero takes half of a simple chance, or locks it when `prison` (p. 95).

    Halves stay exact. Refuses a number off the wheel and a stake of nothing.
    """
    if number not in NUMBERS:
        raise ValueError("Er vallen alleen nummers van 0 tot en met 36.")
    if stake <= 0:
        raise ValueError("Een inzet is meer dan nul.")
    whole = Fraction(stake)
    if number in placed.numbers:
        return Fall(back=whole * (placed.kind.pays + 1), net=whole * placed.kind.pays)
    if number == ZERO and placed.kind.simple:
        if prison:
            return Fall(back=Fraction(0), net=Fraction(0), prison=whole)
        return Fall(back=whole / 2, net=-whole / 2)
    return Fall(back=Fraction(0), net=-whole)


def spin(placed: Sequence[tuple[Bet, int]], number: int, *, prison: bool = False) -> tuple[Fall, ...]:
    """Settle all bets on the table, in their order."""
    return tuple(fall(each, stake, number, prison=prison) for each, stake in placed)
