"""House rules in an address: `?regels=tot:10,armoede:uit`, and the links that switch one of them."""

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import quote

from scoring.play.contract import Game, Option, meant, off
from scoring.play.contract.options import check_options


class UnknownChoice(ValueError):
    """An option or value this game does not have; the message is a Dutch sentence."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Switch:
    """An option as a page shows it: its value, whether it plays along, and the links to its other values."""

    option: Option
    shown: str
    on: bool
    chosen: bool
    links: tuple[tuple[str, str, bool], ...]


def read_choices(game: Game, text: str) -> dict[str, str]:
    """Option key → value as written; `UnknownChoice` for what this game does not know or can't combine."""
    chosen: dict[str, str] = {}
    for part in text.split(",") if text else ():
        key, sign, value = part.partition(":")
        if not sign:
            raise UnknownChoice(f"‘{part[:40]}’ is geen afspraak. Schrijf bijvoorbeeld regels={_sample(game)}.")
        chosen[key] = value
    if objection := check_options(chosen, game.options):
        raise UnknownChoice(objection.message)
    return chosen


def _sample(game: Game) -> str:
    option = next(iter(game.options), None)
    return f"{option.key}:{option.text(option.default)}" if option else "niets, want dit spel heeft geen huisregels"


def write_choices(chosen: Mapping[str, str]) -> str:
    """The query behind `regels=`."""
    return ",".join(f"{quote(key)}:{quote(value)}" for key, value in chosen.items())


def numbers_of(game: Game, chosen: Mapping[str, str]) -> dict[str, str]:
    """The numbers of the text that these choices set."""
    return {option.number: chosen[option.key] for option in game.options if option.number and option.key in chosen}


def switches(game: Game, chosen: Mapping[str, str]) -> tuple[Switch, ...]:
    """The options a page can switch: all but free texts and those that belong to a rule that is off."""
    shown = (option for option in game.options if meant(option, game.options, chosen))
    return tuple(_switch(option, chosen) for option in shown if option.choices or not isinstance(option.default, str))


def _switch(option: Option, chosen: Mapping[str, str]) -> Switch:
    plain = option.text(option.default)
    text = chosen.get(option.key, plain)
    links = tuple(
        (option.shown(option.read(value)), write_choices(_with(option, chosen, value, plain)), value == text)
        for value in _values(option)
    )
    return Switch(
        option=option,
        shown=option.shown(option.read(text)),
        on=not off(text),
        chosen=option.key in chosen,
        links=links,
    )


def _values(option: Option) -> tuple[str, ...]:
    if isinstance(option.default, bool):
        return ("aan", "uit")
    if isinstance(option.default, int):
        few = option.offered or tuple(range(option.low, min(option.high, option.low + 9) + 1))
        return tuple(str(value) for value in few)
    return tuple(value for value, _ in option.choices)


def _with(option: Option, chosen: Mapping[str, str], value: str, plain: str) -> dict[str, str]:
    """The choices with one changed; what it excludes is switched off with it, a default is left out."""
    after = {key: text for key, text in chosen.items() if key != option.key}
    if value != plain:
        after[option.key] = value
    if not off(value):
        after = {key: text for key, text in after.items() if key not in option.excludes}
    return after
