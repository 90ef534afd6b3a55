"""What *Terug* (undo) took back from a sheet, as long as nothing was written after it: in words, and as a filled
form."""

from dataclasses import dataclass, field
from functools import reduce

from scoring.play.contract import Draft
from scoring.play.log.act import Undo
from scoring.play.log.telling import name_of_act
from scoring.play.log.undo import redoable
from scoring.store.reading import Log, play_of, story_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Undone:
    """What was taken back from a sheet.

    `what` names it (`ronde 3`), and `words` is the sentence that it had, "" for none. `draft` is its filled form when
    one entry held the whole round; empty otherwise.
    """

    what: str = ""
    words: str = ""
    draft: Draft = field(default_factory=dict)


def undone(log: Log) -> Undone | None:
    """Return what was taken back last, while *Opnieuw* (redo) can still write it again; otherwise None."""
    strikes = log.tape.strikes
    seq = redoable(strikes)
    taken = log.acts[seq].control if seq else None
    if not isinstance(taken, Undo):
        return None
    struck = log.acts[taken.seq]
    if struck.control is not None or any(act.seq > struck.seq for act in strikes.standing()):
        return Undone(what=name_of_act(struck, log.replay))
    play, before = play_of(log.game), log.state
    after = reduce(play.apply, struck.game_facts, before)
    if len(after.rounds) == len(before.rounds):
        return Undone(what=name_of_act(struck), words=" ".join(story_of(log.game, before, struck.game_facts)))
    whole = not log.replay.open
    return Undone(
        what=f"ronde {after.rounds[-1].number}",
        words=after.rounds[-1].summary,
        draft=play.recall(before, struck.game_facts) if whole else {},
    )
