"""The pictures on `/afdrukken/` are the first page of real papers: `PICTURES=1` before this test draws them anew."""

import io
import os
import shutil
import subprocess

import pytest
from django.conf import settings
from django.http import QueryDict
from PIL import Image, ImageChops, ImageStat

from rulebook.print import booklet
from scoring.paper.pdf import pdf
from tests.clients.papers import paper
from tests.clients.sheet import Phone, fold, last, toep

FOLDER = settings.BASE_DIR / "static" / "papers"
WIDE, HIGH = 264, 373
"""Twice as wide as a phone shows it, so that lines stay sharp."""
MOST_BYTES = 15_000
LIKE = 9
"""How far a picture may lie from its paper, of 255: a sentence more or less does not show at this size."""


def evening(client):
    it = Phone(client)
    it.begin(names=("Ilse", "Mehmet", "Ruud", "Saar"), tot="15")
    for seat in (1, 0, 2, 3, 1, 2, 0, 1):
        it.write(toep((seat + 1) % 4), fold((seat + 2) % 4), last(seat), htmx=False)
    return f"{it.url}blad.pdf"


BOOKLET = "spel=toepen&spel=poker&spel=chapeau&tafel=De vrijdagtafel"


def paper_of(client, name):
    """The paper; of the booklet only its cover, for the rest is forty pages that no picture shows."""
    if name == "boekje":
        cover, end, _ = booklet.page_to_print(
            booklet.asked_booklet(QueryDict(BOOKLET)), "https://lei.example"
        ).partition("</section>")
        return pdf(f"{cover}{end}</body></html>")
    return paper(client, address(client, name)).content


def address(client, name):
    return {
        "regels": "/spel/toepen.pdf",
        "kaartjes": "/kaartjes.pdf",
        "blok": "/blok/toepen.pdf?naam=Ilse&naam=Mehmet&naam=Ruud&naam=Saar",
    }.get(name) or evening(client)


def drawn(content):
    """The first page, as a picture."""
    tool = shutil.which("pdftoppm")
    assert tool, "pdftoppm is missing: apt-get install poppler-utils"
    command = [tool, "-f", "1", "-l", "1", "-scale-to-x", str(WIDE), "-scale-to-y", str(HIGH), "-"]
    done = subprocess.run(command, input=content, capture_output=True, check=True)
    return Image.open(io.BytesIO(done.stdout)).convert("RGB")


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["regels", "boekje", "kaartjes", "blok", "avond"])
def test_a_picture_shows_the_paper_as_it_is(client, name):
    place = FOLDER / f"{name}.webp"
    found = drawn(paper_of(client, name))
    if os.environ.get("PICTURES"):
        place.parent.mkdir(exist_ok=True)
        found.save(place, "WEBP", quality=48, method=6)
    kept = Image.open(place).convert("RGB")
    assert kept.size == (WIDE, HIGH)
    assert place.stat().st_size <= MOST_BYTES
    apart = ImageStat.Stat(ImageChops.difference(kept, found).convert("L")).mean[0]
    assert apart < LIKE, f"{apart:.1f}: draw it anew with PICTURES=1"
    blank = ImageStat.Stat(ImageChops.difference(Image.new("RGB", kept.size, "white"), found).convert("L")).mean[0]
    assert blank > 2 * apart, "a blank page would do as well"
