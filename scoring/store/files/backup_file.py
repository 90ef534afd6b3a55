"""The file of a backup: its lines, written with a sum over them and read back only when that holds.

The file is gzip over lines of JSON: a head (format, version, schema), the devices that belong together, the tables,
then each sheet followed by its entries, each table and sheet with its links and who claimed them, and at the end the
number of sheets and entries and the SHA-256 of all lines before. It names fields, not columns, so it goes from either
database to either, and a later version can read an earlier file. Of devices, links and keys it has hashes; the
secret key is not in it, nor are codes of minutes.
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
"""What stands in a file, each in the order in which it can be put back."""

FORMAT = 1
MOST_LINE = 8_000_000
"""Bytes of one line: ten times the largest entry that can be written."""


class BackupRefused(Exception):
    """A file that can't be restored, or a place where it can't go; the message is a Dutch sentence."""


def row_of(one: models.Model) -> dict[str, Any]:
    """The fields of a sheet or an entry as plain values; moments in UTC, to the microsecond."""
    return {field.attname: _plain(getattr(one, field.attname)) for field in one._meta.concrete_fields}


def _plain(value: Any) -> Any:
    if isinstance(value, datetime):
        return value.astimezone(UTC).isoformat()
    return str(value) if isinstance(value, uuid.UUID) else value


def _unplain(kind: type[models.Model], row: object) -> models.Model:
    """The sheet, entry or other thing of a row; a field younger than the file gets its default.

    Refused: a field this version has not, and a value the site itself would not keep there, such as a title too long.
    """
    fields = {field.attname: field for field in kind._meta.concrete_fields}
    if not isinstance(row, dict):
        raise BackupRefused(_WRONG.format(kind._meta.model_name))
    if strange := row.keys() - fields.keys():
        said = f"Dit bestand komt van een nieuwere versie: het heeft een veld ‘{min(strange)}’. Werk eerst bij."
        raise BackupRefused(said)
    try:
        return kind(**{name: _value(fields[name], value) for name, value in row.items()})
    except (ValidationError, TypeError, ValueError, OverflowError):
        raise BackupRefused(_WRONG.format(kind._meta.model_name)) from None


def _value(field: models.Field[Any, Any], value: object) -> Any:
    if value is None and not field.null:
        raise ValidationError("leeg")
    found = field.to_python(value)
    field.run_validators(found)
    return found


_WRONG = "In dit bestand staat bij ‘{}’ een waarde die daar niet kan staan."


def write(file: IO[bytes], lines: Iterable[dict[str, Any]]) -> None:
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
    """The lines of a file, the last one only when sum and numbers hold; `BackupRefused` when anything is wrong."""
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
                told = {"sheets": counts["sheet"], "entries": counts["entry"], "sha256": summed.hexdigest()}
                if ended and line["end"] != told:
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
    """The first line; `BackupRefused` when this is no backup, or one of a newer version."""
    head = next(lines, {})
    if head.get("lei") != "backup" or not {"format", "version", "schema", "made"} <= head.keys():
        raise BackupRefused("Dit is geen reservekopie van De Lei.")
    known = {name for app, name in MigrationLoader(None).graph.nodes if app == "scoring"}  # asks no database
    told = {name: str(head.get(name, "")) for name in ("version", "schema", "made")}
    if head.get("format") != FORMAT or told["schema"] not in known:
        raise BackupRefused(f"Dit bestand komt van een nieuwere versie ({told['version'][:40]}). Werk eerst bij.")
    return told


Part = dict[str, list[Any]]
"""The devices, or one table or sheet with all that belongs to it; by the name of its kind."""


def parts_in(lines: Iterator[dict[str, Any]]) -> Iterator[Part]:
    """The devices, then each table, then each sheet; with the last what every form made."""
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
