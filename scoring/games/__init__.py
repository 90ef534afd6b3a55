"""The register: every game as one value, in the order of the home page."""

from __future__ import annotations

from scoring.games import (
    banken_met_variaties,
    chinese_poker,
    commetten,
    ecarte,
    eenentwintigen,
    handelen,
    loterijen,
    mieen,
    mijn_en_dijn,
    napoleonnen,
    roulette,
    toepen,
    trente_et_quarante,
    verloten,
    verpachten,
    vrij,
    zeilen,
)
from scoring.games.baccara import banque, chemin_de_fer
from scoring.games.chapeau import chapeau, mexicaans
from scoring.games.poker import hazard, vijfkaarten
from scoring.play.contract import Game

GAMES: tuple[Game, ...] = (
    toepen.GAME,
    chapeau.GAME,
    mexicaans.GAME,
    chinese_poker.GAME,
    vijfkaarten.GAME,
    hazard.GAME,
    banque.GAME,
    chemin_de_fer.GAME,
    eenentwintigen.GAME,
    banken_met_variaties.GAME,
    commetten.GAME,
    ecarte.GAME,
    handelen.GAME,
    loterijen.GAME,
    mieen.GAME,
    mijn_en_dijn.GAME,
    napoleonnen.GAME,
    trente_et_quarante.GAME,
    verloten.GAME,
    verpachten.GAME,
    zeilen.GAME,
    roulette.GAME,
    vrij.GAME,
)
PLAYABLE = tuple(game for game in GAMES if game is not vrij.GAME)
"""The games one can look up and choose; the free sheet is none."""


def game(slug: str) -> Game | None:
    """The game of that address, or `None`."""
    return next((game for game in GAMES if game.slug == slug), None)
