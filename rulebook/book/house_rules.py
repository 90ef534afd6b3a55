"""House rules in an address: `?regels=tot:10,armoede:uit`, and the links that switch one of them.

`?regels=standaard` is a table that plays all as usual; without `regels` it is the book, which tells what one can agree.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from rulebook.library.records import Chosen
from scoring.play.contract import Game, Option, meant, off
from scoring.play.contract import options as of_options
from scoring.play.contract.options import USUAL, check_options, hindering, write_choices


class UnknownChoice(ValueError):
    """An option or value this game does not have; the message is a Dutch sentence, `field` the option it is about."""

    def __init__(self, message: str, field: str = "") -> None:
        super().__init__(message)
        self.field = field


@dataclass(frozen=True, slots=True, kw_only=True)
class Choices:
    """What an address says of house rules. `chosen` differ from what is usual; `None` where no table is meant, but the
    book itself. `left_out`: a sentence about each that means nothing here."""

    chosen: dict[str, str] | None
    left_out: tuple[str, ...] = ()

    @property
    def query(self) -> str:
        """What stands behind `regels=`; empty for the book."""
        return "" if self.chosen is None else write_choices(self.chosen) or USUAL


@dataclass(frozen=True, slots=True, kw_only=True)
class Switch:
    """An option as a page shows it: its value, whether it plays along, and the links to its other values."""

    option: Option
    shown: str
    on: bool
    chosen: bool
    links: tuple[tuple[str, str, bool], ...]


def read_choices(game: Game, text: str) -> Choices:
    """What `regels=` says; `UnknownChoice` for what this game does not know or can't combine.

    What a game once had and has no more is left out, and so is what hangs from a house rule that is off.
    """
    if not text:
        return Choices(chosen=None)
    chosen, left_out = dict[str, str](), []
    for part in text.split(",") if text != USUAL else ():
        key, sign, value = part.partition(":")
        if not sign:
            raise UnknownChoice(f"‘{part[:40]}’ is geen afspraak. Schrijf bijvoorbeeld regels={_sample(game)}.")
        if key in game.former or part in game.former:
            left_out.append(f"De afspraak ‘{part}’ is er bij {game.title.lower()} niet meer; de rest geldt.")
        else:
            chosen[key] = value
    if objection := check_options(chosen, game.options):
        raise UnknownChoice(objection.message, objection.field)
    idle = (one for one in game.options if one.key in chosen and not meant(one, game.options, chosen))
    left_out += [_left_out(game, option, chosen) for option in idle]
    return Choices(chosen=differing(game, chosen), left_out=tuple(left_out))


def _left_out(game: Game, option: Option, chosen: Mapping[str, str]) -> str:
    found = hindering(option, game.options, chosen)
    over = game.option(found[0].key) if found else None
    label = over.label if over else ""
    if found and found[1]:
        return f"‘{option.label}’ telt alleen samen met ‘{label}’, en zo spelen jullie niet."
    return f"‘{option.label}’ telt niet naast ‘{label}’, en zo spelen jullie."


def differing(game: Game, chosen: Mapping[str, str]) -> dict[str, str]:
    """The choices that differ from what is usual and mean something beside each other, in the order of the game."""
    return of_options.differing(game.options, chosen)


def knows(game: Game, key: str, values: tuple[str, ...]) -> bool:
    """Whether a game has this house rule, with each of these values."""
    option = game.option(key)
    if option is None:
        return False
    try:
        return all(option.read(value) is not None for value in values)
    except ValueError:
        return False


def _sample(game: Game) -> str:
    option = next(iter(game.options), None)
    return f"{option.key}:{option.text(option.default)}" if option else "niets, want dit spel heeft geen huisregels"


def switches(game: Game, chosen: Chosen) -> tuple[Switch, ...]:
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
