"""The types of values in the data: for each type its JSON Schema, and how a value of it is written in JSON.

A kind is a type: `int`, `Fraction | None`, `Literal["pot", "weg"]`, `list[Row]`, a `NamedTuple`, a `StrEnum`. An exact
number is written as text, `"7/37"`, and next to it, under its name with `_decimaal`, as a decimal number; so is a list
of them.
"""

import enum
import functools
import types
import typing
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

Schema = dict[str, Any]
DECIMAL = "_decimaal"
TEXT: Schema = {"type": "string"}
NUMBER: Schema = {"type": "number"}
EXACT: Schema = {"type": "string", "pattern": r"^-?\d+(/[1-9]\d*)?$"}
"""An exact number: `7/37`, `12`, `-1/2`."""
LEAVES: Mapping[Any, Schema] = {
    str: TEXT,
    bool: {"type": "boolean"},
    int: {"type": "integer"},
    Fraction: EXACT,
    type(None): {"type": "null"},
}


def schema(kind: Any, leaves: Mapping[Any, Schema] = LEAVES) -> Schema:
    """Return the JSON Schema for values of this type; `leaves`: the schemas of types without parts.

    Raises TypeError for a type that data can't have.
    """
    if kind in leaves:
        return dict(leaves[kind])
    if isinstance(kind, enum.EnumType):
        return {"enum": [one.value for one in kind]}  # type: ignore[var-annotated]
    if fields := fields_of(kind):
        return schema_of_fields(fields, getattr(kind, "__optional_keys__", ()), leaves)
    return _compound_schema(kind, leaves)


def _compound_schema(kind: Any, leaves: Mapping[Any, Schema]) -> Schema:
    origin, parts = typing.get_origin(kind), typing.get_args(kind)
    if origin in (types.UnionType, typing.Union):
        return _schema_of_union([schema(one, leaves) for one in parts])
    if origin is typing.Literal:
        return {"enum": [*parts]}
    if origin is list or parts[-1:] == (Ellipsis,):
        return {"type": "array", "items": schema(parts[0], leaves)}
    if origin is tuple:
        made = [schema(one, leaves) for one in parts]
        return {"type": "array", "prefixItems": made, "minItems": len(made), "maxItems": len(made)}
    if origin is dict:
        return _schema_of_mapping(parts[0], parts[1], leaves)
    raise TypeError(f"{kind} has no place in the data")


def _schema_of_union(made: list[Schema]) -> Schema:
    """Return the schema for one of several types, one of which may be null; `made`: the schemas of these types."""
    *others, last = [one for one in made if one != {"type": "null"}]
    if len(others) + 1 < len(made):
        last = {"enum": [*last["enum"], None]} if "enum" in last else {**last, "type": [last["type"], "null"]}
    return {"anyOf": [*others, last]} if others else last


def schema_of_fields(
    fields: Mapping[str, Any], optional: Iterable[str] = (), leaves: Mapping[Any, Schema] = LEAVES
) -> Schema:
    """Return the schema of an object with these names, each with its type; names in `optional` may be absent."""
    made: Schema = {}
    for name, kind in fields.items():
        made[name] = schema(kind, leaves)
        if is_exact(kind):
            made[name + DECIMAL] = schema(kind, {**leaves, Fraction: NUMBER})
    return closed_object_schema(made, [*optional, *(name + DECIMAL for name in optional)])


def _schema_of_mapping(key: Any, value: Any, leaves: Mapping[Any, Schema]) -> Schema:
    """Return the schema of an object whose keys are known, or are names and numbers that were filled in.

    `key`, `value`: the types of both.
    """
    names = schema(key, leaves).get("enum")
    if names:
        return schema_of_fields(dict.fromkeys(names, value), (), leaves)
    made: Schema = {"type": "object", "additionalProperties": schema(value, leaves)}
    if is_exact(value):
        made["patternProperties"] = {f"{DECIMAL}$": schema(value, {**leaves, Fraction: NUMBER})}
    return made


def closed_object_schema(properties: Mapping[str, Any], optional: Iterable[str] = ()) -> Schema:
    """Return the schema of an object with these properties and no others; all but the `optional` ones are required."""
    needed = [name for name in properties if name not in set(optional)]
    return {"type": "object", "properties": {**properties}, "required": needed, "additionalProperties": False}


def is_exact(kind: Any) -> bool:
    """Return whether a decimal number is written beside values of this type: an exact number, or a list of them, or
    also None."""
    return kind is Fraction or (
        typing.get_origin(kind) in (types.UnionType, typing.Union, list, tuple)
        and any(is_exact(one) for one in typing.get_args(kind))
    )


def written(values: Mapping[str, Any], fields: Mapping[str, Any]) -> dict[str, Any]:
    """Return an object in the types that JSON has; `fields`: the types of its values by name."""
    out: dict[str, Any] = {}
    for name, value in values.items():
        out[name] = _written(value, fields[name])
        if is_exact(fields[name]):
            out[name + DECIMAL] = _as_float(value)
    return out


def _written(value: Any, kind: Any) -> Any:
    match value:
        case Fraction():
            return str(value)
        case tuple() if fields := fields_of(type(value)):
            return written(dict(zip(fields, value, strict=True)), fields)
        case Mapping():
            some = _type_without_none(kind)
            return written(value, fields_of(some) or dict.fromkeys(value, typing.get_args(some)[1]))
        case tuple() | list():
            item = typing.get_args(_type_without_none(kind))[0]
            return [_written(one, item) for one in value]
    return value


@functools.lru_cache(maxsize=128)
def fields_of(kind: Any) -> Mapping[str, Any]:
    """Return the types of the fields of a `NamedTuple` or `TypedDict`, by name; {} for any other type."""
    return typing.get_type_hints(kind) if hasattr(kind, "_fields") or typing.is_typeddict(kind) else {}


def _type_without_none(kind: Any) -> Any:
    """Return a type without its None: `int` for `int | None`."""
    if typing.get_origin(kind) not in (types.UnionType, typing.Union):
        return kind
    return next(one for one in typing.get_args(kind) if one is not type(None))


def _as_float(value: Any) -> Any:
    if value is None:
        return None
    return [_as_float(one) for one in value] if isinstance(value, tuple | list) else float(value)
