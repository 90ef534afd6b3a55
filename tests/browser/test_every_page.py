"""axe over every kind of page, phone and desk, light and dark; and the HTML of every page held against the standard."""

import subprocess
import urllib.error
import urllib.request
import uuid

import pytest

from rulebook.book.shelf import shelf
from rulebook.calculators import CALCULATORS
from scoring.games import GAMES
from tests.browser.conftest import DESK, PHONE
from tests.browser.depth import rarely
from tests.clients.calculators import ONE_OF_EACH
from tests.machines.server import ROOT, Browser

TOOLS = ROOT / ".tools" / "node_modules"
PLAIN = [
    "/",
    "/zoeken/",
    "/zoeken/?q=overkloppen",
    "/zoeken/?q=xqzwvk",
    "/begrippen/",
    "/bronnen/",
    "/over/",
    "/privacy/",
    "/https/",
]
PLAIN += [
    "/reken/",
    "/afdrukken/",
    "/afdrukken/?wat=boekje&spel=toepen&spel=ecarte&toepen.tot=1000",
    "/oefenen/",
    "/oefenen/toepen/?beurt=8",
    "/oefenen/toepen/?beurt=12&a=1&a=geen&toon=uitleg",
    "/oefenen/toepen/?beurt=8" + "&a=geen" * 10,
    "/oefenen/toepen/?beurt=acht",
    "/oefenen/verpachten/?vraag=pot.2.3",
    "/oefenen/toepen/leren/?a=0&a=0&a=0&a=0&a=0&a=0&toon=uitleg",
    "/kies/?spelers=4",
    "/kies/?spelers=99",
    "/blad/",
    "/blad/nieuw/",
    "/blad/importeren/",
]
PLAIN += [
    "/spel/toepen/eigen-klop/",
    "/spel/toepen/?regels=tot:10,armoede:uit",
    "/spel/toepen/?regels=tot:elf",
    "/bestaat-niet/",
]
PLAIN += ["/blad/nieuw/?spel=toepen", "/blad/nieuw/?spel=vrij", "/begrippen/overtoep/"]
GAME_PAGES = [f"/spel/{game.slug}/" for game in GAMES]
CALCULATOR_PAGES = [f"/reken/{row.slug}/" for row in CALCULATORS]
HALF_DONE = ["/reken/toep-hand/?hand=sB+hB&actief=hand", "/reken/toep-hand/?niets=1", "/reken/napoleonnen/?pot=abc"]
HALF_DONE += [f"/reken/roulette/?inzet=plein-17:5&actief={spot}" for spot in ("lijnen", "hoeken", "rijen")]
HALF_DONE += [
    "/reken/chinese-poker/?manier=kaarten&spelers=2&actief=speler1",
    "/reken/baccara-tableau/?bank=9&kaart=12",
]


EVERY = [*PLAIN, *GAME_PAGES, *CALCULATOR_PAGES, *HALF_DONE]
KINDS = [*PLAIN, "/spel/verloten/", *(f"/reken/{slug}/" for slug in ONE_OF_EACH), *HALF_DONE]
KINDS += sorted({*{row.template: f"/reken/{row.slug}/" for row in CALCULATORS}.values()} - {*KINDS})
"""One page of each kind, and calculators: some of each sort, and one of each template."""
COLOURS = KINDS[::3]
"""Pages in which every colour stands; which goes with which is held by `tests/test_contrast.py` too."""
SAME = "every page of a kind is drawn by the same templates and blocks; the gate has one of each"


@pytest.fixture(scope="module")
def axe():
    where = TOOLS / "axe-core" / "axe.min.js"
    assert where.exists(), "axe is missing: make browser installs it"
    return where.read_text()


def faults(page):
    tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
    only = {
        "runOnly": {"type": "tag", "values": tags},
        "resultTypes": ["violations"],
        "preload": False,
        "iframes": False,
    }
    found = page.evaluate("only => axe.run(document, only)", only)
    return [f"{one['id']}: {one['nodes'][0]['html'][:140]}" for one in found["violations"]]


SIZES = {"phone": PHONE, "desk": DESK}
MODES = {f"{name}-{'dark' if dark else 'light'}": (SIZES[name], dark) for name in SIZES for dark in (False, True)}


@pytest.mark.parametrize(
    ("size", "dark", "paths"),
    [
        pytest.param(PHONE, False, KINDS, id="phone-light"),
        pytest.param(DESK, True, COLOURS, id="desk-dark"),
        *(rarely((*mode, EVERY), SAME, id=f"every-{name}") for name, mode in MODES.items()),
    ],
)
def test_axe_finds_nothing_on_any_public_page(open_page, axe, size, dark, paths):
    page = open_page(size=size, dark=dark)
    page.add_init_script(axe)  # sent once
    wrong = {}
    for path in paths:
        page.goto(path)
        if found := faults(page):
            wrong[path] = found
    assert wrong == {}


def sheet_pages(server, page):
    """A sheet with rounds, in the hands of this page: its addresses."""
    browser = Browser(server.base)
    names = ("Ilse", "Mehmet-Abdelkarim van den Heuvel", "Ruud", "Saar", "Bo", "Willemijn", "Jan", "An")
    browser.begin(
        tuple(name[:30] for name in names), **{"winnen-met-boer": "punt-eraf", "was": "aan", "toep-van-vier": "alle"}
    )
    for nth in range(5):
        browser.write([{"fact": "Toep", "seat": nth}, {"fact": "LastTrick", "seat": nth}], seen=nth + 1)
    browser.write([{"fact": "Toep", "seat": 1}], seen=6)
    for cookie in browser.jar:
        page.context.add_cookies([{"name": cookie.name, "value": cookie.value, "url": server.base}])
    it = browser.sheet
    parts = [
        "",
        "?invoer=live",
        "rondes/",
        "ronde/1/",
        "ronde/1/?toep=2&slag=2&toon=1",
        "waarom/1/",
        "waarom/1/?tot=2",
        "bord/",
        "spelers/",
        "afspraken/",
    ]
    return [it + part for part in [*parts, "weggooien/", '?invoer=live&feiten=[{"fact":"LastTrick","seat":0}]']]


