"""A long list shown by parts, the newest first; each part leads to what is older and what is newer than it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from django.http import Http404, HttpRequest

MOST_ROWS = 100
"""Rounds, evenings or sheets on one page: drawing a full sheet of thirteen takes a second, sending it longer."""

One = TypeVar("One")


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """Which of `total` are shown, counted from the oldest: those after `start`, up to and including `end`."""

    path: str
    start: int
    end: int
    total: int

    @property
    def first(self) -> int:
        """The oldest that is shown."""
        return self.start + 1

    @property
    def whole(self) -> bool:
        """Is nothing left out?"""
        return not self.start and self.end == self.total

    @property
    def older(self) -> str:
        """The address of what comes before; empty when there is nothing."""
        return f"{self.path}?tot={self.start}" if self.start else ""

    @property
    def newer(self) -> str:
        """The address of what comes after; the newest have none of their own, for more may come."""
        after = self.end + MOST_ROWS
        return "" if self.end == self.total else self.path + (f"?tot={after}" if after < self.total else "")

    def of(self, every: Sequence[One]) -> list[One]:
        """The part of a list that begins with the oldest, newest first."""
        return [*reversed(every[self.start : self.end])]


def part_of(request: HttpRequest, total: int) -> Part:
    """What `?tot=` asks for, or the newest."""
    asked = request.GET.get("tot", "")
    if asked and not (asked.isascii() and asked.isdecimal() and len(asked) < 10 and 0 < int(asked) <= total):
        raise Http404("Zover gaat deze lijst niet.")
    end = int(asked) if asked else total
    return Part(path=request.path, start=max(0, end - MOST_ROWS), end=end, total=total)
