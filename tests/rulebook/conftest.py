"""The small made-up book, and the texts of the site with whatever rooms there are."""

import importlib
import importlib.util
from pathlib import Path

import pytest

from rulebook.library.records import Room
from rulebook.library.rooms import room_of
from rulebook.library.shelf import Shelf, open_shelf

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


@pytest.fixture(scope="session")
def small() -> Shelf:
    return open_shelf(SMALL, SMALL_ROOMS, calculators={"belkans"})


@pytest.fixture(scope="session")
def shelf() -> Shelf:
    """The texts of the site. A game whose room is not there yet stands in with its title only."""
    rooms = {path.stem: _room(path.stem) for path in sorted((SEEDS / "games").glob("*.md"))}
    return open_shelf(SEEDS, rooms)


def _room(slug: str) -> Room:
    name = f"scoring.games.{slug.replace('-', '_')}"
    if importlib.util.find_spec(name) is None:
        return Room(title=slug.replace("-", " ").capitalize())
    return room_of(importlib.import_module(name).GAME)
