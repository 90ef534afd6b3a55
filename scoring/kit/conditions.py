"""What must hold at a table for words to stand in its text, or for a house rule to mean anything: `armoede`,
`einde=finale|eerste-af en zonder blind`.

A condition names a house rule by its key, perhaps with the values it needs; `en`, `of`, `zonder` and brackets join
them. `boek` holds in the book itself, which tells everything one can agree, `tafel` at every table, `anders` always.
"""

import functools
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

Plays = Callable[[str, tuple[str, ...]], bool]
"""Whether a house rule plays along at a table; with values: whether it has one of them."""

_PART = re.compile(r"\s*(\(|\)|[a-z0-9][a-z0-9-]*(?:=[^\s()|=]+(?:\|[^\s()|=]+)*)?)")
_JOINTS = ("en", "of", "zonder", ")")


class NoConditionError(ValueError):
    """What stands there is no condition; the message says why."""


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A house rule that plays along, with one of these values where some are named."""

    key: str
    values: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Where:
    """The book itself, every table, or both."""

    book: bool
    table: bool


@dataclass(frozen=True, slots=True)
class Without:
    part: "Condition"


@dataclass(frozen=True, slots=True)
class Every:
    parts: tuple["Condition", ...]


@dataclass(frozen=True, slots=True)
class Some:
    parts: tuple["Condition", ...]


Condition = HouseRule | Where | Without | Every | Some
_WHERE = {"boek": Where(True, False), "tafel": Where(False, True), "anders": Where(True, True)}


@functools.lru_cache(maxsize=1024)
def read_condition(text: str) -> Condition:
    """The condition in `text`. Raises `NoConditionError` where it is none."""
    parts = _parts(text)
    condition, rest = _some(parts)
    if rest:
        raise NoConditionError(f"“{text.strip()}” is no condition: {rest[0]} stands where nothing should")
    return condition


def holds(condition: Condition, plays: Plays | None) -> bool:
    """Whether a condition holds at a table; `None` is the book itself, where every house rule can be agreed."""
    match condition:
        case HouseRule(key, values):
            return plays is None or plays(key, values)
        case Where(book, table):
            return book if plays is None else table
        case Without(part):
            return not holds(part, plays)
        case Every(parts):
            return all(holds(part, plays) for part in parts)
        case Some(parts):
            return any(holds(part, plays) for part in parts)


def unmet(condition: Condition, plays: Plays, wanted: bool = True) -> Iterator[tuple[HouseRule, bool]]:
    """The house rules that are not as a condition has them, each with whether it wants them played."""
    match condition:
        case HouseRule(key, values):
            if plays(key, values) != wanted:
                yield condition, wanted
        case Without(part):
            yield from unmet(part, plays, not wanted)
        case Every(parts) | Some(parts):
            for part in parts:
                yield from unmet(part, plays, wanted)


def house_rules(condition: Condition) -> Iterator[HouseRule]:
    """Every house rule that a condition names."""
    match condition:
        case HouseRule():
            yield condition
        case Without(part):
            yield from house_rules(part)
        case Every(parts) | Some(parts):
            for part in parts:
                yield from house_rules(part)


def _parts(text: str) -> list[str]:
    parts, at, end = [], 0, len(text.rstrip())
    while at < end:
        found = _PART.match(text, at)
        if found is None:
            raise NoConditionError(f"“{text.strip()}” is no condition: it reads `sleutel`, `sleutel=waarde|waarde`")
        parts.append(found[1])
        at = found.end()
    return parts


def _some(parts: list[str]) -> tuple[Condition, list[str]]:
    found, rest = _joined(parts, "of", _every)
    return (found[0] if len(found) == 1 else Some(tuple(found))), rest


def _every(parts: list[str]) -> tuple[Condition, list[str]]:
    found, rest = _joined(parts, "en", _one)
    return (found[0] if len(found) == 1 else Every(tuple(found))), rest


def _joined(
    parts: list[str], joint: str, read: Callable[[list[str]], tuple[Condition, list[str]]]
) -> tuple[list[Condition], list[str]]:
    one, rest = read(parts)
    found = [one]
    while rest[:1] == [joint]:
        one, rest = read(rest[1:])
        found.append(one)
    return found, rest


def _one(parts: list[str]) -> tuple[Condition, list[str]]:
    if not parts or (parts[0] in _JOINTS and parts[0] != "zonder"):
        raise NoConditionError("a condition ends where a house rule should stand")
    first, rest = parts[0], parts[1:]
    if first == "zonder":
        part, rest = _one(rest)
        return Without(part), rest
    if first == "(":
        inner, rest = _some(rest)
        if rest[:1] != [")"]:
            raise NoConditionError("a condition has a bracket that is not closed")
        return inner, rest[1:]
    if first in _WHERE:
        return _WHERE[first], rest
    key, _, values = first.partition("=")
    return HouseRule(key, tuple(values.split("|")) if values else ()), rest
