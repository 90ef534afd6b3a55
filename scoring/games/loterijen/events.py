"""What a sheet of loterijen writes down: stakes for a shared bank, lots, and where they fell."""

from scoring.play.contract import CardCode, ChipCount, Event, Seat


class Stakes(Event):
    """Everybody who has not yet done so puts in for the shared bank."""


class Bought(Event):
    """A player buys so many lots at this price each; their cards are not told."""

    seat: Seat
    lots: int
    price: ChipCount


class Lot(Event):
    """A player buys this card as a lot: `h5`."""

    seat: Seat
    card: CardCode
    price: ChipCount


class Hit(Event):
    """A lot of that price falls, in a group of the draw: `nieten`, `eigen`, `twee`, `drie` or `hoofd`."""

    seat: Seat
    group: str
    price: ChipCount


class Done(Event):
    """The draw is over; it ends the round. What did not fall is for the bank."""


class Drawing(Event):
    """All cards of the draw in their order, from which follows where the told lots fell; it ends the round."""

    cards: tuple[CardCode, ...]
