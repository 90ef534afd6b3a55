"""Every sheet in one file: taken at one moment while others write, verified, and put back whole or not at all.

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
import os
import time
import tomllib
import uuid
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Any

from django.conf import settings
from django.core.exceptions import ValidationError
from django.db import DatabaseError, OperationalError, connection, models, transaction
from django.db.migrations.executor import MigrationExecutor

from scoring import rights, sheets
from scoring.logs import play_of
from scoring.models import Code, Device, Entry, Grant, Link, Sheet, Table, wipe_deleted
from scoring.play import codec, log
from scoring.play.log import Act
from scoring.pruning import throw_away

KINDS: dict[str, type[models.Model]] = {
    "device": Device,
    "code": Code,
    "table": Table,
    "sheet": Sheet,
    "entry": Entry,
    "link": Link,
    "grant": Grant,
}
"""What stands in a file, each in the order in which it can be put back."""

FORMAT = 1
MOST_LINE = 8_000_000
"""Bytes of one line: ten times the largest entry that can be written."""


class Refused(Exception):
    """A file that can't be restored, or a place where it can't go; the message is a Dutch sentence."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """What a file holds: when and by which version it was made, how much, and the sheets this version can't read."""

    made: str
    version: str
    sheets: int
    entries: int
    unreadable: tuple[str, ...] = ()


# --- the database ---------------------------------------------------------------------------------


def schema() -> str:
    """The last migration of ours that the database has had; `Refused` when it still awaits one."""
    try:
        executor = MigrationExecutor(connection)
    except OperationalError:
        raise Refused("De database is niet te bereiken.") from None
    if executor.migration_plan(executor.loader.graph.leaf_nodes()):
        raise Refused("Deze database is nog niet bijgewerkt. Draai eerst: manage.py migrate")
    return max(name for app, name in executor.loader.applied_migrations if app == "scoring")


@contextmanager
def snapshot() -> Iterator[None]:
    """One moment of the database, which holds up no writer and sees nothing they write after it."""
    if connection.vendor == "postgresql":
        with transaction.atomic(durable=True):
            with connection.cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            yield
        return
    with connection.cursor() as cursor:
        cursor.execute("BEGIN DEFERRED")  # `atomic` would begin IMMEDIATE, and every writer would wait
        try:
            yield
        finally:
            cursor.execute("ROLLBACK")


def _row(one: models.Model) -> dict[str, Any]:
    """The fields of a sheet or an entry as plain values; moments in UTC, to the microsecond."""
    return {field.attname: _plain(getattr(one, field.attname)) for field in one._meta.concrete_fields}


def _plain(value: Any) -> Any:
    if isinstance(value, datetime):
        return value.astimezone(UTC).isoformat()
    return str(value) if isinstance(value, uuid.UUID) else value


def _unplain(kind: type[models.Model], row: dict[str, Any]) -> models.Model:
    """The sheet, entry or other thing of a row; a field younger than the file gets its default."""
    fields = {field.attname: field for field in kind._meta.concrete_fields}
    if strange := row.keys() - fields.keys():
        raise Refused(f"Dit bestand komt van een nieuwere versie: het heeft een veld ‘{min(strange)}’. Werk eerst bij.")
    try:
        return kind(**{name: fields[name].to_python(value) for name, value in row.items()})
    except (ValidationError, TypeError):
        raise Refused(f"In dit bestand staat een {kind.__name__} met een waarde die daar niet kan staan.") from None


# --- writing a file -------------------------------------------------------------------------------


