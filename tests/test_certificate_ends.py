"""When the certificate of a site ends: who runs it is told before, and phones are told why they get no answer."""

import re
import socketserver
import ssl
import subprocess
import threading
import time
from datetime import UTC, datetime, timedelta

import pytest
from django.test import Client
from django.utils import timezone

from config import environment
from config.monitoring import certificate
from tests.clients.sheet import Phone

AUTHORITY = """[ca]
default_ca=own
[own]
database=index
new_certs_dir=.
rand_serial=yes
default_md=sha256
policy=any
[any]
commonName=supplied
"""


@pytest.fixture
def known(monkeypatch):
    """`known(timedelta(…))`: as if the certificate ends so long from now."""
    return lambda ahead: monkeypatch.setattr(certificate, "_until", timezone.now() + ahead)


@pytest.fixture
def served(tmp_path):
    """`served(days)`: the port of a proxy with a certificate that holds so many days more, signed by itself."""
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), _Greeting) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()

        def begun(days):
            ends = datetime.now(UTC) + timedelta(days=days)
            (tmp_path / "index").touch()
            (tmp_path / "ca.conf").write_text(AUTHORITY)
            key = [
                "-newkey",
                "rsa:2048",
                "-nodes",
                "-subj",
                "/CN=lei.example",
                "-keyout",
                "key.pem",
                "-out",
                "asked.pem",
            ]
            dates = ["-startdate", "20200101000000Z", "-enddate", f"{ends:%Y%m%d%H%M%SZ}"]
            given = ["-batch", "-selfsign", "-config", "ca.conf", "-keyfile", "key.pem", "-in", "asked.pem"]
            for words in (["req", *key], ["ca", *given, *dates, "-out", "certificate.pem"]):
                subprocess.run(["openssl", *words], cwd=tmp_path, check=True, capture_output=True)
            server.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            server.context.load_cert_chain(tmp_path / "certificate.pem", tmp_path / "key.pem")
            return server.server_address[1]

        yield begun
        server.shutdown()


class _Greeting(socketserver.BaseRequestHandler):
    def handle(self):
        try:
            with self.server.context.wrap_socket(self.request, server_side=True) as secure:
                secure.recv(1)
        except OSError:
            pass  # who asks does not like what has ended


def test_it_is_read_from_what_is_served_whoever_signed_it(served):
    ends = certificate.served_until("127.0.0.1", served(9), "lei.example")
    assert abs(ends - datetime.now(UTC) - timedelta(days=9)) < timedelta(minutes=5)


def test_one_that_has_ended_ended_by_now(served):
    ends = certificate.served_until("127.0.0.1", served(-9), "lei.example")
    assert abs(ends - datetime.now(UTC)) < timedelta(minutes=5)


def test_nobody_waits_for_a_proxy_that_says_nothing(settings, monkeypatch):
    settings.CERTIFICATE_AT = ("127.0.0.1", 9)
    monkeypatch.setattr(certificate, "_asked", float("-inf"))
    assert certificate.until() is None


def test_what_was_not_known_is_asked_again_a_minute_later(settings, monkeypatch, served):
    """As when nginx comes after De Lei: who installs it looks right then, not an hour later."""
    settings.CERTIFICATE_AT = ("127.0.0.1", served(9))
    monkeypatch.setattr(certificate, "_until", None)
    monkeypatch.setattr(certificate, "_asked", time.monotonic() - 61)
    certificate.until()
    with certificate._asking:  # the thread that asks has it until it is ready
        assert certificate.until() is not None


def test_what_is_known_is_not_asked_again_within_the_hour(settings, monkeypatch, known):
    settings.CERTIFICATE_AT = ("127.0.0.1", 9)
    known(timedelta(days=40))
    before = time.monotonic() - 3500
    monkeypatch.setattr(certificate, "_asked", before)
    assert certificate.until() is not None
    assert certificate._asked == before


@pytest.mark.parametrize("given", ["127.0.0.1", ":443", "proxy:", "proxy:0", "proxy:65536", "a b:443"])
def test_a_machine_without_a_port_is_refused_at_the_start(monkeypatch, given):
    monkeypatch.setenv("CERTIFICATE_AT", given)
    with pytest.raises(environment.Misset, match="CERTIFICATE_AT"):
        environment.address("CERTIFICATE_AT")


def test_who_runs_it_reads_when_it_ends(client, db, known):
    known(timedelta(days=40))
    assert client.get("/healthz/?diep=1").json()["certificate_until"] == certificate.until().isoformat(
        timespec="seconds"
    )
    (told,) = re.findall(r"^lei_certificate_until_seconds (.+)$", client.get("/metrics").content.decode(), re.MULTILINE)
    assert float(told) == certificate.until().timestamp()


def test_the_list_of_who_has_sheets_of_his_own_says_so_two_weeks_before(phone, db, known):
    it = Phone(phone)
    it.begin()
    for ahead, told in ((timedelta(days=15), False), (timedelta(days=13), True), (timedelta(days=-2), True)):
        known(ahead)
        assert ("Het certificaat van deze site" in phone.get("/blad/").content.decode()) is told
        assert "Het certificaat van deze site" not in Client().get("/blad/").content.decode()
    until = timezone.localtime(certificate.until())
    for page in (it.url, "/blad/"):
        assert f'data-certificate="{until:%Y-%m-%dT%H:%M}' in phone.get(page).content.decode()
