"""The nginx before us keeps no trace of what was asked, speaks Dutch, passes long heads on and listens on IPv6 too."""

import contextlib
import http.server
import re
import socket
import ssl
import subprocess
import threading

import pytest

from tests.machines.nginx import NGINX, configured, proxying
from tests.machines.server import free_port

PRIVATE = "/m/an-address-that-is-private/?q=and-what-was-typed"


class Leading(http.server.BaseHTTPRequestHandler):
    """A process of ours that leads back to what was asked, as it does with a round that stands half filled in."""

    protocol_version = "HTTP/1.1"

    def do_GET(self):
        self.send_response(302)
        self.send_header("Location", f"{self.path}&bewaard=1")
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


@pytest.fixture(scope="module")
def backend():
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Leading) as server:
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        yield server.server_port
        server.shutdown()


TRUSTING = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
TRUSTING.check_hostname, TRUSTING.verify_mode = False, ssl.CERT_NONE


def exchange(port, sent, *, secure=True, host="127.0.0.1", ends="\0"):
    """All that is answered to these bytes; no more than until it says how it `ends`: of a body that is too large nginx
    hears a little more."""
    with socket.create_connection((host, port), timeout=60) as link:
        if secure:
            link = TRUSTING.wrap_socket(link, server_hostname="localhost")
        with link:
            with contextlib.suppress(OSError):
                link.sendall(sent)
            answer = b""
            with contextlib.suppress(OSError):
                while ends.encode() not in answer and (part := link.recv(65536)):
                    answer += part
            return answer.decode()


def asking(path, *heads, method="GET"):
    lines = [f"{method} {path} HTTP/1.1", "Host: localhost", "Connection: close", *heads]
    return "\r\n".join((*lines, "", "")).encode()


def broken_hello():
    """How a browser begins TLS, with a key that is none: nginx finds that worth a `crit`."""
    heard, said = ssl.MemoryBIO(), ssl.MemoryBIO()
    with contextlib.suppress(ssl.SSLWantReadError):
        ssl.create_default_context().wrap_bio(heard, said, server_hostname="localhost").do_handshake()
    hello = said.read()
    key = hello.index(b"\x00\x1d\x00\x20")  # X25519, of 32 bytes
    return hello[: key + 2] + b"\x00\x40" + hello[key + 4 :]


SAYS = {
    "400 Bad Request": ("klopte iets niet", asking(PRIVATE, "Content-Length: much")),
    "413 Request Entity Too Large": ("te groot", asking(PRIVATE, f"Content-Length: {6 << 20}", method="POST")),
    "414 Request-URI Too Large": ("adres is te lang", asking(f"{PRIVATE}{'a' * 17_000}")),
    "431 ": ("te veel mee", asking(PRIVATE, *(f"X-{nth}: {'a' * 9_000}" for nth in range(9)))),
    "404 Not Found": ("is er niet", asking("/metrics", f"Referer: https://localhost{PRIVATE}")),
    "502 Bad Gateway": ("antwoordt even niet", asking(PRIVATE)),
}


def test_what_the_proxy_says_itself_is_dutch_and_what_was_asked_stays_in_no_log(tmp_path):
    with proxying(tmp_path, [free_port()]) as site:
        secure = int(site.rpartition(":")[2])
        plain = int(re.search(r"listen 127.0.0.1:(\d+);", (tmp_path / "site.conf").read_text())[1])
        for status, (said, sent) in SAYS.items():
            head, _, body = exchange(secure, sent, ends="</html>").partition("\r\n\r\n")
            assert head.startswith(f"HTTP/1.1 {status}"), head
            assert said in body
            assert '<html lang="nl">' in body
            if status[:3] in ("400", "414", "431"):  # the others are led to https
                head, _, body = exchange(plain, sent, secure=False).partition("\r\n\r\n")
                assert (head[9 : 9 + len(status)], said in body) == (status, True)
        head, _, body = exchange(secure, asking(PRIVATE), secure=False).partition("\r\n\r\n")
        assert head.startswith("HTTP/1.1 400"), head
        assert "klopte iets niet" in body
        exchange(secure, broken_hello(), secure=False)
    assert (tmp_path / "nginx.log").read_text() == ""


