"""The register of exercises, in the order of the games. A module of them is a line here."""

from __future__ import annotations

from importlib import import_module

from rulebook.exercises.exercise import Exercise

ROOMS = (
    "toepen",
    "roulette",
)
"""Modules of this package, each with its `EXERCISES`."""

EXERCISES: tuple[Exercise, ...] = tuple(one for room in ROOMS for one in import_module(f"{__name__}.{room}").EXERCISES)


def exercises(game: str) -> tuple[Exercise, ...]:
    """The exercises of a game, in the order in which one learns them."""
    return tuple(one for one in EXERCISES if one.game == game)
