"""The state of a sheet of baccara-banque: who holds the bank, what stands on each side, and who may speak first."""

from dataclasses import dataclass
from typing import NamedTuple

from scoring.games.baccara.banque.events import SIDES
from scoring.games.baccara.banque.numbers import EN_CARTE_MOST
from scoring.games.baccara.banque.options import BANK, EN_CARTE, FIXED, OPEN_BANK
from scoring.games.baccara.banque.score import side_limit
from scoring.games.baccara.places import to_the_right
from scoring.play.books.ledger import Ledger
from scoring.play.contract import Seat


class SideStake(NamedTuple):
    """What a player has on a side, in parts of a chip."""

    seat: Seat
    side: str
    amount: int


@dataclass(frozen=True, kw_only=True)
class State(Ledger):
    """A sheet of baccara-banque. Who holds the bank is the dealer, as long as it is `held`."""

    held: bool = False
    partner: Seat | None = None
    fresh: bool = False
    """Bought, with no coup played yet."""
    lost: int = 0
    """What the banker may lay in again."""
    offered: int = 0
    """For how much a bank may be taken over after a suite."""
    passer: Seat | None = None
    bid: int = 0
    bidder: Seat | None = None
    lead: Seat | None = None
    """Who has la main; nobody named means number one."""
    again: Seat | None = None
    """Who may say suivi."""
    call: str = ""
    caller: Seat | None = None
    stakes: tuple[SideStake, ...] = ()
    closed: bool = False
    announced: bool = False
    """Did the banker announce banque ouverte?"""
    ties: int = 0
    """Bancos in a row that ended en carte."""
    usual: int = 0

    @property
    def begun(self) -> bool:
        """Is the bank being bid for, or has somebody staked? Until then people may come, go and buy chips."""
        return bool(self.stakes or self.call or self.closed or self.bid)

    @property
    def bank(self) -> int:
        return self.has(BANK)

    @property
    def fixed(self) -> bool:
        return self.on(FIXED.key)

    @property
    def holder(self) -> Seat:
        return self.seating.dealer

    @property
    def main(self) -> Seat | None:
        """Who has la main."""
        if self.lead is not None and self.plays_along(self.lead):
            return self.lead
        return next(iter(self.pontes()), None)

    @property
    def unlimited(self) -> bool:
        """Has the limit of half the bank a side gone?"""
        return self.announced or self.on(OPEN_BANK.key)

    @property
    def tied_out(self) -> bool:
        """Have three bancos in a row ended en carte, so that there is no fourth?"""
        return self.on(EN_CARTE.key) and self.ties >= EN_CARTE_MOST

    def plays_along(self, seat: Seat) -> bool:
        """Is this a player who may play against the bank?"""
        seating = self.seating
        own = seat in (seating.dealer, self.partner) or seat in self.out
        return not own and seat in seating.order and seat not in seating.gone

    def pontes(self) -> tuple[Seat, ...]:
        """Who plays against the bank, by number: from the right hand of the banker."""
        holder, partner = self.seating.dealer, self.partner
        return tuple([seat for seat in to_the_right(self, holder) if seat not in (holder, partner)])

    def rank(self, seat: Seat | None) -> int:
        """Who goes first: suivi, then la main, then the lowest number."""
        pontes = self.pontes()
        if seat is not None and seat == self.again:
            return -2
        return -1 if seat == self.main else pontes.index(seat) if seat in pontes else len(pontes)

    def on_side(self, side: str) -> int:
        return sum([amount for _, where, amount in self.stakes if where == side])

    def room(self, staked: int) -> int:
        """What may still be put where `staked` stands: nothing where a refused stake already made it more."""
        return max(0, side_limit(self.bank) - staked)

    def stake_of(self, seat: Seat, side: str = "") -> int:
        return sum(one.amount for one in self.stakes if one.seat == seat and side in ("", one.side))

    def plays(self, side: str) -> Seat | None:
        """Who gets the cards of a side: who staked the most there, the first of equals."""
        most: dict[Seat, int] = {}
        for one in self.stakes:
            if one.side == side:
                most[one.seat] = most.get(one.seat, 0) + one.amount
        return max(most, key=lambda seat: most[seat], default=None)

    def sides(self) -> tuple[str, ...]:
        """The sides that something stands on."""
        return tuple([side for side in SIDES if self.on_side(side)])
