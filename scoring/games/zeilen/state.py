"""The state of a sheet of zeilen."""

from collections.abc import Iterable
from dataclasses import dataclass

from scoring.games.zeilen.options import POT
from scoring.games.zeilen.payout import Bank
from scoring.kit.cards import PACK, Card
from scoring.play.books.ledger import Ledger
from scoring.play.contract import Seat

CARDS = {str(card): card for card in PACK}
"""Every card by its code in facts."""


def known(codes: Iterable[str]) -> tuple[Card, ...]:
    """Return the cards with these codes; a code that is no card is left out."""
    return tuple(CARDS[code] for code in codes if code in CARDS)


@dataclass(frozen=True, kw_only=True)
class State(Ledger):
    """A sheet of zeilen. The dealer holds the bank. Up to `played` the fields are of his bank, the others of the
    round under way.
    """

    stake: int = 0
    """What this banker began with, in chips; 0 while he has still to put in."""
    lost: int = 0
    """How often he has lost the whole pot."""
    sail: int = 0
    """Which of his last rounds (sails) is played, 1 or 2; 0 before them."""
    played: bool = False
    """Has this bank had a round?"""
    opened: bool = False
    """Did the banker put in his stake in this round?"""
    sailed: bool = False
    """Was the sail of this round said?"""
    acted: tuple[Seat, ...] = ()
    """Who has had his turn."""
    any_seen: bool = False
    """Did anybody see in this round?"""
    seen: tuple[tuple[Seat, int], ...] = ()
    """The stakes that wait for a card, as (seat, chips), that of the player in turn first."""
    hands: tuple[tuple[Seat, tuple[str, ...]], ...] = ()
    """The open cards that were told, as (seat, codes)."""
    turned: tuple[str, ...] = ()
    """The equal cards turned in this turn."""

    @property
    def banker(self) -> Seat:
        """Who holds the bank: the dealer."""
        return self.seating.dealer

    @property
    def begun(self) -> bool:
        """Is a round under way?"""
        return bool(self.opened or self.sailed or self.acted or self.seen or self.hands)

    @property
    def pot(self) -> int:
        """The chips in the pot."""
        return max(0, self.has(POT))

    @property
    def bank(self) -> Bank:
        """The bank as `payout` counts with it."""
        return Bank(stake=self.stake, pot=self.pot, paid_in=0, lost=self.lost)

    def players(self) -> tuple[Seat, ...]:
        """Return who plays against the bank, from the left of the banker."""
        return tuple([seat for seat in self.from_left(self.banker) if seat != self.banker])

    def may_add(self) -> tuple[Seat, ...]:
        """Return who may still stake along with the player who saw: from the left of the last who did, once round
        (p. 88-89).
        """
        order = self.seating.clockwise(self.seen[0][0])[:-1]
        others = tuple(seat for seat in order if seat in self.players())
        last = max((others.index(seat) for seat, _ in self.seen if seat in others), default=-1)
        return others[last + 1 :]

    def waiting(self) -> tuple[Seat, ...]:
        """Return who must still speak in this round; the first is in turn."""
        return tuple(seat for seat in self.players() if seat not in self.acted)
