"""Where the site can be reached: on this machine, on the local network, and as a QR code for a phone."""

from typing import Any

import segno
from django.conf import settings
from django.core.management.base import BaseCommand


class Command(BaseCommand):
    """Prints the addresses `make run` serves on."""

    help = "Print the local and LAN address and a QR code."
    requires_system_checks = ()

    def add_arguments(self, parser: Any) -> None:
        """`--https` where the same machine speaks https on `HTTPS_PORT` too."""
        parser.add_argument("--https", action="store_true")

    def handle(self, *args: Any, https: bool = False, **options: Any) -> None:
        """One line an address; the QR code is that of the first LAN address. Then what https adds."""
        port = settings.PORT
        self.stdout.write(f"De Lei {settings.VERSION} draait straks op http://localhost:{port}/")
        outside = [host for host in settings.ALLOWED_HOSTS if host[0].isdigit() and not host.startswith("127.")]
        for host in outside:
            self.stdout.write(f"  op het lokale net:  http://{host}:{port}/")
            if https:
                self.stdout.write(f"  met https:          https://{host}:{settings.HTTPS_PORT}/")
        if outside:
            segno.make(f"http://{outside[0]}:{port}/", micro=False).terminal(compact=True, border=1)
        if https:
            self.stdout.write(
                f"Https werkt op een telefoon die het certificaat vertrouwt: http://…:{port}/https/ wijst de weg."
            )
        elif not settings.HTTPS:
            self.stdout.write(
                "Over http kan een scherm uitgaan en werkt niets zonder netwerk; HTTPS_PORT=8443 zet https ernaast."
            )
        self.stdout.write("Stoppen: Ctrl-C.")
