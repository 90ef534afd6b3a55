"""What a calculator is: a `Calculator` in the `CALCULATORS` of its module, with its form and its `Answer`.

The sums live in the rooms; here they are asked and shown.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import accumulate
from typing import Any

from rulebook.calculators import kinds
from scoring.kit import figures
from scoring.kit.laid import CardsOrDice, Cell
from scoring.play.contract import Field, Rule, Step

NO_BREAK = "\u00a0"
COLUMN = 44
"""How many letters stand side by side in half the width of the paper, with room between the cells."""
PHONE, ROUND, WIDE = 38, 1, 2
"""How many letters stand side by side on a phone of 360 px, what room there is around those of a cell, and how many a
card takes up."""
YES_NO = (("ja", "ja"), ("nee", "nee"))

Values = Mapping[str, Any]
"""Field name → value, defaults filled in; a field without default that was left empty is absent."""


class Wrong(ValueError):
    """What was filled in can't be answered: the field it is about, and a Dutch sentence saying what is allowed."""

    def __init__(self, name: str, message: str) -> None:
        super().__init__(message)
        self.name = name


class Unfinished(Wrong):
    """Nothing wrong yet while it is being tapped: what is still missing."""


@contextmanager
def at_field(name: str, more: str = "") -> Iterator[None]:
    """What a room refuses in here is said at this field, with `more` behind it."""
    try:
        yield
    except Wrong:
        raise
    except ValueError as error:
        raise Wrong(name, f"{error} {more}".strip()) from None


@dataclass(frozen=True, slots=True)
class Figure:
    """A number of the answer with its label. A `Fraction` that is a `chance` is also shown as percentage and 1 op n."""

    label: str
    value: Fraction | int | str
    chance: bool = False

    @property
    def shown(self) -> str:
        """`7/37 · 18,92 % · 1 op 5,29`, an amount as `2 1/2`, a word as it is."""
        if isinstance(self.value, str):
            return self.value
        exact = Fraction(self.value)
        if self.chance:
            parts = [figures.fraction(exact), figures.percent(exact)]
            parts += [figures.one_in(exact, 2)] if 0 < exact <= 1 else []
            return f"{NO_BREAK}· ".join(part.replace(" ", NO_BREAK) for part in parts)
        if exact.denominator <= 2:
            return figures.fraction(exact)
        return f"{figures.fraction(exact)} ({figures.decimal(exact, 4)})"


def share(number: int, total: int) -> str:
    """A part of all ways as a percentage; none and all without decimals."""
    return figures.percent(Fraction(number, total), 0 if number in (0, total) else 2)


def chance_words(chance: Fraction) -> str:
    """`23,15%, 1 op 4,3`."""
    return f"{figures.percent(chance)}, {figures.one_in(chance, 1)}"


@dataclass(frozen=True, slots=True)
class Grid:
    """A table of the answer. The first cell of a row heads it; rows may come one by one, counts as numbers.

    `marked` are the (row, column) of cells to point out, counted from zero, head excluded.
    """

    key: str
    title: str
    head: tuple[str, ...]
    rows: Iterable[Sequence[Cell | int]]
    marked: Iterable[tuple[int, int]] = ()
    rule: Rule = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "rows", tuple(tuple(map(_cell, row)) for row in self.rows))
        object.__setattr__(self, "marked", tuple(self.marked))

    @property
    def cells(self) -> list[tuple[Cell, list[tuple[Cell, bool]]]]:
        """Row by row its head, its cells, and whether each is pointed out."""
        return [
            (_cell(head), [(_cell(cell), (row, column) in self.marked) for column, cell in enumerate(cells)])
            for row, (head, *cells) in enumerate(self.rows)
        ]

    @property
    def broad(self) -> bool:
        """Whether it needs the whole width of a paper that stands in two columns."""
        widths = (max(len(str(cell)) for cell in column) + 2 for column in zip(self.head, *self.rows, strict=True))
        return sum(widths) > COLUMN

    @property
    def under(self) -> int:
        """How many columns at its end go under their row on a narrow phone, so that what stays beside it fits there."""
        least = [max(map(_least, column)) for column in zip(self.head, *self.rows, strict=True)]
        beside = sum(so_far <= PHONE for so_far in accumulate(least))
        return len(least) - max(2, beside)


def _cell(told: Cell | int) -> Cell:
    return str(told) if isinstance(told, int) else told


