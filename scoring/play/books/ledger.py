"""The book of chips: accounts of players and of pots, and every chip that goes from one to another.

No chip is ever made or lost: a round is a row of transfers, and buying chips moves them out of a box (*kas*).
Amounts in a state are whole numbers of the smallest part of a chip, and on disk of those or of chips (`ChipBook`);
what a board shows are chips.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any, TypeVar

from scoring.kit.figures import amount as written
from scoring.kit.figures import chips as counted_chips
from scoring.play.books.book import AGREEMENTS, Book, changed, make_tuple, replace
from scoring.play.books.sitting import seat_everybody_again
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
from scoring.play.seating import Begin, seating_at_begin

SHORT, BUYING = "vrij#tekort", "vrij#bijkopen"

# --- the state ------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Ledger(Book):
    """The state that every game of chips has. Every amount is in the smallest parts of a chip.

    `chips` is what every account holds now. `opening` is what each held when this round began, and `before` when the
    previous round began; chips traded with the box (*kas*) since then are counted in, so that they never look won or
    lost.
    `put_in` is what each began with and bought since. `accounts` are the named ones; `parts` is how many parts a chip
    has, and `fact_parts` in how many of a chip the amounts of facts are.
    `total` is what all accounts hold together, which never changes.
    `counted`: chips lie on the table, so nobody can stake more than he has. Otherwise only wins and losses are kept.
    """

    chips: Mapping[Holder, int]
    opening: Mapping[Holder, int]
    before: Mapping[Holder, int]
    put_in: Mapping[Holder, int]
    accounts: tuple[Account, ...]
    parts: int
    fact_parts: int
    counted: bool
    total: int
    sells: bool = False
    """May chips be bought on a sheet that does not count them yet?"""
    points: bool = False
    """Are they points, which nobody has to have before he loses them?"""
    box: bool = False
    """Have chips been bought or handed in?"""

    def in_parts(self, amount: int) -> int:
        """Return an amount of a fact in parts of a chip."""
        return amount * self.parts // self.fact_parts

    def shown(self, amount: int) -> Amount:
        """Return an amount of the state (parts of a chip) in chips."""
        return amount if self.parts == 1 else _amount_in_chips(amount, self.parts)

    def count(self, amount: int) -> str:
        """Return an amount of the state (parts of a chip) in words: `3 fiches`, `2½ fiche`."""
        return _chips_in_words(amount, self.parts)

    def none_in_words(self, amount: int) -> str:
        """Return in Dutch words that somebody has no such amount: `geen 3 fiches`, `geen fiche`."""
        return "geen fiche" if amount == self.parts else f"geen {self.count(amount)}"

    def text(self, amount: int) -> str:
        """Return an amount of the state (parts of a chip) in figures: `3`, `2½`."""
        return _amount_as_text(amount, self.parts)

    @property
    def begun(self) -> bool:
        """Whether a round is under way: then nobody comes or goes, and no pot is divided. Games replace this."""
        return False

    @property
    def may_buy_chips(self) -> bool:
        """Whether chips may be bought now."""
        return not self.begun

    def has(self, holder: Holder) -> int:
        """Return what an account holds now, in parts of a chip; 0 for an unknown account."""
        return self.chips.get(holder, 0)

    def returns(self, account: str) -> Mapping[Holder, int]:
        """Return who would get how much (parts of a chip) of an account if the evening stopped now.

        {} here: a pot belongs to nobody until the table divides it. Games replace this.
        """
        return {}


@lru_cache(maxsize=1024)
def _amount_in_chips(amount: int, parts: int) -> Amount:
    """Return an amount in parts of a chip as chips: an `int` when they are whole, else a `Fraction`."""
    return Fraction(amount, parts) if amount % parts else amount // parts


@lru_cache(maxsize=1024)
def _chips_in_words(amount: int, parts: int) -> str:
    """Return an amount in parts of a chip in words: `2½ fiche`."""
    return counted_chips(Fraction(amount, parts))


@lru_cache(maxsize=1024)
def _amount_as_text(amount: int, parts: int) -> str:
    """Return an amount in parts of a chip in figures: `2½`."""
    return written(Fraction(amount, parts))


AnyLedger = TypeVar("AnyLedger", bound=Ledger)


def opened(kind: type[AnyLedger], begin: Begin, options: tuple[Option, ...], book: ChipBook) -> AnyLedger:
    """Return the state before the first round, of the class `kind` of the game; its other fields must have defaults."""
    chips: dict[Holder, int] = {BOX: 0}
    chips.update((account.key, 0) for account in book.accounts)
    times = book.parts // book.fact_parts
    chips.update((key, amount * times) for key, amount in begin.accounts if key in chips)
    chips.update(zip(begin.seats, (amount * times for amount in begin.start), strict=False))
    return kind(
        seating=seating_at_begin(begin),
        options=option_values(dict(begin.options), options),
        chips=chips,
        opening=chips,
        before=chips,
        put_in=chips,
        accounts=book.accounts,
        parts=book.parts,
        fact_parts=book.fact_parts,
        counted=book.bought or (not book.points and any(begin.start) and min(begin.start) >= 0),
        sells=book.sells,
        points=book.points,
        total=sum(chips.values()),
    )


def starting(kind: type[AnyLedger], options: tuple[Option, ...], book: ChipBook) -> Callable[[Begin], AnyLedger]:
    """Return the `start` of a game: the function that makes its first state from the fact `Begin`, as `opened` does."""
    return lambda begin: opened(kind, begin, options, book)


# --- moving chips -----------------------------------------------------------------------------------


Shown = Mapping[Holder, Amount]
ToldTransfers = tuple[Iterable[tuple[Holder, Holder, int]], str, Rule]
"""(Transfers as (from, to, amount in parts of a chip), the Dutch sentence that tells them, the address of its rule)."""


def move(
    state: AnyLedger, transfers: Iterable[tuple[Holder, Holder, int]], text: str, rule: Rule = "", **changes: Any
) -> AnyLedger:
    """Return the state after these transfers, with `text` as one more sentence in the story.

    `transfers` are (from, to, amount in parts of a chip). A transfer of 0 or less, with an unknown account, or from an
    account to itself is left out; the sentence stays. `changes` are other fields of the state that change, here and in
    the functions below.
    """
    chips = {**state.chips}
    step = make_tuple(Step, (text, rule, None, 0, _move_chips(chips, transfers, state.parts)))
    changes["chips"], changes["story"] = chips, (*state.story, step)
    return changed(state, changes)


def move_all(state: AnyLedger, sentences: Iterable[ToldTransfers], **changes: Any) -> AnyLedger:
    """Return the state after several sentences, each with its transfers; so a whole round is settled at once."""
    chips, parts = {**state.chips}, state.parts
    steps = [
        make_tuple(Step, (text, rule, None, 0, _move_chips(chips, transfers, parts)))
        for transfers, text, rule in sentences
    ]
    changes["chips"], changes["story"] = chips, (*state.story, *steps)
    return changed(state, changes)


def _move_chips(
    chips: dict[Holder, int], transfers: Iterable[tuple[Holder, Holder, int]], parts: int
) -> tuple[Transfer, ...]:
    """Move chips within `chips`, and return the transfers that were made; those of 0 or less are left out."""
    moves = []
    for source, target, amount in transfers:
        if amount > 0 and source != target and source in chips and target in chips:
            chips[source] -= amount
            chips[target] += amount
            moves.append(
                make_tuple(Transfer, (source, target, amount if parts == 1 else _amount_in_chips(amount, parts)))
            )
    return tuple(moves)


def trade(state: AnyLedger, amounts: Mapping[Seat, int], text: str, rule: Rule, **changes: Any) -> AnyLedger:
    """Return the state after players bought chips from the box, or handed them in (negative `amounts`, in parts of a
    chip).

    Nobody wins or loses by that.
    """
    moves = [(BOX, seat, amount) if amount > 0 else (seat, BOX, -amount) for seat, amount in amounts.items()]
    both: dict[Holder, int] = {BOX: -sum(amounts.values())}
    both.update(amounts.items())
    held = {"opening": state.opening, "before": state.before, "put_in": state.put_in}
    traded = {name: {**book, **{one: book.get(one, 0) + both[one] for one in both}} for name, book in held.items()}
    return move(state, moves, text, rule, box=True, **traded, **changes)


def close(state: AnyLedger, how: str, dealer: Seat | None = None, **changes: Any) -> AnyLedger:
    """Return the state with the round ended and kept in `rounds`: what it brought every account, its story, and `how`
    it went.

    `how` is in the words of the game. `dealer` is who dealt the round, by default the present dealer.
    """
    state = seat_everybody_again(state)
    chips, before, parts, seating = state.chips, state.opening, state.parts, state.seating
    if parts == 1:
        brought: Shown = {holder: now - before.get(holder, 0) for holder, now in chips.items()}
        totals: Shown = chips
    else:
        brought = {
            holder: _amount_in_chips(won, parts) if (won := now - before.get(holder, 0)) % parts else won // parts
            for holder, now in chips.items()
        }
        totals = {
            holder: _amount_in_chips(now, parts) if now % parts else now // parts for holder, now in chips.items()
        }
    dealer = seating.dealer if dealer is None else dealer
    done = make_tuple(Round, (len(state.rounds) + 1, brought, totals, state.story, how, dealer, seating.names))
    changes.update(rounds=(*state.rounds, done), story=(), before=before, opening=chips)
    return changed(state, changes)


def with_last(state: AnyLedger, change: Callable[[AnyLedger], AnyLedger]) -> AnyLedger:
    """Return the state after `change`, a change between two rounds, told as part of the round that has just ended.

    Before the first round it is told in the round that begins; so are always the house rules that hold from there on.
    """
    if not state.rounds:
        return change(state)
    last, told = state.rounds[-1], [step for step in state.story if step.rule != AGREEMENTS]
    again = replace(state, rounds=state.rounds[:-1], story=(*last.story, *told), opening=state.before)
    agreed = tuple(step for step in state.story if step.rule == AGREEMENTS)
    return changed(close(change(again), last.how, last.dealer), {"story": agreed})


def short(state: Ledger, seat: Seat, amount: int) -> Objection | None:
    """Return an objection when the player at `seat` has less than `amount` (in parts of a chip) to stake.

    `None` when he has enough, and always on a sheet that counts no chips.
    """
    if not state.counted or state.has(seat) >= amount:
        return None
    buys = "koop eerst fiches bij" if state.may_buy_chips else "bijkopen kan pas na deze ronde"
    text = f"{holding_in_words(state, seat)} en kan {state.none_in_words(amount)} inzetten: {buys}."
    return Objection(message=text, rule=SHORT)


def holding_in_words(state: Ledger, seat: Seat) -> str:
    """Return what a player has as a Dutch clause: `Ilse heeft maar 3`, `Ilse heeft niets meer`, `Ilse staat 3 fiches
    in de min`."""
    name, has = state.name(seat), state.has(seat)
    if has < 0:
        return f"{name} staat {state.count(-has)} in de min"
    return f"{name} heeft maar {state.text(has)}" if has else f"{name} heeft niets meer"


def limit_refusal(amount: int, most: int, what: str) -> str:
    """Return a Dutch sentence that refuses less than one chip or more than `most`; "" when `amount` is allowed.

    `what` begins the sentence: `Een inzet is`. Both amounts are whole chips, not parts.
    """
    if amount < 1:
        return f"{what} minstens één fiche."
    return f"{what} hoogstens {counted_chips(most)}." if amount > most else ""


def unbalanced(state: object) -> Objection | None:
    """Return an objection when the accounts together no longer hold what they held at the start, else None.

    It is also None for a state that counts points.
    """
    if not isinstance(state, Ledger) or sum(state.chips.values()) == state.total:
        return None
    off = state.count(sum(state.chips.values()) - state.total)
    return Objection(message=f"De rekeningen kloppen samen niet meer: {off} verschil.", rule="vrij#rekeningen")
