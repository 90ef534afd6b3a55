"""A coup (deal) of baccara followed card by card: who must choose, what he must do, what went wrong, and how it ends.

One bank plays against one side (chemin-de-fer) or two (baccara-banque, the right side first). A ponte is the player who
gets the cards of a side. Outcomes are always the bank's.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from scoring.games.baccara import tableau
from scoring.games.baccara.odds import HALF, ponte_totals, third_card, worth
from scoring.kit.names import isolated

PASSED = "-"
"""Written behind two cards: the player takes no third."""

BANK = "bank"


class Fault(StrEnum):
    """What somebody did against the rules of the third card.

    - `PONTE_STOOD`, `PONTE_BOUGHT`: a ponte passed where he had to buy, or bought where he had to pass.
    - `PONTE_SHOWN`, `BANK_SHOWN`: a ponte, or the bank, took a third card on eight or nine points.
    - `BANK_SHOWS`: a ponte bought although the bank showed eight or nine.
    - `NOTHING_LEFT`: the bank drew although no side was left to play against.
    - `FAUX_TIRAGE`, `BANK_STOOD`: the bank drew where the tableau says pass, or passed where it says draw.
    """

    PONTE_STOOD = "niet gekocht"
    PONTE_BOUGHT = "toch gekocht"
    PONTE_SHOWN = "gekocht met acht of negen"
    BANK_SHOWS = "gekocht van een open bank"
    BANK_SHOWN = "bank trekt met acht of negen"
    NOTHING_LEFT = "bank trekt tegen open handen"
    FAUX_TIRAGE = "faux tirage"
    BANK_STOOD = "bank trekt niet"


class Stage(StrEnum):
    """What a coup waits for: that all have two cards, the choice of a ponte, that of the bank, or nothing more."""

    DEAL = "delen"
    PONTE = "ponte"
    BANK = "bank"
    DONE = "klaar"


class TableauMove(StrEnum):
    """What the tableau says to a bank with two sides against it: one move for both, or another for each (`APART`)."""

    DRAW = tableau.Move.DRAW.value
    STAND = tableau.Move.STAND.value
    FREE = tableau.Move.FREE.value
    APART = "elke kant anders"


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand: up to three ranks, and whether its player said that he takes no third card (`passed`)."""

    cards: tuple[str, ...] = ()
    passed: bool = False

    @property
    def dealt(self) -> bool:
        """Does it have its first two cards?"""
        return len(self.cards) >= tableau.HAND

    @property
    def start(self) -> tuple[str, ...]:
        """Its first two cards; fewer while it is being dealt."""
        return self.cards[: tableau.HAND]

    @property
    def bought(self) -> str | None:
        """Its third card; `None` without one."""
        return self.cards[tableau.HAND] if len(self.cards) > tableau.HAND else None

    @property
    def acted(self) -> bool:
        """Has its player bought a card, or passed?"""
        return self.passed or self.bought is not None

    @property
    def shown(self) -> bool:
        """Do its first two cards count eight or nine, so that they are shown at once?"""
        return self.dealt and tableau.points(self.start) >= tableau.NATURAL


def hand(text: str) -> Hand:
    """Return the hand that is written: `H 3 8`, or `B 5 -` when its player passed.

    `ValueError` for what is no card, for a fourth card, and for passing with other than two cards.
    """
    parts = [part.upper() for part in text.replace(",", " ").split()]
    parts = [PASSED if part in ("–", "−", "PAST", "PAS") else "A" if part == "1" else part for part in parts]
    passed = parts[-1:] == [PASSED]
    cards = tuple(parts[:-1] if passed else parts)
    if strange := next((part for part in cards if part not in tableau.RANKS), None):
        raise ValueError(
            f"‘{isolated(strange[:20])}’ is geen kaart: schrijf A 2 3 4 5 6 7 8 9 10 B V of H, met spaties ertussen."
        )
    if len(cards) > tableau.HAND + 1:
        raise ValueError(f"Een hand telt hoogstens drie kaarten; hier liggen er {len(cards)}.")
    if passed and len(cards) != tableau.HAND:
        raise ValueError("Passen kan alleen met twee kaarten.")
    return Hand(cards, passed)


