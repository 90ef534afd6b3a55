"""Opens the texts once at start, with the numbers of their games."""

import functools
import gc
from dataclasses import replace

from django.conf import settings
from django.http import QueryDict

from rulebook.book import house_rules
from rulebook.book.example_figures import figures_of
from rulebook.book.examples import goes_the_same
from rulebook.book.laying import SCREEN
from rulebook.calculators import CALCULATORS
from rulebook.calculators import documents as calculators
from rulebook.calculators.filled import fill
from rulebook.exercises import documents as exercises
from rulebook.library.catalogue import MOST_TABLES, Catalogue, open_catalogue
from rulebook.library.records import Chosen, Room
from rulebook.library.rooms import room_of
from scoring.games import GAMES
from scoring.games import game as find_game
from scoring.play.contract import Game
from scoring.play.contract.options import is_played

GARBAGE = 20_000
"""How many new objects are made before Python looks for garbage: a page makes a few thousand, and hardly any
circles."""


def warm() -> None:
    """Read the texts and answer the example of every calculator, so that no visitor waits for it."""
    _ = shelf().search
    for row in CALCULATORS:
        fill(row, QueryDict(row.example))
    gc.collect()
    gc.freeze()  # what stays for ever need not be looked through again and again
    gc.set_threshold(GARBAGE)


@functools.cache
def shelf() -> Catalogue:
    """Return all texts, with the numbers of their games; they are read at the first call."""
    rooms = {game.slug: playing_room(game) for game in GAMES}
    return open_catalogue(
        settings.SEEDS, rooms, {row.slug for row in CALCULATORS}, (*calculators(), *exercises()), SCREEN
    )


def playing_room(game: Game, chosen: Chosen | None = None) -> Room:
    """Return what the texts may know of a game, and what plays the examples in them.

    `chosen`: the house rules of a table, option key to value; None: as the book has it.
    """
    part = functools.partial
    return replace(
        room_of(game, chosen),
        figures=part(figures_of, game),
        same=(lambda _: True) if chosen is None else part(goes_the_same, game, chosen),
        knows=part(house_rules.knows, game),
        plays=None if chosen is None else part(is_played, game.options, chosen),
        at=part(_room_at_table, game),
    )


def _room_at_table(game: Game, chosen: Chosen) -> Room:
    return _room_of_table(game.slug, tuple(sorted(chosen.items())))


@functools.lru_cache(MOST_TABLES)
def _room_of_table(slug: str, chosen: tuple[tuple[str, str], ...]) -> Room:
    """Return the room of a game at a table, as `playing_room` makes it. `LookupError` for an unknown game.

    `chosen`: the house rules as (option key, value). The room is remembered, since the table's page, its terms and its
    search all ask for it.
    """
    game = find_game(slug)
    if game is None:
        raise LookupError(slug)
    return playing_room(game, dict(chosen))
