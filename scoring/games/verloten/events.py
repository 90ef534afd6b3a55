"""The facts of a sheet of verloten: stakes, who deals prizes and lots, the chips on the cards, and who held a pair."""

from scoring.play.contract import ChipCount, Event, Seat


class Stakes(Event):
    """Everybody who has not yet put in for this pot does: at a new pot all, later a player who joined.

    `amount` is the stake of a new pot; 0: the same as the last, or what was agreed. `seats` are those who put in, where
    the two givers (dealers) do not play along and put in nothing; (): everybody.
    """

    amount: ChipCount = 0
    seats: tuple[Seat, ...] = ()


class Givers(Event):
    """Who deals the prizes and who the lots, until the pot is empty."""

    prizes: Seat
    lots: Seat


class Prizes(Event):
    """The whole pot spread over the cards: `chips[i]` on the card of `seats[i]`, 0 for nothing; names all who play."""

    seats: tuple[Seat, ...]
    chips: tuple[ChipCount, ...]


class Pairs(Event):
    """Who holds a pair, when the prizes are known; it ends the round."""

    seats: tuple[Seat, ...]


class Taken(Event):
    """Only the result: who held a pair, and the chips that lay on the card of each; it ends the round."""

    seats: tuple[Seat, ...]
    chips: tuple[ChipCount, ...]
