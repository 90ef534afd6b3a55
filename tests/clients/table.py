"""Evenings on the sheets of a table, begun and played as its page does."""

import re
import uuid

from scoring.models import Sheet, Table
from scoring.tables.season import evenings_of, seasons
from tests.clients.sheet import Phone, last, toep


def number(url):
    return url.strip("/").split("/")[-1]


def evening(phone, table, game="toepen", **options):
    """A new sheet on the table, as the page of the table begins one."""
    it = Phone(phone)
    page = phone.get(f"/blad/nieuw/?spel={game}&tafel={number(table)}").content.decode()
    names = re.findall(r'name="naam"[^>]*value="([^"]+)"', page.replace("\n", " "))
    before = set(Sheet.objects.values_list("pk", flat=True))
    data = {"spel": game, "tafel": number(table), "key": str(uuid.uuid4()), "naam": names, "deler": "0"}
    phone.post("/blad/nieuw/", data | {f"optie-{key}": value for key, value in options.items()})
    it.sheet = str((set(Sheet.objects.values_list("pk", flat=True)) - before).pop())
    return it


def play(it, winner, times=1):
    for _ in range(times):
        assert it.write(toep((winner + 1) % 4), last(winner)).status_code == 200


def standings(table):
    found = Table.objects.get(pk=number(table))
    return {season.game.slug: season for season in seasons(found, evenings_of(found))}
