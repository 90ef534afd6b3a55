"""What a sheet of eenentwintigen writes down: stakes, what the bank does with them, and how every turn ended."""

from scoring.play.contract import CardCode, ChipCount, ClosedCards, Event, Seat

PASSED, WINS, LOSES, EQUAL, EXACT, MANY, DEAD, SMALL, BIG = (
    "past", "wint", "verliest", "gelijk", "precies", "kaarten", "dood", "kleine-bank", "grote-bank",
)  # fmt: skip
"""How a turn may end. `wint`, `verliest` and `gelijk` are of a player who passed, when only the result is
written."""
TURN_ENDS = (PASSED, WINS, LOSES, EQUAL, EXACT, MANY, DEAD, SMALL, BIG)
BANK_ENDS = (PASSED, DEAD, SMALL, BIG)


class Stake(Event):
    """A player stakes on his first card."""

    seat: Seat
    amount: ChipCount


class Doubled(Event):
    """The banker has seen his first card and doubles every stake."""


class Split(Event):
    """A player makes two hands of two like cards, each with what lay on the first card."""

    seat: Seat


class Raised(Event):
    """A player adds to his stake before he buys. `cards` is how many he holds, 0 when nobody counted."""

    seat: Seat
    amount: ChipCount
    cards: ClosedCards = 0
    hand: int = 0


class Turn(Event):
    """How a player's turn ended: `past`, `precies` (21), `kaarten` (five or more below it), `dood`, `kleine-bank` or
    `grote-bank`; `wint`, `verliest` or `gelijk` is a pass of which only the result is written. `cards` and `points`
    are 0 when not told; few cards count as one. `hand` is 1 for the second hand after splitting.
    """

    seat: Seat
    ends: str
    cards: ClosedCards = 0
    points: int = 0
    hand: int = 0


class Laid(Event):
    """A player's cards at the end of his turn, in the order in which they came: `sA`, `h10`, or by rank alone, `10`."""

    seat: Seat
    cards: tuple[CardCode, ...]
    hand: int = 0


class BankTurn(Event):
    """How the banker's turn ended: `past`, `dood`, `kleine-bank` or `grote-bank`; it ends the round.

    `points` is 0 when not told.
    """

    ends: str
    points: int = 0


class BankCards(Event):
    """The banker's cards, in the order in which they came; it ends the round."""

    cards: tuple[CardCode, ...]
