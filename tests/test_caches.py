"""What is remembered is bounded, and forgetting it changes no answer."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import pytest
from django.http import QueryDict

from rulebook.calculators import CALCULATORS
from rulebook.calculators.filled import fill
from scoring.kit import memory
from scoring.kit.memory import Memory
from tests import caches


@pytest.fixture
def notes():
    """A memory of five letters."""
    made = Memory(5, len)
    yield made
    memory.MEMORIES.remove(made)


def test_what_was_kept_first_gives_way(notes):
    for key, word in (("a", "aa"), ("b", "bb"), ("a", "a"), ("c", "ccc")):
        notes.keep(key, word)
    assert dict(notes) == {"a": "a", "c": "ccc"}
    notes.keep("d", "far too long")
    assert dict(notes) == {"d": "far too long"}


def test_or_nothing_more_comes_in(notes):
    notes.first_come = True
    for key, word in (("a", "aaaa"), ("b", "bb"), ("c", "c")):
        notes.keep(key, word)
    assert dict(notes) == {"a": "aaaa", "c": "c"}


def test_every_function_that_remembers_has_a_bound_or_one_answer():
    for one in caches.functions():
        if inspect.signature(one).parameters:
            assert one.cache_parameters()["maxsize"], one.__qualname__


def test_no_module_keeps_what_a_stranger_asks_in_a_dictionary_of_its_own():
    empty = re.compile(r"^(\w+)(?:: [^=\n]+)? = (?:\{\}|\[\]|(?:dict|list|set|OrderedDict|deque)\(\))$", re.M)
    own = {
        f"{module.__name__}.{name}"
        for module in caches.modules()
        if module.__name__ != "config.settings"
        for name in empty.findall(Path(module.__file__).read_text())
    }
    assert own == {
        "config.health._asked",  # one answer, for five seconds
        "scoring.happened.listeners",  # whoever counts, once at start
        "scoring.kit.memory.MEMORIES",
        "scoring.paper.asking.started",  # the process that makes paper, one a folder
    }


def test_forgetting_everything_changes_no_answer(client):
    row = next(row for row in CALCULATORS if row.slug == "baccara-tableau")
    before, page = fill(row, QueryDict(row.example)).answer.data, client.get("/over/").content
    caches.empty()
    assert all(not one for one in memory.MEMORIES)
    assert all(one.cache_info().currsize == 0 for one in caches.functions())
    assert (fill(row, QueryDict(row.example)).answer.data, client.get("/over/").content) == (before, page)