def back_up(path: Path, *, replace: bool = False) -> Report:
    """Everything as it is at this moment, in `path`, readable by its owner only; there is no half file at any time."""
    if path.exists() and not replace:
        raise Refused(f"{path} bestaat al. Kies een andere naam.")
    half = path.with_name(f".{path.name}.{os.getpid()}.half")
    try:
        with os.fdopen(os.open(half, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
            _write(file, _lines_out())
            file.flush()
            os.fsync(file.fileno())
        wipe_deleted()
        report = check(half, replay=False)
        half.rename(path)
        _sync_folder(path.parent)
    except OSError as error:
        raise Refused(f"{path} kan niet worden geschreven: {error.strerror}.") from None
    finally:
        half.unlink(missing_ok=True)
    return report


def _sync_folder(folder: Path) -> None:
    """The name of a file is on the disk once its folder is."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _lines_out() -> Iterator[dict[str, Any]]:
    version = tomllib.loads((settings.BASE_DIR / "pyproject.toml").read_text())["project"]["version"]
    yield {
        "lei": "backup",
        "format": FORMAT,
        "version": version,
        "schema": schema(),
        "made": datetime.now(UTC).isoformat(),
    }
    with snapshot():
        yield from ({"device": _row(device)} for device in Device.objects.order_by("pk").iterator())
        yield from ({"code": _row(code)} for code in rights.lasting_codes(datetime.now(UTC)))
        for table in Table.objects.order_by("pk").iterator():
            yield {"table": _row(table)}
            yield from ({name: _row(one)} for name in ("link", "grant") for one in _of(name, table))
        for sheet in Sheet.objects.order_by("pk").iterator():
            yield {"sheet": _row(sheet)}
            yield from ({name: _row(one)} for name in ("entry", "link", "grant") for one in _of(name, sheet))


def _of(name: str, thing: Sheet | Table) -> Iterable[models.Model]:
    """The entries, links or grants of a sheet or a table, in an order that is always the same."""
    if name == "entry":
        return Entry.objects.filter(sheet_id=thing.pk).order_by("seq")
    if name == "link":
        return thing.links.order_by("pk")
    return Grant.objects.filter(link__in=thing.links.all()).order_by("link", "holder")


def _write(file: IO[bytes], lines: Iterable[dict[str, Any]]) -> None:
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


def _lines_in(path: Path) -> Iterator[dict[str, Any]]:
    """The lines of a file, the last one only when sum and numbers hold; `Refused` when anything is wrong with it."""
    summed, counts, ended = hashlib.sha256(), {"sheet": 0, "entry": 0}, False
    try:
        with gzip.open(path) as file:
            while raw := file.readline(MOST_LINE):
                line = json.loads(raw)
                if ended or not isinstance(line, dict):
                    raise Refused(_DAMAGED.format(path, "er staat iets in wat daar niet hoort"))
                ended = "end" in line
                if not ended:
                    summed.update(raw)
                for kind in counts.keys() & line.keys():
                    counts[kind] += 1
                told = {"sheets": counts["sheet"], "entries": counts["entry"], "sha256": summed.hexdigest()}
                if ended and line["end"] != told:
                    raise Refused(_DAMAGED.format(path, "de controlesom of het aantal klopt niet"))
                yield line
    except FileNotFoundError:
        raise Refused(f"{path} is er niet.") from None
    except (EOFError, zlib.error, gzip.BadGzipFile, ValueError):
        raise Refused(_DAMAGED.format(path, "het is niet tot het eind te lezen")) from None
    except OSError as error:
        raise Refused(f"{path} is niet te lezen: {error.strerror}.") from None
    if not ended:
        raise Refused(_DAMAGED.format(path, "het eind ontbreekt"))


def _head(lines: Iterator[dict[str, Any]]) -> dict[str, Any]:
    """The first line; `Refused` when this is no backup, or one of a newer version."""
    head = next(lines, {})
    if head.get("lei") != "backup":
        raise Refused("Dit is geen reservekopie van De Lei.")
    known = {name for app, name in MigrationExecutor(connection).loader.graph.nodes if app == "scoring"}
    if head.get("format") != FORMAT or head.get("schema") not in known:
        raise Refused(f"Dit bestand komt van een nieuwere versie ({head.get('version')}). Werk eerst bij.")
    return head


Part = dict[str, list[Any]]
"""The devices, or one table or sheet with all that belongs to it; by the name of its kind."""


def _parts_in(lines: Iterator[dict[str, Any]]) -> Iterator[Part]:
    """The devices, then each table, then each sheet."""
    part: Part = {name: [] for name in KINDS}
    for line in lines:
        ((name, row),) = line.items()
        if name in ("table", "sheet", "end"):
            yield part
            part = {name: [] for name in KINDS}
        if name in KINDS:
            part[name].append(_unplain(KINDS[name], row))


def check(path: Path, *, replay: bool = True) -> Report:
    """Read a file to its end without touching the database; with `replay` every sheet is played through too."""
    return _through(path, lambda part: None, replay=replay)


def _through(path: Path, each: Callable[[Part], None], *, replay: bool) -> Report:
    lines = _lines_in(path)
    head = _head(lines)
    sheets_read = entries_read = 0
    unreadable = []
    for part in _parts_in(lines):
        each(part)
        sheets_read, entries_read = sheets_read + len(part["sheet"]), entries_read + len(part["entry"])
        unreadable += [str(one.pk) for one in part["sheet"] if replay and not _readable(one, part["entry"])]
    return Report(
        made=head["made"],
        version=head["version"],
        sheets=sheets_read,
        entries=entries_read,
        unreadable=tuple(unreadable),
    )


def _readable(sheet: Sheet, entries: Iterable[Entry]) -> bool:
    """Does every fact of this sheet read, and does its game make a board of them?"""
    try:
        game = sheets.game_of(sheet)
        kinds = sheets.kinds_of(game)
        acts = [Act(seq=one.seq, facts=tuple(codec.from_json(fact, kinds) for fact in one.facts)) for one in entries]
        play_of(game).board(log.Tape(game, acts).now.state)
    except Exception:  # whatever a sheet can't be read for, the others must still be told apart from it
        return False
    return bool(acts)


# --- putting a file back --------------------------------------------------------------------------


def restore(path: Path, *, replace: bool = False, unreadable: bool = False) -> Report:
    """The file back into this database, whole or not at all; every sheet is read back as it will be opened.

    Refused: a damaged or newer file, a database that holds sheets (unless `replace`: those are thrown away in the same
    transaction) or that somebody else has open, sheets that this version can't read (unless `unreadable`: they are put
    back and named).
    """
    schema()
    _alone()
    found = check(path)  # whole, before anything is touched
    if found.unreadable and not unreadable:
        named = ", ".join(found.unreadable[:3])
        raise Refused(f"{len(found.unreadable)} bladen zijn met deze versie niet te lezen ({named}).")
    try:
        with transaction.atomic(durable=True):
            if Sheet.objects.exists() and not replace:
                raise Refused("In deze database staan al bladen. Met --replace worden die weggegooid.")
            throw_away(Sheet.objects.all())
            Table.objects.all().delete()
            Device.objects.all().delete()
            Code.objects.all().delete()
            _through(path, _put_back, replay=False)
        wipe_deleted()
    except DatabaseError as error:
        raise Refused(f"De database weigert dit bestand: {type(error).__name__}. Er is niets teruggezet.") from None
    return found


def _alone() -> None:
    """`Refused` while others are in this database: a process that serves it remembers the sheets it has read.

    Of SQLite, whose file can't tell, the command holds the folder meanwhile.
    """
    if connection.vendor != "postgresql":
        return
    for _ in range(20):  # one that was stopped just now may still be leaving
        with connection.cursor() as cursor:
            cursor.execute(
                "select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()"
                " and backend_type = 'client backend'"
            )
            (others,) = cursor.fetchone()
        if not others:
            return
        time.sleep(0.1)
    raise Refused(f"Deze database is nog in gebruik ({others} verbindingen): stop eerst wat haar bedient.")


def _put_back(part: Part) -> None:
    """Insert, then read back: what the database gives must be what the file says."""
    for name, kind in KINDS.items():
        kind._default_manager.bulk_create(part[name], batch_size=500)
    for sheet in part["sheet"]:
        found: dict[str, Iterable[models.Model]] = {"sheet": Sheet.objects.filter(pk=sheet.pk)}
        found |= {name: _of(name, sheet) for name in ("entry", "link", "grant")}
        if any([*map(_row, kept)] != [*map(_row, part[name])] for name, kept in found.items()):
            raise Refused(f"Blad {sheet.pk} komt anders uit de database dan het in het bestand staat.")
