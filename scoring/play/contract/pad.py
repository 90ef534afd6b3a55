"""The pad: what may be pressed now, what is asked first, and the one form of a whole round. All of it is data."""

from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass
from typing import Any

from scoring.play.contract.board import Signal
from scoring.play.contract.event import Event, Objection, Rule, Seat
from scoring.play.contract.fields import Field, Stakes

Draft = Mapping[str, Any]
"""A filled round form: field name → value as its kind says. Fields left untouched are absent."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Press:
    """One live button that writes one fact. With an `objection` it is shown disabled, with the reason."""

    event: Event
    label: str
    seat: Seat | None = None
    objection: Objection | None = None
    ends_round: bool = False
    on: bool = False


@dataclass(frozen=True, slots=True)
class PressGroup:
    """Presses that belong together; `more` puts the group behind *Meer*, `closing` where an evening is settled."""

    key: str
    label: str
    presses: tuple[Press, ...]
    _: KW_ONLY
    more: bool = False
    closing: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundForm:
    """The one form of a pad: a whole round entered *achteraf*.

    `missing` says in a few words what the draft still lacks, for a room whose fields can't tell it one by one;
    a form that leaves it `None` is complete enough to preview as soon as a required field is filled in.
    `signals` tell what holds as far as the draft goes, in place of those of the board with the same keys.
    """

    title: str
    fields: tuple[Field, ...]
    missing: str | None = None
    signals: tuple[Signal, ...] = ()

    @property
    def drawn(self) -> bool:
        """Is there a drawn table in it? Such a page asks for the style sheet of the calculators."""
        return any(isinstance(field, Stakes) for field in self.fields)

    def ready(self, draft: Draft) -> bool:
        """Is there enough in this draft to compose a round of?"""
        if self.missing is not None:
            return not self.missing
        return any(field.required and field.name in draft for field in self.fields)


@dataclass(frozen=True, slots=True)
class Ask:
    """A rarer live fact that needs an answer or two first: its fields are named as those of `kind`."""

    kind: type[Event]
    label: str
    fields: tuple[Field, ...]
    _: KW_ONLY
    rule: Rule = ""
    ends_round: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Pad:
    """What may be pressed now. `say` tells in one sentence what the sheet waits for."""

    groups: tuple[PressGroup, ...] = ()
    asks: tuple[Ask, ...] = ()
    form: RoundForm | None = None
    say: str = ""

    @property
    def live(self) -> bool:
        """Is there anything to press as it happens? What closes an evening stands elsewhere."""
        return any(not group.closing for group in self.groups)
