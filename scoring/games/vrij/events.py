"""What a free sheet writes down: the points of a round, or chips that go to another player or in and out of a pot."""

from scoring.play.contract import ChipCount, Event, Seat


class Scored(Event):
    """A round of points: `points[i]` for `seats[i]`, everybody at the table exactly once. Where the table counts down
    they are taken off.
    """

    seats: tuple[Seat, ...]
    points: tuple[int, ...]


class PutIn(Event):
    """Each of `seats` puts so many chips in the pot."""

    seats: tuple[Seat, ...]
    amount: ChipCount


class Took(Event):
    """A player takes so many chips from the pot."""

    seat: Seat
    amount: ChipCount


class TakesPot(Event):
    """A player takes all that is in the pot."""

    seat: Seat


class Paid(Event):
    """A player gives another so many chips."""

    payer: Seat
    receiver: Seat
    amount: ChipCount


class RoundDone(Event):
    """The round of chips is over; what is left in the pot stays there."""
