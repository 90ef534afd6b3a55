"""The facts of a sheet of handelen: stakes, turned trumps, sales, fines, and who has the highest trump."""

from scoring.play.contract import CardCode, ChipCount, Event, Seat


class Stakes(Event):
    """The cards are dealt: the dealer puts six chips in the pot, and every other player four."""


class Trump(Event):
    """The dealer turns a card of the pack to show which suit is trump. This card itself cannot win.

    `rank` is `aas`, `heer`, `vrouw`, `boer`, or `tien` to `twee` (ace to two).
    """

    rank: CardCode


class Turned(Event):
    """A player turns over a trump of this rank, `aas` to `twee` (ace to two).

    Cards of other suits need not be written.
    """

    seat: Seat
    rank: CardCode


class Sale(Event):
    """A player (`seat`) sells his open trump to `buyer` for `price` chips, or with `whole` all
    his cards, closed and open.

    The closed cards stay where they lie: a trump turned from them later is written with the seat before which it lies.
    """

    seat: Seat
    buyer: Seat
    price: ChipCount
    whole: bool = False


class Fine(Event):
    """A player looked at his cards, or turned one, before his turn, and pays a fine to the pot."""

    seat: Seat


class Won(Event):
    """All cards lie open, and this player has the highest trump and wins the pot. It ends the round."""

    seat: Seat


class NoTrump(Event):
    """Nobody turned a trump, so the pot stays for the next round. It ends the round."""
