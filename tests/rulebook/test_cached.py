"""Pages kept in memory: what they depend on, and that nobody can swell or empty what is kept."""

import pytest
from cachetools import LRUCache

from rulebook.book import courses
from rulebook.book import shelf as of_tables
from rulebook.pages import cached
from scoring.memory import Memory
from scoring.play.contract import game as contract


@pytest.fixture
def nothing_kept():
    cached._pages.clear()
    yield cached._pages
    cached._pages.clear()


def test_ports_and_names_that_are_not_this_machines_are_answered_and_not_kept(nothing_kept, client, settings):
    settings.ALLOWED_HOSTS = ["testserver", ".lei.example"]
    for n in range(300):
        assert client.get("/over/", HTTP_HOST=f"testserver:{1000 + n}").status_code == 200
        assert client.get("/over/", HTTP_HOST=f"naam{n}.lei.example").status_code == 200
    assert not nothing_kept


def test_writing_a_name_otherwise_makes_no_other_page(nothing_kept, client):
    for host in ("testserver", "TestServer", "TESTSERVER", "testserver.", "testserver:80"):
        assert 'href="http://testserver' in client.get("/over/", HTTP_HOST=host).content.decode()
    assert sorted(nothing_kept) == ["http://testserver/over/", "http://testserver:80/over/"]


def test_a_site_with_a_name_of_its_own_keeps_a_page_once_whatever_it_was_asked_by(nothing_kept, client, settings):
    settings.SITE, settings.ALLOWED_HOSTS = "https://lei.example", ["*"]
    pages = {client.get("/over/", HTTP_HOST=f"naam{n}.example:{n}").content for n in range(1, 60)}
    assert len(pages) == 1
    assert '<link rel="canonical" href="https://lei.example/over/">' in pages.pop().decode()
    assert list(nothing_kept) == ["https://lei.example/over/"]


def test_what_is_not_a_page_is_not_kept(nothing_kept, client):
    for path in ("/spel/ganzenbord/", "/spel//toepen/", "/spel/TOEPEN/", "/over//", "/%6fver/?x=1"):
        client.get(path)
    assert not nothing_kept


def test_what_is_kept_is_bounded_by_its_bytes(nothing_kept, client, monkeypatch):
    client.get("/over/")
    one = nothing_kept.cache.currsize
    small = LRUCache(one + 1, getsizeof=lambda page: page.weight)
    monkeypatch.setattr(cached, "_pages", Memory(small))
    for path in ("/over/", "/privacy/", "/bronnen/", "/over/"):
        assert client.get(path).status_code == 200
        assert 0 < small.currsize <= one + 1
    assert list(small) == ["http://testserver/over/"]


def test_all_pages_together_stay_far_below_the_bound(nothing_kept, client):
    found = client.get("/sitemap.xml").content.decode()
    for path in {part.split("</loc>")[0].removeprefix("http://testserver") for part in found.split("<loc>")[1:]}:
        assert client.get(path).status_code == 200
    weight = nothing_kept.cache.currsize
    assert 30 <= len(nothing_kept) <= 60
    assert weight < cached.MOST_BYTES / 8


@pytest.fixture
def no_tables_kept(nothing_kept):
    for memory in (cached._tables, cached._asked):
        memory.clear()
    yield cached._tables
    for memory in (cached._tables, cached._asked):
        memory.clear()


def test_a_page_of_a_table_is_kept_the_second_time_it_is_asked_for(no_tables_kept, client):
    first = client.get("/spel/verloten/?regels=inzet:15")
    assert not no_tables_kept
    second, third = (client.get("/spel/verloten/?regels=inzet:15") for _ in range(2))
    assert len(no_tables_kept) == 1
    assert first.content == second.content == third.content
    assert third["ETag"]
    again = client.get("/spel/verloten/?regels=inzet:15", headers={"if-none-match": third["ETag"]})
    assert again.status_code == 304
    packed = client.get("/spel/verloten/?regels=inzet:15", headers={"accept-encoding": "br"})
    assert packed["Content-Encoding"] == "br"
    assert len(packed.content) < len(first.content) / 2


def test_what_is_no_page_of_a_table_is_not_kept_as_one(no_tables_kept, client):
    for query in ("regels=inzet:11,nieuw:aan", "regels=inzet:15&x=1", "x=1"):
        for _ in range(3):
            client.get(f"/spel/verloten/?{query}")
    assert not no_tables_kept


def test_made_up_tables_push_out_no_page_of_the_book_and_stay_within_their_bytes(no_tables_kept, client, monkeypatch):
    client.get("/spel/verloten/")
    kept = sorted(cached._pages)
    for _ in range(2):
        client.get("/spel/verloten/?regels=standaard")
    small = LRUCache(2 * no_tables_kept.cache.currsize, getsizeof=lambda page: page.weight)
    monkeypatch.setattr(cached, "_tables", Memory(small))
    for stake in range(10, 22):
        for _ in range(2):
            assert client.get(f"/spel/verloten/?regels=inzet:{stake}").status_code == 200
        assert small.currsize <= small.maxsize
    assert 0 < len(small) <= 3
    assert sorted(cached._pages) == kept
    for mark in range(5_000):
        cached._asked.keep(str(mark).encode(), True)
    assert len(cached._asked) == cached.MOST_ASKED_BYTES // cached.ASKED_BYTES


@pytest.mark.parametrize(("slug", "regels"), [("toepen", "winnaar-deelt:aan"), ("verpachten", "inzet:2")])
def test_drawing_a_page_of_a_table_plays_each_example_once_and_counts_its_tables_once(client, settings, slug, regels):
    settings.KEEP_PAGES = False
    client.get(f"/spel/{slug}/?regels={regels}")  # what the book says of its examples is known by then
    made = (courses._course, contract._display)
    for one in (*made, of_tables._room_of_table, of_tables.shelf()._page_at):
        one.cache_clear()
    client.get(f"/spel/{slug}/?regels=standaard")  # the page with which a table is compared
    before = [one.cache_info().misses for one in made]
    assert client.get(f"/spel/{slug}/?regels={regels}").status_code == 200
    played, counted = (one.cache_info().misses - had for one, had in zip(made, before, strict=True))
    assert 0 < played <= sum(bool(one.facts) for one in of_tables.shelf().examples(slug))
    assert counted == 1
