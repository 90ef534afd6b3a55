"""The fields of a sheet as a file (`blad.json`). The schema at `/schema/blad.json` is made of these types."""

from typing import Any, Literal, NewType, TypedDict

VERSION: Literal[1] = 1
Exact = NewType("Exact", str)
"""An exact amount as text: `3`, `-1/2`."""


class EntryLine(TypedDict):
    """One entry of the log as it was written: its number, its key, the moment (ISO 8601) and its facts as JSON."""

    seq: int
    key: str
    at: str
    facts: list[dict[str, Any]]


class _Holder(TypedDict):
    holder: str
    name: str
    points: Exact


class HolderLine(_Holder, total=False):
    """A player or an account, with his points or chips; `won` is what he won (negative: lost) when chips are staked."""

    won: Exact


class _RoundWithoutBought(TypedDict):
    """What every `RoundLine` has."""

    number: int
    points: dict[str, Exact]
    totals: dict[str, Exact]


class RoundLine(_RoundWithoutBought, total=False):
    """What a round brought every holder (`points`), how all stood after it (`totals`), and how many chips each `bought`
    in it.

    Keys are holders as text. `bought` is left out when nobody bought.
    """

    bought: dict[str, Exact]


class Results(TypedDict):
    """The results of the entries: the standing, every round, whether the game is over, and the names of the winners."""

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
    """A sheet as a file. `afgeleid` holds results for people who read the file; an import ignores it."""

    afgeleid: Results
