"""Debian's nginx on ports of a test's own, with the configuration we ship."""

import contextlib
import http.cookiejar
import re
import shutil
import socket
import ssl
import subprocess
import time
import urllib.request
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.machines.needs import needs
from tests.machines.server import Browser, free_port

DEPLOY = Path(__file__).parents[2] / "deploy"
NGINX = shutil.which("nginx", path="/usr/sbin:/usr/bin:/usr/local/bin:/opt/homebrew/bin")
TEMPORARY = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")


def configured(folder: Path, ports: Sequence[int], rate: int = 9000) -> tuple[Path, int]:
    """Our configuration in `folder`, on free ports, before processes on `ports`; and the port where it speaks TLS.

    `rate` is how often a second one address may ask: a whole café is one machine here. Who claims an address by
    `X-Forwarded-For` is believed, since a test has only one.
    """
    needs(NGINX and shutil.which("openssl"), "nginx and openssl (Debian: nginx openssl)")
    (folder / "certs").mkdir()
    names = [str(folder / "certs" / name) for name in ("privkey.pem", "fullchain.pem")]
    made = [
        "-x509",
        "-newkey",
        "ec",
        "-pkeyopt",
        "ec_paramgen_curve:prime256v1",
        "-nodes",
        "-days",
        "2",
        "-subj",
        "/CN=localhost",
    ]
    making = ["openssl", "req", *made, "-keyout", names[0], "-out", names[1]]
    subprocess.run(making, check=True, capture_output=True)
    shipped = (DEPLOY / "upstream.conf").read_text()
    line = next(line for line in shipped.splitlines(keepends=True) if line.startswith("  server "))
    lines = "".join(re.sub(r":\d+ ", f":{port} ", line) for port in ports)
    (folder / "upstream.conf").write_text(shipped.replace(line, lines))
    plain, secure = free_port(), free_port()
    text = (DEPLOY / "site.conf").read_text()
    for old, new in (
        ("rate=100r/s", f"rate={rate}r/s"),
        ("listen 80;", f"listen 127.0.0.1:{plain}; set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;"),
        ("listen 443 ", f"set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For; listen 127.0.0.1:{secure} "),
        ("listen [::]:80;", f"listen [::1]:{plain};" if socket.has_dualstack_ipv6() else ""),
        ("listen [::]:443 ssl http2;", f"listen [::1]:{secure} ssl http2;" if socket.has_dualstack_ipv6() else ""),
    ):
        assert old in text
        text = text.replace(old, new)
    text = text.replace("/etc/nginx/", f"{folder}/").replace("/var/www/html", f"{folder}/html")
    (folder / "site.conf").write_text(text)
    temporary = " ".join(f"{kind}_temp_path {folder}/{kind};" for kind in TEMPORARY)
    main = (DEPLOY / "nginx.conf").read_text()
    (folder / "nginx.conf").write_text(main.replace("http {", f"http {{ {temporary}", 1))
    return folder / "nginx.conf", secure


@contextlib.contextmanager
def proxying(folder: Path, ports: Sequence[int], rate: int = 9000) -> Iterator[str]:
    """The address of a proxy before the processes on these ports, as `configured` says."""
    config, port = configured(folder, ports, rate)
    command = [NGINX, "-p", str(folder), "-c", str(config), "-g", f"daemon off; pid {folder}/nginx.pid;"]
    with (folder / "nginx.log").open("w") as said:
        process = subprocess.Popen(command, stderr=said)
        try:
            for _ in range(100):
                with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
                    break
                time.sleep(0.05)
            yield f"https://localhost:{port}"
        finally:
            process.terminate()
            process.wait()


class SecureBrowser(Browser):
    """A device that speaks https and believes the certificate of the test."""

    def __init__(self, base: str) -> None:
        super().__init__(base)
        trusting = ssl.create_default_context()
        trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
        self.jar = http.cookiejar.CookieJar()
        self.opener = urllib.request.build_opener(
            urllib.request.HTTPCookieProcessor(self.jar), urllib.request.HTTPSHandler(context=trusting)
        )
        self.opener.addheaders = [("Origin", base)]
