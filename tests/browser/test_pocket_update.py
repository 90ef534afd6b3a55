"""A new version of the program while a phone that has it along holds what was not sent: it takes its place whole."""

import shutil

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import until
from tests.browser.patience import PATIENCE, come
from tests.browser.phones import ASK, log_of, make_bundle, path_of, round_of, sent_to, until_kept
from tests.browser.test_evening import Evening
from tests.browser.test_new_version import make_newer
from tests.browser.test_presses import on_disk
from tests.machines.server import Server, serving

MEMORIES = """async () => (await (await caches.open("parts")).keys())
  .map(({ url }) => new URL(url).pathname).filter((path) => path.endsWith(".memory"))"""
INSTALLING = "async () => Boolean((await navigator.serviceWorker.getRegistration())?.installing)"
INSTALLED = "async () => !(await navigator.serviceWorker.getRegistration()).installing"
MIGRATION = """
from django.db import migrations

class Migration(migrations.Migration):
    dependencies = [("scoring", "{last}")]
    operations = [migrations.RunSQL("ALTER TABLE scoring_sheet ADD COLUMN newer integer NOT NULL DEFAULT 0")]
"""


@pytest.fixture(scope="module")
def newer(tmp_path_factory, along):
    """The next version of the program, with a column more in its database; and what a phone gets of it."""
    root = make_newer(tmp_path_factory.mktemp("newer") / "lei")
    migrations = root / "scoring" / "migrations"
    last = max(path.stem for path in migrations.glob("0*.py"))
    (migrations / "9999_newer.py").write_text(MIGRATION.format(last=last))
    shutil.copytree(along[0] / "static", root.parent / "data" / "static")
    make_bundle(root.parent / "data", root)
    return root, root.parent / "data"


@pytest.fixture
def data(along, tmp_path):
    """The server's data, of this test alone."""
    return shutil.copytree(along[0], tmp_path / "data")


@pytest.fixture
def site(data):
    """A server of this test alone, which can be put away for the next version."""
    with serving(data) as server:
        yield server


def test_a_new_version_takes_its_place_whole_and_what_was_not_sent_is_there_and_lands_once(phone, site, data, newer):
    page = phone.page
    evening = Evening(page, javascript=True)
    evening.begin()
    page.goto("/blad/")
    page.goto(evening.url)
    until_kept(page, evening.url)
    site.kill()
    page.reload()
    round_of(page, 1, 1, 1)
    begun = Evening(page, javascript=True)
    begun.begin()
    for nth in (1, 2):
        round_of(page, nth, nth + 1, nth)
    there, here = path_of(evening.url), path_of(begun.url)
    had = {path: log_of(page, path) for path in (there, here)}
    page.goto("/spel/toepen/")  # a page that sends nothing
    before = page.evaluate(MEMORIES)
    phone.worker().evaluate("() => { self.fetch = () => Promise.reject(new TypeError('away')); }")  # for this one alone
    root, made = newer
    for part in ("static", "pocket"):
        shutil.rmtree(data / part)
        shutil.copytree(made / part, data / part)
    site = Server(data, root, PORT=str(site.port))
    try:
        page.evaluate("async () => void (await navigator.serviceWorker.getRegistration()).update()")
        until(page, INSTALLING)
        assert not answered(page, here)  # the old one, while the new one is prepared
        until(page, INSTALLED)  # it has the core to itself meanwhile
        come(lambda: answered(page, here), "the newer one never answers", PATIENCE.long)
        until(page, f"async () => (await ({MEMORIES})()).length === 1")
        assert page.evaluate(MEMORIES) != before
        site.kill()
        for path, rounds in ((there, 1), (here, 2)):
            page.goto(path)
            expect(page.locator(f"html[data-newer] [data-rounds='{rounds}']")).to_be_visible()
            assert log_of(page, path) == had[path]
        round_of(page, 3, 4, 3)
        had[here] = log_of(page, here)
        phone.context.close()  # and it is on the disk
        page = phone.open()
        page.goto(here)
        expect(page.locator("html[data-newer] [data-rounds='3']")).to_be_visible()
        sent_to(site, page)
        page.reload()
        assert page.locator("html[data-pocket]").count() == 0
        assert {path: log_of(page, path) for path in had} == had
        assert on_disk(page) == []
    finally:
        site.kill()


def answered(page, path):
    """Was this sheet, with its two rounds, answered by the newer program?"""
    status, where, html = page.evaluate(ASK, ["GET", path, ""])
    assert (status, where) == (200, "1")
    assert 'data-rounds="2"' in html
    return "data-newer" in html
