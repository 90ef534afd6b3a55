"""Conditions on house rules: they say when words stand in a text, or when an option means anything.

A condition names a house rule by its key, perhaps with the values it must have: `armoede`, `einde=finale|eerste-af en
zonder blind`. The words `en` (and), `of` (or), `zonder` (not) and brackets join them.
`boek` holds in the book itself, where all house rules are described, `tafel` at every table, `anders` in both.
"""

import functools
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

Plays = Callable[[str, tuple[str, ...]], bool]
"""A function from the key of a house rule, and values or (), to whether a table plays it; with values, whether the
rule has one of these."""

_PART = re.compile(r"\s*(\(|\)|[a-z0-9][a-z0-9-]*(?:=[^\s()|=]+(?:\|[^\s()|=]+)*)?)")
_JOINTS = ("en", "of", "zonder", ")")


class NoConditionError(ValueError):
    """Raised for a text that is no condition; the message says in English why."""


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A condition that holds where the house rule with this `key` is played, and has one of the `values` if any are
    named."""

    key: str
    values: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class InBookOrTable:
    """A condition on where a text is read: in the book itself (`book`), at any table (`table`), or in both."""

    book: bool
    table: bool


@dataclass(frozen=True, slots=True)
class Without:
    """A condition that holds where its `part` does not hold."""

    part: "Condition"


@dataclass(frozen=True, slots=True)
class Every:
    """A condition that holds where all its parts hold."""

    parts: tuple["Condition", ...]


@dataclass(frozen=True, slots=True)
class Some:
    """A condition that holds where at least one of its parts holds."""

    parts: tuple["Condition", ...]


Condition = HouseRule | InBookOrTable | Without | Every | Some
_WHERE = {"boek": InBookOrTable(True, False), "tafel": InBookOrTable(False, True), "anders": InBookOrTable(True, True)}


@functools.lru_cache(maxsize=1024)
def read_condition(text: str) -> Condition:
    """Return the condition that is written in `text`; `NoConditionError` when it can't be read, also for "".

    Whether a game has the house rules that it names is not checked.
    """
    parts = _parts(text)
    condition, rest = _read_or_condition(parts)
    if rest:
        raise NoConditionError(f"“{text.strip()}” is no condition: {rest[0]} stands where nothing should")
    return condition


def holds(condition: Condition, plays: Plays | None) -> bool:
    """Return whether a condition holds at a table, of which `plays` says which house rules are played.

    `plays` is `None` for the book itself, where every house rule counts as played.
    """
    match condition:
        case HouseRule(key, values):
            return plays is None or plays(key, values)
        case InBookOrTable(book, table):
            return book if plays is None else table
        case Without(part):
            return not holds(part, plays)
        case Every(parts):
            return all(holds(part, plays) for part in parts)
        case Some(parts):
            return any(holds(part, plays) for part in parts)


def hindering_rules(condition: Condition, plays: Plays, wanted: bool = True) -> Iterator[tuple[HouseRule, bool]]:
    """Yield (house rule, whether it should be played) for each house rule because of which a condition does not hold.

    `plays` says which house rules a table plays. Nothing comes for a condition that holds, nor for the words `boek`,
    `tafel` and `anders`. With `wanted` False it asks the opposite: why the condition holds although it should not.
    """
    if holds(condition, plays) == wanted:
        return
    match condition:
        case HouseRule():
            yield condition, wanted
        case Without(part):
            yield from hindering_rules(part, plays, not wanted)
        case Every(parts) | Some(parts):
            for part in parts:
                yield from hindering_rules(part, plays, wanted)


def house_rules_in(condition: Condition) -> Iterator[HouseRule]:
    """Yield every house rule that a condition names, in the order of its text; one that stands there twice comes
    twice."""
    match condition:
        case HouseRule():
            yield condition
        case Without(part):
            yield from house_rules_in(part)
        case Every(parts) | Some(parts):
            for part in parts:
                yield from house_rules_in(part)


def _parts(text: str) -> list[str]:
    """Return the words and brackets of a condition in order; `NoConditionError` for anything else in its text."""
    parts, at, end = [], 0, len(text.rstrip())
    while at < end:
        found = _PART.match(text, at)
        if found is None:
            raise NoConditionError(f"“{text.strip()}” is no condition: it reads `sleutel`, `sleutel=waarde|waarde`")
        parts.append(found[1])
        at = found.end()
    return parts


def _read_or_condition(parts: list[str]) -> tuple[Condition, list[str]]:
    """Return (the condition with which `parts` begin, also one joined by `of`; the parts behind it)."""
    found, rest = _conditions_joined_by(parts, "of", _read_and_condition)
    return (found[0] if len(found) == 1 else Some(tuple(found))), rest


def _read_and_condition(parts: list[str]) -> tuple[Condition, list[str]]:
    """Return (the condition with which `parts` begin, also one joined by `en`; the parts behind it)."""
    found, rest = _conditions_joined_by(parts, "en", _read_one_condition)
    return (found[0] if len(found) == 1 else Every(tuple(found))), rest


def _conditions_joined_by(
    parts: list[str], joint: str, read: Callable[[list[str]], tuple[Condition, list[str]]]
) -> tuple[list[Condition], list[str]]:
    """Return (the conditions at the head of `parts` with the word `joint` between them, each as `read` reads it; the
    parts behind them)."""
    one, rest = read(parts)
    found = [one]
    while rest[:1] == [joint]:
        one, rest = read(rest[1:])
        found.append(one)
    return found, rest


def _read_one_condition(parts: list[str]) -> tuple[Condition, list[str]]:
    """Return (the house rule, `zonder …` or brackets with which `parts` begin; the parts behind it). `NoConditionError`
    when they begin with none of these."""
    if not parts or (parts[0] in _JOINTS and parts[0] != "zonder"):
        raise NoConditionError("a condition ends where a house rule should stand")
    first, rest = parts[0], parts[1:]
    if first == "zonder":
        part, rest = _read_one_condition(rest)
        return Without(part), rest
    if first == "(":
        inner, rest = _read_or_condition(rest)
        if rest[:1] != [")"]:
            raise NoConditionError("a condition has a bracket that is not closed")
        return inner, rest[1:]
    if first in _WHERE:
        return _WHERE[first], rest
    key, _, values = first.partition("=")
    return HouseRule(key, tuple(values.split("|")) if values else ()), rest
