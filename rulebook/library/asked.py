"""A question taken apart: its words with what they may mean, and the games it names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a word may stand for: stems with how surely, those that only count in some games, and per document the
    most that this adds there."""

    stems: Mapping[str, float]
    limited: Mapping[str, frozenset[str]]
    row: Mapping[int, float]


@dataclass(frozen=True, slots=True)
class Asked:
    """One word of the question, what it weighs and what it may mean; `share` is the part of it that asks (the rest only
    names a game). A `weak` word only breaks ties."""

    word: str
    weight: float
    meaning: Meaning
    share: float
    weak: bool = False


@dataclass(slots=True)
class Query:
    """A question understood. `words` are all its words, folded and spelled right; `games` those it names (0 to 1);
    `named` the positions of the words that do so, `more` whether it asks for more than that game."""

    asked: list[Asked] = field(default_factory=list)
    games: dict[str, float] = field(default_factory=dict)
    words: list[str] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)
    named: frozenset[int] = frozenset()
    told: frozenset[int] = frozenset()
    define: bool = False
    more: bool = False
