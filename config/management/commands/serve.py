"""`manage.py serve`: everything between an empty folder and a site that answers. `make run` is this."""

import logging
import os
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand
from django.db import OperationalError, connections
from django.template.loader import get_template
from django.urls import reverse
from django.utils.formats import localize

from config import static
from config.environment import Misset
from config.pocket.bundle import offered
from config.serving import alone, server
from rulebook.book.shelf import warm
from rulebook.pages.machines.offline import script


class Command(BaseCommand):
    """Claims `DATA_DIR` and the port, prepares the database and the static files, and serves."""

    help = "Serve the site on HOST and PORT with WORKERS processes, as the only one on this DATA_DIR."
    requires_system_checks = ()

    def handle(self, *args: Any, **options: Any) -> None:
        """Returns when asked to stop; ends with a sentence when it can't begin."""
        logging.getLogger("lei.serve").info("De Lei %s (%s) starts", settings.VERSION, settings.RELEASED)
        str(settings.SECRET_KEY)  # made by now, or told now that it can't be
        claim = alone.claim(settings.DATA_DIR, f"proces {os.getpid()} op poort {settings.PORT}")
        listening = server.listen(settings.HOST, settings.PORT)
        try:
            call_command("migrate", verbosity=0, skip_checks=True)
            static.gather()
        except OperationalError as error:
            told = str(error).strip().splitlines()[0]
            raise Misset(f"De database antwoordt niet, of laat ons niet binnen: {told}") from None
        except OSError as error:
            raise Misset(f"In DATA_DIR={settings.DATA_DIR} kan niet worden geschreven: {error.strerror}.") from None
        call_command("where", stdout=self.stdout)
        if offered() is None:
            self.stdout.write("De Lei op zak wordt niet aangeboden: make pocket maakt het (met npm).")
        self.stdout.flush()
        _read_ahead()
        warm()
        script("")
        import config.serving.door  # noqa: F401 - what is imported here need not be imported in each worker
        from config.monitoring import metrics

        metrics.begin_anew(settings.METRICS_DIR)
        _leave_database()
        server.serve(listening, settings.WORKERS)
        os.ftruncate(claim, 0)


def _read_ahead() -> None:
    """What Django reads when it first needs it: addresses, templates, how a number is written. Each worker would do so
    anew (90 ms) for its first visitor."""
    reverse("scoring:index")
    localize(1)
    folder = settings.BASE_DIR / "templates"
    for path in folder.rglob("*.html"):
        get_template(str(path.relative_to(folder)))


def _leave_database() -> None:
    """A connection or pool that was opened here can't be used in a worker."""
    for connection in connections.all(initialized_only=True):
        connection.close()
        if close_pool := getattr(connection, "close_pool", None):
            close_pool()
