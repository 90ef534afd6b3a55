"""Facts as JSON, and as the one-line notation of golden tables and worked examples; both ways.

The name of an event's class is its name on disk. The types of its fields say what a file may hold.
"""

import json
import types
import typing
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import MISSING, fields
from functools import lru_cache
from typing import Any

from scoring.kit.names import cleaned
from scoring.play.contract import Event, Seat
from scoring.play.contract.text import is_one_line, quoted

MAX_FACTS = 200
"""Facts in one entry: a hand of poker with eight players, told bet by bet, takes some sixty."""
MAX_ENTRY = 60_000
"""Characters of JSON that its facts may take."""
MAX_TEXT = 60
MAX_ITEMS = 64
MAX_NUMBER = 10**9
MAX_STANDS = 1000
"""Entries that one correction may let stand, or strike: all that was pressed in an evening after its round."""


class Unreadable(ValueError):
    """Raised for data that is no fact this game knows; the message is a Dutch sentence."""


def typed_fields_of(kind: Any) -> tuple[Mapping[str, Any], frozenset[str]]:
    """Return (type by name of every field of a kind of fact, the names of the required fields)."""
    return _types_and_required(kind)


@lru_cache(maxsize=1024)
def _types_and_required(kind: Any) -> tuple[Mapping[str, Any], frozenset[str]]:
    """Return what `typed_fields_of` gives for this kind of fact, and remember it."""
    needed = frozenset(field.name for field in fields(kind) if field.default is MISSING)
    return typing.get_type_hints(kind), needed


def _hints(kind: Any) -> Mapping[str, Any]:
    return typed_fields_of(kind)[0]


def _required(kind: Any) -> frozenset[str]:
    return typed_fields_of(kind)[1]


def to_json(event: Event) -> dict[str, Any]:
    """Return a fact as data for JSON: `{"fact": "Fold", "seat": 2}`. Tuples become lists."""
    return {"fact": type(event).__name__} | {name: _plain(getattr(event, name)) for name in _hints(type(event))}


def _plain(value: Any) -> Any:
    """Return a value of a fact as JSON has it: tuples as lists."""
    return [_plain(item) for item in value] if isinstance(value, tuple) else value


def texts_in(event: Event) -> Iterator[str]:
    """Yield every text in a fact, such as names and house rules, also those within tuples; in no fixed order."""
    todo = [getattr(event, name) for name in _hints(type(event))]
    while todo:
        value = todo.pop()
        if isinstance(value, str):
            yield value
        elif isinstance(value, tuple):
            todo.extend(value)


def seats_in(event: Event) -> Iterator[Seat]:
    """Yield every seat in a fact: those in its fields that hold a seat or a tuple of seats, not deeper."""
    for name, hint in _hints(type(event)).items():
        value = getattr(event, name)
        if hint is Seat or (value is not None and Seat in typing.get_args(hint)):
            yield from value if isinstance(value, tuple) else (value,)


def from_json(data: object, kinds: Iterable[type[Event]]) -> Event:
    """Return the fact that `data`, read from JSON, describes; its kind must be one of `kinds`.

    `Unreadable` when its kind or a field is unknown, a required field is missing, or a value has a wrong type or size.
    """
    if not isinstance(data, dict):
        raise Unreadable("Een feit is een object met een soort.")
    kind = next((kind for kind in kinds if kind.__name__ == data.get("fact")), None)
    if kind is None:
        raise Unreadable(f"Dit spel kent geen feit ‘{quoted(data.get('fact'))}’.")
    hints = _hints(kind)
    values = {name: value for name, value in data.items() if name != "fact"}
    if strange := values.keys() - hints.keys():
        raise Unreadable(f"‘{kind.__name__}’ heeft geen veld ‘{quoted(min(strange))}’.")
    if missing := _required(kind) - values.keys():
        raise Unreadable(f"Bij ‘{kind.__name__}’ ontbreekt ‘{min(missing)}’.")
    return kind(**{name: _read(value, hints[name], kind.__name__, name) for name, value in values.items()})


def _read(value: object, hint: Any, kind: str, name: str) -> Any:
    """Return a value from JSON as the field `name`, of the type `hint`, holds it; a name is cleaned. `Unreadable` for a
    wrong type or size."""
    if typing.get_origin(hint) is tuple:
        if not isinstance(value, list) or len(value) > (MAX_STANDS if name in ("stands", "seqs") else MAX_ITEMS):
            raise _wrong(kind, name)
        inner = typing.get_args(hint)
        if inner[-1] is Ellipsis:
            return tuple(_read(item, inner[0], kind, name) for item in value)
        if len(inner) != len(value):
            raise _wrong(kind, name)
        return tuple(_read(item, one, kind, name) for item, one in zip(value, inner, strict=True))
    if _may_be_none(hint):
        return None if value is None else _read(value, typing.get_args(hint)[0], kind, name)
    expected = int if hint is Seat else hint
    if type(value) is not expected:
        raise _wrong(kind, name)
    if isinstance(value, str) and len(value) > MAX_TEXT:
        raise Unreadable(f"‘{name}’ van ‘{kind}’ is te lang: hoogstens {MAX_TEXT} tekens.")
    if isinstance(value, int) and abs(value) > MAX_NUMBER:
        raise _wrong(kind, name)
    if isinstance(value, str) and name in ("name", "names") and is_one_line(value):
        return cleaned(value)
    return value


