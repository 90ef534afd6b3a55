"""The state of a sheet of verpachten."""

from dataclasses import dataclass

from scoring.games.verpachten.options import ANEW, PER_PLAYER, POT
from scoring.games.verpachten.payout import OpenHand
from scoring.play.books.ledger import Ledger
from scoring.play.contract import Seat


@dataclass(frozen=True, kw_only=True)
class State(Ledger):
    """A sheet of verpachten. `tenant` is who rents the farm (the pot); `None` when it has to be let first."""

    tenant: Seat | None = None
    heir: Seat | None = None
    """Who won the farm, and must rent it next."""
    lease: int = 0
    """What the farm was last let for."""
    owing: tuple[Seat, ...] = ()
    """Who joined after the farm was let, and has still to put in."""
    bidder: Seat | None = None
    bid: int = 0
    let: bool = False
    """Was the farm let for this round?"""
    hands: tuple[tuple[Seat, OpenHand], ...] = ()
    laid: tuple[str, ...] = ()
    """Every rank that lies open this round."""

    @property
    def begun(self) -> bool:
        return self.let or bool(self.hands) or self.bidder is not None

    @property
    def stake(self) -> int:
        """Chips that each player but the tenant puts in when the farm is let."""
        return self.number(PER_PLAYER)

    @property
    def bound(self) -> bool:
        """Must the winner rent the farm for the old lease?"""
        return self.heir is not None and not self.on(ANEW)

    @property
    def farm(self) -> int:
        return max(0, self.has(POT))

    def players(self) -> tuple[Seat, ...]:
        """Who plays for the farm, in dealing order: from the left of the tenant."""
        first = self.seating.dealer if self.tenant is None else self.tenant
        return tuple([seat for seat in self.from_left(first) if seat != self.tenant])
