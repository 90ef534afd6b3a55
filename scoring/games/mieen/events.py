"""The facts of a round of mieën. These names are on disk: never rename one, nor a field."""

from scoring.play.contract import ClosedCards, Event, Seat


class Stakes(Event):
    """Every player who has not put in for this pot yet puts in three chips: all at a new pot, later those who joined.

    `Tricks` puts in for the next round by itself; for a pot that stood when the sheet began everybody has put in.
    """


class Along(Event):
    """A player goes along with the cards he has."""

    seat: Seat


class Mie(Event):
    """A player takes the mie (the extra hand of five cards), and so goes along."""

    seat: Seat


class NewCards(Event):
    """A player lays cards away, buys as many new ones, and so goes along."""

    seat: Seat
    cards: ClosedCards


class Away(Event):
    """A player goes away for this round. Somebody passed over by a later
    player goes away too, unless he must go along.
    """

    seat: Seat


class TrumpSwap(Event):
    """The dealer swaps a card for the turned trump card, and so goes along. He may have bought cards too."""

    seat: Seat


class Defence(Event):
    """Only one player goes along, and the dealer defends the pot against him."""

    seat: Seat


class Tricks(Event):
    """The three tricks are told: `seats` has the player who took each.

    It ends the round: the pot is paid out, the dead pay and the others put in. A player who goes along alone without
    defender takes all three. When nobody went along `seats` is empty, and the pot stays.
    """

    seats: tuple[Seat, ...]


class Stop(Event):
    """The table stops. The stakes that were just put in for a next round
    go back; what the dead paid stays in the pot.
    """
