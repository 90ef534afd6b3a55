"""Baccara: what a hand counts, who draws, who wins, and the tableau with the six cases behind it.

Ranks are written as on the cards: A 2 … 10 B V H. An outcome is always the bank's.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "B", "V", "H")
WORTHS = {rank: min(at, 10) for at, rank in enumerate(RANKS, start=1)}
HIGHEST = 9
NATURAL = 8
"""From this total on, two cards are shown at once."""

HAND = 2
"""Cards dealt to a hand; at most one more is bought."""

GIVEN = tuple(range(1, 11))
"""What a bought card can be worth: an ace 1, a ten or a court card 10."""

BOUGHT_ON = tuple(range(6))
"""The totals on which a ponte may have bought: the six cases of the tableau."""


class Move(StrEnum):
    """What a hand must do."""

    DRAW = "trekken"
    STAND = "passen"
    FREE = "vrij"


class Outcome(StrEnum):
    """How one side ends for the bank. `TIE` is equal points and nothing else."""

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
"""The bank's points → what it does after giving A 2 3 4 5 6 7 8 9 10, then after a ponte who passed.

Hazardspelen p. 23-33; the last column for 0 to 4 is not printed there and follows from the play on p. 12 and 21.
"""

LETTERS = {"T": Move.DRAW, "P": Move.STAND, "V": Move.FREE}


def value(rank: str) -> int:
    """What one card counts, 1 to 10; `ValueError` for anything that is no rank. Hazardspelen p. 7."""
    if rank not in WORTHS:
        raise ValueError(f"‘{rank}’ is geen kaart: kies uit {', '.join(RANKS)}.")
    return WORTHS[rank]


def points(hand: Iterable[str]) -> int:
    """The points of a hand, 0 to 9: the tens do not count. Hazardspelen p. 7, 18."""
    return sum(value(rank) for rank in hand) % 10


def natural(hand: Sequence[str]) -> bool:
    """Are these two cards together eight or nine points? Hazardspelen p. 8, 18."""
    return len(hand) == HAND and points(hand) >= NATURAL


def ponte_move(total: int) -> Move:
    """What a ponte does on 0 to 7 points; eight and nine are refused, for they are shown. Hazardspelen p. 8-9, 18."""
    if not 0 <= total < NATURAL:
        raise ValueError("De ponte kiest alleen met 0 tot en met 7 punten; met 8 of 9 legt hij open.")
    if total == BOUGHT_ON[-1]:
        return Move.FREE
    return Move.DRAW if total in BOUGHT_ON else Move.STAND


def bank_move(bank: int, given: int | None) -> Move:
    """What the tableau says with `bank` points, after giving a card worth `given` (None: the ponte passed).

    Refuses 8 and 9, with which the bank shows, and cards worth anything but 1 to 10. Hazardspelen p. 23-33.
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
    """Who wins two whole hands: a shown eight or nine beats every bought hand. Hazardspelen p. 7-9, 18."""
    for hand in (bank, ponte):
        if not HAND <= len(hand) <= HAND + 1:
            raise ValueError("Een hand telt twee kaarten, of drie als er gekocht is.")
    if natural(bank) != natural(ponte):
        return Outcome.WIN if natural(bank) else Outcome.LOSS
    return compare(points(bank), points(ponte))


@dataclass(frozen=True, slots=True)
class Case:
    """One of the six hands the ponte may have bought on: what he had, what he has, and how passing then ends."""

    had: int
    has: int
    outcome: Outcome


def six_cases(bank: int, given: int) -> tuple[Case, ...]:
    """How the bank fares on passing, for a ponte who bought `given` on 0, 1, 2, 3, 4 or 5. Hazardspelen p. 23-32."""
    bank_move(bank, given)
    totals = ((had, (had + given) % 10) for had in BOUGHT_ON)
    return tuple(Case(had, has, compare(bank, has)) for had, has in totals)


def tally(bank: int, given: int) -> tuple[int, int, int]:
    """Return how many of the six cases the bank wins, ties and loses, as `(winst, en carte, verlies)`."""
    ends = [case.outcome for case in six_cases(bank, given)]
    return ends.count(Outcome.WIN), ends.count(Outcome.TIE), ends.count(Outcome.LOSS)


def drawn(bank: int) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """The thirteen ranks as (better, worse, unchanged) third cards for a bank of so many points. p. 25-26, 29-31."""
    ends = {rank: (bank + value(rank)) % 10 for rank in RANKS}
    return (
        tuple(rank for rank, end in ends.items() if end > bank),
        tuple(rank for rank, end in ends.items() if end < bank),
        tuple(rank for rank, end in ends.items() if end == bank),
    )


def primes(bank: int, caller: int, places: int) -> tuple[int, ...]:
    """The places that go before `caller` when he says banco, nearest to the bank first.

    Places run 0 or 1 upward from the bank's right hand, round a table of `places`; a place itself is refused
    when it is the bank's. Hazardspelen p. 10, 20, 22.
    """
    if caller == bank:
        raise ValueError("De bankhouder kan geen banco zeggen op zijn eigen bank.")
    return tuple((bank + step) % places for step in range(1, (caller - bank) % places))


def card_name(given: int) -> str:
    """A given card as the page writes it: aas, 2 … 10."""
    return "aas" if given == 1 else str(given)


def tableau_rows() -> tuple[tuple[str, ...], ...]:
    """The whole tableau, a row for each total of the bank: its points, ten cards, and the ponte who passed."""
    columns = (*GIVEN, None)
    return tuple((str(bank), *(bank_move(bank, given)[0].upper() for given in columns)) for bank in TABLEAU)