def _wrong(kind: str, name: str) -> Unreadable:
    return Unreadable(f"‘{name}’ van ‘{kind}’ heeft een waarde die daar niet kan staan.")


def why_too_much(facts: list[Any]) -> str:
    """Return why these facts (data for JSON) are too many for one entry, as the end of a Dutch sentence; "" when
    they fit."""
    if len(facts) > MAX_FACTS:
        return f"hoogstens {MAX_FACTS} feiten in één regel; hier staan er {len(facts)}. Verdeel ze over meer regels."
    size = len(json.dumps(facts, ensure_ascii=False, separators=(",", ":")))
    if size > MAX_ENTRY:
        return f"de feiten van één regel zijn samen hoogstens {MAX_ENTRY} tekens; hier zijn het er {size}."
    return ""


# --- the notation of golden tables: `lasttrick Saar jack=ja` -----------------------------------


def from_notation(text: str, kinds: Iterable[type[Event]], seats: Mapping[str, Seat]) -> Event:
    """Return the fact in one line of the notation, such as `lasttrick Saar jack=ja`; `seats` gives the seat of each
    name.

    `Unreadable` when the line names an unknown kind, field or player, or a value that the field can't have.
    """
    word, *parts = text.split()
    kind = next((kind for kind in kinds if kind.__name__.lower() == word), None)
    if kind is None:
        raise Unreadable(f"Er is geen feit ‘{word}’.")
    hints = _hints(kind)
    values: dict[str, Any] = {}
    bare = (name for name, hint in hints.items() if _is_seat(hint))
    for part in parts:
        name, sign, value = part.partition("=")
        if not sign:
            name, value = next(bare, ""), part
        if name not in hints:
            raise Unreadable(f"‘{word}’ heeft geen veld ‘{part}’.")
        values[name] = _value_of_text(value, hints[name], seats)
    if missing := _required(kind) - values.keys():
        raise Unreadable(f"Bij ‘{word}’ ontbreekt ‘{min(missing)}’.")
    return kind(**values)


def _is_seat(hint: Any) -> bool:
    """Return whether a field of this type holds one player, also when it may be left out (`Seat | None`)."""
    return hint is Seat or (_may_be_none(hint) and Seat in typing.get_args(hint))


def _may_be_none(hint: Any) -> bool:
    """Return whether a type allows `None`.

    `int | None` is a union of `types`, but `Seat | None` one of `typing`, because a `NewType` is no class.
    """
    return typing.get_origin(hint) in (types.UnionType, typing.Union)


def _value_of_text(text: str, hint: Any, seats: Mapping[str, Seat]) -> Any:
    """Return the value of a field of the type `hint` that is written so: `Saar+Bo`, `ja`, `12`. `seats`: by name.
    `Unreadable` when the field can't have it."""
    if typing.get_origin(hint) is tuple:
        return tuple(_value_of_text(part, typing.get_args(hint)[0], seats) for part in text.split("+") if part)
    hint = typing.get_args(hint)[0] if _may_be_none(hint) else hint
    if hint is bool:
        if text not in ("ja", "nee"):
            raise Unreadable(f"‘{text}’ kan hier niet staan: ja of nee.")
        return text == "ja"
    if hint is Seat and text not in seats:
        raise Unreadable(f"‘{text}’ zit niet aan tafel: {', '.join(seats)}.")
    try:
        return int(text) if hint is int else text if hint is str else seats[text]
    except (KeyError, ValueError):
        raise Unreadable(f"‘{text}’ kan hier niet staan.") from None


def describe_fields(kind: type[Event]) -> tuple[tuple[str, str, bool], ...]:
    """Return (name, type in words, whether it is required) for each field of a kind of fact, for `docs/gegevens.md`."""
    return tuple((name, _type_name(hint), name in _required(kind)) for name, hint in _hints(kind).items())


def _type_name(hint: Any) -> str:
    if typing.get_origin(hint) is tuple:
        inner = typing.get_args(hint)
        if inner[-1] is Ellipsis:
            return f"list of {_type_name(inner[0])}"
        return "[" + ", ".join(_type_name(one) for one in inner) + "]"
    if _may_be_none(hint):
        return f"{_type_name(typing.get_args(hint)[0])} or null"
    return "seat" if hint is Seat else getattr(hint, "__name__", str(hint))
