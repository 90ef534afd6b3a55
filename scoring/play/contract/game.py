"""What a game is, as a value (`Game`): for its pages, its calculators, its sheet and its paper."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from scoring.kit.cards import PACK
from scoring.kit.laid import CLOSED, CardsOrDice, Cell, Chips
from scoring.kit.names import isolated
from scoring.play.contract.board import Amount
from scoring.play.contract.event import Rule
from scoring.play.contract.options import Option, Value, option_values
from scoring.play.contract.play import Play


@dataclass(frozen=True, slots=True, kw_only=True)
class Pack:
    """The cards and dice with which a game is played.

    `size` is the number of cards in a pack, 0 without cards; `packs` how many packs may be used together.
    `out` says in words which cards are taken out. `jokers` is how many jokers are in, `dice` how many dice there are.
    `lowest` is the lowest rank that is in, and `gone` are the codes of other cards that are taken out.
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
        """The codes of the cards of one pack, without jokers; empty when the game has no cards."""
        return frozenset(str(one) for one in PACK if self.size and one.rank >= self.lowest) - {*self.gone}

    def why_not_in_pack(self, what: CardsOrDice) -> str:
        """Return in English why these cards or dice can't lie on the table of this game; "" when they can.

        A rank without suit may lie there when any of its cards is in the pack, a joker as often as one likes.
        """
        if what.dice:
            return "" if self.dice else "this game has no dice"
        if not self.size:
            return "this game has no cards"
        ranks = {code[1:] for code in self.codes}
        for code in what.codes:
            if code == CLOSED:
                continue
            there = (self.jokers or self.wild) if code == "joker" else code in self.codes or code in ranks
            if not there:
                return f"{code} is not in the pack"
            if code in self.codes and what.codes.count(code) >= self.packs.stop:
                return f"{code} is in the pack {self.packs[-1]} times at most"
        return ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """A rank order, highest first, that a page draws where its text says `{rangorde kaarten}`; then `key` is
    `kaarten`."""

    key: str
    title: str
    ranks: tuple[Cell, ...]
    rule: Rule = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnTable:
    """A table of rows, made from the game's numbers, that a page draws where its text says `{tabel punten}`.

    `key` is `punten` then; `head` are the headings of the columns, and the first cell of each row is its heading.
    `folded`: a screen shows it only when asked, because a drawing on the page shows the same.
    """

    key: str
    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    rule: Rule = ""
    folded: bool = False


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


TABLES_KEPT = 32
"""What pages draw of so many tables is remembered at once."""

Values = Mapping[str, Value]
"""Every option of a game by its key, with its value at a table."""


def at_every_table(display: Display) -> Callable[[Values], Display]:
    """Return the `shows` of a game whose house rules never change what a page draws: it always gives `display`."""
    return lambda _: display


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Game:
    """A game: what its pages, its sheet and its paper need to know of it.

    `slug` is its name in addresses, `title` its Dutch name, `pack` its cards and dice. `picture` are a few of these, or
    a chip, to know the game by in a list of games.
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
    `example_results_after(state, fact)` gives what a worked example may check at a fact: results by name (`punten`),
    from the state after it; an amount is in the unit of the example. `example_results_before` does so from the state
    before it, for results of a round that the fact ends.
    `usual` is what pages draw where nothing was agreed.
    """

    slug: str
    title: str
    seats: range
    pack: Pack
    picture: CardsOrDice | Chips | None = None
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
    example_results_after: Callable[[Any, Any], Mapping[str, str | Amount]] = lambda *_: {}
    example_results_before: Callable[[Any, Any], Mapping[str, str | Amount]] = lambda *_: {}
    usual: Display = field(init=False)
    """What pages draw where nothing is agreed."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "usual", self.display_at({}))

    def name_of_play(self, options: Mapping[str, str]) -> str:
        """Return what a table with these options (text by key) plays, as its sheet and paper name it: the name that the
        table gave it (`named_by`), or else the title of the game in small letters."""
        return isolated(options.get(self.named_by, "")) or self.title.lower()

    def option(self, key: str) -> Option | None:
        """Return the option with this key, `None` when the game has none."""
        return next((option for option in self.options if option.key == key), None)

    def display_at(self, chosen: Mapping[str, str]) -> Display:
        """Return what pages draw at a table with these `chosen` options (text by key); all others have their usual
        value."""
        return _display(self, tuple(sorted(chosen.items())))

    @property
    def numbers(self) -> Mapping[str, str]:
        """The figures that the text of the book may name as `{naam}`."""
        return self.usual.numbers

    @property
    def quick(self) -> tuple[tuple[str, str], ...]:
        """The few figures on top of the page of the book, as (figure, label)."""
        return self.figures_on_top(None)

    def figures_on_top(self, chosen: Mapping[str, str] | None) -> tuple[tuple[str, str], ...]:
        """Return the few figures on top of a page as (figure, label), for a table with these `chosen` options (text by
        key).

        `None` gives those of the book itself.
        """
        if chosen is None:
            return self.usual.in_book or self.usual.quick
        return self.display_at(chosen).quick

    @property
    def orders(self) -> tuple[Order, ...]:
        """The rank orders of the book."""
        return self.usual.orders

    @property
    def tables(self) -> tuple[DrawnTable, ...]:
        """The drawn tables of the book."""
        return self.usual.tables


@lru_cache(maxsize=TABLES_KEPT)
def _display(game: Game, chosen: tuple[tuple[str, str], ...]) -> Display:
    """Return what `Game.display_at` does; remembered, since its tables take long to count and each part of a page asks
    for them."""
    usual = {option.key: option.as_text(option.default) for option in game.options}
    return game.shows(option_values({**usual, **dict(chosen)}, game.options))
