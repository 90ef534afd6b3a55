"""The register of calculators, in the order of the games. A module of them is a line here."""

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
"""Modules of this package, each with its `ROWS`."""

CALCULATORS: tuple[Calculator, ...] = tuple(row for room in ROOMS for row in import_module(f"{__name__}.{room}").ROWS)


def find_calculator(slug: str) -> Calculator | None:
    """The calculator of that address, or `None`."""
    return next((row for row in CALCULATORS if row.slug == slug), None)


def documents() -> tuple[Document, ...]:
    """The calculators as the search finds them."""
    return tuple(
        Document(
            kind="calculator",
            address=f"reken#{row.slug}",
            url=f"/reken/{row.slug}/",
            title=row.title,
            games=(row.game, *row.shared),
            also=row.also,
            body=(row.line,),
        )
        for row in CALCULATORS
    )
