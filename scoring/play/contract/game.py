"""What every game promises: its description as a value (`Game`), its chips, and the functions of its sheet (`Play`)."""

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
    """The cards and dice a game is played with.

    `size` is the number of cards in a pack, 0 without cards; `packs` how many packs may be used together.
    `out` says in words which cards are taken out. `jokers` is how many jokers are in, `dice` how many dice there are.
    `lowest` is the lowest rank that is in, and `gone` are the codes that are out besides those below it.
    `wild`: a joker may be added as a house rule.
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
        """The codes of the cards of one pack, without jokers; empty where the game has no cards."""
        return frozenset(str(one) for one in PACK if self.size and one.rank >= self.lowest) - {*self.gone}

    def lacks(self, what: CardsOrDice) -> str:
        """Return why these cards or dice can't lie on the table of this game, as an English sentence; "" where they
        can."""
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
    """A rank order, highest first, that a page draws where its text says `{rangorde kaarten}`; `key` is `kaarten`
    there."""

    key: str
    title: str
    ranks: tuple[Cell, ...]
    rule: Rule = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnTable:
    """A table of rows, made from the game's numbers, that a page draws where its text says `{tabel punten}`.

    `key` is `punten` there; `head` are the headings of the columns, and the first cell of each row is its heading.
    """

    key: str
    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    rule: Rule = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Display:
    """What a page draws of a game, with the house rules of one table.

    `numbers` are the figures its text may name as `{naam}`, as they are shown.
    `quick` are the few figures on top of the page, as (figure, label).
    `in_book` replaces `quick` on the page of the book itself, where several house rules are possible; () leaves
    `quick`.
    `orders` and `tables` are the rank orders and tables that its text may name.
    """

    numbers: Mapping[str, str] = field(default_factory=dict)
    quick: tuple[tuple[str, str], ...] = ()
    in_book: tuple[tuple[str, str], ...] = ()
    orders: tuple[Order, ...] = ()
    tables: tuple[DrawnTable, ...] = ()


Values = Mapping[str, Value]
"""Every option of a game by its key, with its value at a table."""


def at_every_table(shown: Display) -> Callable[[Values], Display]:
    """Return `shows` of a game for which no house rule changes what a page draws: always `shown`."""
    return lambda _: shown


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A game: what its pages, its sheet and its paper need to know of it.

    `slug` is its name in addresses, `title` its Dutch name, `pack` its cards and dice.
    `seats` is how many players a sheet can hold. `open_ended`: the game has no upper bound, so `seats` ends where a
    sheet does. `played_by`: the numbers of players of the game itself, where its sheet also seats those who only look
    on.
    `options` are its house rules; `former` are those it once had and has no more, as `sleutel` or `sleutel:waarde`.
    `most_tables` are the values, as written, in which most tables differ from the book, where that is known.
    `shows(values)` gives what pages draw at a table with these house rules.
    `minutes` is how long an evening's game usually takes, `None` when not known. `money`: it is only played for stakes.
    `named_by` is the key of the option in which a table names what it plays; "" for a game with a name of its own.
    `king` is (title, number): the title of a player of a table who won at least that number of games.
    `play` are the functions of its sheet, `None` while it has no sheet.
    `judges_after(state, fact)` gives named results of a fact (`punten`) for a worked example, from the state after it;
    an amount is in the unit of the example. `judges_before` does so from the state before it, for results of a round
    that the fact ends.
    `usual` is what pages draw where nothing was agreed.
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
        """Return what a table with these options plays, as its sheet and paper name it: `toepen`, or the name it filled
        in."""
        return isolated(options.get(self.named_by, "")) or self.title.lower()

    def option(self, key: str) -> Option | None:
        """Return the option with this key, `None` when the game has none."""
        return next((option for option in self.options if option.key == key), None)

    def shown(self, chosen: Mapping[str, str]) -> Display:
        """Return what pages draw at a table with these `chosen` option values, as written; all others have their usual
        value."""
        usual = {option.key: option.text(option.default) for option in self.options}
        return self.shows(option_values({**usual, **chosen}, self.options))

    @property
    def numbers(self) -> Mapping[str, str]:
        """The figures that the text of the book may name as `{naam}`."""
        return self.usual.numbers

    @property
    def quick(self) -> tuple[tuple[str, str], ...]:
        """The few figures on top of the page of the book, as (figure, label)."""
        return self.on_top(None)

    def on_top(self, chosen: Mapping[str, str] | None) -> tuple[tuple[str, str], ...]:
        """Return the few figures on top of a page as (figure, label), for a table that `chosen` these values.

        `None` asks those of the book itself.
        """
        if chosen is None:
            return self.usual.in_book or self.usual.quick
        return self.shown(chosen).quick

    @property
    def orders(self) -> tuple[Order, ...]:
        """The rank orders of the book."""
        return self.usual.orders

    @property
    def tables(self) -> tuple[DrawnTable, ...]:
        """The drawn tables of the book."""
        return self.usual.tables


# --- chips ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """A named account of a game of chips, beside those of the players.

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
    amount on disk counts such parts.
    `bought`: chips are always bought and paid for. Else a sheet on which everybody begins with 0 keeps only what each
    won and lost. `sells`: such a sheet may still sell chips before its first round, and counts them from then on.
    `points`: what passes between the players are points, which nobody buys and which do not lie on the table.
    `option` is the key of the house rule that makes it a game of chips; "" when it always is one.
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
    """What a finished round asks a calculator about one player."""

    seat: Seat
    query: Query


@dataclass(frozen=True, slots=True, kw_only=True)
class Lookup:
    """A calculator that helps while a round is open. `calculator` is its name in addresses.

    `now(state)` gives what the sheet can fill in for it, () when the calculator is of no use at that moment. What only
    the players know is left out.
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
    """Return the `Play` of a game from the modules of its room, which hold the functions of `Play` by their names.

    `compose` is looked for in `form`, `recall` in `recalled`. A room without these modules has both in `pad`; without
    `recalled` its `recall` is in `form`. `more` are further fields of `Play`.
    """
    form = form or pad
    recall = (recalled or form).recall
    made = score.start, objections.check, score.apply, show.board, pad.pad, form.compose, recall
    return Play(facts_of(events), *made, **more)
