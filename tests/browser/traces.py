"""What a browser did when a test failed: a picture of each page that is open, and a trace of each context.

`playwright show-trace test-results/<test>/trace-0.zip` shows one. The trace of a test that is tried once more (see
`tests/gate`) also holds its pages as they were at every step, which costs too much to keep of every test.
"""

import contextlib
import functools
import os
import re
import shutil

from playwright.sync_api import Browser, BrowserType, Error

from tests.browser.patience import PATIENCE
from tests.machines.server import ROOT

FOLDER = ROOT / "test-results"
WHOLE = bool(os.environ.get("GATE_ONLY"))
OPEN = []
"""The contexts that are open now."""


def _watch(make):
    """As `make`, and the context it makes waits as long as this machine asks and is traced."""

    @functools.wraps(make)
    def make_watched(*args, **options):
        context = make(*args, **options)
        context.set_default_timeout(1000 * PATIENCE.seconds)
        context.set_default_navigation_timeout(1000 * PATIENCE.long)  # a program may have to start from its sources
        context.tracing.start(screenshots=WHOLE, snapshots=WHOLE)
        OPEN.append(context)
        context.on("close", lambda gone: OPEN.remove(gone))
        return context

    return make_watched


def watch_all():
    """From now on every context is watched, whichever test makes it."""
    Browser.new_context = _watch(Browser.new_context)
    BrowserType.launch_persistent_context = _watch(BrowserType.launch_persistent_context)


def keep(test):
    """Keep what there is to see of this test, which just failed; the folder."""
    folder = FOLDER / re.sub(r"[^\w.-]+", "-", test.removeprefix("tests/browser/"))[:150]
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for nth, context in enumerate(OPEN):
        for at, page in enumerate(context.pages):
            with contextlib.suppress(Error):
                page.screenshot(path=folder / f"page-{nth}-{at}.png", timeout=10_000)
        with contextlib.suppress(Error):
            context.tracing.stop(path=folder / f"trace-{nth}.zip")
    return folder.relative_to(ROOT)
