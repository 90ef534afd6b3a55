"""What an act about earlier entries changes: the board with and without it, told before it is accepted."""

from dataclasses import dataclass

from scoring.kit import long_work
from scoring.play.contract import Amount, Board, Event, Objection
from scoring.play.log.act import CONTROL, Act, Amend, Redo, Undo
from scoring.play.log.admission import admit
from scoring.play.log.replay import Strain
from scoring.play.seating import Begin
from scoring.store.changes.preview import points_of, state_at
from scoring.store.reading import Log, cost, in_words, play_of, story_of

MOST_STRAINS = 30


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """What an amend or a strike changes: per player before and after, in sentences what else, and what it strains.

    `story` says in words which entry it is about and what becomes of it.
    """

    lines: tuple[tuple[str, Amount, Amount], ...]
    changes: tuple[str, ...]
    strains: tuple[Strain, ...]
    story: tuple[str, ...]

    @property
    def changed(self) -> tuple[tuple[str, Amount, Amount], ...]:
        """Only the players whose number changes."""
        return tuple(line for line in self.lines if line[1] != line[2])

    @property
    def shown(self) -> tuple[Strain, ...]:
        """The first few strains, as many as one reads."""
        return self.strains[:MOST_STRAINS]

    @property
    def more(self) -> int:
        """How many strains there are besides."""
        return len(self.strains) - len(self.shown)


def is_about_earlier(facts: tuple[Event, ...]) -> bool:
    """Do these facts speak of other entries? A game can't play those: they show a difference, never a preview."""
    return any(isinstance(fact, (*CONTROL, Begin)) for fact in facts)


def difference(log: Log, facts: tuple[Event, ...]) -> Difference | Objection:
    """The board with and without this act about earlier entries."""
    found = board_with(log, facts)
    if isinstance(found, Objection):
        return found
    old, (now, strains) = play_of(log.game).board(log.state), found
    lines = tuple((line.name, points_of(old, line.holder), line.points) for line in now.holders)
    story = tuple(_meant(log, Act(seq=log.last + 1, facts=facts)))
    return Difference(lines=lines, changes=tuple(_changes(old, now)), strains=strains, story=story)


def board_with(log: Log, facts: tuple[Event, ...]) -> tuple[Board, tuple[Strain, ...]] | Objection:
    """The board with an act of these facts written, and what it strains."""
    tape, new = log.tape.copy(), Act(seq=log.last + 1, facts=facts)
    long_work.refuse_if_long(cost(tape.reach(new)))
    checked = admit(tape, new)
    return checked if isinstance(checked, Objection) else (play_of(log.game).board(tape.now.state), checked)


def _meant(log: Log, new: Act) -> list[str]:
    """An act about earlier entries in words: `Terugdraaien: Saar toept.`"""
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
    return ["Andere afspraken voor het hele blad."]


def _changes(old: Board, now: Board) -> list[str]:
    was = {line.seat: line for line in old.lines}
    said: list[str] = []
    for line in now.lines:
        before = was.get(line.seat)
        if before and before.out != line.out:
            said.append(f"{line.name} is nu af." if line.out else f"{line.name} is niet meer af.")
    told_before = {(signal.key, signal.text) for signal in old.signals}
    said += [
        f"Het wordt: {signal.text}." if not signal.text.endswith(".") else signal.text
        for signal in now.signals
        if signal.ahead and (signal.key, signal.text) not in told_before
    ]
    if old.over and not now.over:
        said.append("Het spel is dan niet meer uit.")
    return said
