"""The facts of a sheet of eenentwintigen: stakes, what the bank does with them, and how every turn ended."""

from scoring.play.contract import CardCode, ChipCount, ClosedCards, Event, Seat

PASSED, WINS, LOSES, EQUAL, EXACT, MANY, DEAD, SMALL, BIG = (
    "past", "wint", "verliest", "gelijk", "precies", "kaarten", "dood", "kleine-bank", "grote-bank",
)  # fmt: skip
"""The ways in which a turn may end.

`wint`, `verliest` and `gelijk` stand for a pass of which only the result is written.
"""
TURN_ENDS = (PASSED, WINS, LOSES, EQUAL, EXACT, MANY, DEAD, SMALL, BIG)
BANK_ENDS = (PASSED, DEAD, SMALL, BIG)


class Stake(Event):
    """A player stakes this many chips on his first card."""

    seat: Seat
    amount: ChipCount


class Doubled(Event):
    """The banker has seen his first card and doubles every player's stake."""


class Split(Event):
    """A player with two like cards makes two hands of them. Each gets the stake that lay on the first card."""

    seat: Seat


class Raised(Event):
    """A player adds chips to his stake before he buys a card.

    `cards` is how many he holds, 0 when nobody counted; `hand` is 1 for the second hand after splitting.
    """

    seat: Seat
    amount: ChipCount
    cards: ClosedCards = 0
    hand: int = 0


class Turn(Event):
    """A player's turn ended in one of these ways: `past`, `precies` (21), `kaarten` (five or more below 21), `dood`,
    `kleine-bank` or `grote-bank`; `wint`, `verliest` or `gelijk` when he passed and only the result is written. `cards`
    and `points` are 0 when not told; a number of cards that pays once need not be told. `hand` is 1 for the second hand
    after splitting.
    """

    seat: Seat
    ends: str
    cards: ClosedCards = 0
    points: int = 0
    hand: int = 0


class Laid(Event):
    """A player's cards at the end of his turn are told, in the order in which
    they came: `sA`, `h10`, or only the rank, `10`.
    """

    seat: Seat
    cards: tuple[CardCode, ...]
    hand: int = 0


class BankTurn(Event):
    """The banker's turn ended, and with it the round: `past`, `dood`, `kleine-bank` or `grote-bank`.

    `points` is 0 when not told.
    """

    ends: str
    points: int = 0


class BankCards(Event):
    """The banker's cards are told, in the order in which they came. They end the round."""

    cards: tuple[CardCode, ...]
