"""Deleting a sheet or a table, and all that goes with it, in whatever way it goes.

Its rows go by the database itself: entries, links, grants, seats, codes and half-filled rounds with their sheet or
table. Here goes what lies elsewhere: its papers, its log in memory, what was drawn of it, and its traces in the files
of the database.
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
from scoring.store import reading

ALSO_FORGET: list[Callable[[uuid.UUID], None]] = []
"""What floors above keep of a sheet in memory, each as a function that forgets it (`live.polling`)."""


def throw_away(thing: Sheet | Table) -> None:
    """The sheet with all that stands on it, or the table without its sheets, for good."""
    thing.delete()
    wipe_deleted()


def connect_deletions() -> None:
    """From now on, whoever deletes a sheet or a table also has the rest of it forgotten."""
    post_delete.connect(_sheet_gone, sender=Sheet)
    post_delete.connect(_table_gone, sender=Table)


def _sheet_gone(instance: Sheet, using: str, **_: Any) -> None:
    reading.forget(instance.pk)
    cache.clear()  # parts of pages that were drawn once: names stand in them
    for forget in ALSO_FORGET:
        forget(instance.pk)
    _forget_papers((f"blad/{instance.pk}", f"tafel/{instance.table_id}"), using)


def _table_gone(instance: Table, using: str, **_: Any) -> None:
    _forget_papers((f"tafel/{instance.pk}",), using)


def _forget_papers(groups: tuple[str, ...], using: str) -> None:
    for group in groups:
        transaction.on_commit(functools.partial(papers.forget, settings.PAPER_DIR, group), using=using)
