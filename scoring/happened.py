"""What happened, for whoever counts it: a press written or refused, a paper given. Nobody has to listen."""

from __future__ import annotations

from collections.abc import Callable

listeners: list[Callable[[str, str], None]] = []


def happened(what: str, how: str) -> None:
    """`happened("write", "conflict")`, `happened("paper", "given")`: a kind of thing, and how it went."""
    for listener in listeners:
        listener(what, how)
