"""Reads from a query string which paper is asked for: its size, its text. What is wrong becomes a Dutch sentence."""

from collections.abc import Iterable
from contextlib import suppress

from django.http import QueryDict

from rulebook.book import house_rules
from rulebook.print.agreements import PICKED, rules_in_form
from scoring.games import game as find_game
from scoring.kit.figures import typed_whole
from scoring.play.contract import Game
from scoring.play.contract.options import check_options
from scoring.play.contract.text import quoted

SIZES = {"a4": "A4", "a5": "A5"}
TEXTS = {"kort": "in het kort", "heel": "de hele tekst"}


class NoSuchPaper(ValueError):
    """The exception for a paper that can't be made; its message is a Dutch sentence."""


def size_of(query: QueryDict, *, usual: str = "a4") -> str:
    """Return the size in `?papier=`: `a4` or `a5`, or `usual` without it. Raises `NoSuchPaper` for another size."""
    asked = query.get("papier", usual).lower()
    if asked not in SIZES:
        raise NoSuchPaper(f"Het papier ‘{asked[:20]}’ hebben we niet. Kies A4 of A5.")
    return asked


def is_short(query: QueryDict, *, usual: str = "kort") -> bool:
    """Return whether `?tekst=` (or `usual` without it) is `kort`, in short on one sheet, and not `heel`, the whole
    text.

    Raises `NoSuchPaper` for anything else.
    """
    asked = query.get("tekst", usual)
    if asked not in TEXTS:
        raise NoSuchPaper(f"De tekst is er ‘kort’ en ‘heel’, niet ‘{quoted(asked[:20])}’.")
    return asked == "kort"


def number(query: QueryDict, name: str, *, low: int, high: int, usual: int, what: str) -> int:
    """Return the whole number in the field `name`, from `low` to `high`, both included; `usual` if it is not there or
    empty.

    Raises `NoSuchPaper` for anything else; `what` is the Dutch name of the number in that sentence.
    """
    asked = query.get(name, "").strip() or str(usual)
    with suppress(ValueError):
        if low <= (found := typed_whole(asked)) <= high:
            return found
    raise NoSuchPaper(f"{what} is een heel getal van {low} tot en met {high}, niet ‘{quoted(asked[:20])}’.")


def rules_of(query: QueryDict, slugs: Iterable[str]) -> dict[str, dict[str, str]]:
    """Return the house rules of these games, slug to (option key to value), from `?regels-<slug>=` or from the form;
    of one game also from `?regels=`.

    A game for which nothing was sent is not in the result, and for one with {} all is usual. Raises `UnknownChoice` for
    what a game does not have, `NoSuchPaper` for `regels-` with a game that is not printed, `regels=` of several games,
    and a game in the form that does not exist.
    """
    allowed, found = frozenset(slugs), dict[str, dict[str, str]]()
    if query.get("regels") and len(allowed) > 1:
        raise NoSuchPaper("Huisregels horen bij een spel: schrijf bijvoorbeeld regels-toepen=tot:10.")
    for name in query:
        slug = name.removeprefix("regels-")
        if slug != name and (find_game(slug) is None or slug not in allowed):
            raise NoSuchPaper(f"Huisregels van ‘{slug[:40]}’ horen niet bij wat je afdrukt.")
    for slug in query.getlist(PICKED):
        if find_game(slug) is None:
            raise NoSuchPaper(f"Het spel ‘{slug[:40]}’ staat niet in het regelboek.")
    for slug in sorted(allowed):
        if (game := find_game(slug)) and (chosen := _house_rules_of_game(game, query)) is not None:
            found[slug] = chosen
    return found


def _house_rules_of_game(game: Game, query: QueryDict) -> dict[str, str] | None:
    chosen = rules_in_form(game, query)
    if not chosen:
        return house_rules.read_choices(game, query.get(f"regels-{game.slug}") or query.get("regels", "")).chosen
    if objection := check_options(chosen, game.options):
        raise house_rules.UnknownChoice(objection.message)
    return house_rules.differing(game, chosen)
