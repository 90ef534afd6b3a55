"""Anything at all in any address and form: never a 5xx. `FUZZ=20000` sends so many; `SEED=7` sends others."""

from __future__ import annotations

import io
import json
import os
import random
import uuid
from urllib.parse import parse_qsl, quote_from_bytes

import pytest
from django.test import Client

from rulebook.calculators import CALCULATORS
from rulebook.shelf import shelf
from scoring.games import GAMES
from tests.sheet_client import Phone, fold, last, toep
from tests.strange import FACTS, HEADERS, OTHERS, WORDS, pairs_of, query_of, tree_of

MANY = int(os.environ.get("FUZZ", "500"))
SEED = int(os.environ.get("SEED", "1"))


class Stranger:
    """Sends what no page would send, and notes every answer of 500 or more."""

    def __init__(self, seed):
        self.chance = random.Random(seed)
        self.broken = []
        self.tables = []
        for game in ("toepen", "vrij"):
            table = Phone(Client(raise_request_exception=False))
            table.begin(game)
            self.tables.append(table)
        toepen = self.tables[0]
        for facts in ([last(1)], [toep(0), fold(1), last(2)], [toep(3)]):
            toepen.write(*facts)
        self.names = [*sorted({field.name for row in CALCULATORS for field in row.fields({})}), *OTHERS]
        self.file = json.loads(toepen.client.get(f"{toepen.url}blad.json").content)

    def send(self, client, method, path, pairs=(), body=None, kind="", head=None):
        """One request; what it was stays when the answer is a 5xx."""
        address = f"{path}?{query_of(pairs)}" if pairs else path
        extra = {"content_type": kind} if kind else {}
        answer = client.generic(method, address, body or b"", **extra, **(head or {}))
        if answer.status_code >= 500:
            self.broken.append((answer.status_code, method, address[:300], (body or b"")[:300], head))
        return answer.status_code

    def read(self):
        """Any address that is there, or nearly."""
        chance, client = self.chance, self.tables[0].client
        row, game = chance.choice(CALCULATORS), chance.choice(GAMES).slug
        sheet = chance.choice(self.tables).url
        pages = shelf().pages
        kinds = {
            f"/reken/{row.slug}/": parse_qsl(row.example),
            f"/reken/{row.slug}.json": parse_qsl(row.example),
            "/zoeken/": [("q", chance.choice(("mag je overkloppen", "heer", "kop"))), ("spel", game)],
            "/kies/": [("spelers", "4"), ("met", "32"), ("minuten", "45"), ("om", "nee")],
            "/begrippen/": [("spel", game)],
            f"/spel/{game}/": [("regels", "limiet:10")],
            f"/spel/{chance.choice(sorted(pages))}/{chance.choice(WORDS[16:22])}/": [],
            f"/begrippen/{chance.choice(sorted(shelf().terms))}/": [],
            "/blad/nieuw/": [("spel", game), ("naam", "Jo"), ("naam", "An"), ("stand", "3"), ("deler", "1")],
            sheet: [
                ("feiten", json.dumps(chance.choice(FACTS))),
                ("invoer", "live"),
                ("weg", "klop"),
                ("winnaar", "1"),
            ],
            f"{sheet}ronde/{chance.choice((0, 1, 2, 99, 10**30))}/": [("toon", "1"), ("weg", "ronde"), ("klop", "1")],
            f"{sheet}waarom/{chance.choice((0, 1, 9, 10**30))}/": [],
            f"{sheet}{chance.choice(('rondes/', 'spelers/', 'afspraken/', 'blad.csv', 'blad.json', 'weggooien/'))}": [],
            chance.choice(("/", "/over/", "/healthz/", "/sitemap.xml", "/robots.txt", "/afdrukken/", "/bronnen/")): [],
        }
        path = chance.choice([*kinds, *[f"/reken/{row.slug}/"] * 6])
        if chance.random() < 0.05:
            path += quote_from_bytes(chance.choice(WORDS).encode("utf-8", "surrogatepass"))[:2000]
        method = chance.choice(("GET",) * 8 + ("HEAD", "POST", "PUT", "OPTIONS", "TRACE", "ONZIN"))
        self.send(client, method, path, pairs_of(chance, kinds.get(path, []), self.names), head=chance.choice(HEADERS))

    def write(self):
        """A form, as a body of any kind."""
        chance, table = self.chance, chance_table(self.chance, self.tables)
        facts = json.dumps(tree_of(chance, chance.choice(FACTS)) if chance.random() < 0.7 else chance.choice(FACTS))
        begin = [
            ("spel", "toepen"),
            ("key", str(uuid.UUID(int=chance.getrandbits(128)))),
            ("naam", "Jo"),
            ("naam", "An"),
        ]
        press = [
            ("key", str(uuid.UUID(int=chance.getrandbits(128)))),
            ("seen", str(chance.randrange(9))),
            ("facts", facts),
        ]
        join = [
            *press[:2],
            ("soort", chance.choice(("Join", "Rename"))),
            ("name", "Piet"),
            ("seat", "1"),
            ("points", "3"),
        ]
        path, pairs = chance.choice(
            (
                ("/blad/nieuw/", [*begin, ("stand", "1"), ("stand", ""), ("deler", "0"), ("optie-limiet", "10")]),
                (
                    f"{table.url}schrijf/",
                    [*press, ("after", str(uuid.uuid4())), ("ask", "0")][: chance.choice((3, 3, 5))],
                ),
                (f"{table.url}schrijf/", join),
                (f"{table.url}afspraken/", [*begin, ("naam", "Piet"), ("optie-limiet", "15"), ("titel", "x")]),
                (f"{table.url}revanche/", []),
            )
        )
        found = pairs_of(chance, pairs, self.names) if chance.random() < 0.7 else pairs
        kind = chance.choice(
            ("application/x-www-form-urlencoded",) * 5
            + ("multipart/form-data; boundary=x", "application/json", "x/y; a")
        )
        self.send(table.client, "POST", path, (), query_of(found).encode(), kind, chance.choice(HEADERS))

    def bring(self):
        """A file to import: ours with something else in it, or no file at all."""
        chance, client = self.chance, self.tables[0].client
        tree = self.file
        for _ in range(chance.randrange(1, 4)):
            tree = tree_of(chance, tree)
        text = json.dumps(tree).encode("utf-8", "surrogatepass")
        text = chance.choice(
            (text, text, text, chance.choice(WORDS).encode("utf-8", "surrogatepass"), text[: len(text) // 2])
        )
        file = io.BytesIO(text)
        file.name = chance.choice(("blad.json", "a\x00b", "../../x", "x" * 500))
        answer = client.post("/blad/importeren/", {"bestand": file}, **chance.choice(HEADERS))
        if answer.status_code >= 500:
            self.broken.append((answer.status_code, "POST", "/blad/importeren/", text[:300], None))


def chance_table(chance, tables):
    return tables[0] if chance.random() < 0.7 else tables[1]


@pytest.mark.django_db
def test_nothing_a_stranger_sends_is_answered_with_a_5xx():
    stranger = Stranger(SEED)
    for _ in range(MANY):
        stranger.chance.choice((stranger.read,) * 5 + (stranger.write,) * 3 + (stranger.bring,))()
    assert stranger.broken == []


@pytest.mark.django_db
def test_every_parameter_of_every_calculator_may_be_doubled_empty_huge_or_unreadable():
    stranger = Stranger(SEED)
    client, chance = stranger.tables[0].client, stranger.chance
    for row in CALCULATORS:
        for name in sorted({field.name for field in row.fields({})} | set(row.pasted) | {"tik", "weg", "leeg"}):
            rest = [pair for pair in parse_qsl(row.example) if pair[0] != name]
            given = [value for pair, value in parse_qsl(row.example) if pair == name] or ["1"]
            ways = [
                given[:1] * 2,
                ["", ""],
                [given[0], "\x00"],
                [given[0] * 500],
                ["1", "2"],
                ["x", "y", "z", "x", "y"],
            ]
            for values in ways if MANY > 2000 else [ways[0] if chance.random() < 0.6 else chance.choice(ways[1:])]:
                asked = [*rest, *((name, value) for value in values)]
                stranger.send(client, "GET", f"/reken/{row.slug}/", asked, head={"HTTP_HX_REQUEST": "true"})
    assert stranger.broken == []
