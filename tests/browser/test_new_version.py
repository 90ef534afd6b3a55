"""A new version of the program while presses wait: they all land once, and no page is mixed of two."""

import re
import shutil

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import until
from tests.browser.depth import rarely
from tests.browser.patience import come
from tests.browser.test_away import WRITE, entries, tapped, waiting
from tests.browser.test_offline import kept, path_of, ready, sheet_of
from tests.browser.test_presses import on_disk
from tests.machines.server import ROOT, Server

NAMES = "async () => (await caches.keys()).filter((name) => !name.startsWith('static-')).sort()"
NEWER = "() => 'newer' in document.documentElement.dataset"
SKIPPED = shutil.ignore_patterns(".git", ".venv", ".tools", "data", "tests", ".*_cache")
NEWEST = """async (path) => {
  const sheets = await caches.open("sheets"), told = [];
  for (const { url } of await sheets.keys()) told.push([(await sheets.match(url)).headers.get("Lei-Bewaard"), url]);
  return new URL(told.sort().at(-1)[1]).pathname === path;
}"""


ALIKE = """async () => {
  const sheets = await caches.open("sheets"), all = await sheets.keys();
  const versions = all.map(async (one) => (await sheets.match(one)).headers.get("Lei-Versie"));
  return all.length > 1 && new Set(await Promise.all(versions)).size === 1;
}"""
"""Is all that is kept of sheets of one version?"""


def make_newer(root):
    """The next version of the program, in this folder: something else in each page, style and script."""
    shutil.copytree(ROOT, root, ignore=SKIPPED)
    for name, old, new in (
        ("templates/base.html", '<html lang="nl"', '<html lang="nl" data-newer'),
        ("static/js/lei.js", "(() => {", "(() => { window.newer = true;"),
        ("static/css/base.css", "@layer base {", "@layer base { :root { --newer: 1; }"),
    ):
        text = (root / name).read_text()
        assert old in text, name
        (root / name).write_text(text.replace(old, new, 1))
    return root


@pytest.fixture(scope="module")
def newer(tmp_path_factory):
    return make_newer(tmp_path_factory.mktemp("newer") / "lei")


def is_newer(page):
    """Of which version are the page, its script and its style?"""
    found = page.evaluate("""() => ["newer" in document.documentElement.dataset, Boolean(window.newer),
      getComputedStyle(document.documentElement).getPropertyValue("--newer") !== ""]""")
    assert len(set(found)) == 1, found
    return found[0]


@pytest.fixture(scope="module")
def gathered(tmp_path_factory):
    """The static files of each version that was served before, so that no later test gathers them anew."""
    return tmp_path_factory.mktemp("gathered")


@pytest.fixture
def put(tmp_path, gathered):
    """`put(root)`: the program in this folder takes the place of the one that runs, with its data and on its port."""
    servers = []

    def served(root):
        for server in servers[-1:]:
            server.kill()
        same = {"PORT": str(servers[0].port)} if servers else {}
        static, before = tmp_path / "data" / "static", gathered / root.name
        if before.exists():
            shutil.rmtree(static, ignore_errors=True)
            shutil.copytree(before, static)
        servers.append(Server(tmp_path / "data", root, **same))
        if not before.exists():
            shutil.copytree(static, before)
        return servers[-1]

    yield served
    for server in servers[-1:]:  # the others are gone, and their port is its own
        server.kill()


def test_ten_presses_that_wait_land_once_and_every_page_is_of_one_version(chromium, put, newer):
    server = put(ROOT)
    context = chromium.new_context(base_url=server.base, viewport={"width": 390, "height": 844}, has_touch=True)
    page = context.new_page()
    page.goto("/")
    ready(page)
    first, path = (sheet_of(page) for _ in range(2))
    for each in (first, path):
        kept(page, each)
    before = page.evaluate(NAMES)
    server.kill()
    for nth in range(10):
        expect(page.locator(WRITE)).to_contain_text("nog zonder voorbeeld")
        tapped(page, ("slag", nth % 4))
        page.locator(WRITE).tap()
        waiting(page, nth + 1)
    context.route("**/schrijf/", lambda route: route.abort())
    after = put(newer)
    other = context.new_page()
    other.goto("/spel/toepen/")  # finds that there is a new worker
    assert is_newer(other)
    until(other, f"async (before) => String(await ({NAMES})()) !== String(before)", before)
    until(other, f"async () => (await ({NAMES})()).length === 2")
    come(lambda: other.evaluate(ALIKE), "a sheet of the version before is still kept")
    assert [one["data"] and one["sheet"] for one in on_disk(page)] == [path.split("/")[2]] * 10
    context.unroute("**/schrijf/")
    page.bring_to_front()
    expect(page.locator("[data-rounds='10']")).to_be_visible()
    page.wait_for_function(NEWER)  # what a new version draws never comes into a page of the old
    page.wait_for_load_state()
    assert is_newer(page)
    assert [fact["seat"] for fact in entries(page, server.base + path)] == [nth % 4 for nth in range(10)]
    assert on_disk(page) == []
    kept(page, path)
    until(page, NEWEST, path)
    after.kill()
    for where in ("/kies/", "/spel/toepen/", "/spel/mieen/", first, path):
        page.goto(where)
        assert is_newer(page), (where, page.evaluate("document.documentElement.outerHTML.slice(0, 400)"))
    page.goto("/blad/laatste/")
    assert path_of(page.url) == path  # the other sheet was fetched again as well, and is no later one for it
    context.close()


@pytest.mark.parametrize(
    "back",
    [False, rarely(True, "a page asks whether the answer is of another version, not which came first")],
    ids=["newer", "older"],
)
def test_a_page_that_stays_open_takes_the_new_version_as_a_whole_and_keeps_what_is_half_filled_in(
    chromium, put, newer, back
):
    server = put(newer if back else ROOT)
    context = chromium.new_context(base_url=server.base, viewport={"width": 390, "height": 844}, has_touch=True)
    page = context.new_page()
    path = sheet_of(page)
    tapped(page, ("toep", 1))
    put(ROOT if back else newer)
    tapped(page, ("toep", 2))
    page.wait_for_function(f"(newer) => ({NEWER})() === newer", arg=not back)
    page.wait_for_load_state()
    assert is_newer(page) is not back
    assert re.match(path, path_of(page.url))
    expect(page.locator("[data-add].press--on")).to_have_count(2)
    context.close()