def _least(cell: Cell | int) -> int:
    """The letters of the longest piece of a cell that is not broken, with what stands around it."""
    text = str(cell)
    if isinstance(cell, CardsOrDice):
        cards = WIDE * len(cell.codes)
        return max(cards, _least(cell.said)) if cell.said else cards + ROUND
    return max(map(len, re.split(r" |-(?=\D)", text))) + ROUND


TABLE, OF = "regels", "van"
"""In the address of a calculator: what the table agreed on, and whose rules they are where several games share it."""

Told = tuple[int, str] | tuple[str, str] | tuple[Fraction, str] | tuple[Any, str, Any]
"""A value, its meaning, and its kind (`rulebook.calculators.kinds`) unless it is plain and never left open."""


class Results(dict[str, Any]):
    """What was found, by its name in the data; `meanings` say in Dutch what each is, for who builds on the data, and
    `kinds` what it can be, the same in every answer of a calculator.

    Written as `Results(kans=(Fraction(1, 3), "kans op een prijs"), munt=(None, "de munt", str | None))`; `|` adds
    others.
    """

    def __init__(self, **named: Told) -> None:
        super().__init__({name: told[0] for name, told in named.items()})
        self.meanings = {name: told[1] for name, told in named.items()}
        self.kinds: dict[str, Any] = {name: (*told, type(told[0]))[2] for name, told in named.items()}

    def optional(self, *, found: bool) -> Results:
        """The same names, that may be left open: as these are when nothing was `found`."""
        kinds = self.kinds
        return Results(**{n: (self[n] if found else None, what, kinds[n] | None) for n, what in self.meanings.items()})

    def __or__(self, more: Results) -> Results:  # type: ignore[override]
        both = Results()
        both.update(super().__or__(more))
        both.meanings = self.meanings | more.meanings
        both.kinds = self.kinds | more.kinds
        return both

    __ior__ = __or__  # type: ignore[assignment]

    @property
    def written(self) -> dict[str, Any]:
        """As JSON can hold it."""
        return kinds.written(self, self.kinds)


Story = Iterator[tuple[str, str]]
"""Sentences of an answer, each with its rule: an anchor on the page of the game, or `other#anchor`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """The answer first in words, then its figures, tables, how it came about, and what was assumed.

    A calculator has it `told` as sentences with the anchors of their rules; `steps` are made of those for readers.
    `data` is the same for machines, under the same names in every answer; its `Fraction`s are written as `"7/37"`
    with a `…_decimaal` beside them.
    """

    words: str
    more: str = ""
    figures: tuple[Figure, ...] = ()
    tables: tuple[Grid, ...] = ()
    told: Iterable[tuple[str, str]] = ()
    steps: tuple[Step, ...] = ()
    assumptions: tuple[str, ...] = ()
    data: Results = field(default_factory=Results)


@dataclass(frozen=True, slots=True, kw_only=True)
class Calculator:
    """A question whose answer is a number.

    Asked: `fields` may depend on what is filled in so far, so it is a function; `defaults` are the documented values
    of parameters left out, as they stand in an address; `example` fills an empty address; `pasted` are fields for a
    whole hand on one line, each with the card fields it falls into and how many cards go to each. `answer` raises
    `Wrong`.

    Found: `line` says in a sentence what it answers, `also` are other names, `shared` the other games it answers for.

    Drawn: `fold` is the title over the fields that are folded away. `template` draws form and answer when the plain
    one won't do; `view` makes the one object it draws from of the filled form. `look` is the class of what it stands
    in, `lead` whether `line` stands above it, `lands` the anchor that its form goes to without a script.
    """

    slug: str
    title: str
    game: str
    rule: Rule
    line: str
    fields: Callable[[Values], tuple[Field, ...]]
    answer: Callable[[Values], Answer]
    defaults: Mapping[str, str] = field(default_factory=dict)
    example: str = ""
    also: tuple[str, ...] = ()
    fold: str = "Huisregels en bijzondere gevallen"
    template: str = "rulebook/_calculator.html"
    look: str = "calc--beside"
    lead: bool = True
    lands: str = ""
    view: Callable[[Any], object] | None = None
    pasted: Mapping[str, tuple[tuple[str, int], ...]] = field(default_factory=dict)
    shared: tuple[str, ...] = ()


def finished(answer: Answer, page: str) -> Answer:
    """The answer with its steps: what was told, each with the whole address of its rule."""
    told = ((text, rule if "#" in rule else f"{page}#{rule}") for text, rule in answer.told)
    return replace(answer, told=(), steps=answer.steps + tuple(Step(text=text, rule=rule) for text, rule in told))
