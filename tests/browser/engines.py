"""Firefox and WebKit beside Chromium, as Debian has them, each driven by the WebDriver it brings along."""

import contextlib
import http.client
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

from tests.browser.patience import PATIENCE, come
from tests.machines.needs import needs
from tests.machines.server import free_port

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"  # the name the standard gives a reference to an element


def firefox() -> str | None:
    return shutil.which("firefox-esr") or shutil.which("firefox")


def mini_browser() -> Path | None:
    """WebKitGTK's own small browser, for an engine that can be driven and shown."""
    found = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
    return found[-1] if found and shutil.which("WebKitWebDriver") and shutil.which("Xvfb") else None


def stop(process: subprocess.Popen[bytes]) -> None:
    """A browser with all its processes."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


NAMED = {"url": "Navigate", "execute/sync": "ExecuteScript", "screenshot": "TakeScreenshot"}
NAMED |= {"click": "ElementClick", "value": "ElementSendKeys"}


class Firefox:
    """Marionette, which Firefox speaks itself: a length, and a command of WebDriver as JSON."""

    def __init__(self, folder: Path) -> None:
        port = free_port()
        settings = {
            "marionette.port": port,
            "layout.css.devPixelsPerPx": "1.28",
            "datareporting.policy.firstRunURL": "",
        }
        lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in settings.items())
        (folder / "user.js").write_text("\n".join(lines))
        command = [str(firefox()), "--headless", "--marionette", "--no-remote", "--profile", str(folder)]
        command.append("-remote-allow-system-access")  # to read the console
        size = ["--width", "500", "--height", "1000"]  # a window is never narrower; drawn larger it is a phone of 390
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        environ = os.environ | {"HOME": str(folder)}
        self.process = subprocess.Popen([*command, *size], env=environ, start_new_session=True, **quiet)
        self.port, self.said = port, 0

    def begin(self) -> None:
        """Wait until it answers, and begin a session."""
        self.wire = self._connected()
        self._hear()
        self._tell("WebDriver:NewSession", {})

    def _connected(self) -> socket.socket:
        until = time.monotonic() + PATIENCE.seconds
        while time.monotonic() < until:
            with contextlib.suppress(OSError):
                return socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE.seconds)
            time.sleep(0.2)
        raise RuntimeError("Firefox does not answer")

    def _hear(self) -> object:
        length = b""
        while not length.endswith(b":"):
            length += self.wire.recv(1)
        text = b""
        while len(text) < int(length[:-1]):
            text += self.wire.recv(int(length[:-1]) - len(text))
        return json.loads(text)

    def _tell(self, command: str, given: dict[str, object]) -> object:
        self.said += 1
        message = json.dumps([0, self.said, command, given]).encode()
        self.wire.sendall(f"{len(message)}:".encode() + message)
        _, _, error, result = self._hear()
        if error:
            raise RuntimeError(f"{command}: {error['message']}")
        return result["value"] if isinstance(result, dict) and "value" in result else result

    def do(self, what: str, **given: object) -> object:
        """A command, by its path in WebDriver."""
        if found := re.fullmatch(r"element/([^/]+)/(click|value)", what):
            given["id"], what = found.groups()
        return self._tell(f"WebDriver:{NAMED[what]}", given)

    def complaints(self) -> list[str]:
        """Errors of our pages on the console."""
        self._tell("Marionette:SetContext", {"value": "chrome"})
        script = """return Services.console.getMessageArray().filter((m) => m instanceof Ci.nsIScriptError
          && m.sourceName?.startsWith('http://127.0.0.1') && !(m.flags & Ci.nsIScriptError.warningFlag))
          .map((m) => m.errorMessage)"""
        found = self._tell("WebDriver:ExecuteScript", {"script": script, "args": []})
        self._tell("Marionette:SetContext", {"value": "content"})
        return found

    def close(self) -> None:
        if hasattr(self, "wire"):
            self.wire.close()
        stop(self.process)


class WebKit:
    """WebKitGTK by its own driver, on a display that nobody sees."""

    def __init__(self, folder: Path) -> None:
        reads, writes = os.pipe()
        size = ["-screen", "0", "600x1000x24"]
        self.display = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writes), *size],
            pass_fds=[writes],
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        os.close(writes)
        with os.fdopen(reads) as told:
            number = told.readline().strip()
        drawn = {"LIBGL_ALWAYS_SOFTWARE": "1", "WEBKIT_DISABLE_DMABUF_RENDERER": "1", "GDK_BACKEND": "x11"}
        drawn |= {"DISPLAY": f":{number}", "HOME": str(folder), "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        self.port, self.log = free_port(), folder / "console.txt"
        with self.log.open("w") as log:
            self.process = subprocess.Popen(
                ["WebKitWebDriver", f"--port={self.port}"],
                env=os.environ | drawn,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )

    def begin(self) -> None:
        """Wait until it answers, and begin a session on a window as wide as a phone, or almost."""
        loud = ["--automation", "--enable-write-console-messages-to-stdout=true"]
        options = {"webkitgtk:browserOptions": {"binary": str(mini_browser()), "args": loud}}
        until = time.monotonic() + PATIENCE.seconds
        while True:
            with contextlib.suppress(OSError):
                begun = self._ask("POST", "/session", {"capabilities": {"alwaysMatch": options}})
                break
            assert time.monotonic() < until, "WebKit does not answer"
            time.sleep(0.2)
        self.session = f"/session/{begun['sessionId']}"
        self.do("window/rect", x=0, y=0, width=390, height=844)

    def _ask(self, method: str, path: str, given: dict[str, object] | None = None) -> object:
        wire = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE.seconds)
        wire.request(method, path, json.dumps(given) if given is not None else None)
        answer = wire.getresponse()
        value = json.loads(answer.read())["value"]
        wire.close()
        if answer.status != 200:
            raise RuntimeError(f"{path}: {value['message']}")
        return value

    def do(self, what: str, **given: object) -> object:
        """A command, by its path in WebDriver."""
        if what == "screenshot":
            return self._ask("GET", f"{self.session}/{what}")
        return self._ask("POST", f"{self.session}/{what}", given)

    def complaints(self) -> list[str]:
        """Errors of our pages on the console."""
        return re.findall(r"^.*CONSOLE.* ERROR.*$", self.log.read_text(), re.M)

    def close(self) -> None:
        with contextlib.suppress(OSError, RuntimeError, AttributeError):
            self._ask("DELETE", self.session)
        for process in (self.process, self.display):
            stop(process)


ENGINES = {
    "firefox": (firefox, Firefox, "Firefox (Debian: firefox-esr)"),
    "webkit": (mini_browser, WebKit, "WebKitGTK and its driver (Debian: webkit2gtk-driver xvfb)"),
}
WORKER = "() => 'serviceWorker' in navigator"


@contextlib.contextmanager
def driven(name: str, folder: Path) -> Iterator[Firefox | WebKit]:
    """This engine with a profile of its own in `folder`, ready to be told what to do."""
    installed, engine, what = ENGINES[name]
    needs(installed(), what)
    folder.mkdir(exist_ok=True)
    found = engine(folder)
    try:
        found.begin()
        yield found
    finally:
        found.close()


class Phone:
    """A page of an engine, with what a thumb does on it."""

    def __init__(self, engine: Firefox | WebKit, base: str) -> None:
        self.engine, self.base = engine, base

    def goto(self, path: str) -> None:
        self.engine.do("url", url=path if path.startswith("http") else self.base + path)

    def script(self, script: str, *args: object) -> object:
        return self.engine.do("execute/sync", script=f"return ({script}).apply(null, arguments)", args=list(args))

    def wait(self, script: str, *args: object) -> object:
        """What the page says as soon as it is something."""
        return come(lambda: self.script(script, *args), f"it did not come: {script} {args}")

    def seen(self, selector: str, text: str = "", within: str = "") -> dict[str, str]:
        """The first that is drawn and holds this text, in a question that asks this."""
        found = """(selector, text, within) => [...document.querySelectorAll(selector)].find((el) =>
          el.getClientRects().length && el.textContent.replace(/\\u00ad/g, '').replace(/\\s+/g, ' ').includes(text)
          && (!within || el.closest('.field').textContent.replace(/\\u00ad/g, '').includes(within)))"""
        return self.wait(found, selector, text, within)

    def tap(self, selector: str, text: str = "", within: str = "") -> None:
        place = self.seen(selector, text, within)
        self.script("(el) => el.scrollIntoView({ block: 'center' })", place)
        self.engine.do(f"element/{place[ELEMENT]}/click")

    def write(self, selector: str, text: str) -> None:
        """Type in the first of these."""
        self.engine.do(f"element/{self.seen(selector)[ELEMENT]}/value", text=text)
