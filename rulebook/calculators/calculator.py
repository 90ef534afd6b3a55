"""What a calculator is: a `Calculator` in the list `CALCULATORS` of its module, with its form and its `Answer`.

The code of the games computes; a calculator asks it and shows the result.
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
from scoring.kit.laid import CardsOrDice, Cell, Chips
from scoring.play.contract import Field, Rule, Step

NO_BREAK = "\u00a0"
COLUMN = 44
"""How many letters fit side by side in half the width of the paper, with room between the cells."""
PHONE, ROUND, WIDE, RIM = 38, 1, 2, 3
"""How many letters fit side by side on a phone of 360 px; how many of them take the room around a cell, a card, and the
rim of a chip."""
YES_NO = (("ja", "ja"), ("nee", "nee"))

Values = Mapping[str, Any]
"""Name of a field to its value, defaults filled in. A field without a default that was left empty is not in it."""


class Wrong(ValueError):
    """The exception for a form that can't be answered.

    `name`: the field that is wrong, or ""; its message is a Dutch sentence on what is allowed.
    """

    def __init__(self, name: str, message: str) -> None:
        super().__init__(message)
        self.name = name


class Unfinished(Wrong):
    """The exception for a form in which something is missing; while it is being filled in by taps, that is no mistake
    yet."""


@contextmanager
def at_field(name: str, more: str = "") -> Iterator[None]:
    """A context in which a ValueError of the game's code becomes `Wrong` at the field `name`, with `more` after its
    message."""
    try:
        yield
    except Wrong:
        raise
    except ValueError as error:
        raise Wrong(name, f"{error} {more}".strip()) from None


@dataclass(frozen=True, slots=True)
class Figure:
    """A number in the answer, with its label.

    `chance`: it is a probability (0 to 1), shown as a fraction, as a percentage and as `1 op n`.
    """

    label: str
    value: Fraction | int | str
    chance: bool = False

    @property
    def shown(self) -> str:
        """The number as text: `7/37 · 18,92% · 1 op 5,29` for a probability, `2½` for an amount; a text is
        unchanged."""
        if isinstance(self.value, str):
            return self.value
        exact = Fraction(self.value)
        if self.chance:
            parts = [figures.fraction(exact), figures.percent(exact)]
            parts += [figures.one_in(exact, 2)] if 0 < exact <= 1 else []
            return f"{NO_BREAK}· ".join(part.replace(" ", NO_BREAK) for part in parts)
        return figures.amount(exact)


def share(number: int, total: int) -> str:
    """Return `number` out of `total` as a percentage, with two decimals unless it is 0% or 100%."""
    return figures.percent(Fraction(number, total), 0 if number in (0, total) else 2)


def chance_words(chance: Fraction) -> str:
    """Return a probability (0 to 1) in words: `23,15%, 1 op 4,3`."""
    return f"{figures.percent(chance)}, {figures.one_in(chance, 1)}"


@dataclass(frozen=True, slots=True)
class Grid:
    """A table in the answer, whose first cell of each row is its heading.

    `key`: its name on the page; `title`: above it; `head`: the headings of the columns.
    `rows`: its cells, row by row; whole numbers become text; `rule`: the address of the rule it belongs to, or "".
    `marked`: (row, column) of cells to point out, counted from 0, without the headings.
    `folded`: a screen shows it only when asked.
    """

    key: str
    title: str
    head: tuple[str, ...]
    rows: Iterable[Sequence[Cell | int]]
    marked: Iterable[tuple[int, int]] = ()
    rule: Rule = ""
    folded: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "rows", tuple(tuple(map(_cell, row)) for row in self.rows))
        object.__setattr__(self, "marked", tuple(self.marked))

    @property
    def cells(self) -> list[tuple[Cell, list[tuple[Cell, bool]]]]:
        """The cells row by row, as (heading, [(cell, whether it is pointed out)])."""
        return [
            (_cell(head), [(_cell(cell), (row, column) in self.marked) for column, cell in enumerate(cells)])
            for row, (head, *cells) in enumerate(self.rows)
        ]

    @property
    def broad(self) -> bool:
        """Whether it needs the whole width of a paper that is set in two columns."""
        widths = (max(len(str(cell)) for cell in column) + 2 for column in zip(self.head, *self.rows, strict=True))
        return sum(widths) > COLUMN

    @property
    def under(self) -> int:
        """How many of the last columns stand under their row on a narrow phone, because they do not fit beside the
        others."""
        least = [max(map(_least_width, column)) for column in zip(self.head, *self.rows, strict=True)]
        beside = sum(so_far <= PHONE for so_far in accumulate(least))
        return len(least) - max(2, beside)


def _cell(told: Cell | int) -> Cell:
    return str(told) if isinstance(told, int) else told


def _least_width(cell: Cell | int) -> int:
    """Return how many letters wide a cell must be: its longest piece that can't be broken, and the room around it."""
    text = str(cell)
    if isinstance(cell, CardsOrDice):
        cards = WIDE * len(cell.codes)
        return max(cards, _least_width(cell.said)) if cell.said else cards + ROUND
    if isinstance(cell, Chips):
        return max(len(cell.count) + RIM, *map(len, cell.more.split()), 0) + ROUND
    return max(map(len, re.split(r" |-(?=\D)", text))) + ROUND


