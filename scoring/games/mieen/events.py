"""The facts of a round of mieën. These names are on disk: never rename one, nor a field."""

from scoring.play.contract import ClosedCards, Event, Seat


class Stakes(Event):
    """Every player who has not paid for this pot yet puts in three chips: at a new pot all, later only who joined.

    It is not needed after `Tricks`, which puts in for the next round by itself, nor for a pot that was filled when the
    sheet began.
    """


class Along(Event):
    """A player goes along (plays for tricks) with the three cards he was dealt."""

    seat: Seat


class Mie(Event):
    """A player takes the mie (the extra hand of five cards), and so goes along."""

    seat: Seat


class NewCards(Event):
    """A player lays cards away, buys as many new ones, and so goes along."""

    seat: Seat
    cards: ClosedCards


class Away(Event):
    """A player gives up his cards for this round.

    A player whose turn was skipped also counts as gone, unless the house rule makes everybody go along.
    """

    seat: Seat


class TrumpSwap(Event):
    """The dealer swaps one of his cards for the turned trump card, and so goes along; he may buy cards besides."""

    seat: Seat


class Defence(Event):
    """Only one player went along, and `seat`, the dealer, plays against him to defend the pot."""

    seat: Seat


class Tricks(Event):
    """The end of a round: `seats` names the player who took each of the three tricks.

    The pot is paid out, the dead (who went along without a trick) pay, and the others put in again. A player who goes
    along alone, without a defender, takes all three. When nobody went along `seats` is `()` and the pot stays.
    """

    seats: tuple[Seat, ...]


class Stop(Event):
    """The table stops playing: the stakes just put in for a next round go back to the players.

    What the dead (who went along without a trick) paid stays in the pot.
    """
