"""`make screens`: pictures of every kind of page, phone and desk, light and dark.

`make pictures` (`python -m tests.pictures.take readme`) makes only the three of the README, in `docs/`.
"""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser as PlaywrightBrowser
from playwright.sync_api import Page, sync_playwright

from tests.browser.conftest import ARGS, DESK, PHONE, chromium_path
from tests.machines.server import ROOT, Browser, Server, serving

PUBLIC = {
    "begin": "/",
    "zoeken": "/zoeken/?q=mag+je+op+je+eigen+klop+overkloppen",
    "regels": "/spel/toepen/",
    "regel": "/spel/toepen/eigen-klop/",
    "begrippen": "/begrippen/",
    "begrip": "/begrippen/overtoep/",
    "bronnen": "/bronnen/",
    "rekenhulp": "/reken/",
    "kies": "/kies/?spelers=4",
    "nieuw": "/blad/nieuw/?spel=toepen",
    "niet-gevonden": "/spel/ganzenbord/",
}
FOUR = ("Ilse", "Mehmet", "Ruud", "Saar")
LONG = ("Mehmet-Abdelkarim van den Heuv", "Wilhelmina Geertruida de Groot", "Bo", "Ilse", "Ruud", "Saar", "Jan", "An")


def evening(server_base: str, names: tuple[str, ...]) -> Browser:
    """A sheet with a few rounds on it."""
    browser = Browser(server_base)
    browser.begin(names, **{"winnen-met-boer": "punt-eraf", "tot": "15"})
    toep, fold, last = ({"fact": kind, "seat": 0} for kind in ("Toep", "Fold", "LastTrick"))
    rounds = [
        [toep | {"seat": 1}, fold, toep | {"seat": 3}, fold | {"seat": 2}, last | {"seat": 3}],
        [last | {"seat": 3, "jack": True}],
        [toep | {"seat": 2}, toep | {"seat": 1}, last],
        [toep, fold | {"seat": 3}, last],
        [toep, toep | {"seat": 1}, toep | {"seat": 2}, last | {"seat": 3}],
        [last | {"seat": 1, "jack": True}],
    ]
    for seen, facts in enumerate(rounds, start=1):
        browser.write(facts, seen=seen)
    return browser


def shoot(page: Page, address: str, path: Path, *, whole: bool = True) -> None:
    page.goto(address)
    page.wait_for_load_state("networkidle")
    page.screenshot(path=path, full_page=whole)


ROUND = "?toep=1&toep=3&past-0=1&slag=3"


def opened(chromium: PlaywrightBrowser, server: Server, look: dict[str, int], scheme: str, it: Browser | None) -> Page:
    """A page of this size and these colours, in the hands of who has this sheet."""
    context = chromium.new_context(viewport=look, color_scheme=scheme, base_url=server.base)
    for cookie in it.jar if it else ():
        context.add_cookies([{"name": cookie.name, "value": cookie.value, "url": server.base}])
    return context.new_page()


def readme(chromium: PlaywrightBrowser, server: Server) -> None:
    """A question and its answer by day, the sheet by night, and the same evening on the wall."""
    it, docs = evening(server.base, FOUR), ROOT / "docs"
    shoot(opened(chromium, server, PHONE, "light", None), PUBLIC["zoeken"], docs / "regel.png", whole=False)
    shoot(opened(chromium, server, PHONE, "dark", it), it.sheet + ROUND, docs / "blad.png", whole=False)
    shoot(opened(chromium, server, DESK, "dark", it), it.sheet + "bord/", docs / "bord.png", whole=False)


def every(chromium: PlaywrightBrowser, server: Server) -> None:
    """Every kind of page, phone and desk, light and dark, in `screens/`."""
    out = ROOT / "screens"
    out.mkdir(exist_ok=True)
    sheets = {"blad": evening(server.base, FOUR), "blad-acht": evening(server.base, LONG)}
    for size, look in (("phone", PHONE), ("desk", DESK)):
        for scheme in ("light", "dark"):
            page = opened(chromium, server, look, scheme, None)
            for name, address in PUBLIC.items():
                shoot(page, address, out / f"{name}-{size}-{scheme}.png")
            for name, it in sheets.items():
                page = opened(chromium, server, look, scheme, it)
                for part, address in (("ronde", it.sheet + ROUND), ("live", f"{it.sheet}?invoer=live")):
                    shoot(page, address, out / f"{name}-{part}-{size}-{scheme}.png")


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        chromium = playwright.chromium.launch(executable_path=chromium_path(), args=ARGS)
        (readme if "readme" in sys.argv else every)(chromium, server)
        chromium.close()


if __name__ == "__main__":
    main()
