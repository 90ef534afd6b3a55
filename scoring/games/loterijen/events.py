"""The facts of a sheet of loterijen: stakes for a shared bank, lots, and in which group of the draw they fell."""

from scoring.play.contract import CardCode, ChipCount, Event, Seat


class Stakes(Event):
    """Every player who must still put in for the shared bank does so; all of them when that bank is empty."""


class Bought(Event):
    """A player buys this many lots for `price` chips each; which cards they are is not written."""

    seat: Seat
    lots: int
    price: ChipCount


class Lot(Event):
    """A player buys one lot, this card (such as `h5`, the five of hearts), for `price` chips."""

    seat: Seat
    card: CardCode
    price: ChipCount


class Hit(Event):
    """A lot of `seat` that cost `price` chips falls in a group of the draw.

    `group` is `nieten` (blanks), `eigen` (money back), `twee` or `drie` (prizes of two or three times the price) or
    `hoofd` (main prize).
    """

    seat: Seat
    group: str
    price: ChipCount


class Done(Event):
    """The draw is over, and so is the round. The bank takes the price of lots that did not fall in a group."""


class Drawing(Event):
    """All cards of the draw are written, in their order. It ends the round.

    Where the lots fell follows from these cards; the card of every lot must be known.
    """

    cards: tuple[CardCode, ...]
