"""Cards and dice inside a text, `{kaarten hA s10}` and `{stenen 6 6 5}`; and the pictures of *Zo speel je*."""

import re
from collections.abc import Container, Iterator
from typing import Protocol

LAID = re.compile(r"\{(kaarten|stenen|weg) ([^{}|]+)\}")
"""A mark for cards or dice: group 1 is the sort (`kaarten`, `stenen`, or `weg` for cards out of the pack),
group 2 their codes with spaces between."""
LOOK = re.compile(r"\{(stap|tekening|rangorde|tabel) ([a-z0-9-]+)(?: (\d+))?\} ?")
"""What a line of *Zo speel je* shows of its page: `{stap naam 3}`, the table at that step of an example,
`{tekening naam}`, a drawing, or `{rangorde handen}` and `{tabel handen}`, the cards of a rank order or a table."""
_PICTURED = re.compile(r"^- (?:\{[^{}*]*(?:\{[^{}*]*\}[^{}*]*)*\} ?(?:[=/] )?)+(?=\*\*)", re.M)
"""What stands before the head of a line of *Zo speel je*: its picture, or what a table decides of it."""


_INSTEAD = re.compile(r"^- (?P<seen>[^*\n]*)/ (?P<instead>[^*\n]*)(?=\*\*)", re.M)
"""Pictures of examples and drawings, and cards to look at where none of these stands."""


def without_pictures(text: str) -> str:
    """Return the text of *Zo speel je* without the marks of its pictures: the words say all there is to know."""
    return _PICTURED.sub("- ", text) if "{" in text else text


def keep_pictures(text: str, there: Container[tuple[str, str]]) -> str:
    """Return the text with only the marks of pictures that are in `there`, pairs of (what it is, as `stap`; name).

    Of a line that has none of its own, what stands behind `/` is left instead.
    """
    text = LOOK.sub(lambda found: found[0] if (found[1], found[2]) in there else "", text)
    return _INSTEAD.sub(lambda found: f"- {found['seen' if LOOK.search(found['seen']) else 'instead']}", text)


class CardDrawer(Protocol):
    """Knows cards and dice: says them in words, draws them as safe HTML, and finds codes that are wrong.

    `pictures`: whether *Zo speel je* has its pictures where this draws.
    In each method `sort` is `kaarten` (cards), `stenen` (dice) or `weg` (cards out of the pack), and `codes` are codes
    with spaces between: `hA s10`.
    """

    pictures: bool

    def words(self, sort: str, codes: str) -> str:
        """Return the cards or dice in Dutch words."""
        ...

    def html(self, sort: str, codes: str, *, alone: bool) -> str:
        """Return the cards or dice as safe HTML; larger when they stand `alone` on a line."""
        ...

    def wrong(self, sort: str, codes: str, game: str) -> str:
        """Return why these codes can't lie on the table of the game `game` (a slug; "": any game); "" if they can."""
        ...


class Bare:
    """A `CardDrawer` that knows no cards or dice and returns the codes as they are, for texts that are read without
    drawings."""

    pictures = True

    def words(self, sort: str, codes: str) -> str:
        return codes

    def html(self, sort: str, codes: str, *, alone: bool) -> str:
        return f"<span>{codes}</span>"

    def wrong(self, sort: str, codes: str, game: str) -> str:
        return ""


def misprints(text: str, game: str, table: CardDrawer) -> Iterator[str]:
    """Yield a message for each mistake in the codes of cards and dice in a text; `game`: the slug of its game."""
    for found in LAID.finditer(text):
        if wrong := table.wrong(found[1], found[2], game):
            yield f"{found[0]}: {wrong}"
