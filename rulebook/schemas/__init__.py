"""JSON Schemas of what the site gives as data. The files stand here; `manage.py schemas` makes them from the code."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent
DRAFT = "https://json-schema.org/draft/2020-12/schema"
TEXT = {"type": "string"}
TEXTS = {"type": "array", "items": TEXT}
EXACT = {"type": "string", "pattern": r"^-?\d+(/[1-9]\d*)?$"}
"""An exact number: `7/37`, `12`, `-1/2`."""


def closed(properties: Mapping[str, Any], optional: Iterable[str] = ()) -> dict[str, Any]:
    """An object with these properties, all but the optional ones always there, and no others."""
    needed = [name for name in properties if name not in set(optional)]
    return {
        "type": "object",
        "properties": dict(properties),
        "required": needed,
        "additionalProperties": False,
    }


def listed(item: Mapping[str, Any]) -> dict[str, Any]:
    """A list of such items."""
    return {"type": "array", "items": dict(item)}


def document(name: str, title: str, schema: Mapping[str, Any]) -> dict[str, Any]:
    """A schema with its name and title."""
    return {"$schema": DRAFT, "$id": f"/schema/{name}.json", "title": title, **schema}


@dataclass(slots=True)
class Shape:
    """What was seen at one place of many answers, put together."""

    types: set[str] = field(default_factory=set)
    seen: int = 0
    keys: dict[str, Shape] = field(default_factory=dict)
    fixed: bool = True
    item: Shape | None = None

    def see(self, value: Any) -> None:
        """Take one more value in, with exact numbers as `Fraction`s."""
        match value:
            case None:
                self.types.add("null")
            case bool():
                self.types.add("boolean")
            case int():
                self.types.add("integer")
            case Fraction():
                self.types.add("exact")
            case str():
                self.types.add("string")
            case Mapping():
                self._see_keys(value)
            case tuple() | list():
                self.types.add("array")
                self.item = self.item or Shape()
                for one in value:
                    self.item.see(one)
            case _:
                raise TypeError(f"{type(value).__name__} has no place in the data")

    def _see_keys(self, value: Mapping[str, Any]) -> None:
        self.types.add("object")
        self.seen += 1
        self.fixed = self.fixed and (self.seen == 1 or set(self.keys) == {str(key) for key in value})
        for key, one in value.items():
            self.keys.setdefault(str(key), Shape()).see(one)

    @property
    def settled(self) -> bool:
        """Whether something else than nothing was seen everywhere."""
        parts = [*self.keys.values(), *([self.item] if self.item else [])]
        return self.types != {"null"} and all(part.settled for part in parts)

    @property
    def schema(self) -> dict[str, Any]:
        """All values seen hold to it. An object whose keys differ is a table: any key, values alike."""
        one = sorted(self.types - {"null"})
        if len(one) != 1:
            return {"type": "null"} if not one else {"type": sorted(self.types)}
        made = {"exact": EXACT, "array": listed(self.item.schema if self.item else {})}.get(one[0], {"type": one[0]})
        if one[0] == "object":
            made = self._table() if not self.fixed else closed(self._properties())
        return {**made, "type": [made["type"], "null"]} if "null" in self.types else dict(made)

    def _properties(self) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for key, shape in self.keys.items():
            found[key] = shape.schema
            item = shape.item
            if "exact" in shape.types:
                found[f"{key}_decimaal"] = {"type": ["number", "null"] if "null" in shape.types else "number"}
            elif item and "exact" in item.types:
                made = listed({"type": ["number", "null"] if "null" in item.types else "number"})
                found[f"{key}_decimaal"] = {**made, "type": ["array", "null"]} if "null" in shape.types else made
        return found

    def _table(self) -> dict[str, Any]:
        """The keys are names or numbers that were filled in: one schema for all values, and for the decimals."""
        schemas = {json.dumps(each, sort_keys=True): each for each in self._properties().values()}
        values = list(schemas.values())
        return {"type": "object", "additionalProperties": values[0] if len(values) == 1 else {"anyOf": values}}


def written(schema: Mapping[str, Any]) -> str:
    """A schema as it stands in its file."""
    return json.dumps(schema, ensure_ascii=False, indent=1) + "\n"
