"""Two writers who meet: whether they do, and a round that both wrote or amended, with what each way out makes of it."""

from dataclasses import dataclass

from scoring.play.contract import Amount, Board, Event, Objection
from scoring.play.log.act import Act, Amend, changes_round
from scoring.play.seating import Begin
from scoring.store.changes.difference import board_with
from scoring.store.changes.preview import points_of
from scoring.store.reading import Log, as_of, play_of

Facts = tuple[Event, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TwoRoundsLine:
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
class TwoRounds:
    """The round of this `number`, told both ways, and what is written when the second takes its place (`facts`).
    `later`: how many rounds were written after it. `amended`: both are an amend of it, so it can't be both."""

    number: int
    amended: bool
    later: int
    lines: tuple[TwoRoundsLine, ...]
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


def in_conflict(log: Log, seen: int) -> bool:
    """Does who saw no more than entry `seen` meet another writer: was a round changed by what was written after it? A
    new name changes none."""
    return changes_round(log.acts[seq] for seq in range(seen + 1, log.last + 1))


def two_rounds(log: Log, seen: int, facts: Facts) -> TwoRounds | None:
    """The round that somebody wrote, or amended, who had seen no more than entry `seen`, beside the one that was
    written in its place; nothing when it is no whole round, or no round was."""
    then, act, rounds = as_of(log, seen), Act(seq=log.last + 1, facts=facts), log.replay.rounds
    amends = isinstance(act.control, Amend)
    nth, mine = _number(then, act), _board_with(then, facts)
    if nth is None or isinstance(mine, Objection) or not nth < len(rounds) or len(mine.rounds) <= nth:
        return None
    if min(rounds[nth]) <= seen or (amends and not _stands_for(log, rounds[nth][0], then.replay.rounds[nth])):
        return None
    written, instead = log.state.rounds[nth], (Amend(seqs=rounds[nth]), *act.game_facts)
    replacing, adding = _board_with(log, instead), None if amends else _board_with(log, facts)
    return TwoRounds(
        number=written.number,
        amended=amends,
        later=len(rounds) - nth - 1,
        lines=_lines(log, nth, mine, replacing, adding),
        theirs=tuple(step.text for step in written.story),
        mine=tuple(step.text for step in mine.rounds[nth].story),
        facts=instead,
        instead=replacing if isinstance(replacing, Objection) else None,
        both=adding if isinstance(adding, Objection) else None,
    )


def _number(then: Log, act: Act) -> int | None:
    """Which round this act writes, or amends, from nought; nothing when it does something else."""
    rounds = then.replay.rounds
    if act.control is None:
        return len(rounds)
    if not isinstance(act.control, Amend) or not act.game_facts or isinstance(act.game_facts[0], Begin):
        return None
    return next((nth for nth, seqs in enumerate(rounds) if {*act.control.seqs} & {*seqs}), None)


def _stands_for(log: Log, seq: int, before: tuple[int, ...]) -> bool:
    """Does this entry stand where these stood, as an amend of them, or of an amend of them?"""
    while isinstance(amend := log.acts[seq].control, Amend):
        if {*amend.seqs} & {*before}:
            return True
        seq = min(amend.seqs)
    return False


def _board_with(log: Log, facts: Facts) -> Board | Objection:
    found = board_with(log, facts)
    return found if isinstance(found, Objection) else found[0]


def _lines(
    log: Log, nth: int, mine: Board, replacing: Board | Objection, adding: Board | Objection | None
) -> tuple[TwoRoundsLine, ...]:
    now = play_of(log.game).board(log.state)
    written, meant = now.rounds[nth], mine.rounds[nth]
    return tuple(
        TwoRoundsLine(
            name=line.name,
            theirs=written.points.get(line.holder, 0),
            mine=meant.points.get(line.holder, 0),
            kept=line.points,
            instead=points_of(replacing, line.holder) if isinstance(replacing, Board) else None,
            both=points_of(adding, line.holder) if isinstance(adding, Board) else None,
        )
        for line in now.holders
    )
