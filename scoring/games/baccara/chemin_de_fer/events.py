"""What a sheet of chemin-de-fer writes down. These names are on disk: never rename one, nor a field."""

from typing import Annotated

from scoring.play.contract import ChipCount, Event, OnTable, Seat

WINS, TIE, LOSES = "wint", "en-carte", "verliest"
ENDS = (WINS, TIE, LOSES)
"""How a coup may end for the bank."""
BANCO, STAKES, TABLE, TAKES = "banco", "inzet", "avec-la-table", "bank"
ONLOOKER_DOES = (BANCO, STAKES, TABLE, TAKES)


class BankLaid(Event):
    """Whose turn it is lays so much in the bank: first the dealer of the beginning, who is number one, and after a lost
    bank, or one that was passed on and nobody took, the next to the right, so the one before him in `seats`."""

    seat: Seat
    amount: ChipCount


class TakeOver(Event):
    """A player takes the bank that was passed on, for what stood in it or for less at auction."""

    seat: Seat
    amount: ChipCount


class Partner(Event):
    """A player lays the same beside the banker's stake and shares the bank, before its first coup.

    `amount` may be left out: it is always what stands there.
    """

    seat: Seat
    amount: ChipCount = 0


class NewTaille(Event):
    """The cards are shuffled anew; `halved` when the banker takes half of the bank out."""

    halved: bool = False


class Banco(Event):
    """A player plays alone for the whole bank."""

    seat: Seat


class Suivi(Event):
    """Who played the last banco and lost, or ended en carte, plays once more and goes before all."""

    seat: Seat


class Prime(Event):
    """A player who sits nearer, to the right of whose bank it first was, goes before who said banco."""

    seat: Seat


class AvecLaTable(Event):
    """A player plays for half of the bank, and the others may stake the rest."""

    seat: Seat


class Stake(Event):
    """A player stakes, freely or beside *avec la table*; a second time is added."""

    seat: Seat
    amount: ChipCount


class Onlooker(Event):
    """Somebody round the table, `does` one of `banco`, `inzet`, `avec-la-table`, `bank`; `amount` with inzet and bank.

    All who stand round the table share one account.
    """

    does: str
    amount: ChipCount = 0


class RienNeVaPlus(Event):
    """The banker has seen enough stakes."""


class Coup(Event):
    """How the coup ended for the bank: `wint`, `en-carte` or `verliest`. It ends the round."""

    bank: str


class Hands(Event):
    """The cards of the coup, two or three a hand: ranks (`A`, `10`, `B`) or whole cards (`sA`). It ends the round."""

    bank: Annotated[tuple[str, ...], OnTable("cards", "bank")]
    ponte: Annotated[tuple[str, ...], OnTable("cards", "ponte")]


class MainPasse(Event):
    """The banker stops after a won coup and takes bank and bénéfice; who called or staked takes it back.

    A round by itself.
    """


class Stop(Event):
    """The table stops: what stands in the bank is the banker's. A round by itself."""
