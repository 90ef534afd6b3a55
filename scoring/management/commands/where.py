"""`manage.py where`: print where the site can be reached, on this machine and on the local network, with a QR code."""

import ipaddress
from collections.abc import Collection
from typing import Any

import segno
from django.conf import settings
from django.core.management.base import BaseCommand


class Command(BaseCommand):
    """`manage.py where`: prints the addresses on which `manage.py serve` answers."""

    help = "Print the local and LAN address and a QR code."
    requires_system_checks = ()

    def add_arguments(self, parser: Any) -> None:
        """Add `--https`, for a server that also answers https on `HTTPS_PORT`: the hosts that its certificate names."""
        parser.add_argument("--https", nargs="*", default=(), metavar="HOST")

    def handle(self, *args: Any, https: Collection[str] = (), **options: Any) -> None:
        """Print each address on which the server listens, a QR code of the first one others can reach, and how to
        use https.

        An address that is not in `https` has none: a browser would refuse the certificate there.
        """
        port, (here, outside) = settings.PORT, _listened_on(settings.HOST)
        self.stdout.write(f"De Lei {settings.VERSION} draait straks op http://{here}:{port}/")
        for host in outside:
            self.stdout.write(f"  op het lokale net:  http://{host}:{port}/")
            if host.strip("[]") in https:
                self.stdout.write(f"  met https:          https://{host}:{settings.HTTPS_PORT}/")
        if outside:
            segno.make(f"http://{outside[0]}:{port}/", micro=False).terminal(compact=True, border=1)
        if https:
            self.stdout.write(
                f"Https werkt op een telefoon die het certificaat vertrouwt: http://…:{port}/https/ wijst de weg."
            )
        elif not settings.HTTPS:
            way = "" if settings.HTTPS_PORT else "; HTTPS_PORT=8443 zet https ernaast"
            self.stdout.write(f"Over http kan een scherm uitgaan en werkt niets zonder netwerk{way}.")
        self.stdout.write("Stoppen: Ctrl-C.")


def _listened_on(host: str) -> tuple[str, list[str]]:
    """Return (the address on this machine itself, the addresses for others) of a server that listens on `host`.

    The second is [] when only this machine can reach it. A server on `0.0.0.0` has no IPv6 addresses, one on `::` has
    both kinds.
    """
    known = [one for one in settings.ALLOWED_HOSTS if one[0].isdigit() or one[0] == "["]
    others = [one for one in known if one not in ("127.0.0.1", "[::1]")]
    try:
        address = ipaddress.ip_address(host)
    except ValueError:  # a name
        return host or "localhost", []
    if address.is_unspecified:
        return "localhost", [one for one in others if address.version == 6 or one[0] != "["]
    own = f"[{address}]" if address.version == 6 else str(address)
    return ("localhost" if own == "127.0.0.1" else own), [own] if own in others else []
