"""House rules: what an option is, which value it has on a sheet, and which values and combinations are refused."""

from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from urllib.parse import quote

from scoring.kit.conditions import HouseRule, hindering_rules, holds, house_rules_in, read_condition
from scoring.kit.figures import typed_whole
from scoring.kit.names import isolated
from scoring.play.contract.event import Objection, Rule
from scoring.play.contract.text import quoted

Value = bool | int | str

USUAL = "standaard"
"""What an address says of a table that plays all as usual: `?regels=standaard`."""


def is_off(value: Value) -> bool:
    """Return whether a house rule with this value is not played: `False`, or the text `uit` (off) or `geen` (none)."""
    return value is False or value in ("uit", "geen")


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """A house rule as a switch.

    `key` is its name in a log and an address, `label` its name in a form, `line` the one sentence that explains it on
    sheet, page and paper, and `rule` the address of the rule it changes.
    `default` is its usual value, and the type of that decides the kind. A `bool` is *aan* or *uit*. An `int` goes from
    `low` to `high`, and its `choices` only name some numbers, such as 0 for no limit. A `str` with `choices` (value,
    label) is one of those; a `str` without is a free text of at most 40 signs.
    `offered` are the numbers that its input suggests.
    `excludes` are conditions, written as `within`, that can't hold where this option has another value than its usual
    one: `boerentoep`, `jackpot=altijd`. `once_beside` are those among them that older sheets may have all the same.
    `absent` is its value on sheets that are older than the option; `None`: the default.
    `within` is the condition without which this option means nothing, written as in the texts of the book: `blind`,
    `speelwijze=stud-vijf|stud-zeven`, `zonder pak-van-32`.
    `fold` is the heading under which the page *Nieuw blad* folds it away; "" keeps it in sight.
    `stake` is how many times its number somebody puts in at once because it is agreed, or may put in at most; 0
    where it is no stake.
    `stake_in` is the key of the option in whose multiples a stake is counted; "" for chips.
    `whole`: it holds for a whole sheet, so it can't change from one round on.
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
    once_beside: tuple[str, ...] = ()
    absent: Value | None = None
    within: str = ""
    fold: str = ""
    stake: int = 0
    stake_in: str = ""
    whole: bool = False

    @property
    def kind(self) -> str:
        """The kind of input that draws it: `bool`, `int`, `choice` or `text`."""
        if isinstance(self.default, bool):
            return "bool"
        if isinstance(self.default, int):
            return "int"
        return "choice" if self.choices else "text"

    def as_text(self, value: Value) -> str:
        """Return `value` as text in a query string or a file: `aan`, `uit`, `15`, `punt-eraf`; `read` reads it back."""
        if isinstance(value, bool):
            return "aan" if value else "uit"
        return str(value)

    text = as_text  # the name by which programs outside, that list the house rules, have known it

    def label_for(self, value: Value) -> str:
        """Return `value` as a reader sees it: its label if it has one, else its text."""
        return isolated(dict(self.choices).get(str(value), self.as_text(value)))

    def read(self, text: str) -> Value:
        """Return the value written as `text`; `ValueError` with a Dutch sentence when the option can't have it."""
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


def fold_under(title: str, *options: Option) -> tuple[Option, ...]:
    """Return these options, marked to be folded away together under the heading `title`."""
    return tuple(replace(option, fold=title) for option in options)


def has_effect(option: Option, text: str) -> bool:
    """Return whether an option with this value, as text, changes anything.

    It does not when it is off, nor when it is a number of 0 for which the option has a name (`geen grens`). Whether
    other house rules leave it a meaning is not asked (`has_meaning`).
    """
    return not is_off(text) and not (isinstance(option.default, int) and text == "0" and "0" in dict(option.choices))


def has_meaning(option: Option, options: tuple[Option, ...], texts: Mapping[str, str]) -> bool:
    """Return whether an option means anything beside the other house rules: whether its condition `within` holds.

    `texts` are the values of all options at the table, as text by key.
    """
    if not option.within:
        return True
    return holds(read_condition(option.within), lambda key, values: is_played(options, texts, key, values))


def hindering_rule(
    option: Option, options: tuple[Option, ...], texts: Mapping[str, str]
) -> tuple[HouseRule, bool] | None:
    """Return (the first house rule that keeps an option from meaning anything, whether it should have been played).

    `None` when the option means something. `texts` is as in `has_meaning`.
    """
    if has_meaning(option, options, texts):
        return None
    return next(
        hindering_rules(read_condition(option.within), lambda key, values: is_played(options, texts, key, values))
    )


