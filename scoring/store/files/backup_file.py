"""The file of a backup: how its lines are written, with a checksum over them, and how they are read back.

The file is gzip over lines of JSON: a head (format, version, schema); the devices of people with more than one; the
tables; each sheet followed by its entries; each table and sheet with its links and who claimed them; and at the end the
number of sheets and entries and the SHA-256 of all lines before. It names fields, not columns, so it goes from SQLite
to PostgreSQL and back, and a later version can read an earlier file. Of devices, links and keys it has hashes. It holds
no secret key, and no codes that are valid for some minutes.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import uuid
import zlib
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Any

from django.core.exceptions import ValidationError
from django.db import models
from django.db.migrations.loader import MigrationLoader

from scoring.models import Code, Device, Entry, Grant, HalfRound, Link, Made, Place, Sheet, Table

KINDS: dict[str, type[models.Model]] = {
    "device": Device,
    "code": Code,
    "table": Table,
    "sheet": Sheet,
    "entry": Entry,
    "link": Link,
    "grant": Grant,
    "place": Place,
    "half": HalfRound,
    "form": Made,
}
"""The kinds of rows in a file by the name that stands in it, in an order in which they can be put back."""

FORMAT = 1
MOST_LINE = 8_000_000
"""Bytes that one line may have: ten times the largest entry that can be written."""


class BackupRefused(Exception):
    """Raised when a file can't be read, written or restored as a backup; the message is a Dutch sentence."""


def row_of(one: models.Model) -> dict[str, Any]:
    """Return the fields of a row as values for JSON, by name; moments are in UTC, to the microsecond."""
    return {field.attname: _plain(getattr(one, field.attname)) for field in one._meta.concrete_fields}


def _plain(value: Any) -> Any:
    """Return a value of a column as JSON has it: a moment in UTC and a UUID as text."""
    if isinstance(value, datetime):
        return value.astimezone(UTC).isoformat()
    return str(value) if isinstance(value, uuid.UUID) else value


def _unplain(kind: type[models.Model], row: object) -> models.Model:
    """Return the sheet, entry or other row in this line, not yet saved; a field that the file lacks gets its default.

    `BackupRefused` for a field that this version does not have, and for a value that the field may not hold.
    """
    fields = {field.attname: field for field in kind._meta.concrete_fields}
    if not isinstance(row, dict):
        raise BackupRefused(_WRONG.format(kind._meta.model_name))
    if strange := row.keys() - fields.keys():
        reason = f"Dit bestand komt van een nieuwere versie: het heeft een veld ‘{min(strange)}’. Werk eerst bij."
        raise BackupRefused(reason)
    try:
        return kind(**{name: _value(fields[name], value) for name, value in row.items()})
    except (ValidationError, TypeError, ValueError, OverflowError):
        raise BackupRefused(_WRONG.format(kind._meta.model_name)) from None


def _value(field: models.Field[Any, Any], value: object) -> Any:
    """Return a value from a file as this field holds it; `ValidationError` or another error when it may not hold it."""
    if value is None and not field.null:
        raise ValidationError("leeg")
    found = field.to_python(value)
    field.run_validators(found)
    return found


_WRONG = "In dit bestand staat bij ‘{}’ een waarde die daar niet kan staan."


def write(file: IO[bytes], lines: Iterable[dict[str, Any]]) -> None:
    """Write these lines as gzip, then a last line with the number of sheets and entries and the checksum of the
    others."""
    summed, counts = hashlib.sha256(), {"sheet": 0, "entry": 0}
    with gzip.GzipFile(fileobj=file, mode="wb", filename="", compresslevel=6) as packed:
        for line in lines:
            raw = json.dumps(line).encode() + b"\n"
            summed.update(raw)
            packed.write(raw)
            for kind in counts.keys() & line.keys():
                counts[kind] += 1
        end = {"sheets": counts["sheet"], "entries": counts["entry"], "sha256": summed.hexdigest()}
        packed.write(json.dumps({"end": end}).encode() + b"\n")


# --- reading a file -------------------------------------------------------------------------------

_DAMAGED = "{} is beschadigd of niet af: {}. Er is niets teruggezet."


def lines_in(path: Path) -> Iterator[dict[str, Any]]:
    """Yield the lines of the file `path`; the last one only when the checksum and the numbers in it are right.

    `BackupRefused` when the file is missing, damaged, or not whole.
    """
    summed, counts, ended = hashlib.sha256(), {"sheet": 0, "entry": 0}, False
    try:
        with gzip.open(path) as file:
            while raw := file.readline(MOST_LINE):
                line = json.loads(raw)
                if ended or not isinstance(line, dict):
                    raise BackupRefused(_DAMAGED.format(path, "er staat iets in wat daar niet hoort"))
                ended = "end" in line
                if not ended:
                    summed.update(raw)
                for kind in counts.keys() & line.keys():
                    counts[kind] += 1
                sums = {"sheets": counts["sheet"], "entries": counts["entry"], "sha256": summed.hexdigest()}
                if ended and line["end"] != sums:
                    raise BackupRefused(_DAMAGED.format(path, "de controlesom of het aantal klopt niet"))
                yield line
    except FileNotFoundError:
        raise BackupRefused(f"{path} is er niet.") from None
    except (EOFError, zlib.error, gzip.BadGzipFile, ValueError, RecursionError):
        raise BackupRefused(_DAMAGED.format(path, "het is niet tot het eind te lezen")) from None
    except OSError as error:
        raise BackupRefused(f"{path} is niet te lezen: {error.strerror}.") from None
    if not ended:
        raise BackupRefused(_DAMAGED.format(path, "het eind ontbreekt"))


def head_of(lines: Iterator[dict[str, Any]]) -> dict[str, str]:
    """Take the first line and return its `version`, `schema` (name of the last migration) and `made` (moment), as text.

    `BackupRefused` when this is no backup, or when it comes from a newer version.
    """
    head = next(lines, {})
    if head.get("lei") != "backup" or not {"format", "version", "schema", "made"} <= head.keys():
        raise BackupRefused("Dit is geen reservekopie van De Lei.")
    known = {name for app, name in MigrationLoader(None).graph.nodes if app == "scoring"}  # asks no database
    facts = {name: str(head.get(name, "")) for name in ("version", "schema", "made")}
    if head.get("format") != FORMAT or facts["schema"] not in known:
        raise BackupRefused(f"Dit bestand komt van een nieuwere versie ({facts['version'][:40]}). Werk eerst bij.")
    return facts


Part = dict[str, list[Any]]
"""The rows of one part of a file by the name of their kind: the devices, or one table or sheet with all that belongs to
it."""


def parts_in(lines: Iterator[dict[str, Any]]) -> Iterator[Part]:
    """Yield the devices with their codes as one part, then each table, then each sheet; notes of forms are in the last
    part.

    `BackupRefused` for a line of a kind that this version does not know.
    """
    part: Part = {name: [] for name in KINDS}
    for line in lines:
        if len(line) != 1 or not line.keys() <= {*KINDS, "end"}:
            raise BackupRefused(
                f"In dit bestand staat iets dat deze versie niet kent: ‘{', '.join(line)[:40]}’. Werk eerst bij."
            )
        ((name, row),) = line.items()
        if name in ("table", "sheet", "end"):
            yield part
            part = {name: [] for name in KINDS}
        if name in KINDS:
            part[name].append(_unplain(KINDS[name], row))
