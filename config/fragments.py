"""The cache for parts of pages (`{% cache %}`): in the memory of each process, bounded in bytes."""

import sys
from typing import Any

from cachetools import TTLCache
from django.core.cache.backends.base import DEFAULT_TIMEOUT, BaseCache

from scoring.memory import Memory

HOUR = 3600
_kept: Memory[str, Any] = Memory(TTLCache(32_000_000, ttl=HOUR, getsizeof=sys.getsizeof))
"""Some eight parts a sheet, 3 kB each on average; when it is full, those not used for longest go."""


class Fragments(BaseCache):
    """A cache that keeps everything for one hour at most, and nothing that is larger than the whole cache."""

    def __init__(self, _: str, params: dict[str, Any]) -> None:
        super().__init__(params)

    def get(self, key: str, default: Any = None, version: int | None = None) -> Any:
        """Return the value that is kept under this key; `default` when there is none."""
        found = _kept.get(key)
        return default if found is None else found

    def set(self, key: str, value: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> None:
        """Keep a value under this key, for one hour whatever `timeout` says."""
        _kept.keep(key, value)

    def delete(self, key: str, version: int | None = None) -> bool:
        """Delete the value under this key and return True, also when there was none."""
        _kept.drop(key)
        return True

    def clear(self) -> None:
        """Delete all values."""
        _kept.clear()
