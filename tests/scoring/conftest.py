"""A sheet as most tests want it."""

import uuid

import pytest

from tests.clients.sheet import NAMES, Phone


@pytest.fixture
def it(phone):
    """A phone with a sheet of its own."""
    found = Phone(phone)
    found.begin()
    return found


@pytest.fixture
def sheet(phone):
    found = Phone(phone)
    found.begin(tot="10")
    return found


@pytest.fixture
def table(phone):
    answer = phone.post("/tafel/nieuw/", {"titel": "De vrijdagclub", "naam": [*NAMES, ""], "key": str(uuid.uuid4())})
    return answer.headers["Location"]
