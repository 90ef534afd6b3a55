"""What every game promises: what it is as a value, its options, and the functions of its play."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from types import ModuleType
from typing import Any

from scoring.kit.cards import PACK
from scoring.kit.laid import CardsOrDice, Cell
from scoring.kit.names import isolated
from scoring.play.contract.board import Amount, Board
from scoring.play.contract.event import Event, Objection, Rule, Seat, facts_of
from scoring.play.contract.options import Option, Value, option_values
from scoring.play.contract.pad import Draft, Pad

# --- what a game is, for pages, calculators and paper ----------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Pack:
    """What lies on the table: `size` cards a pack, `packs` of them, which cards are out, how many dice.

    `lowest` is the rank below which no card is in, `gone` are those that are out besides; `wild` says whether a joker
    may be among them.
    """

    size: int = 0
    packs: range = range(1, 2)
    out: str = ""
    jokers: int = 0
    dice: int = 0
    lowest: int = 2
    gone: tuple[str, ...] = ()
    wild: bool = False

    @property
    def codes(self) -> frozenset[str]:
        """The cards of one pack, jokers apart; none where the game has none."""
        return frozenset(str(one) for one in PACK if self.size and one.rank >= self.lowest) - {*self.gone}

    def lacks(self, what: CardsOrDice) -> str:
        """Why this can't lie on the table; "" where it can."""
        if what.dice:
            return "" if self.dice else "this game has no dice"
        if not self.size:
            return "this game has no cards"
        ranks = {code[1:] for code in self.codes}
        for code in what.codes:
            there = (self.jokers or self.wild) if code == "joker" else code in self.codes or code in ranks
            if not there:
                return f"{code} is not in the pack"
            if code in self.codes and what.codes.count(code) >= self.packs.stop:
                return f"{code} is in the pack {self.packs[-1]} times at most"
        return ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """A rank order, highest first, as shown on a page: `{rangorde kaarten}`."""

    key: str
    title: str
    ranks: tuple[Cell, ...]
    rule: Rule = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnTable:
    """A table drawn from the game's numbers: `{tabel punten}`. The first cell of a row heads it."""

    key: str
    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    rule: Rule = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Display:
    """What a page draws of a game as one table plays it.

    `numbers` are what its text may name as `{naam}`; `quick` the few shown on top as (figure, label). `in_book` stand
    there in the book, where a table's own would tell only half of what one can agree.
    """

    numbers: Mapping[str, str] = field(default_factory=dict)
    quick: tuple[tuple[str, str], ...] = ()
    in_book: tuple[tuple[str, str], ...] = ()
    orders: tuple[Order, ...] = ()
    tables: tuple[DrawnTable, ...] = ()


Values = Mapping[str, Value]
"""Every option of a game by its key, with its value at a table."""


def at_every_table(shown: Display) -> Callable[[Values], Display]:
    """For a game of which no house rule changes what a page draws."""
    return lambda _: shown


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A game as a value.

    `shows` is what pages draw of it at a table with these values of its options. `minutes` is the usual length of an
    evening's game, `money` whether it is only played for stakes. `named_by`: the option in which the table names what
    it plays; such a sheet is of no game in particular, so there is nothing to look up or to choose. `king`: how a table
    calls whoever won so many of its games.
    `open_ended`: the game has no upper bound of its own, and `seats` ends where a sheet does. `played_by`: with how
    many it is played, where its sheet also seats who only looks on. `former`: options it once had and has no more, as
    `sleutel` or `sleutel:waarde`. `most_tables`: what most tables agree on otherwise than the book, as written, where
    their rules were compared. `judges_after(state, fact)`: what a fact comes to in the state it led to, by name
    (`punten`); a worked example tells it, an amount in the coin of that example. `judges_before(state, fact)`: the same
    in the state it is told in, where a round ends by it.
    """

    slug: str
    title: str
    seats: range
    pack: Pack
    open_ended: bool = False
    played_by: tuple[int, ...] = ()
    options: tuple[Option, ...] = ()
    former: frozenset[str] = frozenset()
    most_tables: Mapping[str, str] = field(default_factory=dict)
    shows: Callable[[Values], Display] = lambda _: Display()
    minutes: range | None = None
    money: bool = False
    named_by: str = ""
    king: tuple[str, int] | None = None
    play: Play | None = None
    judges_after: Callable[[Any, Any], Mapping[str, str | Amount]] = lambda *_: {}
    judges_before: Callable[[Any, Any], Mapping[str, str | Amount]] = lambda *_: {}
    usual: Display = field(init=False)
    """What pages draw where nothing is agreed."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "usual", self.shown({}))

    def called(self, options: Mapping[str, str]) -> str:
        """What a table plays, as its sheet and paper name it: `toepen`, or what was filled in."""
        return isolated(options.get(self.named_by, "")) or self.title.lower()

    def option(self, key: str) -> Option | None:
        return next((option for option in self.options if option.key == key), None)

    def shown(self, chosen: Mapping[str, str]) -> Display:
        """What pages draw at a table that chose these, as written, and plays the rest as usual."""
        usual = {option.key: option.text(option.default) for option in self.options}
        return self.shows(option_values({**usual, **chosen}, self.options))

    @property
    def numbers(self) -> Mapping[str, str]:
        return self.usual.numbers

    @property
    def quick(self) -> tuple[tuple[str, str], ...]:
        return self.on_top(None)

    def on_top(self, chosen: Mapping[str, str] | None) -> tuple[tuple[str, str], ...]:
        """The few figures on top of a page; `None` is the book itself."""
        if chosen is None:
            return self.usual.in_book or self.usual.quick
        return self.shown(chosen).quick

    @property
    def orders(self) -> tuple[Order, ...]:
        return self.usual.orders

    @property
    def tables(self) -> tuple[DrawnTable, ...]:
        return self.usual.tables


