"""The kinds of field that forms and calculators are made of, each with the template that draws it."""

from dataclasses import KW_ONLY, dataclass
from typing import ClassVar

from scoring.play.contract.event import Rule, Seat


@dataclass(frozen=True, slots=True)
class Field:
    """A question of a form. `help` is one line under the label, `more` folds it away, `seat` is whom it is about:
    of such fields the same `help` stands once above them all, and `label` is the name, or what stands before it,
    `after` names the field without which it means nothing: it appears together with the first tap there.

    `row` puts it on one line with its label, as what is about a seat always stands; names are then drawn short.
    `inside`: another field draws it.

    `kind` names the template that draws it, `role` says what its inputs are together; one input alone has none.
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
    inside: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatField(Field):
    """One of the seats, or nobody. Value: `Seat | None`. `barred` as of `SeatsInOrder`."""

    kind = "seat"
    role = "radiogroup"

    seats: tuple[Seat, ...]
    barred: tuple[tuple[Seat, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatsInOrder(Field):
    """Seats in the order they are tapped; the same seat may return. Value: `tuple[Seat, ...]`.

    `barred` are those that the rules would refuse as the draft stands now, each with the sentence that says why.
    """

    kind = "seats"

    seats: tuple[Seat, ...]
    repeat: bool = True
    barred: tuple[tuple[Seat, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice(Field):
    """One of a few values. Value: `str` (`""` when untouched)."""

    kind = "choice"
    role = "radiogroup"

    choices: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Count(Field):
    """A whole number from the own keypad; `sums` allows `12+11+7`. Value: `int`; blank is never zero.

    Where everybody gets a number, the keypad walks on to the next after `walks` digits, and knows "the same" and "the
    rest nought". `follows` is what a field left empty comes to, because of the others.
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
        """What the own keypad offers beside digits: signs, what helps where everybody gets a number, or nothing."""
        signs = "som" if self.sums or self.low < 0 else ""
        return f"{signs} ieder".strip() if self.walks else signs


@dataclass(frozen=True, slots=True, kw_only=True)
class YesNo(Field):
    """A switch. Value: `bool`."""

    kind = "switch"
    role = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Chips(Field):
    """An amount in whole chips, or in parts of `1/step` of one; `2,50` and `2.50` are the same. Value: `Fraction`."""

    kind = "amount"
    role = ""

    low: int = 0
    high: int = 1_000_000
    step: int = 1

    @property
    def keys(self) -> str:
        """What the own keypad offers beside digits: a minus, a comma, both or nothing."""
        return " ".join(key for key, there in (("min", self.low < 0), ("komma", self.step > 1)) if there)


@dataclass(frozen=True, slots=True, kw_only=True)
class Cards(Field):
    """Cards from a pack, each once over all card fields of the form. Value: `tuple[str, ...]` of codes as `sA`."""

    kind = "cards"

    pack: tuple[str, ...]
    least: int
    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Dice(Field):
    """Faces of dice in order. Value: `tuple[str, ...]`."""

    kind = "dice"

    faces: tuple[str, ...]
    least: int
    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Several(Field):
    """Short texts the form's owner reads itself, such as the bets on a layout. Value: `tuple[str, ...]`."""

    kind = "several"
    role = ""

    most: int = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class Moves(Several):
    """Moves one behind the other, typed or pressed; each of `acts` writes itself behind the rest."""

    kind = "moves"

    acts: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Coloured(Choice):
    """One of many values, laid over the pad to choose from; a look each: `rood`, `zwart`, `groen`. Value: `str`."""

    kind = "coloured"
    role = ""

    looks: tuple[str, ...]

    @property
    def faces(self) -> tuple[tuple[str, str, str], ...]:
        """Value, label and look of each."""
        return tuple((*choice, look) for choice, look in zip(self.choices, self.looks, strict=True))


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """A place on a drawn table where a chip can lie: what a tap there says, its name, what is printed, its look.

    `to` is where a page without a script returns after a tap.
    """

    key: str
    name: str
    face: str = ""
    look: str = ""
    to: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Strip:
    """One stretch of a drawn table: the spots of a row, or those on the line above one."""

    row: int
    line: bool
    spots: tuple[Spot, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Stakes(Several):
    """Chips that several players lay, one text a chip: `seat:place:amount`, in the order in which they were laid.

    A text may leave out its amount, which is then that of the field named `chip` (now `size`), and its seat, which is
    then that of the field named `who`. Everybody has a row of `spots`; the player `whose` is named there has the whole
    table, `strips` and `around`, of which a thumb sees one kind of place at a time: `sight`. `lies` is what each has
    where, as (seat, place, its name, amount as text); `laid` every chip of this draft written out.
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
