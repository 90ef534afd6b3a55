"""The state of a sheet of napoleonnen."""

from dataclasses import dataclass

from scoring.games.napoleonnen.options import FULL_PACK, MOMENT, PEEK, POT, STAKE
from scoring.games.napoleonnen.payout import NAP, SEATS, Pots, cards_in_play
from scoring.play.books.ledger import Ledger
from scoring.play.contract import Seat


@dataclass(frozen=True, kw_only=True)
class State(Ledger):
    """A napoleonnen sheet; all its own fields are of the round under way."""

    staked: bool = False
    looked: tuple[Seat, ...] = ()
    spoken: tuple[Seat, ...] = ()
    """Who has bid or passed."""
    bidder: Seat | None = None
    bid: int = 0
    price: int = 0
    exchanged: bool = False

    @property
    def begun(self) -> bool:
        return self.staked or bool(self.looked or self.spoken)

    @property
    def stake(self) -> int:
        """Chips that each puts in the pot."""
        return self.number(STAKE.key)

    @property
    def owing(self) -> bool:
        """Has everybody still to put in before this round?"""
        if self.staked or self.looked or self.spoken:
            return False
        return self.options[MOMENT.key] == "elke-ronde" or not self.has(POT)

    @property
    def nap(self) -> bool:
        return self.bid == NAP

    @property
    def closed(self) -> bool:
        """Is the bidding over, because the highest bidder named his price or took up the stock?"""
        return bool(self.price or self.exchanged)

    @property
    def pots(self) -> Pots:
        return Pots(self.has(POT), self.has(PEEK))

    @property
    def cards(self) -> int:
        """Cards of the pack that play."""
        players = len(self.living())
        return cards_in_play(players, self.on(FULL_PACK.key)) if players in SEATS else 0

    def to_speak(self) -> tuple[Seat, ...]:
        """Who may still speak, in turn; who was passed over has passed."""
        if self.closed:
            return ()
        order = self.from_left()
        return order[max((order.index(seat) + 1 for seat in self.spoken if seat in order), default=0) :]

    def may_look(self) -> tuple[Seat, ...]:
        """Who may look into the stock: it is no turn, so until somebody has announced anyone, then who may still
        speak; each once."""
        able = self.from_left() if self.bidder is None else self.to_speak()
        return tuple(seat for seat in able if seat not in self.looked)
