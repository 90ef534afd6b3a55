"""Parts of pages that are drawn once in each process (`{% cache %}`), bounded in bytes."""

import sys
from typing import Any

from cachetools import TTLCache
from django.core.cache.backends.base import DEFAULT_TIMEOUT, BaseCache

from scoring.memory import Memory

HOUR = 3600
_kept: Memory[str, Any] = Memory(TTLCache(32_000_000, ttl=HOUR, getsizeof=sys.getsizeof))
"""Some eight parts a sheet, of 3 kB on average; what was asked for longest ago gives way."""


class Fragments(BaseCache):
    """Keeps everything for an hour at most, and refuses what is larger than all that may be kept."""

    def __init__(self, _: str, params: dict[str, Any]) -> None:
        super().__init__(params)

    def get(self, key: str, default: Any = None, version: int | None = None) -> Any:
        found = _kept.get(key)
        return default if found is None else found

    def set(self, key: str, value: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> None:
        _kept.keep(key, value)

    def delete(self, key: str, version: int | None = None) -> bool:
        _kept.drop(key)
        return True

    def clear(self) -> None:
        _kept.clear()
