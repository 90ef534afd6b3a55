"""Https of this machine's own (`HTTPS_PORT`): what its authority may vouch for, and http and https side by side."""

import contextlib
import datetime
import os
import shutil
import signal
import socket
import ssl
import subprocess
import time
import urllib.error
import urllib.request

import pytest

from config import release
from config.environment import Misset
from config.serving import authority
from config.serving.server import listen
from tests.machines.needs import needs
from tests.machines.server import Browser, free_port, serving

NOW = datetime.datetime(2027, 1, 2, 20, tzinfo=datetime.UTC)
HOSTS = ("laptop", "laptop.local", "192.168.1.20", "203.0.113.9", "localhost", "127.0.0.1", "[::1]", "*", ".example")


@pytest.fixture(scope="module", autouse=True)
def _openssl():
    needs(shutil.which("openssl"), "openssl (Debian: openssl)")


def ready(folder, at=NOW, hosts=HOSTS):
    return authority.make_ready(folder, hosts, "laptop", at=at, released=release.DATE)


def told(path):
    """From when till when a certificate holds."""
    asked = ["openssl", "x509", "-noout", "-dates", "-in", path]
    lines = subprocess.run(asked, capture_output=True, text=True, check=True).stdout.split("\n")
    return [
        datetime.datetime.fromtimestamp(ssl.cert_time_to_seconds(line.split("=")[1]), datetime.UTC)
        for line in lines[:2]
    ]


def believed(folder, host):
    """Whether who trusts the authority believes that its newest certificate is of this host."""
    how = "-verify_ip" if host[0].isdigit() else "-verify_hostname"
    asked = ["openssl", "verify", "-x509_strict", "-attime", str(int(NOW.timestamp())), how, host]
    files = ["-CAfile", folder / authority.HANDED, folder / authority.SERVED]
    return subprocess.run([*asked, *files], capture_output=True, check=False).returncode == 0


def test_the_authority_is_made_once_and_its_certificate_at_each_start_for_the_addresses_of_then(tmp_path):
    assert ready(tmp_path) == ("127.0.0.1", "192.168.1.20", "::1", "laptop", "laptop.local", "localhost")
    assert believed(tmp_path, "192.168.1.20")
    assert believed(tmp_path, "laptop.local")
    before = (tmp_path / authority.HANDED).read_bytes()
    ready(tmp_path, NOW + datetime.timedelta(days=1), ["10.4.5.6", "localhost", "elders"])
    assert (tmp_path / authority.HANDED).read_bytes() == before
    assert believed(tmp_path, "10.4.5.6")
    assert not believed(tmp_path, "192.168.1.20")
    assert {path.name: path.stat().st_mode & 0o077 for path in tmp_path.glob("*.key")} == {
        "authority.key": 0,
        "server.key": 0,
    }


def test_the_authority_holds_ten_years_and_a_certificate_no_longer_than_browsers_take(tmp_path):
    ready(tmp_path)
    (begins, ends), (first, last) = told(tmp_path / authority.HANDED), told(tmp_path / authority.SERVED)
    assert round((ends - begins).days / 365) == 10
    assert (last - first).days == 397
    assert begins == first < NOW


@pytest.mark.parametrize("hosts", [HOSTS, ["192.168.1.20"]])
def test_whoever_has_its_key_can_vouch_for_nothing_but_private_addresses_and_this_machine(hosts, tmp_path):
    ready(tmp_path, hosts=hosts)
    for host, kind in (("203.0.113.9", "IP"), ("bank.example", "DNS"), ("laptop.example", "DNS")):
        values = {"called": "De Lei", "limits": "permitted;DNS:localhost", "hosts": f"{kind}:{host}"}
        authority._sign(tmp_path, "server", values, NOW, NOW + datetime.timedelta(days=9))
        assert not believed(tmp_path, host)


YEAR = datetime.timedelta(days=365)


@pytest.mark.parametrize(
    ("first", "then", "hosts", "said"),
    [
        (None, NOW - 2 * YEAR, HOSTS, "de klok van deze machine staat op 02-01-2025, en die dag is geweest."),
        (NOW + YEAR, NOW, HOSTS, "en de klok van deze machine staat op 02-01-2027. Zet de klok goed."),
        (NOW, NOW + 11 * YEAR, HOSTS, "geldt van 01-01-2027 tot 30-12-2036"),
        (None, NOW, ("203.0.113.9", "localhost"), "deze machine heeft geen adres op een eigen netwerk."),
    ],
)
def test_what_cannot_be_vouched_for_is_said_and_the_authority_stays(first, then, hosts, said, tmp_path):
    if first:
        ready(tmp_path, first)
    before = {path.name: path.read_bytes() for path in tmp_path.glob("authority.*")}
    with pytest.raises(authority.NoHttps, match=said):
        ready(tmp_path, then, hosts)
    assert not (tmp_path / authority.SERVED).exists()
    assert before.items() <= {path.name: path.read_bytes() for path in tmp_path.glob("authority.*")}.items()


def test_a_folder_that_is_of_another_kind_is_said(tmp_path):
    (tmp_path / "https").write_text("")
    with pytest.raises(authority.NoHttps, match="https kan niet worden geschreven: File exists"):
        ready(tmp_path / "https")


