"""The facts of a sheet of verloten: stakes, who deals prizes and lots, the chips on the cards, and who held a pair."""

from scoring.play.contract import ChipCount, Event, Seat


class Stakes(Event):
    """Everybody who has not yet put in for this pot does so: all at a new pot, later only a player who joined.

    `amount` is the stake of each in a new pot, in chips; 0 stands for the stake of the last pot, or the agreed one.
    `seats` are those who put in, where the two givers (dealers) do not play along and put in nothing; (): everybody.
    """

    amount: ChipCount = 0
    seats: tuple[Seat, ...] = ()


class Givers(Event):
    """Who deals the prize cards (`prizes`) and who the lots (`lots`), until the pot is empty."""

    prizes: Seat
    lots: Seat


class Prizes(Event):
    """The whole pot is spread over the prize cards: `chips[i]` lie on the card of `seats[i]`, which may be 0. It names
    everybody who plays.
    """

    seats: tuple[Seat, ...]
    chips: tuple[ChipCount, ...]


class Pairs(Event):
    """The players who hold a pair (a lot of the rank of their prize card) win the chips on their card, which `Prizes`
    gave. Nobody: `seats` is empty. It ends the round.
    """

    seats: tuple[Seat, ...]


class Taken(Event):
    """Only the result of a round, without `Prizes`: who held a pair, and the chips that lay on the card of each.
    Nobody: `seats` is empty. It ends the round.
    """

    seats: tuple[Seat, ...]
    chips: tuple[ChipCount, ...]
