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
    """A stake of a player on a side, in parts of a chip."""

    seat: Seat
    side: str
    amount: int


@dataclass(frozen=True, kw_only=True)
class State(Ledger):
    """A sheet of baccara-banque. The dealer holds the bank while it is `held`. Amounts are parts of a chip."""

    held: bool = False
    """Does somebody hold a bank, even an empty one?"""
    partner: Seat | None = None
    """Who shares the bank with the banker."""
    fresh: bool = False
    """Does a bank stand against which no coup has been played yet?"""
    lost: int = 0
    """What the banker, who lost on both sides or lost all, may lay in again; 0 when he may not."""
    offered: int = 0
    """For how much a bank may be taken over after a suite; 0 when there is none."""
    passer: Seat | None = None
    """Who held that bank, and may not take it back."""
    bid: int = 0
    """The highest bid for the bank; 0 without one."""
    bidder: Seat | None = None
    """Who made that bid."""
    lead: Seat | None = None
    """Who was given la main; `None` stands for number one."""
    again: Seat | None = None
    """Who may say suivi: play once more for the whole bank, before all others."""
    call: str = ""
    """`banco`, `suivi` or `prime`, as one of them was called; `""` for none."""
    caller: Seat | None = None
    """Who called it."""
    stakes: tuple[SideStake, ...] = ()
    """What stands against the bank in this round."""
    closed: bool = False
    """Did the banker say rien ne va plus?"""
    announced: bool = False
    """Did the banker announce banque ouverte?"""
    ties: int = 0
    """How many bancos in a row ended en carte (tied)."""
    usual: int = 0
    """What was laid in the last new bank; 0 before the first."""

    @property
    def begun(self) -> bool:
        """Is the bank being bid for, or has somebody staked? Until then people may come, go and buy chips."""
        return bool(self.stakes or self.call or self.closed or self.bid)

    @property
    def bank(self) -> int:
        """What stands in the bank."""
        return self.has(BANK)

    @property
    def fixed(self) -> bool:
        """Does this table play with a fixed bank, which is never sold?"""
        return self.on(FIXED.key)

    @property
    def bank_anchor(self) -> str:
        """The anchor of the rule by which a player gets the bank: `vaste-bank` (fixed bank) or `opbod` (auction)."""
        return "vaste-bank" if self.fixed else "opbod"

    @property
    def holder(self) -> Seat:
        """Who holds the bank, as long as it is `held`."""
        return self.seating.dealer

    @property
    def main(self) -> Seat | None:
        """Who has la main, the right to speak first; `None` when nobody plays against the bank."""
        if self.lead is not None and self.plays_along(self.lead):
            return self.lead
        return next(iter(self.pontes()), None)

    @property
    def unlimited(self) -> bool:
        """May more than half of the bank stand on a side?"""
        return self.announced or self.on(OPEN_BANK.key)

    @property
    def tied_out(self) -> bool:
        """Have so many bancos in a row ended en carte that no other may follow?"""
        return self.on(EN_CARTE.key) and self.ties >= EN_CARTE_MOST

    def plays_along(self, seat: Seat) -> bool:
        """Return whether this is a player who may play against the bank."""
        seating = self.seating
        own = seat in (seating.dealer, self.partner) or seat in self.out
        return not own and seat in seating.order and seat not in seating.gone

    def pontes(self) -> tuple[Seat, ...]:
        """Return who plays against the bank, by number: from the right hand of the banker."""
        holder, partner = self.seating.dealer, self.partner
        return tuple([seat for seat in to_the_right(self, holder) if seat not in (holder, partner)])

    def rank(self, seat: Seat | None) -> int:
        """Return the place in the order of who goes first: lower goes before higher.

        Suivi is -2, la main -1, then come the numbers, as 0 and up, and last whoever does not play against the bank.
        """
        pontes = self.pontes()
        if seat is not None and seat == self.again:
            return -2
        return -1 if seat == self.main else pontes.index(seat) if seat in pontes else len(pontes)

    def on_side(self, side: str) -> int:
        """Return what all players together have on a side."""
        return sum([amount for _, where, amount in self.stakes if where == side])

    def room(self, staked: int) -> int:
        """Return what may still be put on a side where `staked` stands, when half of the bank is the limit.

        It is 0 where an earlier stake already went too far; `ValueError` for an empty bank.
        """
        return max(0, side_limit(self.bank) - staked)

    def stake_of(self, seat: Seat, side: str = "") -> int:
        """Return what a player has on this side; with `side` `""` what he has on both together."""
        return sum(one.amount for one in self.stakes if one.seat == seat and side in ("", one.side))

    def who_gets_cards(self, side: str) -> Seat | None:
        """Return who gets the cards of a side: who staked the most there, the first of equals; `None`
        without stakes.
        """
        most: dict[Seat, int] = {}
        for one in self.stakes:
            if one.side == side:
                most[one.seat] = most.get(one.seat, 0) + one.amount
        return max(most, key=lambda seat: most[seat], default=None)

    def sides(self) -> tuple[str, ...]:
        """Return the sides on which something stands."""
        return tuple([side for side in SIDES if self.on_side(side)])
