"""What a process remembers between requests: bounded in bytes, and safe for its threads."""

import threading
from collections.abc import Iterator
from contextlib import suppress
from typing import Generic, TypeVar

from cachetools import Cache

Key = TypeVar("Key")
Value = TypeVar("Value")


class Memory(Generic[Key, Value]):
    """A cache that several threads may use at once.

    A lock is needed even to look something up, because a lookup changes the order in which values are dropped. A value
    may be dropped at any moment, so it must be possible to make it again. A value larger than the whole cache is not
    kept.
    """

    def __init__(self, cache: Cache[Key, Value]) -> None:
        self.cache, self._lock = cache, threading.Lock()

    def get(self, key: Key) -> Value | None:
        """Return the value kept under `key`; `None` when there is none."""
        with self._lock:
            return self.cache.get(key)

    def keep(self, key: Key, value: Value) -> None:
        """Keep `value` under `key`, unless it is larger than the whole cache."""
        with self._lock, suppress(ValueError):
            self.cache[key] = value

    def drop(self, key: Key) -> None:
        """Forget the value under `key`; nothing happens when there is none."""
        with self._lock:
            self.cache.pop(key, None)

    def __iter__(self) -> Iterator[Key]:
        """Return an iterator over the keys that are kept at this moment."""
        with self._lock:
            return iter([*self.cache])

    def __len__(self) -> int:
        return len(self.cache)

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self.cache.clear()
