"""The smallest parts of a game: seats, facts and objections."""

from dataclasses import KW_ONLY, dataclass
from types import ModuleType
from typing import Annotated, NewType, Protocol, dataclass_transform

Seat = NewType("Seat", int)
"""A player at the table: a small number, given once and never used again."""


@dataclass(frozen=True, slots=True)
class OnTable:
    """What a field of a fact says that lies on the table, so that it can be drawn: `cards` (`sA`, `10`, or a name as
    `boer`), `dice` by their faces, `chips`; or, as numbers, `closed` cards and dice `covered` by the cup.

    `label`: before whom or what, where the fact names no seat. `rows`: how many lie beside each other, where it counts.
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
    """One fact of a sheet: a frozen dataclass. Its fields are `Seat`, `str`, `int`, `bool` or tuples of those."""

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True, kw_only=True)(cls)


def facts_of(room: ModuleType) -> tuple[type[Event], ...]:
    """The facts that a module of a room defines, in the order in which they stand there."""
    found = (one for one in vars(room).values() if isinstance(one, type) and one.__module__ == room.__name__)
    return tuple(one for one in found if issubclass(one, Event))


@dataclass(frozen=True, slots=True)
class Objection:
    """Why a fact may not be written: one Dutch sentence, the rule that says so, the field it is about."""

    message: str
    rule: Rule = ""
    _: KW_ONLY
    field: str = ""


class Refusing(Protocol):
    """Makes an objection of a sentence, the anchor of a rule, and the field it is about."""

    def __call__(self, message: str, anchor: str, field: str = "") -> Objection: ...


def refusing(page: str) -> Refusing:
    """The maker of objections that cite the rules of one page: `toepen`."""
    return lambda message, anchor, field="": Objection(message, f"{page}#{anchor}", field=field)
