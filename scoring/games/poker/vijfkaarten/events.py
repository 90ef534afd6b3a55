"""The facts of a sheet of five-card poker: antes, every word of the betting in turn, and who showed the best hand.

Amounts are chips. A hand may also be written when it is over (`Played` and `Showdown`), or by its result alone
(`Result`).
"""

from scoring.play.contract import ChipCount, ClosedCards, Event, Seat


class Ante(Event):
    """A hand begins: each of `seats` plays it and puts in the agreed ante; with an empty `seats` everybody at the table
    does.

    Where blinds are played (bets before the cards are dealt) two players put in theirs too.
    """

    seats: tuple[Seat, ...] = ()


class Bet(Event):
    """A player makes the first bet of a round of betting: `amount` chips."""

    seat: Seat
    amount: ChipCount


class Call(Event):
    """A player stays in: he puts in what makes his bets of this round equal to the highest."""

    seat: Seat


class Raise(Event):
    """A player makes his bets equal to the highest and adds `amount` chips."""

    seat: Seat
    amount: ChipCount


class Check(Event):
    """A player bets nothing and stays in: while nobody has bet, or while nobody has bet above his blind."""

    seat: Seat


class Fold(Event):
    """A player leaves the hand and gives up what he has put in, which he may do out of turn too. The last one left wins
    the pot.
    """

    seat: Seat


class AllIn(Event):
    """A player puts in all his chips: as a bet, a raise, a call, or less than a call. Only where side pots are played:
    pots for those who can pay more.
    """

    seat: Seat


class NotOpened(Event):
    """Nobody bets: the pot stays and the next player deals. Only where a player needs two jacks to make the first
    bet.
    """


class Swap(Event):
    """A player swaps `cards` cards, 0 to 5, between the two rounds of betting. `ace`: he holds an ace, which may allow
    him more.
    """

    seat: Seat
    cards: ClosedCards
    ace: bool = False


class Played(Event):
    """Written when the betting is over: how many chips each of `seats` put in besides what earlier facts say, in both
    rounds together. It ends the betting.

    A player who put in less than the highest folded (left), or was all in where side pots are played.
    """

    seats: tuple[Seat, ...] = ()
    amounts: tuple[ChipCount, ...] = ()


class Showdown(Event):
    """The players who showed the best hand; several divide. They take every pot that they have a share in.

    With side pots another `Showdown` follows, which names the winners of the pots that are left; the hand ends when
    none is.
    """

    seats: tuple[Seat, ...]
