"""A sheet as most tests want it."""

from __future__ import annotations

import pytest

from tests.sheet_client import Phone


@pytest.fixture
def sheet(phone):
    found = Phone(phone)
    found.begin(tot="10")
    return found
