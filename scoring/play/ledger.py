"""The book of chips: accounts of players and of pots, and every chip that goes from one to another.

Nothing is ever made or lost: a round is a row of transfers, and buying chips moves them out of a box.
Amounts in a state and on disk are whole numbers of the smallest part of a chip; what a board shows are chips.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any, TypeVar

from scoring.kit.figures import amount as written
from scoring.kit.figures import chips as counted_chips
from scoring.kit.figures import signed
from scoring.play.board import BOX
from scoring.play.book import Book, made, replace
from scoring.play.contract import (
    Account,
    AccountLine,
    Amount,
    Board,
    ChipBook,
    Holder,
    Line,
    Objection,
    Option,
    Round,
    Rule,
    Seat,
    Signal,
    Step,
    Transfer,
)
from scoring.play.seating import Begin, option_values, seated

SHORT, BUYING = "vrij#tekort", "vrij#bijkopen"
CHIP_VALUE = "fichewaarde"


def chip_value(rule: Rule = "vrij#fichewaarde") -> Option:
    """The option that gives a chip a value in money; every game of chips has it."""
    return Option(
        key=CHIP_VALUE,
        label="Waarde van een fiche in centen",
        line="Met een waarde rekent het blad aan het eind ook in euro’s af; zonder speel je om niets.",
        default=0,
        choices=(("0", "geen"),),
        low=0,
        high=100_000,
        offered=(0, 1, 5, 10, 25, 50, 100),
        rule=rule,
    )


# --- the state ------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Ledger(Book):
    """The state that every game of chips has.

    `chips` are all accounts as they stand, `opening` as they stood when this round began, `before` when the last
    one did. `brought` is what each player began with or bought. `counted`: chips lie on the table, so that nobody
    stakes what he has not got; otherwise the sheet keeps only what each won and lost.
    """

    chips: Mapping[Holder, int]
    opening: Mapping[Holder, int]
    before: Mapping[Holder, int]
    brought: Mapping[Holder, int]
    accounts: tuple[Account, ...]
    parts: int
    counted: bool
    total: int
    sells: bool = False
    """May chips be bought on a sheet that does not count them yet?"""
    points: bool = False
    """Are they points, which nobody has to have before he loses them?"""
    box: bool = False
    """Have chips been bought or handed in?"""

    def shown(self, amount: int) -> Amount:
        """An amount of the book in chips."""
        return amount if self.parts == 1 else _shown(amount, self.parts)

    def count(self, amount: int) -> str:
        """An amount of the book in words: `3 fiches`, `2½ fiche`."""
        return _counted(amount, self.parts)

    def text(self, amount: int) -> str:
        """An amount of the book as a page writes it: `3`, `2½`."""
        return _written(amount, self.parts)

    def has(self, holder: Holder) -> int:
        """What an account holds now."""
        return self.chips.get(holder, 0)


@lru_cache(maxsize=1024)
def _shown(amount: int, parts: int) -> Amount:
    return Fraction(amount, parts) if amount % parts else amount // parts


@lru_cache(maxsize=1024)
def _counted(amount: int, parts: int) -> str:
    return counted_chips(Fraction(amount, parts))


@lru_cache(maxsize=1024)
def _written(amount: int, parts: int) -> str:
    return written(Fraction(amount, parts))


AnyLedger = TypeVar("AnyLedger", bound=Ledger)


def opened(kind: type[AnyLedger], begin: Begin, options: tuple[Option, ...], book: ChipBook) -> AnyLedger:
    """The state before the first round, as the game's own `kind`; its other fields have defaults."""
    chips: dict[Holder, int] = {BOX: 0}
    chips.update((account.key, 0) for account in book.accounts)
    chips.update((key, amount) for key, amount in begin.accounts if key in chips)
    chips.update(zip(begin.seats, begin.start, strict=False))
    return kind(
        seating=seated(begin),
        options=option_values(begin, options),
        chips=chips,
        opening=chips,
        before=chips,
        brought=chips,
        accounts=book.accounts,
        parts=book.parts,
        counted=book.bought or (not book.points and any(begin.start) and min(begin.start) >= 0),
        sells=book.sells,
        points=book.points,
        total=sum(chips.values()),
    )


# --- moving chips -----------------------------------------------------------------------------------


Shown = Mapping[Holder, Amount]
Told = tuple[Iterable[tuple[Holder, Holder, int]], str, Rule]
"""Transfers as (from, to, amount), the sentence that tells them, and its rule."""


def move(
    state: AnyLedger, transfers: Iterable[tuple[Holder, Holder, int]], text: str, rule: Rule = "", **changes: Any
) -> AnyLedger:
    """One sentence with its transfers, as (from, to, amount). What is nothing, or names no account, moves nothing.
    `changes` are what else is new in the state, here and below."""
    chips = {**state.chips}
    step = made(Step, (text, rule, None, 0, _moved(chips, transfers, state.parts)))
    return replace(state, chips=chips, story=(*state.story, step), **changes)


def move_all(state: AnyLedger, told: Iterable[Told], **changes: Any) -> AnyLedger:
    """Several sentences one after the other, each with its transfers: the whole of a round is settled at once."""
    chips, parts = {**state.chips}, state.parts
    steps = [made(Step, (text, rule, None, 0, _moved(chips, transfers, parts))) for transfers, text, rule in told]
    return replace(state, chips=chips, story=(*state.story, *steps), **changes)


