"""`manage.py backup FILE`: write everything that is kept to one file, while the site runs."""

import os
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from scoring.store.files import backup
from scoring.store.files.backup_file import BackupRefused

NAMED = "lei-*.lei.gz"


class Command(BaseCommand):
    """`manage.py backup FILE`: writes a backup, verifies it, and prints what is in it and what is not."""

    help = "Write every sheet to one verified file; the site may run meanwhile."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add the arguments: the file or folder, `--replace` (overwrite) and `--keep` (how many copies stay in a
        folder)."""
        parser.add_argument("file", help="the file to write, or a folder for one named after this moment")
        parser.add_argument("--replace", action="store_true", help="overwrite the file if it is there")
        parser.add_argument("--keep", type=int, default=0, help="in a folder: throw away all but the newest so many")

    def handle(self, *args: Any, **options: Any) -> None:
        """Write the backup; print a line about the file and one about the secret key, which is not in it.

        `CommandError` when the arguments are wrong or the backup can't be made. With `--keep` the oldest copies in the
        folder are deleted afterwards.
        """
        file = Path(options["file"])
        folder = file if os.path.isdir(file) else None  # of a name that is too long, this too
        if not folder and (options["file"].endswith("/") or not file.suffix):
            raise CommandError(f"De map {file} is er niet. Maak die eerst, of noem een bestand: {file}.lei.gz")
        if options["keep"] < 0:
            raise CommandError("--keep is hoeveel reservekopieën er blijven: een getal vanaf 1.")
        if options["keep"] and not folder:
            raise CommandError("--keep hoort bij een map, niet bij een bestand.")
        if folder:
            file = folder / f"lei-{timezone.localtime():%Y%m%d-%H%M%S}.lei.gz"
        try:
            made = backup.back_up(file, replace=options["replace"])
        except BackupRefused as error:
            raise CommandError(str(error)) from None
        size = file.stat().st_size
        self.stdout.write(f"{file}: {made.sheets} bladen, {made.entries} regels, {size} bytes, gecontroleerd.")
        self.stdout.write(
            "De geheime sleutel zit er niet in. Bewaar SECRET_KEY, of het bestand "
            f"{settings.DATA_DIR / 'secret'}, apart: zonder die sleutel herkent geen telefoon haar bladen."
        )
        if folder and options["keep"]:
            for old in sorted(folder.glob(NAMED))[: -options["keep"]]:
                old.unlink()
