"""Cards and dice inside a text: `{kaarten hA s10}`, `{stenen 6 6 5}`."""

import re
from collections.abc import Iterator
from typing import Protocol

LAID = re.compile(r"\{(kaarten|stenen) ([^{}|]+)\}")
"""A mark for cards or dice: group 1 is the sort (`kaarten` or `stenen`), group 2 their codes with spaces between."""


class Table(Protocol):
    """Knows cards and dice: says them in words, draws them as safe HTML, and finds codes that are wrong.

    In each method `sort` is `kaarten` (cards) or `stenen` (dice), and `codes` are codes with spaces between: `hA s10`.
    """

    def words(self, sort: str, codes: str) -> str:
        """Return the cards or dice in Dutch words."""
        ...

    def html(self, sort: str, codes: str, *, alone: bool) -> str:
        """Return the cards or dice as safe HTML; larger when they stand `alone` on a line."""
        ...

    def wrong(self, sort: str, codes: str, game: str) -> str:
        """Return why these codes can't lie on the table of `game` ("": any game); "" if they can."""
        ...


class Bare:
    """A `Table` that knows no cards or dice and repeats the codes as they are; for a book that is read without
    drawings."""

    def words(self, sort: str, codes: str) -> str:
        return codes

    def html(self, sort: str, codes: str, *, alone: bool) -> str:
        return f"<span>{codes}</span>"

    def wrong(self, sort: str, codes: str, game: str) -> str:
        return ""


def misprints(text: str, game: str, table: Table) -> Iterator[str]:
    """Return what is wrong with the cards and dice in a line of text, one message per mistake."""
    for found in LAID.finditer(text):
        if wrong := table.wrong(found[1], found[2], game):
            yield f"{found[0]}: {wrong}"
