"""The state of a sheet of verpachten."""

from dataclasses import dataclass

from scoring.games.verpachten.options import ANEW, PER_PLAYER, POT
from scoring.games.verpachten.payout import OpenHand
from scoring.play.books.ledger import Ledger
from scoring.play.contract import Seat


@dataclass(frozen=True, kw_only=True)
class State(Ledger):
    """A sheet of verpachten. Amounts are chips."""

    tenant: Seat | None = None
    """Who rents the farm (the pot); `None` when it has to be let first."""
    heir: Seat | None = None
    """Who won the farm last and now rents it, unless the table lets it anew (see `heir_must_rent`); `None` when
    nobody won it.
    """
    lease: int = 0
    """What the farm was last let for."""
    owing: tuple[Seat, ...] = ()
    """Who joined after the farm was let, and still has to put in his stake."""
    bidder: Seat | None = None
    """Who has bid most for the farm."""
    bid: int = 0
    """How much he bid; 0 without a bid."""
    let: bool = False
    """Was the farm let for this round?"""
    hands: tuple[tuple[Seat, OpenHand], ...] = ()
    """Every hand that was told in this round, by its player."""
    laid: tuple[str, ...] = ()
    """Every rank that lies open this round."""

    @property
    def begun(self) -> bool:
        """Is a round under way?"""
        return self.let or bool(self.hands) or self.bidder is not None

    @property
    def stake(self) -> int:
        """Chips that each player but the tenant puts in when the farm is let."""
        return self.number(PER_PLAYER)

    @property
    def heir_must_rent(self) -> bool:
        """Must the winner of the farm rent it for the old lease?"""
        return self.heir is not None and not self.on(ANEW)

    @property
    def farm(self) -> int:
        """What the pot holds."""
        return max(0, self.has(POT))

    def players(self) -> tuple[Seat, ...]:
        """Return who plays for the farm, in the order of dealing: from the left of the tenant."""
        first = self.seating.dealer if self.tenant is None else self.tenant
        return tuple([seat for seat in self.from_left(first) if seat != self.tenant])
