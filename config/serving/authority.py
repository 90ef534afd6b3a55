"""Https on one's own network (`HTTPS_PORT`): a small certificate authority, made once and kept in `DATA_DIR`.

A phone that trusts it accepts it for this machine's names and for addresses on private networks, and for nothing else:
these limits stand in the authority itself. The certificate of the server is made at each start, for the addresses of
that day. All is done with `openssl` as Debian and macOS have it, in commands that LibreSSL knows too.
"""

import ipaddress
import re
import secrets
import shutil
import ssl
import subprocess
import tempfile
from collections.abc import Iterable, Sequence
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

HANDED, SERVED, KEY = "authority.crt", "server.crt", "server.key"
"""What a phone is asked to trust, the certificate of today and its key, in the folder `https` of `DATA_DIR`."""
YEARS = 10
"""How long the authority is valid."""
LONGEST = timedelta(days=397)
"""How long a certificate is valid: browsers distrust one that is valid for longer."""
SLACK = timedelta(days=1)
"""How far the clock of a phone may be behind ours."""
PRIVATE = tuple(
    ipaddress.ip_network(network)
    for network in (
        *("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "127.0.0.0/8"),
        *("fc00::/7", "fe80::/10", "::1/128"),
    )
)
"""The networks for whose addresses the authority may be used."""
_NAME = re.compile(r"[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*")

_CONFIG = """
[req]
distinguished_name = named
prompt = no
utf8 = yes
string_mask = utf8only
[named]
CN = {called}
[ca]
default_ca = own
[own]
database = {folder}/index
serial = {folder}/serial
new_certs_dir = {folder}
default_md = sha256
policy = any
unique_subject = no
[any]
commonName = supplied
[authority]
basicConstraints = critical, CA:true, pathlen:0
keyUsage = critical, keyCertSign, cRLSign
extendedKeyUsage = serverAuth
subjectKeyIdentifier = hash
nameConstraints = critical, {limits}
[server]
basicConstraints = critical, CA:false
keyUsage = critical, digitalSignature
extendedKeyUsage = serverAuth
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid
subjectAltName = {hosts}
"""


class NoHttps(Exception):
    """The exception for https that is not possible now; its message is a Dutch clause that says why. Http goes on."""


def make_ready(folder: Path, hosts: Iterable[str], machine: str, *, at: datetime, released: date) -> tuple[str, ...]:
    """Make the certificate of the server and return the hosts it is for: those of `hosts` that the authority allows.

    `folder`: where authority and certificate are kept; `hosts`: names and IP addresses; `at`: the present moment. When
    there is no authority, it is made first and named after `machine`. Raises `NoHttps` when no certificate can be made,
    also when `at` lies so far before `released`, the day of this release, that the clock must be wrong. Then no
    certificate is left in the folder.
    """
    names = sorted(
        {name for name in (host.strip("[]").lower() for host in hosts) if _is_private(name) or _is_machine_name(name)}
    )
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        (folder / SERVED).unlink(missing_ok=True)
        if at.date() < released - SLACK:
            raise NoHttps(f"de klok van deze machine staat op {at:%d-%m-%Y}, en die dag is geweest. Zet hem goed.")
        if not shutil.which("openssl"):
            raise NoHttps("het programma openssl is er niet (Debian: sudo apt-get install openssl).")
        if not (folder / HANDED).exists():
            _make_authority(folder, machine, [name for name in names if not _is_private(name)], at)
        return _make_certificate(folder, names, at)
    except OSError as error:
        raise NoHttps(f"in {folder} kan niet worden geschreven: {error.strerror}.") from None


def _make_authority(folder: Path, machine: str, names: Sequence[str], at: datetime) -> None:
    """Make the authority in `folder`, for these names and all addresses on private networks; it is called after the
    machine and the day."""
    limits = [f"permitted;DNS:{name}" for name in {"localhost", *names}]  # without one every name would be permitted
    limits += [f"permitted;IP:{network.network_address}/{network.netmask}" for network in PRIVATE]
    called = re.sub(r"[^\w. -]", "", f"De Lei op {machine[:40]} {at:%d-%m-%Y}")
    values = {"called": called, "limits": ", ".join(limits), "hosts": "DNS:localhost"}
    _sign(folder, "authority", values, at - SLACK, at + timedelta(days=365 * YEARS))


def _make_certificate(folder: Path, names: Sequence[str], at: datetime) -> tuple[str, ...]:
    """Make the certificate of the server for those of `names` that the authority in `folder` allows, and return these.

    Raises `NoHttps` when the authority is not valid at `at`, or when no name is left but those of the machine itself.
    """
    begins, ends, permitted = _validity(folder / HANDED)
    if not begins <= at < ends:
        raise NoHttps(
            f"het certificaat in {folder} geldt van {begins:%d-%m-%Y} tot {ends:%d-%m-%Y}, en de klok van deze "
            f"machine staat op {at:%d-%m-%Y}. Zet de klok goed. Staat hij goed, gooi die map dan weg: "
            "telefoons moeten het nieuwe vertrouwen."
        )
    allowed = tuple(name for name in names if _is_private(name) or name in permitted)
    if all(loops(name) for name in allowed):
        raise NoHttps("deze machine heeft geen adres op een eigen netwerk.")
    listed = ", ".join(f"{'IP' if _is_private(name) else 'DNS'}:{name}" for name in allowed)
    values = {"called": "De Lei", "limits": "permitted;DNS:localhost", "hosts": listed}
    _sign(folder, "server", values, at - SLACK, min(at - SLACK + LONGEST, ends))
    return allowed


def _sign(folder: Path, what: str, values: dict[str, str], begins: datetime, ends: datetime) -> None:
    """Make a key and a certificate, signed by the authority in `folder`; `what` is `authority` or `server`.

    `values`: what the template of openssl's settings asks. The certificate is written last, so that it is never there
    without its key.
    """
    with tempfile.TemporaryDirectory(dir=folder) as made:
        here = Path(made)
        (here / "config").write_text(_CONFIG.format(folder=here, **values))
        (here / "index").touch()
        (here / "serial").write_text(f"{secrets.randbits(120) | 1 << 120:032x}\n")
        key, crt, request, config = here / "key", here / "crt", here / "asked", here / "config"
        own = what == "authority"
        by: list[str | Path] = (
            ["-selfsign", "-keyfile", key] if own else ["-cert", folder / HANDED, "-keyfile", folder / "authority.key"]
        )
        days = ["-startdate", f"{begins:%y%m%d%H%M%SZ}", "-enddate", f"{ends:%y%m%d%H%M%SZ}"]
        _openssl("ecparam", "-name", "prime256v1", "-genkey", "-noout", "-out", key)
        _openssl("req", "-new", "-config", config, "-key", key, "-out", request)
        _openssl(
            "ca", "-batch", "-notext", "-config", config, *by, "-extensions", what, *days, "-in", request, "-out", crt
        )
        key.replace(folder / f"{what}.key")
        crt.replace(folder / f"{what}.crt")


def _validity(certificate: Path) -> tuple[datetime, datetime, set[str]]:
    """Return (from when, until when) an authority is valid, and the names it may be used for."""
    text = _openssl("x509", "-noout", "-dates", "-text", "-in", certificate)
    begins, ends = (ssl.cert_time_to_seconds(found) for found in re.findall(r"^not(?:Before|After)=(.*)$", text, re.M))
    return datetime.fromtimestamp(begins, UTC), datetime.fromtimestamp(ends, UTC), set(re.findall(r"DNS:(\S+)", text))


def hosts_of(certificate: Path) -> frozenset[str]:
    """Return the names and IP addresses that a certificate names. Raises `NoHttps` for an unreadable one."""
    text = _openssl("x509", "-noout", "-text", "-in", certificate)
    return frozenset(re.findall(r"(?:DNS|IP Address):([^\s,]+)", text))


def _openssl(*words: str | Path) -> str:
    """Run openssl with these arguments and return its output; raise `NoHttps` when it fails."""
    ran = subprocess.run(  # noqa: S603 - our own words and paths
        ["openssl", *words],  # noqa: S607 - wherever this machine has it
        capture_output=True,
        text=True,
        check=False,
        umask=0o077,
    )
    if ran.returncode:
        message = (ran.stderr.strip().splitlines() or ["niets"])[-1]
        raise NoHttps(f"openssl {words[0]} zei: {message[:200]}")
    return ran.stdout


def _is_private(name: str) -> bool:
    """Return whether this text is an IP address on a private network, or of this machine itself."""
    try:
        found = ipaddress.ip_address(name)
    except ValueError:
        return False
    return any(found in network for network in PRIVATE)


def _is_machine_name(name: str) -> bool:
    """Return whether this text is the name of a machine; digits and dots alone are not."""
    return bool(_NAME.fullmatch(name)) and not re.fullmatch(r"[\d.]+", name)


def loops(name: str) -> bool:
    """Return whether this name or IP address leads to the machine itself, `localhost`."""
    return name == "localhost" or (_is_private(name) and ipaddress.ip_address(name).is_loopback)
