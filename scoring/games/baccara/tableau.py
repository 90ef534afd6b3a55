"""Baccara: what a hand counts, who draws, who wins, and the tableau (the table of what a bank must do).

Ranks are written as on the cards: A 2 … 10 B V H. A ponte is a player against the bank. An outcome is the bank's.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from scoring.kit.laid import Cell, MoveCell

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "B", "V", "H")
WORTHS = {rank: min(at, 10) for at, rank in enumerate(RANKS, start=1)}
"""What a card of each rank counts."""
HIGHEST = 9
"""The most points that a hand can have."""
NATURAL = 8
"""From this total on, two cards are shown at once."""

HAND = 2
"""Cards dealt to a hand; at most one more is bought."""

GIVEN = tuple(range(1, 11))
"""What a card that a ponte bought can be worth: an ace 1, a ten or a picture 10."""

BOUGHT_ON = tuple(range(6))
"""The totals on which a ponte may have bought: the six cases of the tableau."""


class Move(StrEnum):
    """What a player or the bank must do: draw a card, pass (`STAND`), or choose (`FREE`)."""

    DRAW = "trekken"
    STAND = "passen"
    FREE = "vrij"


class Outcome(StrEnum):
    """How one side ends for the bank. `TIE` (en carte) is equal points and nothing else."""

    WIN = "winst"
    TIE = "en carte"
    LOSS = "verlies"


TABLEAU = {
    0: "TTTTTTTTTT T",
    1: "TTTTTTTTTT T",
    2: "TTTTTTTTTT T",
    3: "TTTTTTTPVT T",
    4: "PTTTTTTPPP T",
    5: "PPPVTTTPPP T",
    6: "PPPPPTTPPP P",
    7: "PPPPPPPPPP P",
}
"""By the bank's points: what it does after giving A 2 3 4 5 6 7 8 9 10, then after a ponte who passed (see `LETTERS`).

