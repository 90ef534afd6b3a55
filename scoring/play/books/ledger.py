"""The book of chips: accounts of players and of pots, and every chip that goes from one to another.

Nothing is ever made or lost: a round is a row of transfers, and buying chips moves them out of a box.
Amounts in a state and on disk are whole numbers of the smallest part of a chip; what a board shows are chips.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any, TypeVar

from scoring.kit.figures import amount as written
from scoring.kit.figures import chips as counted_chips
from scoring.play.books.book import Book, changed, made, replace
from scoring.play.books.sitting import risen
from scoring.play.contract import (
    Account,
    Amount,
    ChipBook,
    Holder,
    Objection,
    Option,
    Round,
    Rule,
    Seat,
    Step,
    Transfer,
)
from scoring.play.contract.board import BOX
from scoring.play.contract.options import option_values
from scoring.play.seating import Begin, seated

SHORT, BUYING = "vrij#tekort", "vrij#bijkopen"

# --- the state ------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Ledger(Book):
    """The state that every game of chips has; every amount is in the smallest parts of a chip.

    `chips`: what every account holds now. `opening`: what it held when this round began, `before` when the last one
    did, both as if what was bought since had been there. `put_in`: what each began with and bought since.
    `counted`: chips lie on the table, so that nobody stakes what he has not got; otherwise the sheet keeps only what
    each won and lost. `total`: what all accounts hold together, always.
    """

    chips: Mapping[Holder, int]
    opening: Mapping[Holder, int]
    before: Mapping[Holder, int]
    put_in: Mapping[Holder, int]
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

    def none(self, amount: int) -> str:
        """An amount that is not there: `geen 3 fiches`, `geen fiche`."""
        return "geen fiche" if amount == self.parts else f"geen {self.count(amount)}"

    def text(self, amount: int) -> str:
        """An amount of the book as a page writes it: `3`, `2½`."""
        return _written(amount, self.parts)

    @property
    def begun(self) -> bool:
        """Is a round under way? Then nobody comes or goes, and no pot is divided."""
        return False

    @property
    def selling(self) -> bool:
        """May chips be bought now?"""
        return not self.begun

    def has(self, holder: Holder) -> int:
        """What an account holds now."""
        return self.chips.get(holder, 0)

    def returns(self, account: str) -> Mapping[Holder, int]:
        """What of an account goes to whom when the evening stops now; a pot is nobody's."""
        return {}


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
        options=option_values(dict(begin.options), options),
        chips=chips,
        opening=chips,
        before=chips,
        put_in=chips,
        accounts=book.accounts,
        parts=book.parts,
        counted=book.bought or (not book.points and any(begin.start) and min(begin.start) >= 0),
        sells=book.sells,
        points=book.points,
        total=sum(chips.values()),
    )


def starting(kind: type[AnyLedger], options: tuple[Option, ...], book: ChipBook) -> Callable[[Begin], AnyLedger]:
    """`start` of a game whose state begins as `opened` makes it."""
    return lambda begin: opened(kind, begin, options, book)


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
    changes["chips"], changes["story"] = chips, (*state.story, step)
    return changed(state, changes)


def move_all(state: AnyLedger, told: Iterable[Told], **changes: Any) -> AnyLedger:
    """Several sentences one after the other, each with its transfers: the whole of a round is settled at once."""
    chips, parts = {**state.chips}, state.parts
    steps = [made(Step, (text, rule, None, 0, _moved(chips, transfers, parts))) for transfers, text, rule in told]
    changes["chips"], changes["story"] = chips, (*state.story, *steps)
    return changed(state, changes)


def _moved(
    chips: dict[Holder, int], transfers: Iterable[tuple[Holder, Holder, int]], parts: int
) -> tuple[Transfer, ...]:
    """Move the chips, and give the transfers that moved some; those of nought are left out."""
    moves = []
    for source, target, amount in transfers:
        if amount > 0 and source != target and source in chips and target in chips:
            chips[source] -= amount
            chips[target] += amount
            moves.append(made(Transfer, (source, target, amount if parts == 1 else _shown(amount, parts))))
    return tuple(moves)


