"""The shelf, opened once at start: the texts meet the numbers of the rooms here."""

from __future__ import annotations

import functools
import gc

from django.apps import AppConfig
from django.conf import settings
from django.http import QueryDict

from rulebook.library.rooms import room_of
from rulebook.library.shelf import Shelf, open_shelf
from scoring.games import GAMES


class RulebookConfig(AppConfig):
    """The app of the words."""

    name = "rulebook"

    def ready(self) -> None:
        """The texts are checked with the rest of the project."""
        from rulebook import checks  # noqa: F401 - registers the checks


def warm() -> None:
    """Read the texts before the first request does."""
    _ = shelf().search
    _answer_once()
    gc.collect()
    gc.freeze()  # what stays for ever need not be looked through again and again


def _answer_once() -> None:
    """Every calculator's example, so that its tables are counted before somebody waits for them."""
    from rulebook.calculators import CALCULATORS
    from rulebook.calculators.filled import fill

    for row in CALCULATORS:
        fill(row, QueryDict(row.example))


@functools.cache
def shelf() -> Shelf:
    """All texts with the numbers of their rooms filled in; read once."""
    from rulebook.calculators import CALCULATORS, documents

    rooms = {game.slug: room_of(game) for game in GAMES}
    return open_shelf(settings.SEEDS, rooms, {row.slug for row in CALCULATORS}, documents())
