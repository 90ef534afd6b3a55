"""Anything at all in any address, form and file: never a 5xx. `FUZZ=2000` tries so many, `LAWS=other` others."""

import io
import itertools
import json
import os
import re
import uuid
from functools import cached_property
from html.parser import HTMLParser
from urllib.parse import parse_qsl, quote_from_bytes

import pytest
from django.test import Client
from django.urls import URLResolver, get_resolver
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulebook.book.shelf import shelf
from rulebook.calculators import CALCULATORS
from scoring.games import GAMES
from scoring.models import Sheet, Table
from tests.clients.sheet import Phone, fold, last, toep
from tests.clients.strange import FACTS, HEADERS, HUGE, OTHERS, TEXT, bent, bent_tree, places, put, query_of, written
from tests.drawn.times import times

MANY = int(os.environ.get("FUZZ", times(50, 150)))
OFTEN = settings(max_examples=MANY, deadline=None, suppress_health_check=list(HealthCheck))
METHODS = ("GET",) * 8 + ("HEAD", "POST", "PUT", "DELETE", "OPTIONS", "TRACE", "ONZIN")


class Forms(HTMLParser):
    """The forms of a page: where they go, and what they send when they are left as they are."""

    def __init__(self, page):
        super().__init__()
        self.found = []
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        attrs = dict(attrs)
        if tag == "form":
            self.found.append((attrs.get("method", "get").upper(), attrs.get("action", ""), []))
        elif tag in ("input", "button", "select", "textarea") and attrs.get("name") and self.found:
            self.found[-1][2].append((attrs["name"], attrs.get("value") or ""))


def routes(patterns, before=""):
    """Every address of the site as it is written in the code, but for the papers: they are made by another process."""
    for one in patterns:
        if isinstance(one, URLResolver):
            yield from routes(one.url_patterns, before + str(one.pattern))
        elif not str(one.pattern).endswith(".pdf"):
            yield f"/{before}{one.pattern}"


class Site:
    """A table with sheets of three kinds, and whoever has them."""

    def __init__(self):
        self.client = Client(raise_request_exception=False)
        self.begin()
        own = [f"{phone.url}blad.json" for phone in self.sheets] + [f"/tafel/{self.table}/tafel.json"]
        self.files = [json.loads(self.client.get(address).content) for address in own]
        self.files.append({"lei": "sleutel", "sleutel": "abc def"})

    def begin(self):
        """All of it anew."""
        data = {"key": str(uuid.uuid4()), "titel": "Dinsdag", "naam": ["Jo", "An", "Bo", "Cas"]}
        self.client.post("/tafel/nieuw/", data)
        self.table = str(Table.objects.latest("made").pk)
        self.sheets = [Phone(self.client) for _ in range(3)]
        for phone, game in zip(self.sheets, ("toepen", "vrij", "mieen"), strict=True):
            phone.begin(game)
        for facts in ([last(1)], [toep(0), fold(1), last(2)], [toep(3)]):
            self.sheets[0].write(*facts)
        Sheet.objects.filter(pk=self.sheets[0].sheet).update(table=self.table)

    @property
    def ids(self):
        return [*(phone.sheet for phone in self.sheets), self.table]

    def fill(self, route, draw):
        """An address with something that is there, or something else, in each of its places."""
        known = {
            "sheet_id": [phone.sheet for phone in self.sheets],
            "table_id": [self.table],
            "number": ["0", "1", "2", "99", "9" * 30],
            "holder": ["0", "1", "9", "pot", "9" * 30],
            "seat": ["0", "3", "9" * 30],
            "calculator": [row.slug for row in CALCULATORS],
            "name": ["blad", "spel", "reken-mieen"],
            "anchor": ["spelers", "delen", "bestaat-niet"],
            "token": ["x", "a" * 300],
            "slug": [row.slug for row in CALCULATORS]
            if "/reken/" in route
            else sorted({*shelf().pages, *shelf().terms}),
        }
        return re.sub(r"<\w+:(\w+)>", lambda place: draw(st.sampled_from(known[place[1]])), route)

    @cached_property
    def forms(self):
        """Every form the owner of all this is shown, with a place where the number of a sheet or table stands."""
        paths = [*PAGES, *(f"/tafel/{self.table}/{part}" for part in OF_TABLE)]
        paths += [f"{phone.url}{part}" for phone in self.sheets for part in OF_SHEET]
        found = []
        for path in paths:
            for method, action, pairs in Forms(self.client.get(path).content.decode()).found:
                to = (action or path).partition("?")[0]
                for nth, one in enumerate(self.ids):
                    to = to.replace(one, f"{{{nth}}}")
                found.append((method, to, pairs))
        return found

    def send(self, method, path, pairs=(), body=b"", kind="", head=None):
        """One request; what it was stays when the answer is a 5xx."""
        address = f"{path}?{query_of(pairs)}" if pairs else path
        extra = {"content_type": kind} if kind else {}
        answer = self.client.generic(method, address, body, **extra, **(head or {}))
        assert answer.status_code < 500, (answer.status_code, method, address[:300], body[:300], head)
        return answer


