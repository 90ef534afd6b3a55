"""`make screens`: pictures of every kind of page, phone and desk, light and dark; and the two of the README."""

import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.browser.conftest import ARGS, DESK, PHONE
from tests.machines.server import ROOT, Browser, serving

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


def main() -> None:
    out = ROOT / "screens"
    out.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        chromium = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=ARGS)
        four, eight = evening(server.base, ("Ilse", "Mehmet", "Ruud", "Saar")), evening(server.base, LONG)
        for size, look in (("phone", PHONE), ("desk", DESK)):
            for scheme in ("light", "dark"):
                context = chromium.new_context(viewport=look, color_scheme=scheme, base_url=server.base)
                page = context.new_page()
                for name, address in PUBLIC.items():
                    shoot(page, address, out / f"{name}-{size}-{scheme}.png")
                for name, it in (("blad", four), ("blad-acht", eight)):
                    context.clear_cookies()
                    for cookie in it.jar:
                        context.add_cookies([{"name": cookie.name, "value": cookie.value, "url": server.base}])
                    draft = f"{it.sheet}?toep=1&toep=3&past-0=1&slag=3"
                    for part, address in (("ronde", draft), ("live", f"{it.sheet}?invoer=live")):
                        shoot(page, address, out / f"{name}-{part}-{size}-{scheme}.png")
                    if (name, size, scheme) == ("blad", "phone", "dark"):
                        shoot(page, draft, ROOT / "docs" / "blad.png", whole=False)
                if (size, scheme) == ("phone", "light"):
                    shoot(page, PUBLIC["zoeken"], ROOT / "docs" / "regel.png", whole=False)
                context.close()
        chromium.close()


if __name__ == "__main__":
    main()