def test_who_asks_too_much_is_told_in_dutch_and_all_of_his_ipv6_counts_as_one(backend, tmp_path):
    with proxying(tmp_path, [backend], rate=1) as site:
        port = int(site.rpartition(":")[2])
        head = [
            f"GET /x HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 2001:db8:0:7::{nth:x}\r\n\r\n"
            for nth in range(320)
        ]
        flood = "".join(head).encode() + asking("/x", "X-Forwarded-For: 2001:db8:0:7:1::")
        answers = exchange(port, flood)
        assert answers.count("HTTP/1.1 302") in range(300, 310)
        assert answers.count("HTTP/1.1 429") > 10
        assert "Wacht even" in answers
        assert exchange(port, asking("/x", "X-Forwarded-For: 2001:db8:0:8::1")).startswith("HTTP/1.1 302")
        assert exchange(port, asking("/x", "X-Forwarded-For: 192.0.2.7")).startswith("HTTP/1.1 302")


@pytest.mark.parametrize("long", [3_600, 6_000, 14_000])
def test_a_long_address_is_led_on_to_another(long, backend, tmp_path):
    with proxying(tmp_path, [backend]) as site:
        answer = exchange(int(site.rpartition(":")[2]), asking(f"/blad/?{'a' * long}"))
        assert answer.startswith("HTTP/1.1 302")
        assert f"{'a' * long}&bewaard=1" in answer


@pytest.mark.skipif(not socket.has_dualstack_ipv6(), reason="no IPv6 here")
def test_the_proxy_listens_on_ipv6_too(backend, tmp_path):
    with proxying(tmp_path, [backend]) as site:
        assert exchange(int(site.rpartition(":")[2]), asking("/x"), host="::1").startswith("HTTP/1.1 302")


SHEET = "/blad/00000000-0000-0000-0000-000000000000/"
TABLE = "/tafel/00000000-0000-0000-0000-000000000000/"


@contextlib.contextmanager
def answering(status):
    """A process that answers all with this, and hears what was asked."""
    heard = []

    class Answering(Leading):
        def do_GET(self):
            heard.append(f"{self.command} {self.path} {self.rfile.read(int(self.headers.get('Content-Length', 0)))}")
            self.send_response(status)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def do_POST(self):
            self.do_GET()

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Answering) as server:
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        yield server.server_port, heard
        server.shutdown()


@pytest.fixture(params=[503, 502])
def two(request):
    """A process with something wrong, and one without."""
    with answering(request.param) as wrong, answering(200) as well:
        yield request.param, wrong, well


def test_who_reads_is_led_past_a_silent_database_and_a_press_only_past_a_process_that_is_away(two, tmp_path):
    status, (first, wrong), (second, well) = two
    pages = ["", "?sinds=1", "bord/", "rondes/", "blad.csv", "blad.pdf", "blad.json", "waarom/0/"]
    reads = [
        *(f"{SHEET}{page}" for page in pages),
        TABLE,
        f"{TABLE}tafel.csv",
        f"{TABLE}tafel.pdf",
        "/blad/",
        "/blad/nieuw/",
    ]
    with proxying(tmp_path, [first, second]) as site:
        port = int(site.rpartition(":")[2])

        def told(path, method="GET"):
            """What is answered to who asks, until each process was asked first (nginx's workers each count apart), and
            how often each was asked."""
            wrong.clear()
            well.clear()
            body = ("Content-Length: 3", "key") if method == "POST" else ("X-Body: none", "")
            sent, found = asking(path, body[0], method=method) + body[1].encode(), []
            while len(found) < 4 or not (wrong and well):
                found.append(int(exchange(port, sent).split()[1]))
            assert {*wrong, *well} == {f"{method} {path} b'{body[1]}'"}
            return found, len(wrong), len(well)

        if status == 503:
            assert [path for path in reads if {*told(path)[0]} != {200}] == []
        for path in (f"{SHEET}schrijf/", "/blad/nieuw/"):
            found, first, second = told(path, method="POST")
            if status == 503:  # each asks one
                assert (found.count(503), found.count(200)) == (first, second)
            else:
                assert found == [200] * second
        found, first, second = told("/spel/toepen.pdf")
        assert (found.count(status), found.count(200)) == (first, second)
    (tmp_path / "again").mkdir()
    with proxying(tmp_path / "again", [free_port()]) as site:
        answer = exchange(int(site.rpartition(":")[2]), asking("/blad/nieuw/", method="POST"))
        assert answer.startswith("HTTP/1.1 502")
        assert "antwoordt even niet" in answer


def test_nginx_accepts_the_configuration(tmp_path):
    config, _ = configured(tmp_path, [8001, 8002])
    command = [NGINX, "-t", "-p", tmp_path, "-c", config, "-g", f"pid {tmp_path}/nginx.pid;"]
    tried = subprocess.run(command, capture_output=True, text=True, check=False)
    assert tried.returncode == 0, tried.stderr
    assert "[emerg]" not in tried.stderr