@pytest.mark.parametrize(
    ("size", "dark"),
    [
        *(pytest.param(*MODES[name], id=name) for name in ("phone-light", "desk-dark")),
        *(rarely(MODES[name], "the same in other colours", id=name) for name in ("phone-dark", "desk-light")),
    ],
)
def test_axe_finds_nothing_on_a_sheet(open_page, server, axe, size, dark):
    page = open_page(size=size, dark=dark)
    page.add_init_script(axe)  # sent once
    wrong = {}
    for path in [*sheet_pages(server, page), "/blad/"]:
        page.goto(path)
        if found := faults(page):
            wrong[path] = found
    assert wrong == {}


WIDE = "document.documentElement.scrollWidth > window.innerWidth + 1"
OPEN = "document.querySelectorAll('details').forEach(one => one.open = true)"
CUT = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const tables = all('.table-box').filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.ariaLabel);
  const words = all('.calc__form .press__name').filter((one) => one.scrollHeight > one.clientHeight + 1);
  return [...tables, ...words.map((one) => one.textContent)];
}"""
"""Tables wider than their place, and words that a calculator lets one choose between and that are not read in full."""


@pytest.mark.parametrize(
    ("narrow", "usual"), [(320, 360), rarely((1280, 390), "what fits the narrowest phone seldom leaves a wider one")]
)
def test_nothing_sticks_out_sideways_and_no_table_or_choice_is_cut_off(open_page, server, narrow, usual):
    page, wide, cut = open_page(size={"width": narrow, "height": 800}), [], {}
    for path in [*EVERY, *sheet_pages(server, page)]:
        page.goto(path)
        if page.evaluate(WIDE):
            wide.append(path)
        if path in (*GAME_PAGES, *CALCULATOR_PAGES):
            page.set_viewport_size({"width": usual, "height": 800})
            page.evaluate(OPEN)
            if found := page.evaluate(CUT):
                cut[path] = found
            page.set_viewport_size({"width": narrow, "height": 800})
    assert (wide, cut) == ([], {})


@pytest.mark.parametrize("paths", [KINDS, rarely(EVERY, SAME)], ids=["kinds", "every"])
def test_text_at_two_hundred_percent_stays_on_the_page(open_page, server, paths):
    page = open_page()
    wide = []
    for path in [*paths, *sheet_pages(server, page)]:
        page.goto(path)
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        if page.evaluate(WIDE):
            wide.append(path)
    assert wide == []


@pytest.mark.parametrize("width", [360, 390])
def test_no_word_on_a_press_of_a_row_is_cut_off(open_page, server, width):
    browser, page = Browser(server.base), open_page(size={"width": width, "height": 800})
    browser.begin()
    for nth in range(7):
        browser.write([{"fact": "Toep", "seat": 0}, {"fact": "LastTrick", "seat": 0}], seen=nth + 1)
    for cookie in browser.jar:
        page.context.add_cookies([{"name": cookie.name, "value": cookie.value, "url": server.base}])
    page.goto(f"{browser.sheet}?toep=0&toep=1&slag=0")
    words = "[...document.querySelectorAll('.field--row .press__name')]"
    shown = [word.replace("\u00ad", "") for word in page.evaluate(f"{words}.map(one => one.textContent)")]
    assert shown[:4] == ["mee", "armoede", "1e", "2e"]
    for size in ("100%", "200%"):
        page.evaluate(f"document.documentElement.style.fontSize = '{size}'")
        assert (
            page.evaluate(f"{words}.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent)") == []
        )


@pytest.mark.parametrize("width", [360, 1280])
def test_a_hand_of_five_stands_on_one_line_of_a_table(open_page, width):
    page = open_page(size={"width": width, "height": 740})
    page.goto("/spel/poker/")
    page.evaluate(OPEN)
    lines = "new Set([...hand.children].map(one => one.getBoundingClientRect().top)).size"
    hands = page.evaluate(f"[...document.querySelectorAll('td > .laid--hand')].map(hand => {lines})")
    assert len(hands) > 10
    assert {*hands} == {1}


@pytest.mark.parametrize(("terms", "rules"), [(40, 60), rarely((1, 1), SAME)], ids=["some", "every"])
def test_the_html_of_every_page_is_valid(server, tmp_path, open_page, terms, rules):
    paths = [*EVERY, *(f"/begrippen/{slug}/" for slug in [*shelf().terms][::terms])]
    paths += [f"/spel/{rule.page}/{rule.anchor}/" for rule in shelf().rules.values()][::rules]
    for path in paths:
        try:
            with urllib.request.urlopen(server.base + path) as answer:
                body = answer.read()
        except urllib.error.HTTPError as error:
            body = error.read()
        (tmp_path / f"{uuid.uuid5(uuid.NAMESPACE_URL, path)}.html").write_bytes(body)
    page = open_page(javascript=False)
    for path in sheet_pages(server, page):
        (tmp_path / f"blad-{uuid.uuid5(uuid.NAMESPACE_URL, path)}.html").write_text(page.request.get(path).text())
    jar = TOOLS / "vnu-jar" / "build" / "dist" / "vnu.jar"
    assert jar.exists(), "vnu is missing: make browser installs it"
    run = subprocess.run(
        ["java", "-jar", str(jar), "--errors-only", "--skip-non-html", str(tmp_path)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.stderr == ""
    assert run.returncode == 0
