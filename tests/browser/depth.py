"""What `make browser` asks of a few games, and `make thorough` of all."""

import pytest

from scoring.games import GAMES

FEW = ("toepen", "roulette", "chinese-poker", "commetten", "verpachten", "vrij")
"""Among them every kind of field, the longest rounds, and the narrowest rows."""


def games(*few, of=None):
    """Slugs to parametrize with: of these games at the gate, of the others once in a while."""
    every = [game.slug for game in GAMES if game.play] if of is None else of
    rare = pytest.mark.thorough("how it lies on a phone: those of the gate have every kind of field and question")
    return [pytest.param(slug, marks=() if slug in (few or FEW) else rare, id=slug) for slug in every]


def rarely(value, why, **options):
    """A value to parametrize with that the gate leaves to `make thorough`, and why it may."""
    return pytest.param(*(value if isinstance(value, tuple) else (value,)), marks=pytest.mark.thorough(why), **options)
