"""A long list on several pages, the newest first, each with a link to the older rows and to the newer ones."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from django.http import Http404, HttpRequest

MOST_ROWS = 100
"""Rounds, evenings or sheets on one page: to draw a full sheet of thirteen players takes a second, to send
it longer."""

One = TypeVar("One")


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """One page of a list of `total` rows, counted from 1 at the oldest: it shows the rows `start` + 1 to `end`.

    `path` is the URL of the list, without a query string.
    """

    path: str
    start: int
    end: int
    total: int

    @property
    def first(self) -> int:
        """The number, from 1, of the oldest row on this page."""
        return self.start + 1

    @property
    def whole(self) -> bool:
        """Whether this page shows all rows."""
        return not self.start and self.end == self.total

    @property
    def older(self) -> str:
        """The URL of the page with older rows; "" when there are none."""
        return f"{self.path}?tot={self.start}" if self.start else ""

    @property
    def newer(self) -> str:
        """The URL of the page with newer rows; "" when there are none.

        The newest page has the bare URL, because rows may be added to it.
        """
        after = self.end + MOST_ROWS
        return "" if self.end == self.total else self.path + (f"?tot={after}" if after < self.total else "")

    def rows_of_page(self, every: Sequence[One]) -> list[One]:
        """Return the rows of this page, newest first, from the whole list with the oldest first."""
        return [*reversed(every[self.start : self.end])]


def part_of(request: HttpRequest, total: int) -> Part:
    """Return the page that `?tot=` (number of its newest row) asks for, without it the newest page; `Http404` for a
    number that is no row."""
    last = request.GET.get("tot", "")
    if last and not (last.isascii() and last.isdecimal() and len(last) < 10 and 0 < int(last) <= total):
        raise Http404("Zover gaat deze lijst niet.")
    end = int(last) if last else total
    return Part(path=request.path, start=max(0, end - MOST_ROWS), end=end, total=total)
