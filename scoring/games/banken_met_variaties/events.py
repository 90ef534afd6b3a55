"""What a sheet of banken met variaties writes down: stakes, what was said, and how it ended. A round is one variatie.

Which of the eight it is follows from the order; facts that do not belong to it are refused.
"""

from typing import Annotated

from scoring.play.contract import CardCode, ChipCount, ClosedCards, Event, OnTable, Seat


class Variation(Event):
    """The table says which variatie it plays now; it need not be said. In their order `een-en-twintig`, `tafel-tien`,
    `gelijk-of-ongelijk`, `rouge-ou-noir`, `even-of-oneven`, `tikt-ie`, `hoopjes` and `spoortje`."""

    name: str


class Stake(Event):
    """A player stakes."""

    seat: Seat
    amount: ChipCount


class Doubled(Event):
    """The banker doubles every stake, as at eenentwintigen. Here he may not: a file that says so hears the rule."""


class Raised(Event):
    """Een-en-twintig: a player adds to his stake before he buys."""

    seat: Seat
    amount: ChipCount
    hand: int = 0


class Split(Event):
    """Een-en-twintig: a player makes two hands of two like cards, each with what lay on the first card."""

    seat: Seat


class Guess(Event):
    """What a player guesses: `gelijk`/`ongelijk`, `rood`/`zwart` or `even`/`oneven`."""

    seat: Seat
    says: str


class Foretold(Event):
    """Tikt-ie: what the banker foretells, `tikt` or `tikt-niet`."""

    says: str


class Turn(Event):
    """How it ended for a player: `wint` or `verliest`; at een-en-twintig and tafel tien also `past`, `precies` (21 or
    11), `dood`; at the first `kleine-bank`, `grote-bank`, `kaarten` (five or more); at tafel tien `aas`.

    `cards` and `points` are 0 when not told. `hand` is 1 for the second hand after splitting.
    """

    seat: Seat
    ends: str
    cards: ClosedCards = 0
    points: int = 0
    hand: int = 0


class Laid(Event):
    """A player's cards: his hand in the order it came, what was turned for his guess, the lowest of his heap, his row
    of five. Whole cards (`sA`), or ranks (`A`, `10`, `B`) where the suit does not matter; so all that lay cards."""

    seat: Seat
    cards: tuple[CardCode, ...]
    hand: int = 0


class Track(Event):
    """Spoortje: how many times his stake a player pays over the lower row, and gets over the upper one."""

    seat: Seat
    pays: int = 0
    gets: int = 0


class BankTurn(Event):
    """How the bank's turn ended; it ends the round. `past`, `dood`, at een-en-twintig `kleine-bank` or `grote-bank`, at
    tafel tien `aas`, at tikt-ie `tikt` or `tikt-niet`. `points` is 0 when not told."""

    ends: str
    points: int = 0


class BankCards(Event):
    """The bank's cards at een-en-twintig or tafel tien, or the lowest of his heap; they end the round."""

    cards: tuple[CardCode, ...]


class Counted(Event):
    """Tikt-ie: the cards as they fell, counting from one or two (`start`), until he ticked or the row was out; it ends
    the round."""

    start: int
    cards: tuple[CardCode, ...]


class BankRows(Event):
    """Spoortje: the bank's lower row (he receives) and his upper one (he pays), from left to right; it ends the
    round."""

    lower: Annotated[tuple[str, ...], OnTable("cards", "onder")]
    upper: Annotated[tuple[str, ...], OnTable("cards", "boven")]


class Done(Event):
    """All results are told, where the bank has no turn of its own; it ends the round."""


class Skipped(Event):
    """The table skips this variatie, such as the spoortje without a second pack."""
