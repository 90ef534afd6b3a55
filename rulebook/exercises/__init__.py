"""The register of exercises, in the order of the games. A module of them is a line here."""

from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module

from rulebook.exercises.exercise import LEVELS, USUAL, Exercise, Rules
from rulebook.library.search.index import Document
from scoring.games import PLAYABLE
from scoring.play.contract import off

LEAST = 3
"""So many exercises a turn is drawn from at least."""
SAMPLED = 6
"""So many questions a level are looked at to know what an exercise is about."""
ROOMS = (
    "toepen",
    "toepen_agreed",
    "poker",
    "baccara",
    "baccara_bank",
    "eenentwintigen",
    "chapeau",
    "commetten",
    "ecarte",
    "handelen",
    "loterijen",
    "mieen",
    "trente_et_quarante",
    "verpachten",
    "zeilen",
    "chinese_poker",
    "chinese_poker_agreed",
    "mexicaanse_chapeau",
    "banken",
    "mijn_en_dijn",
    "verloten",
    "roulette",
    "napoleonnen",
)
"""Modules of this package, each with its `EXERCISES`."""

EXERCISES: tuple[Exercise, ...] = tuple(one for room in ROOMS for one in import_module(f"{__name__}.{room}").EXERCISES)


def exercises(game: str) -> tuple[Exercise, ...]:
    """The exercises of a game, in the order in which one learns them."""
    return tuple(one for one in EXERCISES if one.game == game)


def usual(game: str, rules: Rules = USUAL) -> tuple[Exercise, ...]:
    """Those without the house rules that few tables play, but for what this table plays, and without what it doesn't.

    All where few are left.
    """
    known = played(game, rules)
    on = {key for key, value in rules if not off(value)}
    found = tuple(one for one in known if not one.house or one.house in on)
    return found if len(found) >= LEAST else known


def played(game: str, rules: Rules) -> tuple[Exercise, ...]:
    """All but those about an option that this table plays without; all where few are left."""
    missing = {key for key, value in rules if off(value)}
    found = tuple(one for one in exercises(game) if one.needs not in missing or not one.needs)
    return found if len(found) >= LEAST else exercises(game)


@lru_cache(maxsize=32)
def _asked_about(game: str) -> Mapping[str, tuple[str, ...]]:
    """By rule the exercises that ask about it, as the first few questions of each tell."""
    found: dict[str, dict[str, None]] = {}
    for one in exercises(game):
        for level in LEVELS:
            for seed in range(SAMPLED):
                found.setdefault(one.question(seed, level).rule, {})[one.slug] = None
    return {rule: tuple(slugs) for rule, slugs in found.items()}


def about(rule: str) -> tuple[str, ...]:
    """The exercises (their slugs) that ask about a rule, by its address."""
    return _asked_about(rule.partition("#")[0]).get(rule, ())


def documents() -> tuple[Document, ...]:
    """The games that can be practised as the search finds them: `oefenen roulette`."""
    return tuple(
        Document(
            kind="exercise",
            address=f"oefenen#{game.slug}",
            url=f"/oefenen/{game.slug}/",
            title=f"{game.title} oefenen",
            games=(game.slug,),
            also=(f"oefenen {game.title}",),
            body=("Tien korte vragen om te oefenen, met het antwoord en de regel erbij.",),
        )
        for game in PLAYABLE
        if exercises(game.slug)
    )
