"""What a zeilen sheet knows: the banker's stake and sails, what each says in his turn, and what was turned."""

from scoring.play.contract import CardCode, ChipCount, Event, Seat


class Stake(Event):
    """The banker opens his bank with so many chips in the pot."""

    amount: ChipCount


class Sail(Event):
    """The banker says, before a round, that his first sail goes in, or his second. The second goes in by itself."""


class Dealt(Event):
    """The three open cards of a player, as `sV r10 hA`; for a sheet that keeps the cards too."""

    seat: Seat
    cards: tuple[CardCode, ...]


class Sees(Event):
    """A player sees for so many chips in his turn."""

    seat: Seat
    amount: ChipCount


class Pot(Event):
    """A player says *pot* in his turn: he plays for all that is in it."""

    seat: Seat


class Away(Event):
    """A player says *weg*: his turn is passed over."""

    seat: Seat


class Adds(Event):
    """Another player stakes so many chips on the cards of who is in turn, from his left, where agreed."""

    seat: Seat
    amount: ChipCount


class Turned(Event):
    """The cards of the second pack that the banker turned, in order; equal cards decide nothing."""

    cards: tuple[CardCode, ...]


class Decided(Event):
    """Who won the turn without its cards being kept: the player in turn, or the bank."""

    won: bool