@dataclass(frozen=True, slots=True)
class Side:
    """One side of the table, as far as the coup has come.

    - `must`: what its ponte had to do; `None` when he or the bank shows eight or nine, and while cards are dealt.
    - `waits`: its ponte still has to choose.
    - `given`: what the card that he bought is worth, 1 to 10; `None` without one.
    - `told`: what the tableau says to the bank on this side; `None` when that is not known yet, or nothing is left to
      do.
    - `end`: the outcome for the bank; `None` before the coup is over.
    """

    hand: Hand
    must: tableau.Move | None = None
    waits: bool = False
    given: int | None = None
    told: tableau.Move | None = None
    end: tableau.Outcome | None = None


@dataclass(frozen=True, slots=True)
class Coup:
    """A coup, as far as it has come.

    - `stage`: what has to be done next.
    - `told`: what the tableau says to the bank for all sides together; `None` before its choice, or without one.
    - `faults`: (place, fault) in the order of play. A place is `bank`, 0 for the first side or 1 for the second.
    """

    bank: Hand
    sides: tuple[Side, ...]
    stage: Stage
    told: TableauMove | None
    faults: tuple[tuple[str | int, Fault], ...]

    @property
    def turn(self) -> int | None:
        """The side (0 or 1) whose ponte has to choose now; `None` when there is none."""
        return next((place for place, side in enumerate(self.sides) if side.waits), None)


def follow(bank: Hand, hands: Sequence[Hand], weights: Sequence[int | Fraction] = (1, 1)) -> Coup:
    """Return the coup as far as these cards go.

    `weights` are the stakes of the sides; a side without stake does not count in what the tableau tells the bank.
    `ValueError` when somebody bought or passed while not everybody has two cards.
    """
    if not all(each.dealt for each in (bank, *hands)):
        if any(each.acted for each in (bank, *hands)):
            raise ValueError("Geef eerst iedereen twee kaarten; daarna pas wordt er gekocht of gepast.")
        return Coup(bank, tuple(Side(each) for each in hands), Stage.DEAL, None, ())
    faults: list[tuple[str | int, Fault]] = []
    sides = tuple(_side(place, bank, hands, faults) for place in range(len(hands)))
    if any(side.waits for side in sides):
        return Coup(bank, sides, Stage.PONTE, None, tuple(faults))
    move = move_for_all_sides(side.told for side, weight in zip(sides, weights, strict=False) if side.told and weight)
    done = _bank_done(bank, move, faults)
    if done:
        sides = tuple(_side_with_end(bank, side) for side in sides)
    return Coup(bank, sides, Stage.DONE if done else Stage.BANK, move, tuple(faults))


def _side(place: int, bank: Hand, hands: Sequence[Hand], faults: list[tuple[str | int, Fault]]) -> Side:
    """Return a side as far as it has come, and add what its ponte did wrong to `faults`.

    A ponte who did nothing has passed once the bank or a later side has bought or passed.
    """
    mine = hands[place]
    if mine.shown or bank.shown:
        if mine.bought:
            faults.append((place, Fault.PONTE_SHOWN if mine.shown else Fault.BANK_SHOWS))
        return Side(mine)
    must = tableau.ponte_move(tableau.points(mine.start))
    later = bank.acted or any(other.acted for other in hands[place + 1 :])
    if mine.bought:
        if must is tableau.Move.STAND:
            faults.append((place, Fault.PONTE_BOUGHT))
        given = tableau.value(mine.bought)
        return Side(mine, must, given=given, told=tableau.bank_move(tableau.points(bank.start), given))
    if must is not tableau.Move.STAND and not (mine.passed or later):
        return Side(mine, must, waits=True)
    if must is tableau.Move.DRAW:
        faults.append((place, Fault.PONTE_STOOD))
    return Side(mine, must, told=tableau.bank_move(tableau.points(bank.start), None))


