"""What a sheet of écarté writes down: who play, stakes, the trump, what each says, the king, the tricks."""

from scoring.play.contract import ChipCount, ClosedCards, Event, Seat


class Drawn(Event):
    """Before the first partij, or between two: the players by the card they drew, highest first.

    The first deals, the first two play, and the others wait in that order; who is not named waits behind them.
    Untold, the dealer of the beginning plays who sits left of him, and the winner who waited longest.
    """

    seats: tuple[Seat, ...]


class Bet(Event):
    """Before the trump is turned, somebody stakes so many chips on the `side` of one of the two players."""

    seat: Seat
    side: Seat
    amount: ChipCount


class Turned(Event):
    """The dealer turns the trump card: a king, or another. From now on nobody bets.

    It may be left out where it is no king: whoever speaks, or announces, does so when the trump lies open.
    """

    king: bool = False


class Weak(Event):
    """A player says that he is weak: voorhand first, then the dealer; with both weak, cards are bought."""

    seat: Seat


class Buys(Event):
    """A player buys so many cards, voorhand first. It may be left out: the points do not depend on it."""

    seat: Seat
    cards: ClosedCards


class Plays(Event):
    """A player says that he plays. Voorhand who does so before any card was bought is *brutaal*."""

    seat: Seat


class King(Event):
    """A player announces the king of trumps, before the first trick."""

    seat: Seat


class FalseKing(Event):
    """A player announced a king of trumps that he does not have; `held` when the other has it, which the sheet knows
    where the other turned or announced it."""

    seat: Seat
    held: bool = False


class Trick(Event):
    """A player takes a trick; the fifth ends the deal. Or they are told all at once, as `Tricks`."""

    seat: Seat


class Tricks(Event):
    """A player took so many of the five tricks, the other the rest; it ends the deal."""

    seat: Seat
    made: int
