"""The register of exercises, in the order of the games; each module with exercises is listed in `ROOMS`."""

from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module

from rulebook.exercises.exercise import BOOK, LEVELS, Exercise, Rules
from rulebook.library.search.index import Document
from scoring.games import PLAYABLE

LEAST = 3
"""In the book a turn is drawn from at least this many exercises."""
SAMPLED = 6
"""To know what an exercise is about, this many questions of each level are looked at."""
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
    "roulette_agreed",
    "napoleonnen",
)
"""Modules of this package, each with its `EXERCISES`."""

EXERCISES: tuple[Exercise, ...] = tuple(one for room in ROOMS for one in import_module(f"{__name__}.{room}").EXERCISES)


def exercises(game: str) -> tuple[Exercise, ...]:
    """Return the exercises of a game (a slug), in the order in which one learns them; () if it has none."""
    return tuple(one for one in EXERCISES if one.game == game)


def exercises_played(game: str, rules: Rules) -> tuple[Exercise, ...]:
    """Return the exercises of a game (a slug) about rules that the table with these house rules plays; for the book
    all."""
    return tuple(one for one in exercises(game) if one.is_asked_at(rules))


def usual_exercises(game: str, rules: Rules = BOOK) -> tuple[Exercise, ...]:
    """Return the exercises that are asked unless one wants more: those of `exercises_played`, in the book without rare
    ones.

    Rare exercises are about house rules that few tables play. They are kept if without them too few would be left.
    """
    known = exercises_played(game, rules)
    found = tuple(one for one in known if rules is not None or not one.rare)
    return found if len(found) >= LEAST or rules is not None else known


@lru_cache(maxsize=32)
def _exercises_by_rule(game: str) -> Mapping[str, tuple[str, ...]]:
    """Return the slugs of the exercises that ask about a rule, by the address of that rule.

    They are found by making the first few questions of each exercise of the game (a slug).
    """
    found: dict[str, dict[str, None]] = {}
    for one in exercises(game):
        for level in LEVELS:
            for seed in range(SAMPLED):
                found.setdefault(one.question(seed, level).rule, {})[one.slug] = None
    return {rule: tuple(slugs) for rule, slugs in found.items()}


def exercises_about(rule: str, rules: Rules = BOOK) -> tuple[str, ...]:
    """Return the slugs of the exercises about a rule, given by its address (`toepen#delen`), that a table is asked; ()
    if none."""
    game = rule.partition("#")[0]
    there = {one.slug for one in exercises_played(game, rules)}
    return tuple(slug for slug in _exercises_by_rule(game).get(rule, ()) if slug in there)


def documents() -> tuple[Document, ...]:
    """Return a document for the search for each game that can be practised: `oefenen roulette`."""
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
