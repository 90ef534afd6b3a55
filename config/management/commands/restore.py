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
    """The command that puts a backup back, whole or not at all, and prints what was in it."""

    help = "Put a backup back into an empty database, whole or not at all."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add the backup file and `--check`; and `--replace` and `--unreadable`, which allow what is refused without
        them."""
        parser.add_argument("file", type=Path)
        parser.add_argument("--check", action="store_true", help="only read the file and play every sheet through")
        parser.add_argument("--replace", action="store_true", help="throw away the sheets that are in the database")
        parser.add_argument("--unreadable", action="store_true", help="also put back sheets this version can't read")

    def handle(self, *args: Any, **options: Any) -> None:
        """Put the backup into the database and print how many sheets it had; with `--check` only read the backup.

        Raises `Misset` while a server or another command uses this `DATA_DIR`. Raises `CommandError` when the file is
        no good backup, when the database already has sheets (unless `--replace`, which deletes them), or when this
        version can't read a sheet (unless `--unreadable`).
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
