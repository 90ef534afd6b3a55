"""`manage.py prune`: delete the sheets that nobody used or kept for as many days as their pages say."""

from argparse import ArgumentParser
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from scoring.store import making, pruning
from scoring.store.files import backup
from scoring.store.files.backup_file import BackupRefused

FRESH = timedelta(hours=26)
"""How old the last backup may be: one of last night, also when the clock was put back that night."""


class Command(BaseCommand):
    """`manage.py prune`: deletes the sheets that nobody wants any more, or with `--dry-run` only counts them."""

    help = "Throw away the sheets that were neither written on nor kept for KEEP_DAYS days."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add `--days` (fewer than the pages of the sheets say is refused), `--dry-run` and `--without-backup`."""
        parser.add_argument("--days", type=int, default=settings.KEEP_DAYS)
        parser.add_argument("--dry-run", action="store_true", help="only say how many there are")
        parser.add_argument("--without-backup", action="store_true", help="there are copies that De Lei did not make")

    def handle(self, *args: Any, **options: Any) -> None:
        """Delete the sheets unused for so many days and print how many, without names.

        `CommandError` for too few days, a database that is not ready, or no recent backup.
        """
        days = options["days"]
        if days < settings.KEEP_DAYS:
            raise CommandError(f"De bladen zelf zeggen {settings.KEEP_DAYS} dagen. Korter kan alleen met KEEP_DAYS.")
        try:
            backup.last_migration()
        except BackupRefused as error:
            raise CommandError(str(error)) from None
        found = pruning.unwanted(timezone.now(), days)
        if options["dry_run"]:
            self.stdout.write(
                f"{found.count()} bladen zijn {days} dagen niet gebruikt of bewaard; er is niets weggegooid."
            )
            return
        if not options["without_backup"]:
            _require_backup()
        making.forget_old(timezone.now())
        self.stdout.write(f"{pruning.prune(found)} bladen weggegooid, {days} dagen niet gebruikt of bewaard.")


def _require_backup() -> None:
    """Raise `CommandError` unless there is a backup of the last 26 hours.

    A backup from the future is refused too: then the clock is wrong, and sheets of today may seem a year old.
    """
    age = backup.age(timezone.now())
    if age is None or age > FRESH:
        found = (
            "er is er geen die geldt"
            if age is None
            else f"de laatste is van {age.total_seconds() / 3600:.0f} uur geleden"
        )
        raise CommandError(
            f"Zonder reservekopie van de laatste 26 uur gaat er niets weg: {found}. Draai eerst: manage.py backup"
        )
    if age < -timedelta(hours=1):
        raise CommandError("De laatste reservekopie is van later dan nu. Kijk de klok van deze machine na.")
