"""A folder for papers of a test's own."""

import shutil

import pytest

from scoring.paper import build, queueing


@pytest.fixture
def home(settings, tmp_path):
    """A folder for papers with nobody at work in it yet."""
    settings.PAPER_DIR = tmp_path / "paper"
    found = build.home()
    found.mkdir(parents=True)
    yield found
    shutil.rmtree(settings.PAPER_DIR, ignore_errors=True)  # its maker leaves
    if maker := queueing.started.pop(found, None):
        maker.wait(60)
