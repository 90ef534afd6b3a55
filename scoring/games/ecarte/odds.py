"""Odds of écarté: where the king of trumps is. All are exact."""

from fractions import Fraction

from scoring.games.ecarte.payout import CARDS, HAND, KINGS, UNSEEN


def king_turned() -> Fraction:
    """Return the chance (0 to 1) that the trump card is a king, which brings the gever (dealer) a point (p. 49)."""
    return Fraction(KINGS, CARDS)


def king_against(bought: int = 0, own: int = 0) -> Fraction:
    """Return the chance (0 to 1) that your opponent holds the king of trumps, when you do not and it was not turned.

    `bought` is how many cards he bought, `own` how many you bought without finding that king; he never lays it away.
    Raises `ValueError` for more cards than are left to buy.
    """
    if bought < 0 or own < 0 or bought + own > UNSEEN - HAND:
        raise ValueError(f"Er liggen {UNSEEN - HAND} kaarten om te kopen.")
    return Fraction(HAND + bought, UNSEEN - own)


def king_bought(cards: int, own: int = 0) -> Fraction:
    """Return the chance (0 to 1) that the king of trumps is among the next `cards` cards you buy, when you do not hold
    it and it was not turned.

    `own` is how many cards you bought before without finding it. Raises `ValueError` for more cards than are left to
    buy.
    """
    if cards < 0 or own < 0 or cards + own > UNSEEN - HAND:
        raise ValueError(f"Er liggen {UNSEEN - HAND} kaarten om te kopen.")
    return Fraction(cards, UNSEEN - own)
