"""The money of baccara-banque: two sides against one bank.

Amounts are whole cents, so that a rijksdaalder (2,50) fits; any smallest chip will do. Outcomes are the bank's.
"""

from fractions import Fraction

from scoring.games.baccara.odds import HALF, worth
from scoring.games.baccara.tableau import Outcome

GULDEN = 100

SIGN = {Outcome.WIN: 1, Outcome.TIE: 0, Outcome.LOSS: -1}


def side_limit(bank: int) -> int:
    """The most that may stand on one side: half of the bank, unless the banque is ouverte. Hazardspelen p. 10-11."""
    if bank < 1:
        raise ValueError("Er staat niets in de bank.")
    return bank // 2


def banco(bank: int) -> tuple[int, int]:
    """A banco à cheval: the whole bank, half of it right and half left (an odd chip on the right). p. 8."""
    left = side_limit(bank)
    return bank - left, left


def together(ends: tuple[Outcome, Outcome]) -> Outcome:
    """A coup as a whole, for tables that pay a banco only when both sides go the same way. p. 8-9."""
    right, left = ends
    return right if right is left else Outcome.TIE


def casino_share(amount: int, percent: int) -> Fraction:
    """What the house keeps of an amount: three percent of large banks, five of smaller ones. p. 15-16."""
    if not 0 <= percent <= 100:
        raise ValueError("Kies een percentage van 0 tot en met 100.")
    return Fraction(amount * percent, 100)


def both_sides(
    bank: int, given: tuple[int | None, int | None], stakes: tuple[int, int], *, draw: bool, five: Fraction = HALF
) -> Fraction:
    """What a bank of so many points may expect of both sides together, in the unit of the stakes.

    `given` is the worth of the card each side bought (None: it passed); `five` the chance that a ponte
    buys on five. Cards are endless. Hazardspelen p. 15.
    """
    return sum(
        (stake * worth(bank, card, draw=draw, five=five) for card, stake in zip(given, stakes, strict=True)),
        Fraction(0),
    )
