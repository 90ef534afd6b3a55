"""Adds newly published anchors to `seeds/anchors.txt`: an address that was printed once is kept for ever."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from rulebook.shelf import shelf


class Command(BaseCommand):
    """Run it before a release; `manage.py check` fails when a listed anchor is gone without `~ was:`."""

    help = "Add new anchors to seeds/anchors.txt."

    def handle(self, *args: Any, **options: Any) -> None:
        """The list stays sorted; nothing is ever taken off."""
        path = settings.SEEDS / "anchors.txt"
        known = set(path.read_text().split()) if path.exists() else set()
        now = set(shelf().rules) | {term.address for term in shelf().terms.values()}
        path.write_text("\n".join(sorted(known | now)) + "\n")
        self.stdout.write(f"{len(now - known)} new, {len(known | now)} in all")
