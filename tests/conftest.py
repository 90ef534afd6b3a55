"""Shared by all tests."""

from __future__ import annotations

import shutil

import pytest
from django.conf import settings
from django.test import Client

from scoring.paper import asking


@pytest.fixture(scope="session", autouse=True)
def _papers_apart(tmp_path_factory):
    """One folder of papers and one maker for the whole suite; a maker leaves when its folder goes."""
    settings.PAPER_DIR = tmp_path_factory.mktemp("paper")
    yield
    shutil.rmtree(settings.PAPER_DIR, ignore_errors=True)
    for maker in asking.started.values():
        maker.wait(60)


def pytest_collection_modifyitems(items):
    """Whatever asks the database is marked `database`: on a second kind of database only those can differ."""
    for item in items:
        if item.get_closest_marker("django_db") or {"db", "transactional_db"} & set(item.fixturenames):
            item.add_marker(pytest.mark.database)


@pytest.fixture
def phone(db):
    """A browser that keeps its cookies and sends a token like a real one does."""
    return Client()
