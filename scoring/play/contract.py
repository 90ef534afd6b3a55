"""What every game promises: its facts as a value, its options, and the functions of its play.

Nothing in here knows a game, Django or a language other than Dutch labels handed in by the rooms.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NewType

Seat = NewType("Seat", int)
"""A player at the table: a small number, given once and never used again."""

Value = bool | int | str
Rule = str
"""The address of a rule: `"toepen#eigen-klop"`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """One fact of a sheet. Fields are `Seat`, `str`, `int`, `bool` or tuples of those."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Objection:
    """Why a fact may not be written: one Dutch sentence, the rule that says so, the field it is about."""

    message: str
    rule: Rule = ""
    field: str = ""


# --- options -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """A house rule as a switch. `line` is the one sentence for sheet, page and paper.

    The type of `default` decides the kind: `bool` is aan/uit, `int` is a number from `low` to `high`,
    `str` with `choices` is one of those, `str` without is a short free text.
    `absent` is the value of sheets older than the option (the default when left out). `fact` names the number
    of the game's text that this option sets.
    """

    key: str
    label: str
    line: str
    default: Value
    rule: Rule
    choices: tuple[tuple[str, str], ...] = ()
    low: int = 0
    high: int = 0
    offered: tuple[int, ...] = ()
    excludes: tuple[str, ...] = ()
    absent: Value | None = None
    fact: str = ""

    def text(self, value: Value) -> str:
        """The value as it stands in an address or a file: `aan`, `uit`, `15`, `punt-eraf`."""
        if isinstance(value, bool):
            return "aan" if value else "uit"
        return str(value)

    def shown(self, value: Value) -> str:
        """The value as a reader sees it."""
        return dict(self.choices).get(str(value), self.text(value))

    def read(self, text: str) -> Value:
        """The value behind `text`; `ValueError` with a Dutch sentence when it is none."""
        if isinstance(self.default, bool):
            if text in ("aan", "uit"):
                return text == "aan"
            raise ValueError(f"{self.label}: kies aan of uit, niet ‘{text[:40]}’.")
        if isinstance(self.default, int):
            # `isdecimal` alone would let Arabic-Indic digits through; `int` reads those too, so ask for ASCII.
            plain = text.removeprefix("-")
            if plain.isascii() and plain.isdecimal() and len(plain) < 10 and self.low <= int(text) <= self.high:
                return int(text)
            raise ValueError(f"{self.label}: kies een heel getal van {self.low} tot en met {self.high}.")
        if self.choices and text not in dict(self.choices):
            allowed = ", ".join(value for value, _ in self.choices)
            raise ValueError(f"{self.label}: kies uit {allowed}.")
        if len(text) > 40:
            raise ValueError(f"{self.label}: hoogstens 40 tekens.")
        return text


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


# --- the pad: what may be pressed, as data ----------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Press:
    """One live button that writes one fact. With an `objection` it is shown disabled, with the reason."""

    event: Event
    label: str
    seat: Seat | None = None
    objection: Objection | None = None
    ends_round: bool = False
    on: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PressGroup:
    """Presses that belong together; `more` puts the group behind *Meer*."""

    key: str
    label: str
    presses: tuple[Press, ...]
    more: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """A field of a round entered achteraf. `help` is one line under the label."""

    name: str
    label: str
    help: str = ""
    rule: Rule = ""
    required: bool = False
    more: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatField(Field):
    """One of the seats, or nobody. Value: `Seat | None`."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatsInOrder(Field):
    """Seats in the order they are tapped; the same seat may return. Value: `tuple[Seat, ...]`."""

    seats: tuple[Seat, ...]
    repeat: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice(Field):
    """One of a few values; with a `seat` it is that player's own choice. Value: `str` (`""` when untouched)."""

    choices: tuple[tuple[str, str], ...]
    seat: Seat | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Count(Field):
    """A whole number from the own keypad; `sums` allows `12+11+7`. Value: `int`; blank is never zero."""

    low: int
    high: int
    seat: Seat | None = None
    sums: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class YesNo(Field):
    """A switch. Value: `bool`."""


# Named here and built when the first game needs them, together with their drawn input in `scoring/fields.py`:
# Chips (an amount in the smallest chip), Cards (cards from a pack, each once), Dice (faces).

Draft = Mapping[str, Any]
"""A filled round form: field name → value as its kind says. Fields left untouched are absent."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundForm:
    """The one form of a pad: a whole round entered *achteraf*."""

    title: str
    fields: tuple[Field, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """A rarer live fact that needs an answer or two first: its fields are named as those of `kind`."""

    kind: type[Event]
    label: str
    fields: tuple[Field, ...]
    rule: Rule = ""
    ends_round: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Pad:
    """What may be pressed now. `say` tells in one sentence what the sheet waits for."""

    groups: tuple[PressGroup, ...] = ()
    asks: tuple[Ask, ...] = ()
    form: RoundForm | None = None
    say: str = ""


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
