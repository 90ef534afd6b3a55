"""The facts of a sheet of trente-et-quarante: stakes, how a coup ended, half or prison; or only what each player
won.

An après is a tie, un après the tie on 31, which pays the bank. Amounts are hundredths of a chip.
"""

from typing import Annotated

from scoring.play.contract import ChipCount, Event, OnTable, Seat


class Stake(Event):
    """A player lays so many hundredths of a chip on `rood`, `zwart`, `couleur` or `inverse`, on top of what lies
    there.

    `insured`: against un après, for one percent; then his whole stake there is insured.
    """

    seat: Seat
    on: str
    amount: ChipCount
    insured: bool = False


class TakenBack(Event):
    """A player takes back what still stood there after an après, or what he has just laid: on one chance, or `""`
    for all.
    """

    seat: Seat
    on: str = ""


class Outcome(Event):
    """How a coup ended: `rood-couleur`, `rood-inverse`, `zwart-couleur`, `zwart-inverse`, `apres` or `un-apres`.

    `rood` or `zwart` alone is enough when nothing lies on couleur or inverse. `last`: the last coup of the taille. It
    ends the round, unless somebody has to choose after un après; so do `Counted` and `Dealt`.
    """

    ends: str
    last: bool = False


class Counted(Event):
    """A coup told by the points of both rows, 31 to 40; `first` is the colour of the very first card, `zwart`, `rood`
    or `""` when unknown. `last`: the last coup of the taille.
    """

    black: int
    red: int
    first: str = ""
    last: bool = False


class Dealt(Event):
    """A coup told by the cards of both rows in their order, `kV`, or `V` without a suit.

    `first` then is the colour of the very first card: `zwart`, `rood`, or `""` when unknown. `last`: the last coup of
    the taille.
    """

    black: Annotated[tuple[str, ...], OnTable("cards", "zwart")]
    red: Annotated[tuple[str, ...], OnTable("cards", "rood")]
    first: str = ""
    last: bool = False


class HalfBack(Event):
    """After un après a player takes back half and leaves half to the bank: of the stake on one chance, or `""` for
    all.
    """

    seat: Seat
    on: str = ""


class ToPrison(Event):
    """After un après a player lets his stake go to prison: the one on that chance, or `""` for all."""

    seat: Seat
    on: str = ""


class Result(Event):
    """What a player won from the bank, in hundredths (below nought: lost to it), when his stakes are not told."""

    seat: Seat
    won: ChipCount


class Paid(Event):
    """Everybody has been paid and nobody noted the coup: this ends a round of which only the results are told."""


class Stop(Event):
    """The evening stops: of each stake in prison half goes back to the player, and half to the bank."""
