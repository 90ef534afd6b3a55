"""The odds of trente-et-quarante: rows and ties, for endless cards and exactly for six packs; runs and doubling.

Endless cards: each card is drawn from a full pack. Chances are from 0 to 1.
"""

from collections import defaultdict
from fractions import Fraction
from functools import cache

from scoring.games.trente_et_quarante.score import ABOVE, PREMIUM, TOTALS

VALUES = range(1, 11)
TENS = 4
RANKS = 13


def share(worth: int) -> Fraction:
    """Return how much of a pack (0 to 1) are cards that count `worth`, 1 to 10."""
    return Fraction(TENS if worth == 10 else 1, RANKS)


@cache
def endless_row() -> dict[int, Fraction]:
    """Return the chance of each total of a row, 31 to 40, with endless cards."""
    reach: dict[int, Fraction] = defaultdict(Fraction, {0: Fraction(1)})
    for so_far in range(ABOVE + 1):
        for worth in VALUES:
            reach[so_far + worth] += reach[so_far] * share(worth)
    return {total: reach[total] for total in TOTALS}


def endless_tie(total: int | None = None) -> Fraction:
    """Return the chance that both rows end on `total`, or with `None` on any equal total, with endless cards."""
    row = endless_row()
    return sum((row[each] ** 2 for each in TOTALS if total in (None, each)), Fraction(0))


# The chance of a tie from six packs, counted once; the tests count it again.
_SIX_PACKS = 1368031395676331193281186455740334672291320553292660234966177862472500
_SIX_PACKS_TIES = {
    31: 29948082120011220942511800748018109126653270681562712014745157060362,
    32: 25959840812684764582495153409770671506051429476385950365551520129689,
    33: 22247260953102121288996470278227229485227364605234722319368038009439,
    34: 18669846000889944850626097565426955603726482494234486168919560188563,
    35: 15402700626453532029104554108931091372295156387074505512402455219256,
    36: 12331040081010284179406039589591963822414393611436944663050952666959,
    37: 9604393170812855775031206374872489418125755523551553251620242719365,
    38: 7132563639802383627714485641543957638440813072319957996568003910102,
    39: 5035101219654732166724014819421486232472976862489680641921811022401,
    40: 3603925513390081847296050411805694151606969512069806950538272270040,
}


def six_packs_tie(total: int | None = None) -> Fraction:
    """Return the exact chance that both rows end on `total` (`None`: on any equal total) in the first coup of six
    packs.
    """
    return Fraction(sum(ways for each, ways in _SIX_PACKS_TIES.items() if total in (None, each)), _SIX_PACKS)


# --- what un après costs ------------------------------------------------------------------------


def half_lost(bank: Fraction) -> Fraction:
    """Return the mean loss per chip and coup when un après, whose chance is `bank`, takes half."""
    return bank / 2


def prison_worth(bank: Fraction, tie_any: Fraction, *, half: bool = False) -> Fraction:
    """Return what a chip in prison is worth: the chance that it comes free.

    `bank` is the chance of un après, `tie_any` that of any tie; other ties change nothing. Another un après means that
    it must win twice, or with `half` costs half of what is in prison: both make it worth half of what it was.
    """
    wins = (1 - tie_any) / 2
    others = tie_any - bank
    if half:
        return wins / (1 - others - bank / 2)
    # Two deep, a chip needs two wins; a third un après changes nothing there.
    deeper_factor = wins / (1 - others - bank)
    return wins / (1 - others - bank * deeper_factor)


def prison_lost(bank: Fraction, tie_any: Fraction) -> Fraction:
    """Return the mean loss per chip and coup of a player who leaves his stake in prison; arguments as in
    `prison_worth`.
    """
    return bank * (1 - prison_worth(bank, tie_any))


def insured_lost(stays: Fraction = Fraction(0)) -> Fraction:
    """Return the mean loss per chip and coup of a player who insures every coup: the premium, and nothing else.

    When it is paid once for as long as a stake stays, which has the chance `stays` after each coup, it is spread over
    those coups.
    """
    return PREMIUM * (1 - stays)


# --- runs, by chance alone ------------------------------------------------------------------------


def same_again(coups: int) -> Fraction:
    """Return the chance that the next `coups` decided coups (0 or more) all go one named way."""
    if coups < 0:
        raise ValueError("Het aantal slagen kan niet onder nul liggen.")
    return Fraction(1, 2**coups)


def run_somewhere(coups: int, length: int) -> Fraction:
    """Return the chance of a run of at least `length` of one colour in `coups` decided coups (both 1 or more).

    A row that keeps changing (intermittence) is as likely: it is the same row with every second coup turned over.
    """
    if length < 1 or coups < 1:
        raise ValueError("Reken met minstens één slag en een reeks van minstens één.")
    if length == 1:
        return Fraction(1)
    # without[n]: no run yet, and the last n + 1 coups were alike; the first coup is always a run of one.
    without = [Fraction(1)] + [Fraction(0)] * (length - 2)
    for _ in range(coups - 1):
        without = [sum(without, Fraction(0)) / 2, *(chance / 2 for chance in without[:-1])]
    return 1 - sum(without, Fraction(0))


def doubled(losses: int) -> int:
    """Return what one has staked together after doubling from 1 at each loss, `losses` times (1 or more)."""
    if losses < 1:
        raise ValueError("Reken met minstens één verlies.")
    return (1 << losses) - 1