Hazardspelen p. 23-33; the last column for 0 to 4 is not printed there and follows from the play on p. 12 and 21.
"""

LETTERS = {"T": Move.DRAW, "P": Move.STAND, "V": Move.FREE}


def value(rank: str) -> int:
    """Return what one card counts, 1 to 10; `ValueError` for what is no rank. Hazardspelen p. 7."""
    if rank not in WORTHS:
        raise ValueError(f"‘{rank}’ is geen kaart: kies uit {', '.join(RANKS)}.")
    return WORTHS[rank]


def points(hand: Iterable[str]) -> int:
    """Return the points of a hand, 0 to 9, without tens. `ValueError` for what is no rank. Hazardspelen p. 7, 18."""
    return sum(value(rank) for rank in hand) % 10


def natural(hand: Sequence[str]) -> bool:
    """Return whether a hand is two cards of eight or nine points together. Hazardspelen p. 8, 18."""
    return len(hand) == HAND and points(hand) >= NATURAL


def ponte_move(total: int) -> Move:
    """Return what a ponte must do on `total` points, 0 to 7; on five he may choose. Hazardspelen p. 8-9, 18.

    `ValueError` for eight and nine, which are shown at once.
    """
    if not 0 <= total < NATURAL:
        raise ValueError("De ponte kiest alleen met 0 tot en met 7 punten; met 8 of 9 legt hij open.")
    if total == BOUGHT_ON[-1]:
        return Move.FREE
    return Move.DRAW if total in BOUGHT_ON else Move.STAND


def bank_move(bank: int, given: int | None) -> Move:
    """Return what the tableau says to a bank with `bank` points that gave a card worth `given` (`None`: the ponte
    passed).

    `ValueError` for 8 and 9 points, which are shown at once, and for a card worth anything but 1 to 10. p. 23-33.
    """
    if bank not in TABLEAU:
        raise ValueError("Het tableau loopt van 0 tot en met 7; met 8 of 9 legt de bankhouder open.")
    if given is not None and given not in GIVEN:
        raise ValueError("De gegeven kaart telt voor 1 tot en met 10.")
    cards, passed = TABLEAU[bank].split()
    return LETTERS[passed if given is None else cards[given - 1]]


def compare(bank: int, ponte: int) -> Outcome:
    """Return how the bank ends with `bank` points against `ponte` points. Hazardspelen p. 7, 18."""
    if bank == ponte:
        return Outcome.TIE
    return Outcome.WIN if bank > ponte else Outcome.LOSS


def outcome(bank: Sequence[str], ponte: Sequence[str]) -> Outcome:
    """Return how the bank ends against the ponte, both with a whole hand. Hazardspelen p. 7-9, 18.

    Two cards of eight or nine points beat every hand of three. `ValueError` for hands of other than two or three cards.
    """
    for hand in (bank, ponte):
        if not HAND <= len(hand) <= HAND + 1:
            raise ValueError("Een hand telt twee kaarten, of drie als er gekocht is.")
    if natural(bank) != natural(ponte):
        return Outcome.WIN if natural(bank) else Outcome.LOSS
    return compare(points(bank), points(ponte))


@dataclass(frozen=True, slots=True)
class PonteHand:
    """One of the six hands on which the ponte may have bought.

    - `had`, `has`: his points before and after the card.
    - `outcome`: how that ends for a bank that passes.
    """

    had: int
    has: int
    outcome: Outcome


def six_cases(bank: int, given: int) -> tuple[PonteHand, ...]:
    """Return how a bank that passes ends against a ponte who bought `given` on 0, 1, 2, 3, 4 or 5. p. 23-32.

    `ValueError` as `bank_move` has it.
    """
    bank_move(bank, given)
    totals = ((had, (had + given) % 10) for had in BOUGHT_ON)
    return tuple(PonteHand(had, has, compare(bank, has)) for had, has in totals)


def tally(bank: int, given: int) -> tuple[int, int, int]:
    """Return how many of the six cases the bank wins, ties and loses when it passes."""
    ends = [case.outcome for case in six_cases(bank, given)]
    return ends.count(Outcome.WIN), ends.count(Outcome.TIE), ends.count(Outcome.LOSS)


def third_card_effects(bank: int) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """Return the thirteen ranks as (better, worse, equal): what each does as third card of a bank with `bank` points.

    Hazardspelen p. 25-26, 29-31.
    """
    ends = {rank: (bank + value(rank)) % 10 for rank in RANKS}
    return (
        tuple(rank for rank, end in ends.items() if end > bank),
        tuple(rank for rank, end in ends.items() if end < bank),
        tuple(rank for rank, end in ends.items() if end == bank),
    )


def places_before_caller(bank: int, caller: int, places: int) -> tuple[int, ...]:
    """Return the places that go before `caller` when he plays alone for the whole bank (banco), the bank's right first.

    `places` is how many there are, numbered on to the right from 0; numbers from 1 do too while they do not pass the
    last place. `ValueError` when `caller` is the bank. Hazardspelen p. 10, 20, 22.
    """
    if caller == bank:
        raise ValueError("De bankhouder kan geen banco zeggen op zijn eigen bank.")
    return tuple((bank + step) % places for step in range(1, (caller - bank) % places))


def move_cell(move: Move, *, short: bool = False) -> MoveCell:
    """Return a move as a table draws it; `short`: as a letter, `T`, `P` or `V`."""
    kinds = {Move.DRAW: "do", Move.FREE: "may", Move.STAND: "pass"}
    return MoveCell(letter=move[0].upper(), word=str(move), kind=kinds[move], short=short)


def ponte_cells() -> tuple[MoveCell, ...]:
    """Return what a ponte does on 0 to 9 points, as a table draws it. Hazardspelen p. 8-9, 18."""
    shown = MoveCell(letter="O", word="open", kind="do", short=True)
    return tuple(move_cell(ponte_move(total), short=True) if total < NATURAL else shown for total in range(HIGHEST + 1))


def card_name(given: int) -> str:
    """Return a card that was given, 1 to 10, as the page writes it: aas, 2 … 10."""
    return "aas" if given == 1 else str(given)


def tableau_rows() -> tuple[tuple[Cell, ...], ...]:
    """Return the whole tableau, a row for each number of points of the bank: the points, ten cards, the ponte who
    passed.
    """
    columns = (*GIVEN, None)
    return tuple((str(bank), *(move_cell(bank_move(bank, given), short=True) for given in columns)) for bank in TABLEAU)
