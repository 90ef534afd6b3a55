"""The sums of zeilen: who wins the turned card, the bank's pot, and what several players may stake together.

Source: Hazardspelen, p. 87-90. Amounts are in the smallest chip (a cent in the book's example).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from scoring.kit.cards import Card

SEATS = range(2, 14)
PACKS = 2
HAND = 3
SAILS = 2
"""How many last rounds (sails) a bank has."""
LOSSES = 2
"""A banker who has lost the whole pot this many times loses the bank."""


def verdict(hand: Iterable[Card], turned: Card, *, equal_again: bool = True) -> bool | None:
    """Return `True` when the player wins by the turned card, `False` when the bank does, and `None` when nobody does
    and another card must be turned, because it is equal to one of `hand` (p. 87).

    Without `equal_again` an equal card wins at once when the hand has a higher card of that suit.
    """
    held = tuple(hand)
    lower = any(card.suit == turned.suit and card.rank > turned.rank for card in held)
    if turned in held and (equal_again or not lower):
        return None
    return lower


def decided(hand: Iterable[Card], turned: Sequence[Card], *, equal_again: bool = True) -> bool:
    """Return `True` when the player wins by the last of `turned`, `False` when the bank does. The cards before it were
    equal to one of his.

    `ValueError` when the last card decides nothing, one before it did, or there are no cards.
    """
    held = tuple(hand)
    verdicts = [verdict(held, card, equal_again=equal_again) for card in turned]
    if not verdicts or verdicts[-1] is None:
        raise ValueError("De laatste kaart was een gelijke kaart, of er is niets gedraaid: de bankhouder draait door.")
    if any(each is not None for each in verdicts[:-1]):
        raise ValueError("Er is doorgedraaid nadat de beslissing al gevallen was.")
    return verdicts[-1]


@dataclass(frozen=True, slots=True, kw_only=True)
class BankersPot:
    """The pot of a banker; amounts in chips.

    - `stake`: what he begins with.
    - `pot`: what is in the pot.
    - `paid_in`: what he has put in so far.
    - `lost`: how often he has lost the whole pot.
    """

    stake: int
    pot: int
    paid_in: int
    lost: int = 0

    @property
    def gone(self) -> bool:
        """Does the bank go to the neighbour, because the whole pot was lost twice (p. 88)?"""
        return self.lost >= LOSSES


def bank_after(bank: BankersPot, amount: int, *, won: bool) -> BankersPot:
    """Return the bank after a player played for `amount` chips and `won` or lost (p. 87-88); a player who says *pot*
    plays for all of it.

    When the pot is empty the banker puts in his stake again the first time, and loses the bank the second time.
    `ValueError`: a bank that is lost, an amount below 1 or above the pot.
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


def room_left(pot: int, staked: Sequence[int]) -> int:
    """Return how many chips the next player may add where several stake together against the pot (p. 88). `staked` are
    the stakes so far.

    `ValueError` when they are more than the pot, or one is below nought.
    """
    if any(amount < 0 for amount in staked):
        raise ValueError("Een inzet kan niet onder nul liggen.")
    if sum(staked) > pot:
        raise ValueError(f"Samen mag er hoogstens {pot} staan: meer dan de pot kan niet.")
    return pot - sum(staked)
