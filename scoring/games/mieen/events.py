"""What may happen in a round of mieën. These names are on disk: never rename one, nor a field."""

from scoring.play.contract import ClosedCards, Event, Seat


class Stakes(Event):
    """Everybody who has not yet put in for this pot puts in three chips: at a new pot all, later who joined.

    `Tricks` puts in for the round after it; for a pot of the beginstand everybody has put in.
    """


class Along(Event):
    """A player goes along with the cards he has."""

    seat: Seat


class Mie(Event):
    """A player takes the mie, and so goes along."""

    seat: Seat


class NewCards(Event):
    """A player lays cards away, buys as many new ones, and so goes along."""

    seat: Seat
    cards: ClosedCards


class Away(Event):
    """A player goes away for this round. Who is passed over by a later player goes away too, where he may."""

    seat: Seat


class TrumpSwap(Event):
    """The dealer swaps a card for the turned trump, and so goes along; he may have bought cards too."""

    seat: Seat


class Defence(Event):
    """Only one player goes along, and the dealer says that he defends the pot."""

    seat: Seat


class Tricks(Event):
    """Who took the three tricks, a seat for each. It ends the round: pot out, dead and stakes in.

    One who goes along alone against nobody takes all three. Nobody went along: no seats, and the pot stays.
    """

    seats: tuple[Seat, ...]


class Stop(Event):
    """The table stops: the stakes just put in for a next round are taken back. What the dead paid stays in the pot."""
