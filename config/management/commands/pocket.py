"""`manage.py pocket`: make the files that phones fetch to run the program themselves (`make pocket`)."""

import os
import signal
import threading
import time
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from config import static
from config.pocket import bundle, offer, runtime


class Command(BaseCommand):
    """Fetches Python for the browser where it is missing and makes the files for phones.

    A server of this program that is running offers them at once.
    """

    help = "Make what a phone fetches to run the program itself."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        """Add the folder of Python for the browser, `--quality` (of compression, 0 to 11), `--check` (make nothing),
        and `--beside` (the id of a process, with which this one stops)."""
        parser.add_argument("runtime", type=Path, nargs="?", default=runtime.FOLDER, help="where pyodide is, or is put")
        parser.add_argument(
            "--quality", type=int, choices=range(12), default=11, help="of brotli: 9 takes a tenth of 11"
        )
        parser.add_argument("--check", action="store_true", help="only say whether it is there, of this program")
        parser.add_argument("--beside", type=int, metavar="PROCESS", help="stop with this process, which started it")

    def handle(self, *args: Any, **options: Any) -> None:
        """Make the files and print how many bytes of each a phone fetches; when they are already there, make nothing.

        With `--check` nothing is made. Raises `CommandError` when the files can't be made, or are not there at a
        `--check`.
        """
        if settings.DEBUG:
            raise CommandError("Met DEBUG=1 heten de bestanden anders: maak De Lei op zak zonder.")
        if options["beside"]:
            threading.Thread(target=_end_after_parent, args=(options["beside"],), daemon=True).start()
        try:
            with offer.lock_while_making():
                static.gather()
                lying = offer.condition()
                if lying.how == "ours" and (options["check"] or lying.quality >= options["quality"]):
                    return self.stdout.write(f"De Lei op zak ligt al in {settings.POCKET_DIR}, van dit programma.")
                if options["check"]:
                    raise CommandError(f"De Lei op zak is er niet: {lying.why_not()}.")
                index = bundle.write(runtime.read_or_fetch(options["runtime"]), options["quality"])
        except runtime.WrongPython as error:
            raise CommandError(f"De Lei op zak is niet gemaakt. {error}") from None
        except OSError as error:
            where = error.filename or settings.POCKET_DIR
            raise CommandError(f"De Lei op zak is niet gemaakt: {where}: {error.strerror}.") from None
        if not options["beside"]:
            for name, parts in index["files"].items():
                sent = sum(part["sent"] for part in parts)
                self.stdout.write(f"{sent:>9,} bytes  {name}" + (f" in {len(parts)} parts" if len(parts) > 1 else ""))
        self.stdout.write(f"De Lei op zak ligt klaar: {offer.weight(index) / 1e6:.1f} MB in {settings.POCKET_DIR}.")
        return None


def _end_after_parent(parent: int) -> None:
    """Kill this process, and the npm it may have started, when the process that started it is gone."""
    while os.getppid() == parent:
        time.sleep(1)
    os.killpg(0, signal.SIGKILL)
