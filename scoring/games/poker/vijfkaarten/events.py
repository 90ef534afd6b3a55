"""The facts of a sheet of five-card poker: antes, every word of the betting in turn, and who showed the best hand.

Amounts are chips. A hand may also be told afterwards (`Played` and `Showdown`), or by its result alone (`Result`).
"""

from scoring.play.contract import ChipCount, ClosedCards, Event, Seat


class Ante(Event):
    """A hand begins: each of `seats` plays it and puts in the agreed ante; when `seats` is empty everybody at the
    table.
    """

    seats: tuple[Seat, ...] = ()


class Bet(Event):
    """A player makes the first bet of a round of betting: `amount` chips."""

    seat: Seat
    amount: ChipCount


class Call(Event):
    """A player puts in what makes his bets of this round equal to the highest."""

    seat: Seat


class Raise(Event):
    """A player makes his bets equal to the highest and adds `amount` chips."""

    seat: Seat
    amount: ChipCount


class Check(Event):
    """While nobody has bet, a player bets nothing and stays in."""

    seat: Seat


class Fold(Event):
    """A player gives up what he has put in, which he may do at any moment. With one player left the hand is his."""

    seat: Seat


class AllIn(Event):
    """A player puts in all his chips, as a bet, a raise or less than a call; only where side pots are played."""

    seat: Seat


class NotOpened(Event):
    """Nobody opens: the pot stays and the next player deals. Only where it takes two jacks to open."""


class Swap(Event):
    """A player swaps `cards` cards between the two rounds of betting. `ace`: he holds an ace, which may allow him
    more.
    """

    seat: Seat
    cards: ClosedCards
    ace: bool = False


class Played(Event):
    """Told afterwards: how many chips each of `seats` put in besides what was written already, over both rounds. It
    ends the betting.

    A player who put in less than the highest folded, or was all in where side pots are played.
    """

    seats: tuple[Seat, ...] = ()
    amounts: tuple[ChipCount, ...] = ()


class Showdown(Event):
    """The players who showed the best hand; equal hands divide. They take every pot that they have a share in.

    With side pots the next `Showdown` names the winners of what is left; the hand ends when nothing is.
    """

    seats: tuple[Seat, ...]
