"""What each document of data contains, and the JSON Schemas for it, made from the code."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Literal, TypedDict

from django.http import QueryDict

from rulebook.calculators import CALCULATORS
from rulebook.calculators.calculator import Calculator
from rulebook.calculators.filled import fill
from rulebook.calculators.kinds import EXACT, LEAVES, Schema, closed_object_schema, fields_of, schema, schema_of_fields
from scoring.games import GAMES
from scoring.play.contract import Event, Seat
from scoring.play.log import codec
from scoring.play.log.act import CONTROL
from scoring.play.log.file import Exact, SheetFile
from scoring.play.seating import SEATING

DRAFT = "https://json-schema.org/draft/2020-12/schema"


class EveryAnswer(TypedDict):
    """What every answer of a calculator contains next to its own keys.

    `antwoord`: the answer in words; `invoer`: the values of every field, as a query string has them.
    `aangenomen`: the fields that were not sent, with the value that was taken for them.
    `voorbeeld`: the query string of the example, if no field was sent and the example is answered; else None.
    """

    antwoord: str
    invoer: dict[str, list[str]]
    aangenomen: dict[str, str]
    voorbeeld: str | None


class _FaultWithoutFields(TypedDict):
    """What every `Fault` has."""

    error: str


class Fault(_FaultWithoutFields, total=False):
    """What is wrong: `error`, in a sentence, and `errors`, sentences per field."""

    errors: dict[str, list[str]]


class Citation(TypedDict):
    """A place in a source: the key of the source, and the page or heading there."""

    source: str
    place: str


class TextQuestion(TypedDict):
    """A question in a text, with its answer and its address."""

    question: str
    answer: str
    url: str


class OneRule(TypedDict):
    """A rule of a game.

    `anchor`: its name within the page; `was`: former anchors; `title`; `url`: its path on the site.
    `level`: 2 for a chapter, 3 under one; `chapter`: the anchor of its chapter, or "".
    `text`: plain paragraphs; `html`: the same with links; `questions`, `sources`: those of this rule.
    """

    anchor: str
    was: list[str]
    title: str
    level: Literal[2, 3]
    chapter: str
    url: str
    text: list[str]
    html: str
    questions: list[TextQuestion]
    sources: list[Citation]


class OneSource(TypedDict):
    """A source of the rules: title, author, its license in words, and its URL ("" if it has none)."""

    title: str
    author: str
    license: str
    url: str


class Rules(TypedDict):
    """The rules of a game.

    `game`: its slug; `title`, `also`: its name and other names; `description`: in one sentence; `url`: its path on the
        site.
    `regels`: the house rules of the table that plays so, as in its URL; "" for the book. `left_out`: a sentence for
        each house rule that was asked and means nothing there.
    `rules`: all of them in order; `sources`: by the key that the rules cite.
    """

    game: str
    title: str
    also: list[str]
    description: str
    url: str
    regels: str
    left_out: list[str]
    rules: list[OneRule]
    sources: dict[str, OneSource]


def document(name: str) -> Schema | None:
    """Return the JSON Schema with this name (`spel`, `blad`, `fout`, `reken-<slug>`); None if there is none."""
    if name not in _MADE:
        return None
    title, make = _MADE[name]
    return {"$schema": DRAFT, "$id": f"/schema/{name}.json", "title": title, **make()}


def _answer(row: Calculator) -> Schema:
    """Return the schema of the answers of a calculator; its names and types are those of the answer to its example.

    Raises ValueError if the example has no answer.
    """
    found = fill(row, QueryDict(row.example)).answer
    if found is None:
        raise ValueError(f"the example of {row.slug} has no answer")
    return schema_of_fields({**found.data.kinds, **fields_of(EveryAnswer)})


def _sheet() -> Schema:
    """Return the schema of the file of a sheet; it allows only facts that the game of the sheet knows."""
    games = [game for game in GAMES if game.play]
    made = schema(SheetFile, _IN_FILE)
    made["properties"]["game"] = {"enum": [game.slug for game in games]}
    made["properties"]["entries"]["items"]["properties"]["facts"]["maxItems"] = codec.MAX_FACTS
    made["allOf"] = [{"if": _schema_with(game={"const": game.slug}), "then": _with_facts(game.slug)} for game in games]
    made["$defs"] = {kind.__name__: _fact(kind) for kind in _EVERYWHERE}
    for game in games:
        own = {f"{game.slug}.{kind.__name__}": _fact(kind) for kind in (game.play.events if game.play else ())}
        names = [*(kind.__name__ for kind in _EVERYWHERE), *own]
        made["$defs"] |= own | {game.slug: {"anyOf": [{"$ref": f"#/$defs/{name}"} for name in names]}}
    return made


_EVERYWHERE = (*SEATING, *CONTROL)
_IN_FILE: Mapping[Any, Schema] = {**LEAVES, Exact: EXACT, dict[str, Any]: {"type": "object"}}
_IN_FACT: Mapping[Any, Schema] = {
    **LEAVES,
    str: {"type": "string", "maxLength": codec.MAX_TEXT},
    int: {"type": "integer", "minimum": -codec.MAX_NUMBER, "maximum": codec.MAX_NUMBER},
    Seat: {"type": "integer", "minimum": 0, "maximum": codec.MAX_NUMBER},
}


def _schema_with(**properties: Schema) -> Schema:
    """Return the schema of an object whose properties, those of these that it has, fit these schemas."""
    return {"properties": properties}


def _with_facts(slug: str) -> Schema:
    """Return the schema of a file of a sheet that has only facts which the game with this slug knows."""
    return _schema_with(entries={"items": _schema_with(facts={"items": {"$ref": f"#/$defs/{slug}"}})})


def _fact(kind: type[Event]) -> Schema:
    """Return the schema of a fact of this kind."""
    hints, needed = codec.typed_fields_of(kind)
    made = {name: schema(hint, _IN_FACT) for name, hint in hints.items()}
    return closed_object_schema({"fact": {"const": kind.__name__}, **made}, optional=hints.keys() - needed)


_MADE: dict[str, tuple[str, Callable[[], Schema]]] = {
    **{f"reken-{row.slug}": (row.title, partial(_answer, row)) for row in CALCULATORS},
    "fout": ("Wat er mis is, en per veld waarom", partial(schema, Fault)),
    "spel": ("De regels van een spel", partial(schema, Rules)),
    "blad": ("Een blad, zoals het wordt bewaard en ingelezen", _sheet),
}