def move_for_all_sides(moves: Iterable[tableau.Move]) -> TableauMove | None:
    """Return what the tableau says for all sides at once; a side that leaves the bank free follows the other.

    `None` when there are no moves: no side is left to play against.
    """
    found = set(moves)
    if not found:
        return None
    if {tableau.Move.DRAW, tableau.Move.STAND} <= found:
        return TableauMove.APART
    return TableauMove((found - {tableau.Move.FREE} or {tableau.Move.FREE}).pop())


def _bank_done(bank: Hand, move: TableauMove | None, faults: list[tuple[str | int, Fault]]) -> bool:
    """Return whether the bank has made its choice, or has none to make; add what it did wrong to `faults`."""
    if bank.shown or move is None:
        if bank.bought:
            faults.append((BANK, Fault.BANK_SHOWN if bank.shown else Fault.NOTHING_LEFT))
        return True
    if bank.bought and move is TableauMove.STAND:
        faults.append((BANK, Fault.FAUX_TIRAGE))
    if bank.passed and move is TableauMove.DRAW:
        faults.append((BANK, Fault.BANK_STOOD))
    return bank.acted or move is TableauMove.STAND


def _cards_that_count(mine: Hand, other: Hand) -> tuple[str, ...]:
    """Return the cards of `mine` that count: not its third one, when it or `other` shows eight or nine."""
    return mine.start if mine.shown or other.shown else mine.cards


def _side_with_end(bank: Hand, side: Side) -> Side:
    """Return `side` with its `end` filled in: how the coup ends there for the bank."""
    banks = bank.start if bank.shown else bank.cards
    end = tableau.outcome(banks, _cards_that_count(side.hand, bank))
    return Side(side.hand, side.must, given=side.given, told=side.told, end=end)


def expected(coup: Coup, stakes: Sequence[Fraction], five: Fraction = HALF) -> tuple[Fraction, Fraction]:
    """Return (drawing, passing): what the bank wins on average with either, in the unit of the stakes.

    Only sides that it still plays against count: those that show eight or nine are lost already. `five` is the chance
    (0 to 1) that a ponte buys on five. Each card is any rank with equal chance. Hazardspelen p. 15.
    """
    total = tableau.points(coup.bank.start)
    open_sides = [(side, stake) for side, stake in zip(coup.sides, stakes, strict=True) if side.told]
    drawing, passing = (
        sum((stake * worth(total, side.given, draw=draw, five=five) for side, stake in open_sides), Fraction(0))
        for draw in (True, False)
    )
    return drawing, passing


def expected_whole(coup: Coup, stake: Fraction, five: Fraction = HALF) -> tuple[Fraction, Fraction]:
    """Return (drawing, passing) as `expected` does, for a banco of `stake` that is paid only when both sides end alike.

    A side that shows eight or nine is lost already, so the bank can no longer win such a coup.
    """
    total = tableau.points(coup.bank.start)
    drawing, passing = (
        stake * sum((chance * _edge_on_all_sides(coup, mine, five) for mine, chance in own.items()), Fraction(0))
        for own in (third_card(total), {total: Fraction(1)})
    )
    return drawing, passing


def _edge_on_all_sides(coup: Coup, mine: int, five: Fraction) -> Fraction:
    """Return the chance that a bank with `mine` points in the end wins every side, less the chance that it loses them
    all.
    """
    won, lost = Fraction(1), Fraction(1)
    for side in coup.sides:
        if side.told is None:
            won = Fraction(0)
            continue
        theirs = ponte_totals(side.given, five)
        won *= sum((chance for total, chance in theirs.items() if total < mine), Fraction(0))
        lost *= sum((chance for total, chance in theirs.items() if total > mine), Fraction(0))
    return won - lost
