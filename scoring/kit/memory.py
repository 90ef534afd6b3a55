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
        self.most, self.weight, self.first_come = most, weight or (lambda _: 1), first_come
        self.held = 0
        """What all that is kept weighs."""
        MEMORIES.append(self)

    def keep(self, key: Key, value: Value) -> None:
        """Keep it, as the newest."""
        self.drop(key)
        weight = self.weight(value)
        if self.first_come and self.held + weight > self.most:
            return
        self[key] = value
        self.held += weight
        while self.held > self.most and len(self) > 1:
            self.drop(next(iter(self)))

    def drop(self, key: Key) -> None:
        """No longer keep it."""
        if key in self:
            self.held -= self.weight(self.pop(key))

    def clear(self) -> None:
        """Forget everything."""
        super().clear()
        self.held = 0


def empty() -> None:
    """Forget everything, as a process that has just begun."""
    for memory in MEMORIES:
        memory.clear()
