"""The register: every game as one value, in the order of the home page. A room is a line here."""

from collections.abc import Mapping
from importlib import import_module

from scoring.play.contract import Aid, Game

ROOMS = (
    "toepen",
    "chapeau.chapeau",
    "chapeau.mexicaans",
    "chinese_poker",
    "poker.vijfkaarten",
    "poker.hazard",
    "baccara.banque",
    "baccara.chemin_de_fer",
    "eenentwintigen",
    "banken_met_variaties",
    "commetten",
    "ecarte",
    "handelen",
    "loterijen",
    "mieen",
    "mijn_en_dijn",
    "napoleonnen",
    "trente_et_quarante",
    "verloten",
    "verpachten",
    "zeilen",
    "roulette",
    "vrij",
)
"""Modules of this package, each with its `GAME`; those of a family in a folder of theirs."""

GAMES: tuple[Game, ...] = tuple(import_module(f"{__name__}.{room}").GAME for room in ROOMS)
PLAYABLE = tuple(game for game in GAMES if not game.named_by)
"""The games one can look up and choose; the free sheet is none."""


def game(slug: str) -> Game | None:
    """The game of that address, or `None`."""
    return next((game for game in GAMES if game.slug == slug), None)


def aid(calculator: str, asked: Mapping[str, str]) -> tuple[Game, Aid] | None:
    """The game whose round this calculator fills in when asked so, and how; `None` when there is none."""
    found = ((game, one) for game in GAMES if game.play for one in game.play.aids if one.calculator == calculator)
    return next((each for each in found if all(asked.get(name) == value for name, value in each[1].asks)), None)
