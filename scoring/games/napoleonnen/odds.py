"""The odds behind the advice of the book on napoleonnen (Hazardspelen, p. 64-65): our own count, exact."""

from fractions import Fraction
from math import comb

from scoring.games.napoleonnen.payout import HAND, MOST_SMALL, SMALL, STOCK, cards_in_play


def nowhere(players: int, seen: int = HAND, *, full: bool = False) -> Fraction:
    """Chance that one card you do not see is in nobody's hand: in the stock or left undealt.

    `seen` cards are known to you: five, or seven when you looked at the stock as well; `full` plays with all 52.
    """
    cards = cards_in_play(players, full)
    if not HAND <= seen <= HAND + STOCK:
        raise ValueError("Je kent 5, 6 of 7 kaarten.")
    return 1 - Fraction(HAND * (players - 1), cards - seen)


def bad_split(players: int) -> Fraction:
    """Chance that ace, king, eight and seven of trumps fail to make four tricks by trumps alone (p. 65).

    One opponent must hold at least three of the four other trumps: after ace and king he has one left, and it is
    higher than yours. The book names three with the queen only. 32 cards, the stock is not seen.
    """
    if not 2 <= players <= MOST_SMALL:
        raise ValueError(f"Met 32 kaarten spelen er 2 tot en met {MOST_SMALL}.")
    unseen, others = SMALL - HAND, 8 - 4
    hands = comb(unseen - others, HAND - 4) + others * comb(unseen - others, HAND - 3)
    return (players - 1) * Fraction(hands, comb(unseen, HAND))
