"""House rules picked in the form of a booklet, for every game in it: `?afspraken=toepen&toepen.armoede=aan`.

A switch that is off is not in an address: forms don't send it. So `afspraken` names the games whose rules are picked.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from django.http import QueryDict

from rulebook.book import house_rules
from scoring.play.contract import Game, Option
from scoring.play.contract.options import check_options

PICKED, SIGN = "afspraken", "."


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A house rule as the form has it; `wrong` is a Dutch sentence about its value."""

    option: Option
    name: str
    value: str
    wrong: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Agreements:
    """The house rules of a game in the form; `wrong` where something is, in one of them or in none."""

    game: Game
    rows: tuple[Row, ...]
    wrong: str


def is_picked(query: QueryDict) -> bool:
    """Whether the form with house rules was sent, or an address that has some."""
    return PICKED in query or any(name.startswith("regels-") or SIGN in name for name in query)


def picked(game: Game, query: QueryDict) -> dict[str, str]:
    """The house rules of a game as its part of the form sends them; none where it was not sent."""
    start = f"{game.slug}{SIGN}"
    sent = {name.removeprefix(start): query.get(name, "").strip() for name in query if name.startswith(start)}
    if not sent and game.slug not in query.getlist(PICKED):
        return {}
    off = {option.key: option.text(False) for option in game.options if isinstance(option.default, bool)}
    return off | sent


def agreements(games: Iterable[Game], query: QueryDict) -> Iterator[Agreements]:
    """What the form shows of these games: what was picked, or what is usual."""
    for game in games:
        chosen = picked(game, query) or _written(game, query)
        objection = check_options(chosen, game.options)
        wrong, field = (objection.message, objection.field) if objection else ("", "")
        rows = tuple(_row(game, option, chosen, wrong if option.key == field else "") for option in _offered(game))
        if rows:
            yield Agreements(game=game, rows=rows, wrong=wrong)


def _written(game: Game, query: QueryDict) -> Mapping[str, str]:
    """What `regels-<spel>=` says, where that can be read."""
    try:
        return house_rules.read_choices(game, query.get(f"regels-{game.slug}", "")).chosen or {}
    except house_rules.UnknownChoice:
        return {}


def _offered(game: Game) -> Iterator[Option]:
    """All but free texts: what a sheet is called is no house rule."""
    return (option for option in game.options if option.kind != "text")


def _row(game: Game, option: Option, chosen: Mapping[str, str], wrong: str) -> Row:
    value = chosen.get(option.key, option.text(option.default))
    return Row(option=option, name=f"{game.slug}{SIGN}{option.key}", value=value, wrong=wrong)
