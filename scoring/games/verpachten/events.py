"""What a verpachten sheet writes down: bids, who rents the farm, and what the open hands count."""

from scoring.play.contract import CardCode, ChipCount, ClosedCards, Event, Seat


class Bid(Event):
    """A player bids so many chips for the farm, more than was bid before."""

    seat: Seat
    amount: ChipCount


class Let(Event):
    """The farm is let: the tenant puts the lease in the pot, every other player his stake."""

    seat: Seat
    amount: ChipCount


class Stake(Event):
    """A player who joined after the farm was let puts in his stake."""

    seat: Seat


class Laid(Event):
    """A player lays these ranks open: `A H V B 10 9 7 6 5 4 3 2`, a six being the six of hearts."""

    seat: Seat
    cards: tuple[CardCode, ...]


class Points(Event):
    """A player has so many points. With sixteen: `cards` is how many cards he has, 0 when that is not told; `six` is
    whether the six of hearts is among them.
    """

    seat: Seat
    points: int
    cards: ClosedCards = 0
    six: bool = False


class Open(Event):
    """All hands are open, which ends the round. Players of whom nothing was told stayed below sixteen."""
