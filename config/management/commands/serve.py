"""`manage.py serve`: prepare an empty or used `DATA_DIR` and serve the site. `make run` does this."""

import contextlib
import logging
import os
import signal
import socket
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand
from django.db import OperationalError, connections
from django.template.loader import get_template
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import localize

from config import folder, static
from config.environment import Misset
from config.pocket import offer, runtime
from config.serving import alone, authority, server


class Command(BaseCommand):
    """The command that claims `DATA_DIR` and the port, prepares the database and the static files, and serves the
    site."""

    help = "Serve the site on HOST and PORT with WORKERS processes, as the only one on this DATA_DIR."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add `--pocket`: make the files for phones first. A release has them already, a clone of the source does
        not."""
        parser.add_argument("--pocket", action="store_true", help="make what phones fetch, where it is not there")

    def handle(self, *args: Any, **options: Any) -> None:
        """Serve until the process is asked to stop. Raises `Misset`, with a Dutch sentence, when it can't begin."""
        logging.getLogger("lei.serve").info("De Lei %s (%s) starts", settings.VERSION, settings.RELEASED)
        str(settings.SECRET_KEY)  # made by now, or told now that it can't be
        with _errors_in_words():
            claim = alone.claim(settings.DATA_DIR, f"proces {os.getpid()} op poort {settings.PORT}")
            import rulebook.pages.machines.offline  # noqa: F401 - takes two seconds, and nobody waits yet: no port listens

            listening = server.listen(settings.HOST, settings.PORT)
            secure = _prepare_https(self.stdout.write)
            call_command("migrate", verbosity=0, skip_checks=True)
            static.gather()
            call_command("where", https=secure.hosts if secure else (), stdout=self.stdout)
            is_made = self._must_make_pocket(is_asked=options["pocket"])
            self.stdout.flush()
            _read_ahead()
            _leave_database()
        with _maker() as make:
            server.serve(listening, settings.WORKERS, secure, make if is_made else lambda: None)
        os.ftruncate(claim, 0)

    def _must_make_pocket(self, *, is_asked: bool) -> bool:
        """Return whether the files for phones must be made now: they are not offered, `is_asked` wants them made, and
        npm is there. When they are not offered and not made, say why, in the log or on the terminal."""
        why = offer.condition().why_not()
        if not why:
            return False
        if not is_asked or settings.DEBUG:
            logging.getLogger("lei.serve").warning("De Lei op zak wordt niet aangeboden: %s", why)
        elif not runtime.npm_path():
            self.stdout.write(
                "De Lei op zak wordt niet gemaakt: npm ontbreekt. Installeer npm, of doe eens `make pocket`."
            )
        else:
            self.stdout.write("De Lei op zak wordt intussen gemaakt; dat duurt een paar minuten.")
            return True
        return False


@contextlib.contextmanager
def _errors_in_words() -> Iterator[None]:
    """A context in which an error of the disk or the database becomes a `Misset` with a Dutch sentence.

    A full disk is passed on as it is: `manage.py` reports it for every command.
    """
    try:
        yield
    except (OperationalError, OSError) as error:
        if folder.is_full(error):
            raise
        if isinstance(error, OSError):
            raise Misset(f"In DATA_DIR={settings.DATA_DIR} kan niet worden geschreven: {error.strerror}.") from None
        reason = str(error).strip().splitlines()[0]
        raise Misset(f"De database antwoordt niet, of laat ons niet binnen: {reason}") from None


def _prepare_https(say: Callable[[str], object]) -> server.Secure | None:
    """Return what the server needs to speak https next to http; None without `HTTPS_PORT`, or when https is not
    possible.

    In that last case the reason is printed with `say`, and http goes on.
    """
    if not settings.HTTPS_PORT:
        return None
    listening = server.listen(settings.HOST, settings.HTTPS_PORT, "HTTPS_PORT")
    where, machine = settings.HTTPS_DIR, socket.gethostname()
    try:
        hosts = authority.make_ready(
            where, settings.ALLOWED_HOSTS, machine, at=timezone.now(), released=settings.RELEASED
        )
    except authority.NoHttps as why:
        say(f"Geen https: {why} Over http gaat alles door.")
        listening.close()
        return None
    return server.Secure(listening, where / authority.SERVED, where / authority.KEY, hosts)


def _read_ahead() -> None:
    """Load what is otherwise loaded on first use (texts, routes, templates, number formats).

    Each worker would need seconds for it, and the first visitor of each would wait.
    """
    from rulebook.book.shelf import warm
    from rulebook.pages.machines.offline import script

    reverse("scoring:index")
    localize(1)
    templates = settings.BASE_DIR / "templates"
    for path in templates.rglob("*.html"):
        get_template(str(path.relative_to(templates)))
    warm()
    script("")
    import config.serving.door  # noqa: F401 - what is imported here need not be imported in each worker
    from config.monitoring import metrics

    metrics.begin_anew(settings.METRICS_DIR)


def _leave_database() -> None:
    """Close all connections to the database: a connection opened before a fork can't be used in a worker."""
    for connection in connections.all(initialized_only=True):
        connection.close()
        if close_pool := getattr(connection, "close_pool", None):
            close_pool()


@contextlib.contextmanager
def _maker() -> Iterator[Callable[[], None]]:
    """A context that gives a function; calling it starts making the files for phones, at the lowest priority.

    A process that was started so is stopped at the end of the context.
    """
    started: list[subprocess.Popen[bytes]] = []

    def make() -> None:
        ours = [sys.executable, "manage.py", "pocket", "--quality=9", f"--beside={os.getpid()}"]
        command = ["nice", "-n19", *ours]
        one = subprocess.Popen(command, cwd=settings.BASE_DIR, start_new_session=True)  # noqa: S603 - words of our own
        started.append(one)

    try:
        yield make
    finally:
        for one in started:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(one.pid, signal.SIGKILL)
            one.wait()
