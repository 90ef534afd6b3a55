"""The program itself on a phone (`make pocket`): what it weighs, how soon it answers without a server, what it takes.

Alone: `python -m tests.benches.pocket`. Times are of the wall clock, with the seconds of processor the browser took.
"""

import contextlib
import json
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse
import uuid
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page, Playwright, sync_playwright

from config.pocket import offer
from tests.browser.conftest import ARGS, PHONE, chromium_path
from tests.machines.server import ROOT, serving

RUNTIME = ROOT / ".tools" / "node_modules" / "pyodide"
NAMES = ("Ilse", "Mehmet", "Ruud", "Saar")
ROUNDS = 500
SLOWER = 4
TURN = 0.02
"""Seconds in which a slowed browser runs once and is stopped once."""
FORGET = """() => caches.open("parts").then(async (all) => {
  for (const one of await all.keys()) if (one.url.endsWith(".memory")) await all.delete(one);
})"""
ASK = "address => fetch(address, { headers: { 'HX-Request': 'true' } }).then((answer) => answer.text())"
BEGIN = """body => fetch("/blad/nieuw/", { method: "POST", body: new URLSearchParams(body) })
  .then((answer) => new URL(answer.url).pathname)"""
KEPT = "path => caches.open('logs').then((all) => all.match(path)).then(Boolean)"
WRITE = """async ([path, seen, count]) => {
  const times = [];
  for (let nth = 0; nth < count; nth++) {
    const facts = JSON.stringify([{ fact: "LastTrick", seat: nth % 4 }]), start = performance.now();
    const body = new URLSearchParams({ key: crypto.randomUUID(), seen: seen + nth, facts });
    const answer = await fetch(`${path}schrijf/`, { method: "POST", headers: { "HX-Request": "true" }, body });
    if (!answer.ok || !answer.headers.has("Lei-Zak")) throw new Error(`${answer.status}`);
    times.push(performance.now() - start);
  }
  return times;
}"""


@dataclass
class Phone:
    """A browser of which all processes are known, so that they can be counted, weighed and slowed."""

    playwright: Playwright
    profile: Path
    base: str

    @contextlib.contextmanager
    def opened(self) -> Iterator[Page]:
        begin = {"executable_path": chromium_path(), "args": ARGS, "viewport": PHONE, "base_url": self.base}
        context = self.playwright.chromium.launch_persistent_context(str(self.profile), **begin)
        try:
            page = context.new_page()
            page.set_default_timeout(180_000)
            yield page
        finally:
            context.close()

    def processes(self) -> dict[int, str]:
        """Each with its command."""
        told = subprocess.run(["ps", "-eo", "pid,pgid,args"], capture_output=True, text=True, check=True).stdout
        all_ = [line.split(None, 2) for line in told.splitlines()[1:]]
        group = next(
            group for _, group, args in all_ if f"--user-data-dir={self.profile}" in args and "--type" not in args
        )
        return {int(pid): args for pid, of, args in all_ if of == group}

    def memory(self) -> float:
        """Megabytes of the largest process of a page."""
        pages = [pid for pid, args in self.processes().items() if "--type=renderer" in args]
        told = [Path(f"/proc/{pid}/status").read_text().partition("VmRSS:")[2].split()[0] for pid in pages]
        return max(int(each) for each in told) / 1000

    def processor(self) -> float:
        """Seconds that it has worked."""
        told = [Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split() for pid in self.processes()]
        return sum(int(each[11]) + int(each[12]) for each in told) / os.sysconf("SC_CLK_TCK")

    @contextlib.contextmanager
    def slowed(self, times: int) -> Iterator[None]:
        """Each thread of it runs one moment in so many. DevTools slow a page this way but refuse it for a worker."""
        group, over = os.getpgid(next(iter(self.processes()))), threading.Event()

        def turns() -> None:
            while times > 1 and not over.is_set():
                for what, seconds in ((signal.SIGSTOP, TURN - TURN / times), (signal.SIGCONT, TURN / times)):
                    os.killpg(group, what)
                    time.sleep(seconds)

        slowing = threading.Thread(target=turns)
        slowing.start()
        try:
            yield
        finally:
            over.set()
            slowing.join()


