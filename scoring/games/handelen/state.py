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
    """The state of a sheet of handelen. All fields of its own belong to the round under way.

    `staked`: the stakes are in. `trump`: the rank of the card that shows the trump suit, `""` when it is not written.
    `turned`: the trumps that players turned, each `(seat, rank)`.
    """

    staked: bool = False
    trump: str = ""
    turned: tuple[tuple[Seat, str], ...] = ()
    owner: Seat | None = None
    """The player who has the highest trump that is written."""
    sold: bool = False
    """Whether an open trump was sold."""
    wholes: Mapping[Seat, Seat] = field(default_factory=dict)
    """The owner of the closed cards that lie before another seat, by that seat: he bought them."""
    stood: int = 0
    """The chips in the pot before the stakes of this round."""

    @property
    def begun(self) -> bool:
        """Return whether the stakes of this round are in."""
        return self.staked

    def holder(self, seat: Seat) -> Seat:
        """Return who owns the closed cards that lie before `seat`: the player who bought them, or `seat` himself."""
        return self.wholes.get(seat, seat)

    def closed_cards_left(self, owner: Seat) -> int:
        """Return how many closed cards `owner` may still have, before himself or players who sold him all their cards.

        It is the most there can be, for turned cards that are no trumps are not written.
        """
        seats = [seat for seat, _ in self.turned]
        return sum(max(0, HAND - seats.count(seat)) for seat in self.living() if self.holder(seat) == owner)

    @property
    def doubled(self) -> bool:
        """Return whether chips of an earlier round stood in the pot before these stakes, at least one stake of four."""
        return self.stood >= STAKE
