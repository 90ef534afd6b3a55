"""Odds of écarté: where the king of trumps is. All exact."""

from fractions import Fraction

from scoring.games.ecarte.payout import CARDS, HAND, KINGS, UNSEEN


def king_turned() -> Fraction:
    """Chance that the trump card is a king, which is a point for the gever (p. 49)."""
    return Fraction(KINGS, CARDS)


def king_against(bought: int = 0, own: int = 0) -> Fraction:
    """Chance that the opponent holds the king of trumps, when you do not and it was not turned.

    He keeps it when he gets it, and has bought so many cards; you have bought `own` and still not seen it.
    """
    if bought < 0 or own < 0 or bought + own > UNSEEN - HAND:
        raise ValueError(f"Er liggen {UNSEEN - HAND} kaarten om te kopen.")
    return Fraction(HAND + bought, UNSEEN - own)


def king_bought(cards: int, own: int = 0) -> Fraction:
    """Chance that the king of trumps is among the next `cards` you buy, after `own` cards without it."""
    if cards < 0 or own < 0 or cards + own > UNSEEN - HAND:
        raise ValueError(f"Er liggen {UNSEEN - HAND} kaarten om te kopen.")
    return Fraction(cards, UNSEEN - own)
