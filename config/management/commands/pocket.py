"""`manage.py pocket`: what a phone fetches to run the program itself (`make pocket` brings the runtime)."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from config import static
from config.pocket import bundle


class Command(BaseCommand):
    """Gathers the static files and writes the bundle beside them; a server that starts after it offers it."""

    help = "Make what a phone fetches to run the program itself."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        """The folder of the runtime."""
        parser.add_argument("runtime", type=Path, help="the npm package `pyodide`, unpacked")

    def handle(self, *args: Any, **options: Any) -> None:
        """Tells the size of each file as it is sent."""
        if not (options["runtime"] / bundle.RUNTIME[0]).exists():
            raise CommandError(f"In {options['runtime']} staat geen pyodide: make pocket haalt het.")
        static.gather()
        index = bundle.write(options["runtime"])
        for name, parts in index["files"].items():
            sent = sum(part["sent"] for part in parts)
            self.stdout.write(f"{sent:>9,} bytes  {name}" + (f" in {len(parts)} parts" if len(parts) > 1 else ""))
        self.stdout.write(f"{bundle.weight(index):>9,} bytes  in all")
