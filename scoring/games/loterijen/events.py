"""The facts of a sheet of loterijen: stakes for a shared bank, lots, and in which group of the draw they fell."""

from scoring.play.contract import CardCode, ChipCount, Event, Seat


class Stakes(Event):
    """Every player who has not done so yet puts in for the shared bank."""


class Bought(Event):
    """A player buys this many lots for `price` chips each; which cards they are is not written."""

    seat: Seat
    lots: int
    price: ChipCount


class Lot(Event):
    """A player buys this card as a lot for `price` chips: `h5`."""

    seat: Seat
    card: CardCode
    price: ChipCount


class Hit(Event):
    """A lot of this price falls in a group of the draw: `nieten` (blanks), `eigen` (money back), `twee`
    or `drie` (prizes of two or three times its price) or `hoofd` (main prize).
    """

    seat: Seat
    group: str
    price: ChipCount


class Done(Event):
    """The draw is over, and with it the round. Lots that did not fall are for the bank."""


class Drawing(Event):
    """All cards of the draw are told in their order; from them follows where the lots with known cards fell.

    It ends the round.
    """

    cards: tuple[CardCode, ...]
