"""The facts of a sheet of trente-et-quarante: stakes, how a coup ended, half or prison; or only what each player won.

An après is a tie (both rows count the same), un après the tie on 31, at which the bank takes half of a stake or locks
it in prison until later coups decide. The taille is the shoe of cards. Amounts are hundredths of a chip.
"""

from typing import Annotated

from scoring.play.contract import ChipCount, Event, OnTable, Seat


class Stake(Event):
    """A player lays `amount` hundredths of a chip on `rood`, `zwart`, `couleur` or `inverse` (`on`), added to what lies
    there.

    `insured`: against un après (both rows 31), for one percent; then his whole stake on that chance is insured.
    """

    seat: Seat
    on: str
    amount: ChipCount
    insured: bool = False


class TakenBack(Event):
    """A player takes a stake back before the next coup: one that stayed after an après (a tie), or that he has just
    laid.

    `on` is the chance it lies on; `""` is all his stakes.
    """

    seat: Seat
    on: str = ""


class Outcome(Event):
    """How a coup ended: `rood-couleur`, `rood-inverse`, `zwart-couleur`, `zwart-inverse`, `apres` (a tie) or `un-apres`
    (both rows 31). It ends the round, unless somebody has to choose after un après.

    `rood` or `zwart` alone is enough when nothing lies on couleur or inverse. `last`: it was the last coup of the
    taille (shoe).
    """

    ends: str
    last: bool = False


class Counted(Event):
    """A coup written by the points of both rows, 31 to 40 each. It ends the round as `Outcome` does.

    `first` is the colour of the very first card: `zwart`, `rood`, or `""` when unknown, which leaves couleur and
    inverse undecided. `last`: it was the last coup of the taille (shoe).
    """

    black: int
    red: int
    first: str = ""
    last: bool = False


class Dealt(Event):
    """A coup written by the cards of both rows in their order, such as `kV`, or `V` without a suit. It ends the round
    as `Outcome` does.

    `first` is the colour of the very first card where its suit is not given: `zwart`, `rood`, or `""` when unknown.
    `last`: it was the last coup of the taille (shoe).
    """

    black: Annotated[tuple[str, ...], OnTable("cards", "zwart")]
    red: Annotated[tuple[str, ...], OnTable("cards", "rood")]
    first: str = ""
    last: bool = False


class HalfBack(Event):
    """After un après (both rows 31) a player takes back half of his stake and leaves half to the bank. `on` is the
    chance it lies on; `""` is all his stakes.
    """

    seat: Seat
    on: str = ""


class ToPrison(Event):
    """After un après (both rows 31) a player lets his stake go to prison: later coups decide whether he gets it back.
    `on` is the chance it lies on; `""` is all his stakes.
    """

    seat: Seat
    on: str = ""


class Result(Event):
    """What a player won from the bank in this coup, in hundredths of a chip (negative when he lost), written instead of
    his stakes.
    """

    seat: Seat
    won: ChipCount


class Paid(Event):
    """Everybody has been paid and nobody noted the coup: this ends a round of which only results were written."""


class Stop(Event):
    """The evening stops: of each stake in prison (held until a later coup decides) half goes back to the player, and
    half to the bank.
    """