def test_without_openssl_that_is_said(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(authority.NoHttps, match="openssl is er niet"):
        ready(tmp_path / "https")


@pytest.fixture(scope="module")
def both(tmp_path_factory):
    """A server that speaks https beside http; and the port of that."""
    port = free_port()
    with serving(tmp_path_factory.mktemp("both"), HTTPS_PORT=str(port)) as server:
        yield server, port


def trusting(server, port):
    """A phone that trusts the authority it was handed over http: at both addresses, with the same cookies."""
    plain, secure = Browser(f"http://localhost:{server.port}"), Browser(f"https://localhost:{port}")
    with plain.opener.open(f"{plain.base}/https/de-lei.crt", timeout=60) as answer:
        context = ssl.create_default_context(cadata=answer.read())
    cookies = urllib.request.HTTPCookieProcessor(plain.jar)
    secure.jar, secure.opener = (
        plain.jar,
        urllib.request.build_opener(cookies, urllib.request.HTTPSHandler(context=context)),
    )
    secure.opener.addheaders = [("Origin", secure.base)]
    return plain, secure


def test_a_phone_that_trusts_this_machine_has_its_sheets_over_https_and_tells_others_the_address_over_http(both):
    plain, secure = trusting(*both)
    secure.sheet = plain.begin()
    assert secure.get(secure.sheet)[0] == 200
    link = secure.link()
    shared = secure.get(f"{secure.sheet}delen/?soort=schrijven")[1]
    assert f"{plain.base}{link}" in shared
    assert f"{secure.base}{link}" not in shared
    secure.post(
        f"{secure.sheet}delen/?soort=schrijven", doe="code", link=shared.split('name="link" value="')[1].split('"')[0]
    )
    assert f"<b>{plain.base[7:]}/mee</b>" in secure.get(f"{secure.sheet}delen/?soort=schrijven")[1]


def test_it_sends_nobody_to_https_for_good(both):
    plain, secure = trusting(*both)
    with secure.opener.open(f"{secure.base}/blad/nieuw/", timeout=60) as answer:
        assert "Strict-Transport-Security" not in answer.headers
    assert not [cookie.name for cookie in secure.jar if cookie.secure]
    with plain.opener.open(f"{plain.base}/blad/nieuw/", timeout=60) as answer:
        assert answer.url.startswith("http://")


def test_who_does_not_trust_it_gets_no_answer_and_no_key_is_ever_handed_out(both):
    server, port = both
    with pytest.raises(urllib.error.URLError, match="CERTIFICATE_VERIFY_FAILED"):
        urllib.request.urlopen(f"https://localhost:{port}/healthz/", timeout=30)
    for name in ("authority.key", "server.key", "authority.crt"):
        assert Browser(server.base).get(f"/https/{name}")[0] == 404


def test_workers_that_die_are_brought_back_each_with_what_it_spoke(both):
    server, port = both
    _, secure = trusting(server, port)
    for worker in server.workers():
        os.kill(worker, signal.SIGKILL)
    until = time.monotonic() + 100
    while time.monotonic() < until:
        with contextlib.suppress(OSError):
            assert secure.get("/healthz/")[0] == 200
            break
        time.sleep(0.1)
    server.healthy(60)


def test_who_came_by_it_passes_a_question_on_by_the_address_over_http(client, settings):
    settings.HTTPS_PORT = 8443
    page = client.get("/oefenen/toepen/", follow=True, secure=True, headers={"host": "localhost:8443"}).content.decode()
    assert f'href="http://localhost:{settings.PORT}/oefenen/toepen/?vraag=' in page


def test_where_no_certificate_can_be_made_http_goes_on_and_that_is_said(tmp_path, settings, monkeypatch):
    from config.management.commands.serve import _prepare_https

    settings.HTTPS_PORT, settings.HTTPS_DIR, said = free_port(), tmp_path / "https", []
    monkeypatch.setenv("PATH", str(tmp_path))
    assert _prepare_https(said.append) is None
    why = "het programma openssl is er niet (Debian: sudo apt-get install openssl)."
    assert said == [f"Geen https: {why} Over http gaat alles door."]


def test_a_port_that_is_taken_is_told_by_its_setting(settings):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        with pytest.raises(Misset, match="kies een andere met HTTPS_PORT"):
            listen("127.0.0.1", other.getsockname()[1], "HTTPS_PORT")


def test_without_it_the_page_says_who_can_give_https(client):
    page = client.get("/https/").content.decode()
    assert "make run HTTPS_PORT=8443" in page
    assert "de-lei.crt" not in page
    assert client.get("/https/de-lei.crt").status_code == 404


def test_at_an_address_that_the_certificate_does_not_name_the_page_leads_to_one_that_it_does(
    client, settings, tmp_path
):
    settings.HTTPS_PORT, settings.HTTPS_DIR = 8443, tmp_path
    settings.ALLOWED_HOSTS = ["192.168.1.20", "192.168.7.7", "localhost"]
    ready(tmp_path)
    page = client.get("/https/", headers={"host": "192.168.7.7"}).content.decode()
    assert "https://192.168.7.7" not in page
    assert f'href="http://192.168.1.20:{settings.PORT}/https/"' in page
    assert f'href="http://laptop.local:{settings.PORT}/https/"' in page
    assert "127.0.0.1" not in page
    for host in ("192.168.1.20", "localhost"):
        assert f"https://{host}:8443/blad/" in client.get("/https/", headers={"host": host}).content.decode()
