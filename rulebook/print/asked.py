"""What is asked of a paper in its address: which size, which text. What can't be is told in a Dutch sentence."""

from __future__ import annotations

from collections.abc import Mapping

from django.http import QueryDict

from rulebook.book import house_rules
from scoring.games import game as find_game

SIZES = {"a4": "A4", "a5": "A5"}
TEXTS = {"kort": "in het kort", "heel": "de hele tekst"}


class Unasked(ValueError):
    """There is no such paper; the message is a Dutch sentence."""


def size_of(query: QueryDict, *, usual: str = "a4") -> str:
    """`?papier=`: a4 or a5."""
    asked = query.get("papier", usual).lower()
    if asked not in SIZES:
        raise Unasked(f"Het papier ‘{asked[:20]}’ hebben we niet. Kies A4 of A5.")
    return asked


def is_short(query: QueryDict, *, usual: str = "kort") -> bool:
    """`?tekst=`: kort, what fits on one sheet of paper, or heel."""
    asked = query.get("tekst", usual)
    if asked not in TEXTS:
        raise Unasked(f"De tekst is er ‘kort’ en ‘heel’, niet ‘{asked[:20]}’.")
    return asked == "kort"


def number(query: QueryDict, name: str, *, low: int, high: int, usual: int, what: str) -> int:
    """`?<name>=`: a whole number; `what` is how a sentence calls it."""
    asked = query.get(name, "").strip() or str(usual)
    if not (asked.isascii() and asked.isdecimal() and len(asked) < 5 and low <= int(asked) <= high):
        raise Unasked(f"{what} is een heel getal van {low} tot en met {high}, niet ‘{asked[:20]}’.")
    return int(asked)


def rules_of(query: QueryDict, slugs: Mapping[str, object]) -> dict[str, dict[str, str]]:
    """`?regels-<slug>=`: the house rules of each of these games; `UnknownChoice` for what a game has not."""
    found = {}
    for name in query:
        slug = name.removeprefix("regels-")
        game = find_game(slug) if slug != name else None
        if slug != name and (game is None or slug not in slugs):
            raise Unasked(f"Huisregels van ‘{slug[:40]}’ horen niet bij wat je afdrukt.")
        if game:
            found[slug] = house_rules.read_choices(game, query.get(name, ""))
    return {slug: chosen for slug, chosen in found.items() if chosen}
