"""The settings with which production mode refuses to start."""

from collections.abc import Iterator, Sequence

from config.environment import Network

SHORTEST = 50
"""Characters of a secret key."""
MOST_WRITES, MOST_NEW = 100, 1  # a second, for one device


def refusals(
    *,
    keys: Sequence[tuple[str, str]],
    debug: bool,
    https: bool,
    hosts: Sequence[str],
    proxies: Sequence[Network],
    rates: Sequence[tuple[str, tuple[int, int], int]],
    token: str,
) -> Iterator[str]:
    """Yield a Dutch sentence for each unsafe setting, with its name; nothing when all are safe.

    `keys`: secret keys, as (name of the variable, key); `debug`, `https`: whether they are on.
    `hosts`, `proxies`: those that are allowed and trusted; `token`: the secret that guards `/metrics`.
    `rates`: (name of the variable, (how many, per how many seconds), the most per second that is safe).
    """
    if debug:
        yield "DEBUG=1 hoort niet bij PRODUCTION=1: een foutpagina zou het binnenste laten zien."
    if not https:
        yield "PRODUCTION=1 vraagt om HTTPS=1: anders gaan cookies onbeveiligd over de lijn."
    if not hosts or "*" in hosts:
        yield "PRODUCTION=1 vraagt om ALLOWED_HOSTS met de namen van deze site."
    if not proxies:
        yield "PRODUCTION=1 vraagt om TRUSTED_PROXIES: het adres van de proxy die https spreekt."
    if any(proxy.prefixlen == 0 for proxy in proxies):
        yield "TRUSTED_PROXIES gelooft nu iedereen: noem alleen de adressen van je eigen proxy's."
    for name, key in keys:
        if reason := weak(key):
            yield f"{name} is niet veilig: {reason}"
    if token and len(token) < 20:
        yield "METRICS_TOKEN is niet veilig: het is korter dan 20 tekens."
    for name, (amount, seconds), most in rates:
        if amount > most * seconds:
            yield f"{name} is niet veilig: hoogstens {most} per seconde, per apparaat."


def weak(key: str) -> str:
    """Return a Dutch clause on why this secret key could be guessed; "" when it can't."""
    if key.startswith("django-insecure-"):
        return "het is een voorbeeld."
    if len(key) < SHORTEST:
        return f"het is korter dan {SHORTEST} tekens."
    if len(set(key)) < 10 or key in (key + key)[1:-1]:
        return "het herhaalt zich. Laat er een maken met: python3 -c 'import secrets; print(secrets.token_urlsafe(48))'"
    return ""
