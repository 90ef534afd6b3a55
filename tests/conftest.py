"""Shared by all tests."""

import gc
import os
from collections import Counter

import pytest
from django.conf import settings
from django.test import Client
from hypothesis import settings as settings_of_laws

from rulebook.book.shelf import GARBAGE
from scoring.paper import queueing
from scoring.people import rates
from tests.machines.makers import end_makers
from tests.machines.server import serving

gc.disable()  # while tests are collected: all of them stay
settings_of_laws.register_profile("same", derandomize=True)
settings_of_laws.register_profile("other", print_blob=True)
settings_of_laws.load_profile(os.environ.get("LAWS", "same"))
"""Laws try the same examples in every run, so that what passed here passes at the gate; `LAWS=other` looks further."""


@pytest.fixture(scope="session", autouse=True)
def _papers_apart(tmp_path_factory):
    """One folder of papers and one maker for the whole suite."""
    settings.PAPER_DIR = tmp_path_factory.mktemp("paper")
    yield
    end_makers(*queueing.makers)


LONG = (
    "test_contributing.py", "test_killed.py", "test_serving.py", "test_stopping.py", "test_starting.py",
    "test_image.py", "test_compose.py", "test_update.py", "test_growing.py", "test_backup_running.py",
    "test_power_cut.py", "test_bombs.py", "test_fuzz.py", "test_crawl.py", "test_data.py",
    "test_release.py", "test_every_paper.py", "test_taps.py", "test_paper.py", "test_maker.py", "test_pictures.py",
    "test_faults.py", "test_bundle.py", "test_made.py", "test_offered.py", "test_backup.py",
    "test_new_version.py", "test_offline_engines.py", "test_engines.py", "test_presses.py", "test_offline.py",
    "test_broken_servers.py", "test_every_page.py",
)  # fmt: skip
"""Files whose tests are few and long. They begin first, so that at the end no core waits for the other."""


FIRST = "test_pocket_update.py"
"""Its one test takes longest of all, and makes a phone ready for others."""


DRAWN = ("rulebook", "games", "paper", "play", "pocket", "test_rooms_of_chips.py", "test_caches.py")
"""Folders and files whose tests draw or fold what a database gave: the same whichever kind it is."""


WITHOUT = (
    "browser", "kit", "test_aids.py", "test_contrast.py", "test_crawl.py", "test_dead_names.py",
    "test_golden.py", "test_options.py", "test_release.py", "test_rooms.py", "test_rooms_bent.py", "test_scenes.py",
    "test_seat_order.py", "test_settings.py", "test_units.py",
)  # fmt: skip
"""Folders and files in which no test asks the database; one that does is refused in every run."""


IDLE = {
    "_dj_autoclear_mailbox": "",
    "_django_clear_site_cache": "",
    "_django_db_marker": "django_db",
    "_django_isolate_apps": "",
    "_django_set_urlconf": "urls",
    "_django_setup_unittest": "",
    "_live_server_helper": "",
    "_template_string_if_invalid_marker": "",
}
"""What pytest-django sets up around every test though it does nothing there: there is no mail, no `TestCase` and no
`live_server` here. With the marker that needs it after all; it cost as much as the tests of the golden tables."""


def pytest_ignore_collect(collection_path, config):
    """A run of what asks the database reads no file in which nothing does: it had 17 000 tests to sort out."""
    if config.option.markexpr.startswith("database and"):
        return bool({*DRAWN, *WITHOUT} & {*collection_path.relative_to(config.rootpath).parts}) or None
    return None


@pytest.hookimpl(trylast=True)
def pytest_collection_finish():
    """What was collected stays to the end and is not looked through; what comes after is, as often as in a server."""
    gc.freeze()
    gc.set_threshold(GARBAGE)
    gc.enable()


def pytest_collection_modifyitems(items):
    """Long files first, then those with the most tests.

    Tests of the program on a phone come after the long files: until then it is made ready for the first of them.

    Whatever asks the database is marked `database`: on a second kind of database only those can differ.
    """
    many = Counter(item.path for item in items)

    for item in items:
        for rare in item.iter_markers("thorough"):
            if not rare.args:
                raise pytest.UsageError(f"{item.nodeid} is left to `make thorough` without a reason")

    def order(item):
        name = item.path.name
        return name != FIRST, name not in LONG, not name.startswith("test_pocket"), -many[item.path], item.path

    items.sort(key=order)
    for item in items:
        asks = item.get_closest_marker("django_db") or {"db", "transactional_db"} & set(item.fixturenames)
        place = {*item.nodeid.partition("::")[0].split("/")}
        if asks and "browser" not in place and {*WITHOUT} & place:
            raise pytest.UsageError(f"{item.nodeid} asks the database: its file does not belong in `WITHOUT`")
        if asks and not {*DRAWN} & place and not item.get_closest_marker("drawn"):
            item.add_marker(pytest.mark.database)
        marked = {mark.name for mark in item.iter_markers()}
        item.fixturenames = [name for name in item.fixturenames if IDLE.get(name, name) in {name, *marked}]


@pytest.fixture(autouse=True)
def _template_string_if_invalid_marker():
    """In the place of pytest-django's, which asks for `monkeypatch` around every test."""


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """The real server, one for all tests of a file."""
    with serving(tmp_path_factory.mktemp("server")) as found:
        yield found


@pytest.fixture
def nothing_counted():
    """Nobody has asked, written or guessed yet."""
    rates.COUNTS.clear()
    yield
    rates.COUNTS.clear()


@pytest.fixture
def phone(db):
    """A browser that keeps its cookies and sends a token like a real one does."""
    return Client()