PAGES = (
    "/", "/kies/", "/zoeken/", "/blad/", "/blad/nieuw/?spel=toepen", "/blad/nieuw/?spel=mieen", "/blad/importeren/",
    "/mee/", "/toestellen/", "/tafel/nieuw/",
)  # fmt: skip
OF_TABLE = ("", "instellen/", "delen/", "afrekenen/", "loslaten/", "opheffen/")
OF_SHEET = (
    "", "rondes/", "ronde/1/", "ronde/2/", "fiches/", "spelers/", "afspraken/", "revanche/", "plek/", "bericht/",
    "delen/", "weggooien/", "tafel/", "?invoer=live", "?invoer=achteraf", "bord/", "loslaten/", "bewaren/",
)  # fmt: skip


@pytest.fixture
def site(db):
    return Site()


@given(data=st.data())
@OFTEN
def test_nothing_a_stranger_asks_is_answered_with_a_5xx(site, data):
    route = data.draw(st.sampled_from(sorted(routes(get_resolver().url_patterns))))
    path = site.fill(route, data.draw)
    if data.draw(st.integers(0, 19)) == 0:
        path += quote_from_bytes(data.draw(TEXT).encode("utf-8", "surrogatepass"))[:2000]
    given = [
        ("q", "mag je overkloppen"), ("spel", data.draw(st.sampled_from(GAMES)).slug), ("regels", "limiet:10"),
        ("spelers", "4"), ("met", "32"), ("minuten", "45"), ("naam", "Jo"), ("naam", "An"), ("stand", "3"),
        ("deler", "1"), ("feiten", json.dumps(data.draw(st.sampled_from(FACTS)))), ("invoer", "live"),
        ("toon", "1"), ("weg", "klop"),
        ("tafel", site.table), ("diep", "1"),
    ]  # fmt: skip
    pairs = data.draw(st.lists(st.sampled_from(given), max_size=5).flatmap(lambda some: bent(some, OTHERS)))
    method = data.draw(st.sampled_from(METHODS))
    site.send(method, path, pairs, head=data.draw(st.sampled_from(HEADERS)))


@pytest.mark.drawn("a calculator asks the database nothing")
def test_every_parameter_of_every_calculator_may_be_doubled_empty_huge_or_unreadable(site):
    ways = itertools.cycle((["{0}", "{0}"], ["", ""], ["{0}", "\x00"], ["{0}" * 500], ["1", "\ud800"], [*"xyzxy"]))
    for row in CALCULATORS:
        for name in sorted({field.name for field in row.fields({})} | set(row.pasted) | {"tik", "weg", "leeg"}):
            rest = [pair for pair in parse_qsl(row.example) if pair[0] != name]
            was = next((value for one, value in parse_qsl(row.example) if one == name), "1")
            for end, values in (("/", next(ways)), (".json", next(ways))):
                pairs = [*rest, *((name, value.replace("{0}", was)) for value in values)]
                site.send("GET", f"/reken/{row.slug}{end}", pairs, head={"HTTP_HX_REQUEST": "true"})


