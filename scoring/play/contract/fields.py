"""The kinds of field that forms and calculators are made of. Each kind names the template that draws it."""

from dataclasses import KW_ONLY, dataclass
from typing import ClassVar

from scoring.play.contract.event import Rule, Seat


@dataclass(frozen=True, slots=True)
class Field:
    """A question of a form.

    `kind` is the name of the template that draws it (`templates/fields/`).
    `role` is the ARIA role of its inputs together, "" where there is only one input.
    `name` is the key of the answer in a draft, `label` the question as shown; about a seat the label is the player's
    name.
    `help` is one line under the label. Fields about seats that have the same `help` show it once, above them all.
    `rule` is the address of the rule that the question is about.
    `required`: without an answer the form is not complete.
    `more`: the field is folded away under *Meer*. `row`: the field stands on one line with its label, with short names.
    `seat` is the player whom it is about, `None` for the whole table; such a field always stands on one line.
    `after` is the name of the field that it depends on: it appears once that field has an answer, or this `answer`.
    `inside`: another field draws this one.
    """

    kind: ClassVar[str]
    role: ClassVar[str] = "group"

    name: str
    label: str
    _: KW_ONLY
    help: str = ""
    rule: Rule = ""
    required: bool = False
    more: bool = False
    seat: Seat | None = None
    row: bool = False
    after: str = ""
    answer: str = ""
    inside: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatField(Field):
    """A question answered by one of `seats`, or by nobody. Value: `Seat | None`.

    `barred` are the seats that the rules would refuse, each with the sentence that says why.
    """

    kind = "seat"
    role = "radiogroup"

    seats: tuple[Seat, ...]
    barred: tuple[tuple[Seat, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatsInOrder(Field):
    """Seats in the order in which they are tapped; with `repeat` a seat may come more than once. Value: `tuple[Seat,
    ...]`.

    `barred` are the seats that the rules would refuse as the draft stands now, each with the sentence that says why.
    """

    kind = "seats"

    seats: tuple[Seat, ...]
    repeat: bool = True
    barred: tuple[tuple[Seat, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice(Field):
    """One of a few values. Value: `str`, "" when nothing was chosen. `choices` are (value, label)."""

    kind = "choice"
    role = "radiogroup"

    choices: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Count(Field):
    """A whole number from `low` to `high`, typed on the keypad that the page draws. Value: `int`; an empty field has
    none.

    `sums`: an addition such as `12+11+7` may be typed.
    `walks`: when every player gets a number, the keypad goes on to the next player after so many digits, and offers
    "the same" and "the rest nought"; 0 for a single number.
    `follows` is the number that an empty field stands for because of the other fields, `None` when these do not fix it.
    """

    kind = "amount"
    role = ""

    low: int
    high: int
    sums: bool = False
    walks: int = 0
    follows: int | None = None

    @property
    def keys(self) -> str:
        """The keys that the keypad offers besides the digits: `som` (signs), `ieder` (help for a row of numbers),
        both, or ""."""
        signs = "som" if self.sums or self.low < 0 else ""
        return f"{signs} ieder".strip() if self.walks else signs


@dataclass(frozen=True, slots=True, kw_only=True)
class YesNo(Field):
    """A switch. Value: `bool`."""

    kind = "switch"
    role = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Chips(Field):
    """An amount of chips from `low` to `high`, whole or in parts of 1/`step` chip. Value: `Fraction`, in chips.

    `2,50` and `2.50` are read as the same.
    """

    kind = "amount"
    role = ""

    low: int = 0
    high: int = 1_000_000
    step: int = 1

    @property
    def keys(self) -> str:
        """The keys that the keypad offers besides the digits: `min` (minus), `komma` (comma), both, or ""."""
        return " ".join(key for key, there in (("min", self.low < 0), ("komma", self.step > 1)) if there)


@dataclass(frozen=True, slots=True, kw_only=True)
class Cards(Field):
    """Cards from a pack; no card may stand twice in one form. Value: `tuple[str, ...]` of card codes such as `sA`.

    `pack` are the codes to choose from, and from `least` to `most` of them are asked.
    """

    kind = "cards"

    pack: tuple[str, ...]
    least: int
    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Dice(Field):
    """Faces of dice, in order. Value: `tuple[str, ...]`, from `least` to `most` of `faces`."""

    kind = "dice"

    faces: tuple[str, ...]
    least: int
    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Several(Field):
    """Up to `most` short texts, such as bets on a drawn table, which the room or calculator reads. Value:
    `tuple[str, ...]`."""

    kind = "several"
    role = ""

    most: int = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class Moves(Several):
    """Moves in the order in which they were made, typed or pressed; each text in `acts` is a button that adds
    itself."""

    kind = "moves"

    acts: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Coloured(Choice):
    """One of many values, chosen from a sheet of coloured buttons laid over the pad. Value: `str`.

    `looks` gives the colour of each of `choices`: `rood`, `zwart`, `groen`.
    """

    kind = "coloured"
    role = ""

    looks: tuple[str, ...]

    @property
    def faces(self) -> tuple[tuple[str, str, str], ...]:
        """The choices as (value, label, colour)."""
        return tuple((*choice, look) for choice, look in zip(self.choices, self.looks, strict=True))


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """A place on a drawn table where a chip can lie.

    `key` is the text that a tap there adds to the form, `name` what the place is called.
    `face` is what is printed on it, `look` the last part of the CSS class that gives its colour or shape.
    `to` is the anchor that the page scrolls to after a tap, where no script lays the chip.
    """

    key: str
    name: str
    face: str = ""
    look: str = ""
    to: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Strip:
    """One stretch of a drawn table: the spots of a row or, with `line`, those on the line above that row."""

    row: int
    line: bool
    spots: tuple[Spot, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Stakes(Several):
    """Chips that several players lay on a drawn table. Value: texts `seat:place:amount`, one for each chip, in the
    order laid.

    Without its amount a text means that of the field named `chip`; without its seat, the player in the field named
    `who`.
    `seats` are the players; each of them has a row with `spots`, the places that are used most.
    `size` is the present amount in the field `chip`, and `whose` the player chosen in the field `who`.
    `strips` and `around` are the whole table, drawn for the player `whose`: its rows, and the groups of places beside
    them as (heading, spots). `sight` names the kind of place that is drawn of it now, for a thumb can't hit all at
    once.
    `lies` are the chips that lie there, as (seat, key of the place, its name, amount as text).
    `laid` are the texts of this draft, each written out in full.
    """

    kind = "stakes"
    role = "group"

    seats: tuple[Seat, ...]
    spots: tuple[Spot, ...]
    chip: str
    who: str
    size: str = "1"
    whose: Seat | None = None
    sight: str = ""
    strips: tuple[Strip, ...] = ()
    around: tuple[tuple[str, tuple[Spot, ...]], ...] = ()
    lies: tuple[tuple[Seat, str, str, str], ...] = ()
    laid: tuple[str, ...] = ()
