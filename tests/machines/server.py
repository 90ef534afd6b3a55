"""The real server on a port of its own, for tests that kill it and benchmarks that load it."""

import contextlib
import fcntl
import http.cookiejar
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
BIN = Path(sys.executable).parent
STATIC = ROOT / ".tools" / "static"
"""The static files as a server here gathered them last: four seconds of processor for each that need not do so anew."""


@contextlib.contextmanager
def _kept(lock: int) -> Iterator[Path]:
    """`STATIC`, shared among those who copy it (`LOCK_SH`), or for one who replaces it (`LOCK_EX`)."""
    STATIC.parent.mkdir(exist_ok=True)
    with (STATIC.parent / "static.lock").open("w") as held:
        fcntl.flock(held, lock)
        yield STATIC


def free_port() -> int:
    """A port nobody listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    """The server as `make run` starts it from `root`, its data in `folder`. `DATABASE_URL` counts only when given."""

    def __init__(self, folder: Path, root: Path = ROOT, **environ: str) -> None:
        self.port, self.root = int(environ.get("PORT", free_port())), root
        inherited = {key: value for key, value in os.environ.items() if key != "DATABASE_URL"}
        self.environ = inherited | {
            "DATA_DIR": str(folder),
            "HOST": "127.0.0.1",
            "PORT": str(self.port),
            "POCKET_DIR": str(folder / "pocket"),
            "RATE_WRITES": "10000000/minute",
            "RATE_NEW": "100000/hour",
        }
        self.environ |= environ
        self.base = "http://127.0.0.1:" + self.environ["PORT"]
        self.static = folder / "static"
        with _kept(fcntl.LOCK_SH) as kept:
            if kept.exists() and not self.static.exists():
                shutil.copytree(kept, self.static)  # a server looks whether they are those of its program
        self.start()
        self._keep_static()

    def start(self) -> None:
        """Serve; returns when healthy."""
        self.process = self.serve()
        self.healthy(300)

    def _keep_static(self) -> None:
        """Keep what this one gathered for those that come after it, each time the program has changed."""
        if self.root != ROOT:  # another version: of no use to who comes after
            return
        with _kept(fcntl.LOCK_EX) as kept:
            made, last = (where / "gathered" for where in (self.static, kept))
            if made.exists() and not (last.exists() and made.read_bytes() == last.read_bytes()):
                new = kept.with_name("static-new")
                for left in (new, kept):
                    shutil.rmtree(left, ignore_errors=True)
                shutil.copytree(self.static, new).rename(kept)

    def serve(self, **environ: str) -> subprocess.Popen[str]:
        """`manage.py serve` with this server's environment or a changed one; what it says is kept for whoever asks."""
        return subprocess.Popen(
            [str(BIN / "python"), "manage.py", "serve"],
            cwd=self.root,
            env=self.environ | environ,
            start_new_session=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE if environ else None,
            text=True,
        )

    def healthy(self, seconds: float, base: str = "") -> None:
        """Wait until it answers, at its own address or by another way."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            with contextlib.suppress(OSError), urllib.request.urlopen(f"{base or self.base}/healthz/", timeout=2):
                return
            if self.process and self.process.poll() is not None:
                raise RuntimeError("the server ended before it was healthy")
            time.sleep(0.05)
        raise RuntimeError("the server did not become healthy")

    def workers(self) -> list[int]:
        """The processes that answer."""
        found = subprocess.run(["pgrep", "-P", str(self.process.pid)], capture_output=True, text=True, check=False)
        return [int(pid) for pid in found.stdout.split()]

    def kill(self) -> None:
        """`kill -9` for the server and all its workers."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        maker = f"scoring.paper.maker {re.escape(str(self.static.parent))}"  # in a session of its own
        subprocess.run(["pkill", "-9", "-f", maker], check=False)
        until = time.monotonic() + 20
        while not self._let_go() and time.monotonic() < until:  # its workers may end a moment later
            time.sleep(0.1)

    def _let_go(self) -> bool:
        with contextlib.suppress(OSError), socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(("127.0.0.1", self.port))
            return True
        return False


