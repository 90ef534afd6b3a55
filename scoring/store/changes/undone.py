"""What *Terug* took back from a sheet, as long as nothing was written since: in words, and as it was filled in."""

from dataclasses import dataclass, field
from functools import reduce

from scoring.play.contract import Draft
from scoring.play.log.act import Undo
from scoring.play.log.telling import named
from scoring.play.log.undo import redoable
from scoring.store.reading import Log, play_of, story_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Undone:
    """`what` was taken back, what it said, and its form where it was a round of which one entry held all."""

    what: str = ""
    words: str = ""
    draft: Draft = field(default_factory=dict)


def undone(log: Log) -> Undone | None:
    """What was taken back last and can still be written as it was; nothing when there is no such thing."""
    strikes = log.tape.strikes
    seq = redoable(strikes)
    taken = log.acts[seq].control if seq else None
    if not isinstance(taken, Undo):
        return None
    struck = log.acts[taken.seq]
    if struck.control is not None or any(act.seq > struck.seq for act in strikes.standing()):
        return Undone(what=named(struck, log.replay))
    play, before = play_of(log.game), log.state
    after = reduce(play.apply, struck.game_facts, before)
    if len(after.rounds) == len(before.rounds):
        return Undone(what=named(struck), words=" ".join(story_of(log.game, before, struck.game_facts)))
    whole = not log.replay.open
    return Undone(
        what=f"ronde {after.rounds[-1].number}",
        words=after.rounds[-1].summary,
        draft=play.recall(before, struck.game_facts) if whole else {},
    )
