"""What a calculator is: one form and one row. The sums live in the rooms; here they are asked and shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from scoring.play.contract import Field, Rule, Step, Table

Values = Mapping[str, Any]
"""Field name → value, defaults filled in; a field without default that was left empty is absent."""


class Wrong(ValueError):
    """What was filled in can't be answered: the field it is about, and a Dutch sentence saying what is allowed."""

    def __init__(self, name: str, message: str) -> None:
        super().__init__(message)
        self.name = name


class Unfinished(Wrong):
    """Nothing wrong yet while it is being tapped: what is still missing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """A number of the answer with its label. A `Fraction` that is a `chance` is also shown as percentage and 1 op n."""

    label: str
    value: Fraction | int | str
    chance: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """A table of the answer; `marked` are the (row, column) of cells to point out, counted from zero, head excluded."""

    table: Table
    marked: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """The answer first in words, then its figures, tables, steps with rules, and what was assumed.

    `data` is the same for machines: `Fraction`s are written as `"7/37"` with a `…_decimaal` beside them.
    """

    words: str
    more: str = ""
    figures: tuple[Figure, ...] = ()
    tables: tuple[Drawn, ...] = ()
    steps: tuple[Step, ...] = ()
    assumptions: tuple[str, ...] = ()
    data: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Calculator:
    """A question whose answer is a number.

    `fields` may depend on what is filled in so far, so it is a function; `defaults` are the documented values of
    parameters left out, as they stand in an address; `example` fills an empty address. `answer` raises `Wrong`.
    `results` are the keys of the data with what they mean. `fold` is the title over the fields that are folded away.
    `template` draws form and answer when the plain one won't do, as a page of that `look`, under its `lead` or not;
    without a script it returns to the place it `lands` on;
    `view` makes of the filled form the one object it draws from.
    `shared` are the other games it answers for.
    `pasted` are fields for a whole hand on one line: the card fields it falls into, and how many cards go to each.
    """

    slug: str
    title: str
    game: str
    rule: Rule
    line: str
    fields: Callable[[Values], tuple[Field, ...]]
    answer: Callable[[Values], Answer]
    results: tuple[tuple[str, str], ...]
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


def plain(data: Mapping[str, Any]) -> dict[str, Any]:
    """`data` as JSON can hold it: exact numbers as `"7/37"` beside a decimal."""
    out: dict[str, Any] = {}
    for key, value in data.items():
        out[key] = _plain(value)
        if isinstance(value, Fraction):
            out[f"{key}_decimaal"] = float(value)
    return out


def _plain(value: Any) -> Any:
    match value:
        case Fraction():
            return str(value)
        case Mapping():
            return plain(value)
        case tuple() | list():
            return [_plain(one) for one in value]
    return value
