"""The facts of a sheet of handelen: stakes, turned trumps, sales, fines, and who has the highest trump."""

from scoring.play.contract import CardCode, ChipCount, Event, Seat


class Stakes(Event):
    """The cards are dealt: the dealer puts six chips in the pot, and every other player four."""


class Trump(Event):
    """The dealer turned this card to show the trump suit; `rank` is `aas`, `heer`,
    `vrouw`, `boer`, or `tien` to `twee`. The card itself cannot win.
    """

    rank: CardCode


class Turned(Event):
    """A player turns a trump of this rank (`aas` to `twee`). Other cards bring nothing and need not be written."""

    seat: Seat
    rank: CardCode


class Sale(Event):
    """A player sells his open trump for `price` chips; with `whole` he sells all his cards, closed and open, also those
    he bought. A trump that is turned from them later is written for the seat before which it lay.
    """

    seat: Seat
    buyer: Seat
    price: ChipCount
    whole: bool = False


class Fine(Event):
    """A player looked at his cards, or turned one, before his turn, and pays a fine to the pot."""

    seat: Seat


class Won(Event):
    """All cards lie open and this player has the highest trump. It ends the round."""

    seat: Seat


class NoTrump(Event):
    """Nobody turned a trump, so the pot stays for the next round. It ends the round."""
