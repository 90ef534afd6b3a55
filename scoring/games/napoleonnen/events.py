"""What a napoleonnen sheet knows: who put in, who looked, who bid, for how much, and the tricks he made."""

from scoring.play.contract import ChipCount, Event, Seat


class Stakes(Event):
    """Everybody puts the agreed stake in the pot: when it is empty, or before every round."""


class Look(Event):
    """A player looks at the two cards of the stock, for a chip in the kijkpot. It is no turn."""

    seat: Seat


class Bid(Event):
    """A player announces so many tricks, more than the last; five is Nap. Who was skipped has passed."""

    seat: Seat
    tricks: int


class Pass(Event):
    """A player announces nothing. When nobody has, the dealer's pass ends the round and the pot stays."""

    seat: Seat


class Price(Event):
    """The highest bidder names the chips that he plays for; at Nap there is nothing to name."""

    seat: Seat
    amount: ChipCount


class Exchange(Event):
    """The highest bidder takes up the stock, for a chip in the kijkpot."""

    seat: Seat


class Made(Event):
    """How many tricks the highest bidder took. It ends the round."""

    seat: Seat
    tricks: int
