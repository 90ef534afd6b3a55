"""What every game promises: its facts as a value, its options, and the functions of its play.

Nothing in here knows a game, Django or a language other than Dutch labels handed in by the rooms.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from scoring.play.event import Event, Objection, Option, Rule, Seat, Value, off
from scoring.play.pad import (
    Ask,
    Cards,
    Chips,
    Choice,
    Count,
    Dice,
    Draft,
    Field,
    Pad,
    Press,
    PressGroup,
    RoundForm,
    SeatField,
    SeatsInOrder,
    Several,
    YesNo,
)

__all__ = [
    "Ask", "Board", "Cards", "Chips", "Choice", "Count", "Dice", "Draft", "Event", "Field", "Game", "Line", "Marks",
    "Objection", "Option", "Order", "Pack", "Pad", "Play", "Press", "PressGroup", "Round", "RoundForm", "Rule", "Seat",
    "SeatField", "SeatsInOrder", "Several", "Signal", "Step", "Table", "Value", "YesNo", "off",
]  # fmt: skip

# --- facts of a game, for pages, calculators and paper ----------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Pack:
    """What lies on the table: `size` cards a pack, `packs` of them, which cards are out, how many dice."""

    size: int = 0
    packs: range = range(1, 2)
    out: str = ""
    jokers: int = 0
    dice: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """A rank order, highest first, as shown on a page: `{rangorde kaarten}`."""

    key: str
    title: str
    ranks: tuple[str, ...]
    rule: Rule = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A table drawn from the game's numbers: `{tabel punten}`. The first cell of a row heads it."""

    key: str
    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    rule: Rule = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A game as a value.

    `facts` are the numbers its text may name as `{naam}`; `quick` the few shown on top as (figure, label).
    `minutes` is the usual length of an evening's game, `money` whether it is only played for stakes.
    """

    slug: str
    title: str
    seats: range
    pack: Pack
    options: tuple[Option, ...] = ()
    facts: Mapping[str, str] = field(default_factory=dict)
    quick: tuple[tuple[str, str], ...] = ()
    orders: tuple[Order, ...] = ()
    tables: tuple[Table, ...] = ()
    minutes: range | None = None
    money: bool = False
    play: Play | None = None

    def option(self, key: str) -> Option | None:
        return next((option for option in self.options if option.key == key), None)

    def figures(self, chosen: Mapping[str, str] | None = None) -> tuple[tuple[str, str], ...]:
        """`quick` with its `{naam}` filled in: the game's facts, or those that chosen options set."""
        known = {**self.facts, **(chosen or {})}
        return tuple((figure.format_map(known), label) for figure, label in self.quick)


# --- the board: the same for all games --------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One sentence of a story: what happened, what it cost whom, and the rule that says so."""

    text: str
    rule: Rule = ""
    seat: Seat | None = None
    points: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """A finished round: points per seat, totals after it, and its story."""

    number: int
    points: Mapping[Seat, int]
    totals: Mapping[Seat, int]
    story: tuple[Step, ...]
    summary: str
    dealer: Seat | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Marks:
    """Tally marks: full fives, loose ones, and the *stippen* that each take one off."""

    fives: int
    ones: int
    stips: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Signal:
    """Something the table should know now, with its rule: armoede, whose deal, who won."""

    key: str
    text: str
    rule: Rule = ""
    seat: Seat | None = None
    alarm: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A player on the board. `extra` holds second columns such as paspunten or kruizen."""

    seat: Seat
    name: str
    points: int
    marks: Marks | None = None
    out: bool = False
    left: bool = False
    won: bool = False
    lost: bool = False
    signals: tuple[Signal, ...] = ()
    extra: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """The standing as screen, PDF, graph and CSV all read it. `story` is the round under way."""

    lines: tuple[Line, ...]
    rounds: tuple[Round, ...] = ()
    signals: tuple[Signal, ...] = ()
    story: tuple[Step, ...] = ()
    limit: int | None = None
    lowest_wins: bool = True
    over: bool = False
    result: str = ""

    def line(self, seat: Seat) -> Line:
        return next(line for line in self.lines if line.seat == seat)


# --- the play -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """The functions of a game's sheet, and the facts it knows.

    `start(begin)` gives the state before the first round. `check(state, event)` objects or not.
    `apply(state, event)` is total: it never raises, whatever was written. `board(state)` and
    `pad(state, draft)` draw; `compose(state, draft)` turns a filled form into facts, or objects.
    `recall(state, facts)` is the way back, so that a written round can be amended in the same form.
    `between` are facts that stand between rounds and belong to none.
    A state has at least `.rounds: tuple[Round, ...]` and `.seating: Seating`.
    """

    events: tuple[type[Event], ...]
    between: tuple[type[Event], ...] = ()
    start: Callable[[Any], Any]
    check: Callable[[Any, Any], Objection | None]
    apply: Callable[[Any, Any], Any]
    board: Callable[[Any], Board]
    pad: Callable[[Any, Draft], Pad]
    compose: Callable[[Any, Draft], tuple[Event, ...] | Objection]
    recall: Callable[[Any, tuple[Event, ...]], Draft]
