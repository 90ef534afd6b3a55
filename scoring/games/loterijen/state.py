"""The state of a sheet of loterijen: the lots on the table and where they fell."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from scoring.games.loterijen.options import BANK, SHARED
from scoring.games.loterijen.payout import DRAW, DrawGroup
from scoring.play.books.bank import punters
from scoring.play.books.ledger import Ledger
from scoring.play.contract import Account, ChipBook, Holder, Seat

POT = "bank"
BOOK = ChipBook(
    accounts=(Account(key=POT, name="de gezamenlijke bank", short="bank", rule="loterijen#cooperatieve-bank"),)
)
GROUPS: dict[str, DrawGroup] = dict(zip(("nieten", "eigen", "twee", "drie", "hoofd"), DRAW, strict=True))
ANCHORS = {"nieten": "nieten", "eigen": "eigen-geld", "twee": "prijs-twee", "drie": "prijs-drie", "hoofd": "hoofdprijs"}


@dataclass(frozen=True, kw_only=True)
class State(Ledger):
    """The state of a sheet of loterijen. `bought`, `lots` and `hits` belong to the round under way."""

    owing: tuple[Seat, ...] = ()
    """The players who have still to put in for the shared bank."""
    bought: tuple[tuple[Seat, int, int], ...] = ()
    """The lots whose cards are not known: `(player, number, price in chips)`."""
    lots: tuple[tuple[Seat, str, int], ...] = ()
    """The lots whose cards are known: `(player, card, price in chips)`."""
    hits: tuple[tuple[Seat, str, int], ...] = ()
    """The lots that fell: `(player, group, price in chips)`."""
    turns: int = 0
    """How many rounds the banker has held the bank."""
    usual: Mapping[Seat, tuple[int, int]] = field(default_factory=dict)
    """What each player bought the last time: `(number of lots, price in chips)`."""

    @property
    def begun(self) -> bool:
        """Return whether any lot is bought in this round."""
        return bool(self.bought or self.lots or self.hits)

    @property
    def bank_is_shared(self) -> bool:
        """Return whether the bank belongs to all players together."""
        return self.options[BANK.key] == SHARED

    @property
    def bank(self) -> Holder:
        """Return the holder that pays and is paid: the account of the shared bank, or the banker's seat."""
        return POT if self.bank_is_shared else self.seating.dealer

    @property
    def who_may_put_in(self) -> tuple[Seat, ...]:
        """Return the players who may put in now: those who must still, and all when
        the shared bank is empty (p. 56).
        """
        return self.living() if self.bank_is_shared and not self.has(POT) else self.owing

    def buyers(self) -> tuple[Seat, ...]:
        """Return the players who may buy lots, in turn: all with a shared bank, else all but the banker."""
        return (*punters(self), self.seating.dealer) if self.bank_is_shared else punters(self)

    def count_of(self, seat: Seat) -> int:
        """Return how many lots this player bought in this round."""
        many = sum(lots for one, lots, _ in self.bought if one == seat)
        return many + sum(1 for one, _, _ in self.lots if one == seat)

    def total_of(self, seat: Seat) -> int:
        """Return what this player paid for all his lots of this round together, in chips."""
        many = sum(lots * price for one, lots, price in self.bought if one == seat)
        return many + sum(price for one, _, price in self.lots if one == seat)

    def left_at(self, seat: Seat, price: int) -> int:
        """Return how many lots of this price this player has that did not fall in a group yet."""
        many = sum(lots for one, lots, each in self.bought if (one, each) == (seat, price))
        many += sum(1 for one, _, each in self.lots if (one, each) == (seat, price))
        return many - sum(1 for one, _, each in self.hits if (one, each) == (seat, price))
