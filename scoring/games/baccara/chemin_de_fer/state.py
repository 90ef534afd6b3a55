"""The state of a sheet of chemin-de-fer: whose main it is, what stands in the bank, who called, who staked."""

from dataclasses import dataclass

from scoring.games.baccara.chemin_de_fer.events import TABLE
from scoring.games.baccara.chemin_de_fer.options import BANK, ONLOOKERS
from scoring.games.baccara.places import to_the_right
from scoring.play.books.ledger import Ledger
from scoring.play.contract import Holder, Seat

NOBODY = Seat(-1)


@dataclass(frozen=True, kw_only=True)
class State(Ledger):
    """A sheet of chemin-de-fer. Who holds the bank is the dealer, or a bystander; `owner` is whose main it is."""

    first: Seat = NOBODY
    """Number one."""
    owner: Seat = NOBODY
    outsider: bool = False
    """Does somebody round the table hold the bank?"""
    partner: Seat | None = None
    fresh: bool = False
    """Laid in, with no coup played yet."""
    won: bool = False
    """Has this banker won a coup, so that he may stop?"""
    offered: int = 0
    """For how much a passed bank may be taken over."""
    passer: Holder | None = None
    again: Holder | None = None
    """Who may say suivi."""
    call: str = ""
    caller: Holder | None = None
    stakes: tuple[tuple[Holder, int], ...] = ()
    closed: bool = False
    shuffled: bool = False
    usual: int = 0
    """What was laid in the bank the last time."""

    @property
    def begun(self) -> bool:
        """Has somebody staked? Until then people may come, go and buy chips."""
        return bool(self.stakes or self.call or self.closed)

    @property
    def bank(self) -> int:
        """What stands in the bank; nought while nobody holds it."""
        return self.has(BANK)

    @property
    def holder(self) -> Holder:
        """Who holds the bank."""
        return ONLOOKERS if self.outsider else self.seating.dealer

    @property
    def due(self) -> Seat:
        """Whose turn it is to lay a bank: after a bank that was passed on, the next number."""
        right = to_the_right(self, self.owner)
        return self.owner if not right or (self.owner in right and not self.offered) else right[0]

    @property
    def staked(self) -> int:
        return sum(amount for _, amount in self.stakes)

    @property
    def called(self) -> bool:
        """Does one play alone for the whole bank?"""
        return bool(self.call) and self.call != TABLE

    def stake_of(self, holder: Holder) -> int:
        return sum(amount for one, amount in self.stakes if one == holder)

    def who(self, holder: Holder | None) -> str:
        """A player's name, or `een toeschouwer`."""
        return self.name(holder) if isinstance(holder, int) else "een toeschouwer"

    def plays_along(self, seat: Seat) -> bool:
        """Is this a player who may play against the bank?"""
        seating = self.seating
        own = seat in (self.holder, self.partner) or seat in self.out
        return not own and seat in seating.order and seat not in seating.gone

    def pontes(self) -> tuple[Seat, ...]:
        """Who may play against the bank, in the order of prime: from the right hand of whose main it is."""
        own = {self.holder, self.partner}
        return tuple(seat for seat in to_the_right(self, self.owner) if seat not in own)

    def rank(self, holder: Holder | None) -> int:
        """Who goes first: suivi, then who sits nearest, then a bystander."""
        if holder is not None and holder == self.again:
            return -1
        order = to_the_right(self, self.owner)
        return order.index(holder) if isinstance(holder, int) and holder in order else len(order)

    def nearer(self) -> tuple[Seat, ...]:
        """Who may still go before who called, as he sits nearer; nobody before a suivi."""
        if not self.called or self.caller == self.again:
            return ()
        return tuple(seat for seat in self.pontes() if self.rank(seat) < self.rank(self.caller))

    def numbers(self) -> dict[Seat, int]:
        """The places round the table: number one, and on to the right."""
        order = to_the_right(self, self.first)
        start = order[-1:] + order[:-1] if order[-1:] == (self.first,) else order
        return {seat: number for number, seat in enumerate(start, start=1)}

    def plays(self) -> Holder | None:
        """Who gets the cards: who called, or who staked the most, the first of equals."""
        if self.caller is not None:
            return self.caller
        most: dict[Holder, int] = {}
        for holder, amount in self.stakes:
            most[holder] = most.get(holder, 0) + amount
        return max(most, key=lambda holder: most[holder], default=None)
