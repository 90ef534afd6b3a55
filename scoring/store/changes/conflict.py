"""Two people who write at once: whether they are in each other's way, and what becomes of a round that both wrote."""

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
    """What the two versions of a round bring one player or account, in points or chips.

    `theirs`: what the round brings that stands on the sheet; `mine`: what the second version brings.
    `kept`: his total as the sheet is now.
    `instead`: his total when the second version replaces the first; `both`: when both stand. None when that is not
    allowed.
    """

    name: str
    theirs: Amount
    mine: Amount
    kept: Amount
    instead: Amount | None
    both: Amount | None

    @property
    def differs(self) -> bool:
        """Whether the two versions of the round bring this player or account different amounts."""
        return self.theirs != self.mine


@dataclass(frozen=True, slots=True, kw_only=True)
class TwoRounds:
    """A round that two people wrote or amended: the version on the sheet (`theirs`) and that of the second writer
    (`mine`).

    `number`: the number of the round, from 1; `later`: how many rounds were written after it.
    `amended`: both amended an earlier round, so the two versions can't both stand.
    `lines`: what they bring each player and account; `theirs`, `mine`: their stories in sentences.
    `facts`: what is written when the second version replaces the first.
    `instead`, `both`: why replacing, or keeping both, is not allowed; None when it is.
    """

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
        """Whether both versions read the same."""
        return self.theirs == self.mine

    @property
    def differing(self) -> tuple[str, ...]:
        """The names of the players and accounts for whom the two versions differ."""
        return tuple(line.name for line in self.lines if line.differs)


def in_conflict(log: Log, seen: int) -> bool:
    """Return whether a round was changed after entry `seen`, the newest that this writer had seen.

    A new name of a player changes no round.
    """
    return changes_round(log.acts[seq] for seq in range(seen + 1, log.last + 1))


def two_rounds(log: Log, seen: int, facts: Facts) -> TwoRounds | None:
    """Compare the round in `facts` with the round that somebody else wrote in its place after entry `seen`.

    Return None when `facts` are no whole round, or when nobody wrote a round in that place.
    """
    then, act, rounds = as_of(log, seen), Act(seq=log.last + 1, facts=facts), log.replay.rounds
    amends = isinstance(act.control, Amend)
    nth, mine = _round_index(then, act), _board_with(then, facts)
    if nth is None or isinstance(mine, Objection) or not nth < len(rounds) or len(mine.rounds) <= nth:
        return None
    if min(rounds[nth]) <= seen or (amends and not _replaces_one_of(log, rounds[nth][0], then.replay.rounds[nth])):
        return None
    written, instead = log.state.rounds[nth], (Amend(seqs=rounds[nth]), *act.game_facts)
    replacing, adding = _board_with(log, instead), None if amends else _board_with(log, facts)
    return TwoRounds(
        number=written.number,
        amended=amends,
        later=len(rounds) - nth - 1,
        lines=_lines_of_two_rounds(log, nth, mine, replacing, adding),
        theirs=tuple(step.text for step in written.story),
        mine=tuple(step.text for step in mine.rounds[nth].story),
        facts=instead,
        instead=replacing if isinstance(replacing, Objection) else None,
        both=adding if isinstance(adding, Objection) else None,
    )


def _round_index(then: Log, act: Act) -> int | None:
    """Return the index (from 0) of the round that this act writes or amends; None when it does something else."""
    rounds = then.replay.rounds
    if act.control is None:
        return len(rounds)
    if not isinstance(act.control, Amend) or not act.game_facts or isinstance(act.game_facts[0], Begin):
        return None
    return next((nth for nth, seqs in enumerate(rounds) if {*act.control.seqs} & {*seqs}), None)


def _replaces_one_of(log: Log, seq: int, before: tuple[int, ...]) -> bool:
    """Return whether entry `seq` replaces one of the entries `before`: as an amend of it, or as an amend of such an
    amend."""
    while isinstance(amend := log.acts[seq].control, Amend):
        if {*amend.seqs} & {*before}:
            return True
        seq = min(amend.seqs)
    return False


def _board_with(log: Log, facts: Facts) -> Board | Objection:
    """Return the board with these facts written; an Objection when they are not allowed."""
    found = board_with(log, facts)
    return found if isinstance(found, Objection) else found[0]


def _lines_of_two_rounds(
    log: Log, nth: int, mine: Board, replacing: Board | Objection, adding: Board | Objection | None
) -> tuple[TwoRoundsLine, ...]:
    """Return what the two versions of round `nth` (from 0) bring each player and account. `mine`: the board that the
    second writer saw before him; `replacing`, `adding`: the board when his version replaces the first, and when both
    stand; an Objection or None when it can't."""
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
