"""The register: every game as one value, in the order of the home page."""

from __future__ import annotations

from scoring.games import toepen, vrij
from scoring.play.contract import Game

GAMES: tuple[Game, ...] = (
    toepen.GAME,
    vrij.GAME,
)


def game(slug: str) -> Game | None:
    """The game of that address, or `None`."""
    return next((game for game in GAMES if game.slug == slug), None)
