"""The state of a sheet of loterijen: the lots on the table and where they fell."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from scoring.games.loterijen.options import BANK, SHARED
from scoring.games.loterijen.payout import DRAW, Group
from scoring.play.books.bank import punters
from scoring.play.books.ledger import Ledger
from scoring.play.contract import Account, ChipBook, Holder, Seat

POT = "bank"
BOOK = ChipBook(
    accounts=(Account(key=POT, name="de gezamenlijke bank", short="bank", rule="loterijen#cooperatieve-bank"),)
)
GROUPS: dict[str, Group] = dict(zip(("nieten", "eigen", "twee", "drie", "hoofd"), DRAW, strict=True))
ANCHORS = {"nieten": "nieten", "eigen": "eigen-geld", "twee": "prijs-twee", "drie": "prijs-drie", "hoofd": "hoofdprijs"}


@dataclass(frozen=True, kw_only=True)
class State(Ledger):
    """A sheet of loterijen. `bought`, `lots` and `hits` are of the round under way."""

    owing: tuple[Seat, ...] = ()
    """Who has still to put in for the shared bank."""
    bought: tuple[tuple[Seat, int, int], ...] = ()
    """Seat, number of lots and their price, cards not told."""
    lots: tuple[tuple[Seat, str, int], ...] = ()
    """Seat, card and price."""
    hits: tuple[tuple[Seat, str, int], ...] = ()
    """Seat, group and price."""
    turns: int = 0
    usual: Mapping[Seat, tuple[int, int]] = field(default_factory=dict)
    """How many lots each bought the last time, and at what price."""

    @property
    def begun(self) -> bool:
        return bool(self.bought or self.lots or self.hits)

    @property
    def shared(self) -> bool:
        """Is the bank of all together?"""
        return self.options[BANK.key] == SHARED

    @property
    def bank(self) -> Holder:
        """Who pays: the shared bank, or the banker."""
        return POT if self.shared else self.seating.dealer

    @property
    def due(self) -> tuple[Seat, ...]:
        """Who may put in now: whoever has still to, and everybody once the shared bank has run out (p. 56)."""
        return self.living() if self.shared and not self.has(POT) else self.owing

    def buyers(self) -> tuple[Seat, ...]:
        """Who may buy lots, in turn; the banker of a bank of his own does not."""
        return (*punters(self), self.seating.dealer) if self.shared else punters(self)

    def count_of(self, seat: Seat) -> int:
        """How many lots a player has."""
        many = sum(lots for one, lots, _ in self.bought if one == seat)
        return many + sum(1 for one, _, _ in self.lots if one == seat)

    def total_of(self, seat: Seat) -> int:
        """What lies on them."""
        many = sum(lots * price for one, lots, price in self.bought if one == seat)
        return many + sum(price for one, _, price in self.lots if one == seat)

    def left_at(self, seat: Seat, price: int) -> int:
        """How many lots of that price a player has that did not fall yet."""
        many = sum(lots for one, lots, each in self.bought if (one, each) == (seat, price))
        many += sum(1 for one, _, each in self.lots if (one, each) == (seat, price))
        return many - sum(1 for one, _, each in self.hits if (one, each) == (seat, price))
