"""The certificate of a site with a name: asked for, put where the proxy reads it, renewed; or why it is not there."""

import contextlib
import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import time
import urllib.error
import urllib.request

import pytest

from tests.machines.needs import needs
from tests.machines.nginx import DEPLOY, NGINX, configured
from tests.machines.server import free_port

SITE = "lei.example"


@pytest.fixture
def ask(tmp_path):
    """`ask(certbot, EMAIL=…)`: one turn of `certificate.sh`, with this script in certbot's place; what it said."""
    needs(shutil.which("openssl"), "openssl (Debian: openssl)")
    (tmp_path / "certs").mkdir(exist_ok=True)

    def asked(certbot="exit 9", **environ):
        (tmp_path / "bin").mkdir(exist_ok=True)
        stub = tmp_path / "bin" / "certbot"
        stub.write_text(f"#!/bin/sh\necho $* >>{tmp_path}/asked\n{certbot}\n")
        stub.chmod(0o755)
        told = {"CERTS": f"{tmp_path}/certs", "SITE": SITE, "EMAIL": "ilse@example.nl", "TMPDIR": str(tmp_path)}
        told |= {"PATH": f"{tmp_path}/bin:{os.environ['PATH']}"} | environ
        ran = subprocess.run(
            ["sh", DEPLOY / "certificate.sh", "now"], env=told, capture_output=True, text=True, check=False
        )
        return ran.stderr.strip().removeprefix("certificate: ")

    return asked


def given(certificate, key="key"):
    """What certbot leaves when it has a certificate."""
    where = '"$CERTS/acme/live/lei"'
    return f"mkdir -p {where}; echo {certificate} >{where}/fullchain.pem; echo {key} >{where}/privkey.pem"


def test_a_site_begins_with_something_and_then_has_its_certificate_and_each_next_one(ask, tmp_path):
    ask()
    assert (tmp_path / "certs/stand-in").exists()
    assert "BEGIN CERTIFICATE" in (tmp_path / "certs/fullchain.pem").read_text()
    assert ask(given("first")) == f"{SITE} heeft een nieuw certificaat."
    assert not (tmp_path / "certs/stand-in").exists()
    assert (tmp_path / "certs/privkey.pem").stat().st_mode & 0o077 == 0
    (tmp_path / "certs/stand-in").touch()  # as when it was stopped just before
    assert ask(given("first")) == ""
    assert not (tmp_path / "certs/stand-in").exists()
    assert ask(given("second", "other")) == f"{SITE} heeft een nieuw certificaat."
    assert (tmp_path / "certs/fullchain.pem").read_text() == "second\n"
    assert (tmp_path / "certs/privkey.pem").read_text() == "other\n"
    assert (
        f"--email ilse@example.nl --webroot --webroot-path /challenge --domain {SITE}"
        in (tmp_path / "asked").read_text()
    )


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("  Type:   dns", f"de naam {SITE} wijst (nog) nergens heen."),
        ("  Type:   connection", f"{SITE} is op poort 80 niet te bereiken."),
        ("  Type:   unauthorized", f"op {SITE} antwoordt een andere machine."),
        ("invalid email address", "EMAIL=ilse@example.nl wordt niet aangenomen."),
        (
            "Failed to establish a new connection: [Errno 101] Network is unreachable",
            "is niet te bereiken. Is er netwerk?",
        ),
        ("certificate verify failed: certificate is not yet valid", "de klok van deze machine staat op "),
        ("too many certificates already issued", "er is te vaak om gevraagd."),
    ],
)
def test_a_certificate_that_does_not_come_is_said_and_what_is_there_stays(said, told, ask, tmp_path):
    ask(given("first"))
    assert told in ask(f"echo '{said}'; exit 1")
    assert (tmp_path / "certs/fullchain.pem").read_text() == "first\n"


@pytest.mark.parametrize("email", ["", "ilse", "ilse@", "ilse@nl"])
def test_an_address_that_is_none_is_refused_before_anybody_is_asked(email, ask, tmp_path):
    assert ask(EMAIL=email).startswith("zet EMAIL in .env")
    assert not (tmp_path / "asked").exists()


def test_a_certificate_that_was_put_there_by_hand_stays(ask, tmp_path):
    (tmp_path / "certs/fullchain.pem").write_text("own\n")
    assert ask(given("first"), EMAIL="") == "in certs/ ligt een eigen certificaat; dat blijft."
    assert (tmp_path / "certs/fullchain.pem").read_text() == "own\n"
    assert not (tmp_path / "asked").exists()


# --- the proxy ----------------------------------------------------------------------------------------


class Stay(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


def plainly(port, path):
    """What port 80 answers: status, where it leads, text."""
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", headers={"Host": SITE})
    try:
        with urllib.request.build_opener(Stay).open(request, timeout=30) as answer:
            return answer.status, "", answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.headers.get("Location", ""), error.read().decode()


def issuer(port):
    """Who signed what the proxy shows, as DER: enough to tell one from another."""
    shown = ssl.get_server_certificate(("127.0.0.1", port), timeout=30)
    asked = ["openssl", "x509", "-noout", "-issuer", "-serial"]
    return subprocess.run(asked, input=shown, capture_output=True, text=True, check=True).stdout


def until(holds, seconds=60):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        with contextlib.suppress(OSError):
            if found := holds():
                return found
        time.sleep(0.05)
    raise AssertionError("it did not come")


@pytest.fixture
def proxy(tmp_path):
    """`proxy.sh` as compose starts it, on ports of its own: (plain, secure)."""
    config, secure = configured(tmp_path, [free_port()])
    plain = int(re.search(r"listen 127.0.0.1:(\d+);", (tmp_path / "site.conf").read_text())[1])
    environ = {"PATH": f"{os.path.dirname(NGINX)}:{os.environ['PATH']}", "CERTS": f"{tmp_path}/certs", "LOOK": "0.1"}
    user = "user root;" if os.geteuid() == 0 else ""  # a folder of a test is nobody else's
    of_test = f"daemon off; pid {tmp_path}/nginx.pid; {user}"  # of more than one -g nginx hears the last
    words = ["-p", str(tmp_path), "-c", str(config), "-g", of_test]
    process = subprocess.Popen(["sh", DEPLOY / "proxy.sh", *words], env=environ, start_new_session=True)
    try:
        until(lambda: socket.create_connection(("127.0.0.1", secure), timeout=1).close() or True)
        yield plain, secure
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, 15)
        process.wait(30)
    assert not (tmp_path / "nginx.pid").exists(), "nginx outlives its test"


