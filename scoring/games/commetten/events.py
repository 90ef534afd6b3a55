"""What a commetten sheet knows: who emptied which pot, who was out, and what the others still held."""

from scoring.play.contract import CardCode, ClosedCards, Event, Seat

OTHER, COMMETTE_CARD = "anders", "commette"
PLAIN, WITH_COMMETTE, ONLY_COMMETTE = "gewoon", "commette", "over"


class Stakes(Event):
    """Everybody puts a chip in every pot: so every round begins."""


class Turned(Event):
    """The trump that the dealer turned: `commette`, a rank whose pot nobody can now win, or `anders`."""

    card: CardCode


class Called(Event):
    """A player calls the trump of this rank (`aas`, `heer`, `vrouw`, `boer`, `tien`) and empties its pot."""

    seat: Seat
    rank: CardCode


class Held(Event):
    """The cards a player still holds when another is out; `commette`: is she among them?"""

    seat: Seat
    cards: ClosedCards
    commette: bool = False


class Out(Event):
    """A player is out, which ends the round. `how`: `gewoon`, as it is when untold, `commette` with her as his last
    card, or `over` with her alone left."""

    seat: Seat
    how: str = PLAIN
