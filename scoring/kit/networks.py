"""Who shares an address."""

import ipaddress


def network_of(address: str) -> str:
    """One of IPv4, or a network of IPv6, where every guest has billions of his own."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return ""
    if isinstance(found, ipaddress.IPv6Address):
        found = found.ipv4_mapped or found
    return str(ipaddress.ip_network((found, 64), strict=False)) if found.version == 6 else str(found)