@given(data=st.data())
@OFTEN
def test_no_form_is_answered_with_a_5xx(site, data):
    method, path, pairs = data.draw(st.sampled_from(site.forms))
    if path.endswith("schrijf/"):
        facts = data.draw(bent_tree(data.draw(st.sampled_from(FACTS))))
        pairs = [("key", str(uuid.uuid4())), ("seen", "2"), ("facts", written(facts)), ("ask", "0"), ("soort", "Join")]
    names = sorted({name for _, _, each in site.forms for name, _ in each} | {*OTHERS})
    found = data.draw(bent(pairs, names))
    if method == "GET":
        site.send("GET", path.format(*site.ids), found)
        return
    kinds = ["application/x-www-form-urlencoded"] * 6 + ["multipart/form-data; boundary=x", "x/y; a"]
    kind, head = data.draw(st.sampled_from(kinds)), data.draw(st.sampled_from(HEADERS))
    site.send("POST", path.format(*site.ids), (), query_of(found).encode(), kind, head)
    if Sheet.objects.filter(pk__in=site.ids).count() < len(site.sheets):
        site.begin()


def bring(site, tree, name="blad.json", head=None, **fields):
    """Import a file; what it was answered."""
    text = tree if isinstance(tree, bytes) else written(tree).encode("utf-8", "surrogatepass")
    file = io.BytesIO(text)
    file.name = name
    answer = site.client.post("/blad/importeren/", {"bestand": file} | fields, **(head or {}))
    assert answer.status_code < 500, text[:2000]
    return answer


def kinds_of_places(tree):
    """One of each kind of place: the same field of a first and a second entry is one kind."""
    found = {}
    for path in places(tree):
        found.setdefault(tuple(part for part in path if isinstance(part, str)), path)
    return found.values()


EACH = times(2, 1)
"""At the gate a place gets every second strange value and the next place the others: sheets of three games have most
places in common, so that each value comes in most of them."""
STRANGE = (None, True, -1, HUGE, 1e300, float("nan"), "", "\ud800", "\x00", "x" * 5000, [], {}, [[[]]], {"fact": {}})


def test_anything_at_any_one_place_of_a_file_is_a_refusal_or_comes_in(site):
    places_of_all = ((tree, path) for tree in site.files for path in kinds_of_places(tree))
    for nth, (tree, path) in enumerate(places_of_all):
        for value in STRANGE[nth % EACH :: EACH]:
            bring(site, put(tree, path, lambda _, value=value: value))


def test_half_a_character_in_a_file_is_told_in_a_sentence(site):
    for tree in ({"lei": "sleutel", "sleutel": "\ud800"}, {"\udfff": 1}):
        assert "tekens die niet te schrijven zijn" in bring(site, tree).content.decode()
    assert bring(site, {"lei": "sleutel", "sleutel": "😀"}).status_code == 200


def test_a_table_comes_in_without_the_key_of_a_page(site):
    before = Table.objects.count()
    assert [bring(site, site.files[3]).status_code for _ in range(2)] == [302, 302]
    assert Table.objects.count() == before + 2


@given(data=st.data())
@OFTEN
def test_no_file_is_answered_with_a_5xx(site, data):
    """One of ours with something else in it, half of it, or no file at all."""
    tree = data.draw(bent_tree(data.draw(st.sampled_from(site.files))))
    if data.draw(st.integers(0, 9)) == 0:
        text = written(tree).encode("utf-8", "surrogatepass")
        tree = data.draw(TEXT).encode("utf-8", "surrogatepass") + text[: len(text) // 2]
    name = data.draw(st.sampled_from(("blad.json", "a\x00b", "../../x", "x" * 500)))
    key = {"key": str(uuid.uuid4())} if data.draw(st.booleans()) else {}
    bring(site, tree, name, data.draw(st.sampled_from(HEADERS)), **key)
