"""House rules in the form of a booklet, for every game in it: `?afspraken=toepen&toepen.armoede=aan`.

A browser does not send a switch that is off. So `afspraken` names the games whose house rules were in the form.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from django.http import QueryDict

from rulebook.book import house_rules
from scoring.play.contract import Game, Option
from scoring.play.contract.options import check_options

PICKED, SIGN = "afspraken", "."
"""The field that names the games in the form; what stands between slug and option key in the name of a field."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A house rule in the form.

    `option`: the house rule; `name`: of its field; `value`: as filled in; `wrong`: a Dutch sentence on what is wrong,
        or "".
    """

    option: Option
    name: str
    value: str
    wrong: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Agreements:
    """The house rules of one game in the form.

    `wrong`: a Dutch sentence on what is wrong with one of them or with how they combine, or "".
    """

    game: Game
    rows: tuple[Row, ...]
    wrong: str


def is_picked(query: QueryDict) -> bool:
    """Return whether the query string has house rules for a booklet, from the form or typed by hand."""
    return PICKED in query or any(name.startswith("regels-") or SIGN in name for name in query)


def rules_in_form(game: Game, query: QueryDict) -> dict[str, str]:
    """Return the house rules of a game in the form, option key to value; {} if the form did not have that game."""
    start = f"{game.slug}{SIGN}"
    sent = {name.removeprefix(start): query.get(name, "").strip() for name in query if name.startswith(start)}
    if not sent and game.slug not in query.getlist(PICKED):
        return {}
    off = {option.key: option.as_text(False) for option in game.options if isinstance(option.default, bool)}
    return off | sent


def agreements(games: Iterable[Game], query: QueryDict) -> Iterator[Agreements]:
    """Yield what the form shows for each game that has house rules: those that were chosen, or else the usual ones."""
    for game in games:
        chosen = rules_in_form(game, query) or _house_rules_in_query(game, query)
        objection = check_options(chosen, game.options)
        wrong, field = (objection.message, objection.field) if objection else ("", "")
        rows = tuple(_row(game, option, chosen, wrong if option.key == field else "") for option in _offered(game))
        if rows:
            yield Agreements(game=game, rows=rows, wrong=wrong)


def _house_rules_in_query(game: Game, query: QueryDict) -> Mapping[str, str]:
    """Return the house rules in `regels-<spel>=` of the query string, option key to value; {} if they can't be read."""
    try:
        return house_rules.read_choices(game, query.get(f"regels-{game.slug}", "")).chosen or {}
    except house_rules.UnknownChoice:
        return {}


def _offered(game: Game) -> Iterator[Option]:
    """Yield the options of a game that the form has: all but free texts, for the name of a sheet is no house rule."""
    return (option for option in game.options if option.kind != "text")


def _row(game: Game, option: Option, chosen: Mapping[str, str], wrong: str) -> Row:
    value = chosen.get(option.key, option.as_text(option.default))
    return Row(option=option, name=f"{game.slug}{SIGN}{option.key}", value=value, wrong=wrong)
