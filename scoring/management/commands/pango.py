"""Is Pango there? WeasyPrint needs it to lay out text, and pip can't bring it."""

import sys
from typing import Any

from django.core.management.base import BaseCommand

MISSING = """Pango ontbreekt; zonder Pango kan er niets worden afgedrukt. Installeer het zo:
  Debian/Ubuntu:  sudo apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0
  macOS:          brew install pango
  Fedora:         sudo dnf install pango
"""


class Command(BaseCommand):
    """Stops with the name of the system package when Pango is missing."""

    help = "Is Pango there?"
    requires_system_checks = ()

    def handle(self, *args: Any, **options: Any) -> None:
        """Exit 1 with the packages to install."""
        try:
            import weasyprint  # noqa: F401 - importing it loads Pango
        except OSError:
            self.stderr.write(MISSING)
            sys.exit(1)
