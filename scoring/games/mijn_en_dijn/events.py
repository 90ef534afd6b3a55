"""What a sheet of mijn en dijn writes down: what lies where, which card fell for whom, and when the pack is done.

A card moves chips only where something lies on its rank, and that is a round; a pack done is one too.
"""

from scoring.play.contract import CardCode, ChipCount, ClosedCards, Event, Seat


class Stake(Event):
    """A player stakes, or adds to what lies there: `amount` chips on a rank, `aas` to `zeven` (under the jack: seven).

    `before`: it lay there already at an earlier dijn and is only told now.
    """

    seat: Seat
    rank: CardCode
    amount: ChipCount
    before: bool = False


class Dijn(Event):
    """A card falls for the players: the bank pays each stake on this rank once, and who won takes his stake away too.

    `stays` are the winners who leave it lying. It ends a round where something lay.
    """

    rank: CardCode
    stays: tuple[Seat, ...] = ()


class Mijn(Event):
    """A card falls for the bank: all that lies on this rank is his. It ends a round where something lay."""

    rank: CardCode


class Blanks(Event):
    """So many cards fell on which nothing lay, dijn and mijn in turns; 0: not counted, until the other word's turn."""

    cards: ClosedCards = 0


class TakenBack(Event):
    """A player who just won at dijn takes his stake on that rank away, before the next card."""

    seat: Seat
    rank: CardCode


class Brought(Event):
    """Only the result: what a whole pack brought a player (less than nought: lost), instead of its cards."""

    seat: Seat
    chips: ChipCount


class PackOut(Event):
    """The pack is turned but for two cards: what still lies goes back, and the bank goes left. It ends a round."""


class Declines(Event):
    """The next banker refuses the bank, before the first card: it goes left."""

    seat: Seat
