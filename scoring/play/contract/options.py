"""House rules: what an option is, which value it has on a sheet, and which values and combinations are refused."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from urllib.parse import quote

from scoring.kit.conditions import HouseRule, holds, read_condition, unmet
from scoring.kit.figures import typed_whole
from scoring.kit.names import isolated
from scoring.play.contract.event import Objection, Rule
from scoring.play.contract.text import quoted

Value = bool | int | str

USUAL = "standaard"
"""What an address says of a table that plays all as usual: `?regels=standaard`."""


def off(value: Value) -> bool:
    """Whether a house rule with this value does not play along; the same for the value as written."""
    return value is False or value in ("uit", "geen")


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """A house rule as a switch. `line` is the one sentence for sheet, page and paper.

    The type of `default` decides the kind: `bool` is aan/uit, and off where nothing is said; `int` is a number from
    `low` to `high` (its `choices` only name some numbers, such as nought for no limit); `str` with `choices` is one of
    those, `str` without is a short free text.
    `absent` is the value of sheets older than the option (the default when left out). `within` is the condition under
    which this one means anything, in the words of texts: `blind`, `speelwijze=stud-vijf|stud-zeven`,
    `zonder pak-van-32`. `fold` heads the options among which *Nieuw blad* folds this one away; without one it always
    stands there.
    """

    key: str
    label: str
    line: str
    rule: Rule
    default: Value = False
    choices: tuple[tuple[str, str], ...] = ()
    low: int = 0
    high: int = 0
    offered: tuple[int, ...] = ()
    excludes: tuple[str, ...] = ()
    absent: Value | None = None
    within: str = ""
    fold: str = ""

    @property
    def kind(self) -> str:
        """Which input draws it."""
        if isinstance(self.default, bool):
            return "bool"
        if isinstance(self.default, int):
            return "int"
        return "choice" if self.choices else "text"

    def text(self, value: Value) -> str:
        """The value as it stands in an address or a file: `aan`, `uit`, `15`, `punt-eraf`."""
        if isinstance(value, bool):
            return "aan" if value else "uit"
        return str(value)

    def shown(self, value: Value) -> str:
        """The value as a reader sees it."""
        return isolated(dict(self.choices).get(str(value), self.text(value)))

    def read(self, text: str) -> Value:
        """The value behind `text`; `ValueError` with a Dutch sentence when it is none."""
        if isinstance(self.default, bool):
            if text in ("aan", "uit"):
                return text == "aan"
            raise ValueError(f"{self.label}: kies aan of uit, niet ‘{quoted(text)}’.")
        if isinstance(self.default, int):
            with suppress(ValueError):
                if self.low <= (number := typed_whole(text)) <= self.high:
                    return number
            raise ValueError(f"{self.label}: kies een heel getal van {self.low} tot en met {self.high}.")
        if self.choices and text not in dict(self.choices):
            allowed = ", ".join(value for value, _ in self.choices)
            raise ValueError(f"{self.label}: kies uit {allowed}.")
        if len(text) > 40:
            raise ValueError(f"{self.label}: hoogstens 40 tekens.")
        return text


def folded(title: str, *options: Option) -> tuple[Option, ...]:
    """These options under one fold."""
    return tuple(replace(option, fold=title) for option in options)


def in_play(option: Option, text: str) -> bool:
    """Whether an option with this value plays along: not a switch that is off, nor a limit of nought where
    nought means that there is none."""
    return not off(text) and not (isinstance(option.default, int) and text == "0" and "0" in dict(option.choices))


def meant(option: Option, options: tuple[Option, ...], texts: Mapping[str, str]) -> bool:
    """Whether an option means anything beside the others, whose values are given as written."""
    if not option.within:
        return True
    return holds(read_condition(option.within), lambda key, values: plays(options, texts, key, values))


def hindering(option: Option, options: tuple[Option, ...], texts: Mapping[str, str]) -> tuple[HouseRule, bool] | None:
    """What keeps an option from meaning anything, and whether it should have been played (or should not); `None`
    where nothing does."""
    if meant(option, options, texts):
        return None
    return next(unmet(read_condition(option.within), lambda key, values: plays(options, texts, key, values)))


def plays(options: tuple[Option, ...], texts: Mapping[str, str], key: str, values: tuple[str, ...] = ()) -> bool:
    """Whether a house rule plays along at a table that chose `texts`; with `values`: whether it has one of them."""
    option = next((one for one in options if one.key == key), None)
    if option is None or not meant(option, options, texts):
        return False
    text = texts.get(key, option.text(option.default))
    return text in values if values else in_play(option, text)


def option_values(written: Mapping[str, str], options: tuple[Option, ...]) -> dict[str, Value]:
    """Every option of the game with its value on a sheet whose first fact has these `written`.

    A sheet older than an option gets the option's `absent`. What can't be read falls back the same way,
    because a written fact replays for ever; `check_options` refuses it before it is written.
    """
    values: dict[str, Value] = {}
    for option in options:
        old = option.default if option.absent is None else option.absent
        try:
            values[option.key] = option.read(written[option.key]) if option.key in written else old
        except ValueError:
            values[option.key] = old
    return values


def check_options(written: Mapping[str, str], options: tuple[Option, ...]) -> Objection | None:
    """Unknown keys, impossible values and options that exclude each other."""
    known = {option.key: option for option in options}
    for key, text in written.items():
        if key not in known:
            return Objection(message=f"De huisregel ‘{quoted(key)}’ bestaat niet bij dit spel.", field=quoted(key))
        try:
            known[key].read(text)
        except ValueError as error:
            return Objection(message=str(error), rule=known[key].rule, field=key)
    for option in options:
        if off(written.get(option.key, option.text(option.default))):
            continue
        for other in option.excludes:
            if not off(written.get(other, known[other].text(known[other].default))):
                return Objection(
                    message=f"‘{option.label}’ en ‘{known[other].label}’ gaan niet samen: kies er één.",
                    rule=option.rule,
                    field=option.key,
                )
    return None


def differing(options: tuple[Option, ...], texts: Mapping[str, str]) -> dict[str, str]:
    """The house rules that differ from what is usual and mean something beside each other, in the order of the game."""
    return {
        option.key: texts[option.key]
        for option in options
        if texts.get(option.key, option.text(option.default)) != option.text(option.default)
        and meant(option, options, texts)
    }


def write_choices(chosen: Mapping[str, str]) -> str:
    """What stands behind `regels=` in an address; empty where nothing is chosen."""
    return ",".join(f"{quote(key)}:{quote(value)}" for key, value in chosen.items())


def agreed(written: Mapping[str, str], options: tuple[Option, ...]) -> str:
    """The same of a sheet whose first fact has these `written`; never empty, for a sheet is a table's and no book.

    A free text is the name of something, and no house rule.
    """
    values = option_values(written, options)
    texts = {one.key: one.text(values[one.key]) for one in options if one.kind != "text"}
    return write_choices(differing(options, texts)) or USUAL
