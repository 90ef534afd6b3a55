"""Which proxies to believe about the origin of a request: only those named in `TRUSTED_PROXIES`."""

import ipaddress
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from config.environment import Network

SAID = ("HTTP_X_FORWARDED_FOR", "HTTP_X_FORWARDED_PROTO", "HTTP_X_FORWARDED_HOST", "HTTP_FORWARDED", "HTTP_X_REAL_IP")
"""The headers, by their names in a WSGI environ, in which a proxy says where a request comes from."""
MOST_HOPS = 20
"""How many addresses at the end of `X-Forwarded-For` are looked at."""
Address = ipaddress.IPv4Address | ipaddress.IPv6Address


def believed(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Return middleware that sets `REMOTE_ADDR` to the visitor's IP address.

    Headers about the origin of a request are believed only from a proxy in `TRUSTED_PROXIES`, and deleted otherwise. It
    also sets `request.nearby`: whether a program on this machine asks, without a proxy in between.
    """

    def middleware(request: HttpRequest) -> HttpResponse:
        meta, trusted = request.META, settings.TRUSTED_PROXIES
        peer = _ip_address(meta.get("REMOTE_ADDR", ""))
        through = any(name in meta for name in SAID)
        request.nearby = bool(peer and peer.is_loopback and not through)  # type: ignore[attr-defined]
        if through and _among(peer, trusted):
            meta["REMOTE_ADDR"] = visitor(meta["REMOTE_ADDR"], meta.get("HTTP_X_FORWARDED_FOR", ""), trusted)
        elif through:
            for name in SAID:
                meta.pop(name, None)
        return get_response(request)

    return middleware


def visitor_of(environ: Mapping[str, Any]) -> str:
    """Return the visitor's IP address, for a WSGI environ that has not passed the middleware."""
    peer, trusted = environ.get("REMOTE_ADDR", ""), settings.TRUSTED_PROXIES
    forwarded = environ.get("HTTP_X_FORWARDED_FOR", "") if _among(_ip_address(peer), trusted) else ""
    return visitor(peer, forwarded, trusted)


def visitor(peer: str, forwarded: str, trusted: Sequence[Network]) -> str:
    """Return the visitor's IP address: from right to left, the first one in `forwarded` that is not in `trusted`.

    `peer`: the IP address that connected to us, returned when `forwarded` has none that can be read. `forwarded`: the
    header `X-Forwarded-For`, to which each proxy adds, behind a comma, who connected to it. So all that stands left of
    a stranger's address was written by that stranger. At a part that is no IP address the search ends, with the last
    one found.
    """
    found = peer
    for hop in reversed(forwarded.split(",")[-MOST_HOPS:]):
        address = _ip_address(hop)
        if address is None:
            break
        found = str(address)
        if not _among(address, trusted):
            break
    return found


def _ip_address(text: str) -> Address | None:
    """Return the IP address in a text, bare or with a port (`1.2.3.4:5678`, `[2001:db8::1]:443`); None for anything
    else."""
    text = text.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        found = ipaddress.ip_address(text)
    except ValueError:
        return None
    return (found.ipv4_mapped or found) if isinstance(found, ipaddress.IPv6Address) else found


def _among(address: Address | None, trusted: Sequence[Network]) -> bool:
    return address is not None and any(address in network for network in trusted)