def trade(state: AnyLedger, amounts: Mapping[Seat, int], text: str, rule: Rule, **changes: Any) -> AnyLedger:
    """Chips that players buy from the box, or hand in to it (below nought): nobody wins or loses by them."""
    moves = [(BOX, seat, amount) if amount > 0 else (seat, BOX, -amount) for seat, amount in amounts.items()]
    both: dict[Holder, int] = {BOX: -sum(amounts.values())}
    both.update(amounts.items())
    held = {"opening": state.opening, "before": state.before, "put_in": state.put_in}
    traded = {name: {**book, **{one: book.get(one, 0) + both[one] for one in both}} for name, book in held.items()}
    return move(state, moves, text, rule, box=True, **traded, **changes)


def close(state: AnyLedger, how: str, dealer: Seat | None = None, **changes: Any) -> AnyLedger:
    """End the round: what it brought every account, its story, and how it went in the words of the game."""
    state = risen(state)
    chips, before, parts, seating = state.chips, state.opening, state.parts, state.seating
    if parts == 1:
        brought: Shown = {holder: now - before.get(holder, 0) for holder, now in chips.items()}
        totals: Shown = chips
    else:
        brought = {
            holder: _shown(won, parts) if (won := now - before.get(holder, 0)) % parts else won // parts
            for holder, now in chips.items()
        }
        totals = {holder: _shown(now, parts) if now % parts else now // parts for holder, now in chips.items()}
    dealer = seating.dealer if dealer is None else dealer
    done = made(Round, (len(state.rounds) + 1, brought, totals, state.story, how, dealer, seating.names))
    changes.update(rounds=(*state.rounds, done), story=(), before=before, opening=chips)
    return changed(state, changes)


def with_last(state: AnyLedger, change: Callable[[AnyLedger], AnyLedger]) -> AnyLedger:
    """A fact between rounds that is told with the round that has just ended."""
    if not state.rounds:
        return change(state)
    last = state.rounds[-1]
    again = replace(state, rounds=state.rounds[:-1], story=(*last.story, *state.story), opening=state.before)
    return close(change(again), last.how, last.dealer)


def short(state: Ledger, seat: Seat, amount: int) -> Objection | None:
    """Why `seat` can't stake so much (in parts of a chip): nobody stakes what he has not got. `None` when he can, and
    always on a sheet that counts no chips."""
    if not state.counted or state.has(seat) >= amount:
        return None
    buys = "koop eerst fiches bij" if state.selling else "bijkopen kan pas na deze ronde"
    text = f"{has_in_words(state, seat)} en kan {state.none(amount)} inzetten: {buys}."
    return Objection(message=text, rule=SHORT)


def has_in_words(state: Ledger, seat: Seat) -> str:
    """`Ilse heeft maar 3`, `Ilse heeft niets meer`, `Ilse staat 3 fiches in de min`."""
    name, has = state.name(seat), state.has(seat)
    if has < 0:
        return f"{name} staat {state.count(-has)} in de min"
    return f"{name} heeft maar {state.text(has)}" if has else f"{name} heeft niets meer"


def limited(amount: int, most: int, what: str) -> str:
    """Why it can't be so many chips: fewer than one, or above the limit; empty when it can. `what` begins the sentence:
    `Een inzet is`. Both amounts are whole chips, no parts."""
    if amount < 1:
        return f"{what} minstens één fiche."
    return f"{what} hoogstens {counted_chips(most)}." if amount > most else ""


def unbalanced(state: object) -> Objection | None:
    """The promise of the book: all accounts together hold what they held at the start."""
    if not isinstance(state, Ledger) or sum(state.chips.values()) == state.total:
        return None
    off = state.count(sum(state.chips.values()) - state.total)
    return Objection(message=f"De rekeningen kloppen samen niet meer: {off} verschil.", rule="vrij#rekeningen")
