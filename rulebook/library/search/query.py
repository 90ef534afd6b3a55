"""A question taken apart: its words, what they may mean, and the games it names."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a word may stand for.

    `stems`: stem to how sure that is (0 to 1).
    `limited`: a stem that counts in some games only, to these games.
    `impacts`: document number to the most that one of the stems adds to its score.
    """

    stems: Mapping[str, float]
    limited: Mapping[str, frozenset[str]]
    impacts: Mapping[int, float]

    def inside(self, games: tuple[str, ...]) -> list[tuple[str, float]]:
        """Return the stems that count in a document of these games, each with how sure that is."""
        if not self.limited:
            return list(self.stems.items())
        return [
            (stem, sure)
            for stem, sure in self.stems.items()
            if stem not in self.limited or not self.limited[stem].isdisjoint(games)
        ]


@dataclass(frozen=True, slots=True)
class QueryWord:
    """One word of a question: its weight and what it may mean.

    `share` is the part of the word that asks (0 to 1); the rest only names a game. A `common` word says little by
    itself.
    """

    weight: float
    meaning: Meaning
    share: float
    common: bool = False


@dataclass(slots=True)
class Query:
    """A question as it was understood.

    `words`: all its words, in lower case without accents and spelled right.
    `asked`: those that carry a meaning; `unknown`: those that no text knows.
    `games`: the games it names, each with how sure that is (0 to 1); `named`: the positions of the words that name
        them.
    `define`: whether it asks what a word means.
    `other_game`: a game it names that is not in the book, or "".
    """

    words: list[str]
    asked: list[QueryWord] = field(default_factory=list)
    games: Mapping[str, float] = field(default_factory=dict)
    unknown: list[str] = field(default_factory=list)
    named: frozenset[int] = frozenset()
    define: bool = False
    other_game: str = ""

    @property
    def weight(self) -> float:
        """The weight of all words asked together; 1 if there are none."""
        return sum(word.weight for word in self.asked) or 1.0

    @property
    def sure(self) -> bool:
        """Whether the question names a game beyond doubt."""
        return 1.0 in self.games.values()
