"""The backup: all that is kept in one file, taken at one moment while others write, and restored whole or not at
all."""

import os
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from django.conf import settings
from django.db import DatabaseError, OperationalError, connection, models, transaction
from django.db.migrations.executor import MigrationExecutor

from scoring.models import Code, Device, Entry, Grant, HalfRound, Made, Place, Pulse, Sheet, Table, wipe_deleted
from scoring.people import devices
from scoring.play.log import codec
from scoring.play.log.act import Act
from scoring.play.log.replay import Tape
from scoring.store.files.backup_file import (
    FORMAT,
    KINDS,
    BackupRefused,
    Part,
    head_of,
    lines_in,
    parts_in,
    row_of,
    write,
)
from scoring.store.pruning import WARNED, prune
from scoring.store.reading import game_of, kinds_of, play_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """What a backup holds.

    `made`: when it was made, as an ISO text; `version`: of the program that made it.
    `sheets`, `entries`: how many it holds.
    `unreadable`: ids of the sheets that this version can't read; empty when that was not checked.
    """

    made: str
    version: str
    sheets: int
    entries: int
    unreadable: tuple[str, ...] = ()


# --- the database ---------------------------------------------------------------------------------


def last_migration() -> str:
    """Return the name of the last migration that was run on the database.

    `BackupRefused` when there is no database, when it can't be reached or read, or when a migration must still be run.
    """
    if connection.vendor == "sqlite" and not _database_exists(str(connection.settings_dict["NAME"])):
        raise BackupRefused(f"Er is geen database {connection.settings_dict['NAME']}. Klopt DATA_DIR? {_FIRST}")
    try:
        executor = MigrationExecutor(connection)
    except OperationalError:
        raise BackupRefused("De database is niet te bereiken.") from None
    except DatabaseError as error:
        raise BackupRefused(f"De database is niet te lezen: {error}.") from None
    if executor.migration_plan(executor.loader.graph.leaf_nodes()):
        raise BackupRefused(f"Deze database is nog niet bijgewerkt. {_FIRST}")
    return max(name for app, name in executor.loader.applied_migrations if app == "scoring")


_FIRST = "Draai eerst: manage.py migrate"


def _database_exists(name: str) -> bool:
    """Return whether a database exists under this name. SQLite would make a missing file, so a mistyped folder would
    seem empty."""
    return name.startswith("file:") or name == ":memory:" or Path(name).exists()


@contextmanager
def snapshot() -> Iterator[None]:
    """Within this context every query sees the database as it was at one moment, and no writer has to wait."""
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


# --- writing a file -------------------------------------------------------------------------------


