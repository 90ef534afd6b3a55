"""What a process remembers between requests: bounded in bytes, and safe for its threads."""

import threading
from collections.abc import Iterator
from contextlib import suppress
from typing import Generic, TypeVar

from cachetools import Cache

Key = TypeVar("Key")
Value = TypeVar("Value")


class Memory(Generic[Key, Value]):
    """A cache that two threads may use at once: a look into one that drops what was asked for longest ago also writes.

    What is kept must be remade from elsewhere at any moment. What is larger than all that may be kept is not kept.
    """

    def __init__(self, cache: Cache[Key, Value]) -> None:
        self.cache, self._lock = cache, threading.Lock()

    def get(self, key: Key) -> Value | None:
        with self._lock:
            return self.cache.get(key)

    def keep(self, key: Key, value: Value) -> None:
        with self._lock, suppress(ValueError):
            self.cache[key] = value

    def drop(self, key: Key) -> None:
        with self._lock:
            self.cache.pop(key, None)

    def __iter__(self) -> Iterator[Key]:
        """The keys of what is kept now."""
        with self._lock:
            return iter([*self.cache])

    def __len__(self) -> int:
        return len(self.cache)

    def clear(self) -> None:
        with self._lock:
            self.cache.clear()
