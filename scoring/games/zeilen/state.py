"""The state of a sheet of zeilen."""

from collections.abc import Iterable
from dataclasses import dataclass

from scoring.games.zeilen.options import POT
from scoring.games.zeilen.payout import BankersPot
from scoring.kit.cards import PACK, Card
from scoring.play.books.ledger import Ledger
from scoring.play.contract import Seat

CARDS = {str(card): card for card in PACK}
"""Every card by its code in facts."""


def cards_with_codes(codes: Iterable[str]) -> tuple[Card, ...]:
    """Return the cards with these codes; a code that is no card is left out."""
    return tuple(CARDS[code] for code in codes if code in CARDS)


@dataclass(frozen=True, kw_only=True)
class State(Ledger):
    """A sheet of zeilen. The dealer holds the bank.

    The fields up to `played` are about his bank, the others about the round under way.
    """

    stake: int = 0
    """What this banker began with, in chips; 0 while he has still to put in."""
    lost: int = 0
    """How often he has lost the whole pot."""
    sail: int = 0
    """Which of the last two rounds of this bank (sails) is played, 1 or 2; 0 before them."""
    played: bool = False
    """Has a round of this bank been played?"""
    opened: bool = False
    """Did the banker put in his stake in this round?"""
    sailed: bool = False
    """Has the sail of this round begun?"""
    acted: tuple[Seat, ...] = ()
    """Players who have had their turn in this round."""
    any_seen: bool = False
    """Did anybody see (play against a card) in this round?"""
    seen: tuple[tuple[Seat, int], ...] = ()
    """The stakes for which the bank must still turn a card, as (seat, chips), that of the player in turn first."""
    hands: tuple[tuple[Seat, tuple[str, ...]], ...] = ()
    """The open cards that were written, as (seat, codes)."""
    turned: tuple[str, ...] = ()
    """The codes of the cards turned in this turn; all were equal to one of the player's cards."""

    @property
    def banker(self) -> Seat:
        """The player who holds the bank: the dealer."""
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
    def bank(self) -> BankersPot:
        """The bank in the form in which `payout` counts with it."""
        return BankersPot(stake=self.stake, pot=self.pot, paid_in=0, lost=self.lost)

    def players(self) -> tuple[Seat, ...]:
        """Return the players who play against the bank, the first on the banker's left first."""
        return tuple([seat for seat in self.from_left(self.banker) if seat != self.banker])

    def may_add(self) -> tuple[Seat, ...]:
        """Return the players who may still stake along on the cards of the player in turn, in order (p. 88-89).

        It goes round the table once: only players after the last who did.
        """
        order = self.seating.clockwise(self.seen[0][0])[:-1]
        others = tuple(seat for seat in order if seat in self.players())
        last = max((others.index(seat) for seat, _ in self.seen if seat in others), default=-1)
        return others[last + 1 :]

    def waiting(self) -> tuple[Seat, ...]:
        """Return the players who must still speak in this round; the first of them is in turn."""
        return tuple(seat for seat in self.players() if seat not in self.acted)
