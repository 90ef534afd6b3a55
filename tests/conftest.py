"""Shared by all tests."""

from __future__ import annotations

import pytest
from django.test import Client


@pytest.fixture
def phone(db):
    """A browser that keeps its cookies and sends a token like a real one does."""
    return Client()
