"""The pad: which buttons may be pressed now, which questions go with them, and the form of a whole round, all as
data."""

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
    """One button that writes one fact at once.

    `event` is that fact, `label` the text on the button, `seat` the player whom it is about.
    With an `objection` the button is shown disabled, with the reason. `ends_round`: the fact ends the round.
    `on`: the button is drawn as chosen, because what it says holds now.
    """

    event: Event
    label: str
    seat: Seat | None = None
    objection: Objection | None = None
    ends_round: bool = False
    on: bool = False


@dataclass(frozen=True, slots=True)
class PressGroup:
    """Buttons that belong together, under one `label`; `key` is the name of the group on the page.

    `more` puts the group behind the fold *Meer*; `closing` puts it where the evening is settled.
    `coming` puts it on the page of the players too: it brings a player back into the game.
    """

    key: str
    label: str
    presses: tuple[Press, ...]
    _: KW_ONLY
    more: bool = False
    closing: bool = False
    coming: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundForm:
    """The form of a pad in which a whole round is entered after it was played (*achteraf*).

    `missing` says in a few words what the draft still lacks, "" for nothing. It is `None` when the fields themselves
    show it; then a draft is complete enough to preview as soon as one required field is filled in.
    `signals` say what holds as far as the draft is filled in; they replace the signals of the board with the same keys.
    """

    title: str
    fields: tuple[Field, ...]
    missing: str | None = None
    signals: tuple[Signal, ...] = ()

    @property
    def has_drawn_table(self) -> bool:
        """Whether the form contains a drawn table; its page then needs the style sheet of the calculators."""
        return any(isinstance(field, Stakes) for field in self.fields)

    def ready(self, draft: Draft) -> bool:
        """Return whether `draft` holds enough to make a round of it."""
        if self.missing is not None:
            return not self.missing
        return any(field.required and field.name in draft for field in self.fields)


@dataclass(frozen=True, slots=True)
class Ask:
    """A fact that needs an answer or two before it is written, and is needed less often than a press.

    `kind` is the class of the fact; `fields` are the questions, named as its fields. `rule` is the rule about it, and
    `ends_round` says that the fact ends the round.
    """

    kind: type[Event]
    label: str
    fields: tuple[Field, ...]
    _: KW_ONLY
    rule: Rule = ""
    ends_round: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Pad:
    """What may be pressed now: groups of buttons, facts with questions, and the form of a whole round (`None` without
    one).

    `say` is a Dutch sentence on what the sheet waits for, "" for nothing.
    """

    groups: tuple[PressGroup, ...] = ()
    asks: tuple[Ask, ...] = ()
    form: RoundForm | None = None
    say: str = ""

    @property
    def has_live_presses(self) -> bool:
        """Whether there are buttons to press while a round is played; those that close an evening do not count."""
        return any(not group.closing for group in self.groups)
