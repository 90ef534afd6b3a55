"""`make bench`: the budgets as ratios of one run on one machine. Prints; asserts nothing, for machines differ.

Loads the real server on a port of its own with wrk (`apt-get install wrk`); traffic stays on this machine.
"""

import http.client
import json
import os
import re
import shutil
import statistics
import subprocess
import tempfile
import time
import urllib.parse
import uuid
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path

import django

from tests.benches import chosen, folding, followers, hands, pace, pocket, search, sizes
from tests.machines.server import Browser, Server, serving

SECONDS = 4
ROUNDS = 5


def row(what: str, figure: str, budget: str, *, processor: bool = False) -> None:
    """A line of the table; of a time also what it is scaled to a loop of fixed work, timed in the same second."""
    print(f"{what:<58} {figure:>26}   {budget:<20} {pace.scaled(figure, processor=processor)}".rstrip(), flush=True)


def rps(server: Server, path: str, connections: int = 16, headers: tuple[str, ...] = ()) -> float:
    """Requests a second as wrk counts them; an error or a status other than 2xx/3xx ends the run."""
    found = subprocess.run(
        ["wrk", "-t", "1", "-c", str(connections), "-d", f"{SECONDS}s", *headers, server.base + path],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    if "Non-2xx" in found or "Socket errors" in found:
        raise RuntimeError(found)
    return float(re.search(r"Requests/sec:\s+([\d.]+)", found)[1])


def paired(server: Server, path: str, *headers: str) -> str:
    """The ratio to `healthz`, both measured in turn: median of the rounds, lowest and highest."""
    ratios = []
    for _ in range(ROUNDS):
        healthz = rps(server, "/healthz/")
        ratios.append(rps(server, path, headers=headers) / healthz)
    return f"{statistics.median(ratios):.2f} ({min(ratios):.2f}–{max(ratios):.2f})"


def poll(server: Server) -> str:
    """A page that asks again with the version it has, against `healthz` in turn."""
    browser = followers.sheet_of(server)
    had = followers.version(browser.get(browser.sheet)[1])
    headers = ("-H", f"Cookie: {followers.cookies(browser)}", "-H", f"If-None-Match: {had}")
    return paired(server, browser.sheet, *headers)


def _writer(job: tuple[str, str, str, int]) -> tuple[list[float], int]:
    """One phone: writes rounds on a sheet of its own, one after another. Seconds a write, and failures."""
    base, sheet, cookies, count = job
    token = re.search(r"csrftoken=([^;]+)", cookies)[1]
    link = http.client.HTTPConnection(base.removeprefix("http://"))
    spent, failed = [], 0
    for nth in range(count):
        facts = json.dumps([{"fact": "LastTrick", "seat": nth % 4}])
        body = {"csrfmiddlewaretoken": token, "key": str(uuid.uuid4()), "seen": nth + 1, "facts": facts}
        start = time.perf_counter()
        head = {"Content-Type": "application/x-www-form-urlencoded", "Cookie": cookies, "HX-Request": "true"}
        link.request("POST", f"{sheet}schrijf/", urllib.parse.urlencode(body), head)
        answer = link.getresponse()
        answer.read()
        spent.append(time.perf_counter() - start)
        failed += answer.status != 200
    return spent, failed


def writes(server: Server, phones: int = 32, count: int = 12) -> tuple[float, float, int]:
    """Writes a second by `phones` at once, the 99th percentile in ms, and how many failed."""
    jobs = []
    for _ in range(phones):
        browser = Browser(server.base)
        browser.begin(tot="99", armoede="uit")
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in browser.jar)
        jobs.append((server.base, browser.sheet, cookies, count))
    with ProcessPoolExecutor(phones) as pool:
        list(pool.map(str, range(phones)))  # every process is there before the first one writes
        start = time.perf_counter()
        found = list(pool.map(_writer, jobs))
        seconds = time.perf_counter() - start
    spent = sorted(one for times, _ in found for one in times)
    return (
        len(spent) / seconds,
        1000 * spent[int(len(spent) * 0.99)],
        sum(bad for _, bad in found),
    )


def papers(server: Server) -> None:
    """The PDF of a sheet of about thirty rounds: made by a warm maker (each time a round later), and kept."""
    browser = Browser(server.base)
    browser.begin(tot="99", armoede="uit")
    for nth in range(24):
        browser.write([{"fact": "LastTrick", "seat": nth % 4}], seen=nth + 1)
    made, kept, size = [], [], 0
    for nth in range(24, 36):
        browser.write([{"fact": "LastTrick", "seat": nth % 4}], seen=nth + 1)
        for spent in (made, kept):
            start = time.perf_counter()
            with browser.opener.open(f"{server.base}{browser.sheet}blad.pdf") as answer:
                size = len(answer.read())
            spent.append(1000 * (time.perf_counter() - start))
    row(
        "score-sheet PDF, thirty rounds, warm",
        f"{statistics.median(made[4:]):.0f} ms, {size / 1024:.0f} KB",
        "≤ 150 ms, ≤ 40 KB",
    )
    row("the same, kept", f"{statistics.median(kept):.1f} ms", "≤ 5 ms")


