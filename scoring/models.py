"""What is kept: sheets, their entries, and who may do what with them. Scores are never kept."""

from __future__ import annotations

import uuid
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from enum import IntEnum
from typing import Any

from django.db import connection, models
from django.db.backends.utils import CursorWrapper
from django.urls import reverse
from django.utils import timezone

MOST_TITLE = 60
MOST_NAME = 40


class Right(IntEnum):
    """What one may do with a sheet; each includes what stands before it."""

    NONE = 0
    WATCH = 1
    WRITE = 2
    OWN = 3


class Shared:
    """Something that people have rights to."""

    right: Right
    """What whoever asked may do with it; `rights.held` finds it together with the thing itself."""

    @property
    def may_write(self) -> bool:
        return self.right >= Right.WRITE

    @property
    def is_mine(self) -> bool:
        return self.right == Right.OWN


class Table(Shared, models.Model):
    """A group that plays more often: a name, its people in order, and the sheets it keeps together.

    What it usually agrees on is what stood on its last sheet; standings are counted from its sheets, and kept nowhere.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    title = models.CharField(max_length=MOST_TITLE)
    people = models.JSONField(default=list)
    owner = models.CharField(max_length=64, db_index=True)
    made = models.DateTimeField()

    right = Right.NONE

    class Meta:
        """The newest first."""

        ordering = ("-made",)

    def __str__(self) -> str:
        return str(self.id)

    def get_absolute_url(self) -> str:
        return reverse("scoring:table", args=[self.pk])


class Sheet(Shared, models.Model):
    """An evening: one game, owned by the person that made it (`owner` is a hash, see `Device`).

    `played` is when something was last written; `kept` when it came here, or its owner last asked to keep it. `filling`
    and `looking` are who is there now (`presence`).
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    game = models.CharField(max_length=40)
    title = models.CharField(max_length=MOST_TITLE)
    owner = models.CharField(max_length=64, db_index=True)
    made = models.DateTimeField()
    played = models.DateTimeField()
    kept = models.DateTimeField(default=timezone.now)
    table = models.ForeignKey(Table, on_delete=models.SET_NULL, null=True, related_name="sheets")
    filling = models.TextField(blank=True, default="", db_default="")
    looking = models.TextField(blank=True, default="", db_default="")

    right = Right.NONE
    who = ""
    """Who asked for it, as an owner is known."""
    link: uuid.UUID | None = None
    """Through which link."""
    seat: int | None = None
    """On which seat whoever asked sits, when he has said so."""
    last = 0
    """The number of its newest entry, as it was found."""
    found: tuple[Any, ...] = ()
    """The whole answer of the database, from which right, link, seat and newest entry follow."""

    class Meta:
        """The newest evening first."""

        ordering = ("-played",)

    def __str__(self) -> str:
        return str(self.id)

    def get_absolute_url(self) -> str:
        return reverse("scoring:sheet", args=[self.pk])


class WrittenOnce(Exception):
    """Entries are never changed or thrown away, except with their whole sheet."""


class EntryQuerySet(models.QuerySet["Entry"]):
    """Reads and appends; nothing else."""

    def bulk_create(self, objs: Iterable[Entry], *args: Any, **kwargs: Any) -> list[Entry]:
        """Many entries at once, each of them an insert."""
        if kwargs.get("ignore_conflicts") or kwargs.get("update_conflicts"):
            raise WrittenOnce("an entry is never updated, nor left out")
        return super().bulk_create(objs, *args, **kwargs)

    def update(self, **_: Any) -> int:
        """Refused."""
        raise WrittenOnce("an entry is never updated")

    def delete(self) -> tuple[int, dict[str, int]]:
        """Refused."""
        raise WrittenOnce("an entry is only deleted with its sheet")


class Entry(models.Model):
    """One act: facts written whole or not at all, under a number and a key of its own."""

    pk = models.CompositePrimaryKey("sheet_id", "seq")
    sheet = models.ForeignKey(Sheet, on_delete=models.CASCADE, related_name="entries")
    seq = models.PositiveIntegerField()
    key = models.UUIDField()
    at = models.DateTimeField()
    facts = models.JSONField()

    objects = EntryQuerySet.as_manager()

    class Meta:
        """Every key includes the sheet, so the table can be spread over machines by sheet."""

        ordering = ("seq",)
        constraints = (models.UniqueConstraint(fields=("sheet", "key"), name="entry_key_once"),)

    def __str__(self) -> str:
        return f"{self.sheet_id}#{self.seq}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Always an insert: a second save on a taken number would silently overwrite."""
        if not self._state.adding:
            raise WrittenOnce("an entry is never updated")
        super().save(force_insert=True, using=kwargs.get("using"))

    def delete(self, *args: Any, **kwargs: Any) -> tuple[int, dict[str, int]]:
        """Refused."""
        raise WrittenOnce("an entry is only deleted with its sheet")


