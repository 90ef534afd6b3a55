"""Announced bets: a player calls a name, and equal chips go on numbers that lie together on the wheel, or that end on
the same digit.

Only on the wheel with one zero; they come from other tables than the book's (roulette#annonces).
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations

from scoring.games.roulette.bets import NUMBERS, ZERO, Bet, bet, layout
from scoring.games.roulette.spins import WHEEL

Spread = tuple[tuple[Bet, int], ...]
"""The bets of one announcement, as `(bet, number of chips)`."""

SERIES: dict[str, tuple[tuple[str, tuple[int, ...], int], ...]] = {
    "voisins": (
        ("transversale-pleine", (0, 2, 3), 2),
        *(("cheval", pair, 1) for pair in ((4, 7), (12, 15), (18, 21), (19, 22), (32, 35))),
        ("carre", (25, 26, 28, 29), 2),
    ),
    "tiers": tuple(("cheval", pair, 1) for pair in ((5, 8), (10, 11), (13, 16), (23, 24), (27, 30), (33, 36))),
    "orphelins": (("plein", (1,), 1), *(("cheval", pair, 1) for pair in ((6, 9), (14, 17), (17, 20), (31, 34)))),
    "jeu": (*(("cheval", pair, 1) for pair in ((0, 3), (12, 15), (32, 35))), ("plein", (26,), 1)),
}
"""The bets of each series, by its key: `(kind of bet, its numbers, number of chips)`."""
NAMES = {"voisins": "voisins", "tiers": "tiers", "orphelins": "orphelins", "jeu": "jeu zéro"}
FINALE, BESIDE = "finale", "buren"
KEYS = (*SERIES, FINALE, BESIDE)
ENDS = range(10)
MOST_OF_TWO = 5
"""A finale (all numbers that end on a digit) of two digits takes at most so many chips."""
EACH_SIDE = 2
"""`buren` (neighbours) takes so many neighbours of a number on each side of it."""


def with_neighbours(number: int) -> tuple[int, ...]:
    """Return a number and its two neighbours on each side of the wheel, in the order of the wheel. `ValueError` for a
    number that is not on it.
    """
    at = WHEEL.index(number)
    return tuple(WHEEL[(at + step) % len(WHEEL)] for step in range(-EACH_SIDE, EACH_SIDE + 1))


def _bets_on_final_digits(ends: Sequence[int]) -> Spread:
    """Return one chip on every number that ends on one of the digits `ends`. Two such numbers that are neighbours on
    the layout share one chip.
    """
    chevals, found = layout()["cheval"], []
    for tens in range(0, len(NUMBERS), 10):
        numbers = [tens + end for end in ends if tens + end in NUMBERS]
        if frozenset(numbers) in chevals:
            found.append(bet("cheval", numbers))
        else:
            found += [bet("plein", {number}) for number in numbers]
    return tuple((each, 1) for each in found)


@lru_cache(maxsize=1)
def finales() -> tuple[tuple[int, ...], ...]:
    """Return the finales that can be announced, each as its digits: `(5,)` for all numbers that end on 5.

    They are the ten digits, and the pairs of digits one or three apart that take no more than five chips.
    """
    pairs = [two for two in combinations(ENDS, 2) if two[1] - two[0] in (1, 3)]
    return (*((end,) for end in ENDS), *(two for two in pairs if len(_bets_on_final_digits(two)) <= MOST_OF_TWO))


@lru_cache(maxsize=128)
def spread(key: str, numbers: tuple[int, ...], combined: bool = True) -> Spread:
    """Return the bets, each with its number of chips, of the announcement `key` (one of `KEYS`).

    `numbers`: the digits of a finale, or the one number of `buren` (its neighbours). For any other key it is `()`; for
    `jeu` and `voisins` `(0,)` is the same. `combined`: bets on zero together with another number are allowed at this
    table. `ValueError` for what can't be announced.
    """
    if key == BESIDE:
        if len(numbers) != 1 or numbers[0] not in NUMBERS:
            raise ValueError("Buren horen bij één nummer van het wiel: schrijf buren-5.")
        return tuple((bet("plein", {number}), 1) for number in with_neighbours(numbers[0]))
    if key == FINALE:
        if tuple(sorted(numbers)) not in finales():
            raise ValueError("Een finale is één cijfer, of twee die naast elkaar liggen: finale-5 of finale-0-3.")
        found = _bets_on_final_digits(sorted(numbers))
    else:
        if numbers not in ((), (ZERO,) if key in ("jeu", "voisins") else ()):
            raise ValueError(f"Bij {NAMES[key]} hoort geen nummer.")
        found = tuple((bet(kind, place), chips) for kind, place, chips in SERIES[key])
    if not combined and any(ZERO in each.numbers and len(each.numbers) > 1 for each, _ in found):
        raise ValueError(f"{name_of(key, numbers).capitalize()} kan niet: combinaties met zero zijn uitgezet.")
    return found


def written(key: str, numbers: Iterable[int]) -> str:
    """Return an announcement as a query string and a sheet write it: `voisins`, `jeu-zero`, `finale-0-3`, `buren-5`.

    `numbers` are those of `spread`: the digits of a finale, the number of `buren`. With any other key they are not
    looked at.
    """
    return {"jeu": "jeu-zero"}.get(key, key) if key in SERIES else "-".join((key, *map(str, sorted(numbers))))


def name_of(key: str, numbers: Iterable[int]) -> str:
    """Return an announcement as a player calls it: `jeu zéro`, `finale 0/3`, `buren van 5`. `numbers` are those of
    `spread`.
    """
    if key in SERIES:
        return NAMES[key]
    return f"{'finale' if key == FINALE else 'buren van'} {'/'.join(map(str, sorted(numbers)))}"


@lru_cache(maxsize=2)
def all_announcements(combined: bool = True) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Return all announcements of a table, as `(key, numbers)` for `spread`: the series, the finales, each number with
    its neighbours.

    `combined`: bets on zero together with another number are allowed at this table.
    """
    found = [
        *((key, ()) for key in SERIES),
        *((FINALE, ends) for ends in finales()),
        *((BESIDE, (number,)) for number in WHEEL),
    ]
    return tuple(one for one in found if _can_be_announced(one, combined))


def _can_be_announced(one: tuple[str, tuple[int, ...]], combined: bool) -> bool:
    try:
        spread(*one, combined)
    except ValueError:
        return False
    return True
