"""The smallest parts of a game: seats, facts, objections and house rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import NewType, dataclass_transform

from scoring.play.contract.text import quoted

Seat = NewType("Seat", int)
"""A player at the table: a small number, given once and never used again."""

Rule = str
"""The address of a rule: `"toepen#eigen-klop"`."""


@dataclass_transform(frozen_default=True, kw_only_default=True)
@dataclass(frozen=True, kw_only=True)
class Event:
    """One fact of a sheet: a frozen dataclass. Its fields are `Seat`, `str`, `int`, `bool` or tuples of those."""

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True, kw_only=True)(cls)


def facts_of(room: ModuleType) -> tuple[type[Event], ...]:
    """The facts that a module of a room defines, in the order in which they stand there."""
    found = (one for one in vars(room).values() if isinstance(one, type) and one.__module__ == room.__name__)
    return tuple(one for one in found if issubclass(one, Event))


@dataclass(frozen=True, slots=True, kw_only=True)
class Objection:
    """Why a fact may not be written: one Dutch sentence, the rule that says so, the field it is about."""

    message: str
    rule: Rule = ""
    field: str = ""


Value = bool | int | str


def off(value: Value) -> bool:
    """Whether a house rule with this value does not play along; the same for the value as written."""
    return value is False or value in ("uit", "geen")


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """A house rule as a switch. `line` is the one sentence for sheet, page and paper.

    The type of `default` decides the kind: `bool` is aan/uit, `int` is a number from `low` to `high` (its `choices`
    only name some numbers, such as nought for no limit),
    `str` with `choices` is one of those, `str` without is a short free text.
    `absent` is the value of sheets older than the option (the default when left out). `number` is the name
    of the number in the text that this option sets, `within` the option without which this one means nothing (`blind`,
    or with the values it needs: `speelwijze=stud-vijf|stud-zeven`).
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
    number: str = ""
    within: str = ""

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
            raise ValueError(f"{self.label}: kies aan of uit, niet ‘{quoted(text)}’.")
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


def in_play(option: Option, text: str) -> bool:
    """Whether an option with this value plays along: not a switch that is off, nor a limit of nought where
    nought means that there is none."""
    return not off(text) and not (isinstance(option.default, int) and text == "0" and "0" in dict(option.choices))


def meant(option: Option, options: tuple[Option, ...], texts: Mapping[str, str]) -> bool:
    """Whether an option means anything beside the others, whose values are given as written."""
    key, _, wanted = option.within.partition("=")
    over = next((one for one in options if one.key == key), None)
    if over is None:
        return True
    text = texts.get(key, over.text(over.default))
    return (text in wanted.split("|") if wanted else in_play(over, text)) and meant(over, options, texts)
