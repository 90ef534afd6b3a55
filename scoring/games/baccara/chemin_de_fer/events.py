"""What a sheet of chemin-de-fer writes down. These names are on disk: never rename one, nor a field."""

from typing import Annotated

from scoring.play.contract import ChipCount, Event, OnTable, Seat

WINS, TIE, LOSES = "wint", "en-carte", "verliest"
ENDS = (WINS, TIE, LOSES)
"""How a coup may end for the bank."""
BANCO, STAKES, TABLE, TAKES = "banco", "inzet", "avec-la-table", "bank"
ONLOOKER_DOES = (BANCO, STAKES, TABLE, TAKES)


class BankLaid(Event):
    """The player whose turn it is lays so much in the bank.

    First that is the dealer of the beginning, who is number one. After a lost bank, or one that was passed on and
    nobody took, it is the next to the right: the one before him in `seats`.
    """

    seat: Seat
    amount: ChipCount


class TakeOver(Event):
    """A player takes the bank that was passed on, for what stood in it or for less at auction."""

    seat: Seat
    amount: ChipCount


class Partner(Event):
    """A player lays as much as the banker beside it and shares the bank, before its first coup.

    `amount` may be left out: it is always what stands there.
    """

    seat: Seat
    amount: ChipCount = 0


class NewTaille(Event):
    """A new taille begins: the cards are shuffled. `halved`: the banker takes half of the bank out."""

    halved: bool = False


class Banco(Event):
    """A player plays alone for the whole bank."""

    seat: Seat


class Suivi(Event):
    """The player of the last banco, who lost or ended en carte (tied), plays once more and goes before all others."""

    seat: Seat


class Prime(Event):
    """A player goes before the one who said banco, because he sits nearer.

    That is counted to the right, from the player whose turn the bank is.
    """

    seat: Seat


class AvecLaTable(Event):
    """A player plays for half of the bank, and the others may stake the rest."""

    seat: Seat


class Stake(Event):
    """A player stakes, freely or beside *avec la table*; what he stakes later is added."""

    seat: Seat
    amount: ChipCount


class Onlooker(Event):
    """Somebody who stands round the table plays along; all of them share one account.

    `does` is `banco`, `inzet` (stake), `avec-la-table` or `bank` (takes it over); `amount` goes with `inzet` and
    `bank`.
    """

    does: str
    amount: ChipCount = 0


class RienNeVaPlus(Event):
    """The banker says that no more may be staked."""


class Coup(Event):
    """How the coup ended for the bank: `wint`, `en-carte` or `verliest`. It ends the round."""

    bank: str


class Hands(Event):
    """The cards of the coup, two or three a hand: ranks (`A`, `10`, `B`) or whole cards (`sA`). It ends the round."""

    bank: Annotated[tuple[str, ...], OnTable("cards", "bank")]
    ponte: Annotated[tuple[str, ...], OnTable("cards", "ponte")]


class MainPasse(Event):
    """*La main passe*: the banker stops after a won coup and takes bank and bénéfice; stakes against him are taken
    back.

    Another may then take the bank over. It is a round by itself.
    """


class Stop(Event):
    """The table stops, and the banker gets what stands in the bank and in the bénéfice. It is a round by itself."""
