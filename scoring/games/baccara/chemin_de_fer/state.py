"""The state of a sheet of chemin-de-fer: whose turn the bank is, what stands in it, who called and who staked."""

from dataclasses import dataclass

from scoring.games.baccara.chemin_de_fer.events import TABLE
from scoring.games.baccara.chemin_de_fer.options import BANK, ONLOOKERS
from scoring.games.baccara.places import to_the_right
from scoring.play.books.ledger import Ledger
from scoring.play.contract import Holder, Seat

NOBODY = Seat(-1)
"""Stands for no player before the sheet begins."""


@dataclass(frozen=True, kw_only=True)
class State(Ledger):
    """A sheet of chemin-de-fer. The dealer holds the bank, or a bystander does (`outsider`). Amounts are chips."""

    first: Seat = NOBODY
    """Who has number one round the table."""
    owner: Seat = NOBODY
    """Whose turn the bank is (*la main*); another may hold it after taking it over."""
    outsider: bool = False
    """Does somebody who stands round the table hold the bank?"""
    partner: Seat | None = None
    """Who shares the bank with the banker."""
    fresh: bool = False
    """Does a bank stand against which no coup has been played yet?"""
    won: bool = False
    """Has this banker won a coup, so that he may stop?"""
    offered: int = 0
    """For how much a bank that was passed on may be taken over; 0 when there is none."""
    passer: Holder | None = None
    """Who passed that bank on, and may not take it back."""
    again: Holder | None = None
    """Who may say suivi: play once more for the whole bank, before all others."""
    call: str = ""
    """`banco`, `suivi`, `prime` or `avec-la-table`, as one of them was called; `""` for none."""
    caller: Holder | None = None
    """Who called it."""
    stakes: tuple[tuple[Holder, int], ...] = ()
    """What stands against the bank, as (who, chips); one may have several stakes."""
    closed: bool = False
    """Did the banker say rien ne va plus?"""
    shuffled: bool = False
    """Have the cards been shuffled since the last coup?"""
    usual: int = 0
    """What was laid in the last new bank; 0 before the first."""

    @property
    def begun(self) -> bool:
        """Has somebody staked? Until then people may come, go and buy chips."""
        return bool(self.stakes or self.call or self.closed)

    @property
    def bank(self) -> int:
        """What stands in the bank; 0 while nobody holds it."""
        return self.has(BANK)

    @property
    def holder(self) -> Holder:
        """Who holds the bank, while one stands: the account of the bystanders, or the dealer."""
        return ONLOOKERS if self.outsider else self.seating.dealer

    @property
    def next_banker(self) -> Seat:
        """Whose turn it is to lay a bank: the owner, or the next player to his right when he left or his bank was
        passed on.
        """
        right = to_the_right(self, self.owner)
        return self.owner if not right or (self.owner in right and not self.offered) else right[0]

    @property
    def staked(self) -> int:
        """All that stands against the bank."""
        return sum(amount for _, amount in self.stakes)

    @property
    def called(self) -> bool:
        """Does one player stand alone against the whole bank?"""
        return bool(self.call) and self.call != TABLE

    def stake_of(self, holder: Holder) -> int:
        """Return what one player, or all bystanders, have against the bank."""
        return sum(amount for one, amount in self.stakes if one == holder)

    def who(self, holder: Holder | None) -> str:
        """Return a player's name, or `een toeschouwer` (a bystander)."""
        return self.name(holder) if isinstance(holder, int) else "een toeschouwer"

    def plays_along(self, seat: Seat) -> bool:
        """Return whether this is a player who may play against the bank."""
        seating = self.seating
        own = seat in (self.holder, self.partner) or seat in self.out
        return not own and seat in seating.order and seat not in seating.gone

    def pontes(self) -> tuple[Seat, ...]:
        """Return who may play against the bank, in the order of prime: to the right of the player whose turn the bank
        is.
        """
        own = {self.holder, self.partner}
        return tuple(seat for seat in to_the_right(self, self.owner) if seat not in own)

    def rank(self, holder: Holder | None) -> int:
        """Return the place in the order of who goes first: lower goes before higher.

        Suivi is -1, then come the players from the nearest on (0 and up), and last a bystander.
        """
        if holder is not None and holder == self.again:
            return -1
        order = to_the_right(self, self.owner)
        return order.index(holder) if isinstance(holder, int) and holder in order else len(order)

    def nearer(self) -> tuple[Seat, ...]:
        """Return who may still go before the caller because they sit nearer; `()` when nobody may, as after a suivi."""
        if not self.called or self.caller == self.again:
            return ()
        return tuple(seat for seat in self.pontes() if self.rank(seat) < self.rank(self.caller))

    def numbers(self) -> dict[Seat, int]:
        """Return the number of each player round the table: number one, and on to the right.

        When number one has left, the next to his right has number one.
        """
        order = to_the_right(self, self.first)
        start = order[-1:] + order[:-1] if order[-1:] == (self.first,) else order
        return {seat: number for number, seat in enumerate(start, start=1)}

    def who_gets_cards(self) -> Holder | None:
        """Return who gets the cards: the caller, or who staked the most, the first of equals; `None` without stakes."""
        if self.caller is not None:
            return self.caller
        most: dict[Holder, int] = {}
        for holder, amount in self.stakes:
            most[holder] = most.get(holder, 0) + amount
        return max(most, key=lambda holder: most[holder], default=None)
