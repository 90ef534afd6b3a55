"""Writes what each house rule changes, a file a game."""

import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup()

from scoring.games import GAMES
from tests.rulebook.following import FOLDER, told

for game in GAMES:
    if text := told(game):
        (FOLDER / f"{game.slug}.txt").write_text(text)
