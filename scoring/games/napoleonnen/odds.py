"""The odds behind the advice of the book on napoleonnen (Hazardspelen, p. 64-65): our own count, exact, from 0 to 1."""

from fractions import Fraction
from math import comb

from scoring.games.napoleonnen.payout import HAND, MOST_SMALL, SMALL, STOCK, cards_in_play


def nobody_has(players: int, seen: int = HAND, *, full: bool = False) -> Fraction:
    """Return the chance that a card you do not see is in nobody's hand: it lies in the stock or was not dealt.

    `seen` is how many cards you know: five of your own, six or seven with cards of the stock. `full`: all 52 cards
    play. `ValueError` for other numbers.
    """
    cards = cards_in_play(players, full)
    if not HAND <= seen <= HAND + STOCK:
        raise ValueError("Je kent 5, 6 of 7 kaarten.")
    return 1 - Fraction(HAND * (players - 1), cards - seen)


def bad_split(players: int) -> Fraction:
    """Return the chance that ace, king, eight and seven of trumps do not win four tricks by trumps alone (p. 65).

    That is when one opponent holds three or more of the four other trumps: after ace and king he has one left, which is
    higher than yours. The book names three with the queen only. 32 cards play, the stock is not seen; `ValueError` for
    a number of players that those cards do not allow.
    """
    if not 2 <= players <= MOST_SMALL:
        raise ValueError(f"Met 32 kaarten spelen er 2 tot en met {MOST_SMALL}.")
    unseen, others = SMALL - HAND, 8 - 4
    hands = comb(unseen - others, HAND - 4) + others * comb(unseen - others, HAND - 3)
    return (players - 1) * Fraction(hands, comb(unseen, HAND))
