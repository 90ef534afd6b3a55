"""The sheet of a game: how it counts chips, what leads to its calculators, and its functions (`Play`)."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass
from types import ModuleType
from typing import Any

from scoring.play.contract.board import Amount, Board
from scoring.play.contract.event import Event, Objection, Rule, Seat, fact_kinds_of
from scoring.play.contract.pad import Draft, Pad

# --- chips ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """A named account of a game of chips, besides those of the players.

    `key` is its name in the log, `name` its Dutch name, `short` its name in a small cell ("": `name`).
    `rule` is the address of the rule that says what it is for.
    `pot`: its chips belong to nobody, so what is left in it at the end may be divided.
    `begins`: it may hold chips before the first round, such as a pot or the money of a bank.
    """

    key: str
    name: str
    rule: Rule = ""
    pot: bool = True
    begins: bool = True
    short: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChipBook:
    """How a game counts chips.

    `accounts` are its named accounts. `parts` is in how many parts a chip goes: 2 where the game halves chips. Every
    amount on disk counts such parts, but whole chips with `whole_facts`: there only a payment halves a chip.
    `bought`: chips are always bought and paid for. Else a sheet on which everybody begins with 0 keeps only what each
    won and lost. `sells`: such a sheet may still sell chips before its first round, and counts them from then on.
    `points`: what passes between the players are points, which nobody buys and which do not lie on the table.
    `option` is the key of the house rule that makes it a game of chips; "" when it always is one.
    """

    accounts: tuple[Account, ...]
    parts: int = 1
    whole_facts: bool = False
    bought: bool = False
    sells: bool = False
    points: bool = False
    option: str = ""

    @property
    def fact_parts(self) -> int:
        """Return in how many parts of a chip an amount in a fact counts."""
        return 1 if self.whole_facts else self.parts


# --- over many evenings ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A figure that a game keeps of its players, such as how often each of them won with a certain hand.

    `of` gives the figure of each seat. Over several evenings the figures are added up; with `highest` the largest
    counts.
    """

    label: str
    of: Mapping[Seat, Amount]
    highest: bool = False


# --- the calculator of a game ---------------------------------------------------------------


Query = tuple[tuple[str, str], ...]
"""What a calculator is asked: names and values, a name as often as it has values."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """A question that a finished round puts to a calculator, about the player at `seat`."""

    seat: Seat
    query: Query


@dataclass(frozen=True, slots=True, kw_only=True)
class Lookup:
    """A calculator that helps while a round is under way. `calculator` is its name in URLs.

    `now(state)` gives what the sheet can fill in for it, () when the calculator is of no use at that moment. What only
    the players know, such as their cards, is left out.
    """

    calculator: str
    now: Callable[[Any], Query]


@dataclass(frozen=True, slots=True, kw_only=True)
class Aid:
    """How the sheet of a game and one of its calculators lead to each other. `calculator` is its name in addresses.

    `cases(before, facts)` gives a question for each player of a finished round of whom enough was written: the
    calculator then shows what the round brought him. `before` is the state before that round.
    `draft(state, asked, seat)` gives the round form, filled in with what the calculator was `asked` for the player at
    `seat`. What can't be read is kept as written, so that the form shows it as wrong; an `Objection` means that no such
    round can be played now.
    `asks` is what the calculator must be asked to be about this game, where it serves several.
    """

    calculator: str
    cases: Callable[[Any, tuple[Event, ...]], Iterable[Case]]
    draft: Callable[[Any, Mapping[str, Sequence[str]], Seat], Draft | Objection]
    asks: Query = ()


# --- the play -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Play:
    """The functions of a game's sheet, and the facts it knows.

    `events` are its kinds of fact. `start(begin)` gives the state before the first round.
    `check(state, event)` gives an `Objection` when the fact may not be written, else `None`.
    `apply(state, event)` gives the state after a fact; it never raises, whatever was written.
    `board(state)` and `pad(state, draft)` give what is drawn.
    `compose(state, draft)` turns a filled form into facts, or objects; `recall(state, facts)` turns the facts of a
    round into a filled form again, to amend it.
    `between` are the kinds of fact that stand between rounds and belong to none.
    `chips` makes it a game of chips, whose state is a `Ledger`; `None` means points, whose state is a `Tally`.
    `aids` are the calculators that a round leads to and is filled in from; `lookups` those that help in an open round.
    `records(rounds)` gives figures that a table keeps of its players, from the facts of each finished round.
    `sits(state)` gives who sit at the round that begins; `None`: everybody who still plays.
    `reseat(state, sitting)` gives the state with other players at one round, where more changes then than who plays.
    `ended(state, event)` gives an objection that says how the round ended after which `event` was written, where a
    player would not see that; `None` gives the common objection.
    `anew(state)` gives an objection to house rules that a new sheet may no longer choose; sheets that have them go on.
    `lacks(state, event)` gives an objection to a fact before which something is not told that is asked nowadays; sheets
    on which it stands so go on.
    `after_agreeing(state)` gives the state with what else follows from its house rules, once the table agreed on
    others.
    """

    events: tuple[type[Event], ...]
    start: Callable[[Any], Any]
    check: Callable[[Any, Any], Objection | None]
    apply: Callable[[Any, Any], Any]
    board: Callable[[Any], Board]
    pad: Callable[[Any, Draft], Pad]
    compose: Callable[[Any, Draft], tuple[Event, ...] | Objection]
    recall: Callable[[Any, tuple[Event, ...]], Draft]
    _: KW_ONLY
    between: tuple[type[Event], ...] = ()
    chips: ChipBook | None = None
    aids: tuple[Aid, ...] = ()
    lookups: tuple[Lookup, ...] = ()
    sits: Callable[[Any], tuple[Seat, ...]] | None = None
    reseat: Callable[[Any, Any], Any] | None = None
    records: Callable[[tuple[tuple[Any, ...], ...]], tuple[Record, ...]] | None = None
    ended: Callable[[Any, Any], Objection | None] | None = None
    anew: Callable[[Any], Objection | None] | None = None
    lacks: Callable[[Any, Any], Objection | None] | None = None
    after_agreeing: Callable[[Any], Any] | None = None

    def objection_to_new(self, state: Any, event: Event) -> Objection | None:
        """Return why a fact that is written now is refused: by `check`, or by `lacks`; `None` when it is not."""
        return self.check(state, event) or (self.lacks(state, event) if self.lacks else None)


def play_of_room(
    events: ModuleType,
    score: ModuleType,
    objections: ModuleType,
    show: ModuleType,
    pad: ModuleType,
    form: ModuleType | None = None,
    recalled: ModuleType | None = None,
    **more: Any,
) -> Play:
    """Return the `Play` of a game from the modules of its room, which hold the functions of `Play` by their names.

    `compose` is taken from `form`, `recall` from `recalled`. A room without these modules has both in `pad`; one
    without `recalled` has `recall` in `form`. `more` are other fields of `Play`.
    """
    form = form or pad
    recall = (recalled or form).recall
    made = score.start, objections.check, score.apply, show.board, pad.pad, form.compose, recall
    return Play(fact_kinds_of(events), *made, **more)
