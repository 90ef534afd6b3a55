"""What is remembered is bounded, and forgetting it changes no answer."""

import gc
import inspect
import re
import tracemalloc
import uuid
from pathlib import Path
from types import SimpleNamespace

import pytest
from cachetools import LRUCache
from django.core.cache import cache
from django.http import QueryDict

from rulebook.calculators import CALCULATORS
from rulebook.calculators.filled import fill
from rulebook.library.search import words
from scoring.games import game as find_game
from scoring.live import polling
from scoring.live.version import WHOSE_POLL
from scoring.memory import Memory
from scoring.models import Entry, Sheet
from scoring.play.log import codec
from scoring.store import reading
from tests.benches import folding
from tests.machines import caches
from tests.rounds.play_along import begin_of, fact_of


def test_what_is_remembered_is_bounded_in_bytes():
    known = caches.memories()
    assert {name: one.cache.maxsize for name, one in known.items()} == {
        "config.fragments._kept": 32_000_000,
        "rulebook.pages.cached._asked": 400_000,
        "rulebook.pages.cached._pages": 64_000_000,
        "rulebook.pages.cached._tables": 16_000_000,
        "scoring.live.polling._followers": 8_000_000,
        "scoring.live.polling._parts": 16_000_000,
        "scoring.store.reading._logs": 100_000_000,
        "scoring.tables.counting._known": 16_000_000,
    }
    assert all(one.cache.currsize <= one.cache.maxsize for one in known.values())


def test_nine_thousand_polls_with_the_longest_cookies_stay_within_their_bound():
    sheet, head = SimpleNamespace(pk=uuid.uuid4()), [(f"Header-{nth}", "x" * 200) for nth in range(10)]
    for nth in range(9_000):
        asked = {"PATH_INFO": "/", "HTTP_COOKIE": f"{nth}" + "x" * 200, WHOSE_POLL: ("device", sheet)}
        polling.remember(asked, (304, head, b""))
    kept = polling._followers.cache
    assert kept.currsize <= kept.maxsize
    assert 1000 < len(kept) < 4000
    assert {len(key) for key in kept} == {20}
    assert all(one.weight >= 4000 for one in kept.values())


def test_a_word_without_end_is_remembered_by_its_beginning():
    (found,) = words.tokens("é" * 200)
    assert found == (0, 200, "e" * words.LONGEST)


def test_parts_of_pages_are_kept_until_others_need_the_room():
    cache.clear()
    part, whole = "x" * 1_000_000, "x" * 40_000_000
    for nth in range(40):
        cache.set(str(nth), part)
    cache.set("whole", whole)
    assert (cache.get("39"), cache.get("0"), cache.get("whole", "none")) == (part, None, "none")
    assert cache.delete("39")
    cache.clear()
    assert cache.get("38") is None


@pytest.mark.parametrize("slug", ["toepen", "poker-hazard", "baccara-banque", "vrij"])
def test_a_log_weighs_about_what_it_takes_of_the_memory(slug):
    game = find_game(slug)
    row = next(row for row in folding.rows(game) if not any("join" in event for event in row["events"]))
    told = [fact_of(game, text, list(row["players"])) for text in row["events"]]
    setup = {key: row[key] for key in folding.SETUP if key in row}
    entries = [
        [Entry(seq=seq, facts=[codec.to_json(fact)]) for seq, fact in enumerate(sheet, start=1)]
        for sheet in folding.sheets(game, setup, told)
    ]
    gc.collect()
    tracemalloc.start()
    logs = [reading.first_log(Sheet(game=slug), sheet) for sheet in entries]
    gc.collect()
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert 0.4 < sum(log.weight for log in logs) / taken < 2.5


def test_logs_give_way_by_their_weight(monkeypatch):
    begin = [codec.to_json(begin_of(find_game("vrij")))]
    light, heavy = (
        reading.first_log(Sheet(id=uuid.uuid4(), game="vrij"), [Entry(seq=1, facts=begin)] * many) for many in (1, 3)
    )
    monkeypatch.setattr(reading, "_logs", Memory(LRUCache(heavy.weight, getsizeof=lambda one: one.weight)))
    for one in (light, heavy):
        reading.remember(one)
    assert [*reading._logs] == [heavy.sheet.pk]
    monkeypatch.setattr(reading, "_logs", Memory(LRUCache(light.weight, getsizeof=lambda one: one.weight)))
    reading.remember(heavy)
    assert not reading._logs


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
        "config.monitoring.health._asked",  # one answer, for five seconds
        "scoring.live.presence._busy",  # one moment, until which nobody is noted
        "scoring.store.deleting.ALSO_FORGET",  # what floors above keep, once at start
        "scoring.paper.queueing.makers",  # the process that makes paper, one a folder
    }


def test_forgetting_everything_changes_no_answer(client):
    row = next(row for row in CALCULATORS if row.slug == "baccara-tableau")
    before, page = fill(row, QueryDict(row.example)).answer.data, client.get("/over/").content
    caches.empty()
    assert not any(caches.memories().values())
    assert all(one.cache_info().currsize == 0 for one in caches.functions())
    assert (fill(row, QueryDict(row.example)).answer.data, client.get("/over/").content) == (before, page)
