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
"""Characters of the title of a sheet or table."""
MOST_ENTRIES = 5000
"""Entries on one sheet."""
MOST_SIZE = 3_000_000
"""Characters of JSON on one sheet: so much that an export of a full sheet still comes in again."""
SPARE = 500
"""Entries (and a thousand characters each) kept free for undo, redo and amend on a full sheet."""
MOST_FILE = 5_000_000
"""Bytes of such an export."""


class Right(IntEnum):
    """What a person may do with a sheet or table; each right includes the smaller ones."""

    NONE = 0
    WATCH = 1
    WRITE = 2
    OWN = 3


class Shared:
    """Something that people have rights to: a sheet or a table."""

    right: Right
    """What whoever asked may do with it; `rights.sheet_for` and `rights.table_for` find it with the thing itself, and
    who reads it from the database in another way has NONE."""

    @property
    def may_write(self) -> bool:
        """Whether the person who asked for it may write on it."""
        return self.right >= Right.WRITE

    @property
    def is_mine(self) -> bool:
        """Whether it belongs to the person who asked for it."""
        return self.right == Right.OWN


class Table(Shared, models.Model):
    """A group that plays more often: its name, its people (names in order), and the sheets that belong to it.

    What it usually agrees on is read from its last sheet, and its standings are counted from all of them; neither is
    kept.
    `owner` is a hash, as in `Sheet`. `places` are the points for the places of an evening, the first place first
    (`10-7-5-3-1`), or "" for none. `by_round`: players who end an evening equal are ranked by their better round;
    otherwise they share the points.
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
        """Tables are ordered by when they were made, the newest first."""

        ordering = ("-made",)

    def __str__(self) -> str:
        return str(self.id)

    def get_absolute_url(self) -> str:
        return reverse("scoring:table", args=[self.pk])


class Sheet(Shared, models.Model):
    """The sheet of one game on one evening, owned by the person who made it (`owner` is a hash, see `Device`).

    `game` is the slug of the game. `made` is when the sheet began, `played` when something was last written on it, and
    `kept` when it was made or imported here, or when its owner last asked to keep it. `table` is None without one.
    `filling` and `looking` are JSON on who fills in a round and who is there (see `presence`), "" for nobody.
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
    """The hash of the person who asked for it, "" when it was not read by `rights`; so are the fields below."""
    link: uuid.UUID | None = None
    """The id of the link that gives whoever asked most, to the sheet or to its table; None when he claimed none."""
    seat: int | None = None
    """On which seat whoever asked sits, when he has said so."""
    at_table: uuid.UUID | None = None
    """The id of its table, when whoever asked has a right to that too; else None."""
    last = 0
    """The number of its newest entry when it was read; 0 for none."""
    found: tuple[Any, ...] = ()
    """The row of the database (`rights.row_for`) from which right, link, seat and newest entry follow; () when it came
    in another way."""

    class Meta:
        """Sheets are ordered by when something was last written on them, the newest first."""

        ordering = ("-played",)

    def __str__(self) -> str:
        return str(self.id)

    def get_absolute_url(self) -> str:
        return reverse("scoring:sheet", args=[self.pk])


class EntryChangeRefused(Exception):
    """Raised when an entry would be changed, or deleted without its whole sheet."""


class EntryQuerySet(models.QuerySet["Entry"]):
    """A queryset of entries, which can be read and added, but not changed or deleted."""

    def bulk_create(self, objs: Iterable[Entry], *args: Any, **kwargs: Any) -> list[Entry]:
        """Insert many entries and return them; `EntryChangeRefused` when existing ones would be updated, or conflicts
        ignored."""
        if kwargs.get("ignore_conflicts") or kwargs.get("update_conflicts"):
            raise EntryChangeRefused("an entry is never updated, nor left out")
        return super().bulk_create(objs, *args, **kwargs)

    def update(self, **_: Any) -> int:
        """Refuse with `EntryChangeRefused`: an entry is never changed."""
        raise EntryChangeRefused("an entry is never updated")

    def delete(self) -> tuple[int, dict[str, int]]:
        """Refuse with `EntryChangeRefused`: entries are deleted only with their sheet."""
        raise EntryChangeRefused("an entry is only deleted with its sheet")


class Entry(models.Model):
    """An act as it is kept: its `facts` as JSON, its number `seq` on the sheet, its own `key`, and the moment `at`."""

    pk = models.CompositePrimaryKey("sheet_id", "seq")
    sheet = models.ForeignKey(Sheet, on_delete=models.CASCADE, related_name="entries")
    seq = models.PositiveIntegerField()
    key = models.UUIDField()
    at = models.DateTimeField()
    facts = models.JSONField()

    objects = EntryQuerySet.as_manager()

    class Meta:
        """Entries are ordered by their number. Every database key includes the sheet, so that sheets can be spread
        over machines."""

        ordering = ("seq",)
        constraints = (models.UniqueConstraint(fields=("sheet", "key"), name="entry_key_once"),)

    def __str__(self) -> str:
        return f"{self.sheet_id}#{self.seq}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Insert the entry; `EntryChangeRefused` for one that exists already, `IntegrityError` when its number is
        taken."""
        if not self._state.adding:
            raise EntryChangeRefused("an entry is never updated")
        super().save(force_insert=True, using=kwargs.get("using"))

    def delete(self, *args: Any, **kwargs: Any) -> tuple[int, dict[str, int]]:
        """Refuse with `EntryChangeRefused`: entries are deleted only with their sheet."""
        raise EntryChangeRefused("an entry is only deleted with its sheet")
