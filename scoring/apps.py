"""The app of the numbers."""

import functools
from typing import Any

from django.apps import AppConfig
from django.conf import settings
from django.db import transaction
from django.db.models.signals import post_delete

from scoring.paper import store


class ScoringConfig(AppConfig):
    """Sheets and what is kept of them."""

    name = "scoring"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Whoever throws a sheet or a table away, and however, throws away its papers."""
        from scoring.models import Sheet, Table

        post_delete.connect(_forget_papers, sender=Sheet)
        post_delete.connect(_forget_papers, sender=Table)


def _forget_papers(instance: Any, using: str, **_: Any) -> None:
    sheet = hasattr(instance, "table_id")
    groups = [f"blad/{instance.pk}", f"tafel/{instance.table_id}"] if sheet else [f"tafel/{instance.pk}"]
    for group in groups:
        transaction.on_commit(functools.partial(store.forget, settings.PAPER_DIR, group), using=using)
