"""Deleting a sheet or a table, with everything that belongs to it, whichever code deletes it.

The database itself deletes the rows that depend on it: entries, links, grants, seats, codes and half-filled rounds.
This module deletes what is kept elsewhere: its papers, its log in memory, parts of pages that were drawn of it, and the
traces it left in the files of the database.
"""

import functools
import uuid
from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.core.cache import cache
from django.db import transaction
from django.db.models.signals import post_delete

from scoring.models import Sheet, Table, wipe_deleted
from scoring.paper import store as papers

ALSO_FORGET: list[Callable[[uuid.UUID], None]] = []
"""Functions of higher floors, each called with the id of a deleted sheet to forget what it keeps of it in memory
(`live.polling` adds one)."""


def throw_away(thing: Sheet | Table) -> None:
    """Delete for good a sheet with everything written on it, or a table but not its sheets."""
    thing.delete()
    wipe_deleted()


def connect_deletions() -> None:
    """Make sure that every deleted sheet or table also loses its papers and what is in memory; called once, at the
    start."""
    post_delete.connect(_forget_deleted_sheet, sender=Sheet)
    post_delete.connect(_forget_deleted_table, sender=Table)


def _forget_deleted_sheet(instance: Sheet, using: str, **_: Any) -> None:
    """Delete the papers of a sheet that was deleted, and of its table, and forget what is in memory of it."""
    from scoring.store import reading  # it imports all games, and most commands delete nothing

    reading.forget(instance.pk)
    cache.clear()  # parts of pages that were drawn once: names stand in them
    for forget in ALSO_FORGET:
        forget(instance.pk)
    _forget_papers((f"blad/{instance.pk}", f"tafel/{instance.table_id}"), using)


def _forget_deleted_table(instance: Table, using: str, **_: Any) -> None:
    """Delete the papers of a table that was deleted."""
    _forget_papers((f"tafel/{instance.pk}",), using)


def _forget_papers(groups: tuple[str, ...], using: str) -> None:
    """Delete the papers of these groups, once what is now written to the database `using` is committed."""
    for group in groups:
        transaction.on_commit(functools.partial(papers.forget, settings.PAPER_DIR, group), using=using)
