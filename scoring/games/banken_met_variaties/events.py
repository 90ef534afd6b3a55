"""The facts of banken met variaties: stakes, guesses and results. A round is one variatie (small game) of the eight.

Which of the eight is played follows from their order; a fact that belongs to another one is refused.
"""

from typing import Annotated

from scoring.play.contract import CardCode, ChipCount, ClosedCards, Event, OnTable, Seat


class Variation(Event):
    """The table names the variatie (small game) it plays now. It need not be written: the order of the eight is fixed.

    In that order they are `een-en-twintig`, `tafel-tien`, `gelijk-of-ongelijk`, `rouge-ou-noir`, `even-of-oneven`,
    `tikt-ie`, `hoopjes` and `spoortje`.
    """

    name: str


class Stake(Event):
    """A player stakes `amount` chips on the variatie (small game) played now."""

    seat: Seat
    amount: ChipCount


class Doubled(Event):
    """The banker doubles every stake, as may be done at eenentwintigen. In this game it is always refused."""


class Raised(Event):
    """At een-en-twintig a player adds `amount` chips to the stake of a hand before he buys a card.

    `hand` is 0, or 1 for the second hand after splitting.
    """

    seat: Seat
    amount: ChipCount
    hand: int = 0


class Split(Event):
    """At een-en-twintig a player with two equal cards makes two hands of them, each
    with the stake of the first card.
    """

    seat: Seat


class Guess(Event):
    """A player guesses colour or number of the cards that are turned for him: `says` is one of
    the words of the variatie.

    They are `gelijk` or `ongelijk` (two of one colour or not), `rood` or `zwart`, and `even` or `oneven` (odd).
    """

    seat: Seat
    says: str


class Foretold(Event):
    """At tikt-ie (counting off) the banker foretells whether a card will fall just as he calls its rank.

    `says` is `tikt` (it will) or `tikt-niet`.
    """

    says: str


class Turn(Event):
    """A player's turn ended, in the way that `ends` says.

    In every variatie it may be `wint` or `verliest`. At een-en-twintig and tafel tien also `past` (no more cards),
    `precies` (21 or 11) or `dood` (more); at een-en-twintig `kleine-bank` or `grote-bank` (small and big bank: an ace
    with a picture or ten, and two aces) or `kaarten` (five or more); at tafel tien `aas` (an ace alone). `cards` is how
    many he has, written at een-en-twintig alone, and `points` his points, written with `past` alone; 0 when not
    written. `hand` is 1 for the second hand after splitting, else 0.
    """

    seat: Seat
    ends: str
    cards: ClosedCards = 0
    points: int = 0
    hand: int = 0


class Laid(Event):
    """The cards of a player are written instead of his result.

    They are his hand in the order in which he got it, the cards turned for his guess, the lowest card of his heap, or
    his row of five. A card is a code with suit (`sA`), or only a rank (`A`, `10`, `B`) where the suit does not matter.
    `hand` is 1 for the second hand after splitting, else 0.
    """

    seat: Seat
    cards: tuple[CardCode, ...]
    hand: int = 0


class Track(Event):
    """At the spoortje (track) a player pays `pays` times his stake for the bank's lower row,
    and gets `gets` for the upper.
    """

    seat: Seat
    pays: int = 0
    gets: int = 0


class BankTurn(Event):
    """The bank's turn ended in the way that `ends` says, and with it the round.

    `points` are the bank's, written with `past` alone; 0 when not written.

    `ends` is `past` (no more cards) or `dood` (above the goal); at een-en-twintig also `kleine-bank` or `grote-bank`,
    at tafel tien `aas` (an ace alone); at tikt-ie `tikt` (a card fell as it was called) or `tikt-niet`.
    """

    ends: str
    points: int = 0


class BankCards(Event):
    """The cards of the bank at een-en-twintig or tafel tien, or the lowest card of its heap at hoopjes (heaps).

    It ends the round.
    """

    cards: tuple[CardCode, ...]


class Counted(Event):
    """The cards that fell at tikt-ie (counting off), in their order. It ends the round.

    The last card is the one that fell as it was called, or the one at the last rank. Counting began at `start`, 1 or 2.
    """

    start: int
    cards: tuple[CardCode, ...]


class BankRows(Event):
    """The two rows of five cards of the bank at the spoortje (track), from left to right. It ends the round.

    For the `lower` row the bank receives, for the `upper` row it pays.
    """

    lower: Annotated[tuple[str, ...], OnTable("cards", "onder")]
    upper: Annotated[tuple[str, ...], OnTable("cards", "boven")]


class Done(Event):
    """The results of all players are written, in a variatie in which the bank has no turn of its own.

    It ends the round.
    """


class Skipped(Event):
    """The table does not play the variatie (small game) that is next, for example the
    spoortje without a second pack.
    """
