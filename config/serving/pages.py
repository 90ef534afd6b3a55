"""`/https/`: what browsers do only over https, how to get it here, and the certificate that a phone can trust."""

import socket
import ssl
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.http.request import split_domain_port
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from config.serving import authority


class DrawnScreen(NamedTuple):
    """A drawing of a phone's screen, in the instructions.

    `head`: the title of the screen; `rows`: the lines on it; `press`: the index (from 0) of the line to press.
    `told`: what to do there, as HTML.
    """

    head: str
    rows: tuple[str, ...]
    press: int
    told: str


IPHONE = (
    DrawnScreen(
        "Safari",
        ("Deze website wil een configuratie­profiel laten zien.", "Negeer", "Sta toe"),
        2,
        "Tik in Safari op <b>Haal het certificaat op</b>, en dan op <b>Sta toe</b>.",
    ),
    DrawnScreen(
        "Instellingen",
        ("Profiel gedownload", "Wifi", "Bluetooth"),
        0,
        "Open <b>Instellingen</b>, tik op <b>Profiel gedownload</b> en op <b>Installeer</b>.",
    ),
    DrawnScreen(
        "Info",
        ("Naam", "Vertrouwen van certificaten", "De Lei: aan"),
        2,
        "Ga in Instellingen naar <b>Algemeen</b>, <b>Info</b>, en onderaan naar het vertrouwen van certificaten. Zet "
        "<b>De Lei</b> aan.",
    ),
)
ANDROID = (
    DrawnScreen(
        "Chrome",
        ("de-lei.crt", "Haal het certificaat op"),
        1,
        "Tik in Chrome op <b>Haal het certificaat op</b>. Het bestand komt bij je downloads.",
    ),
    DrawnScreen(
        "Instellingen",
        ("Versleuteling", "Certificaat installeren", "CA-certificaat"),
        2,
        "Zoek in <b>Instellingen</b> op <i>certificaat</i>. Kies <b>Certificaat installeren</b>, <b>CA-certificaat</b> "
        "en <b>Toch installeren</b>.",
    ),
    DrawnScreen(
        "Downloads",
        ("foto.jpg", "de-lei.crt"),
        1,
        "Kies <b>de-lei.crt</b> bij je downloads. Sluit Chrome daarna helemaal af.",
    ),
)


@require_safe
@never_cache
def page(request: HttpRequest) -> HttpResponse:
    """Return the page `/https/`: what needs https, and how to get it from this server.

    At an address that the certificate does not name a browser would refuse it: there the page leads to those it names.
    """
    has_https = _has_https()
    elsewhere = _certified_addresses(split_domain_port(request.get_host())[0]) if has_https else []
    context = {
        "given": has_https and not elsewhere,
        "elsewhere": elsewhere,
        "machine": socket.gethostname(),
        "there": secure_address(request) if has_https else "",
        "now": int(timezone.now().timestamp() * 1000),
        "phones": (("iPhone", IPHONE), ("Android", ANDROID)),
    }
    return render(request, "https.html", context)


@require_safe
@never_cache
def certificate(request: HttpRequest) -> HttpResponse:
    """Answer `/https/de-lei.crt`: the certificate of the authority, in the form that a phone installs.

    Raises `Http404` when this server has no authority.
    """
    if not _has_https():
        raise Http404("Deze server heeft geen certificaat van zichzelf.")
    text = (settings.HTTPS_DIR / authority.HANDED).read_text()
    disposition = {"Content-Disposition": 'attachment; filename="de-lei.crt"'}
    return HttpResponse(ssl.PEM_cert_to_DER_cert(text), content_type="application/x-x509-ca-cert", headers=disposition)


def secure_address(request: HttpRequest) -> str:
    """Return scheme, host and port of this site over https, with the host name that the visitor used."""
    return f"https://{split_domain_port(request.get_host())[0]}:{settings.HTTPS_PORT}"


def _certified_addresses(host: str) -> list[str]:
    """Return the addresses over http, with port, that the certificate of today names, if `host` is not among them.

    It is [] if `host` is one, and if the certificate can't be read: then nothing better is known.
    """
    certificate = settings.HTTPS_DIR / authority.SERVED
    try:
        named = _certified_hosts(certificate, certificate.stat().st_mtime_ns)
    except (authority.NoHttps, FileNotFoundError):
        return []
    if host.strip("[]").lower() in named | {"localhost"}:
        return []
    return [f"{name}:{settings.PORT}" for name in sorted(named) if not authority.loops(name) and ":" not in name]


@lru_cache(maxsize=1)
def _certified_hosts(certificate: Path, changed: int) -> frozenset[str]:
    """Return the hosts that a certificate names; remembered by when its file was last `changed` (in nanoseconds since
    1970), because openssl is run to find them."""
    return authority.hosts_of(certificate)


def _has_https() -> bool:
    """Return whether this server speaks https with its own authority: it has a port for it, and a certificate."""
    return bool(settings.HTTPS_PORT) and (settings.HTTPS_DIR / authority.SERVED).exists()
