"""What a napoleonnen sheet writes down: who put in, who looked, who bid, for how much, and the tricks he made."""

from scoring.play.contract import ChipCount, Event, Seat


class Stakes(Event):
    """Everybody puts the agreed stake in the pot: when it is empty, or before every round, as agreed."""


class Look(Event):
    """A player looks at the two cards of the stock, for a chip in the kijkpot. That is not his turn to bid."""

    seat: Seat


class Bid(Event):
    """A player announces so many tricks, more than was bid before; five is Nap. Players between him and the last who
    spoke have passed.
    """

    seat: Seat
    tricks: int


class Pass(Event):
    """A player announces nothing. When nobody has announced anything, the dealer's pass ends the round and the pot
    stays.
    """

    seat: Seat


class Price(Event):
    """The highest bidder says for how many chips of the pot he plays; at Nap there is nothing to say."""

    seat: Seat
    amount: ChipCount


class Exchange(Event):
    """The highest bidder takes up the stock, for a chip in the kijkpot."""

    seat: Seat


class Made(Event):
    """The highest bidder took so many tricks. It ends the round."""

    seat: Seat
    tricks: int