class Link(models.Model):
    """A right to a sheet, or to a table with its sheets, that can be passed on: whoever has its secret may claim it.

    Deleting it takes it back. Only a hash of the secret is kept. `used` is when it was last claimed, or written by.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    sheet = models.ForeignKey(Sheet, on_delete=models.CASCADE, null=True, related_name="links")
    table = models.ForeignKey(Table, on_delete=models.CASCADE, null=True, related_name="links")
    secret = models.CharField(max_length=64, unique=True)
    gives = models.PositiveSmallIntegerField()
    made = models.DateTimeField()
    used = models.DateTimeField(null=True)

    class Meta:
        """The newest last, as they were made."""

        ordering = ("made",)
        constraints = (
            models.CheckConstraint(
                condition=models.Q(sheet__isnull=True) ^ models.Q(table__isnull=True), name="link_of_one_thing"
            ),
        )

    def __str__(self) -> str:
        return str(self.id)


class Grant(models.Model):
    """Somebody (`holder`, as `Sheet.owner`) has claimed a link."""

    pk = models.CompositePrimaryKey("link_id", "holder")
    link = models.ForeignKey(Link, on_delete=models.CASCADE, related_name="grants")
    holder = models.CharField(max_length=64, db_index=True)
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.link_id} {self.at}"


class Place(models.Model):
    """Somebody (`holder`, as `Sheet.owner`) sits on this seat of the sheet."""

    pk = models.CompositePrimaryKey("sheet_id", "holder")
    sheet = models.ForeignKey(Sheet, on_delete=models.CASCADE, related_name="places")
    holder = models.CharField(max_length=64, db_index=True)
    seat = models.PositiveSmallIntegerField()

    def __str__(self) -> str:
        return f"{self.sheet_id} {self.seat}"


class Device(models.Model):
    """A phone or tablet of somebody with more than one: `secret` is the hash of its own, `owner` what they share.

    Who has one device has no row: its own hash is what it owns sheets under.
    """

    secret = models.CharField(max_length=64, primary_key=True)
    owner = models.CharField(max_length=64, db_index=True)
    name = models.CharField(max_length=MOST_NAME)
    added = models.DateTimeField()

    class Meta:
        """The first of them first."""

        ordering = ("added",)

    def __str__(self) -> str:
        return self.name


class Code(models.Model):
    """What may be typed for some minutes, hashed: for the right of a link, or to become a device of `owner`."""

    code = models.CharField(max_length=64, primary_key=True)
    link = models.ForeignKey(Link, on_delete=models.CASCADE, null=True, related_name="codes")
    owner = models.CharField(max_length=64, blank=True)
    until = models.DateTimeField()

    def __str__(self) -> str:
        return f"until {self.until}"


class Pulse(models.Model):
    """One row, written over and over to see whether the database still writes."""

    beat = models.BigIntegerField()

    def __str__(self) -> str:
        return str(self.beat)


def wipe_deleted() -> None:
    """After sheets were deleted: SQLite has overwritten them with zeros (`secure_delete`), but its log of writes still
    holds the pages as they were until it is emptied. PostgreSQL does such things by itself (autovacuum).

    Writers wait meanwhile, so whoever reads for long is not waited for: the backup does it once more when it is done.
    """
    if connection.vendor == "sqlite" and not connection.in_atomic_block:
        with connection.cursor() as cursor, patience(cursor, WIPING):
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")


WIPING = 500
"""Milliseconds to wait for who reads or writes just then."""


@contextmanager
def patience(cursor: CursorWrapper, milliseconds: int) -> Iterator[None]:
    """SQLite waits so long for others, instead of the usual twenty seconds."""
    (usual,) = cursor.execute("PRAGMA busy_timeout").fetchone()
    cursor.execute(f"PRAGMA busy_timeout = {milliseconds:d}")
    try:
        yield
    finally:
        cursor.execute(f"PRAGMA busy_timeout = {usual}")
