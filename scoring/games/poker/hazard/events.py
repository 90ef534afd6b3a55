"""The facts of a sheet of poker with a joker: putting in, going along, each word of the bidding, the end of a hand.

Amounts are chips. A hand may also be told afterwards (`Played`), or by its result alone (`Result`).
"""

from scoring.play.contract import CardCode, ChipCount, ClosedCards, Event, Seat

# --- the beginning of a hand --------------------------------------------------------------------------


class Ante(Event):
    """The dealer puts in one minimum before the cards are dealt; at cheap and dubbel that is the unit of the game."""


class Straddle(Event):
    """The first or second player after the dealer puts in two minimums before he sees his cards, so as to decide
    last.
    """

    seat: Seat


class Along(Event):
    """A player goes along: he pays what playing this hand still costs him."""

    seat: Seat


class Away(Event):
    """A player leaves this hand, before or during the bidding; what he put in stays in the pot."""

    seat: Seat


class Buy(Event):
    """A player changes so many cards for new ones; with none he is *servi* (plays what he was dealt)."""

    seat: Seat
    cards: ClosedCards


class DarkOpen(Event):
    """At cheap and dubbel a player opens in the dark, before he sees his cards: for the unit, or at a cheap pot for
    what that is played for.
    """

    seat: Seat


class DarkDouble(Event):
    """Another player doubles the opening before the cards are seen; it can be done twice."""

    seat: Seat


class LightDouble(Event):
    """A player doubles the opening once the cards have been seen, also after all went along; it can be done twice."""

    seat: Seat


# --- jackpot and cheap pot --------------------------------------------------------------------------------


class Jackpot(Event):
    """A jackpot is dealt: everybody puts in the agreed stake, and again at every deal at which nobody opens."""


class Opened(Event):
    """A player opens the jackpot, or the cheap pot after he has seen his cards.

    At a jackpot `pair` may tell the rank of his pair (`boer`, `vrouw`, …), and `better` that he has more than a pair;
    when neither is told nobody looked. All who put in then play without `Along`, and the bidding begins.
    """

    seat: Seat
    pair: CardCode = ""
    better: bool = False


class NotOpened(Event):
    """Nobody opens the jackpot: the next player deals, and everybody puts the stake in again."""


class CheapPot(Event):
    """Everybody said cheap, so each of `seats` adds as many chips as lie in the pot; when `seats` is empty everybody
    does.

    Players who are not in `seats` may still go along for what opening costs, so they too say it when they are away.
    """

    seats: tuple[Seat, ...] = ()


class Wait(Event):
    """A player does not open the cheap pot. When all have waited the next player deals, and puts in a unit."""

    seat: Seat


# --- stud --------------------------------------------------------------------------------------------------


class BlindOpen(Event):
    """At stud a player opens before the cards are dealt, for `amount` chips; who wants to play puts in the same."""

    seat: Seat
    amount: ChipCount


class OpenCard(Event):
    """At stud everybody gets his next open card; `seat` shows the highest and begins the bidding."""

    seat: Seat


# --- the bidding ---------------------------------------------------------------------------------------------


class Raise(Event):
    """A player pays what was bid, and raises it with `amount` chips."""

    seat: Seat
    amount: ChipCount


class See(Event):
    """A player pays what was bid, to stay in."""

    seat: Seat


class Check(Event):
    """On the oldest way and at a jackpot: while nobody has bid, a player bids nothing and stays in."""

    seat: Seat


class Cheap(Event):
    """A player says cheap: while nobody has bid, he bids nothing and stays in."""

    seat: Seat


class Double(Event):
    """A player says dubbel (double), the only raise at cheap and dubbel; how much that is follows from the pot."""

    seat: Seat


class Fixed(Event):
    """The opener of a large cheap pot raises with the agreed amount instead of dubbel."""

    seat: Seat


class AllIn(Event):
    """A player puts in all his chips, to see or to raise; only where side pots are played."""

    seat: Seat


# --- the end ----------------------------------------------------------------------------------------------------


class Played(Event):
    """Told afterwards: how many chips each of `seats` put in besides what was written already. It ends the bidding.

    A player who put in less than the highest left the hand, or was all in where side pots are played.
    """

    seats: tuple[Seat, ...] = ()
    amounts: tuple[ChipCount, ...] = ()


class AllCheap(Event):
    """Told afterwards: all players who stayed said cheap, so that the pot stays for the next hand."""


class Showdown(Event):
    """The players who showed the highest hand; several divide the pot. `hand` may name the highest combination on the
    table: `one-pair`, `two-pairs`, `three-of-a-kind`, `straight`, `flush`, `full-hand`, `four-of-a-kind`,
    `straight-flush`, `royal-straight-flush` or `five-of-a-kind`.

    With side pots the next `Showdown` names the winners of what is left.
    """

    seats: tuple[Seat, ...]
    hand: str = ""
