"""The facts of mijn en dijn: what lies on which rank, which card fell for whom, and when the pack is done.

A card moves chips only where something lies on its rank: that is a round. The end of a pack is one too.
"""

from scoring.play.contract import CardCode, ChipCount, ClosedCards, Event, Seat


class Stake(Event):
    """A player stakes `amount` chips on a rank, or adds them to what he has there.

    The rank is `aas` to `zeven` (under the jack lies seven). `before`: the chips lay there since an earlier dijn, and
    are only written now.
    """

    seat: Seat
    rank: CardCode
    amount: ChipCount
    before: bool = False


class Dijn(Event):
    """A card falls for the players.

    The bank pays each stake on this rank once, and the winners take their stake away too; `stays` are the winners who
    leave it lying. It ends a round where something lay on the rank.
    """

    rank: CardCode
    stays: tuple[Seat, ...] = ()


class Mijn(Event):
    """A card falls for the bank: it takes all that lies on this rank. It ends a round where something lay there."""

    rank: CardCode


class Blanks(Event):
    """So many cards fell on which nothing lay, in turn for dijn and mijn. 0 when
    nobody counted: then the turn only passes to the other word.
    """

    cards: ClosedCards = 0


class TakenBack(Event):
    """A player who just won at dijn and left his stake lying takes it away after all, before the next card."""

    seat: Seat
    rank: CardCode


class Brought(Event):
    """Instead of its cards, only the result of a whole pack is told for one
    player: the chips he won, below nought lost.
    """

    seat: Seat
    chips: ChipCount


class PackOut(Event):
    """The pack is turned but for two cards. What still lies goes back, and the bank goes left. It ends a round."""


class Declines(Event):
    """The next banker refuses the bank before the first card; it goes to the player on his left."""

    seat: Seat
