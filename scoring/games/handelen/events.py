"""What a sheet of handelen writes down: stakes, turned trumps, sales, fines, and who has the highest trump."""

from scoring.play.contract import CardCode, ChipCount, Event, Seat


class Stakes(Event):
    """A deal: the dealer puts in six chips and the others four."""


class Trump(Event):
    """The card that the dealer turned, by its rank (`aas`, `heer`, `vrouw`, `boer`, `tien` to `twee`).

    It takes no part itself.
    """

    rank: CardCode


class Turned(Event):
    """A player turns a trump, by its rank (`aas` to `twee`). Other cards bring nothing and need not be written."""

    seat: Seat
    rank: CardCode


class Sale(Event):
    """A player sells his open trump, or with `whole` all his cards together: closed and open, those he bought too.

    A trump that is turned from them later is told of the seat before which it lay.
    """

    seat: Seat
    buyer: Seat
    price: ChipCount
    whole: bool = False


class Fine(Event):
    """A player looked at his cards, or turned one, before his turn."""

    seat: Seat


class Won(Event):
    """Who has the highest trump when all cards lie open; it ends the round."""

    seat: Seat


class NoTrump(Event):
    """Nobody turned a trump: the pot stays, and it ends the round."""
