"""The environment variables of De Lei: the list of them, and functions that read them strictly.

Each raises `Misset`, with the name of the variable, for a value that it does not allow.
"""

import ipaddress
import os
import re
from dataclasses import dataclass

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")
"""The values of `LOG_LEVEL`, from the most that is logged to the least."""
_HOST = re.compile(r"\*|\.?[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\]", re.IGNORECASE)
_ORIGIN = re.compile(r"https?://(\*\.)?[a-z0-9.-]+(:\d{1,5})?", re.IGNORECASE)


class Misset(SystemExit):
    """A setting has a value that can't be used: the program ends with a Dutch sentence and exit status 1."""


@dataclass(frozen=True, slots=True)
class Variable:
    """An environment variable of the program.

    `name`; `what`: what it does; `default`: its value when it is not set.
    `shown`: the default in words for the README, where `default` does not say it; else "".
    """

    name: str
    what: str
    default: str = ""
    shown: str = ""


LIST = (
    Variable("PORT", "port it listens on", "8000"),
    Variable("HOST", "address it listens on", "0.0.0.0"),  # noqa: S104 - phones on the local network must reach it
    Variable("WORKERS", "processes that answer; two suit two cores", "2"),
    Variable("DATA_DIR", "folder of database, secret, static files, papers and figures", shown="`data`"),
    Variable("POCKET_DIR", "folder of what phones take along as *op zak*", shown="`pocket` beside the program"),
    Variable("DATABASE_URL", "`postgres://…` for more than one machine", shown="SQLite in `DATA_DIR`"),
    Variable(
        "ALLOWED_HOSTS",
        "names of the site, comma-separated; with `HTTPS=1` the first is the one search engines are told",
        shown="localhost, this machine's names and addresses",
    ),
    Variable("SECRET_KEY", "signs cookies; at least 50 characters", shown="made once, kept in `DATA_DIR`"),
    Variable("SECRET_KEY_FALLBACKS", "earlier keys, comma-separated: devices that have a cookie keep their sheets"),
    Variable("HTTPS", "`1`: Secure cookies, HSTS, redirects", "0"),
    Variable(
        "HSTS_SUBDOMAINS",
        "`1`: HSTS for every name under this one too, and `preload`; for a year nobody can go back",
        "0",
    ),
    Variable(
        "HTTPS_PORT",
        "port of https beside http, for a network of one's own without a name: phones trust this machine once",
        "0",
        "none",
    ),
    Variable("PRODUCTION", "`1`: refuses to start with an unsafe setting", "0"),
    Variable("DEBUG", "`1`: pages that explain errors, for whoever works on the code", "0"),
    Variable(
        "TRUSTED_PROXIES",
        "addresses or networks of the proxies before it, comma-separated: only they are believed about `X-Forwarded-*`",
    ),
    Variable(
        "CERTIFICATE_AT",
        "`address:port` of what speaks https for this site: each hour it is asked until when its certificate holds, "
        "each minute until it answers",
    ),
    Variable("CSRF_TRUSTED_ORIGINS", "origins from which forms may come besides the site's own, comma-separated"),
    Variable("RATE_WRITES", "writes one device may do", "300/minute"),
    Variable("RATE_NEW", "new sheets one device may make", "30/hour"),
    Variable("RATE_CROWD", "how many times as much one address may do, and all without a device there together", "10"),
    Variable("KEEP_DAYS", "days after which a sheet that nobody writes on or keeps may be pruned; at least 90", "365"),
    Variable(
        "LOG_LEVEL",
        "`DEBUG`, `INFO` (a line for each request), `WARNING` or `ERROR`",
        shown="`WARNING`; `INFO` in production",
    ),
    Variable("METRICS_TOKEN", "who sends it as `Authorization: Bearer …` may read `/metrics` from elsewhere"),
)
VARIABLES = {variable.name: variable for variable in LIST}


def text(name: str) -> str:
    """Return the value of the variable `name` without spaces around it; its default when it is not set or empty."""
    return os.environ.get(name, "").strip() or VARIABLES[name].default


def flag(name: str) -> bool:
    """Return True if the variable `name` is `1`, False if it is `0`; raise `Misset` for anything else."""
    value = text(name)
    if value not in ("0", "1"):
        raise Misset(f"{name}={value[:40]} kan niet: {name} is 1 (aan) of 0 (uit).")
    return value == "1"


