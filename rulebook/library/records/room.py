"""What the texts may ask of a game's code, and the house rules of a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from rulebook.library.records.blocks import Example
from scoring.kit.conditions import Plays

Chosen = Mapping[str, str]
"""House rules that a table chose: key of the option to its value as written. Options that are not named have their
usual value."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Room:
    """What the texts of one game may ask of its code.

    `title`: the name of the game.
    `numbers`: what replaces `{naam}` in a text, by that name.
    `orders`, `tables`: by key, the lines of a rank order or table as one reads them aloud: "Carré: 8 keer de inzet".
    `figures`: plays a worked example, and returns what it brought by the names that its text uses; {} if it plays
        nothing.
    `same`: returns whether a worked example goes the same way at this table.
    `knows`: returns whether there is a house rule with this key and these values.
    `plays`: returns whether a house rule has one of these values here; None where the book itself is read.
    `at`: returns the same game at a table with these house rules; None if the game can't be read so.
    """

    title: str
    numbers: Mapping[str, str] = field(default_factory=dict)
    orders: Mapping[str, Sequence[str]] = field(default_factory=dict)
    tables: Mapping[str, Sequence[str]] = field(default_factory=dict)
    figures: Callable[[Example], Mapping[str, str]] = lambda _: {}
    same: Callable[[Example], bool] = lambda _: True
    knows: Plays = lambda *_: False
    plays: Plays | None = None
    at: Callable[[Chosen], Room] | None = None