# --- chips ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """A named account beside those of the players. `rule` says what it is for.

    `pot`: its chips belong to nobody, so what is left in it at the end may be divided. `begins`: it may hold chips
    before the first round, as a pot that stands already or the money of a bank. `short` is its name in a small cell.
    """

    key: str
    name: str
    rule: Rule = ""
    pot: bool = True
    begins: bool = True
    short: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChipBook:
    """How a game counts chips: its named accounts, and into how many parts a chip goes (2 where the game halves).

    Every amount on disk counts such parts. `bought`: chips are always bought and paid for, also from a beginstand
    of nought; otherwise a sheet that begins at nought keeps only what each won and lost. `sells`: such a sheet may
    still sell chips before its first round, and counts them from then on. `points`: what goes from player to player is
    written down only, so that nobody buys it and none of it lies on the table. `option`: the house rule that makes it
    a game of chips; without one it always is.
    """

    accounts: tuple[Account, ...]
    parts: int = 1
    bought: bool = False
    sells: bool = False
    points: bool = False
    option: str = ""


# --- over many evenings ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A figure a player: how often, or with `highest` the largest there was. Added up, or compared, over evenings."""

    label: str
    of: Mapping[Seat, Amount]
    highest: bool = False


# --- the calculator of a game ---------------------------------------------------------------


Query = tuple[tuple[str, str], ...]
"""What a calculator is asked: names and values, a name as often as it has values."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """What the round of one player asks a calculator."""

    seat: Seat
    query: Query


@dataclass(frozen=True, slots=True, kw_only=True)
class Lookup:
    """A calculator that helps while a round is open; `calculator` is its address.

    `now(state)`: what the sheet as it stands asks it; what only the players know is left to be filled in. Nothing while
    it helps nobody.
    """

    calculator: str
    now: Callable[[Any], Query]


@dataclass(frozen=True, slots=True, kw_only=True)
class Aid:
    """How a sheet and a calculator of its game lead to each other. `calculator` is its address.

    `cases(before, facts)`: what a finished round asks it, for each player of whom enough was told; it answers what the
    round brought him. `before` is the state before that round. `draft(state, asked, seat)`: the round form with what
    the calculator was asked, for who sits there; what can't be read stays as it was written, so that the form says so.
    It objects where such a round is not played now.
    `asks`: what it must be asked to be about this game, where one calculator serves several.
    """

    calculator: str
    cases: Callable[[Any, tuple[Event, ...]], Iterable[Case]]
    draft: Callable[[Any, Mapping[str, Sequence[str]], Seat], Draft | Objection]
    asks: Query = ()


# --- the play -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Play:
    """The functions of a game's sheet, and the facts it knows.

    `start(begin)` gives the state before the first round. `check(state, event)` objects or not.
    `apply(state, event)` is total: it never raises, whatever was written. `board(state)` and
    `pad(state, draft)` draw; `compose(state, draft)` turns a filled form into facts, or objects.
    `recall(state, facts)` is the way back, so that a written round can be amended in the same form.
    `between` are facts that stand between rounds and belong to none.
    `chips` makes it a game of chips, whose state is a `Ledger`; without it the game counts points in a `Tally`.
    `aids` are the calculators that a round leads to, and that fill in the form; `lookups` those for a round under way.
    `sits(state)` is who sit at a round that begins, where those are not all who still play; `reseat(state, sitting)`
    seats others for one round, where more hangs on it than who plays.
    `ended(state, event)` says, where one would not see it, by what the round ended that just took its last fact.
    `anew(state)` objects to agreements that a new sheet may not make; one that has them already goes on.
    `records(rounds)` counts over the facts of each finished round what a table likes to know of its players.
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


def room(
    events: ModuleType,
    score: ModuleType,
    objections: ModuleType,
    show: ModuleType,
    pad: ModuleType,
    form: ModuleType | None = None,
    recalled: ModuleType | None = None,
    **more: Any,
) -> Play:
    """The play of a room from its modules, each with the functions of `Play` by their names.

    The form is composed and recalled in `pad` too, unless that has a module (`form`), or two, of its own. `more` are
    what else a play has.
    """
    form = form or pad
    recall = (recalled or form).recall
    made = score.start, objections.check, score.apply, show.board, pad.pad, form.compose, recall
    return Play(facts_of(events), *made, **more)
