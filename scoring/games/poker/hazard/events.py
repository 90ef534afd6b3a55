"""What a sheet of poker with a joker writes down: who puts in and goes along, every word of the bidding, the end.

Amounts are chips. A hand may also be told afterwards (`Played`), or by its result alone (`Result`).
"""

from scoring.play.contract import CardCode, ChipCount, ClosedCards, Event, Seat

# --- the beginning of a hand --------------------------------------------------------------------------


class Ante(Event):
    """The dealer puts in his ante: one minimum, at cheap and dubbel the unit."""


class Straddle(Event):
    """Number two or three, before the cards are seen, puts in two minimums, to decide last."""

    seat: Seat


class Along(Event):
    """A player goes along and pays what that costs him still."""

    seat: Seat


class Away(Event):
    """A player goes away, before or during the bidding; what he put in stays in the pot."""

    seat: Seat


class Buy(Event):
    """A player takes so many new cards, none is *servi*."""

    seat: Seat
    cards: ClosedCards


class DarkOpen(Event):
    """A player opens in the dark, at cheap and dubbel: for the unit, or what the cheap pot is played for."""

    seat: Seat


class DarkDouble(Event):
    """Another doubles the opening in the dark; it can be done twice."""

    seat: Seat


class LightDouble(Event):
    """A player doubles the opening when the cards have been seen, also after all went along; it can be done twice."""

    seat: Seat


# --- jackpot and cheap pot --------------------------------------------------------------------------------


class Jackpot(Event):
    """A jackpot is dealt: everybody puts in the agreed stake, again at every deal at which nobody opens."""


class Opened(Event):
    """A player opens the jackpot, or the cheap pot once he has seen his cards.

    At a jackpot `pair` may tell the rank of his pair (`boer`, `vrouw`, …) and `better` that he has more than a pair;
    when neither is told nobody looked. All are then in without `Along`, for all have put in; the bidding begins.
    """

    seat: Seat
    pair: CardCode = ""
    better: bool = False


class NotOpened(Event):
    """Nobody opens the jackpot: the next player deals, and everybody puts in again."""


class CheapPot(Event):
    """Everybody said cheap: each of `seats` adds as much as lies in the pot; none named is everybody.

    Whoever is not named may still go along for what opening costs, so he too says that he is away.
    """

    seats: tuple[Seat, ...] = ()


class Wait(Event):
    """A player does not open the cheap pot. When all have waited the next one deals, and puts in a unit."""

    seat: Seat


# --- stud --------------------------------------------------------------------------------------------------


class BlindOpen(Event):
    """At stud a player opens in the blind for so much; who wants to play puts in the same."""

    seat: Seat
    amount: ChipCount


class OpenCard(Event):
    """At stud everybody gets his next open card; `seat` shows the highest and begins."""

    seat: Seat


# --- the bidding ---------------------------------------------------------------------------------------------


class Raise(Event):
    """A player sees what was bid, and raises it with `amount`."""

    seat: Seat
    amount: ChipCount


class See(Event):
    """A player pays what was bid to see."""

    seat: Seat


class Check(Event):
    """On the oldest way and at a jackpot a player bids nothing while nobody has, and stays in."""

    seat: Seat


class Cheap(Event):
    """A player says cheap: he bids nothing while nobody has, and stays in."""

    seat: Seat


class Double(Event):
    """A player says dubbel, the only raise at cheap and dubbel."""

    seat: Seat


class Fixed(Event):
    """The opener of a large cheap pot raises with the agreed amount instead of dubbel."""

    seat: Seat


class AllIn(Event):
    """A player puts in all that he has to see or to raise; only with side pots."""

    seat: Seat


# --- the end ----------------------------------------------------------------------------------------------------


class Played(Event):
    """Afterwards: what each put in besides what is written already; it ends the bidding.

    Who put in less than the highest went away, or was all in where side pots are played.
    """

    seats: tuple[Seat, ...] = ()
    amounts: tuple[ChipCount, ...] = ()


class AllCheap(Event):
    """Afterwards: all who stayed said cheap, so that the pot stays."""


class Showdown(Event):
    """Who showed the highest hand, several when they divide. `hand` may name the highest combination on the table:
    `one-pair`, `two-pairs`, `three-of-a-kind`, `straight`, `flush`, `full-hand`, `four-of-a-kind`, `straight-flush`,
    `royal-straight-flush` or `five-of-a-kind`.

    With side pots the next `Showdown` names who wins what is left.
    """

    seats: tuple[Seat, ...]
    hand: str = ""
