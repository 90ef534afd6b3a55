"""A question taken apart: its words with what they may mean, and the games it names."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a word may stand for. `stems` are stems with how sure each is (0 to 1); those in `limited` count in some
    games only. `impacts` is per document the most that one of the stems adds to its score."""

    stems: Mapping[str, float]
    limited: Mapping[str, frozenset[str]]
    impacts: Mapping[int, float]

    def inside(self, games: tuple[str, ...]) -> list[tuple[str, float]]:
        """The stems that count in a document of these games, with how sure each is."""
        if not self.limited:
            return list(self.stems.items())
        return [
            (stem, sure)
            for stem, sure in self.stems.items()
            if stem not in self.limited or not self.limited[stem].isdisjoint(games)
        ]


@dataclass(frozen=True, slots=True)
class QueryWord:
    """One word of the question: what it weighs and what it may mean. `share` is the part of it that asks (the rest only
    names a game). A `common` word says little by itself."""

    weight: float
    meaning: Meaning
    share: float
    common: bool = False


@dataclass(slots=True)
class Query:
    """A question, understood. `words` are all its words, folded and spelled right; `asked` those that carry meaning;
    `games` the games it names, with how sure that is; `named` the positions of the words that name one. `define` says
    that it asks what a word means; `other_game` is a game it names that is not here."""

    words: list[str]
    asked: list[QueryWord] = field(default_factory=list)
    games: Mapping[str, float] = field(default_factory=dict)
    unknown: list[str] = field(default_factory=list)
    named: frozenset[int] = frozenset()
    define: bool = False
    other_game: str = ""

    @property
    def weight(self) -> float:
        """What all its words weigh together; 1 when it has none."""
        return sum(word.weight for word in self.asked) or 1.0

    @property
    def sure(self) -> bool:
        """Whether it names a game beyond doubt."""
        return 1.0 in self.games.values()
