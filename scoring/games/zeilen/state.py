"""What the facts of a zeilen sheet add up to."""

from collections.abc import Iterable
from dataclasses import dataclass

from scoring.games.zeilen.options import POT
from scoring.games.zeilen.payout import Bank
from scoring.kit.cards import PACK, Card
from scoring.play.books.ledger import Ledger
from scoring.play.contract import Seat

CARDS = {str(card): card for card in PACK}
"""Every card by the code that facts use."""


def known(codes: Iterable[str]) -> tuple[Card, ...]:
    """The cards behind these codes; what is none falls away."""
    return tuple(CARDS[code] for code in codes if code in CARDS)


@dataclass(frozen=True, kw_only=True)
class State(Ledger):
    """A zeilen sheet. The dealer holds the bank; what stands after `played` is of the round under way."""

    stake: int = 0
    """What this banker began with; nought when he has still to put in."""
    lost: int = 0
    """How often he has lost the whole pot."""
    sail: int = 0
    played: bool = False
    """Has this bank had a round?"""
    opened: bool = False
    """Did the banker put in for this round?"""
    sailed: bool = False
    """Was the sail of this round said?"""
    acted: tuple[Seat, ...] = ()
    any_seen: bool = False
    """Did anybody see this round?"""
    seen: tuple[tuple[Seat, int], ...] = ()
    """The stakes that wait for a card: of the player in turn first."""
    hands: tuple[tuple[Seat, tuple[str, ...]], ...] = ()
    turned: tuple[str, ...] = ()
    """Equal cards turned in this turn."""

    @property
    def banker(self) -> Seat:
        return self.seating.dealer

    @property
    def begun(self) -> bool:
        return bool(self.opened or self.sailed or self.acted or self.seen or self.hands)

    @property
    def pot(self) -> int:
        return max(0, self.has(POT))

    @property
    def bank(self) -> Bank:
        """The bank as the sums know it."""
        return Bank(stake=self.stake, pot=self.pot, paid_in=0, lost=self.lost)

    def players(self) -> tuple[Seat, ...]:
        """Who plays against the bank, from the left of the banker."""
        return tuple([seat for seat in self.from_left(self.banker) if seat != self.banker])

    def may_add(self) -> tuple[Seat, ...]:
        """Who may still stake along on who saw: from the left of who did so last, once round (p. 88-89)."""
        order = self.seating.clockwise(self.seen[0][0])[:-1]
        others = tuple(seat for seat in order if seat in self.players())
        last = max((others.index(seat) for seat, _ in self.seen if seat in others), default=-1)
        return others[last + 1 :]

    def waiting(self) -> tuple[Seat, ...]:
        """Who has still to be asked in this round; the first is in turn."""
        return tuple(seat for seat in self.players() if seat not in self.acted)