def number(name: str, low: int, high: int) -> int:
    """Return the variable `name` as a whole number from `low` to `high`, both included; raise `Misset` for anything
    else."""
    value = text(name)
    if not re.fullmatch(r"[0-9]{1,9}", value) or not low <= int(value) <= high:
        raise Misset(f"{name}={value[:40]} kan niet: {name} is een heel getal van {low} tot en met {high}.")
    return int(value)


def choice(name: str, among: tuple[str, ...], default: str) -> str:
    """Return the variable `name`, which must be one of the words in `among`; `default` when it is not set and has no
    default of its own.

    Raises `Misset` for any other word.
    """
    value = text(name) or default
    if value not in among:
        raise Misset(f"{name}={value[:40]} kan niet: {name} is {', '.join(among[:-1])} of {among[-1]}.")
    return value


def comma_list(name: str) -> list[str]:
    """Return the parts of the variable `name` between its commas, without spaces around them; [] when it is not set."""
    return [part for part in (part.strip() for part in text(name).split(",")) if part]


def hosts(name: str) -> list[str]:
    """Return the host names in the variable `name`, without scheme or port; [] when it is not set.

    `*` stands for any name, `.example.nl` for a name and all below it, an IPv6 address is in brackets. Raises `Misset`
    when one of them is none of these.
    """
    for host in comma_list(name):
        if not _HOST.fullmatch(host):
            raise Misset(f"{name} kan ‘{host[:60]}’ niet gebruiken: schrijf alleen de naam, zoals lei.example.nl.")
    return comma_list(name)


def origins(name: str) -> list[str]:
    """Return the origins in the variable `name`, such as `https://lei.example.nl` or `https://*.example.nl:8443`; []
    when it is not set.

    Raises `Misset` when one of them is no origin.
    """
    for origin in comma_list(name):
        if not _ORIGIN.fullmatch(origin):
            raise Misset(f"{name} kan ‘{origin[:60]}’ niet gebruiken: schrijf een herkomst als https://lei.example.nl.")
    return comma_list(name)


def address(name: str) -> tuple[str, int] | None:
    """Return (host, port) from the variable `name`, `127.0.0.1:443`; None when it is not set. Raises `Misset` when it
    can't be read."""
    host, _, port = text(name).rpartition(":")
    if not text(name):
        return None
    if not _HOST.fullmatch(host) or not re.fullmatch(r"[0-9]{1,5}", port) or not 0 < int(port) < 1 << 16:
        raise Misset(f"{name}={text(name)[:60]} kan niet: schrijf een naam of adres en een poort, zoals 127.0.0.1:443.")
    return host, int(port)


def networks(name: str) -> list[Network]:
    """Return the networks in the variable `name`; a single address is a network of one. [] when it is not set.

    Raises `Misset` when one of them can't be read.
    """
    found: list[Network] = []
    for part in comma_list(name):
        try:
            found.append(ipaddress.ip_network(part, strict=False))
        except ValueError:
            raise Misset(
                f"{name} kan ‘{part[:60]}’ niet lezen: schrijf adressen als 10.0.0.2 of 10.0.0.0/24."
            ) from None
    return found


LENGTHS = {"second": 1, "minute": 60, "hour": 3600, "day": 86_400}


def rate(name: str) -> tuple[int, int]:
    """Return the variable `name` as (how many are allowed, in how many seconds): `300/minute` gives `(300, 60)`.

    Raises `Misset` for anything else.
    """
    value = text(name)
    found = re.fullmatch(r"([1-9][0-9]{0,8})/(second|minute|hour|day)", value)
    if not found:
        raise Misset(
            f"{name}={value[:40]} kan niet: {name} is een aantal per second, minute, hour of day, zoals 300/minute."
        )
    return int(found[1]), LENGTHS[found[2]]


def table() -> str:
    """Return all variables as the Markdown table that stands in the README."""
    rows = [(f"`{one.name}`", one.what, one.shown or one.default or "none") for one in LIST]
    return (
        "\n".join(["| variable | what | default |", "|---|---|---|", *(f"| {' | '.join(row)} |" for row in rows)])
        + "\n"
    )
