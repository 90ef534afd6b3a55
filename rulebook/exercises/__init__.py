"""The register of exercises, in the order of the games. A module of them is a line here."""

from __future__ import annotations

from importlib import import_module

from rulebook.exercises.exercise import Exercise
from rulebook.library.index import Document
from scoring.games import PLAYABLE

ROOMS = (
    "toepen",
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
