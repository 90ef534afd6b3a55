"""The odds of trente-et-quarante: rows and ties, for endless cards and exactly for six packs; runs and doubling.

Endless cards: each card is drawn from a full pack. Chances are from 0 to 1. Un après: both rows end on 31, and the bank
takes half of a stake, or locks it in prison until later coups decide.
"""

from collections import defaultdict
from fractions import Fraction
from functools import cache

from scoring.games.trente_et_quarante.score import ABOVE, PREMIUM, TOTALS

VALUES = range(1, 11)
TENS = 4
RANKS = 13


def rank_share(worth: int) -> Fraction:
    """Return which part of a pack (0 to 1) are the cards that count `worth` points, 1 to 10."""
    return Fraction(TENS if worth == 10 else 1, RANKS)


@cache
def endless_row_chances() -> dict[int, Fraction]:
    """Return by total, 31 to 40, the chance that a row ends on it, with endless cards."""
    reach: dict[int, Fraction] = defaultdict(Fraction, {0: Fraction(1)})
    for so_far in range(ABOVE + 1):
        for worth in VALUES:
            reach[so_far + worth] += reach[so_far] * rank_share(worth)
    return {total: reach[total] for total in TOTALS}


def endless_tie(total: int | None = None) -> Fraction:
    """Return the chance that both rows end on `total`, with endless cards; `None` means on any equal total."""
    row = endless_row_chances()
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
    """Return the exact chance that both rows of the first coup from six packs end on `total`; `None` means on any equal
    total.
    """
    return Fraction(sum(ways for each, ways in _SIX_PACKS_TIES.items() if total in (None, each)), _SIX_PACKS)


# --- what un après costs ------------------------------------------------------------------------


def half_lost(bank: Fraction) -> Fraction:
    """Return the mean loss per chip in a coup when un après, which has the chance `bank`, takes half of a stake."""
    return bank / 2


def prison_worth(bank: Fraction, tie_any: Fraction, *, half: bool = False) -> Fraction:
    """Return what a chip in prison is worth on average, in chips; without `half` that is the chance that it comes out.

    `bank` is the chance of un après, `tie_any` that of any tie; other ties change nothing. After another un après the
    stake must win twice, or with `half` loses half. Both halve what it is worth.
    """
    wins = (1 - tie_any) / 2
    others = tie_any - bank
    if half:
        return wins / (1 - others - bank / 2)
    # Two deep, a chip needs two wins; a third un après changes nothing there.
    deeper_factor = wins / (1 - others - bank)
    return wins / (1 - others - bank * deeper_factor)


def prison_lost(bank: Fraction, tie_any: Fraction) -> Fraction:
    """Return the mean loss per chip in a coup of a player who lets his stake go to prison. `bank` is the chance of un
    après, `tie_any` that of any tie.
    """
    return bank * (1 - prison_worth(bank, tie_any))


def insured_lost(stays: Fraction = Fraction(0)) -> Fraction:
    """Return the mean loss per chip in a coup of a player who insures his stake: the premium, and nothing else.

    Where the premium is paid once for as long as a stake stays on the table, it is divided over those coups: `stays` is
    then the chance that a stake stays after a coup. Otherwise `stays` is 0.
    """
    return PREMIUM * (1 - stays)


# --- runs, by chance alone ------------------------------------------------------------------------


def same_again(coups: int) -> Fraction:
    """Return the chance that the next `coups` coups without ties all go one way that was named beforehand. `ValueError`
    below 0.
    """
    if coups < 0:
        raise ValueError("Het aantal slagen kan niet onder nul liggen.")
    return Fraction(1, 2**coups)


def run_somewhere(coups: int, length: int) -> Fraction:
    """Return the chance of a run of `length` or more of one colour in `coups` coups without ties. `ValueError` when one
    of both is below 1.

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


def doubled_stakes(losses: int) -> int:
    """Return the sum of all stakes of a player who begins with 1 and doubles after each loss, after `losses` losses.
    `ValueError` for fewer than 1.
    """
    if losses < 1:
        raise ValueError("Reken met minstens één verlies.")
    return (1 << losses) - 1
