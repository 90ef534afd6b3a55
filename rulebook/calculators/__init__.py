"""The register of calculators, in the order of the games; each module with calculators is listed in `ROOMS`."""

from importlib import import_module

from rulebook.calculators.calculator import Calculator
from rulebook.library.search.index import Document

ROOMS = (
    "toepen",
    "chinese_poker",
    "poker",
    "baccara",
    "eenentwintigen",
    "banken",
    "chapeau",
    "commetten",
    "ecarte",
    "handelen",
    "loterijen",
    "mieen",
    "trente_et_quarante",
    "verpachten",
    "zeilen",
    "roulette",
    "napoleonnen",
    "mijn_en_dijn",
    "verloten",
)
"""Modules of this package, each with its `CALCULATORS`."""

CALCULATORS: tuple[Calculator, ...] = tuple(
    one for room in ROOMS for one in import_module(f"{__name__}.{room}").CALCULATORS
)


def find_calculator(slug: str) -> Calculator | None:
    """Return the calculator with this slug; None if there is none."""
    return next((one for one in CALCULATORS if one.slug == slug), None)


def documents() -> tuple[Document, ...]:
    """Return a document for the search for each calculator."""
    return tuple(
        Document(
            kind="calculator",
            address=f"reken#{one.slug}",
            url=f"/reken/{one.slug}/",
            title=one.title,
            games=(one.game, *one.shared),
            also=one.also,
            body=(one.line,),
        )
        for one in CALCULATORS
    )
