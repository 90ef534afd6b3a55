"""A small made-up book for the tests of the library, with the rooms its two games would have."""

from pathlib import Path

from rulebook.library.records import Room

SMALL = Path(__file__).parent / "seeds"
SMALL_ROOMS = {
    "knikkeren": Room(title="Knikkeren"),
    "belletje": Room(
        title="Belletje",
        facts={"spelers": "2 tot en met 5", "kaarten": "vijf", "straf": "2*3 fiches"},
        orders={"kaarten": ("Kaarten: aas, heer, vrouw",)},
        tables={"punten": ("Eerste bel: kost 2", "Tweede bel: kost 4")},
    ),
}
