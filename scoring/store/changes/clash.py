"""A round that two wrote: as it stands, as the other would have it, and what each way out makes of the standing."""

from dataclasses import dataclass

from scoring.play.contract import Amount, Event, Objection
from scoring.play.log.act import Amend
from scoring.store.changes.difference import Difference, difference
from scoring.store.changes.preview import Preview, points_of, preview
from scoring.store.reading import Log, as_of, play_of

Facts = tuple[Event, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ClashLine:
    """A player or account: what each of the two rounds brings, and where it then stands: with the one that is written,
    with the other instead of it, with both. `None` where that can't be."""

    name: str
    theirs: Amount
    mine: Amount
    kept: Amount
    instead: Amount | None
    both: Amount | None

    @property
    def differs(self) -> bool:
        return self.theirs != self.mine


@dataclass(frozen=True, slots=True, kw_only=True)
class Clash:
    """The round of this `number`, told both ways, and what is written when the second takes its place (`facts`).
    `later`: how many rounds were written after it."""

    number: int
    later: int
    lines: tuple[ClashLine, ...]
    theirs: tuple[str, ...]
    mine: tuple[str, ...]
    facts: Facts
    instead: Objection | None
    both: Objection | None

    @property
    def same(self) -> bool:
        """Do both rounds read the same?"""
        return self.theirs == self.mine

    @property
    def differing(self) -> tuple[str, ...]:
        """The players and accounts for whom the two rounds differ."""
        return tuple(line.name for line in self.lines if line.differs)


def clash(opened: Log, seen: int, facts: Facts) -> Clash | None:
    """The round that somebody wrote who had seen no more than entry `seen`, beside the one that was written in its
    place; nothing when it is no whole round, or no round was."""
    then = as_of(opened, seen)
    mine = preview(then, facts)
    nth, replayed = len(then.replay.rounds), opened.replay
    if isinstance(mine, Objection) or len(mine.board.rounds) != nth + 1 or len(replayed.rounds) <= nth:
        return None
    if min(replayed.rounds[nth]) <= seen:
        return None
    written, instead = opened.state.rounds[nth], (Amend(seqs=replayed.rounds[nth]), *facts)
    replacing, adding = difference(opened, instead), preview(opened, facts)
    return Clash(
        number=written.number,
        later=len(replayed.rounds) - nth - 1,
        lines=_lines(opened, nth, mine, replacing, adding),
        theirs=tuple(step.text for step in written.story),
        mine=tuple(step.text for step in mine.board.rounds[nth].story),
        facts=instead,
        instead=replacing if isinstance(replacing, Objection) else None,
        both=adding if isinstance(adding, Objection) else None,
    )


def _lines(
    opened: Log, nth: int, mine: Preview, replacing: Difference | Objection, adding: Preview | Objection
) -> tuple[ClashLine, ...]:
    now = play_of(opened.game).board(opened.state)
    written, meant = now.rounds[nth], mine.board.rounds[nth]
    replaced = {} if isinstance(replacing, Objection) else {name: after for name, _, after in replacing.lines}
    return tuple(
        ClashLine(
            name=line.name,
            theirs=written.points.get(line.holder, 0),
            mine=meant.points.get(line.holder, 0),
            kept=line.points,
            instead=replaced.get(line.name),
            both=None if isinstance(adding, Objection) else points_of(adding.board, line.holder),
        )
        for line in now.holders
    )
