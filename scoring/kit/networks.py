"""Which visitors share a network address."""

import ipaddress


def network_of(address: str) -> str:
    """Return the network of an IP address: an IPv4 address itself, the /64 of an IPv6 address; "" for text that is no
    address.

    An IPv4 address written as IPv6 (`::ffff:1.2.3.4`) counts as IPv4. With IPv6 every guest has billions of addresses.
    """
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return ""
    if isinstance(found, ipaddress.IPv6Address):
        found = found.ipv4_mapped or found
    return str(ipaddress.ip_network((found, 64), strict=False)) if found.version == 6 else str(found)