def is_played(options: tuple[Option, ...], texts: Mapping[str, str], key: str, values: tuple[str, ...] = ()) -> bool:
    """Return whether the house rule `key` is played at a table with the options `texts`.

    With `values`: whether it has one of these values, as text. False for an unknown key, and for a rule that means
    nothing beside the others.
    """
    option = next((one for one in options if one.key == key), None)
    if option is None or not has_meaning(option, options, texts):
        return False
    text = texts.get(key, option.as_text(option.default))
    return text in values if values else has_effect(option, text)


def option_values(written: Mapping[str, str], options: tuple[Option, ...]) -> dict[str, Value]:
    """Return the value of every option of the game by its key, on a sheet whose first fact has the texts `written`.

    A sheet older than an option gets the option's `absent`, or its default without one. So does a value that can't be
    read, because a fact once written must replay for ever; `check_options` refuses such a value before it is written.
    """
    values: dict[str, Value] = {}
    for option in options:
        old = option.default if option.absent is None else option.absent
        try:
            values[option.key] = option.read(written[option.key]) if option.key in written else old
        except ValueError:
            values[option.key] = old
    return values


def check_options(
    written: Mapping[str, str],
    options: tuple[Option, ...],
    *,
    old: bool = False,
    kept: Collection[tuple[str, str]] = (),
) -> Objection | None:
    """Return an objection to options (text by key) that do not exist, values they can't have, or options that
    exclude each other; `None` when all may be written.

    `old`: they may be of a sheet from before some options excluded each other. `kept`: the keys of two options that may
    stand beside each other all the same.
    """
    known = {option.key: option for option in options}
    for key, text in written.items():
        if key not in known:
            return Objection(message=f"De huisregel ‘{quoted(key)}’ bestaat niet bij dit spel.", field=quoted(key))
        try:
            known[key].read(text)
        except ValueError as error:
            return Objection(message=str(error), rule=known[key].rule, field=key)
    for option, other in clashes(options, written, old=old):
        if (option.key, other.key) in kept:
            continue
        names = (_option_in_quotes(one, written) for one in (option, other))
        message = f"{' en '.join(names)} gaan niet samen: kies er één."
        return Objection(message=message, rule=option.rule, field=option.key)
    return None


def clashes(
    options: tuple[Option, ...], texts: Mapping[str, str], *, old: bool = False
) -> Iterator[tuple[Option, Option]]:
    """Yield (option, other) for each two house rules that can't be played together and have such values in `texts`.

    `old`: as in `check_options`.
    """
    for option in options:
        excluded_here = [one for one in option.excludes if not (old and one in option.once_beside)]
        usual = option.as_text(option.default)
        for condition in map(read_condition, excluded_here if texts.get(option.key, usual) != usual else ()):
            if holds(condition, lambda key, values: is_played(options, texts, key, values)):
                excluded = {one.key for one in house_rules_in(condition)}
                yield from ((option, other) for other in options if other.key in excluded)


def clashing_keys(options: tuple[Option, ...], texts: Mapping[str, str]) -> frozenset[tuple[str, str]]:
    """Return the keys of each two house rules in `texts` (text by key) that can't be played together."""
    return frozenset((option.key, other.key) for option, other in clashes(options, texts))


def _option_in_quotes(option: Option, texts: Mapping[str, str]) -> str:
    """Return an option between quotes, with its value where it has several."""
    value = f": {option.label_for(texts[option.key])}" if option.kind == "choice" and option.key in texts else ""
    return f"‘{option.label}{value}’"


def differing_options(options: tuple[Option, ...], texts: Mapping[str, str]) -> dict[str, str]:
    """Return the house rules (text by key) that differ from the usual ones and mean something, in the order of the
    game."""
    return {
        option.key: texts[option.key]
        for option in options
        if texts.get(option.key, option.as_text(option.default)) != option.as_text(option.default)
        and has_meaning(option, options, texts)
    }


def write_choices(chosen: Mapping[str, str]) -> str:
    """Return what stands behind `regels=` in a query string with these house rules (text by key); "" for none."""
    return ",".join(f"{quote(key)}:{quote(value)}" for key, value in chosen.items())


def query_of_rules(written: Mapping[str, str], options: tuple[Option, ...]) -> str:
    """Return what stands behind `regels=` in a query string for a sheet whose first fact has the options `written`.

    It is `standaard`, never "", when all is as usual: such a URL means that table, not the book. Options of free text
    are left out, because they name something and change no rule. Of two that are not offered together any more, as an
    older sheet may have them, the one that excludes is left out.
    """
    values = option_values(written, options)
    texts = {one.key: one.as_text(values[one.key]) for one in options if one.kind != "text"}
    for option, _ in list(clashes(options, texts)):
        texts.pop(option.key, None)
    return write_choices(differing_options(options, texts)) or USUAL
