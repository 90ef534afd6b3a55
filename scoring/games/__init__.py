"""The register of games: every game as one value, in the order of the home page. A new game is one line in `ROOMS`."""

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
"""Names of the modules in this package that each hold a `GAME`. Games of one family share a folder: `folder.module`."""

GAMES: tuple[Game, ...] = tuple(import_module(f"{__name__}.{room}").GAME for room in ROOMS)
PLAYABLE = tuple(game for game in GAMES if not game.named_by)
"""The games that can be looked up and chosen: all but the free sheet (`vrij`)."""


def game(slug: str) -> Game | None:
    """Return the game with this slug (its part of the web address), or `None` when no game has it."""
    return next((game for game in GAMES if game.slug == slug), None)


def aid(calculator: str, asked: Mapping[str, str]) -> tuple[Game, Aid] | None:
    """Return `(game, aid)`: the game of which a round can be filled in from this calculator,
    and the `Aid` that does it.

    `calculator` is the calculator's slug; `asked` holds the values filled in on it, by name of the field. It is `None`
    when no game goes with this calculator and these values.
    """
    found = ((game, one) for game in GAMES if game.play for one in game.play.aids if one.calculator == calculator)
    return next((each for each in found if all(asked.get(name) == value for name, value in each[1].asks)), None)
