"""The state of a sheet of écarté: who plays whom, the deal under way, the stakes, and what was won with them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from scoring.games.ecarte.options import ABOUT, GALLERY, LENGTH, STAKE
from scoring.games.ecarte.payout import STOCK, goal
from scoring.play.books.tally import Tally
from scoring.play.contract import Seat


@dataclass(frozen=True, kw_only=True)
class State(Tally):
    """A sheet of écarté; the dealer of the seating is the one of the two who deals."""

    front: Seat
    """Voorhand."""
    waiting: tuple[Seat, ...]
    """Who plays next, in turn."""
    purse: Mapping[Seat, int] = field(default_factory=dict)
    """Chips won and lost by stakes."""
    partijen: Mapping[Seat, int] = field(default_factory=dict)
    """How many partijen each won."""
    bets: tuple[tuple[Seat, Seat, int], ...] = ()
    """Seat, side and chips, until they are settled."""
    deals: int = 0
    """Deals of this partij that are over."""
    winner: Seat | None = None
    """Who has just won a partij, until the next begins."""
    turned: bool = False
    """Does the trump lie open?"""
    weak: tuple[Seat, ...] = ()
    """Who said so since cards were bought last."""
    player: Seat | None = None
    """Who said that he plays."""
    start: Literal["", "brutaal", "gever", "gekocht"] = ""
    """How the deal began, as the sums know it."""
    buying: tuple[Seat, ...] = ()
    """Who may still tell how many cards he buys, now that both are weak."""
    stock: int = STOCK
    """Cards that are left to buy."""
    king: Seat | None = None
    """Who announced or turned it."""
    claims: Mapping[Seat, tuple[Seat, int]] = field(default_factory=dict)
    """Who announced a king he does not have: whose points that changed, and by how many."""
    tricks: tuple[Seat, ...] = ()

    @property
    def dealer(self) -> Seat:
        return self.seating.dealer

    @property
    def pair(self) -> tuple[Seat, Seat]:
        """Who play: the dealer, and voorhand."""
        return self.seating.dealer, self.front

    @property
    def goal(self) -> int:
        """Points that win the partij."""
        return goal(self.number(LENGTH.key))

    @property
    def under_way(self) -> bool:
        """Has anything been written of this deal?"""
        return self.turned or bool(self.story)

    @property
    def fresh(self) -> bool:
        """May the table still say who play? Not when a point or a stake stands."""
        begun = self.deals or self.bets or any(self.points.values())
        return not self.under_way and (self.winner is not None or not begun)

    @property
    def staking(self) -> bool:
        """Do chips go from one to the other on this sheet?"""
        return bool(self.number(STAKE.key) or self.on(GALLERY.key) or self.bets or self.purse)

    @property
    def per_deal(self) -> bool:
        """Are stakes about one deal?"""
        return self.options[ABOUT.key] == "spelletje"

    def other(self, seat: Seat) -> Seat:
        """The opponent of one of the two."""
        return self.front if seat == self.dealer else self.dealer

    def on_side(self, side: Seat) -> tuple[int, ...]:
        """The stakes on a side."""
        return tuple(amount for _, on, amount in self.bets if on == side)

    def made(self, seat: Seat) -> int:
        """Tricks told one by one."""
        return sum(one == seat for one in self.tricks)

    def to_speak(self) -> Seat | None:
        """Whose word it is: voorhand, then the dealer, and again once cards were bought; nobody's when one plays."""
        if self.player is not None or self.tricks:
            return None
        return self.dealer if self.front in self.weak else self.front
