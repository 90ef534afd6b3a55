"""How often a single row of trente-et-quarante ends on each total, exactly, from a full shoe."""

from collections import defaultdict
from fractions import Fraction
from functools import lru_cache
from math import comb, factorial, perm

from scoring.games.trente_et_quarante.odds import RANKS, TENS, VALUES
from scoring.games.trente_et_quarante.score import ABOVE, TOTALS


@lru_cache(maxsize=1024)
def shoe_row(suits: int = 24) -> dict[int, Fraction]:
    """Return by total, 31 to 40, the exact chance (0 to 1) that a row from a full shoe ends on it.

    The shoe has `suits` cards of each rank: 24 in six packs. It is the first row; the second has the same chances as
    long as nobody looks at the first.
    """
    return {total: _chance_to_end_on(total, suits) for total in TOTALS}


def _chance_to_end_on(total: int, suits: int) -> Fraction:
    """Return the chance (0 to 1) that a row ends on `total`, counted over sets of cards: the last card must count at
    least `total - 30`.
    """
    states: dict[tuple[int, int], int] = {(0, 0): 1}
    for worth in reversed(VALUES):
        have = suits * (TENS if worth == 10 else 1)
        after: dict[tuple[int, int], int] = defaultdict(int)
        for (points, held), ways in states.items():
            most = (total - points) // worth
            for count in range(most + 1) if worth > 1 else (most,):
                if count <= have:
                    after[points + count * worth, held + count] += ways * comb(have, count)
        if worth == total - ABOVE:
            after = defaultdict(int, {(points, held): ways * held for (points, held), ways in after.items()})
        states = after
    every = suits * RANKS
    return sum(
        (Fraction(ways * factorial(held - 1), perm(every, held)) for (_, held), ways in states.items() if ways),
        Fraction(0),
    )