def _until_made(base: str, path: str) -> None:
    """Ask for a paper as a browser does, until it is there."""
    link = http.client.HTTPConnection(base.removeprefix("http://"))
    while True:
        link.request("GET", path, headers={"Accept": "text/html"})
        answer = link.getresponse()
        answer.read()
        if answer.status == 200:
            return
        if answer.status != 202:
            raise RuntimeError(f"{path}: {answer.status}")
        time.sleep(float(answer.headers["Refresh"]))


def _tail(server: Server, busy: Callable[[int], bool]) -> float:
    """The 99th percentile of a rule page in ms, one after another while `busy` says so of how many there were."""
    spent: list[float] = []
    link = http.client.HTTPConnection(server.base.removeprefix("http://"))
    while busy(len(spent)):
        start = time.perf_counter()
        link.request("GET", "/spel/toepen/")
        link.getresponse().read()
        spent.append(1000 * (time.perf_counter() - start))
        time.sleep(0.002)
    return sorted(spent)[int(len(spent) * 0.99)]


def crowd(server: Server) -> None:
    """A rule page while eight different papers are asked for and made, against the same page alone."""
    slugs = ("mieen", "poker", "ecarte", "roulette", "chapeau", "zeilen", "verloten", "napoleonnen")
    alone = _tail(server, lambda count: count < 1000)
    with ThreadPoolExecutor(8) as pool:
        asked = [pool.submit(_until_made, server.base, f"/spel/{slug}.pdf") for slug in slugs]
        crowded = _tail(server, lambda _: not all(each.done() for each in asked))
        for each in asked:
            each.result()
    figure = f"{crowded / alone:.1f} ({crowded:.1f} / {alone:.1f} ms)"
    row("rule page while eight papers are made, p99 / its own", figure, "≤ 3")


def long_logs(server: Server) -> None:
    """A file of 5 000 entries put back; a press on a sheet of 1 100 by a phone that saw only the first."""
    browser = Browser(server.base)
    browser.begin(tot="99", armoede="uit")
    for count, what, budget in ((5000, "import of 5 000 entries", "≤ 2 s"), (1100, "stale write at 1 100", "≤ 0.2 s")):
        file = json.loads(browser.get(f"{browser.sheet}blad.json")[1])
        first = file["entries"][0]
        first["facts"][0]["start"] = [-9999] * 4
        file["entries"] = [first] + [
            first | {"seq": seq, "key": str(uuid.uuid4()), "facts": [{"fact": "LastTrick", "seat": seq % 4}]}
            for seq in range(2, count + 1)
        ]
        start = time.perf_counter()
        browser.bring(file)
        if count == 1100:
            browser.get(browser.sheet)
            start = time.perf_counter()
            browser.write([{"fact": "LastTrick", "seat": 0}], seen=1)
        row(what, f"{time.perf_counter() - start:.2f} s", budget)


def calculators(server: Server, times: int = 40) -> None:
    """Every calculator with its example, one after another: the slowest 99th percentiles, the way to it included.

    The first four are left out: both workers read their templates then.
    """
    from rulebook.calculators import CALCULATORS

    tails = []
    for each in CALCULATORS:
        spent = []
        for _ in range(4 + times):
            start = time.perf_counter()
            sizes.fetch(server, f"/reken/{each.slug}/?{urllib.parse.quote(each.example, safe='=&+%')}")
            spent.append(time.perf_counter() - start)
        tails.append((sorted(spent[4:])[int(times * 0.99)], each.slug))
    tails.sort(reverse=True)
    slowest = ", ".join(f"{slug} {1000 * tail:.0f}" for tail, slug in tails[:3])
    row(f"{len(tails)} calculators, highest p99: {slowest}", f"{1000 * tails[0][0]:.0f} ms", "≤ 50 ms")


def main() -> None:
    if not shutil.which("wrk"):
        raise SystemExit("wrk is missing: apt-get install wrk")
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server:
        row("healthz", f"{rps(server, '/healthz/'):.0f}/s", "")
        for _ in range(3):
            sizes.fetch(server, "/spel/toepen/")
        row("cached rule page / healthz", paired(server, "/spel/toepen/"), "≥ 0.6")
        row("search / healthz", paired(server, "/zoeken/?q=mag+je+op+je+eigen+klop+overkloppen"), "≥ 0.07")
        before = rps(server, "/healthz/", 32)
        rate, tail, failed = writes(server)
        row("write of a round, synced, 32 at once / healthz", f"{rate / before:.3f} ({rate:.0f}/s)", "≥ 0.03")
        row("write of a round, 32 at once, p99", f"{tail:.0f} ms, {failed} failed", "< 200 ms, 0")
        for size in sizes.sizes(server):
            row(*size)
        papers(server)
        long_logs(server)
        crowd(server)
        calculators(server)
        for what, figure, budget in followers.followers(server):
            row(what, figure, budget)
    for what, figure, budget in pocket.figures():
        row(what, figure, budget)
    for what, figure, budget in (*search.questions(), *chosen.drawing()):
        row(what, figure, budget)
    row(*folding.slowest(), processor=True)
    for what, figure in (*hands.hands(), hands.deals()):
        row(what, figure, "")


if __name__ == "__main__":
    main()
