"""The names and IP addresses by which other machines on its networks know this machine."""

import contextlib
import ipaddress
import socket
import struct
import sys
from pathlib import Path

_ASK = {"linux": 0x8915, "darwin": 0xC0206921}
"""By platform: the number of the system call for the address of a network card (SIOCGIFADDR)."""
_FAR, _FAR6 = "10.255.255.255", "2001:db8::1"
"""Addresses to which the road leads out of the local network."""
_LISTED = Path("/proc/net/if_inet6")
Address = ipaddress.IPv4Address | ipaddress.IPv6Address


def names() -> list[str]:
    """Return these names and IP addresses as a browser's address bar has them: names first, then IPv4, then IPv6
    between brackets; none of the machine itself (loopback).

    Of each kind, the address from which this machine reaches other networks comes first: others may be of a bridge to
    containers, where no guest comes.
    """
    machine = socket.gethostname()
    used = _outgoing_address(socket.AF_INET, _FAR) | _outgoing_address(socket.AF_INET6, _FAR6)
    own = sorted(_ipv4_addresses() | _ipv6_addresses(), key=lambda one: (one.version, one not in used, int(one)))
    return [*sorted({machine, f"{machine}.local"}), *map(url_host, own)]


def url_host(address: Address) -> str:
    """Return an IP address as a browser's address bar has it: IPv6 between brackets."""
    return f"[{address}]" if address.version == 6 else str(address)


def _ipv4_addresses() -> set[Address]:
    """Return the IPv4 addresses of this machine, without loopback ones."""
    found = _addresses_of_name(socket.AF_INET) | _outgoing_address(socket.AF_INET, _FAR)
    if sys.platform in _ASK:
        import fcntl  # not everywhere

        with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            for _, card in socket.if_nameindex():
                with contextlib.suppress(OSError):  # a card without one
                    reply = fcntl.ioctl(probe, _ASK[sys.platform], struct.pack("256s", card.encode()[:15]))
                    found.add(ipaddress.IPv4Address(reply[20:24]))
    return {one for one in found if not one.is_loopback}


def _ipv6_addresses() -> set[Address]:
    """Return the IPv6 addresses of this machine, without loopback and link-local ones (`fe80:`), which browsers can't
    use."""
    found = _addresses_of_name(socket.AF_INET6) | _outgoing_address(socket.AF_INET6, _FAR6)
    with contextlib.suppress(OSError):
        found |= {ipaddress.IPv6Address(bytes.fromhex(line[:32])) for line in _LISTED.read_text().splitlines()}
    return {one for one in found if not (one.is_loopback or one.is_link_local)}


def _addresses_of_name(family: socket.AddressFamily) -> set[Address]:
    """Return the addresses that the name of this machine resolves to; empty when it does not resolve."""
    with contextlib.suppress(OSError):
        found = socket.getaddrinfo(socket.gethostname(), None, family)
        return {ipaddress.ip_address(str(one[4][0]).partition("%")[0]) for one in found}
    return set()


def _outgoing_address(family: socket.AddressFamily, elsewhere: str) -> set[Address]:
    """Return, as a set of one, the IP address from which this machine would send to `elsewhere`; empty if it can't.

    Nothing is sent.
    """
    with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
        probe.connect((elsewhere, 1))
        return {ipaddress.ip_address(probe.getsockname()[0].partition("%")[0])}
    return set()
