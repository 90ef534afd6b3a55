"""What a sheet of five-card poker writes down: antes, every word of the betting in turn, and who showed the best hand.

Amounts are chips. A hand may also be told afterwards (`Played` and `Showdown`), or by its result alone (`Result`).
"""

from scoring.play.contract import ChipCount, ClosedCards, Event, Seat


class Ante(Event):
    """A hand begins: `seats` play it and each put in the agreed ante; none named is everybody at the table."""

    seats: tuple[Seat, ...] = ()


class Bet(Event):
    """The first bet of a round of betting."""

    seat: Seat
    amount: ChipCount


class Call(Event):
    """A player makes his bets of this round equal to the highest."""

    seat: Seat


class Raise(Event):
    """A player makes his bets equal to the highest and adds `amount` on top."""

    seat: Seat
    amount: ChipCount


class Check(Event):
    """A player bets nothing while nobody has, and stays in."""

    seat: Seat


class Fold(Event):
    """A player gives up what he has put in; at any moment. With one player left the hand is his."""

    seat: Seat


class AllIn(Event):
    """A player puts in all that he has, as a bet, a raise or less than a call; only with side pots."""

    seat: Seat


class NotOpened(Event):
    """Nobody opens: the pot stays and the next player deals. Only where opening takes two jacks."""


class Swap(Event):
    """A player swaps so many cards between the two rounds of betting; `ace`: he holds an ace, which allows one more."""

    seat: Seat
    cards: ClosedCards
    ace: bool = False


class Played(Event):
    """Afterwards: what each put in besides what is written already, over both rounds; it ends the betting.

    Who put in less than the highest folded, or was all in where side pots are played.
    """

    seats: tuple[Seat, ...] = ()
    amounts: tuple[ChipCount, ...] = ()


class Showdown(Event):
    """Who showed the best hand, several when equal hands divide. They take every pot that they have a share in.

    With side pots the next `Showdown` names who wins what is left; the hand ends when nothing is.
    """

    seats: tuple[Seat, ...]
