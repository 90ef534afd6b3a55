"""The facts of a sheet of écarté: who play, the stakes, the trump, what each says, the king, and the tricks."""

from scoring.play.contract import ChipCount, ClosedCards, Event, Seat


class Drawn(Event):
    """Before the first partij (game), or between two, the players drew cards: `seats` has who drew the highest first.

    The first deals, the first two play, and the others wait in that order; who is not in it waits behind them. When
    this is not written, the first dealer plays against the player left of him, and later a winner against who waited
    longest.
    """

    seats: tuple[Seat, ...]


class Bet(Event):
    """Before the trump is turned a player or bystander stakes `amount`
    chips on the `side` of one of the two players.
    """

    seat: Seat
    side: Seat
    amount: ChipCount


class Turned(Event):
    """The dealer turns the trump card; `king`: it is a king. After this nobody bets.

    It need not be written when it is no king: what a player says or announces comes after it.
    """

    king: bool = False


class Weak(Event):
    """A player says that he is weak (*zwak*): first voorhand (who did not deal), then the dealer.

    When both are weak, cards are bought.
    """

    seat: Seat


class Buys(Event):
    """A player buys so many cards, voorhand first. This need not be written: the points do not depend on it."""

    seat: Seat
    cards: ClosedCards


class Plays(Event):
    """A player says that he plays. Voorhand is *brutaal* (bold) when he does so before any card was bought."""

    seat: Seat


class King(Event):
    """A player announces the king of trumps, before the first trick."""

    seat: Seat


class FalseKing(Event):
    """A player announced the king of trumps without having it. `held`: the other had it.

    The sheet knows that by itself when the other turned or announced it.
    """

    seat: Seat
    held: bool = False


class Trick(Event):
    """A player takes a trick; the fifth ends the deal. All tricks may be told at once instead, as `Tricks`."""

    seat: Seat


class Tricks(Event):
    """A player took `made` of the five tricks, and the other the rest. It ends the deal."""

    seat: Seat
    made: int