def test_the_proxy_shows_the_file_that_proves_the_site_and_takes_a_new_certificate_by_itself(proxy, tmp_path):
    plain, secure = proxy
    (tmp_path / "html/.well-known/acme-challenge").mkdir(parents=True)
    (tmp_path / "html/.well-known/acme-challenge/proof").write_text("it is me")
    assert plainly(plain, "/.well-known/acme-challenge/proof") == (200, "", "it is me")
    assert plainly(plain, "/blad/") == (308, f"https://{SITE}/blad/", plainly(plain, "/blad/")[2])
    (tmp_path / "certs/stand-in").touch()
    status, _, text = plainly(plain, "/blad/")
    assert (status, text) == (503, "Deze site wacht op haar certificaat. Kom zo terug.\n")
    before = issuer(secure)
    made = ["-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=next"]
    files = ["-keyout", tmp_path / "certs/privkey.pem", "-out", tmp_path / "certs/fullchain.pem"]
    subprocess.run(["openssl", "req", *made, *files], check=True, capture_output=True)
    assert "next" not in before
    until(lambda: "next" in issuer(secure))


@pytest.fixture
def pebble(tmp_path):
    """An authority as the world has it, in a test: it looks at our plain port, for a name that leads nowhere else."""
    needs(shutil.which("pebble") and shutil.which("certbot"), "pebble and certbot (Debian: pebble certbot)")

    @contextlib.contextmanager
    def started(plain):
        where, control, names, told = free_port(), free_port(), free_port(), free_port()
        made = [
            "-x509",
            "-newkey",
            "rsa:2048",
            "-nodes",
            "-days",
            "2",
            "-subj",
            "/CN=localhost",
            "-addext",
            "subjectAltName=DNS:localhost",
        ]
        files = ["-keyout", tmp_path / "pebble.key", "-out", tmp_path / "pebble.pem"]
        subprocess.run(["openssl", "req", *made, *files], check=True, capture_output=True)
        config = {
            "listenAddress": f"127.0.0.1:{where}",
            "managementListenAddress": f"127.0.0.1:{control}",
            "certificate": f"{tmp_path}/pebble.pem",
            "privateKey": f"{tmp_path}/pebble.key",
            "httpPort": plain,
            "tlsPort": free_port(),
        }
        (tmp_path / "pebble.json").write_text(json.dumps({"pebble": config}))
        environ = os.environ | {"PEBBLE_VA_NOSLEEP": "1", "PEBBLE_WFE_NONCEREJECT": "0"}
        off = [
            "-http01",
            "",
            "-https01",
            "",
            "-tlsalpn01",
            "",
            "-defaultIPv6",
            "",
            "-defaultIPv4",
            "127.0.0.1",
        ]
        commands = (
            ["pebble-challtestsrv", *off, "-dns01", f"127.0.0.1:{names}", "-management", f"127.0.0.1:{told}"],
            ["pebble", "-config", tmp_path / "pebble.json", "-dnsserver", f"127.0.0.1:{names}"],
        )
        with contextlib.ExitStack() as stack:
            for command in commands:
                process = subprocess.Popen(command, env=environ, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
                stack.callback(process.wait)
                stack.callback(process.terminate)
            until(lambda: socket.create_connection(("127.0.0.1", where), timeout=1).close() or True)
            yield f"https://localhost:{where}/dir"

    return started


@pytest.mark.thorough(
    "certbot and pebble are fifteen packages more; what we do with their answers, the tests above tell"
)
def test_a_name_and_an_address_are_enough_for_a_certificate_that_renews_itself(proxy, pebble, tmp_path):
    plain, secure = proxy
    shutil.rmtree(tmp_path / "certs")
    (tmp_path / "certs").mkdir()
    (tmp_path / "html").mkdir()
    with pebble(plain) as authority:
        environ = os.environ | {
            "CERTS": f"{tmp_path}/certs",
            "CHALLENGE": f"{tmp_path}/html",
            "SITE": SITE,
            "EMAIL": "ilse@example.nl",
            "ACME": authority,
            "TMPDIR": str(tmp_path),
            "REQUESTS_CA_BUNDLE": f"{tmp_path}/pebble.pem",
        }

        def once():
            ran = subprocess.run(
                ["sh", DEPLOY / "certificate.sh", "now"], env=environ, capture_output=True, text=True, check=False
            )
            return ran.stderr

        assert once() == f"certificate: {SITE} heeft een nieuw certificaat.\n"
        first = until(lambda: "Pebble" in issuer(secure) and issuer(secure))
        assert plainly(plain, "/blad/")[:2] == (308, f"https://{SITE}/blad/")
        assert once() == ""
        renewal = tmp_path / "certs/acme/renewal/lei.conf"
        renewal.write_text(f"renew_before_expiry = 9999 days\n{renewal.read_text()}")
        assert once() == f"certificate: {SITE} heeft een nieuw certificaat.\n"
        assert until(lambda: issuer(secure) != first)