TABLE, OF = "regels", "van"
"""The fields of an address that say which table asks: its house rules, and its game if several games share the
calculator."""

Told = tuple[int, str] | tuple[str, str] | tuple[Fraction, str] | tuple[Any, str, Any]
"""A value, its meaning in Dutch, and its kind (`rulebook.calculators.kinds`); without a kind it is that of the value,
never empty."""


class Results(dict[str, Any]):
    """What a calculator found, by name: the data for programs.

    Written as `Results(kans=(Fraction(1, 3), "kans op een prijs"), munt=(None, "de munt", str | None))`; `|` joins two.

    `meanings` say in Dutch what each name means, `kinds` which type it has; both are the same in every answer.
    """

    def __init__(self, **named: Told) -> None:
        super().__init__({name: told[0] for name, told in named.items()})
        self.meanings = {name: told[1] for name, told in named.items()}
        self.kinds: dict[str, Any] = {name: (*told, type(told[0]))[2] for name, told in named.items()}

    def optional(self, *, found: bool) -> Results:
        """Return the same names with types that allow None; their values are None unless `found`."""
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
        """The data in the types that JSON has."""
        return kinds.written(self, self.kinds)


Story = Iterator[tuple[str, str]]
"""Sentences of an answer, each as (sentence, rule): an anchor on the page of the game, or `other#anchor`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What a calculator answers.

    `words`: the answer in a Dutch sentence; `more`: a second sentence, or "".
    `figures`, `tables`: its numbers; `assumptions`: Dutch sentences.
    `told`: how the answer comes about, as (sentence, anchor or address of its rule); `with_steps` makes `steps` of it.
    `data`: the same for programs, under the same names in every answer.
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
    """A page that computes an answer to what one fills in.

    `slug`, `title`; `game`: the slug of its game; `rule`: the address of the rule it belongs to; `line`: what it
        answers, in a sentence.
    `fields`: returns the fields of its form, which may depend on what is filled in so far.
    `answer`: answers a form that was read; raises `Wrong`.
    `defaults`: the values of fields left out, as a query string has them; `example`: the query string for an empty
        form.
    `also`: other names for the search; `shared`: the slugs of other games it answers for.
    `fold`: the title over fields that are folded away.
    `template`: draws form and answer if the usual one can't; `view`: returns the object that this template draws.
    `look`: a CSS class; `lead`: whether `line` stands on top; `lands`: the anchor its form goes to without script.
    `pasted`: a field for a whole hand on one line, to (field of cards, how many go there).
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


def with_steps(answer: Answer, page: str) -> Answer:
    """Return `answer` with `steps` made of what was told; `page` is the slug of the game, for anchors without a
    page."""
    story = ((text, rule if "#" in rule else f"{page}#{rule}") for text, rule in answer.told)
    return replace(answer, told=(), steps=answer.steps + tuple(Step(text=text, rule=rule) for text, rule in story))
