"""What *Terug* and *Opnieuw* would strike, and how far back an act reaches."""

from collections.abc import Iterable

from scoring.play.log.act import Act, Amend, Redo, Undo
from scoring.play.log.replay import Tape
from scoring.play.log.strikes import Strikes
from scoring.play.seating import Rename


def reach(tape: Tape, new: Act) -> list[Act]:
    """How far back an act reaches: the entries after the first that it is about, which are looked at again."""
    acts, control = tape.strikes.acts, new.control
    while isinstance(control, Redo) and control.seq in acts:
        control = acts[control.seq].control
    seqs = control.seqs if isinstance(control, Amend) else (control.seq,) if isinstance(control, Undo) else ()
    return [act for act in acts.values() if act.seq > min(seqs)] if seqs else []


def undoable(strikes: Strikes) -> int | None:
    """The entry that *Terug* strikes: the newest that stands, except the beginning. `None` when there is none."""
    candidates = (act.seq for act in reversed(strikes.acts.values()) if not isinstance(act.control, Undo | Redo))
    found = next((seq for seq in candidates if seq in strikes), None)
    return None if found == next(iter(strikes.acts), None) else found


def redoable(strikes: Strikes) -> int | None:
    """The undo that *Opnieuw* strikes: the newest that stands with nothing new written since."""
    for act in reversed(strikes.acts.values()):
        if not isinstance(act.control, Undo | Redo):
            return None
        if isinstance(act.control, Undo) and act.seq in strikes:
            return act.seq
    return None


def changes_round(acts: Iterable[Act]) -> bool:
    """Do these entries, written by somebody else, change the round? A new name does not."""
    return any(not all(isinstance(fact, Rename) for fact in act.facts) for act in acts)
