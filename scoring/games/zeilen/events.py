"""The facts of a sheet of zeilen: the banker's stake and sails, what each says in his turn, and what was turned."""

from scoring.play.contract import CardCode, ChipCount, Event, Seat


class Stake(Event):
    """The banker opens his bank with so many chips in the pot."""

    amount: ChipCount


class Sail(Event):
    """The banker says that the next round is his first *sail*, or his second: the last two rounds of his bank.

    The second also begins by itself, without this fact.
    """


class Dealt(Event):
    """The three open cards of a player, as `sV r10 hA`. Only on sheets that keep the cards too."""

    seat: Seat
    cards: tuple[CardCode, ...]


class Sees(Event):
    """A player *sees* in his turn: he plays for `amount` chips against the next card that the bank turns."""

    seat: Seat
    amount: ChipCount


class Pot(Event):
    """A player says *pot* in his turn: he plays for all that is in the pot."""

    seat: Seat


class Away(Event):
    """A player says *weg* (away) in his turn: he does not play in this round."""

    seat: Seat


class Adds(Event):
    """Another player stakes `amount` chips on the cards of the player whose turn it is. Only where that is agreed."""

    seat: Seat
    amount: ChipCount


class Turned(Event):
    """The cards of the second pack that the banker turned for the player whose turn it is, in order. A card equal to
    one of the player's cards does not decide, so only the last one can.
    """

    cards: tuple[CardCode, ...]


class Decided(Event):
    """Who won the turn when its cards are not written: the player (`won`), or else the bank."""

    won: bool
