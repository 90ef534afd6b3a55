"""What a sheet of trente-et-quarante writes down: stakes, how a coup ended, half or prison; or only what each won."""

from typing import Annotated

from scoring.play.contract import ChipCount, Event, OnTable, Seat


class Stake(Event):
    """A player lays so many hundredths of a chip on `rood`, `zwart`, `couleur` or `inverse`; on top of what lies there.

    `insured`: against un après, for one percent; then the whole stake there is.
    """

    seat: Seat
    on: str
    amount: ChipCount
    insured: bool = False


class TakenBack(Event):
    """A player takes back what stood after an après, or what he had just laid: on one chance, or `""` for all."""

    seat: Seat
    on: str = ""


class Outcome(Event):
    """How a coup ended: `rood-couleur`, `rood-inverse`, `zwart-couleur`, `zwart-inverse`, `apres` or `un-apres`.

    `rood` or `zwart` alone will do when nothing lies on couleur or inverse. `last`: the last coup of the taille. It
    ends the round, unless somebody has to choose after un après; so do `Counted` and `Dealt`.
    """

    ends: str
    last: bool = False


class Counted(Event):
    """The points of both rows, 31 to 40, and the colour of the very first card: `zwart`, `rood`, or `""`: unknown."""

    black: int
    red: int
    first: str = ""
    last: bool = False


class Dealt(Event):
    """The cards of both rows in their order, `kV` or without a suit `V`; `first` is then the first one's colour."""

    black: Annotated[tuple[str, ...], OnTable("cards", "zwart")]
    red: Annotated[tuple[str, ...], OnTable("cards", "rood")]
    first: str = ""
    last: bool = False


class HalfBack(Event):
    """After un après a player takes back half and leaves the other half to the bank: of one chance, or `""` for all."""

    seat: Seat
    on: str = ""


class ToPrison(Event):
    """After un après a player lets his stake go to prison: that on one chance, or `""` for all."""

    seat: Seat
    on: str = ""


class Result(Event):
    """What a player won of the bank, or lost to it (below nought), in hundredths, when his stakes are not told."""

    seat: Seat
    won: ChipCount


class Paid(Event):
    """Everybody has been paid and nobody noted the coup; it ends a round of results only."""


class Stop(Event):
    """The evening stops: half of what is still in prison goes back to who staked it, the other half to the bank."""
