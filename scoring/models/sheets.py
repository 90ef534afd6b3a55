"""Sheets with their entries, and the tables they belong to. Scores are never kept."""

from __future__ import annotations

import uuid
from collections.abc import Iterable
from enum import IntEnum
from typing import Any

from django.db import models
from django.urls import reverse
from django.utils import timezone

from scoring.models.typed import TypedNames, TypedText

MOST_TITLE = 60
MOST_ENTRIES = 5000
MOST_SIZE = 3_000_000
"""Characters of JSON on one sheet: so much that an export of a full sheet still comes in again."""
SPARE = 500
"""Entries (and a thousand characters each) kept free for undo, redo and amend on a full sheet."""
MOST_FILE = 5_000_000
"""Bytes of such an export."""


class Right(IntEnum):
    """What one may do with a sheet; each includes what stands before it."""

    NONE = 0
    WATCH = 1
    WRITE = 2
    OWN = 3


class Shared:
    """Something that people have rights to."""

    right: Right
    """What whoever asked may do with it; `rights.sheet_for` finds it together with the thing itself."""

    @property
    def may_write(self) -> bool:
        return self.right >= Right.WRITE

    @property
    def is_mine(self) -> bool:
        return self.right == Right.OWN


class Table(Shared, models.Model):
    """A group that plays more often: a name, its people in order, and the sheets it keeps together.

    What it usually agrees on is what stood on its last sheet; standings are counted from its sheets, and kept nowhere.
    `places` is what an evening's places bring, `10-7-5-3-1`, the first one first, or nothing; with `by_round` who ended
    alike are parted by their better round, and else share.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    title = TypedText(max_length=MOST_TITLE)
    people = TypedNames(default=list)
    owner = models.CharField(max_length=64, db_index=True)
    made = models.DateTimeField()
    places = models.CharField(max_length=100, blank=True, default="", db_default="")
    by_round = models.BooleanField(default=False, db_default=False)

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
    title = TypedText(max_length=MOST_TITLE)
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
    at_table: uuid.UUID | None = None
    """Its table, when whoever asked may see that too."""
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
