"""The sizes of `make bench`: first visits, scripts, what is fetched ahead. Alone: `python -m tests.benches.sizes`."""

import gzip
import http.client
import io
import json
import re
import tempfile
import urllib.parse
from collections.abc import Iterator
from pathlib import Path

import brotli

from tests.machines.server import Browser, Server, serving


def sizes(server: Server) -> Iterator[tuple[str, str, str]]:
    """What, how much, and the budget."""
    yield "first visit of a rule page", weight(server, "/spel/toepen/"), "≤ 65 KiB in ≤ 8"
    yield "first visit of the home page", weight(server, "/"), "≤ 45 KiB in ≤ 8"
    yield "first visit of a calculator", weight(server, "/reken/toep-hand/"), "≤ 45 KiB in ≤ 8"
    browser = Browser(server.base)
    browser.begin(tot="15")
    yield "first visit of a sheet", weight(server, browser.sheet, browser), "≤ 65 KiB in ≤ 8"
    page = browser.get(browser.sheet)[1]
    scripts = re.findall(r'<script src="(/static/[^"]+)', page)
    each = [(script.split("/")[-1].split(".")[0], _brotli(fetch(server, script)[1])) for script in scripts]
    told = ", ".join(f"{name} {size / 1024:.1f}" for name, size in each)
    yield f"scripts of a sheet, brotli: {told}", f"{sum(size for _, size in each) / 1024:.1f} KiB", "≤ 25 KiB"
    plain, sent, count = ahead(server)
    yield f"fetched ahead for when there is no network, {count} files", f"{plain / 1e6:.2f} MB", "≤ 2 MB"
    yield "the same over the line, brotli", f"{sent / 1e6:.2f} MB", ""


def ahead(server: Server) -> tuple[int, int, int]:
    """What the service worker keeps of the booklet: bytes as kept, bytes compressed, and how many files."""
    worker = fetch(server, "/worker.js")[1].decode()
    pages, files = (json.loads(re.search(rf"const {name} = (.*);", worker)[1]) for name in ("AHEAD", "FILES"))
    found = {path: fetch(server, path)[1] for path in (*pages, *files)}
    return sum(map(len, found.values())), sum(map(_brotli, found.values())), len(found)


def _brotli(content: bytes) -> int:
    return len(brotli.compress(content))


def weight(server: Server, path: str, browser: Browser | None = None) -> str:
    """What a first visit costs, compressed: the page, and the files it asks for. A sheet asks for its `browser`."""
    cookies = "; ".join(f"{one.name}={one.value}" for one in browser.jar) if browser else ""
    page = fetch(server, path, cookies)
    html = page[1].decode()
    html = re.sub(r'<link rel="apple-touch-icon".*', "", html)  # asked only by whoever puts it on the home screen
    assets = set(re.findall(r'(?:src|href)="(/static/[^"#]+)', html))
    total, count = page[0], 1
    for asset in assets:
        size, content = fetch(server, asset)
        total, count = total + size, count + 1
        if asset.endswith(".css"):
            for found in set(re.findall(r'url\("?(/static/[^")]+|[^")]*\.woff2)', content.decode())):
                if found.split("/")[-1] not in "".join(assets):
                    inner = fetch(server, urllib.parse.urljoin(asset, found))
                    total, count = total + inner[0], count + 1
    return f"{total / 1024:.1f} KiB in {count}"


def fetch(server: Server, path: str, cookies: str = "") -> tuple[int, bytes]:
    """How much comes over the line, and what it is."""
    link = http.client.HTTPConnection(server.base.removeprefix("http://"))
    link.request("GET", path, headers={"Accept-Encoding": "gzip", "Cookie": cookies})
    answer = link.getresponse()
    body = answer.read()
    if answer.getheader("Content-Encoding") == "gzip":
        return len(body), gzip.GzipFile(fileobj=io.BytesIO(body)).read()
    return len(body), body


def main() -> None:
    """A line each."""
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server:
        for what, figure, budget in sizes(server):
            print(f"{what:<70} {figure:>18}   {budget}")


if __name__ == "__main__":
    main()
