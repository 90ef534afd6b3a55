"""Exact odds of loterijen: what becomes of a lot, and what the bank keeps of its price with every house rule.

Our own count; the book (p. 56) only says that the bank has more chances. All chances are `Fraction`.
"""

from fractions import Fraction
from math import comb

from scoring.games.loterijen.payout import CARDS, DRAW, LOTS, NOT_DRAWN, worth

PRIZES = ("tweemaal", "driemaal", "hoofdprijs")
"""Names of the groups of the draw that count as a prize."""


def chances(match: str = "kaart") -> dict[str, Fraction]:
    """Return the chance (0 to 1) that a lot falls in each group of the draw, by the name of the group.

    `niet getrokken` is the chance that it falls in none. A lot falls when a card like it is turned: with `match`
    `kaart` the same card, with `waarde` any card of its rank, the first of those. Raises `ValueError` for another
    match.
    """
    if match not in ("kaart", "waarde"):
        raise ValueError("Een lot komt overeen op kaart of op waarde.")
    alike = 4 if match == "waarde" else 1
    found: dict[str, Fraction] = {}
    gone = 0
    for group in DRAW:
        free, still_free = (Fraction(comb(CARDS - alike, n), comb(CARDS, n)) for n in (gone, gone + group.cards))
        found[group.name], gone = free - still_free, gone + group.cards
    return found | {NOT_DRAWN: 1 - sum(found.values(), Fraction(0))}


def bank_edge(payment: str = "totaal", match: str = "kaart") -> Fraction:
    """Return the share of a lot's price that the bank keeps on average; below nought the player wins on average.

    `payment` is as in `worth`, `match` as in `chances`.
    """
    chance = chances(match)
    return 1 - sum((chance[group.name] * worth(group.times, payment) for group in DRAW), Fraction(0))


def some_prize(lots: int = 1) -> Fraction:
    """Return the chance (0 to 1) that at least one of `lots` lots wins a prize, when only the
    same card counts for a lot.

    `lots` is 1 to 30; raises `ValueError` for another number.
    """
    if not 1 <= lots <= LOTS:
        raise ValueError(f"Er worden {LOTS} loten verkocht: kies een aantal van 1 tot en met {LOTS}.")
    cards = sum(group.cards for group in DRAW if group.name in PRIZES)
    return 1 - Fraction(comb(CARDS - cards, lots), comb(CARDS, lots))