def _moved(
    chips: dict[Holder, int], transfers: Iterable[tuple[Holder, Holder, int]], parts: int
) -> tuple[Transfer, ...]:
    """Do these transfers in `chips`, and say which were any."""
    moves = []
    for source, target, amount in transfers:
        if amount > 0 and source != target and source in chips and target in chips:
            chips[source] -= amount
            chips[target] += amount
            moves.append(made(Transfer, (source, target, amount if parts == 1 else _shown(amount, parts))))
    return tuple(moves)


def close(state: AnyLedger, summary: str, dealer: Seat | None = None, **changes: Any) -> AnyLedger:
    """End the round: what it brought every account, and its story."""
    chips, before, last = state.chips, state.opening, state.rounds[-1].totals if state.rounds else {}
    brought, totals = _turned(chips, before, last, state.parts)
    dealer = state.seating.dealer if dealer is None else dealer
    done = made(Round, (len(state.rounds) + 1, brought, totals, state.story, summary, dealer))
    return replace(state, rounds=(*state.rounds, done), story=(), before=before, opening=chips, **changes)


def _turned(chips: Mapping[Holder, int], before: Mapping[Holder, int], last: Shown, parts: int) -> tuple[Shown, Shown]:
    """What a round brought each and what each has after it, in chips. Most accounts did not move: theirs is known."""
    if parts == 1:
        return {holder: now - before.get(holder, 0) for holder, now in chips.items()}, chips
    brought: dict[Holder, Amount] = dict.fromkeys(chips, 0)
    totals = {**last}
    for holder, now in chips.items():
        if now != (was := before.get(holder, 0)) or holder not in last:
            brought[holder], totals[holder] = _shown(now - was, parts), _shown(now, parts)
    return brought, totals


def won_in_words(state: Ledger) -> str:
    """What the round under way brought each player, bought chips left out: `Ilse +10, Saar −5`."""
    won: dict[Holder, Amount] = dict.fromkeys(state.seating.order, 0)
    for step in state.story:
        for source, target, amount in step.moves:
            if BOX in (source, target):
                continue
            if source in won:
                won[source] -= amount
            if target in won:
                won[target] += amount
    words = [f"{state.name(seat)} {signed(won[seat])}" for seat in state.seating.order if won[seat]]
    return ", ".join(words) or "niemand wint of verliest"


def with_last(state: AnyLedger, change: Callable[[AnyLedger], AnyLedger]) -> AnyLedger:
    """A fact between rounds that is told with the round that has just ended."""
    if not state.rounds:
        return change(state)
    last = state.rounds[-1]
    again = replace(state, rounds=state.rounds[:-1], story=(*last.story, *state.story), opening=state.before)
    return close(change(again), last.summary, last.dealer)


def short(state: Ledger, seat: Seat, amount: int) -> Objection | None:
    """Why `seat` can't stake so much: nobody stakes what he has not got."""
    if not state.counted or state.has(seat) >= amount:
        return None
    name, has = state.name(seat), state.text(max(0, state.has(seat)))
    text = f"{name} heeft maar {has} en kan geen {state.count(amount)} inzetten: koop eerst fiches bij."
    return Objection(message=text, rule=SHORT)


def unbalanced(state: object) -> Objection | None:
    """The promise of the book: all accounts together hold what they held at the start."""
    if not isinstance(state, Ledger) or sum(state.chips.values()) == state.total:
        return None
    off = state.count(sum(state.chips.values()) - state.total)
    return Objection(message=f"De rekeningen kloppen samen niet meer: {off} verschil.", rule="vrij#rekeningen")


# --- the board ------------------------------------------------------------------------------------------


def line(
    state: Ledger,
    seat: Seat,
    *,
    signals: tuple[Signal, ...] = (),
    won: bool = False,
    lost: bool = False,
    extra: tuple[tuple[str, str], ...] = (),
) -> Line:
    """A player's line with the chips of now; a debt on a table with chips is a signal."""
    has = state.has(seat)
    if state.counted and has < 0:
        debt = Signal(key="schuld", text=f"schuld: {state.count(-has)}", rule=SHORT, seat=seat, alarm=True)
        signals = (debt, *signals)
    return Line(
        seat=seat,
        name=state.name(seat),
        points=state.shown(has),
        out=seat in state.out,
        left=seat in state.seating.gone,
        won=won,
        lost=lost,
        signals=signals,
        extra=extra,
        net=state.shown(has - state.brought.get(seat, 0)),
    )


def board(state: Ledger, lines: tuple[Line, ...], signals: tuple[Signal, ...], *, result: str = "") -> Board:
    """The board of a game of chips: players, then the game's accounts, then the box once it has been used."""
    box = Account(key=BOX, name="de kas", rule=BUYING, pot=False)
    shown = (*state.accounts, *((box,) if state.box else ()))
    return Board(
        lines=lines,
        chips=True,
        points=state.points,
        accounts=tuple(
            AccountLine(
                key=account.key,
                name=account.name,
                short=account.short,
                points=state.shown(state.has(account.key)),
                rule=account.rule,
                pot=account.pot,
                net=0 if account is box else state.shown(state.has(account.key) - state.brought.get(account.key, 0)),
            )
            for account in shown
        ),
        rounds=state.rounds,
        signals=signals,
        story=state.story,
        over=state.over,
        result=result,
        cents=int(state.options.get(CHIP_VALUE, 0)),
    )
