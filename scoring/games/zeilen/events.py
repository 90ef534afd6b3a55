"""The facts of a sheet of zeilen: the banker's stake and sails, what each says in his turn, and what was turned."""

from scoring.play.contract import CardCode, ChipCount, Event, Seat


class Stake(Event):
    """The banker opens his bank with so many chips in the pot."""

    amount: ChipCount


class Sail(Event):
    """The banker says, before a round, that his first sail begins, or his second: the last two rounds of his bank. The
    second also begins by itself.
    """


class Dealt(Event):
    """The three open cards of a player, as `sV r10 hA`, for a sheet that keeps the cards too."""

    seat: Seat
    cards: tuple[CardCode, ...]


class Sees(Event):
    """A player *sees* in his turn: he plays for so many chips against the next card."""

    seat: Seat
    amount: ChipCount


class Pot(Event):
    """A player says *pot* in his turn: he plays for all that is in it."""

    seat: Seat


class Away(Event):
    """A player says *weg* (away): he does not play his turn of this round."""

    seat: Seat


class Adds(Event):
    """Another player stakes so many chips on the cards of the player whose turn it is, where that is agreed."""

    seat: Seat
    amount: ChipCount


class Turned(Event):
    """The cards of the second pack that the banker turned, in order; cards equal to one of the hand decide nothing."""

    cards: tuple[CardCode, ...]


class Decided(Event):
    """Who won the turn when its cards are not kept: the player (`won`), or the bank."""

    won: bool
