"""Cards and dice in a text: `{kaarten hA s10}`, `{stenen 6 6 5}`."""

import re
from collections.abc import Iterator
from typing import Protocol

LAID = re.compile(r"\{(kaarten|stenen) ([^{}|]+)\}")
"""What lies there: of which sort, and its codes with spaces between."""


class Table(Protocol):
    """Whoever knows cards and dice: says them in words, draws them as safe HTML, and tells what they are not."""

    def words(self, sort: str, codes: str) -> str: ...

    def html(self, sort: str, codes: str, *, alone: bool) -> str:
        """`alone` on a line of its own."""
        ...

    def wrong(self, sort: str, codes: str, game: str) -> str:
        """Why it can't lie on the table of a game ("": any); "" where it can."""
        ...


class Bare:
    """Knows none of it: the codes are its words. For a book without a table."""

    def words(self, sort: str, codes: str) -> str:
        return codes

    def html(self, sort: str, codes: str, *, alone: bool) -> str:
        return f"<span>{codes}</span>"

    def wrong(self, sort: str, codes: str, game: str) -> str:
        return ""


def misprints(text: str, game: str, table: Table) -> Iterator[str]:
    """What is wrong with the cards and dice in a line of text."""
    for found in LAID.finditer(text):
        if wrong := table.wrong(found[1], found[2], game):
            yield f"{found[0]}: {wrong}"