def figures() -> Iterator[tuple[str, str, str]]:
    """What, how much, and the budget; nothing when the runtime is not there."""
    if not RUNTIME.exists():
        return
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        data = Path(folder) / "data"
        make = [sys.executable, "manage.py", "pocket", str(RUNTIME)]
        environ = os.environ | {"DATA_DIR": str(data), "POCKET_DIR": str(data / "pocket")}
        subprocess.run(make, cwd=ROOT, env=environ, check=True, capture_output=True)
        index = json.loads((data / "pocket" / offer.INDEX).read_text())
        yield "op zak, fetched", f"{offer.weight(index) / 1e6:.2f} MB", "≤ 6 MB"
        largest = max(part["sent"] for part in offer.parts(index))
        yield "op zak, what a broken connection loses at most", f"{largest / 1024:.0f} KiB", "≤ 512 KiB"
        with serving(data) as server:
            phone = Phone(playwright, Path(folder) / "profile", server.base)
            with phone.opened() as page:
                path = _taken_along(page)
            server.kill()
            yield from _used(phone, path, "from its memory", 2, 8)
            with phone.opened() as page:
                page.goto("/spel/toepen/")
                times = page.evaluate(WRITE, [path, 1, ROUNDS])
            yield (
                f"op zak, round {ROUNDS} written, median of 20",
                f"{statistics.median(times[-20:]):.0f} ms",
                "≤ 150 ms",
            )
            yield from _used(phone, path, f"from its memory, {ROUNDS} rounds", 2, 8)
            with phone.opened() as page:
                page.goto("/spel/toepen/")
                page.evaluate(FORGET)
            yield from _used(phone, path, f"without one, {ROUNDS} rounds", 8, 25)


def _used(phone: Phone, path: str, what: str, soon: int, later: int) -> Iterator[tuple[str, str, str]]:
    """A sheet that is opened, and tapped on: at full speed, and slower."""
    for times, budget, tap in ((1, soon, 150), (SLOWER, later, 500)):
        with phone.opened() as page:
            page.goto("/spel/toepen/")
            memory, processor, how = (
                phone.memory(),
                phone.processor(),
                what + (f", {times} × slower" if times > 1 else ""),
            )
            with phone.slowed(times):
                readable, answers = _opened(page, path)
                yield f"op zak, last state readable, {how}", f"{readable:.2f} s", "≤ 0.5 s"
                worked = f"{answers:.2f} s, {phone.processor() - processor:.2f} of the processor"
                yield f"op zak, pad answers after opening, {how}", worked, f"≤ {budget} s"
                yield f"op zak, a tap, median of 20, {how}", f"{_tap(page, path):.0f} ms", f"≤ {tap} ms"
            yield (
                f"op zak, memory while running, {how}",
                f"{phone.memory() - memory:.0f} MB more than a page",
                "≤ 250 MB",
            )


def _taken_along(page: Page) -> str:
    """The path of a sheet that is on the phone with the program, and never ends."""
    page.goto("/op-zak/")
    page.get_by_role("button", name="Neem De Lei mee").click()
    page.get_by_text("De Lei staat op dit toestel").wait_for()
    page.goto("/blad/nieuw/?spel=toepen")
    token = page.locator("[name=csrfmiddlewaretoken]").first.input_value()
    form = {"csrfmiddlewaretoken": token, "spel": "toepen", "key": uuid.uuid4(), "naam": NAMES, "stand": [-999] * 4}
    body = urllib.parse.urlencode(form | {"optie-tot": "99", "optie-armoede": "uit"}, doseq=True)
    path = str(page.evaluate(BEGIN, body))
    for address in ("/blad/", path):
        page.goto(address)
    while not page.evaluate(KEPT, path):
        page.wait_for_timeout(200)
    return path


def _opened(page: Page, path: str) -> tuple[float, float]:
    """Seconds until how a sheet stood last can be read, and until what is tapped on it has its preview."""
    start = time.perf_counter()
    page.goto(path, wait_until="commit")
    page.locator(".lines").first.wait_for()
    readable = time.perf_counter() - start
    page.locator("label.press:has(input[name=slag][value='1'])").first.click()
    page.locator("form.bar__write button").wait_for()
    return readable, time.perf_counter() - start


def _tap(page: Page, path: str) -> float:
    """Milliseconds, the median."""
    times = []
    for _ in range(20):
        start = time.perf_counter()
        page.evaluate(ASK, f"{path}?slag=1")
        times.append(time.perf_counter() - start)
    return 1000 * statistics.median(times)


if __name__ == "__main__":
    for each in figures():
        print(*each, sep="   ", flush=True)
