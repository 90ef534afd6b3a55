"""Which visitors share a network address."""

import ipaddress


def network_of(address: str) -> str:
    """Return the network of an IP address: an IPv4 address itself, the /64 of an IPv6 address; "" for text that is no
    address.

    With IPv6 every guest has billions of addresses of his own.
    """
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return ""
    if isinstance(found, ipaddress.IPv6Address):
        found = found.ipv4_mapped or found
    return str(ipaddress.ip_network((found, 64), strict=False)) if found.version == 6 else str(found)
