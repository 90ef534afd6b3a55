"""What a process remembers between requests, in one way: bounded, and to be emptied all at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


MEMORIES: list[dict[Any, Any]] = []


class Memory(dict[Key, Value]):
    """Keeps at most `most` by `weight`, or so many. What was kept first gives way; with `first_come` nothing more comes
    in instead.

    What is kept must be remade from elsewhere at any moment. Pure functions have `functools.lru_cache` for it.
    """

    def __init__(self, most: int, weight: Callable[[Value], int] | None = None, *, first_come: bool = False) -> None:
        super().__init__()
        self.most, self.weight, self.first_come = most, weight, first_come
        MEMORIES.append(self)

    @property
    def held(self) -> int:
        """What all that is kept weighs."""
        return sum(map(self.weight, self.values())) if self.weight else len(self)

    def keep(self, key: Key, value: Value) -> None:
        """Keep it, as the newest."""
        self.pop(key, None)
        weight = self.weight or (lambda _: 1)
        if self.first_come and self.held + weight(value) > self.most:
            return
        self[key] = value
        held = self.held
        while held > self.most and len(self) > 1:
            held -= weight(self.pop(next(iter(self))))


def empty() -> None:
    """Forget everything, as a process that has just begun."""
    for memory in MEMORIES:
        memory.clear()
