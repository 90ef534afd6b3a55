"""The sums of zeilen: who wins the turned card, the bank's pot, and what several players may stake together.

Source: Hazardspelen, p. 87-90. Money counts in the smallest chip (a cent in the book's example).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from scoring.kit.cards import Card

SEATS = range(2, 14)
PACKS = 2
HAND = 3
SAILS = 2
"""So many last rounds (sails) a bank has."""
LOSSES = 2
"""A banker who lost the whole pot so many times loses the bank."""


def verdict(hand: Iterable[Card], turned: Card, *, equal_again: bool = True) -> bool | None:
    """Return `True` when the turned card lets the player win, `False` when the bank wins, `None` when it is equal to
    one of the hand and a new card must be turned (p. 87).

    Without `equal_again` a card that is equal, but lower than another of the hand in its suit, wins at once.
    """
    held = tuple(hand)
    lower = any(card.suit == turned.suit and card.rank > turned.rank for card in held)
    if turned in held and (equal_again or not lower):
        return None
    return lower


def decided(hand: Iterable[Card], turned: Sequence[Card], *, equal_again: bool = True) -> bool:
    """Return the verdict of the last of `turned`: `True` when the player wins. All cards before it were equal ones.

    `ValueError` when the last card decides nothing, or one before it did.
    """
    held = tuple(hand)
    verdicts = [verdict(held, card, equal_again=equal_again) for card in turned]
    if not verdicts or verdicts[-1] is None:
        raise ValueError("De laatste kaart was een gelijke kaart, of er is niets gedraaid: de bankhouder draait door.")
    if any(each is not None for each in verdicts[:-1]):
        raise ValueError("Er is doorgedraaid nadat de beslissing al gevallen was.")
    return verdicts[-1]


@dataclass(frozen=True, slots=True, kw_only=True)
class Bank:
    """The pot of a banker: the `stake` he begins with, what is in the pot, what he put in, how often he lost all of
    it.
    """

    stake: int
    pot: int
    paid_in: int
    lost: int = 0

    @property
    def gone(self) -> bool:
        """Does the bank go to the neighbour, because the whole pot was lost twice (p. 88)?"""
        return self.lost >= LOSSES


def played(bank: Bank, amount: int, *, won: bool) -> Bank:
    """Return the bank after a player saw for `amount` (p. 87-88); saying `pot` stands for the whole pot.

    A lost pot is empty: the first time the banker puts in his stake again, the second time he loses the bank.
    `ValueError`: a bank that is gone, an amount below 1 or above the pot.
    """
    if bank.gone:
        raise ValueError("Deze bank is al kwijt: de buurman is aan de beurt.")
    if not 0 < amount <= bank.pot:
        raise ValueError(f"Je ziet voor minstens 1 en hoogstens wat er in de pot zit: {bank.pot}.")
    if not won:
        return replace(bank, pot=bank.pot + amount)
    if amount < bank.pot:
        return replace(bank, pot=bank.pot - amount)
    after = replace(bank, pot=0, lost=bank.lost + 1)
    return after if after.gone else replace(after, pot=bank.stake, paid_in=bank.paid_in + bank.stake)


def still_open(pot: int, staked: Sequence[int]) -> int:
    """Return what the next player may still add when a pot is staked together (p. 88). `ValueError` for more than
    the pot.
    """
    if any(amount < 0 for amount in staked):
        raise ValueError("Een inzet kan niet onder nul liggen.")
    if sum(staked) > pot:
        raise ValueError(f"Samen mag er hoogstens {pot} staan: meer dan de pot kan niet.")
    return pot - sum(staked)
