"""Which agreements held in which rounds of a sheet, for whoever reads its older rounds."""

from bisect import bisect_left
from collections.abc import Sequence
from itertools import groupby, pairwise
from typing import NamedTuple

from scoring.play.contract import Game, Option, Value, has_meaning, is_off
from scoring.play.contract.options import option_values
from scoring.play.log.agreeing import agreements_after
from scoring.play.log.undo import Strikes
from scoring.play.seating import Agree, Begin


class Period(NamedTuple):
    """The rounds of a sheet in which the same agreements hold: from round `first` (from 1) up to the first round of the
    next period. `begin` has these agreements as if the sheet had begun with them."""

    first: int
    begin: Begin


class ValueSpan(NamedTuple):
    """The rounds in which a house rule has one value: from round `first` up to and including `last`; None: onward.

    `text` is the value in Dutch. `value` is None where the rule meant nothing beside the others, and never was off.
    """

    first: int
    last: int | None
    value: Value | None
    text: str

    @property
    def when(self) -> str:
        """In which rounds, in Dutch: `tot en met ronde 3`, `in ronde 4`, `in ronde 4 en 5`, `vanaf ronde 7`; of three
        or more `van ronde 4 tot en met ronde 6`."""
        if self.last is None:
            return f"vanaf ronde {self.first}"
        if self.first == self.last:
            return f"in ronde {self.first}"
        if self.first == 1:
            return f"tot en met ronde {self.last}"
        if self.last == self.first + 1:
            return f"in ronde {self.first} en {self.last}"
        return f"van ronde {self.first} tot en met ronde {self.last}"


class AgreedOption(NamedTuple):
    """A house rule as a sheet plays it; `spans` are the values that it had one after another, the present one last."""

    option: Option
    spans: tuple[ValueSpan, ...]

    @property
    def value(self) -> Value | None:
        """The present value; None when the rule means nothing beside the others any more, and never was off."""
        return self.spans[-1].value

    @property
    def text(self) -> str:
        """The present value in Dutch."""
        return self.spans[-1].text

    @property
    def changed(self) -> bool:
        """Whether it had another value in earlier rounds."""
        return len(self.spans) > 1

    @property
    def is_listed(self) -> bool:
        """Whether a list of agreements names it: it is on now, or had another value in an earlier round."""
        return self.changed or not (self.value is None or is_off(self.value))

    @property
    def course(self) -> str:
        """Its values with their rounds, in Dutch: `15 tot en met ronde 3; 5 vanaf ronde 4`."""
        return "; ".join(f"{span.text} {span.when}" for span in self.spans)

    def text_at(self, number: int) -> str:
        """Return the value in Dutch in the round with this number (from 1); "" where the rule meant nothing."""
        span = next(one for one in reversed(self.spans) if one.first <= number)
        return "" if span.value is None else span.text


def periods(strikes: Strikes, rounds: Sequence[Sequence[int]]) -> tuple[Period, ...]:
    """Return the periods of a sheet, the oldest first; one when its agreements never changed.

    `rounds` are the entry numbers of each finished round, in the order of play, as in `Replay`.
    """
    seqs, begin = strikes.opening()
    if len(seqs) == 1:
        return (Period(1, begin),)
    ends = [strikes.index(done[-1]) for done in rounds if done]
    found: dict[int, Begin] = {}
    for seq in seqs:
        first = 1 + bisect_left(ends, strikes.index(seq))
        for fact in strikes.acts[seq].game_facts:
            if isinstance(fact, Begin):
                begin = fact
            elif isinstance(fact, Agree):
                begin = agreements_after(begin, fact)
        found[first] = begin
    return tuple(Period(first, held) for first, held in found.items())


def chosen_options(begin: Begin, game: Game) -> list[tuple[Option, Value, str]]:
    """Return (option, its value, the value in Dutch) for each house rule of the game, without those that mean nothing
    beside the others that were chosen."""
    values = option_values(dict(begin.options), game.options)
    texts = {option.key: option.as_text(values[option.key]) for option in game.options}
    return [
        (option, values[option.key], option.label_for(values[option.key]))
        for option in game.options
        if has_meaning(option, game.options, texts)
    ]


def agreed_options(held: Sequence[Period], game: Game) -> list[AgreedOption]:
    """Return each house rule of the game that meant something in some round, in the order of the game, with the values
    that it had in these periods."""
    chosen = [{one.key: (value, text) for one, value, text in chosen_options(period.begin, game)} for period in held]
    firsts = [period.first for period in held]
    return [
        AgreedOption(option, _spans(firsts, [each.get(option.key) for each in chosen]))
        for option in game.options
        if any(option.key in each for each in chosen)
    ]


def _spans(firsts: Sequence[int], values: Sequence[tuple[Value, str] | None]) -> tuple[ValueSpan, ...]:
    """Return the spans of a house rule; `firsts` are the rounds from which its `values` hold, each (value, in Dutch).

    None: it meant nothing beside the others. Where the rule is off in other rounds that counts as off too, for nobody
    played it in either.
    """
    off = next((one for one in values if one and is_off(one[0])), None)
    held = [one or off for one in values]
    runs = [next(run) for _, run in groupby(zip(firsts, held, strict=True), key=lambda one: one[1])]
    ends = [later - 1 for _, (later, _) in pairwise(runs)]
    return tuple(
        ValueSpan(first, last, *(found or (None, "geldt niet")))
        for (first, found), last in zip(runs, [*ends, None], strict=True)
    )
