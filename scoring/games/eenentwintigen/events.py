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
    """A player stakes `amount` chips on the first card he was dealt."""

    seat: Seat
    amount: ChipCount


class Doubled(Event):
    """The banker, who has seen his first card, makes every player double his stake."""


class Split(Event):
    """A player with two equal cards makes two hands of them. Each hand gets the stake that lay on his first card."""

    seat: Seat


class Raised(Event):
    """A player adds `amount` chips to the stake of a hand before he buys a card.

    `cards` is how many cards the hand has, 0 when that is not written; `hand` is 0, or 1 for the second hand after
    splitting.
    """

    seat: Seat
    amount: ChipCount
    cards: ClosedCards = 0
    hand: int = 0


class Turn(Event):
    """A player's turn ended, in the way that `ends` says.

    `past`: he wants no more cards. At once: `precies` (21), `kaarten` (five or more, below 21), `dood` (above 21),
    `kleine-bank` or `grote-bank` (small and big bank: by the house rules an ace with a picture or ten, and two aces).
    When he passed and only the result is written: `wint`, `verliest` or `gelijk`. `cards` and `points` are those of his
    hand, points with `past` alone, and 0 when not written; the number of cards matters only when it pays more than
    once. `hand` is 1 for the second hand after splitting, else 0.
    """

    seat: Seat
    ends: str
    cards: ClosedCards = 0
    points: int = 0
    hand: int = 0


class Laid(Event):
    """A player's turn ended with these cards, in the order in which he got them.

    A card is a code such as `sA` or `h10`, or only its rank, `10`. `hand` is 1 for the second hand after splitting,
    else 0.
    """

    seat: Seat
    cards: tuple[CardCode, ...]
    hand: int = 0


class BankTurn(Event):
    """The banker's turn ended, and with it the round. `points` are the bank's, with `past` alone; 0 when not written.

    `ends` is `past` (wants no more cards), `dood` (above 21), `kleine-bank` or `grote-bank`.
    """

    ends: str
    points: int = 0


class BankCards(Event):
    """The banker's turn ended with these cards, in the order in which he got them. It ends the round."""

    cards: tuple[CardCode, ...]
