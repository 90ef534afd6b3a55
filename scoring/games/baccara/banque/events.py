"""What a sheet of baccara-banque writes down; sides are `rechts` (right) and `links` (left) of the banker.

These names are on disk: never rename one, nor a field.
"""

from typing import Annotated

from scoring.play.contract import ChipCount, Event, OnTable, Seat

RIGHT, LEFT = "rechts", "links"
SIDES = (RIGHT, LEFT)
WINS, TIE, LOSES = "wint", "en-carte", "verliest"
ENDS = (WINS, TIE, LOSES)
"""How a side may end for the bank."""


class Bid(Event):
    """A player bids `amount` hundredths of a chip for the bank, more than was bid before."""

    seat: Seat
    amount: ChipCount


class Bought(Event):
    """A player buys the bank at auction and lays `amount` hundredths of a chip in it; a fixed banker lays it without
    one."""

    seat: Seat
    amount: ChipCount


class TakeOver(Event):
    """After *il y a une suite* (the banker stops) a player takes the bank over, for all that stood in it.

    `amount`, in hundredths of a chip, may be left out.
    """

    seat: Seat
    amount: ChipCount = 0


class Partner(Event):
    """A player lays as much as a fixed banker beside it and shares the bank, before its first coup.

    `amount`, in hundredths of a chip, may be left out: it is always what stands there.
    """

    seat: Seat
    amount: ChipCount = 0


class Refill(Event):
    """The banker, who just lost on both sides or lost all that stood in the bank, lays that loss in again: `amount`
    hundredths of a chip."""

    amount: ChipCount


class BanqueOuverte(Event):
    """The banker announces that everybody may stake as high as he wants, for as long as he holds this bank."""


class Banco(Event):
    """A player plays alone for the whole bank, half of it on either side."""

    seat: Seat


class Suivi(Event):
    """The player of the last banco, who lost or ended en carte (tied), plays once more and goes before all others."""

    seat: Seat


class Prime(Event):
    """A player with a lower number goes before the one who said banco; a player who has la main goes before the
    numbers.

    Number one sits at the banker's right, so he stands before him in `seats`.
    """

    seat: Seat


class Stake(Event):
    """A player stakes `amount` hundredths of a chip on a side, `rechts` or `links`; what he stakes there later is
    added."""

    seat: Seat
    side: str
    amount: ChipCount


class Evened(Event):
    """The banker wants both sides alike, and `amount` hundredths of a chip of a player's stake go off this side;
    `over`: to the other side.
    """

    seat: Seat
    side: str
    amount: ChipCount
    over: bool = False


class RienNeVaPlus(Event):
    """The banker says that no more may be staked."""


class Coup(Event):
    """How each side ended for the bank: `wint`, `en-carte` or `verliest`, and `""` for a side without stakes.

    It ends the round.
    """

    right: str = ""
    left: str = ""


class Hands(Event):
    """The cards of the coup, two or three a hand: ranks (`A`, `10`, `B`) or whole cards (`sA`). It ends the round.

    A side without stakes may be left out.
    """

    bank: Annotated[tuple[str, ...], OnTable("cards", "bank")]
    right: Annotated[tuple[str, ...], OnTable("cards", "rechts")] = ()
    left: Annotated[tuple[str, ...], OnTable("cards", "links")] = ()


class Suite(Event):
    """*Il y a une suite*: the banker stops and takes all that stands in the bank (a partner half); stakes are taken
    back.

    Another may then take the bank over. It is a round by itself.
    """


class Brule(Event):
    """*Je brûle la banque*: the banker stops as with a suite, but the bank is sold anew. It is a round by itself.

    He may say so of an empty bank too.
    """


class Stop(Event):
    """The table stops, and the banker gets what stands in the bank. A round by itself."""
