"""Whom to believe about where a request came from: only proxies that were named."""

import ipaddress
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from config.environment import Network

SAID = ("HTTP_X_FORWARDED_FOR", "HTTP_X_FORWARDED_PROTO", "HTTP_X_FORWARDED_HOST", "HTTP_FORWARDED", "HTTP_X_REAL_IP")
MOST_HOPS = 20
Address = ipaddress.IPv4Address | ipaddress.IPv6Address


def believed(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Makes `REMOTE_ADDR` the visitor's address; what a stranger says about himself or about https is thrown away.

    `request.nearby` tells whether a program on this machine asks, with no proxy in between.
    """

    def middleware(request: HttpRequest) -> HttpResponse:
        meta, trusted = request.META, settings.TRUSTED_PROXIES
        peer = _address(meta.get("REMOTE_ADDR", ""))
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
    """The visitor's address in a request that no middleware has seen yet."""
    peer, trusted = environ.get("REMOTE_ADDR", ""), settings.TRUSTED_PROXIES
    told = environ.get("HTTP_X_FORWARDED_FOR", "") if _among(_address(peer), trusted) else ""
    return visitor(peer, told, trusted)


def visitor(peer: str, forwarded: str, trusted: Sequence[Network]) -> str:
    """Who asked: the first address from the right that is no proxy of ours.

    Each proxy writes behind the comma who asked it, so what stands left of a stranger's address is the stranger's own
    tale. What can't be read as an address ends the walk at the proxy that passed it on.
    """
    found = peer
    for hop in reversed(forwarded.split(",")[-MOST_HOPS:]):
        address = _address(hop)
        if address is None:
            break
        found = str(address)
        if not _among(address, trusted):
            break
    return found


def _address(text: str) -> Address | None:
    """An address as proxies write it: bare, or with a port, `1.2.3.4:5678` and `[2001:db8::1]:443`."""
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