def back_up(path: Path, *, replace: bool = False) -> Report:
    """Write everything to the file `path`, readable by its owner only, verify that file, and return what it holds.

    The file gets its name only when it is whole. `BackupRefused` when it exists already (unless `replace`), or when it,
    or the database, can't be written.
    """
    half = path.with_name(f".{path.name}.{os.getpid()}.half")
    try:
        if path.exists() and not replace:
            raise BackupRefused(f"{path} bestaat al. Kies een andere naam.")
        with os.fdopen(os.open(half, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
            write(file, _lines_out())
            file.flush()
            os.fsync(file.fileno())
        wipe_deleted()
        report = check(half, replay=False)
        half.rename(path)
        _sync_folder(path.parent)
    except OSError as error:
        raise BackupRefused(f"{path} kan niet worden geschreven: {error.strerror}.") from None
    finally:
        with suppress(OSError):
            half.unlink(missing_ok=True)
    try:
        _stamp_backup(path, datetime.fromisoformat(report.made))
    except DatabaseError:
        raise BackupRefused(f"{path} is gemaakt en gecontroleerd, maar de database schrijft niet.") from None
    return report


def _stamp_backup(path: Path, made: datetime) -> None:
    """Write when this backup was made; after a leap of more than sixty days, that there is none.

    By a clock a year ahead all sheets would be a year old and go this night. `BackupRefused` tells of the leap.
    """
    last = age(made) or timedelta()
    Pulse.objects.update_or_create(pk=1, defaults={"backed_up": None if last > WARNED else made})
    if last > WARNED:
        told = f"{path} is gemaakt en gecontroleerd, maar de vorige is van {last.days} dagen eerder. Staat de klok"
        raise BackupRefused(f"{told} van deze machine goed? Tot de volgende reservekopie gaat er niets weg.")


def age(now: datetime) -> timedelta | None:
    """Return how long ago the last verified backup was begun: None for never, or if it came after a leap of the clock;
    negative when the clock was set back."""
    made = Pulse.objects.filter(pk=1).values_list("backed_up", flat=True).first()
    return now - made if made else None


def _sync_folder(folder: Path) -> None:
    """Make the disk write the folder itself: only then is the name of a new file in it sure to last."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _lines_out() -> Iterator[dict[str, Any]]:
    yield {
        "lei": "backup",
        "format": FORMAT,
        "version": settings.VERSION,
        "schema": last_migration(),
        "made": datetime.now(UTC).isoformat(),
    }
    with snapshot():
        yield from ({"device": row_of(device)} for device in Device.objects.order_by("pk").iterator())
        yield from ({"code": row_of(code)} for code in devices.lasting_codes(datetime.now(UTC)))
        for table in Table.objects.order_by("pk").iterator():
            yield {"table": row_of(table)}
            yield from ({name: row_of(one)} for name in ("link", "grant") for one in _rows_of_kind(name, table))
        for sheet in Sheet.objects.order_by("pk").iterator():
            yield {"sheet": row_of(sheet)}
            yield from ({name: row_of(one)} for name in KINDS for one in _rows_of_kind(name, sheet))
        yield from ({"form": row_of(form)} for form in Made.objects.order_by("pk").iterator())


def _rows_of_kind(name: str, thing: Sheet | Table) -> Iterable[models.Model]:
    """Return the rows of the kind `name` that belong to a sheet or table, always in one order; () for other kinds."""
    match name:
        case "entry":
            return Entry.objects.filter(sheet_id=thing.pk).order_by("seq")
        case "place":
            return Place.objects.filter(sheet_id=thing.pk).order_by("holder")
        case "half":
            return HalfRound.objects.filter(sheet_id=thing.pk).order_by("device")
        case "link":
            return thing.links.order_by("pk")
        case "grant":
            return Grant.objects.filter(link__in=thing.links.all()).order_by("link", "holder")
    return ()


def check(path: Path, *, replay: bool = True) -> Report:
    """Read a backup to its end without touching the database and return what it holds; with `replay`, replay each sheet
    too.

    `BackupRefused` when the file is damaged, is no backup, or comes from a newer version.
    """
    return _read_part_by_part(path, lambda part: None, replay=replay)


def _read_part_by_part(path: Path, each: Callable[[Part], None], *, replay: bool) -> Report:
    """Read a backup part by part, call `each` with every part, and return what the file holds."""
    lines = lines_in(path)
    head = head_of(lines)
    sheets_read = entries_read = 0
    unreadable = []
    for part in parts_in(lines):
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
    """Return whether every fact of this sheet can be read, and its game can draw a board from them."""
    try:
        game = game_of(sheet)
        kinds = kinds_of(game)
        acts = [Act(seq=one.seq, facts=tuple(codec.from_json(fact, kinds) for fact in one.facts)) for one in entries]
        play_of(game).board(Tape(game, acts).now.state)
    except Exception:  # whatever a sheet can't be read for, the others must still be told apart from it
        return False
    return bool(acts)


# --- putting a file back --------------------------------------------------------------------------


def restore(path: Path, *, replace: bool = False, unreadable: bool = False) -> Report:
    """Put the backup in the file `path` back into this database, whole or not at all, and return what it holds.

    `BackupRefused` when the file is damaged or of a newer version; when the database is in use, or holds sheets (with
    `replace` all that it holds is deleted in the same transaction); or when this version can't read some sheets (with
    `unreadable` they are restored all the same, and named in the report).
    """
    last_migration()
    _refuse_shared_database()
    found = check(path)  # whole, before anything is touched
    if found.unreadable and not unreadable:
        named = ", ".join(found.unreadable[:3])
        raise BackupRefused(f"{len(found.unreadable)} bladen zijn met deze versie niet te lezen ({named}).")
    try:
        with transaction.atomic(durable=True):
            if Sheet.objects.exists() and not replace:
                raise BackupRefused("In deze database staan al bladen. Met --replace worden die weggegooid.")
            prune(Sheet.objects.all())
            Table.objects.all().delete()
            Device.objects.all().delete()
            Code.objects.all().delete()
            Made.objects.all().delete()
            _read_part_by_part(path, _put_part_back, replay=False)
        wipe_deleted()
    except (DatabaseError, ValueError, OverflowError) as error:
        reason = f"De database weigert dit bestand: {type(error).__name__}. Er is niets teruggezet."
        raise BackupRefused(reason) from None
    return found


def _refuse_shared_database() -> None:
    """Raise `BackupRefused` while others use this PostgreSQL database, because a server remembers the sheets that it
    has read.

    For SQLite it checks nothing: its file does not show who uses it, so the command holds the data folder meanwhile.
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
    raise BackupRefused(f"Deze database is nog in gebruik ({others} verbindingen): stop eerst wat haar bedient.")


def _put_part_back(part: Part) -> None:
    """Insert the rows of one part, then read them back: `BackupRefused` when the database gives anything else than
    the file."""
    for name, kind in KINDS.items():
        kind._default_manager.bulk_create(part[name], batch_size=500)
    for sheet in part["sheet"]:
        found: dict[str, Iterable[models.Model]] = {"sheet": Sheet.objects.filter(pk=sheet.pk)}
        found |= {name: _rows_of_kind(name, sheet) for name in ("entry", "link", "grant", "place")}
        if any([*map(row_of, kept)] != [*map(row_of, part[name])] for name, kept in found.items()):
            raise BackupRefused(f"Blad {sheet.pk} komt anders uit de database dan het in het bestand staat.")
