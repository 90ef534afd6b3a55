"""The facts of a commetten sheet: who emptied which pot, who was out, and what the others still held."""

from scoring.play.contract import CardCode, ClosedCards, Event, Seat

OTHER, COMMETTE_CARD = "anders", "commette"
PLAIN, WITH_COMMETTE, ONLY_COMMETTE = "gewoon", "commette", "over"


class Stakes(Event):
    """Every player puts a chip in every pot. So each round begins."""


class Turned(Event):
    """The dealer turned the trump card: `commette` (the nine of diamonds), a rank of trump with
    a pot, which nobody can win now, or `anders` for any other card.
    """

    card: CardCode


class Called(Event):
    """A player calls the trump of this rank (`aas`, `heer`, `vrouw`, `boer`, `tien`) and empties its pot."""

    seat: Seat
    rank: CardCode


class Held(Event):
    """A player still holds this many cards when another is out. `commette`: the nine of diamonds is among them."""

    seat: Seat
    cards: ClosedCards
    commette: bool = False


class Out(Event):
    """A player has no cards left (or only the commette), which ends the round.

    `how`: `gewoon` (also when not written), `commette` when that was his last card, or `over` when he still holds only
    that.
    """

    seat: Seat
    how: str = PLAIN
