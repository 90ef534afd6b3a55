"""The facts of a sheet of poker with a joker: putting in, going along, each word of the bidding, the end of a hand.

Amounts are chips. A hand may also be written when it is over (`Played`), or by its result alone (`Result`).
"""

from scoring.play.contract import CardCode, ChipCount, ClosedCards, Event, Seat

# --- the beginning of a hand --------------------------------------------------------------------------


class Ante(Event):
    """The dealer puts in one minimum (the smallest stake) before the cards are dealt; at cheap and dubbel (double) that
    is the unit of the game.
    """


class Straddle(Event):
    """The first or second player after the dealer puts in two minimums before he sees his cards, so as to decide
    last.
    """

    seat: Seat


class Along(Event):
    """A player goes along: he pays what playing this hand still costs him, which may be nothing."""

    seat: Seat


class Away(Event):
    """A player leaves this hand, before or during the bidding; what he put in stays in the pot."""

    seat: Seat


class Buy(Event):
    """A player changes so many cards for new ones, 0 to 5; with 0 he is *servi* (plays what he was dealt)."""

    seat: Seat
    cards: ClosedCards


class DarkOpen(Event):
    """At cheap and dubbel (double) a player opens in the dark: before he sees his cards he says that he plays, for the
    unit, or at a cheap pot for what that is played for.
    """

    seat: Seat


class DarkDouble(Event):
    """Another player doubles what playing costs before the cards are seen, after somebody opened in the dark; at most
    twice.
    """

    seat: Seat


class LightDouble(Event):
    """A player doubles what playing costs once the cards have been seen, also after all went along; at most twice."""

    seat: Seat


# --- jackpot and cheap pot --------------------------------------------------------------------------------


class Jackpot(Event):
    """A jackpot (a pot that only a good enough hand may open) is dealt: everybody puts in the agreed stake, and does so
    again at every deal until somebody opens.
    """


class Opened(Event):
    """A player opens the jackpot, or the cheap pot after he has seen his cards: from then on the others play against
    him.

    At a jackpot `pair` may name the rank of his pair (`boer`, `vrouw`, …), and `better` say that he has more than a
    pair. Without both of them the table did not check what he opened on. All who put in for the jackpot then play,
    without `Along`, and the bidding begins.
    """

    seat: Seat
    pair: CardCode = ""
    better: bool = False


class NotOpened(Event):
    """Nobody opens the jackpot: the next player deals, and everybody puts the stake in again."""


class CheapPot(Event):
    """Each of `seats` adds as many chips to the cheap pot as lie in it, after everybody said cheap; with an empty
    `seats` everybody at the table does.

    A player who is not in `seats` may still go along for what opening costs, so he too says it when he does not.
    """

    seats: tuple[Seat, ...] = ()


class Wait(Event):
    """A player does not open the cheap pot (what lies there after everybody said cheap). When all have waited the next
    player deals, and first puts one unit in the pot.
    """

    seat: Seat


# --- stud --------------------------------------------------------------------------------------------------


class BlindOpen(Event):
    """At stud a player opens before the cards are dealt, for `amount` chips; everybody who wants to play puts in the
    same.
    """

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
    """A player *sees*: he pays what was bid, to stay in."""

    seat: Seat


class Check(Event):
    """A player bids nothing and stays in, while nobody has bid. On the oldest way of playing and at a jackpot only,
    where the table agreed on it.
    """

    seat: Seat


class Cheap(Event):
    """A player says cheap: he bids nothing and stays in, while nobody has bid; once in a round of bidding. At cheap and
    dubbel (double) and at stud only, and not at a jackpot.
    """

    seat: Seat


class Double(Event):
    """A player says dubbel (double): the only raise at cheap and dubbel. Its chips follow from the pot, by another
    house rule from what playing the hand cost, and at a large cheap pot from the portion that is played for.
    """

    seat: Seat


class Fixed(Event):
    """The player who opened a large cheap pot raises with the agreed number of chips instead of saying dubbel
    (double).
    """

    seat: Seat


class AllIn(Event):
    """A player puts in all his chips, to see (stay in) or to raise. Only where side pots are played: pots for those who
    can pay more.
    """

    seat: Seat


# --- the end ----------------------------------------------------------------------------------------------------


class Played(Event):
    """Written when the bidding is over: how many chips each of `seats` put in besides what earlier facts say. It ends
    the bidding.

    A player who put in less than the highest had left the hand, or was all in where side pots are played.
    """

    seats: tuple[Seat, ...] = ()
    amounts: tuple[ChipCount, ...] = ()


class AllCheap(Event):
    """Written when the bidding is over: all players who stayed said cheap (bid nothing), so the pot stays for the next
    hand.
    """


class Showdown(Event):
    """The players who showed the highest hand divide the pot; one player wins it alone. `hand` may name the highest
    combination on the table: `one-pair`, `two-pairs`, `three-of-a-kind`, `straight`, `flush`, `full-hand`,
    `four-of-a-kind`, `straight-flush`, `royal-straight-flush` or `five-of-a-kind`; `""` when nobody wrote it.

    With side pots another `Showdown` follows, which names the winners of the pots that are left.
    """

    seats: tuple[Seat, ...]
    hand: str = ""
