"""One entry of a log, and the three facts about other entries: undo, redo and amend. Games know nothing of these."""

from collections.abc import Iterable
from dataclasses import dataclass

from scoring.play.contract.event import Event, Seat
from scoring.play.seating import Rename


class Undo(Event):
    """Strikes the entry `seq`, which may be an amend: it no longer counts. `stands`: the later entries that count as
    written although the rules now object to them. `anew`: the players for whom later rounds count by the table as it
    is after the undo; for all others those rounds count as they were played. `as_played`: the players for whom they do
    so again, although an earlier undo or amend named them in `anew`."""

    seq: int
    stands: tuple[int, ...] = ()
    anew: tuple[Seat, ...] = ()
    as_played: tuple[Seat, ...] = ()


class Redo(Event):
    """Strikes the undo `seq`, so that the entry that it struck counts again."""

    seq: int


class Amend(Event):
    """Strikes the entries `seqs` of a round; the other facts of this entry, if any, take the place of the first of
    them. `stands`, `anew` and `as_played` mean the same as those of an undo."""

    seqs: tuple[int, ...]
    stands: tuple[int, ...] = ()
    anew: tuple[Seat, ...] = ()
    as_played: tuple[Seat, ...] = ()


CONTROL: tuple[type[Event], ...] = (Undo, Redo, Amend)
_CONTROL = frozenset(CONTROL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """An entry as the log sees it: its number in the log (`seq`) and its facts."""

    seq: int
    facts: tuple[Event, ...]

    @property
    def control(self) -> Event | None:
        """The undo, redo or amend in this entry, which is always its first fact; `None` when it has none."""
        return self.facts[0] if self.facts and type(self.facts[0]) in _CONTROL else None

    @property
    def game_facts(self) -> tuple[Event, ...]:
        """The facts that the game plays: all facts of the entry but an undo, redo or amend in front."""
        facts = self.facts
        return facts[1:] if facts and type(facts[0]) in _CONTROL else facts


def changes_round(acts: Iterable[Act]) -> bool:
    """Return whether these entries, which somebody else wrote meanwhile, may change the round: all but new names
    may."""
    return any(not all(isinstance(fact, Rename) for fact in act.facts) for act in acts)
