"""One entry of a log, and the three acts about other entries: undo, redo and amend. Games know nothing of these."""

from collections.abc import Iterable
from dataclasses import dataclass

from scoring.play.contract.event import Event, Seat
from scoring.play.seating import Rename


class Undo(Event):
    """Strikes one entry, an amend too. `stands`: later entries that count as written all the same. `anew`: the players
    for whom later rounds count as the table then stands; for the others they count as they were played."""

    seq: int
    stands: tuple[int, ...] = ()
    anew: tuple[Seat, ...] = ()


class Redo(Event):
    """Strikes an undo: what it struck stands again."""

    seq: int


class Amend(Event):
    """Strikes the entries of a round; the other facts of this entry stand where the first of them stood. `stands` and
    `anew`: as of an undo."""

    seqs: tuple[int, ...]
    stands: tuple[int, ...] = ()
    anew: tuple[Seat, ...] = ()


CONTROL: tuple[type[Event], ...] = (Undo, Redo, Amend)
_CONTROL = frozenset(CONTROL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """An entry as the log sees it: its number and its facts."""

    seq: int
    facts: tuple[Event, ...]

    @property
    def control(self) -> Event | None:
        """The act about other entries, which is always the first fact."""
        return self.facts[0] if self.facts and type(self.facts[0]) in _CONTROL else None

    @property
    def game_facts(self) -> tuple[Event, ...]:
        """The facts without the act about other entries: those that the game plays."""
        facts = self.facts
        return facts[1:] if facts and type(facts[0]) in _CONTROL else facts


def changes_round(acts: Iterable[Act]) -> bool:
    """Do these entries, written by somebody else, change the round? A new name does not."""
    return any(not all(isinstance(fact, Rename) for fact in act.facts) for act in acts)
