"""The money of baccara-banque: two sides against one bank, and the book's own evening, coup by coup.

Amounts are whole cents, so that a rijksdaalder (2,50) fits; any smallest chip will do. Outcomes are the bank's.
"""

from dataclasses import dataclass
from fractions import Fraction

from scoring.games.baccara.odds import HALF, worth
from scoring.games.baccara.tableau import Outcome, outcome

GULDEN = 100
RIJKSDAALDER = 250

SIGN = {Outcome.WIN: 1, Outcome.TIE: 0, Outcome.LOSS: -1}


def side_limit(bank: int) -> int:
    """The most that may stand on one side: half of the bank, unless the banque is ouverte. Hazardspelen p. 10-11."""
    if bank < 1:
        raise ValueError("Er staat niets in de bank.")
    return bank // 2


def room(bank: int, staked: int) -> int:
    """What may still be put on a side where `staked` stands already. p. 10, 13."""
    limit = side_limit(bank)
    if not 0 <= staked <= limit:
        raise ValueError("Op een kant mag niet meer staan dan de helft van de bank.")
    return limit - staked


def banco(bank: int) -> tuple[int, int]:
    """A banco à cheval: the whole bank, half of it right and half left (an odd chip on the right). p. 8."""
    left = side_limit(bank)
    return bank - left, left


def settle(bank: int, stakes: tuple[int, int], ends: tuple[Outcome, Outcome]) -> int:
    """What stands in the bank after a coup, each side (right, left) settled by itself.

    Stakes are 0 or more and together at most the bank, else `ValueError`. Hazardspelen p. 8-9, 14.
    """
    if min(stakes) < 0 or sum(stakes) > bank:
        raise ValueError("Op beide kanten samen staat nooit meer dan er in de bank is.")
    (right, left), (to_right, to_left) = stakes, ends
    return bank + SIGN[to_right] * right + SIGN[to_left] * left


def together(ends: tuple[Outcome, Outcome]) -> Outcome:
    """A coup as a whole, for tables that pay a banco only when both sides go the same way. p. 8-9."""
    right, left = ends
    return right if right is left else Outcome.TIE


def casino_share(amount: int, percent: int) -> Fraction:
    """What the house keeps of an amount: three percent of large banks, five of smaller ones. p. 15-16."""
    if not 0 <= percent <= 100:
        raise ValueError("Kies een percentage van 0 tot en met 100.")
    return Fraction(amount * percent, 100)


@dataclass(frozen=True, slots=True)
class Coup:
    """One coup of a story: what was staked on each side, and the three hands."""

    stakes: tuple[int, int]
    hand: tuple[str, ...]
    right: tuple[str, ...]
    left: tuple[str, ...]

    @property
    def ends(self) -> tuple[Outcome, Outcome]:
        return outcome(self.hand, self.right), outcome(self.hand, self.left)


OPENING = 10 * GULDEN
SMALL = (5 * GULDEN, 10 * GULDEN, RIJKSDAALDER, RIJKSDAALDER)
"""What two, four, five and six put on the left side when the bank stands at forty. p. 13."""

STORY = (
    Coup((500, 500), hand=("9", "4", "6"), right=("6", "A"), left=("B", "5")),
    Coup((1000, 1000), hand=("2", "2"), right=("H", "3", "8"), left=("9", "B")),
    Coup((1000, 1000), hand=("10", "3", "V"), right=("8", "3", "V"), left=("9", "A", "6")),
    Coup((1000, 1000), hand=("10", "4"), right=("7", "5", "10"), left=("9", "4", "H")),
    Coup((2000, sum(SMALL)), hand=("H", "B", "8"), right=("V", "10", "7"), left=("7", "3", "A")),
    Coup((4000, 1000), hand=("7", "4", "8"), right=("V", "2", "5"), left=("5", "A")),
    Coup((5000, 5000), hand=("10", "3", "6"), right=("H", "10", "7"), left=("10", "5")),
)
"""The example of p. 12-14. Where the book says only `pop`, `buche` or a total, a fitting card stands here."""


def banks(story: tuple[Coup, ...] = STORY, bank: int = OPENING) -> tuple[int, ...]:
    """What stands in the bank after each coup."""
    after: list[int] = []
    for coup in story:
        bank = settle(bank, coup.stakes, coup.ends)
        after.append(bank)
    return tuple(after)


def both_sides(
    bank: int, given: tuple[int | None, int | None], stakes: tuple[int, int], *, draw: bool, five: Fraction = HALF
) -> Fraction:
    """What a bank of so many points may expect of both sides together, in the unit of the stakes.

    `given` is the worth of the card each side bought (None: it passed); `five` the chance that a ponte
    buys on five. Cards are endless. Hazardspelen p. 15.
    """
    return sum(
        (stake * worth(bank, card, draw=draw, five=five) for card, stake in zip(given, stakes, strict=True)),
        Fraction(0),
    )
