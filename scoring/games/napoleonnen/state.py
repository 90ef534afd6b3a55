"""The state of a sheet of napoleonnen."""

from dataclasses import dataclass

from scoring.games.napoleonnen.options import FULL_PACK, MOMENT, PEEK, POT, STAKE
from scoring.games.napoleonnen.payout import NAP, SEATS, Pots, cards_in_play
from scoring.play.books.ledger import Ledger
from scoring.play.contract import Seat


@dataclass(frozen=True, kw_only=True)
class State(Ledger):
    """A napoleonnen sheet; all its own fields are about the round under way."""

    staked: bool = False
    """Has everybody put in for this round?"""
    looked: tuple[Seat, ...] = ()
    """Who has looked at the stock."""
    spoken: tuple[Seat, ...] = ()
    """Who has bid or passed."""
    bidder: Seat | None = None
    """Who has bid most; `None` when nobody has."""
    bid: int = 0
    """How many tricks he bid; 0 without a bid."""
    price: int = 0
    """For how many chips of the pot he plays; 0 while he has not said so."""
    exchanged: bool = False
    """Has he taken up the stock?"""

    @property
    def begun(self) -> bool:
        """Is a round under way?"""
        return self.staked or bool(self.looked or self.spoken)

    @property
    def stake(self) -> int:
        """Chips that each player puts in the pot."""
        return self.number(STAKE.key)

    @property
    def owing(self) -> bool:
        """Must everybody still put in before this round?"""
        if self.staked or self.looked or self.spoken:
            return False
        return self.options[MOMENT.key] == "elke-ronde" or not self.has(POT)

    @property
    def nap(self) -> bool:
        """Is the highest bid a Nap: all five tricks?"""
        return self.bid == NAP

    @property
    def bidding_over(self) -> bool:
        """Is the bidding over, because the highest bidder named his price or took up the stock?"""
        return bool(self.price or self.exchanged)

    @property
    def pots(self) -> Pots:
        """What pot and kijkpot hold."""
        return Pots(self.has(POT), self.has(PEEK))

    @property
    def cards(self) -> int:
        """How many cards play; 0 when there are too few or too many players."""
        players = len(self.living())
        return cards_in_play(players, self.on(FULL_PACK.key)) if players in SEATS else 0

    def to_speak(self) -> tuple[Seat, ...]:
        """Return who may still bid or pass, in turn; players who were passed over have passed."""
        if self.bidding_over:
            return ()
        order = self.from_left()
        return order[max((order.index(seat) + 1 for seat in self.spoken if seat in order), default=0) :]

    def who_may_look(self) -> tuple[Seat, ...]:
        """Return who may look at the stock: before the first bid everybody, after it who may still bid.

        Who has looked already is left out.
        """
        able = self.from_left() if self.bidder is None else self.to_speak()
        return tuple(seat for seat in able if seat not in self.looked)