class Elsewhere(Server):
    """A server that another process started and will end."""

    process = None

    def __init__(self, port: int) -> None:
        self.port, self.base = port, f"http://127.0.0.1:{port}"


@contextlib.contextmanager
def serving(folder: Path, root: Path = ROOT, **environ: str) -> Iterator[Server]:
    server = Server(folder, root, **environ)
    try:
        yield server
    finally:
        server.kill()


class Browser:
    """A device with cookies that speaks plain HTTP."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.patience = 30.0
        self.jar = http.cookiejar.CookieJar()
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.jar))
        self.sheet = ""

    def get(self, path: str) -> tuple[int, str]:
        return self._open(urllib.request.Request(self.base + path))

    def post(self, path: str, **fields: object) -> tuple[int, str]:
        token = next((cookie.value for cookie in self.jar if cookie.name == "csrftoken"), "")
        data = urllib.parse.urlencode({"csrfmiddlewaretoken": token, **fields}, doseq=True).encode()
        return self._open(urllib.request.Request(self.base + path, data=data, headers={"HX-Request": "true"}))

    def _open(self, request: urllib.request.Request) -> tuple[int, str]:
        try:
            with self.opener.open(request, timeout=self.patience) as answer:
                self.where = answer.url
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()

    def begin(self, names: tuple[str, ...] = ("Ilse", "Mehmet", "Ruud", "Saar"), **options: str) -> str:
        """A new toepen sheet; its address."""
        self.get("/blad/nieuw/?spel=toepen")
        chosen = {f"optie-{key}": value for key, value in options.items()}
        self.post("/blad/nieuw/", spel="toepen", key=uuid.uuid4(), naam=names, stand=[""] * len(names), **chosen)
        found = re.search(r"/blad/[0-9a-f-]{36}/", self.where)
        assert found, self.where
        self.sheet = found[0]
        return self.sheet

    def link(self, kind: str = "schrijven") -> str:
        """The path of a new link to this sheet."""
        self.post(f"{self.sheet}delen/?soort={kind}", doe="maak")
        found = re.search(r"/m/[\w-]{22}/", self.get(f"{self.sheet}delen/?soort={kind}")[1])
        assert found
        return found[0]

    def claim(self, link: str) -> None:
        """Take what a link gives, as the button on its page does."""
        self.get(link)
        self.post(link, key=uuid.uuid4())
        self.sheet = urllib.parse.urlsplit(self.where).path

    def bring(self, data: dict[str, object]) -> str:
        """Put a sheet back from its file, and have it open; its address."""
        token = next((cookie.value for cookie in self.jar if cookie.name == "csrftoken"), "")
        parts = (("csrfmiddlewaretoken", "", token), ("bestand", '; filename="blad.json"', json.dumps(data)))
        bound = uuid.uuid4().hex
        body = "".join(
            f'--{bound}\r\nContent-Disposition: form-data; name="{name}"{more}\r\n\r\n{value}\r\n'
            for name, more, value in parts
        )
        head = {"Content-Type": f"multipart/form-data; boundary={bound}"}
        self._open(urllib.request.Request(f"{self.base}/blad/importeren/", f"{body}--{bound}--\r\n".encode(), head))
        self.sheet = urllib.parse.urlsplit(self.where).path
        return self.sheet

    def write(self, facts: list[dict[str, object]], *, seen: int, key: uuid.UUID | None = None) -> int:
        """One entry; the status of the answer."""
        status, _ = self.post(f"{self.sheet}schrijf/", key=key or uuid.uuid4(), seen=seen, facts=json.dumps(facts))
        return status

    def entries(self) -> list[dict[str, object]]:
        """What the server has, from `blad.json`."""
        found: list[dict[str, object]] = json.loads(self.get(f"{self.sheet}blad.json")[1])["entries"]
        return found
