"""The state of a sheet of handelen: the highest trump, whose it is, and who bought whose closed cards."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from scoring.games.handelen.payout import HAND, STAKE
from scoring.play.books.ledger import Ledger
from scoring.play.contract import Account, ChipBook, Seat

POT = "pot"
BOOK = ChipBook(accounts=(Account(key=POT, name="de pot", rule="handelen#inzet"),))


@dataclass(frozen=True, kw_only=True)
class State(Ledger):
    """A sheet of handelen; all of it is of the round under way."""

    staked: bool = False
    trump: str = ""
    turned: tuple[tuple[Seat, str], ...] = ()
    owner: Seat | None = None
    """Who has the highest trump that was told."""
    sold: bool = False
    """Was an open trump sold?"""
    wholes: Mapping[Seat, Seat] = field(default_factory=dict)
    """Whose the closed cards are that lie before another."""
    stood: int = 0
    """What stood in the pot before the stakes of this round."""

    @property
    def begun(self) -> bool:
        return self.staked

    def holder(self, seat: Seat) -> Seat:
        """Whose are the closed cards that lie before `seat`?"""
        return self.wholes.get(seat, seat)

    def closed(self, owner: Seat) -> int:
        """How many cards of `owner` may still lie closed, before himself or before who sold him all."""
        told = [seat for seat, _ in self.turned]
        return sum(max(0, HAND - told.count(seat)) for seat in self.living() if self.holder(seat) == owner)

    @property
    def doubled(self) -> bool:
        """Does the pot of a round without a trump still stand?"""
        return self.stood >= STAKE
