"""Every cache of the program: those of pure functions, and what a process remembers."""

import functools
import importlib
import pkgutil
from collections.abc import Iterator

from scoring.memory import Memory


def modules():
    """All modules of the program, but for commands and migrations."""
    for root in ("scoring", "rulebook", "config"):
        for found in pkgutil.walk_packages(importlib.import_module(root).__path__, f"{root}."):
            if ".commands." not in found.name and ".migrations" not in found.name:
                yield importlib.import_module(found.name)


def functions() -> Iterator[functools._lru_cache_wrapper]:
    """Functions that remember their answers, each where it is defined."""
    for module in modules():
        for one in vars(module).values():
            if isinstance(one, functools._lru_cache_wrapper) and one.__module__ == module.__name__:
                yield one


def memories() -> dict[str, Memory]:
    """What a process remembers between requests, by where it stands."""
    return {
        f"{module.__name__}.{name}": one
        for module in modules()
        for name, one in vars(module).items()
        if isinstance(one, Memory)
    }


def empty():
    """As a process that has just begun."""
    for one in memories().values():
        one.clear()
    for one in functions():
        one.cache_clear()
