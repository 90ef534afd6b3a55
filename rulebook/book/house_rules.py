"""House rules in a query string: `?regels=tot:10,armoede:uit`, and the links that change one of them.

`?regels=standaard` is a table that plays all as usual. Without `regels` a page is that of the book, which tells all
that can be agreed.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from rulebook.library.records import Chosen
from scoring.play.contract import Game, Option, has_meaning, is_off
from scoring.play.contract import options as of_options
from scoring.play.contract.options import USUAL, check_options, clashes, hindering_rule, write_choices


class UnknownChoice(ValueError):
    """The exception for an option or value that this game does not have.

    Its message is a Dutch sentence; `field` is the key of the option, "" when no option is meant.
    """

    def __init__(self, message: str, field: str = "") -> None:
        super().__init__(message)
        self.field = field


@dataclass(frozen=True, slots=True, kw_only=True)
class Choices:
    """House rules as a query string has them.

    `chosen`: option key to value, only values that are not usual; None: no table is meant, but the book itself.
    `left_out`: a Dutch sentence for each choice in the query string that means nothing here.
    """

    chosen: dict[str, str] | None
    left_out: tuple[str, ...] = ()

    @property
    def query(self) -> str:
        """The house rules as they stand behind `regels=`; "" for the book."""
        return "" if self.chosen is None else write_choices(self.chosen) or USUAL


@dataclass(frozen=True, slots=True, kw_only=True)
class Switch:
    """A house rule with links that change it, as a page shows it.

    `option`: the house rule; `shown`: its value in words; `on`: whether it is played.
    `chosen`: whether its value is not the usual one.
    `links`: per possible value (in words, what then stands behind `regels=`, whether it is the present value).
    """

    option: Option
    shown: str
    on: bool
    chosen: bool
    links: tuple[tuple[str, str, bool], ...]


def read_choices(game: Game, text: str) -> Choices:
    """Return the house rules in `text`, which is what stands behind `regels=` ("": the book).

    Left out, with a sentence: options that the game no longer has, and options that mean nothing beside the others.
    Raises `UnknownChoice` for anything else that the game does not have, or that can't go together.
    """
    if not text:
        return Choices(chosen=None)
    chosen, left_out = dict[str, str](), []
    for part in text.split(",") if text != USUAL else ():
        key, sign, value = part.partition(":")
        if not sign:
            raise UnknownChoice(f"‘{part[:40]}’ is geen afspraak. Schrijf bijvoorbeeld regels={_sample_choice(game)}.")
        if key in game.former or part in game.former:
            left_out.append(f"De afspraak ‘{part}’ is er bij {game.title.lower()} niet meer; de rest geldt.")
        else:
            chosen[key] = value
    if objection := check_options(chosen, game.options):
        raise UnknownChoice(objection.message, objection.field)
    idle = (one for one in game.options if one.key in chosen and not has_meaning(one, game.options, chosen))
    left_out += [_why_left_out(game, option, chosen) for option in idle]
    return Choices(chosen=differing(game, chosen), left_out=tuple(left_out))


def _why_left_out(game: Game, option: Option, chosen: Mapping[str, str]) -> str:
    found = hindering_rule(option, game.options, chosen)
    over = game.option(found[0].key) if found else None
    label = over.label if over else ""
    if found and found[1]:
        return f"‘{option.label}’ telt alleen samen met ‘{label}’, en zo spelen jullie niet."
    return f"‘{option.label}’ telt niet naast ‘{label}’, en zo spelen jullie."


def differing(game: Game, chosen: Mapping[str, str]) -> dict[str, str]:
    """Return the choices (option key to value) that are not usual and mean something beside each other.

    They stand in the order of the game's options.
    """
    return of_options.differing_options(game.options, chosen)


def knows(game: Game, key: str, values: tuple[str, ...]) -> bool:
    """Return whether a game has the house rule `key`, and that rule can have each of these values."""
    option = game.option(key)
    if option is None:
        return False
    try:
        return all(option.read(value) is not None for value in values)
    except ValueError:
        return False


def _sample_choice(game: Game) -> str:
    option = next(iter(game.options), None)
    return f"{option.key}:{option.as_text(option.default)}" if option else "niets, want dit spel heeft geen huisregels"


def switches(game: Game, chosen: Chosen) -> tuple[Switch, ...]:
    """Return the house rules that a page can change: all but free texts, and options of a rule that is off."""
    options = (option for option in game.options if has_meaning(option, game.options, chosen) and option.kind != "text")
    return tuple(_switch(game, option, chosen) for option in options)


def _switch(game: Game, option: Option, chosen: Mapping[str, str]) -> Switch:
    plain = option.as_text(option.default)
    text = chosen.get(option.key, plain)
    links = tuple(
        (option.label_for(option.read(value)), write_choices(_with(game, option, chosen, value)), value == text)
        for value in _offered_values(option)
    )
    return Switch(
        option=option,
        shown=option.label_for(option.read(text)),
        on=not is_off(text),
        chosen=option.key in chosen,
        links=links,
    )


def _offered_values(option: Option) -> tuple[str, ...]:
    if isinstance(option.default, bool):
        return ("aan", "uit")
    if isinstance(option.default, int):
        few = option.offered or tuple(range(option.low, min(option.high, option.low + 9) + 1))
        return tuple(str(value) for value in few)
    return tuple(value for value, _ in option.choices)


def _with(game: Game, option: Option, chosen: Mapping[str, str], value: str) -> dict[str, str]:
    """Return the choices after `option` gets this value: what can't be played beside it becomes usual, and usual values
    are left out."""
    after = {key: text for key, text in chosen.items() if key != option.key}
    if value != option.as_text(option.default):
        after[option.key] = value
    for pair in list(clashes(game.options, after)):
        for other in pair if option in pair else ():
            if other is not option:
                after.pop(other.key, None)
    return after
