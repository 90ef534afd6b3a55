"""The small made-up book, and the texts of the site with whatever rooms there are."""

import functools
from pathlib import Path

import pytest

from rulebook.book.shelf import playing_room
from rulebook.exercises import exercise
from rulebook.library.catalogue import Catalogue, open_catalogue
from rulebook.library.records import Room
from scoring.games import game as find_game

SMALL = Path(__file__).parent / "seeds"
SMALL_ROOMS = {
    "knikkeren": Room(title="Knikkeren"),
    "belletje": Room(
        title="Belletje",
        numbers={"spelers": "2 tot en met 5", "kaarten": "vijf", "straf": "2*3 fiches"},
        orders={"kaarten": ("Kaarten: aas, heer, vrouw",)},
        tables={"punten": ("Eerste bel: kost 2", "Tweede bel: kost 4")},
    ),
}
SEEDS = Path(__file__).parents[2] / "seeds"


REMEMBERED = functools.cache(exercise._question.__wrapped__)


@pytest.fixture(scope="module")
def drawn_once():
    """A question is drawn once for all tests that ask for it; the program itself remembers the last thousand."""
    kept, exercise._question = exercise._question, REMEMBERED
    yield
    exercise._question = kept


@pytest.fixture(scope="session")
def small() -> Catalogue:
    return open_catalogue(SMALL, SMALL_ROOMS, calculators={"belkans"})


@pytest.fixture(scope="session")
def shelf() -> Catalogue:
    """The texts of the site. A game whose room is not there yet stands in with its title only."""
    rooms = {path.stem: _room(path.stem) for path in sorted((SEEDS / "games").glob("*.md"))}
    return open_catalogue(SEEDS, rooms)


def _room(slug: str) -> Room:
    found = find_game(slug)
    return playing_room(found) if found else Room(title=slug.replace("-", " ").capitalize())
