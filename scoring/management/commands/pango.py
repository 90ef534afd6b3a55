"""`manage.py pango`: are Pango and fonts installed? WeasyPrint lays out text with them, and pip can't install them."""

import sys
from typing import Any

from django.core.management.base import BaseCommand

from scoring.kit.figures import listed
from scoring.paper import undrawn

MISSING = """Pango ontbreekt; zonder Pango kan er niets worden afgedrukt. Installeer het zo:
  Debian/Ubuntu:  sudo apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0
  macOS:          brew install pango
  Fedora:         sudo dnf install pango
"""

NO_FONTS = """Voor papier is hier geen lettertype voor: {}. Zo’n teken in een naam wordt daar een nummer, zoals [1].
  Debian/Ubuntu:  sudo apt-get install fonts-noto-color-emoji fonts-noto-core fonts-noto-cjk
"""


class Command(BaseCommand):
    """`manage.py pango`: says which system packages to install when Pango is missing, and which scripts have no
    font."""

    help = "Is Pango there?"
    requires_system_checks = ()

    def handle(self, *args: Any, **options: Any) -> None:
        """Print what is missing, nothing when nothing is; exit with status 1 when Pango itself is missing."""
        try:
            import weasyprint  # noqa: F401 - importing it loads Pango
        except OSError:
            self.stderr.write(MISSING)
            sys.exit(1)
        if lacks := undrawn.lacking_scripts():
            self.stdout.write(NO_FONTS.format(listed(lacks)))
