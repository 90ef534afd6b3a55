"""The program itself on a phone (`make pocket`): what it weighs, how soon it answers without a server, what it takes.

Alone: `python -m tests.bench_pocket`.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from config.pocket import bundle
from tests.browser.conftest import ARGS, PHONE, chromium_path
from tests.server import ROOT, serving

RUNTIME = ROOT / ".tools" / "node_modules" / "pyodide"
NAMES = ("Ilse", "Mehmet", "Ruud", "Saar")
FORGET = """() => caches.open("parts").then(async (all) => {
  for (const one of await all.keys()) if (one.url.endsWith(".memory")) await all.delete(one);
})"""
ASK = "address => fetch(address, { headers: { 'HX-Request': 'true' } }).then((answer) => answer.text())"


def figures() -> Iterator[tuple[str, str, str]]:
    """What, how much, and the budget; nothing when the runtime is not there."""
    if not RUNTIME.exists():
        return
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        data, profile = Path(folder) / "data", Path(folder) / "profile"
        make, environ = [sys.executable, "manage.py", "pocket", str(RUNTIME)], os.environ | {"DATA_DIR": str(data)}
        subprocess.run(make, cwd=ROOT, env=environ, check=True, capture_output=True)
        index = json.loads((data / "static" / "pocket" / "pocket.json").read_text())
        yield "op zak, fetched", f"{bundle.weight(index) / 1e6:.2f} MB", "≤ 6 MB"
        with serving(data) as server:
            begin = {"executable_path": chromium_path(), "args": ARGS, "viewport": PHONE, "base_url": server.base}
            context = playwright.chromium.launch_persistent_context(str(profile), **begin)
            url = _taken_along(context.new_page())
            context.close()
            server.kill()
            for what, budget in (("from its memory", "≤ 2 s"), ("without one", "≤ 8 s")):
                context = playwright.chromium.launch_persistent_context(str(profile), **begin)
                page = context.new_page()
                page.goto("/spel/toepen/")
                before = _memory()
                yield f"op zak, pad answers after opening, {what}", f"{_opened(page, url):.2f} s", budget
                if what == "from its memory":
                    yield "op zak, a tap, median of 20", f"{_tap(page, url):.0f} ms", "≤ 150 ms"
                    grown = f"{_memory() - before:.0f} MB more than a page"
                    yield "op zak, memory while running", grown, "≤ 250 MB"
                page.evaluate(FORGET)
                context.close()


def _taken_along(page: Page) -> str:
    page.goto("/op-zak/")
    page.get_by_role("button", name="Neem De Lei mee").click()
    page.get_by_text("De Lei staat op dit toestel").wait_for(timeout=180_000)
    page.goto("/blad/nieuw/?spel=toepen")
    for place, name in enumerate(NAMES):
        page.locator("input[name=naam]").nth(place).fill(name)
    page.get_by_role("button", name="Begin", exact=True).click()
    page.wait_for_url("**/blad/*-*/**")
    url = page.url.split("?")[0]
    page.goto("/blad/")
    path = url.split("/", 3)[3]
    page.wait_for_function("path => caches.open('logs').then((all) => all.match(path)).then(Boolean)", arg=f"/{path}")
    return url


def _opened(page: Page, url: str) -> float:
    """Seconds until a sheet is there and what is tapped has its preview."""
    start = time.perf_counter()
    page.goto(url)
    page.locator("label.press:has(input[name=slag][value='1'])").first.click()
    page.locator("form.bar__write button").wait_for(timeout=120_000)
    return time.perf_counter() - start


def _tap(page: Page, url: str) -> float:
    """Milliseconds, the median."""
    times = []
    for _ in range(20):
        start = time.perf_counter()
        page.evaluate(ASK, f"{url}?slag=1")
        times.append(time.perf_counter() - start)
    return 1000 * statistics.median(times)


def _memory() -> float:
    """Megabytes of the largest process of a page."""
    told = subprocess.run(["ps", "-eo", "rss,args"], capture_output=True, text=True, check=True).stdout
    return max(int(line.split()[0]) for line in told.splitlines() if "--type=renderer" in line) / 1000


if __name__ == "__main__":
    for each in figures():
        print(*each, sep="   ")
