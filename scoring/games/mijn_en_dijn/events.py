"""The facts of mijn en dijn: what lies on which rank, which card fell for whom, and when the pack is done.

A card moves chips only where something lies on its rank: that is a round. The end of a pack is one too.
"""

from scoring.play.contract import CardCode, ChipCount, ClosedCards, Event, Seat


class Stake(Event):
    """A player stakes `amount` chips on a rank, or adds them to the chips that he already has on that rank.

    `rank` is one of the eight ranks, `aas` (ace) to `zeven` (seven). `before`: the chips were laid before an earlier
    card, and are only written down now.
    """

    seat: Seat
    rank: CardCode
    amount: ChipCount
    before: bool = False


class Dijn(Event):
    """A card falls for the players (dijn): the bank pays each stake on its rank one to one,
    and the winners take all away.

    `stays` are the winners who leave their stake on the table. The event ends the round when a stake lay on the rank;
    otherwise the round goes on.
    """

    rank: CardCode
    stays: tuple[Seat, ...] = ()


class Mijn(Event):
    """A card falls for the bank (mijn): the bank takes every stake on its rank.

    The event ends the round when a stake lay on the rank; otherwise the round goes on.
    """

    rank: CardCode


class Blanks(Event):
    """`cards` cards were turned on whose rank nobody had a stake, in turn for dijn (the players) and mijn (the bank).

    It is 0 when nobody counted them: then it counts as one card, and the next card is for the other side.
    """

    cards: ClosedCards = 0


class TakenBack(Event):
    """A player whose stake just won at *dijn* (his own side) and was left lying takes it away before the next card.

    `rank`: the card on which that stake lies.
    """

    seat: Seat
    rank: CardCode


class Brought(Event):
    """The chips that one player won over a whole pack, or lost (below nought), when the cards
    themselves are not written.
    """

    seat: Seat
    chips: ChipCount


class PackOut(Event):
    """The pack is finished: all cards but the last two were turned. It ends a round.

    Stakes still on the table go back to their owners, and the bank goes to the player on the banker's left.
    """


class Declines(Event):
    """The next banker refuses the bank before a stake or card of the pack is written; it goes to the player on his
    left.
    """

    seat: Seat
