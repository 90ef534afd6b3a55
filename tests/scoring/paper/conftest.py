"""A folder for papers of a test's own."""

import pytest

from scoring.paper import build
from tests.machines.makers import end_makers


@pytest.fixture
def home(settings, tmp_path):
    """A folder for papers with nobody at work in it yet."""
    settings.PAPER_DIR = tmp_path / "paper"
    found = build.home()
    found.mkdir(parents=True)
    yield found
    end_makers(found)
