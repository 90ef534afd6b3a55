"""The facts of a commetten sheet: who emptied which pot, who was out, and what the others still held."""

from scoring.play.contract import CardCode, ClosedCards, Event, Seat

OTHER, COMMETTE_CARD = "anders", "commette"
PLAIN, WITH_COMMETTE, ONLY_COMMETTE = "gewoon", "commette", "over"


class Stakes(Event):
    """Every player puts one chip in every pot. It begins a round."""


class Turned(Event):
    """The dealer turned this card of the stock to show which suit is trump.

    `card` is `commette` (the nine of diamonds), a rank of trump whose pot nobody can win now, or `anders` for another
    card. Without this event the turned card is not written.
    """

    card: CardCode


class Called(Event):
    """A player calls out the trump of this rank as he plays it, and takes all chips of its pot.

    `rank` is `aas`, `heer`, `vrouw`, `boer` or `tien` (ace, king, queen, jack, ten).
    """

    seat: Seat
    rank: CardCode


class Held(Event):
    """A player still holds `cards` cards when another has none left. `commette`: the nine of diamonds is among them."""

    seat: Seat
    cards: ClosedCards
    commette: bool = False


class Out(Event):
    """A player has no cards left, or only the commette (nine of diamonds), which ends the round.

    `how` is `gewoon` (no commette, or not written), `commette` when she was the last card he played, or `over` when she
    is the only card he still holds.
    """

    seat: Seat
    how: str = PLAIN
