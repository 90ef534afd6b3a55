"""A phone at the table: makes a sheet and writes on it the way the pages do."""

import json
import re
import uuid
from dataclasses import dataclass

from django.test import Client

from scoring.models import Entry

NAMES = ("Ilse", "Mehmet", "Ruud", "Saar")


@dataclass
class Phone:
    """A browser with a sheet open."""

    client: Client
    sheet: str = ""

    def begin(self, game="toepen", names=NAMES, stand=(), dealer=0, ago=None, **options):
        """Make a sheet through the form; the answer of the form. What waited on the phone tells how many seconds."""
        data = {"spel": game, "key": str(uuid.uuid4()), "naam": list(names), "deler": str(dealer)}
        data["stand"] = [str(points) for points in stand] or [""] * len(names)
        data |= {f"optie-{key.replace('_', '-')}": value for key, value in options.items()}
        answer = self.client.post("/blad/nieuw/", data, headers=waited(ago))
        found = re.fullmatch(r"/blad/([0-9a-f-]{36})/", answer.headers.get("Location", ""))
        self.sheet = found[1] if found else ""
        return answer

    @property
    def url(self):
        return f"/blad/{self.sheet}/"

    @property
    def seq(self):
        return Entry.objects.filter(sheet_id=self.sheet).count()

    def write(self, *facts, key=None, seen=None, after="", htmx=True, ago=None, **fields):
        """Send facts as a press does; one that waited on the phone tells how many seconds."""
        data = {"key": str(key or uuid.uuid4()), "seen": self.seq if seen is None else seen, "after": after} | fields
        if facts:
            data["facts"] = json.dumps(facts)
        headers = ({"HX-Request": "true"} if htmx else {}) | waited(ago)
        return self.client.post(self.url + "schrijf/", data, headers=headers)

    def points(self):
        """The standing as the page shows it, by name."""
        page = self.client.get(self.url).content.decode()
        found = re.findall(r'aria-label="([^":]+): (−?\d+)\. Waarom\?"', page)
        return {name: int(points.replace("−", "-")) for name, points in found}


def waited(ago):
    return {} if ago is None else {"Lei-Geleden": str(ago)}


def toep(seat):
    return {"fact": "Toep", "seat": seat}


def fold(seat):
    return {"fact": "Fold", "seat": seat}


def last(seat, **more):
    return {"fact": "LastTrick", "seat": seat} | more


def figures_before_and_after(page, name):
    """What a page of differences says of one player: whether it changes, and its figures."""
    found = re.search(rf'<tr([^>]*)><th scope="row">{name}</th>(.*?)</tr>', page, re.S)
    return "changed" in found[1], re.findall(r">(\d+)[< ]", found[2])
