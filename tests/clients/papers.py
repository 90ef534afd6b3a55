"""Papers as a program asks for them through the door: again when what it waits for has left the queue."""

import functools
import io
import time
from pathlib import Path
from typing import NamedTuple

from pypdf import PdfReader

from scoring.paper.answers import DOOR, MARK

TOGETHER = 24
"""Fewer than may wait in a queue."""
AGAIN = 5
"""Seconds until it is asked for anew all the same: a maker that ended leaves what it was making in the queue."""
BROWSER = {"HTTP_ACCEPT": "text/html,application/xhtml+xml,*/*;q=0.8"}


def paper(client, url):
    """The answer once the paper at `url` is made, or can't be."""
    end = time.monotonic() + 600  # a slow machine is no bug
    while (answer := client.get(url, **{DOOR: True})).status_code == 503 and b"wordt nog gemaakt" in answer.content:
        assert time.monotonic() < end, f"{url} is not made"
        mark, again = Path(answer[MARK].partition(" ")[2]), time.monotonic() + AGAIN
        while mark.exists() and time.monotonic() < again:
            time.sleep(0.02)
    return answer


def papers(client, urls):
    """The bytes of each paper; several are asked for before the first is waited for, so that more are made at once."""
    for first in range(0, len(urls), TOGETHER):
        for url in urls[first : first + TOGETHER]:
            client.get(url, **BROWSER)
        for url in urls[first : first + TOGETHER]:
            yield paper(client, url).content


class Piece(NamedTuple):
    """A piece of text on a side: where it begins, from the left and from below, and the size of its type, in points."""

    x: float
    y: float
    size: float
    text: str


class Side(NamedTuple):
    """What is written on a side: all of it, and its pieces."""

    text: str
    pieces: tuple[Piece, ...]


def read(client, url):
    """The paper at `url`, to read in; several tests that ask for the same read in the same."""
    return _reader(paper(client, url).content)


@functools.lru_cache(maxsize=16)
def _reader(content):
    return PdfReader(io.BytesIO(content))


@functools.lru_cache(maxsize=16)
def sides_of(reader: PdfReader) -> tuple[Side, ...]:
    """What is written on each side of a paper, read once: that takes half as long as making it."""
    return tuple(map(_side, reader.pages))


def _side(page):
    found = []

    def see(text, cm, tm, _, size):
        if text.strip():
            at = tm[4] * cm[0] + cm[4], tm[5] * cm[3] + cm[5]
            found.append(Piece(*at, abs(size * tm[3] * cm[3]), text))

    return Side(page.extract_text(visitor_text=see), tuple(found))


def smallest_type(reader: PdfReader) -> float:
    """The size of the smallest type on a paper, in points."""
    return min(round(piece.size, 2) for side in sides_of(reader) for piece in side.pieces)


def rows(count):
    """A page that takes the longer to make the more rows it has."""
    return f"<html lang=nl><title>Lang</title><h1>Lang</h1><table>{'<tr><td>1<td>2<td>3' * count}</table>"


def until(true, seconds=120):
    """Wait for what another process does."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.02)
