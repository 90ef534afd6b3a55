"""The money of baccara-banque: two sides against one bank.

Amounts are whole cents, so that a rijksdaalder (2,50) fits; any smallest chip will do. Outcomes are the bank's. A pair
is always (right, left).
"""

from fractions import Fraction

from scoring.games.baccara.odds import HALF, worth
from scoring.games.baccara.tableau import Outcome

GULDEN = 100

SIGN = {Outcome.WIN: 1, Outcome.TIE: 0, Outcome.LOSS: -1}
"""What a stake of 1 brings the bank."""


def side_limit(bank: int) -> int:
    """Return the most chips that may stand on one side: half of the bank, rounded down. `ValueError` for an empty bank.

    It does not hold in a banque ouverte (without limit). Hazardspelen p. 10-11.
    """
    if bank < 1:
        raise ValueError("Er staat niets in de bank.")
    return bank // 2


def banco(bank: int) -> tuple[int, int]:
    """Return (right, left) after a banco à cheval: half of the bank on each side, an odd cent on the right. p. 8.

    `ValueError` for an empty bank.
    """
    left = side_limit(bank)
    return bank - left, left


def outcome_together(ends: tuple[Outcome, Outcome]) -> Outcome:
    """Return how a coup ends as a whole where a banco is paid only when both sides go the same way; a tie when they do
    not. p. 8-9.
    """
    right, left = ends
    return right if right is left else Outcome.TIE


def casino_share(amount: int, percent: int) -> Fraction:
    """Return what the house keeps of an amount, so many percent, not rounded.

    The book has three percent of large banks and five of smaller ones, p. 15-16. `ValueError` unless `percent` is 0 to
    100.
    """
    if not 0 <= percent <= 100:
        raise ValueError("Kies een percentage van 0 tot en met 100.")
    return Fraction(amount * percent, 100)


def worth_of_both_sides(
    bank: int, given: tuple[int | None, int | None], stakes: tuple[int, int], *, draw: bool, five: Fraction = HALF
) -> Fraction:
    """Return what the bank wins on average on both sides together, in the unit of the stakes.

    `bank` is its points (0 to 7), `draw`: it takes a third card. `given` is the worth of the card that each side bought
    (1 to 10, `None`: it passed), `five` the chance (0 to 1) that a ponte (player) buys on five. Each card is any rank
    with equal chance. `ValueError` for other points or cards. Hazardspelen p. 15.
    """
    return sum(
        (stake * worth(bank, card, draw=draw, five=five) for card, stake in zip(given, stakes, strict=True)),
        Fraction(0),
    )
