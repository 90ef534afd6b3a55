"""The smallest parts of a game: seats, facts and objections."""

from dataclasses import KW_ONLY, dataclass
from types import ModuleType
from typing import Annotated, NewType, Protocol, dataclass_transform

Seat = NewType("Seat", int)
"""A player at the table: a small number, given once and never used again."""


@dataclass(frozen=True, slots=True)
class OnTable:
    """A mark on the type of a fact's field: this field holds something that lies on the table and can be drawn.

    `kind` says what it is: `cards` (codes such as `sA`, `10`, or a name such as `boer`), `dice` (their faces), `chips`
    (a number), `closed` (how many cards lie face down), `covered` (how many dice are under the cup).
    `label` says before whom or what it lies, where the fact names no seat.
    `rows` is how many cards lie in each row, where the rows matter; () otherwise.
    """

    kind: str
    label: str = ""
    rows: tuple[int, ...] = ()


CardCode = Annotated[str, OnTable("cards")]
DieFace = Annotated[str, OnTable("dice")]
ChipCount = Annotated[int, OnTable("chips")]
"""So many chips, or parts of one where the game halves them."""
ClosedCards = Annotated[int, OnTable("closed")]
CoveredDice = Annotated[int, OnTable("covered")]

Rule = str
"""The address of a rule: `"toepen#eigen-klop"`."""


@dataclass_transform(frozen_default=True, kw_only_default=True)
@dataclass(frozen=True, kw_only=True)
class Event:
    """One fact of a sheet. Every subclass becomes a frozen dataclass; its fields are `Seat`, `str`, `int`, `bool` or
    tuples of these."""

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True, kw_only=True)(cls)


def fact_kinds_of(room: ModuleType) -> tuple[type[Event], ...]:
    """Return the kinds of fact that the module `room` itself defines, in the order in which they stand there."""
    found = (one for one in vars(room).values() if isinstance(one, type) and one.__module__ == room.__name__)
    return tuple(one for one in found if issubclass(one, Event))


@dataclass(frozen=True, slots=True)
class Objection:
    """Why a fact may not be written.

    `message` is one Dutch sentence, `rule` the address of the rule that forbids it ("" for none), and `field` the name
    of the field of the form that it is about ("" for none).
    """

    message: str
    rule: Rule = ""
    _: KW_ONLY
    field: str = ""


class ObjectionMaker(Protocol):
    """A function that makes an `Objection` from a Dutch sentence, the anchor of a rule and the name of a field ("" for
    none).

    The rule is on one fixed page of the book, unless the anchor names another.
    """

    def __call__(self, message: str, anchor: str, field: str = "") -> Objection: ...


def objection_maker(page: str) -> ObjectionMaker:
    """Return a function that makes objections citing rules of one page of the book, such as `toepen`.

    An anchor of another page has that page before it: `eenentwintigen#dood`.
    """
    return lambda message, anchor, field="": Objection(
        message, anchor if "#" in anchor else f"{page}#{anchor}", field=field
    )
