"""A question taken apart: its words, what these may mean, and the games that it names."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a word of a question may mean.

    `stems`: stem to how sure that is (0 to 1).
    `limited`: for a stem that counts in some games only, the slugs of these games.
    `impacts`: document number to the most that one of the stems adds to its score.
    """

    stems: Mapping[str, float]
    limited: Mapping[str, frozenset[str]]
    impacts: Mapping[int, float]

    def stems_in_games(self, games: tuple[str, ...]) -> list[tuple[str, float]]:
        """Return (stem, how sure) for each stem that counts in a document of these games (slugs; (): of all games)."""
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

    `share`: the part of the word (0 to 1) that asks something; the rest of it only names a game.
    `common`: whether it is so common that it says little by itself.
    `trust`: how likely (0 to 1) it is the word that was typed; less than 1 if its spelling was corrected.
    """

    weight: float
    meaning: Meaning
    share: float
    common: bool = False
    trust: float = 1.0


@dataclass(slots=True)
class Query:
    """A question as the search understood it.

    `words`: all its words, in lower case, without accents and with corrected spelling.
    `asked`: the words that mean something; `unknown`: the words that no text has.
    `games`: slugs of the games it names, each with how sure that is (0 to 1); `named`: the positions of the words that
        name them.
    `define`: whether it asks what a word means.
    `mine`: the figures that the player tells of himself, beside a bank: `de bank had 4 en ik vijf`.
    `own`: whether a word of it is the name of something here and stands almost nowhere else.
    `other_game`: a game it names that is not in the book, or "".
    """

    words: list[str]
    asked: list[QueryWord] = field(default_factory=list)
    games: Mapping[str, float] = field(default_factory=dict)
    unknown: list[str] = field(default_factory=list)
    named: frozenset[int] = frozenset()
    define: bool = False
    mine: frozenset[str] = frozenset()
    own: bool = False
    other_game: str = ""

    @property
    def weight(self) -> float:
        """The weight of all asked words together; 1 if there are none."""
        return sum(word.weight for word in self.asked) or 1.0

    @property
    def names_game_surely(self) -> bool:
        """Whether the question certainly names a game of the book."""
        return 1.0 in self.games.values()
