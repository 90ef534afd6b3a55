"""Many phones that follow, for `make bench`: what a poll costs, and what is left for whoever writes.

On a machine that is slower for the moment everybody asks and writes so much less often: as full as the machine for
which the budgets were set would be. Otherwise it would be measured how long a queue grows that nobody gets through.
"""

import asyncio
import html
import os
import re
import statistics
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

from tests.benches import pace
from tests.machines.server import Browser, Server

SHEETS, EACH = 375, 4
EVERY, WRITES = 2.0, 10.0
"""Seconds between the questions of one follower, and between two writes on one sheet."""
SECONDS = 20
BEFORE = 20
"""Seconds that are not counted: everybody has written twice, so that it is an evening under way."""


@dataclass
class Counted:
    """What happened: answers by status, and the milliseconds of every write."""

    statuses: dict[int, int] = field(default_factory=dict)
    writes: list[float] = field(default_factory=list)


def sheet_of(server: Server) -> Browser:
    browser = Browser(server.base)
    browser.begin(tot="99", armoede="uit")
    return browser


def watchers_of(browser: Browser) -> list[Browser]:
    """Four other phones that watch a sheet by its link."""
    _, page = browser.post(f"{browser.sheet}delen/?soort=kijken", doe="maak")
    address = re.search(r"/m/[\w-]+/", page)[0]
    found = [Browser(browser.base) for _ in range(EACH)]
    for each in found:
        each.sheet = browser.sheet
        key = re.search(r'name="key" value="([^"]+)"', each.get(address)[1])[1]
        each.post(address, key=key)
    return found


def cookies(browser: Browser) -> str:
    return "; ".join(f"{one.name}={one.value}" for one in browser.jar)


def version(page: str) -> str:
    return html.unescape(re.search(r'data-version="([^"]+)"', page)[1])


async def answer(reader: asyncio.StreamReader) -> tuple[int, str]:
    """Status and body of one answer on a connection that stays open."""
    head = (await reader.readuntil(b"\r\n\r\n")).decode()
    length = re.search(r"content-length: (\d+)", head, re.IGNORECASE)
    body = await reader.readexactly(int(length[1])) if length else b""
    return int(head.split(" ", 2)[1]), body.decode()


async def follow(
    server: Server, browser: Browser, had: str, nth: int, until: float, every: float, counted: Counted
) -> None:
    """Ask again and again with the version it has, on one connection."""
    await asyncio.sleep(every * nth / (SHEETS * EACH))
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    while time.monotonic() < until:
        began = time.monotonic()
        lines = (
            f"GET {browser.sheet} HTTP/1.1",
            f"Host: 127.0.0.1:{server.port}",
            f"Cookie: {cookies(browser)}",
            "HX-Request: true",
            f"If-None-Match: {had}",
        )
        writer.write(("\r\n".join(lines) + "\r\n\r\n").encode())
        status, body = await answer(reader)
        counted.statuses[status] = counted.statuses.get(status, 0) + 1
        had = version(body) if status == 200 else had
        await asyncio.sleep(max(0.0, every - (time.monotonic() - began)))
    writer.close()


async def write(
    browser: Browser, nth: int, until: float, every: float, pool: ThreadPoolExecutor, counted: Counted
) -> None:
    """A round now and then."""
    loop, seen = asyncio.get_running_loop(), 1
    await asyncio.sleep(every * nth / SHEETS)
    while time.monotonic() < until:
        began = time.monotonic()
        facts: list[dict[str, object]] = [{"fact": "LastTrick", "seat": seen % 4}]
        status = await loop.run_in_executor(pool, lambda seen=seen, facts=facts: browser.write(facts, seen=seen))
        counted.statuses[status] = counted.statuses.get(status, 0) + (status != 200)
        counted.writes.append(1000 * (time.monotonic() - began))
        seen += 1
        await asyncio.sleep(max(0.0, every - (time.monotonic() - began)))


def cpu(server: Server) -> float:
    """Seconds of processor that the server has used, with everything it started."""
    used = 0.0
    for pid in [server.process.pid, *server.workers()]:
        with open(f"/proc/{pid}/stat") as file:
            parts = file.read().rsplit(")", 1)[1].split()
        used += (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")
    return used


async def _run(
    server: Server, writers: list[Browser], watchers: list[Browser], had: list[str], slow: float
) -> tuple[Counted, float]:
    counted = Counted()
    until = time.monotonic() + slow * (BEFORE + SECONDS)
    with ThreadPoolExecutor(16) as pool:
        follows = [
            follow(server, watcher, had[nth], nth, until, slow * EVERY, counted) for nth, watcher in enumerate(watchers)
        ]
        writes = [write(writer, nth, until, slow * WRITES, pool, counted) for nth, writer in enumerate(writers)]
        running = asyncio.gather(*follows, *writes)
        await asyncio.sleep(slow * BEFORE)
        counted.statuses.clear()
        counted.writes.clear()
        before = cpu(server)
        await running
    return counted, cpu(server) - before


def followers(server: Server) -> Iterator[tuple[str, str, str]]:
    """375 sheets, each watched by four phones that ask every two seconds and written on every ten by its owner,
    on a machine that is as quick as the one for the budgets.
    """
    with ThreadPoolExecutor(8) as pool:
        writers = list(pool.map(lambda _: sheet_of(server), range(SHEETS)))
        watchers = [one for each in pool.map(watchers_of, writers) for one in each]
        had = list(pool.map(lambda watcher: version(watcher.get(watcher.sheet)[1]), watchers))
    slow = max(1.0, statistics.median(pace.pace() for _ in range(5)) / pace.QUIET)
    counted, spent = asyncio.run(_run(server, writers, watchers, had, slow))
    asked = sum(count for status, count in counted.statuses.items() if status in (200, 304))
    wrong = sum(count for status, count in counted.statuses.items() if status not in (200, 304))
    tail = statistics.quantiles(counted.writes, n=100)[98]
    share = 100 * spent / (2 * slow * SECONDS)
    what = f"{SHEETS * EACH} followers, {asked} polls, one in {slow * EVERY:.1f} s: of two cores"
    yield what, f"{share:.0f} %, {wrong} wrong", "< 35 %, 0"
    yield f"write among them, {len(counted.writes)} writes, p99", f"{tail:.0f} ms", "< 200 ms"
