"""What a sheet as a file holds (`blad.json`), field by field. `/schema/blad.json` is made of these types."""

from typing import Any, Literal, NewType, TypedDict

VERSION: Literal[1] = 1
Exact = NewType("Exact", str)
"""An exact amount as text: `3`, `-1/2`."""


class EntryLine(TypedDict):
    """One act, as written."""

    seq: int
    key: str
    at: str
    facts: list[dict[str, Any]]


class _Holder(TypedDict):
    holder: str
    name: str
    points: Exact


class HolderLine(_Holder, total=False):
    """A player or an account, and how he stands; `won` is what he won or lost in chips, where something is at stake."""

    won: Exact


class _Round(TypedDict):
    number: int
    points: dict[str, Exact]
    totals: dict[str, Exact]


class RoundLine(_Round, total=False):
    """What a round brought every holder it touched, and how all stood after it; who `bought` chips at it, where any."""

    bought: dict[str, Exact]


class Results(TypedDict):
    """What follows from the entries: who stands how, every round, whether it is over, and who won."""

    standing: list[HolderLine]
    rounds: list[RoundLine]
    over: bool
    winners: list[str]


class _File(TypedDict):
    lei: Literal[1]
    game: str
    title: str
    entries: list[EntryLine]


class SheetFile(_File, total=False):
    """`afgeleid` is for readers only: an import takes no notice of it."""

    afgeleid: Results
