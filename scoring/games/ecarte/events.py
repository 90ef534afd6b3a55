"""The facts of a sheet of écarté: who play, the stakes, the trump, what each says, the king, and the tricks."""

from scoring.play.contract import ChipCount, ClosedCards, Event, Seat


class Drawn(Event):
    """Before a partij (game) the players drew cards for who plays: `seats` names them, who drew the highest card first.

    The first one deals and plays against the second; the others wait in this order, and behind them who is not named.
    When this event is not written, the first dealer plays against the player on his left, and later the winner of a
    partij against who waited longest.
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
    """The dealer turns the trump card; `king`: it is a king. After this no bets are placed.

    Without a king it need not be written: anything a player says or announces later implies it.
    """

    king: bool = False


class Weak(Event):
    """A player says that he is weak (*zwak*), and so wants other cards: first voorhand (who
    did not deal), then the dealer.

    When both are weak, both may buy cards, and after that they are asked again.
    """

    seat: Seat


class Buys(Event):
    """A player exchanges `cards` of his cards for new ones, voorhand (who did not deal) first.

    It need not be written: the points do not depend on it.
    """

    seat: Seat
    cards: ClosedCards


class Plays(Event):
    """A player says that he plays with the cards he has.

    Voorhand (who did not deal) is *brutaal* (bold) when he says so before any card was bought.
    """

    seat: Seat


class King(Event):
    """A player announces the king of trumps, before the first trick."""

    seat: Seat


class FalseKing(Event):
    """A player announced the king of trumps without having it. `held`: his opponent had that king.

    When the opponent turned or announced the king, the sheet knows that without `held`.
    """

    seat: Seat
    held: bool = False


class Trick(Event):
    """A player takes a trick; the fifth ends the deal. The event `Tricks` tells all five at once instead."""

    seat: Seat


class Tricks(Event):
    """A player took `made` (0 to 5) of the five tricks, and his opponent the others. It ends the deal."""

    seat: Seat
    made: int
