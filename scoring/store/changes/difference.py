"""What an undo, redo or amend changes: the board with and without it, shown before anybody accepts it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from scoring.kit import long_work
from scoring.kit.figures import amount, capital
from scoring.play.contract import AccountLine, Amount, Board, Event, Line, Objection
from scoring.play.evening.turns import new_signals_in_words
from scoring.play.log.act import CONTROL, Act, Amend, Redo, Undo
from scoring.play.log.admission import admit
from scoring.play.log.agreeing import agreement_in_words
from scoring.play.log.replay import Strain, Tape
from scoring.play.seating import Agree, Begin
from scoring.store.changes.choices import Choice, choices
from scoring.store.changes.preview import points_of, state_at
from scoring.store.reading import Log, about_earlier, cost, in_words, play_of, story_of

MOST_STRAINS = 30


class Change(NamedTuple):
    """The total of one player or account (`name`) before and after a change, in points or chips.

    `anyhow`: the rounds bring him other amounts, even when the total stays the same.
    """

    name: str
    before: Amount
    after: Amount
    anyhow: bool = False

    @property
    def differs(self) -> bool:
        """Whether the total changes, or the amounts of which it is made up."""
        return self.before != self.after or self.anyhow

    @property
    def says(self) -> str:
        """The change in Dutch words: `Dirk van 6 naar 4`, or `Dirk anders geteld` when only the rounds differ."""
        if self.before == self.after:
            return f"{self.name} anders geteld"
        return f"{self.name} van {amount(self.before)} naar {amount(self.after)}"


class Effect(NamedTuple):
    """What the newest entry of a sheet changed, when it is about earlier entries.

    `amends`: a round is told differently by it. `what` names what it did, `turns` are sentences on what else changed by
    it, `lines` the players and accounts whose figures changed.
    """

    amends: bool
    what: str
    turns: tuple[str, ...]
    lines: tuple[Change, ...]

    @property
    def figures_in_words(self) -> str:
        """A sentence on where each of them stood and stands: `Dirk van 6 naar 4.`; "" when no figure changed."""
        return f"{', '.join(line.says for line in self.lines)}." if self.lines else ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """What an undo, redo or amend does to a sheet.

    `lines`: the total of each player and account, before and after it.
    `changes`: sentences on what else changes: who is out, who deals, whether the game is over.
    `strains`: later facts that the rules no longer allow.
    `story`: which entries the act is about and what becomes of them, in sentences.
    `choices`: how the later rounds may count.
    `numbers`: the number of a round on the present sheet, by the numbers of its entries.
    `onward`: it changes house rules from the next round on, and nothing that stands.
    """

    lines: tuple[Change, ...]
    changes: tuple[str, ...]
    strains: tuple[Strain, ...]
    story: tuple[str, ...]
    choices: tuple[Choice, ...]
    numbers: Mapping[int, int]
    onward: bool = False

    @property
    def changed(self) -> tuple[Change, ...]:
        """The players and accounts whose total changes, or is made up of other amounts."""
        return tuple(line for line in self.lines if line.differs)

    @property
    def wrong(self) -> tuple[Strain, ...]:
        """The strains that break a rule; those that were only written after the end of the game are left out."""
        return tuple(strain for strain in self.strains if not strain.over)

    @property
    def shown(self) -> tuple[tuple[Strain, int | None], ...]:
        """The first `MOST_STRAINS` of `wrong`, each with the number of its round on the present sheet (None for no
        round)."""
        return tuple((strain, self.numbers.get(strain.seq)) for strain in self.wrong[:MOST_STRAINS])

    @property
    def more(self) -> int:
        """How many of `wrong` are not in `shown`."""
        return len(self.wrong) - len(self.shown)


def is_about_earlier(facts: tuple[Event, ...]) -> bool:
    """Return whether these facts change earlier entries (undo, redo, amend, new agreements).

    `difference` then shows what they change, instead of a preview.
    """
    return any(isinstance(fact, (*CONTROL, Begin, Agree)) for fact in facts)


def difference(log: Log, facts: tuple[Event, ...]) -> Difference | Objection:
    """Return what changes on the sheet by these facts, which are about earlier entries; an Objection when they are
    not allowed."""
    found = _tape_with_facts(log, facts)
    if isinstance(found, Objection):
        return found
    tape, strains = found
    draw = play_of(log.game).board
    old, now = draw(log.state), draw(tape.now.state)
    return Difference(
        lines=_lines(old, now),
        changes=(*_changes_in_words(old, now), *_ahead_signals_in_words(old, now)),
        strains=strains,
        story=tuple(_act_in_words(log, Act(seq=log.last + 1, facts=facts))),
        choices=choices(log, tape, facts, strains),
        onward=any(isinstance(fact, Agree) for fact in facts),
        numbers={seq: nth for nth, seqs in enumerate(log.replay.rounds, start=1) for seq in seqs},
    )


def changed(log: Log, now: Board) -> Effect | None:
    """Return what the newest entry changed, when `now` is the present board.

    None when it is about no earlier entry, or changed neither a round nor a figure.
    """
    if log.was is None:
        return None
    old = play_of(log.game).board(log.was.state)
    lines = tuple(line for line in _lines(old, now) if line.differs)
    if log.was.rounds == log.replay.rounds and not lines:
        return None
    act = log.acts[log.last]
    control = act.control
    while isinstance(control, Undo | Redo) and control.seq in log.acts:
        control = log.acts[control.seq].control
    what = about_earlier(log.tape, act, log.was)
    return Effect(isinstance(control, Amend), what, _changes_in_words(old, now), lines)


def _lines(old: Board, now: Board) -> tuple[Change, ...]:
    """Return each player and account on the board `now`, with his total on both boards."""
    return tuple(
        Change(one.name, points_of(old, one.holder), one.points, _brings_other_amounts(old, now, one))
        for one in now.holders
    )


def _brings_other_amounts(old: Board, now: Board, line: Line | AccountLine) -> bool:
    """Return whether the rounds of the two boards bring this player or account other amounts."""
    was, is_now = ([won for done in board.rounds if (won := done.points.get(line.holder, 0))] for board in (old, now))
    return was != is_now


def board_with(log: Log, facts: tuple[Event, ...]) -> tuple[Board, tuple[Strain, ...]] | Objection:
    """Return (the board with these facts written, the later facts that are then no longer allowed), or an Objection."""
    found = _tape_with_facts(log, facts)
    if isinstance(found, Objection):
        return found
    tape, strains = found
    return play_of(log.game).board(tape.now.state), strains


def _tape_with_facts(log: Log, facts: tuple[Event, ...]) -> tuple[Tape, tuple[Strain, ...]] | Objection:
    """Return (a copy of the tape with these facts written, the later facts that are then no longer allowed), or an
    Objection."""
    tape, new = log.tape.copy(), Act(seq=log.last + 1, facts=facts)
    long_work.refuse_if_long(cost(tape.reach(new)))
    checked = admit(tape, new)
    return checked if isinstance(checked, Objection) else (tape, checked)


def _act_in_words(log: Log, new: Act) -> list[str]:
    """Return Dutch sentences on what an act about earlier entries does: `Terugdraaien: Saar toept.`"""
    by_seq = log.acts
    match new.control:
        case Undo(seq=seq):
            return [f"Terugdraaien: {line}" for line in in_words(log.tape, by_seq[seq])]
        case Redo(seq=seq):
            undone = by_seq[seq].control
            again = by_seq[undone.seq] if isinstance(undone, Undo) else by_seq[seq]
            return [f"Toch weer opschrijven: {line}" for line in in_words(log.tape, again)]
        case Amend(seqs=seqs) if not new.game_facts:
            return [f"Weghalen: {line}" for seq in seqs for line in in_words(log.tape, by_seq[seq])]
        case Amend(seqs=seqs) if not isinstance(new.game_facts[0], Begin):
            return [f"Verbeteren tot: {line}" for line in story_of(log.game, state_at(log, seqs), new.game_facts)]
    onward = [agreement_in_words(log.game, fact) for fact in new.facts if isinstance(fact, Agree)]
    return onward or ["Andere afspraken voor het hele blad."]


def _changes_in_words(old: Board, now: Board) -> tuple[str, ...]:
    """Return sentences on who is out now or no longer, which signals came that have words for it (`Signal.comes`), and
    whether the game goes on again."""
    was = {line.seat: line for line in old.lines}
    sentences: list[str] = []
    for line in now.lines:
        before = was.get(line.seat)
        if before and before.out != line.out:
            sentences.append(f"{line.name} is {f'nu {line.how_out}' if line.out else f'niet meer {before.how_out}'}.")
    sentences += new_signals_in_words(old, now)
    if old.over and not now.over:
        sentences.append("Het spel is niet meer uit.")
    return tuple(sentences)


def _ahead_signals_in_words(old: Board, now: Board) -> Iterator[str]:
    """Yield a sentence for each signal by which the game goes on differently: who deals, who leads."""
    told_before = {(signal.key, signal.text) for signal in old.signals}
    for signal in now.signals:
        if signal.ahead and (signal.key, signal.text) not in told_before:
            yield capital(signal.text) if signal.text.endswith(".") else f"{capital(signal.text)}."
