"""`manage.py restore FILE`: put a backup back into an empty database, SQLite or PostgreSQL."""

import os
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from config.serving import alone
from scoring.store.files import backup
from scoring.store.files.backup_file import BackupRefused


class Command(BaseCommand):
    """Puts a backup back, whole or not at all, and tells what it held."""

    help = "Put a backup back into an empty database, whole or not at all."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add the file, `--check`, and what must be allowed in so many words: `--replace` and `--unreadable`."""
        parser.add_argument("file", type=Path)
        parser.add_argument("--check", action="store_true", help="only read the file and play every sheet through")
        parser.add_argument("--replace", action="store_true", help="throw away the sheets that are in the database")
        parser.add_argument("--unreadable", action="store_true", help="also put back sheets this version can't read")

    def handle(self, *args: Any, **options: Any) -> None:
        """Put the file back and print what it held; with `--check` only read it.

        Nobody may serve this `DATA_DIR` meanwhile. `CommandError` when the file is refused.
        """
        claim = None if options["check"] else alone.claim(settings.DATA_DIR, f"restore, proces {os.getpid()}")
        try:
            if options["check"]:
                found = backup.check(options["file"])
            else:
                found = backup.restore(options["file"], replace=options["replace"], unreadable=options["unreadable"])
        except BackupRefused as error:
            raise CommandError(str(error)) from None
        finally:
            if claim:
                os.ftruncate(claim, 0)
                os.close(claim)
        done = "gecontroleerd" if options["check"] else "teruggezet en nagelezen"
        self.stdout.write(
            f"{options['file']}, gemaakt {found.made} met versie {found.version}: "
            f"{found.sheets} bladen, {found.entries} regels {done}."
        )
        for name in found.unreadable:
            self.stdout.write(f"Niet te lezen met deze versie: blad {name}.")
