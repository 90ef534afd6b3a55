"""The bets of roulette: which numbers each covers, what it pays, and what a fallen number does to it (p. 94-95)."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise

from scoring.games.roulette.options import ALL_LOST, HALF, PRISON
from scoring.kit.names import isolated

NUMBERS = range(37)
ZERO = 0
DOUBLE_ZERO = len(NUMBERS)
"""The number that stands for 00, the second zero of the wheel that has two."""
ZEROES = frozenset({ZERO, DOUBLE_ZERO})
RED = frozenset({1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36})
BLACK = frozenset(NUMBERS) - RED - {ZERO}


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """A kind of bet.

    - `key`: how queries and sheets write it.
    - `name`: how a player calls it, in Dutch.
    - `covers`: how many numbers it has.
    - `pays`: how many times the stake a win pays, not counting the stake itself.
    - `simple`: it is a simple chance (rouge, noir, pair, impair, manque, passe), for which zero has its own rule.
    """

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
        Kind(key="cinq-premiers", name="de vijf eerste", covers=5, pays=6),
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
"""The six simple chances; no zero belongs to any of them."""

COLUMNS = tuple(frozenset(range(first, 37, 3)) for first in (1, 2, 3))
DOZENS = tuple(frozenset(range(first, first + 12)) for first in (1, 13, 25))
FIRST_FOUR = frozenset(range(4))
FIRST_FIVE = FIRST_FOUR | {DOUBLE_ZERO}
ALONE = frozenset({"quatre-premiers", "cinq-premiers"})
"""Kinds of bet that have one place on the layout, so that their name alone says which bet it is."""

Covered = frozenset[int]
"""The numbers that a bet covers."""


def on_wheel(double: bool) -> range:
    """Return the numbers that may fall: 0 to 36, and with `double` also 37, which stands for 00."""
    return range(len(NUMBERS) + double)


def face(number: int) -> str:
    """Return a number as it stands on the wheel: 37 is `00`."""
    return "00" if number == DOUBLE_ZERO else str(number)


def in_order(numbers: Iterable[int]) -> list[int]:
    """Return these numbers from low to high, with 00 (37) right after 0."""
    return sorted(numbers, key=lambda number: 0.5 if number == DOUBLE_ZERO else number)


def numbers_joined(numbers: Iterable[int]) -> str:
    """Return these numbers as they are written together, from low to high: `0-00-2`."""
    return "-".join(map(face, in_order(numbers)))


@lru_cache(maxsize=1024)
def layout(*, zero_combined: bool = True, double: bool = False) -> dict[str, tuple[Covered, ...]]:
    """Return where every bet can lie on the layout: by the key of its kind all places, each as the numbers that it
    covers.

    `zero_combined` adds the bets on zero with other numbers: 0-1, 0-2, 0-3, 0-1-2 and 0-2-3. With `double` (00 too) 0
    lies beside 1 and 2, 00 beside 2 and 3, and they beside each other; then there are the first five instead of the
    first four.
    """
    rows = [frozenset(range(first, first + 3)) for first in range(1, 37, 3)]
    sideways = [frozenset({n, n + 1}) for n in range(1, 36) if n % 3]
    upright = [frozenset({n, n + 3}) for n in range(1, 34)]
    with_zero, trios = _bets_with_zero(double) if zero_combined else ((), ())
    first: dict[str, tuple[Covered, ...]] = (
        {"cinq-premiers": (FIRST_FIVE,)} if double else {"quatre-premiers": (FIRST_FOUR,)}
    )
    return {
        "plein": tuple(frozenset({n}) for n in on_wheel(double)),
        "cheval": (*sideways, *upright, *with_zero),
        "transversale-pleine": (*rows, *trios),
        "carre": tuple(frozenset({n, n + 1, n + 3, n + 4}) for n in range(1, 33) if n % 3),
        **first,
        "transversale-simple": tuple(above | below for above, below in pairwise(rows)),
        "kolom": COLUMNS,
        "dozijn": DOZENS,
        **{key: (numbers,) for key, numbers in SIMPLE.items()},
    }


def _bets_with_zero(double: bool) -> tuple[tuple[Covered, ...], tuple[Covered, ...]]:
    """Return `(pairs, threes)`: the numbers of all bets on two or three numbers with a zero among them, as they lie
    from left to right. `double`: the wheel has 00 too.
    """
    if double:
        pairs = ((ZERO, 1), (ZERO, 2), (ZERO, DOUBLE_ZERO), (DOUBLE_ZERO, 2), (DOUBLE_ZERO, 3))
        threes = ((ZERO, 1, 2), (ZERO, DOUBLE_ZERO, 2), (DOUBLE_ZERO, 2, 3))
        return tuple(map(frozenset, pairs)), tuple(map(frozenset, threes))
    return tuple(frozenset({ZERO, n}) for n in (1, 2, 3)), (frozenset({ZERO, 1, 2}), frozenset({ZERO, 2, 3}))


@dataclass(frozen=True, slots=True)
class Bet:
    """A bet on the table: its kind and the numbers it covers. `bet` makes one, and refuses a bet that can't lie
    there.
    """

    kind: Kind
    numbers: Covered


def bet(kind: str, numbers: Iterable[int] = (), *, zero_combined: bool = True, double: bool = False) -> Bet:
    """Return the bet of a kind (its key) on those numbers. A simple chance and the first four or five need no numbers.

    `zero_combined` and `double` are those of `layout`. `ValueError`: an unknown kind, or numbers that do not lie
    together on the layout.
    """
    known = KINDS.get(kind)
    if known is None:
        raise ValueError(f"‘{isolated(kind[:30])}’ is geen inzet van roulette: kies uit {', '.join(KINDS)}.")
    wanted = frozenset(numbers)
    places = layout(zero_combined=zero_combined, double=double).get(kind, ())
    if not wanted and len(places) == 1:
        return Bet(known, places[0])
    if wanted not in places:
        named = ", ".join(map(face, in_order(wanted))) or "geen nummer"
        raise ValueError(f"{known.name.capitalize()} op {named} kan niet: die plek is er niet op het speelveld.")
    return Bet(known, wanted)


@dataclass(frozen=True, slots=True, kw_only=True)
class BetResult:
    """What a number that fell did to one bet, in chips.

    - `back`: what the player gets back, stake and winnings together.
    - `net`: what he gained, negative when he lost; 0 for a stake in prison, on which the next spin decides.
    - `prison`: how much of the stake is locked up until the next spin.
    """

    back: Fraction
    net: Fraction
    prison: Fraction = Fraction(0)


def fall(placed: Bet, stake: int | Fraction, number: int, *, zero: str = HALF, double: bool = False) -> BetResult:
    """Return what a bet of `stake` chips comes to when `number` falls (p. 95). Halves of chips stay exact.

    `zero` is what zero does to a simple chance: it takes half (`helft`), locks the stake up until a later spin decides
    (`prison`), or takes all (`alles`). `double`: the wheel has 00 too. `ValueError` for a number off the wheel or a
    stake of nought.
    """
    if number not in on_wheel(double):
        raise ValueError("Er vallen alleen nummers van 0 tot en met 36" + (", en 00." if double else "."))
    if stake <= 0:
        raise ValueError("Een inzet is meer dan nul.")
    whole = Fraction(stake)
    if number in placed.numbers:
        return BetResult(back=whole * (placed.kind.pays + 1), net=whole * placed.kind.pays)
    if number in ZEROES and placed.kind.simple and zero != ALL_LOST:
        if zero == PRISON:
            return BetResult(back=Fraction(0), net=Fraction(0), prison=whole)
        return BetResult(back=whole / 2, net=-whole / 2)
    return BetResult(back=Fraction(0), net=-whole)
