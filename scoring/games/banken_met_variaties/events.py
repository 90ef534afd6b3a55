"""The facts of banken met variaties: stakes, guesses and results. A round is one variatie (small game) of the eight.

Which of the eight is played follows from their order; a fact that belongs to another one is refused.
"""

from typing import Annotated

from scoring.play.contract import CardCode, ChipCount, ClosedCards, Event, OnTable, Seat


class Variation(Event):
    """The table names the variatie it plays now; this need not be written.

    In their order `een-en-twintig`, `tafel-tien`, `gelijk-of-ongelijk`, `rouge-ou-noir`, `even-of-oneven`, `tikt-ie`,
    `hoopjes` and `spoortje`.
    """

    name: str


class Stake(Event):
    """A player stakes this many chips on the variatie played now."""

    seat: Seat
    amount: ChipCount


class Doubled(Event):
    """The banker doubles every stake, as at eenentwintigen. Always refused here: the objection names the rule."""


class Raised(Event):
    """At een-en-twintig a player adds chips to his stake before he buys a card.

    `hand` is 1 for the second hand after splitting.
    """

    seat: Seat
    amount: ChipCount
    hand: int = 0


class Split(Event):
    """At een-en-twintig a player with two like cards makes two hands of them. Each gets the stake of the first card."""

    seat: Seat


class Guess(Event):
    """A player guesses `gelijk` or `ongelijk`, `rood` or `zwart`, `even` or `oneven`, as the variatie asks."""

    seat: Seat
    says: str


class Foretold(Event):
    """At tikt-ie (counting off) the banker foretells `tikt` or `tikt-niet`:
    whether a card will fall just as he calls its rank.
    """

    says: str


class Turn(Event):
    """A player's turn ended in one of these ways: `wint` or `verliest`; at een-en-twintig and tafel tien also `past`,
    `precies` (21 or 11) or `dood`; at een-en-twintig `kleine-bank`, `grote-bank` or `kaarten` (five cards or more); at
    tafel tien `aas`. `cards` is how many cards he had; it and `points` are 0 when not told. `hand` is 1 for the second
    hand after splitting.
    """

    seat: Seat
    ends: str
    cards: ClosedCards = 0
    points: int = 0
    hand: int = 0


class Laid(Event):
    """A player's cards are told: his hand in the order it came, the cards turned for his guess, the lowest card of his
    heap, or his row of five. Written with suit (`sA`), or as rank (`A`, `10`, `B`) where the suit does not matter.
    """

    seat: Seat
    cards: tuple[CardCode, ...]
    hand: int = 0


class Track(Event):
    """At the spoortje (track): how many times his stake a player pays over the
    bank's lower row, and gets over the upper one.
    """

    seat: Seat
    pays: int = 0
    gets: int = 0


class BankTurn(Event):
    """The bank's turn ended, and with it the round: `past` or `dood`; at een-en-twintig also `kleine-bank` or
    `grote-bank`, at tafel tien `aas`; at tikt-ie `tikt` or `tikt-niet`. `points` is 0 when not told.
    """

    ends: str
    points: int = 0


class BankCards(Event):
    """The bank's cards at een-en-twintig or tafel tien, or the lowest card of its heap at hoopjes (heaps).

    They end the round.
    """

    cards: tuple[CardCode, ...]


class Counted(Event):
    """At tikt-ie the cards in the order in which they fell, to the one that ticked or to the last rank.

    Counting began at `start`, 1 or 2. It ends the round.
    """

    start: int
    cards: tuple[CardCode, ...]


class BankRows(Event):
    """At the spoortje the bank's two rows of five, from left to right: over the lower one the
    bank receives, over the upper one it pays. They end the round.
    """

    lower: Annotated[tuple[str, ...], OnTable("cards", "onder")]
    upper: Annotated[tuple[str, ...], OnTable("cards", "boven")]


class Done(Event):
    """The results of all players are written, in a variatie where the bank
    has no turn of its own. It ends the round.
    """


class Skipped(Event):
    """The table skips the variatie played now, for example the spoortje when there is no second pack."""
